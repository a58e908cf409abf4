#pragma once

#include <memory>

#include "core/model/ModelKind.h"

namespace glasshouse::model {

std::unique_ptr<ModelKind> makeTransformer();
std::unique_ptr<ModelKind> makeAttentionOnly();
std::unique_ptr<ModelKind> makeMlp();
std::unique_ptr<ModelKind> makeBigram();

} // namespace glasshouse::model
