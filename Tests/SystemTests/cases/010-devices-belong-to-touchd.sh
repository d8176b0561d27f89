# Touch screens of every kind, and nothing else, belong to the group touchd

daemon_as_shipped
for kind in win8-parallel win8-hybrid single-touch protocol-a; do
    panel "Screen $kind" "$kind"
    [[ $(stat --format %G:%a "$(node_of "Screen $kind")") == touchd:660 ]]
done
for kind in media-keys accelerometer; do
    panel "Other $kind" "$kind"
    [[ $(stat --format %G "$(node_of "Other $kind")") == input ]]
done
