#pragma once

#include <functional>
#include <memory>

namespace glasshouse::train {

/// GPU work that was captured once and is launched as a whole from then on. It reads and writes the tensors it was
/// captured with. Used by the thread that captured it, on the same stream.
class StepGraph {
public:
    virtual ~StepGraph();
    virtual void replay() = 0;
};

/// Captures what work sends to the current stream, without running it. Throws what work throws, and c10::Error for work
/// that cannot be captured: it waits for the device, or copies from memory that is not pinned.
using Capture = std::function<std::unique_ptr<StepGraph>(const std::function<void()>& work)>;

/// CUDA graphs; an empty function in a build whose LibTorch has no CUDA.
Capture cudaCapture();

} // namespace glasshouse::train
