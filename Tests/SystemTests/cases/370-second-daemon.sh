# A second daemon at the same socket ends with 71 and leaves it alone; one without a folder for its socket says so
# the same on each Debian

daemon_as_shipped
socket=/run/touchd/control.sock
before=$(stat --format %i:%U:%a "$socket")
status=0
RUNTIME_DIRECTORY=/run/touchd touchd 2>"$run/second" || status=$?
((status == 71))
grep --quiet "touchd already listens at $socket" "$run/second"
[[ $(stat --format %i:%U:%a "$socket") == "$before" ]]
touchctl status | grep --quiet '^foreground kiosk$'

touchd 2>"$run/third" &
eventually grep --quiet 'RUNTIME_DIRECTORY' "$run/third"
kill "$!"
wait "$!"
[[ $(stat --format %i:%U:%a "$socket") == "$before" ]]
touchctl status
