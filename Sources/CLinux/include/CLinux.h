/// Kernel and C library headers that Swift's Glibc module leaves out.
#ifndef CLINUX_H
#define CLINUX_H

#include "evdev.h"
#include <linux/input.h>
#include <linux/uhid.h>
#include <linux/uinput.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/pidfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

#include "ChildProcess.h"
#include "Machine.h"
#include "SystemCalls.h"
#include "TouchScreen.h"

#endif
