# A daemon that was stopped while the kernel's buffer overflowed ends what was lifted and begins what was put down
# the same on each Debian

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2, down 2 0.4 0.4'
expect 'canvas touchesBegan {1,2} handle'

systemctl kill --signal=STOP touchd.service
touch Kiosk 'burst 3000' 'up 1' 'down 3 0.5 0.5'
sleep 0.1
systemctl kill --signal=CONT touchd.service

expect_like 'frame lost, resynchronised \(SYN_DROPPED\).*'
expect 'canvas touchesEnded {1} handle'
expect 'canvas touchesBegan {3} handle'
expect_like 'panel read [0-9]+ ms late'
touch Kiosk 'up 2, up 3'
expect 'canvas touchesEnded {2,3} handle'
