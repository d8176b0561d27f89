# What a user sends to the journal in touchd's name is in no report, no story and no diagnosis
# the same on each Debian

# forge FIELD...: an entry with these fields, sent by an ordinary user.
forge() {
    printf '%s\n' "$@" | runuser -u nobody -- logger --journald
}
report() { touchctl report --json | jq --exit-status "$1"; }

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2' 'wait 40' 'up 1'
has_entry TOUCH_CATEGORY=outcome TOUCH_ID=1
journalctl --sync
before=$(touchctl report --json | jq .source.entries)
for number in 1 900000000000000000 -1; do
    forge SYSLOG_IDENTIFIER=touchd TOUCH_CATEGORY=outcome TOUCH_ID=1 TOUCH_OUTCOME=nothing TOUCH_DEAD=1 \
        TOUCH_RAGE=-1 TOUCH_SEQ="$number" TOUCH_TIME_USEC=-9223372036854775808 'MESSAGE=touch 1 did nothing'
done
forge MESSAGE_ID=a596d6fe7bfa4994828e72309e95d61e N_DROPPED=1000 'MESSAGE=Suppressed 1000 messages from touchd.service'
journalctl --sync
# They are in the journal, and journalctl shows them to whoever does not ask for the unit.
journalctl --boot SYSLOG_IDENTIFIER=touchd TOUCH_RAGE=-1 --output cat | grep --quiet 'did nothing'
report ".source.entries == $before and .source.skipped == 0"
journalctl -t touchd -o json | touchctl report - --json | jq --exit-status '.source.skipped == 0'
fails journalctl -u touchd TOUCH_RAGE=-1 --output cat --grep .
touchctl doctor >"$run/doctor" || true
fails grep --ignore-case 'suppress' "$run/doctor"
