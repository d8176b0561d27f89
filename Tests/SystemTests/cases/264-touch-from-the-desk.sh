# touchctl touches without a panel where the configuration lets root; a member of touchd may not, one of touchd-injection may at its own socket

systemd-sysusers - <<'USERS'
u member -
m member touchd
u probe -
m probe touchd-injection
USERS
views '{ping: [{publish: ping}]}' <<'VIEWS' | daemon_with_scene
- {id: probe, class: button, frame: [0, 0, 500, 1000], on: {touchUpInside: ping}}
- {id: lamp, class: switch, frame: [600, 100, 200, 100], on: {valueChanged: ping}}
- {id: pin, class: button, sensitive: true, frame: [600, 300, 200, 100], on: {touchUpInside: ping}}
VIEWS
fails touchctl touch probe 2>"$run/refused"
grep --quiet "touchd.yaml does not say 'injection: true'" "$run/refused"

echo 'injection: true' >>/etc/touchd/touchd.yaml
systemctl reload touchd.service
[[ $(touchctl touch probe --expect 'did ping') == 'touch 1 on probe did ping' ]]
expect_like 'panel added touchctl \(process [0-9]+ of root\)'
expect 'panel removed touchctl (client gone)'
has_entry TOUCH_CATEGORY=outcome TOUCH_PANEL=touchctl TOUCH_VIEW=probe
[[ $(touchctl touch 550,500) == 'touch 2 on root did nothing'* ]]
[[ $(touchctl touch lamp --at 0.25,0.5) == 'touch 3 on lamp did ping' ]]
[[ $(touchctl touch pin --expect acted) == 'touch 4 on pin acted' ]]
fails touchctl touch lamp --expect 'did pong'
fails as member touchctl touch probe 2>"$run/refused"
grep --quiet 'only root may touch without a panel' "$run/refused"

fails as probe touchctl touch probe 2>"$run/refused"
grep --quiet 'members of the group touchd-injection .*enable touchd-injection.socket' "$run/refused"
systemctl enable touchd-injection.socket
systemctl stop touchd.socket touchd.service
systemctl start touchd-injection.socket touchd.socket touchd.service
[[ $(stat --format %U:%G:%a /run/touchd/injection.sock) == root:touchd-injection:660 ]]
[[ $(as probe touchctl touch probe) == *' on probe did ping' ]]
expect_like 'panel added touchctl \(process [0-9]+ of user [0-9]+\)'
fails as probe touchctl status --socket /run/touchd/injection.sock 2>"$run/refused"
grep --quiet 'this socket is for touching without a panel' "$run/refused"
fails as member touchctl touch probe
systemctl disable --now touchd-injection.socket
