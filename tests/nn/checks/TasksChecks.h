#pragma once

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// Every piece of every kind is done once, by teams of one, two and three; nothing to do, more threads than pieces, a
/// piece that throws.
Report tasksAreDoneOnce();

/// A team whose threads another team on the same thread has ended computes with new ones.
Report teamsFollowEachOther();

} // namespace glasshouse::checks
