# A process may have eight control connections, all but root 28 together; a client that sends nothing gives way
# the same on each Debian
# only in full

systemd-sysusers - <<'USERS'
u greedy -
u member -
m greedy touchd
m member touchd
USERS
# hold COUNT SECONDS REQUEST: one process of the user greedy connects so often and sends REQUEST on each connection, a
# byte at a time with so many seconds between; answers are in $run/held.
hold() {
    # No function: the process has to be perl's.
    setpriv --reuid greedy --regid greedy --init-groups perl -MIO::Socket::UNIX - "$@" >>"$run/held" <<'PERL' &
my ($count, $pause, $request) = @ARGV;
($|, $SIG{PIPE}) = (1, "IGNORE");
my @held = map { IO::Socket::UNIX->new(Peer => "/run/touchd/control.sock") or die $! } 1 .. $count;
for my $byte (split //, "$request\n") {
    for (@held) { syswrite $_, $byte }
    select undef, undef, undef, $pause;
}
for (@held) { print scalar <$_> }
sleep;
PERL
    holders+=("$!")
}
held() {
    sort "$run/held" | uniq --count | sed 's/^ *//'
}
held_are() {
    [[ $(held) == "$1" ]]
}
clients() {
    touchctl status --json | jq .clients
}
clients_are() {
    [[ $(clients) == "$1" ]]
}
release() {
    kill "${holders[@]}"
    holders=()
    : >"$run/held"
    eventually clients_are 1
}
holders=()

daemon_as_shipped
: >"$run/held"
hold 10 0 '{"request":"subscribe"}'
eventually held_are '2 {"ok":false,"error":"too many clients"}
8 {"ok":true}'
has_entry 'MESSAGE=control client refused (process '"${holders[0]}"' has 8 connections)' PRIORITY=3
as member touchctl status
clients_are 9

# Other processes have connections of their own, until all that are not reserved for root are taken.
for count in 8 8 4; do hold "$count" 0 '{"request":"subscribe"}'; done
eventually clients_are 29
fails as member touchctl status
touchctl status
kill "${holders[3]}"
unset 'holders[3]'
eventually clients_are 25
as member touchctl status
release

# Clients that are slow to send a request do not keep their connections for long.
for count in 8 8 8 4; do hold "$count" 0.3 "$(printf '%500s' '{"request":"subscribe"}')"; done
eventually clients_are 29
sleep 1
for _ in 1 2 3; do as member touchctl status; done
release
