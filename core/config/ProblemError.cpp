#include "core/config/ProblemError.h"

#include <utility>

namespace glasshouse::config {

ProblemError::ProblemError(Problem problem)
    : Error(problem.why.empty() ? problem.what : problem.what + " " + problem.why)
    , m_problem(std::move(problem)) {}
ProblemError::~ProblemError() = default;

} // namespace glasshouse::config
