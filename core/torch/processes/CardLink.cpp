#include "core/torch/processes/CardLink.h"

#include "core/base/Error.h"
#include "core/base/Sentence.h"

// Without NCCL; else cuda/CardLink.cpp is built instead.
namespace glasshouse::processes {

class CardLink::Group {};

std::string CardLink::problem() {
    return sentence("This build cannot connect graphics cards: it was built without NCCL's headers (on Debian the "
                    "package libnccl-dev) or without a LibTorch for cards.");
}

CardLink::CardLink(c10::intrusive_ptr<c10d::Store> /*store*/, std::shared_ptr<gloo::transport::Device> /*network*/,
                   int /*rank*/, int /*count*/, torch::Device /*card*/, std::chrono::milliseconds /*timeout*/) {
    throw Error(problem());
}

CardLink::~CardLink() = default;

std::function<void()> CardLink::broadcast(torch::Tensor /*tensor*/) {
    return {};
}

std::function<void()> CardLink::allReduce(torch::Tensor /*tensor*/) {
    return {};
}

} // namespace glasshouse::processes
