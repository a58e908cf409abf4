#pragma once

#include <QString>
#include <QStringList>

#include <optional>

#include "core/fields/Preset.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::places::train {

/// What an author published about the model of a run, and how the run differs from it.
///
/// Thread: GUI. Ownership: value; presets live as long as the program.
class Published {
public:
    /// None if the run's preset has no losses, or its model is no longer the one they were measured with.
    static std::optional<Published> of(const runtime::RunModel& run);

    const fields::Preset& preset() const { return *m_preset; }
    /// "published on Tiny Shakespeare, 1,115,394 characters (karpathy/nanoGPT, its description)".
    QString legend() const;
    /// One sentence if the run's text has a different size than the published one, or that size is unknown. Empty: the
    /// sizes are equal.
    QString corpusWarning() const;
    /// Names of training and text settings that differ from those the losses were measured with.
    QStringList otherSettings() const { return m_otherSettings; }
    /// Whether the validation losses are published; else those of training.
    bool ofValidation() const;

private:
    const fields::Preset* m_preset = nullptr;
    std::int64_t m_characters = 0; ///< of the run's text
    QStringList m_otherSettings;
};

} // namespace glasshouse::places::train
