#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

#include "core/fields/Field.h"
#include "core/run/RunFolder.h"

namespace glasshouse::places::runs {

/// What is searched for in the list of runs, as typed: words that must all be found in a run's name, note, tags, text,
/// or settings that are words (rotary, adamw), in any case; and single settings, learning_rate=0.001, whose numbers may
/// be written in any way. A setting may be called by the beginning of its name.
///
/// Thread: any. Ownership: value.
class RunSearch {
public:
    RunSearch() = default;
    explicit RunSearch(const QString& typed);

    bool isEmpty() const { return m_words.isEmpty() && m_settings.empty(); }
    /// words: wordsOf(run), which a list keeps.
    bool matches(const run::RunSummary& run, const QString& words) const;
    static QString wordsOf(const run::RunSummary& run);

private:
    struct Setting {
        std::vector<const fields::Field*> fields; ///< whose names begin as typed
        QString value;
        std::optional<double> number; ///< of the value
    };
    QStringList m_words;
    std::vector<Setting> m_settings;
};

} // namespace glasshouse::places::runs
