#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/corpus/text/FileShares.h"
#include "ui/runtime/WhileWanted.h"
#include "ui/runtime/Work.h"

namespace glasshouse::runtime {

class ConfigStore;
class CorpusStore;
struct PreparedText;

/// What the split makes of the open corpus: where its parts lie in each file, and how many windows of the validation
/// text occur in the training text too. A window is the context with its last target; of a large text only some are
/// looked for, evenly apart.
struct SplitFacts {
    std::shared_ptr<const PreparedText> text; ///< what it was counted in
    std::vector<text::FileShare> files;       ///< of text->corpus
    int length = 0;                           ///< tokens in a window
    std::int64_t windows = 0;                 ///< of the validation text that were looked for
    std::int64_t copied = 0;                  ///< of these, in the training text too
};

/// The share of the text for validation, where it is less than half or more than one and a half of what was asked for,
/// because the split keeps its pieces whole. Copies that were left out count as well.
std::optional<double> unexpectedShare(const CorpusStore& corpus);

/// One or two sentences if the text held out for validation seems to be in another language than the training text, so
/// that its loss says little; empty otherwise.
QString otherLanguageText(const PreparedText* text);

/// Counts SplitFacts in the background while somebody looks at them.
///
/// Thread: GUI. Ownership: the place's; both stores must outlive it.
class SplitReport : public WhileWanted {
    Q_OBJECT
public:
    static constexpr int resolution = 240;                                  ///< equal parts of a file
    static constexpr std::int64_t maxWindows = (std::int64_t{1} << 21) - 1; ///< that are looked for: 32 MB

    SplitReport(CorpusStore& corpus, ConfigStore& config, QObject* parent = nullptr);

    bool isBusy() const { return m_facts.isBusy(); }
    /// nullptr while there are none for the newest text and context; those before stay away.
    const SplitFacts* facts() const;

Q_SIGNALS:
    void changed();

protected:
    void wantedChanged() override {
        m_facts.retry();
        renew();
    }

private:
    void renew();
    /// What the facts are of.
    struct Subject {
        std::shared_ptr<const PreparedText> text; ///< none, if it has no tokens either
        int length = 0;                           ///< tokens in a window
        bool operator==(const Subject&) const = default;
    };
    Subject subject() const;
    static SplitFacts count(const Subject& subject, const std::stop_token& stop);

    CorpusStore& m_corpus;
    ConfigStore& m_config;
    Work<Subject, SplitFacts> m_facts;
};

} // namespace glasshouse::runtime
