# With descriptors for a few of ten panels the others wait, one entry says so, and each is read once others are gone

daemon_as_shipped
drop_in <<<'LimitNOFILE=18'
restart_daemon

added() {
    messages | grep --count '^panel added Row' || true
}
has_added() {
    (($(added) >= $1))
}
waiting() {
    messages | grep --count '^devices wait for a descriptor' || true
}
for number in {0..9}; do panel "Row $number" single-touch; done
eventually has_added 1
expect_like 'devices wait for a descriptor.*'
first=$(added)
((first < 10))

# Those that are read are unplugged, and the others are read.
for ((number = 0; number < first; number++)); do unplug "Row $number"; done
eventually has_added $((first * 2 < 10 ? first * 2 : 10))
for ((; number < 9; number++)); do unplug "Row $number"; done
eventually has_added 10
touch 'Row 9' 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect 'canvas touchesEnded {1} handle'
[[ $(waiting) == 1 ]]
fails grep 'not opened.*Row' <(messages)
