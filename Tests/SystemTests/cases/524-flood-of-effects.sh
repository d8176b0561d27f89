# A program that publishes by the thousand waits for the journal: none of that is lost, nor what fingers do meanwhile
# the same on each Debian
# only in full

views '{}' <<'VIEWS' | daemon_with_scene
- {id: canvas, frame: [0, 0, 1000, 1000], touches: handle}
VIEWS
drop_in <<<'LogRateLimitIntervalSec=0'
restart_daemon
panel Kiosk win8-parallel
mark
readonly batches=20
python3 - "$batches" <<'PROGRAM' &
import json
import socket
import sys

connection = socket.socket(socket.AF_UNIX)
connection.connect("/run/touchd/apps.sock")
lines = connection.makefile("rw")
lines.write(json.dumps({"request": "hello", "protocol": 1, "name": "flood"}) + "\n")
for number in range(int(sys.argv[1])):
    effects = [{"publish": "noted"}] * 256
    lines.write(json.dumps({"request": "perform", "id": number, "effects": effects}) + "\n")
lines.flush()
while f'"id":{int(sys.argv[1]) - 1},"ok":true' not in lines.readline():
    pass
PROGRAM
flood=$!
touch Kiosk 'down 1 0.2 0.2' 'wait 200' 'up 1'
wait "$flood"
TIMEOUT=60 expect 'touch 1 on canvas was handled by canvas'
noted() { (($(journal TOUCH_CATEGORY=action --output cat | grep --count 'performs: publish noted') == batches * 256)); }
TIMEOUT=60 eventually noted
fails grep --quiet 'decisions\? lost' <(messages)
