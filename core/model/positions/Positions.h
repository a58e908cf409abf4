#pragma once

#include <memory>

#include "core/model/PositionEncoding.h"

namespace glasshouse::model {

std::unique_ptr<PositionEncoding> makeSinusoidal();
std::unique_ptr<PositionEncoding> makeBinaryDigits();
std::unique_ptr<PositionEncoding> makeLearned();
std::unique_ptr<PositionEncoding> makeFixedRandom();
std::unique_ptr<PositionEncoding> makeRotary();
std::unique_ptr<PositionEncoding> makePartialRotary();
std::unique_ptr<PositionEncoding> makeAlibi();
std::unique_ptr<PositionEncoding> makeNoPositions();

} // namespace glasshouse::model
