#pragma once

#include <QString>
#include <QStringList>

#include <optional>

#include "core/fields/Preset.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::places::train {

/// What an author published of the model of a run, and in what the run differs from it.
///
/// Thread: GUI. Ownership: value; presets live as long as the program.
class Published {
public:
    /// None when the run's preset has no losses, or its model is no longer the one they were measured with.
    static std::optional<Published> of(const runtime::RunModel& run);

    const fields::Preset& preset() const { return *m_preset; }
    /// "published on Tiny Shakespeare, 1,115,394 characters (karpathy/nanoGPT, its description)".
    QString legend() const;
    /// The text of the run has another size than the published one, or that one's size is not known; one sentence.
    /// Empty: they are of one size.
    QString corpusWarning() const;
    /// Names of settings of training and text that the losses were measured with otherwise.
    QStringList otherSettings() const { return m_otherSettings; }
    /// The validation losses are published; else those of training.
    bool ofValidation() const;

private:
    const fields::Preset* m_preset = nullptr;
    std::int64_t m_characters = 0; ///< of the run's text
    QStringList m_otherSettings;
};

} // namespace glasshouse::places::train
