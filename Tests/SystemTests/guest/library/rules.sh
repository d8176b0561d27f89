# shellcheck shell=bash
# What must hold in every case, of all that is written since the mark.

# no_entry_is_missing: the entries of each daemon are numbered without a gap, except those that it reports as lost.
no_entry_is_missing() {
    values '_PID TOUCH_SEQ TOUCH_LOST' | awk -F ' [|] ' '
        $3 != "-" { lost[$1] += $3 }
        $2 == "-" { next }
        !($1 in first) || $2 + 0 < first[$1] { first[$1] = $2 + 0 }
        $2 + 0 > last[$1] { last[$1] = $2 + 0 }
        { present[$1]++ }
        END {
            for (daemon in first) {
                missing = last[daemon] - first[daemon] + 1 - present[daemon]
                if (missing == lost[daemon]) continue
                print "daemon " daemon ": " missing " entries missing, " lost[daemon] + 0 " reported" >"/dev/stderr"
                failed = 1
            }
            exit failed
        }'
}

# every_cause_is_a_field: the text in parentheses at the end of a sentence is in the field TOUCH_REASON, unless it is
# the range of lost entries, or the figures of a panel's health, which have fields of their own.
every_cause_is_a_field() {
    values 'TOUCH_REASON TOUCH_LOST TOUCH_FAULT TOUCH_SHEET MESSAGE' | awk '
        !/\)$/ { next }
        {
            split($0, part, " [|] ")
            match($0, / \(.*\)$/)
            if (part[2] != "-" || part[3] != "-" || part[4] != "-") next
            if (part[1] == substr($0, RSTART + 2, RLENGTH - 3)) next
            print "no cause: " $0 >"/dev/stderr"
            failed = 1
        }
        END { exit failed }'
}

# every_explanation_has_its_values: journalctl -x names no field in place of a value that the entry does not have.
every_explanation_has_its_values() {
    journal --catalog _SYSTEMD_UNIT=touchd.service | awk '
        /^-- Subject: .*TOUCH_[A-Z]/ || /(_SYSTEMD_INVOCATION_ID|TOUCH_[A-Z_]+)=(_SYSTEMD|TOUCH)_[A-Z]/ {
            print "no value: " $0 >"/dev/stderr"
            failed = 1
        }
        END { exit failed }'
}
