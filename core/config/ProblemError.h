#pragma once

#include "core/base/Error.h"
#include "core/config/Choice.h"

namespace glasshouse::config {

/// An operation that fails because a field does not work with the given text or files: an Error whose sentence states
/// the problem, and which a form can mark at its field.
class ProblemError : public Error {
public:
    explicit ProblemError(Problem problem);
    ~ProblemError() override;

    const Problem& problem() const { return m_problem; }

private:
    Problem m_problem;
};

} // namespace glasshouse::config
