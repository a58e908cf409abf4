#pragma once

#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// What a window or a place asks the disk, which may take long or never answer: off the window's thread, one question
/// at a time, the last one counts. Thread: GUI. Ownership: a member that is destroyed first, so that nothing is
/// answered too late.
class DiskQuestion : public Worker {
public:
    using Worker::Worker;
};

} // namespace glasshouse::runtime
