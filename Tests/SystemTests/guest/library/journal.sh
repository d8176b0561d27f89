# shellcheck shell=bash
# What is written in the journal since a mark.

# The mark, as journalctl takes it.
begun=
# Not empty while nothing depends on what may still be on its way to the journal.
in_time=

# mark: earlier entries are ignored from now on. (A time: --after-cursor loses the first entry that matches fields.)
mark() {
    journalctl --sync
    begun=@$(date +%s.%6N)
}

# signal_journal STOP|CONT: stops the journal, or lets it go on.
signal_journal() {
    systemctl kill --kill-who=main --signal="$1" systemd-journald.service
}

# journal ARGUMENT...: what was written since the mark.
journal() {
    if [[ -z $in_time ]]; then journalctl --sync; fi
    journalctl --since "$begun" --no-pager "$@"
}

# messages [FIELD=VALUE]...: its sentences.
messages() {
    journal --output cat --output-fields MESSAGE _SYSTEMD_UNIT=touchd.service "$@"
}

# expect SENTENCE: it is written, now or soon.
expect() {
    in_time=yes eventually is_written "$1"
}

is_written() {
    messages | grep --quiet --fixed-strings --line-regexp -- "$1"
}

# expect_like REGEXP: a sentence like it is written, now or soon.
expect_like() {
    in_time=yes eventually is_written_like "$1"
}

is_written_like() {
    messages | grep --quiet --extended-regexp --line-regexp -- "$1"
}

# expect_never SENTENCE: it has not been written.
expect_never() {
    fails is_written "$1"
}

# has_entry FIELD=VALUE...: an entry with all these fields is written, now or soon.
has_entry() {
    in_time=yes eventually is_there "$@"
}

is_there() {
    [[ -n $(messages "$@") ]]
}

# touch_numbers PHASE: the numbers of the touches with an entry in that phase, one a line.
touch_numbers() {
    journal --output export TOUCH_CATEGORY=touches TOUCH_PHASE="$1" | sed -n 's/^TOUCH_ID=//p' | sort -nu
}

all_touches_ended() {
    diff <(touch_numbers began) <(sort -nu <(touch_numbers ended) <(touch_numbers cancelled))
}

# expect_sentences CATEGORY <<SENTENCES: the sentences of that category since the mark are these, in this order.
expect_sentences() {
    local wanted
    wanted=$(cat)
    if ! eventually sentences_are "$1" "$wanted"; then
        diff <(echo "$wanted") <(messages TOUCH_CATEGORY="$1") || return 1
    fi
}

sentences_are() {
    [[ $(messages TOUCH_CATEGORY="$1") == "$2" ]]
}

# values FIELDS [FIELD=VALUE]...: for each entry that has these fields, its values of FIELDS (separated by blanks): a
# line with " | " between them, "-" for a field it lacks, commas in a repeated one.
values() {
    local fields=$1
    shift
    journal --output export --output-fields "${fields// /,}" _SYSTEMD_UNIT=touchd.service "$@" |
        awk -v fields="$fields" '
            function emit(  line, number) {
                for (number = 1; number <= count; number++)
                    line = line (number > 1 ? " | " : "") (names[number] in value ? value[names[number]] : "-")
                print line
                split("", value)
            }
            BEGIN { count = split(fields, names, " ") }
            /^__CURSOR=/ && NR > 1 { emit() }
            {
                name = substr($0, 1, index($0, "=") - 1)
                text = substr($0, index($0, "=") + 1)
                if (name in value) text = value[name] "," text
                value[name] = text
            }
            END { if (NR) emit() }'
}

# expect_values FIELDS FIELD=VALUE... <<VALUES: the entries that have these fields are these, in this order.
expect_values() {
    local wanted
    wanted=$(cat)
    if ! eventually values_are "$wanted" "$@"; then
        diff <(echo "$wanted") <(values "$@") || return 1
    fi
}

values_are() {
    [[ $(values "${@:2}") == "$1" ]]
}

# json FILTER [FIELD=VALUE]...: for each entry that has these fields, what jq's FILTER makes of it, a line each.
json() {
    journal --all --output json _SYSTEMD_UNIT=touchd.service "${@:2}" | jq --compact-output "$1"
}

# expect_json FILTER FIELD=VALUE... <<VALUES: what FILTER makes of the entries that have these fields is this.
expect_json() {
    local wanted
    wanted=$(cat)
    if ! eventually json_is "$wanted" "$@"; then
        diff <(echo "$wanted") <(json "$@") || return 1
    fi
}

json_is() {
    [[ $(json "${@:2}") == "$1" ]]
}
