# The untouched test in a terminal: passed, failed, and ended early
# the same on each Debian
# only in full

# in_terminal NAME COMMAND...: what it writes to a terminal goes to $run/NAME; with its exit code.
in_terminal() {
    script --quiet --return --flush --command "${*:2}" "$run/$1" </dev/null
}

daemon_as_shipped
panel Kiosk win8-parallel
in_terminal quiet touchctl panel-test --untouched --seconds 2
grep --quiet 'keep hands, sleeves and cloths off the panel for 2 s' "$run/quiet"
grep --quiet '^passed' "$run/quiet"

in_terminal touched touchctl panel-test --untouched --seconds 20 &
test=$!
eventually grep --quiet 'keep hands' "$run/touched"
touch Kiosk 'down 1 0.95 0.024' 'up 1'
status=0
wait "$test" || status=$?
((status == 1))
grep --quiet '1 touch in 20 s: the panel touches itself.' "$run/touched"
grep --quiet '^failed' "$run/touched"
# The touch acted as ever.
expect_like 'touch 1 on .*'
