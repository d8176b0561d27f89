# Without any panel the daemon is ready, and says that there is none

daemon_as_shipped
systemctl is-active touchd.service
[[ $(systemctl show --property StatusText --value touchd.service) == *'0 panels'* ]]
