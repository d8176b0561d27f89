# The polkit rule allows touch-action@NAME.service where NAME has letters, digits and underscores, and nothing else
# only in full

mkdir -p /run/systemd/system
printf '[Service]\nType=oneshot\nExecStart=/bin/true\n' >/run/systemd/system/touch-action@.service
systemctl daemon-reload
start_as_touchd() {
    runuser --user touchd -- systemctl --no-ask-password start -- "$1"
}
for name in lamp Lamp_2 0; do start_as_touchd "touch-action@$name.service"; done
for name in 'a-b' 'a.b' 'a:b' 'a\x2db' ''; do fails start_as_touchd "touch-action@$name.service"; done
fails start_as_touchd touch-action@lamp.timer
fails runuser --user touchd -- systemctl --no-ask-password stop touch-action@lamp.service
