#include "ui/runtime/SplitReport.h"

#include "core/text/Copies.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"

namespace glasshouse::runtime {

std::optional<double> unexpectedShare(const CorpusStore& corpus) {
    const std::shared_ptr<const PreparedText> text = corpus.prepared();
    if (!text || !text->dataset)
        return std::nullopt;
    const double validation = double(text->dataset->validation.size()) + double(text->dataset->copiedTokens);
    const double all = validation + double(text->dataset->train.size());
    const double asked = text->data.validation_fraction;
    if (all <= 0 || asked <= 0)
        return std::nullopt;
    const double share = validation / all;
    return share > 1.5 * asked || share < 0.5 * asked ? std::optional(share) : std::nullopt;
}

SplitReport::SplitReport(CorpusStore& corpus, ConfigStore& config, QObject* parent)
    : WhileWanted(parent)
    , m_corpus(corpus)
    , m_config(config) {
    connect(&corpus, &CorpusStore::preparedChanged, this, &SplitReport::renew);
    connect(&config, &ConfigStore::lastValidChanged, this, &SplitReport::renew);
}

int SplitReport::windowLength() const {
    return m_config.lastValid().model.context_length + 1;
}

bool SplitReport::isCurrent() const {
    return m_facts && m_facts->text == m_corpus.prepared() && m_facts->length == windowLength();
}

const SplitFacts* SplitReport::facts() const {
    return isCurrent() ? &*m_facts : nullptr;
}

void SplitReport::renew() {
    const std::shared_ptr<const PreparedText> text = m_corpus.prepared();
    const int length = windowLength();
    if (!text || !text->dataset) {
        m_worker.drop();
        m_facts.reset();
        Q_EMIT changed();
        return;
    }
    if (!isWanted() || isCurrent() || (m_worker.isBusy() && m_asked == text && m_askedLength == length))
        return;
    m_asked = text;
    m_askedLength = length;
    m_worker.start(
        [text, length](const std::stop_token& stop) {
            SplitFacts facts{text, {}, length, 0, 0};
            const text::SplitResult parts =
                text::split(text->data.split).split(*text->corpus, text->data, text->seed, stop);
            facts.files = text::fileShares(*text->corpus, parts, resolution, stop);
            const text::Copies copies =
                text::findCopies(text->dataset->validation, text->dataset->train, length, stop, mostWindows);
            facts.windows = copies.windows;
            facts.copied = copies.copied;
            return facts;
        },
        [this](std::optional<SplitFacts> facts, const QString& /*problem*/) {
            m_asked = nullptr;
            m_facts = std::move(facts);
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
