#pragma once

#include <string>

#include "core/base/Error.h"

/// The sentence that an action throws as an Error; empty when it throws none.
template <typename Action> std::string errorOf(const Action& action) {
    try {
        action();
    } catch (const glasshouse::Error& error) {
        return error.what();
    }
    return {};
}
