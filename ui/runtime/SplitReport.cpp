#include "ui/runtime/SplitReport.h"

#include <cmath>

#include "core/corpus/text/Copies.h"
#include "core/corpus/text/KnownWords.h"
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

QString otherLanguageText(const PreparedText* text) {
    if (text == nullptr || !text->knownWordShare || *text->knownWordShare >= text::otherLanguageShare)
        return {};
    const QString said =
        SplitReport::tr("Only %1% of the words held out for validation occur in the training text. They seem to be in "
                        "another language, so the validation loss will say little about how well the model learns.")
            .arg(std::lround(100 * *text->knownWordShare));
    return text->data.split != "documents"
               ? said
               : said + QLatin1Char(' ') + SplitReport::tr("Another seed in Corpus › Split holds out other documents.");
}

SplitReport::SplitReport(CorpusStore& corpus, ConfigStore& config, QObject* parent)
    : WhileWanted(parent)
    , m_corpus(corpus)
    , m_config(config)
    , m_facts(count, [this] { Q_EMIT changed(); }) {
    connect(&corpus, &CorpusStore::preparedChanged, this, &SplitReport::renew);
    connect(&config, &ConfigStore::lastValidChanged, this, &SplitReport::renew);
}

SplitReport::Subject SplitReport::subject() const {
    const std::shared_ptr<const PreparedText> text = m_corpus.prepared();
    return {text && text->dataset ? text : nullptr, m_config.lastValid().model.context_length + 1};
}

const SplitFacts* SplitReport::facts() const {
    return m_facts.isFor(subject()) ? m_facts.current().get() : nullptr;
}

void SplitReport::renew() {
    Subject now = subject();
    if (!now.text) {
        m_facts.forget();
        Q_EMIT changed();
        return;
    }
    if (isWanted() && m_facts.want(std::move(now)))
        Q_EMIT changed();
}

SplitFacts SplitReport::count(const Subject& subject, const std::stop_token& stop) {
    const PreparedText& text = *subject.text;
    SplitFacts facts{subject.text, {}, subject.length, 0, 0};
    const text::SplitResult parts = text::split(text.data.split).split(*text.corpus, text.data, text.seed, stop);
    facts.files = text::fileShares(*text.corpus, parts, resolution, stop);
    const text::Copies copies =
        text::findCopies(text.dataset->validation, text.dataset->train, subject.length, stop, maxWindows);
    facts.windows = copies.windows;
    facts.copied = copies.copied;
    return facts;
}

} // namespace glasshouse::runtime
