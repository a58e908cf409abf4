#pragma once

#include <QList>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/run/trace/HeldOutCopies.h"
#include "ui/runtime/RunCorpus.h"
#include "ui/runtime/TextPlaces.h"
#include "ui/runtime/WhileWanted.h"
#include "ui/runtime/Work.h"

namespace glasshouse::runtime {

class RunModel;

/// A passage of a written text that occurs word for word in the run's own text, and where it first occurs.
struct TracedStretch {
    qsizetype begin = 0; ///< in the written text, in UTF-16 code units
    qsizetype length = 0;
    std::int64_t characters = 0; ///< its length in code points
    std::int64_t count = 0;      ///< how often it occurs in the run's text
    std::size_t first = 0;       ///< byte of the run's text
    std::size_t bytes = 0;
    int document = 0; ///< in the documents of the run's text
    int page = 0;     ///< from 0
};

/// Where a written text was copied from: its passages that occur in the text that the open run was trained on, those
/// in its validation part too. The index of that text is opened or made when it is first needed, and kept in the cache
/// folder. A text that grows is searched again and again; what was found before stays until then.
///
/// Thread: GUI; index and searches use threads of their own. Ownership: made by app/; what it is made with must outlive
/// it. Errors: problem(), one sentence.
class TextTrace : public WhileWanted {
    Q_OBJECT
public:
    static constexpr int defaultMinimum = 16; ///< characters, as on the command line

    /// No run, or one that did not record its text · not requested yet · the run's text is read · its index is opened
    /// or made · ready · see problem().
    enum class State { None, Unread, Reading, Indexing, Ready, Missing };
    Q_ENUM(State)
    /// Opens or makes the index of a text; called on another thread.
    using OpenIndex = std::function<std::shared_ptr<const trace::TextIndex>(std::shared_ptr<const text::Corpus>,
                                                                            const std::stop_token&)>;

    /// cache: the folder for the texts of documents; empty: the user's.
    TextTrace(RunCorpus& text, const RunModel& run, const std::filesystem::path& cache, QObject* parent = nullptr);
    /// With another way to the index, for tests.
    TextTrace(RunCorpus& text, const RunModel& run, OpenIndex open, QObject* parent = nullptr);

    /// The written text; what the model wrote begins at `written`, behind the prompt.
    void setText(const QString& text, qsizetype written);
    void setMinimum(int characters);
    int minimum() const { return m_minimum; }
    /// After a problem: makes the index or searches again.
    void tryAgain();

    State state() const;
    /// Why there is no index, or why the text could not be searched; empty in other states.
    QString problem() const;
    /// Whether what was found is not yet that of the text, but will be.
    bool isLooking() const {
        return m_index.current() && (m_finder.isBusy() || (m_finder.problem().isEmpty() && !isCurrent()));
    }

    /// The stretches of at least so many characters that the model wrote, alone or after a beginning in the prompt; the
    /// longest first.
    const std::vector<TracedStretch>& stretches() const { return found().stretches; }
    /// Characters that the model wrote, and how many of them lie in a stretch; of the text that was searched last.
    const trace::CopiedShare& share() const { return found().share; }
    /// The same for the text held out for validation in the text for training; nothing: not known yet.
    std::optional<trace::CopiedShare> heldOut() const;
    /// Why that is not known; empty: it is, or will be.
    const QString& heldOutProblem() const { return m_compared.problem(); }

    /// nullptr until the run's text is read.
    std::shared_ptr<const text::Corpus> corpus() const { return m_text.corpus(); }
    /// The run's text around it.
    TextContext contextOf(const TracedStretch& stretch) const;
    /// Where it is on a page (from 0) of its document, one frame a line, as fractions of the page; empty if that is
    /// not known.
    QList<QRectF> framesOf(const TracedStretch& stretch, int page) const;

Q_SIGNALS:
    void changed();

protected:
    void wantedChanged() override {
        m_compared.retry();
        proceed();
    }

private:
    using Corpus = std::shared_ptr<const text::Corpus>;
    using Index = std::shared_ptr<const trace::TextIndex>;
    struct Sought {
        Index index;
        QString text;
        qsizetype written = 0;
        int minimum = 0;
        bool operator==(const Sought&) const = default;
    };
    struct Found {
        QString text;
        qsizetype written = 0;
        int minimum = 0; ///< 0: nothing was searched
        std::vector<TracedStretch> stretches;
        trace::CopiedShare share;
    };
    static Found find(const Sought& sought, const std::stop_token& stop);
    const Found& found() const;
    bool isCurrent() const {
        return found().minimum == m_minimum && found().text == m_shown && found().written == m_written;
    }
    /// What is held out of a text, and the least length of its stretches in the rest.
    struct HeldOut {
        Corpus corpus;
        config::DataConfig data;
        std::uint64_t seed = 0;
        int minimum = 0;
        bool operator==(const HeldOut&) const = default;
    };
    using Compared = std::pair<int, trace::CopiedShare>; ///< with the least length
    static Compared compare(const HeldOut& heldOut, const std::stop_token& stop);
    void runChanged();
    void proceed();
    void look(int delay = 0);

    RunCorpus& m_text;
    const RunModel& m_run;
    QString m_shown;
    qsizetype m_written = 0;
    int m_minimum = defaultMinimum;
    std::map<int, trace::CopiedShare> m_heldOut; ///< by least length
    Work<Corpus, Index> m_index;
    Work<Sought, Found> m_finder;
    Work<HeldOut, Compared> m_compared;
};

} // namespace glasshouse::runtime
