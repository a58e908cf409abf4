#include "core/run/Moment.h"

#include <algorithm>
#include <cstdlib>

namespace glasshouse::run {

std::vector<std::int64_t> SavedSteps::steps() const {
    std::vector<std::int64_t> all = recorded;
    for (const CheckpointEntry& checkpoint : checkpoints)
        all.push_back(checkpoint.step);
    if (growing)
        all.push_back(*growing);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

const CheckpointEntry* SavedSteps::checkpointNear(std::int64_t step) const {
    const CheckpointEntry* best = nullptr;
    for (const CheckpointEntry& checkpoint : checkpoints)
        if (best == nullptr || std::abs(checkpoint.step - step) < std::abs(best->step - step))
            best = &checkpoint;
    return best;
}

const CheckpointEntry* SavedSteps::checkpointAt(std::int64_t step) const {
    const CheckpointEntry* const near = checkpointNear(step);
    return near != nullptr && near->step == step ? near : nullptr;
}

bool SavedSteps::isRecorded(std::int64_t step) const {
    return std::binary_search(recorded.begin(), recorded.end(), step);
}

Moment momentAt(const SavedSteps& kept, std::int64_t step, bool live) {
    Moment moment;
    moment.step = step;
    moment.recorded = kept.isRecorded(step);
    const CheckpointEntry* const near = kept.checkpointNear(step);
    if (near != nullptr) {
        moment.weights = near->path;
        moment.weightsStep = near->step;
    }
    if (live)
        moment.source = Moment::Source::Live;
    else if (near != nullptr && near->step == step)
        moment.source = Moment::Source::Checkpoint;
    else if (moment.recorded)
        moment.source = Moment::Source::Recording;
    else if (near != nullptr)
        moment.source = Moment::Source::Nearest;
    return moment;
}

} // namespace glasshouse::run
