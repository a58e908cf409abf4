#pragma once

#include <functional>
#include <memory>

namespace glasshouse::train {

/// Work for a GPU that was written down once and is sent as a whole from then on. It reads and writes the tensors it
/// was written down with. Used by the thread that captured it, on the same stream.
class StepGraph {
public:
    virtual ~StepGraph();
    virtual void replay() = 0;
};

/// Writes down what work sends to the current stream, without doing it. Throws what work throws, and c10::Error for
/// work that cannot be captured: it waits for the device, or copies from memory that is not pinned.
using Capture = std::function<std::unique_ptr<StepGraph>(const std::function<void()>& work)>;

/// CUDA graphs; empty in a build whose LibTorch has no CUDA.
Capture cudaCapture();

} // namespace glasshouse::train
