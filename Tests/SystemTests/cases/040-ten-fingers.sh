# Ten fingers in one frame are one call, on a panel that reports them at once and on one that reports two at a time
# the same on each Debian

for kind in win8-parallel win8-hybrid; do
    daemon_as_shipped
    panel "Ten $kind" "$kind"
    touch "Ten $kind" "$(all_fingers down 0.5)" 'wait 40' "$(all_fingers up)"
    expect_sentences touches <<'END'
canvas touchesBegan {1,2,3,4,5,6,7,8,9,10} handle
canvas touchesEnded {1,2,3,4,5,6,7,8,9,10} handle
END
    unplug "Ten $kind"
done
