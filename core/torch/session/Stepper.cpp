#include "core/torch/session/Stepper.h"

#include <algorithm>

#include "core/base/Random.h"
#include "core/torch/nn/Device.h"

namespace glasshouse::train {

Stepper::~Stepper() = default;

std::unique_ptr<Stepper> makeStepper(const StepParts& parts) {
    const bool ahead = parts.placement.plain || !parts.placement.device.is_cpu();
    return ahead ? makeDeviceStepper(parts) : makeProcessorStepper(parts);
}

void StepBatch::draw(const config::RunConfig& config, const text::Dataset& dataset, std::int64_t done, int index) {
    const config::TrainConfig& train = config.train;
    const int length = config.model.context_length;
    const std::int64_t number = done * train.accumulation + index;
    text::windows(config.data.windows).batch(train.seed, number, train.batch_size, dataset.trainPieces(), length, rows);
    key = Random(train.seed, Random::Stream::Dropout, static_cast<std::uint64_t>(number)).next();
    const auto width = static_cast<std::size_t>(length);
    tokens = rows.size() / (width + 1) * width;
    firstRow = 0;
    weight = 1;
}

void StepBatch::keep(std::int64_t begin, std::int64_t end, int length) {
    const std::int64_t width = length + 1;
    const std::int64_t count = static_cast<std::int64_t>(rows.size()) / width;
    begin = std::min(begin, count);
    end = std::min(end, count);
    rows.erase(rows.begin() + end * width, rows.end());
    rows.erase(rows.begin(), rows.begin() + begin * width);
    firstRow = begin;
    weight = static_cast<double>(end - begin) / static_cast<double>(count);
    tokens = static_cast<std::size_t>((end - begin) * length);
}

std::uint64_t StepBatch::generatorSeed() const {
    return firstRow == 0 ? key : Random::mix(key + static_cast<std::uint64_t>(firstRow));
}

} // namespace glasshouse::train
