#define _GNU_SOURCE
#include "CBenchmarkPeers.h"

#include <sched.h>
#include <sys/resource.h>

void service_priority_use(void) {
    const struct sched_param parameters = {0};
    sched_setscheduler(0, SCHED_OTHER | SCHED_RESET_ON_FORK, &parameters);
    setpriority(PRIO_PROCESS, 0, -10);
}
