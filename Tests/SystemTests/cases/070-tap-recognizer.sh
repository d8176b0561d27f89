# A tap recognizer recognizes, and its action is performed

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.875 0.55' 'wait 60' 'up 1'
expect 'detailsTap on details possible to recognized'
expect_sentences action <<'END'
detailsTap action showDetails to kiosk
kiosk performs showDetails: publish order.details
END
