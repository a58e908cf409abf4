#include "ui/runtime/TextTrace.h"

#include <algorithm>
#include <utility>

#include "core/text/Dataset.h"
#include "core/trace/CopiedText.h"
#include "ui/runtime/PageFrames.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

namespace {

constexpr int kPauseMilliseconds = 150;
constexpr std::int64_t around = 120; // characters of the run's text shown on either side of a stretch

/// Where each code point of a text begins, in UTF-16 code units, and the end.
std::vector<qsizetype> characterBegins(const QString& text) {
    std::vector<qsizetype> begins;
    for (qsizetype at = 0; at < text.size(); ++at) {
        begins.push_back(at);
        if (text.at(at).isHighSurrogate() && at + 1 < text.size() && text.at(at + 1).isLowSurrogate())
            ++at;
    }
    begins.push_back(text.size());
    return begins;
}

} // namespace

TextTrace::TextTrace(RunCorpus& text, const RunModel& run, const std::filesystem::path& cache, QObject* parent)
    : TextTrace(
          text, run,
          [cache](std::shared_ptr<const text::Corpus> corpus, const std::stop_token& stop) {
              return openTextIndex(std::move(corpus), cache, stop);
          },
          parent) {}

TextTrace::TextTrace(RunCorpus& text, const RunModel& run, OpenIndex open, QObject* parent)
    : WhileWanted(parent)
    , m_text(text)
    , m_run(run)
    , m_open(std::move(open)) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &TextTrace::look);
    connect(&m_text, &RunCorpus::changed, this, &TextTrace::runChanged);
    connect(&m_run, &RunModel::opened, this, &TextTrace::runChanged);
}

TextTrace::State TextTrace::state() const {
    if (!m_problem.isEmpty() || !m_searchProblem.isEmpty())
        return State::Missing;
    if (m_ready)
        return State::Ready;
    switch (m_text.state()) {
    case RunCorpus::State::None:
        return State::None;
    case RunCorpus::State::Unread:
        return State::Unread;
    case RunCorpus::State::Reading:
        return State::Reading;
    case RunCorpus::State::Missing:
        return State::Missing;
    case RunCorpus::State::Ready:
        break;
    }
    return State::Indexing;
}

QString TextTrace::problem() const {
    return !m_problem.isEmpty() ? m_problem : !m_searchProblem.isEmpty() ? m_searchProblem : m_text.problem();
}

void TextTrace::wantedChanged() {
    if (isWanted())
        proceed();
    else
        m_pause.stop();
}

void TextTrace::setText(const QString& text, qsizetype written) {
    if (text == m_shown && written == m_written)
        return;
    const bool grows = written == m_written && text.startsWith(m_shown);
    m_shown = text;
    m_written = written;
    if (!grows) {
        m_finder.drop();
        m_found = {};
        m_searchProblem.clear();
    }
    if (!isWanted() || !m_ready)
        return;
    if (!grows) {
        look();
        Q_EMIT changed();
    } else if (!m_finder.isBusy() && !m_pause.isActive()) {
        m_pause.start();
    }
}

void TextTrace::setLeast(int characters) {
    if (characters == m_least)
        return;
    m_least = characters;
    m_finder.drop();
    m_searchProblem.clear();
    m_heldOutProblem.clear();
    proceed();
    Q_EMIT changed();
}

void TextTrace::tryAgain() {
    if (!m_problem.isEmpty())
        m_indexed = nullptr;
    m_problem.clear();
    m_searchProblem.clear();
    proceed();
    Q_EMIT changed();
}

std::optional<trace::CopiedShare> TextTrace::heldOut() const {
    const auto known = m_heldOut.find(m_least);
    return known == m_heldOut.end() ? std::nullopt : std::optional(known->second);
}

void TextTrace::runChanged() {
    if (m_indexed != m_text.corpus()) {
        m_opener.drop();
        m_finder.drop();
        m_comparer.drop();
        m_indexed = nullptr;
        m_ready = nullptr;
        m_problem.clear();
        m_searchProblem.clear();
        m_heldOutProblem.clear();
        m_found = {};
        m_heldOut.clear();
        m_compared = 0;
    }
    proceed();
    Q_EMIT changed();
}

