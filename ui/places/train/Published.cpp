#include "ui/places/train/Published.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"

namespace glasshouse::places::train {

namespace {

/// Line ends and spaces that some readers keep and others do not.
constexpr double sameSize = 0.02;

struct PublishedText {
    Q_DECLARE_TR_FUNCTIONS(PublishedText)
};

/// Whether a setting affects the loss after a number of steps. How long a run continues and what is measured meanwhile
/// does not. What cleaning changes shows in the size of the text, which is compared too.
bool decidesLoss(const fields::Field& field) {
    return (field.role == fields::FieldRole::Learning || field.role == fields::FieldRole::Data) && field.name != "seed";
}

} // namespace

std::optional<Published> Published::of(const runtime::RunModel& run) {
    if (!run.isOpen())
        return std::nullopt;
    const config::RunConfig& config = run.config();
    const auto& presets = fields::presets();
    const auto preset = std::find_if(presets.begin(), presets.end(),
                                     [&](const fields::Preset& one) { return one.id == config.preset; });
    if (preset == presets.end() || preset->losses.empty())
        return std::nullopt;
    Published published;
    published.m_preset = &*preset;
    published.m_characters = run.corpus().characters;
    config::RunConfig mine = config;
    config::RunConfig theirs = preset->config;
    mine.model = mine.model.resolved();
    theirs.model = theirs.model.resolved();
    for (const fields::Field& field : fields::all()) {
        if (fields::get(mine, field.name) == fields::get(theirs, field.name))
            continue;
        if (field.role == fields::FieldRole::Model)
            return std::nullopt;
        if (decidesLoss(field))
            published.m_otherSettings.append(text::fromCore(field.label));
    }
    return published;
}

QString Published::legend() const {
    const QString corpus = QString::fromStdString(m_preset->lossesCorpus);
    const QString source = QString::fromStdString(m_preset->lossesSource);
    if (m_preset->lossesCharacters > 0)
        return PublishedText::tr("published on %1, %2 characters (%3)")
            .arg(corpus, text::groupedNumber(m_preset->lossesCharacters), source);
    return PublishedText::tr("published on %1, whose size is unknown (%2)").arg(corpus, source);
}

QString Published::corpusWarning() const {
    const QString corpus = QString::fromStdString(m_preset->lossesCorpus);
    if (m_preset->lossesCharacters <= 0)
        return PublishedText::tr("Published on %1. It is unknown whether this run has the same text.").arg(corpus);
    const auto theirs = double(m_preset->lossesCharacters);
    if (std::abs(double(m_characters) - theirs) <= sameSize * theirs)
        return {};
    return PublishedText::tr("Published on a different text: %1 has %2 characters, the text of this run has %3.")
        .arg(corpus, text::groupedNumber(m_preset->lossesCharacters), text::groupedNumber(m_characters));
}

bool Published::ofValidation() const {
    return std::any_of(m_preset->losses.begin(), m_preset->losses.end(),
                       [](const fields::PublishedLoss& loss) { return loss.validation.has_value(); });
}

} // namespace glasshouse::places::train
