#include "core/torch/session/StepSettings.h"

#include <torch/torch.h>

#include "core/torch/nn/Device.h"

namespace glasshouse::train {

StepSettings::StepSettings(const config::TrainConfig& train, const nn::Placement& placement)
    : rows(train.batch_size)
    , batches(train.accumulation)
    , dropout(train.dropout)
    , balanceLoss(train.balance_loss)
    , recompute(train.recompute)
    , bfloat16(placement.bfloat16)
    , plain(placement.plain) {}

nn::Pass StepSettings::pass(std::uint64_t key, std::int64_t firstRow, double weight) const {
    nn::Pass pass;
    pass.dropout = dropout;
    pass.key = key;
    pass.firstRow = firstRow;
    pass.balanceLoss = balanceLoss / batches * weight;
    pass.bfloat16 = bfloat16;
    pass.recompute = recompute;
    pass.plain = plain;
    return pass;
}

torch::Tensor StepSettings::added(const torch::Tensor& loss, double weight) const {
    const torch::Tensor weighted = weight != 1 ? loss * weight : loss;
    return batches > 1 ? weighted / batches : weighted;
}

} // namespace glasshouse::train
