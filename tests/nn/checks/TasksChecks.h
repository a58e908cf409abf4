#pragma once

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// Every piece of every kind is done once, by teams of one, two and three; nothing to do, more threads than pieces, a
/// piece that throws.
Report tasksAreDoneOnce();

/// A team goes on with new threads after another team on the same thread has ended its own.
Report teamsFollowEachOther();

/// Short-lived teams on one thread find out together that other load takes the cores, and go on with one thread.
Report teamsRememberTheLoad();

} // namespace glasshouse::checks
