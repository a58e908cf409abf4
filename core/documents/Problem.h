#pragma once

#include <stdexcept>
#include <string>

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

} // namespace glasshouse::documents
