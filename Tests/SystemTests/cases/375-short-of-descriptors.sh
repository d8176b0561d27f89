# With descriptors for a few of ten panels the others wait, one entry says so, and each is read once others are gone

daemon_as_shipped
# How many the service manager and the C library take differs between releases: eight more than without panels.
drop_in <<<"LimitNOFILE=$(($(idle_open_files) + 8))"
restart_daemon

added() {
    messages | sed --quiet --regexp-extended 's/^panel added (Row [0-9]).*/\1/p'
}
has_added() {
    (($(added | wc --lines) >= $1))
}
waiting() {
    messages | grep --count '^devices wait for a descriptor' || true
}
for number in {0..9}; do unread_panel "Row $number" single-touch; done
eventually has_added 1
expect_like 'devices wait for a descriptor.*'
first=$(added | wc --lines)
((first < 10))

# Each that is unplugged makes room for one that waits.
for number in {1..9}; do
    unplug "$(added | sed --quiet "${number}p")"
    eventually has_added $((first + number < 10 ? first + number : 10))
done
touch "$(added | tail --lines 1)" 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect 'canvas touchesEnded {1} handle'
[[ $(waiting) == 1 ]]
fails grep 'not opened.*Row' <(messages)
