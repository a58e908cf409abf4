#include "app/cli/SteeringOptions.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "app/cli/Prompt.h"
#include "core/base/Error.h"
#include "core/model/PartNames.h"

namespace glasshouse::cli {

void SteeringOptions::addTo(CLI::App& app) {
    CLI::Option* const toward =
        app.add_option("--toward", m_toward,
                       "Steer the model toward a text: a direction is added to its residual stream")
            ->type_name("TEXT");
    m_given = toward;
    app.add_option("--away", m_away, "Away from this text; by default from the mean of the vocabulary")
        ->type_name("TEXT")
        ->needs(toward);
    app.add_option("--after-layer", m_layer, "Where the direction is added: after this layer, from 0")
        ->type_name("L")
        ->check(CLI::NonNegativeNumber)
        ->needs(toward)
        ->capture_default_str();
    app.add_option("--strength", m_strength, "Its length, in mean lengths of the stream there; below 0: the other way")
        ->type_name("S")
        ->check(CLI::Range(-100.0, 100.0))
        ->needs(toward)
        ->capture_default_str();
}

bool SteeringOptions::has(std::string_view option) {
    constexpr std::array<std::string_view, 4> all{"--toward", "--away", "--after-layer", "--strength"};
    return std::find(all.begin(), all.end(), option) != all.end();
}

std::string SteeringOptions::partName(const tokenizer::Tokenizer& tokenizer, Console& console) const {
    model::Steering steering;
    steering.layer = m_layer;
    steering.strength = m_strength;
    steering.toward = encodePrompt(tokenizer, m_toward, console);
    if (!m_away.empty())
        steering.away = encodePrompt(tokenizer, m_away, console);
    for (const auto& [option, ids, text] :
         {std::tuple("--toward", &steering.toward, &m_toward), std::tuple("--away", &steering.away, &m_away)})
        if (ids->empty() && (!text->empty() || ids == &steering.toward))
            throw Error(std::string("Nothing of the text of ") + option +
                        " is in the vocabulary. Choose another text.");
    return model::steeringName(steering);
}

} // namespace glasshouse::cli
