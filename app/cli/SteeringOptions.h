#pragma once

#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/cli/Console.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::cli {

/// --toward TEXT [--away TEXT] [--after-layer L] [--strength S]: a direction that is added to the residual stream, see
/// model::Steering.
class SteeringOptions {
public:
    void addTo(CLI::App& app);
    bool isGiven() const { return m_given != nullptr && m_given->count() > 0; }
    /// Whether an option is one of them.
    static bool has(std::string_view option);
    /// As a part that is named like those of --off; see model::steeringName(). Throws Error without a token.
    std::string partName(const tokenizer::Tokenizer& tokenizer, Console& console) const;

private:
    CLI::Option* m_given = nullptr; ///< --toward
    std::string m_toward;
    std::string m_away;
    int m_layer = 0;
    double m_strength = 1;
};

} // namespace glasshouse::cli
