# The untouched test in a terminal: passed, failed, and ended early

# in_terminal COMMAND...: what it writes to a terminal goes to $run/screen; with its exit code.
in_terminal() {
    rm -f "$run/screen"
    script --quiet --return --command "$*" "$run/screen" </dev/null
}

daemon_as_shipped
panel Kiosk win8-parallel
in_terminal touchctl panel-test --untouched --seconds 2
grep --quiet 'keep hands, sleeves and cloths off the panel for 2 s' "$run/screen"
grep --quiet '^passed' "$run/screen"

in_terminal touchctl panel-test --untouched --seconds 20 &
test=$!
eventually grep --quiet 'keep hands' "$run/screen"
touch Kiosk 'down 1 0.95 0.024' 'up 1'
status=0
wait "$test" || status=$?
((status == 1))
grep --quiet '1 touch in 20 s: the panel touches itself.' "$run/screen"
grep --quiet '^failed' "$run/screen"
# The touch acted as ever.
expect_like 'touch 1 on .*'
