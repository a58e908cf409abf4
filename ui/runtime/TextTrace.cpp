#include "ui/runtime/TextTrace.h"

#include <algorithm>
#include <utility>

#include "core/corpus/text/Dataset.h"
#include "core/run/trace/CopiedText.h"
#include "ui/runtime/PageFrames.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

namespace {

constexpr int kPauseMilliseconds = 150; // between two searches of a text that grows
constexpr std::int64_t around = 120;    // characters of the run's text shown on either side of a stretch

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
    , m_index(std::move(open),
              [this] {
                  proceed();
                  Q_EMIT changed();
              })
    , m_finder(find, [this] { Q_EMIT changed(); })
    , m_compared(compare, [this] {
        if (const auto compared = m_compared.answer())
            m_heldOut.insert(*compared);
        Q_EMIT changed();
    }) {
    connect(&m_text, &RunCorpus::changed, this, &TextTrace::runChanged);
    connect(&m_run, &RunModel::opened, this, &TextTrace::runChanged);
}

TextTrace::State TextTrace::state() const {
    if (!m_index.problem().isEmpty() || !m_finder.problem().isEmpty())
        return State::Missing;
    if (m_index.current())
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
    for (const QString& problem : {m_index.problem(), m_finder.problem()})
        if (!problem.isEmpty())
            return problem;
    return m_text.problem();
}

const TextTrace::Found& TextTrace::found() const {
    static const Found nothing;
    const auto known = m_finder.answer(); // stays here
    return known ? *known : nothing;
}

void TextTrace::setText(const QString& text, qsizetype written) {
    if (text == m_shown && written == m_written)
        return;
    const bool grows = written == m_written && text.startsWith(m_shown);
    m_shown = text;
    m_written = written;
    if (grows) {
        look(kPauseMilliseconds);
        return;
    }
    m_finder.forget();
    look();
    if (isWanted() && m_index.current())
        Q_EMIT changed();
}

void TextTrace::setMinimum(int characters) {
    if (characters == m_minimum)
        return;
    m_minimum = characters;
    m_finder.drop();
    m_compared.drop();
    proceed();
    Q_EMIT changed();
}

void TextTrace::tryAgain() {
    m_index.retry();
    m_finder.drop();
    m_compared.drop();
    proceed();
    Q_EMIT changed();
}

std::optional<trace::CopiedShare> TextTrace::heldOut() const {
    const auto known = m_heldOut.find(m_minimum);
    return known == m_heldOut.end() ? std::nullopt : std::optional(known->second);
}

void TextTrace::runChanged() {
    if (!m_index.isFor(m_text.corpus())) {
        m_index.forget();
        m_finder.forget();
        m_compared.forget();
        m_heldOut.clear();
    }
    proceed();
    Q_EMIT changed();
}

/// Begins what is missing for an answer.
void TextTrace::proceed() {
    if (!isWanted())
        return;
    if (!m_text.corpus()) {
        m_text.want();
        return;
    }
    m_index.want(m_text.corpus());
    if (!m_index.current())
        return; // under way, or impossible
    look();
    const config::RunConfig& config = m_run.config();
    if (!heldOut())
        m_compared.want({m_text.corpus(), config.data, config.train.seed, m_minimum});
}

void TextTrace::look(int delay) {
    if (const auto index = m_index.current(); index && isWanted())
        m_finder.want({*index, m_shown, m_written, m_minimum}, delay);
}

TextTrace::Found TextTrace::find(const Sought& sought, const std::stop_token& stop) {
    const QByteArray bytes = sought.text.toUtf8();
    const trace::CopiedText copied =
        trace::copiedStretches({bytes.constData(), std::size_t(bytes.size())}, *sought.index, sought.minimum, stop);
    const std::vector<qsizetype> begins = characterBegins(sought.text);
    const auto promptEnd =
        std::int64_t(std::lower_bound(begins.begin(), begins.end(), sought.written) - begins.begin()); // in code points
    Found found{sought.text, sought.written, sought.minimum, {}, {}};
    found.share.characters = std::int64_t(begins.size()) - 1 - promptEnd;
    std::int64_t covered = promptEnd;
    for (const trace::CopiedStretch& stretch : copied.stretches) {
        const std::int64_t end = stretch.begin + stretch.length;
        if (end <= promptEnd)
            continue;
        found.share.copied += end - std::max(stretch.begin, covered); // they ascend, by their ends too
        covered = end;
        const qsizetype begin = begins[std::size_t(stretch.begin)];
        const text::Passage& passage = sought.index->corpus().passageAt(stretch.first);
        found.stretches.push_back({begin, begins[std::size_t(end)] - begin, stretch.length, stretch.count,
                                   stretch.first, stretch.bytes, passage.document, passage.page});
    }
    std::stable_sort(found.stretches.begin(), found.stretches.end(),
                     [](const TracedStretch& a, const TracedStretch& b) { return a.characters > b.characters; });
    return found;
}

TextTrace::Compared TextTrace::compare(const HeldOut& heldOut, const std::stop_token& stop) {
    const text::SplitResult parts =
        text::split(heldOut.data.split).split(*heldOut.corpus, heldOut.data, heldOut.seed, stop);
    return {heldOut.minimum, trace::heldOutShare(*heldOut.corpus, parts, heldOut.minimum, stop)};
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
