#pragma once

/// Every optimizer, in the order in which the forms list them: NAME, whose arithmetic is NAMEUpdate in
/// core/torch/optimizers/updates; its id, label and explanation; whether it divides by the root of a second moment plus
/// epsilon, which must then not be 0; the settings that it reads besides `learning_rate`.
// clang-format off
#define GLASSHOUSE_OPTIMIZERS(each) \
    each(AdamW, "adamw", "AdamW", "Adam with decoupled weight decay.", true, \
         "beta1", "beta2", "epsilon", "weight_decay") \
    each(Adam, "adam", "Adam", "Weight decay is added to the gradient.", true, \
         "beta1", "beta2", "epsilon", "weight_decay") \
    each(Sgd, "sgd", "SGD", "Momentum beta 1, without a second moment.", false, \
         "beta1", "weight_decay") \
    each(Lion, "lion", "Lion", "Every weight moves by the learning rate, with the sign of its momentum.", false, \
         "beta1", "beta2", "weight_decay")
// clang-format on
