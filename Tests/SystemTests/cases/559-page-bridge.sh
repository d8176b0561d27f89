# The page bridge joins a browser at its port from within its sandbox, hands it touches, and says when it gets none
# only in full

views '{}' <<'VIEWS' | daemon_with_scene
- {id: page, client: browser, frame: [0, 0, 1000, 1000]}
VIEWS
grab_while browser
restart_daemon
panel Kiosk win8-parallel
tap() { touch Kiosk "down 1 $1" 'wait 40' 'up 1'; }
start_browser() {
    python3 "$programs/browser.py" --remote-debugging-port=9222 &
    browser=$!
}
cat >/etc/touchd/page-browser.yaml <<'SETTINGS'
mode: deliver
rules:
  - {match: "#start", set: {hold: 0.01}}
  - {match: a, set: {hold: soon}}
SETTINGS

start_browser
start_bridge touchd-page@browser.service
expect 'client browser performs: insert start into page at 0'
expect 'panel Kiosk grabbed for browser'
# The service finds the configuration of its name, and touchd judges what that sets.
journalctl --quiet --unit=touchd-page@browser.service --output=cat |
    grep --quiet 'page-browser.yaml:4:5: touchd does not take what the rule sets'
systemctl show --property=StatusText touchd-page@browser.service | grep --quiet 'never matched: #start, a'
tap '0.75 0.2'
expect_like 'touch [0-9]+ on start did click \(page changed, .* s\)'
has_entry TOUCH_CLIENT=browser TOUCH_DID=click 'TOUCH_NOTE=page changed'

# A browser that ends takes the bridge along, and the compositor has the panel until another one is there.
mark
kill "$browser"
expect 'panel Kiosk released (browser gone)'
start_browser
expect 'panel Kiosk grabbed for browser'

# Beside a browser that sees nothing, because something else has the panel.
rm /etc/touchd/page-browser.yaml
mkdir -p /etc/touchd/page
echo 'OPTIONS=--answer 0.5' >/etc/touchd/page/browser.conf
mark
systemctl restart touchd-page@browser.service
expect 'client browser performs: insert start into page at 0'
for ((number = 0; number < 3; number++)); do tap '0.75 0.2'; done
expect_like 'touch [0-9]+ on start did nothing \(page got nothing for 0.5 s\)'
expect 'client browser: browser gets no touches'
has_entry TOUCH_CLIENT=browser PRIORITY=4 TOUCH_EVENT=noTouches
touchctl clients >"$run/clients"
grep --quiet '^browser .*, warned of noTouches 1, ' "$run/clients"
touchctl metrics >"$run/metrics"
grep --quiet '^touchd_client_warnings_total{client="browser",kind="noTouches"} 1$' "$run/metrics"
grep --quiet '^touchd_client_answers_total{client="browser",answer="acted"} 1$' "$run/metrics"
grep --quiet '^touchd_client_seen_seconds_count [1-9]' "$run/metrics"
touchctl doctor --checks browser >"$run/doctor" || [[ $? == 1 ]]
grep --quiet 'touchd has Kiosk at .* for itself (grab: {while: browser})' "$run/doctor"
kill "$browser"
rm -r /etc/touchd/page
