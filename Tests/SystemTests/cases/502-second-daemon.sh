# A second daemon at a socket that answers ends with 71, and both sockets still answer; those of a dead one are replaced
# the same on each Debian
# only in full

daemon_as_shipped
# greeted SOCKET: a daemon answers a program there.
greeted() {
    python3 - "$1" <<'PYTHON'
import asyncio, sys, touchd

async def greet():
    async with touchd.connect("guest", path=sys.argv[1], reconnect=False):
        pass

asyncio.run(greet())
PYTHON
}
greeted /run/touchd/apps.sock
status=0
RUNTIME_DIRECTORY=/run/touchd touchd 2>"$run/log" || status=$?
((status == 71))
grep --quiet 'touchd already listens at /run/touchd/' "$run/log"
greeted /run/touchd/apps.sock
touchctl status

# By hand, without systemd's socket.
folder=$run/by-hand
mkdir --parents "$folder"
# start: the daemon, which has both sockets there.
start() {
    RUNTIME_DIRECTORY=$folder touchd 2>"$run/log" &
    daemon=$!
    eventually touchctl status --socket "$folder/control.sock"
}
start
greeted "$folder/apps.sock"
[[ $(stat --format %a "$folder/apps.sock") == 660 ]]
# It alone is in the way; the other's place is left empty.
rm "$folder/control.sock"
status=0
RUNTIME_DIRECTORY=$folder touchd 2>"$run/log" || status=$?
((status == 71))
grep --quiet "touchd already listens at $folder/apps.sock" "$run/log"
[[ ! -e $folder/control.sock ]]
greeted "$folder/apps.sock"
kill -KILL "$daemon"
wait "$daemon" || true
[[ -S $folder/apps.sock ]]
fails greeted "$folder/apps.sock"
start
greeted "$folder/apps.sock"
kill "$daemon"
wait "$daemon"
[[ ! -e $folder/apps.sock && ! -e $folder/control.sock ]]