/// Begins what is missing for an answer.
void TextTrace::proceed() {
    if (!isWanted())
        return;
    if (m_ready) {
        look();
        compareHeldOut();
        return;
    }
    if (!m_text.corpus()) {
        m_text.want();
        return;
    }
    if (m_indexed == m_text.corpus())
        return; // under way, or impossible
    m_indexed = m_text.corpus();
    m_opener.start([corpus = m_indexed, open = m_open](const std::stop_token& stop) { return open(corpus, stop); },
                   [this](std::optional<std::shared_ptr<const trace::TextIndex>> index, const QString& problem) {
                       m_ready = std::move(index).value_or(nullptr);
                       m_problem = problem;
                       proceed();
                       Q_EMIT changed();
                   });
}

void TextTrace::look() {
    if (!isWanted() || !m_ready || m_finder.isBusy() || isCurrent())
        return;
    m_finder.start([index = m_ready, text = m_shown, written = m_written,
                    least = m_least](const std::stop_token& stop) { return find(*index, text, written, least, stop); },
                   [this, searched = m_shown.size()](std::optional<Found> found, const QString& problem) {
                       if (found)
                           m_found = std::move(*found);
                       m_searchProblem = problem;
                       if (m_shown.size() != searched)
                           m_pause.start(); // it has grown meanwhile
                       Q_EMIT changed();
                   });
}

TextTrace::Found TextTrace::find(const trace::TextIndex& index, const QString& text, qsizetype written, int least,
                                 const std::stop_token& stop) {
    const QByteArray bytes = text.toUtf8();
    const trace::CopiedText copied =
        trace::copiedStretches({bytes.constData(), std::size_t(bytes.size())}, index, least, stop);
    const std::vector<qsizetype> begins = characterBegins(text);
    const auto promptEnd =
        std::int64_t(std::lower_bound(begins.begin(), begins.end(), written) - begins.begin()); // in code points
    Found found{text, written, least, {}, {}};
    found.share.characters = std::int64_t(begins.size()) - 1 - promptEnd;
    std::int64_t covered = promptEnd;
    for (const trace::CopiedStretch& stretch : copied.stretches) {
        const std::int64_t end = stretch.begin + stretch.length;
        if (end <= promptEnd)
            continue;
        found.share.copied += end - std::max(stretch.begin, covered); // they ascend, by their ends too
        covered = end;
        const qsizetype begin = begins[std::size_t(stretch.begin)];
        const text::Passage& passage = index.corpus().passageAt(stretch.first);
        found.stretches.push_back({begin, begins[std::size_t(end)] - begin, stretch.length, stretch.count,
                                   stretch.first, stretch.bytes, passage.document, passage.page});
    }
    std::stable_sort(found.stretches.begin(), found.stretches.end(),
                     [](const TracedStretch& a, const TracedStretch& b) { return a.characters > b.characters; });
    return found;
}

void TextTrace::compareHeldOut() {
    if (m_compared == m_least || m_heldOut.contains(m_least))
        return;
    m_compared = m_least;
    m_heldOutProblem.clear();
    const config::RunConfig& config = m_run.config();
    m_comparer.start(
        [corpus = m_indexed, data = config.data, seed = config.train.seed,
         least = m_least](const std::stop_token& stop) {
            const text::SplitResult parts = text::split(data.split).split(*corpus, data, seed, stop);
            return trace::heldOutShare(*corpus, parts, least, stop);
        },
        [this, least = m_least](const std::optional<trace::CopiedShare>& share, const QString& problem) {
            m_compared = 0;
            if (share)
                m_heldOut[least] = *share;
            m_heldOutProblem = problem;
            Q_EMIT changed();
        });
}

TextContext TextTrace::contextOf(const TracedStretch& stretch) const {
    const auto corpus = m_text.corpus();
    return corpus ? runtime::contextOf(corpus->text(), stretch.first, stretch.bytes, around, around) : TextContext();
}

QList<QRectF> TextTrace::framesOf(const TracedStretch& stretch, int page) const {
    const auto corpus = m_text.corpus();
    QList<QRectF> frames;
    if (!corpus)
        return frames;
    const std::size_t end = stretch.first + stretch.bytes;
    const std::vector<text::Passage>& passages = corpus->passages();
    auto at = std::size_t(&corpus->passageAt(stretch.first) - passages.data());
    for (; at < passages.size() && passages[at].begin < end; ++at) {
        const text::Passage& passage = passages[at];
        if (passage.document != stretch.document || passage.page != page)
            continue;
        const auto places = corpus->stretches(passage);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::size_t placeBegin = passage.begin + places[i].begin;
            const std::size_t placeEnd = i + 1 < places.size() ? passage.begin + places[i + 1].begin : passage.end;
            if (placeEnd <= stretch.first || placeBegin >= end)
                continue;
            addFrame(frames, frameOf(places[i]));
        }
    }
    return frames;
}

} // namespace glasshouse::runtime
