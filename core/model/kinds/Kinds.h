#pragma once

#include <memory>

#include "core/model/ModelKind.h"

/// Every kind of model, in a file of this folder, in the order in which the forms list them.
#define GLASSHOUSE_KINDS(each) each(Transformer) each(AttentionOnly) each(Mlp) each(Bigram)

namespace glasshouse::model {

#define GLASSHOUSE_DECLARED(name) std::unique_ptr<ModelKind> make##name();
GLASSHOUSE_KINDS(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

} // namespace glasshouse::model
