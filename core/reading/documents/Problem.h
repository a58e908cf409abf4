#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "core/base/Result.h"

namespace glasshouse::documents {

/// Why a document cannot be read: one or two short sentences for people, with what to do.
class Problem : public std::runtime_error {
public:
    enum class Kind { Locked, Damaged, Refused }; ///< Refused: beyond a limit, or of a kind that is not read

    Problem(Kind kind, const std::string& sentence)
        : std::runtime_error(sentence)
        , m_kind(kind) {}

    Kind kind() const { return m_kind; }

private:
    Kind m_kind;
};

/// The value of a result; a failure is thrown as a Problem of that kind.
template <typename T> T valueOrThrow(Result<T> result, Problem::Kind kind) {
    if (!result)
        throw Problem(kind, result.message());
    return std::move(result.value());
}

} // namespace glasshouse::documents
