# Entries lost to a journal that is stopped for too long are counted, and the count is exact

daemon_that_logs_all_moves
signal_journal STOP
steps=()
for _ in {1..120}; do steps+=('burst 40' 'wait 1'); done
touch Kiosk 'down 1 0.2 0.2' "${steps[@]}" 'up 1'
# The journal cannot get the count yet; the service manager has it already.
[[ $(systemctl show --property StatusText --value touchd.service) =~ ,\ [0-9]+\ entr(y|ies)\ lost$ ]]
signal_journal CONT
touch Kiosk 'down 2 0.2 0.2' 'up 2'
expect 'canvas touchesEnded {2} handle'
expect_like '[0-9]+ decisions lost \(seq [0-9]+ to [0-9]+\)'
