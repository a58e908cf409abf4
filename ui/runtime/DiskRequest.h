#pragma once

#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// Work on the disk off the GUI thread, because it may take long or never return. A new request replaces the pending
/// one. Thread: GUI. Ownership: the last member of its owner, so that its thread ends before what it uses.
class DiskRequest : public Worker {
public:
    using Worker::Worker;
};

} // namespace glasshouse::runtime
