#include "ui/places/corpus/SplitCard.h"

#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "core/corpus/text/Dataset.h"
#include "ui/places/ConfigField.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/SplitReport.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::corpus {

ShareBar::ShareBar(QWidget* parent)
    : QWidget(parent) {
    widgets::nameControl(this, {.id = QStringLiteral("shares"),
                                .name = tr("Shares of training and validation"),
                                .toolTip = tr("Blue is for training, orange only for evaluation")});
    setFixedHeight(theme::scaled(8));
}

void ShareBar::setShares(qint64 train, qint64 validation) {
    m_train = train;
    m_validation = validation;
    setAccessibleDescription(tr("%1 tokens for training, %2 for validation").arg(train).arg(validation));
    update();
}

void ShareBar::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    const qint64 all = m_train + m_validation;
    if (all <= 0) {
        theme::paintBox(painter, rect(), t.sunken, {}, 0, theme::kBarRadius);
        return;
    }
    const qreal gap = m_validation > 0 && m_train > 0 ? 2 : 0;
    const qreal first = (width() - gap) * double(m_train) / double(all);
    theme::paintBox(painter, QRectF(0, 0, first, height()), t.train, {}, 0, theme::kBarRadius);
    if (m_validation > 0)
        theme::paintBox(painter, QRectF(first + gap, 0, width() - first - gap, height()), t.val, {}, 0,
                        theme::kBarRadius);
}

SplitCard::SplitCard(runtime::CorpusStore& corpus, runtime::ConfigStore& config, runtime::SplitReport& report,
                     QWidget* parent)
    : PlaceCard(tr("Split"), parent)
    , m_corpus(corpus)
    , m_config(config)
    , m_report(report) {
    widgets::nameControl(this, {.id = QStringLiteral("splitCard"), .explanation = QStringLiteral("corpus.split")});
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    const auto field = [&](const char* name) { return new ConfigField(config, QLatin1String(name), body); };
    auto* first = new widgets::FieldRow({}, body);
    first->addField(field("split"), 3);
    auto* own = new widgets::FieldRow({}, body);                // fields specific to this split
    std::vector<std::pair<std::string, ConfigField*>> ofSplits; // by the split that reads it
    for (const auto& split : text::splits())
        for (const std::string& name : split->fields()) {
            ofSplits.emplace_back(split->choice().id, field(name.c_str()));
            own->addField(ofSplits.back().second, 1);
        }
    const auto showOwn = [ofSplits, own, &config] {
        const std::string chosen = config.text(QStringLiteral("split")).toStdString();
        bool some = false;
        for (const auto& [split, one] : ofSplits) {
            one->setVisible(split == chosen);
            some = some || split == chosen;
        }
        own->setVisible(some);
    };
    connect(&config, &runtime::ConfigStore::validated, this, showOwn);
    showOwn();
    auto* second = new widgets::FieldRow({}, body);
    second->addField(field("windows"), 4);
    second->addField(field("validation_fraction"), 3);
    second->addField(field("seed"), 2);
    layout->addWidget(first);
    layout->addWidget(own);
    layout->addWidget(second);
    layout->addSpacing(4);
    m_bar = new ShareBar(body);
    layout->addWidget(m_bar);
    m_shares = new widgets::KeyValueList(body);
    widgets::nameControl(m_shares, {.id = QStringLiteral("shareList"),
                                    .name = tr("Tokens for training and validation"),
                                    .toolTip = tr("Tokens of each part")});
    m_shares->setDense(true);
    layout->addWidget(m_shares);
    m_problem = new widgets::TextBlock({}, body);
    m_problem->setObjectName(QStringLiteral("splitProblem"));
    m_problem->setTextSize(theme::TextSize::Small);
    layout->addWidget(m_problem);
    layout->addSpacing(4);
    m_copies = new widgets::KeyValueList(body);
    widgets::nameControl(m_copies, {.id = QStringLiteral("copyList"),
                                    .name = tr("Validation text that also occurs in training"),
                                    .toolTip = tr("Memorized text makes the validation loss look better than it is")});
    m_copies->setDense(true);
    layout->addWidget(m_copies);
    m_leaveOut = new widgets::Switch(tr("Exclude repeated text from validation"), body);
    widgets::nameControl(m_leaveOut, {.id = QStringLiteral("leaveOutCopies"),
                                      .name = tr("Exclude repeated text from validation"),
                                      .toolTip = tr("Text of at least this many tokens that occurs word for word in "
                                                    "the training part is not used for validation"),
                                      .explanation = QStringLiteral("field.copy_tokens")});
    layout->addWidget(m_leaveOut);
    m_copyTokens = field("copy_tokens");
    layout->addWidget(m_copyTokens);
    layout->addStretch(1);
    setBody(body);
    setBusyText(tr("Splitting the text…"));
    connect(m_leaveOut, &widgets::Switch::clicked, this, [this](bool on) {
        const int window = m_config.lastValid().model.context_length + 1;
        m_config.set(QStringLiteral("copy_tokens"), QString::number(on ? window : 0));
    });
    connect(&config, &runtime::ConfigStore::validated, this, &SplitCard::showCopies);
    connect(&report, &runtime::SplitReport::changed, this, &SplitCard::showCopies);
    connect(&corpus, &runtime::CorpusStore::preparedChanged, this, &SplitCard::refreshIfVisible);
    connect(&corpus, &runtime::CorpusStore::stateChanged, this, &SplitCard::refreshIfVisible);
    showCopies();
}

void SplitCard::showCopies() {
    const bool leaveOut = m_config.edited().data.copy_tokens > 0 || m_config.problem(QStringLiteral("copy_tokens"));
    m_leaveOut->setChecked(leaveOut);
    m_copyTokens->setVisible(leaveOut);
    const auto prepared = m_corpus.prepared();
    const runtime::SplitFacts* facts = m_report.facts();
    const bool counted = facts != nullptr && facts->windows > 0;
    QList<widgets::KeyValue> rows;
    const auto row = [&rows](const QString& label, const QString& value, const QString& tip, bool warn) {
        widgets::KeyValue one;
        one.label = label;
        one.value = value;
        one.toolTip = tip;
        one.look = warn ? widgets::KeyValue::Look::Warn : widgets::KeyValue::Look::Plain;
        rows.append(one);
    };
    row(tr("Also in training"),
        counted ? tr("%1 of %2 · %3")
                      .arg(text::groupedNumber(facts->copied), text::groupedNumber(facts->windows),
                           text::percentText(double(facts->copied) / double(facts->windows)))
                : QStringLiteral("—"),
        counted
            ? tr("Windows of %1 tokens in the validation part that also occur in the training part, token for token")
                  .arg(text::groupedNumber(facts->length))
            : tr("Windows in the validation part that also occur in the training part, token for token"),
        counted && facts->copied > 0);
    if (prepared && prepared->dataset && prepared->dataset->copiedTokens > 0)
        row(tr("Left out"), tr("%1 tokens").arg(text::groupedNumber(prepared->dataset->copiedTokens)),
            tr("Copies that validation does not use"), false);
    m_copies->setRows(rows);
}

void SplitCard::refresh() {
    const theme::Theme& t = theme::Theme::of(this);
    const auto prepared = m_corpus.prepared();
    const bool there = prepared && prepared->dataset;
    const qint64 train = there ? qint64(prepared->dataset->train.size()) : 0;
    const qint64 validation = there ? qint64(prepared->dataset->validation.size()) : 0;
    const double all = double(qMax(qint64(1), train + validation));
    const auto value = [&](qint64 tokens) {
        return there ? tr("%1 tokens · %2").arg(text::groupedNumber(tokens), text::percentText(double(tokens) / all))
                     : QStringLiteral("—");
    };
    widgets::KeyValue trainRow;
    trainRow.label = tr("Training");
    trainRow.value = value(train);
    trainRow.swatch = t.train;
    widgets::KeyValue validationRow;
    validationRow.label = tr("Validation");
    validationRow.value = value(validation);
    validationRow.swatch = t.val;
    m_shares->setRows({trainRow, validationRow});
    m_bar->setShares(train, validation);
    const QString problem = prepared ? prepared->datasetProblem : QString();
    QString words = problem.isEmpty() ? uneven() : problem;
    if (words.isEmpty())
        words = runtime::otherLanguageText(prepared.get());
    m_problem->setVisible(!words.isEmpty());
    m_problem->setHtml(QStringLiteral("<span style=\"color:%1\">%2</span>")
                           .arg((problem.isEmpty() ? t.warn : t.bad).name(), words.toHtmlEscaped()));
}

/// Why the share for validation is far from what was asked for; empty if it is not.
QString SplitCard::uneven() const {
    const std::optional<double> share = runtime::unexpectedShare(m_corpus);
    if (!share)
        return {};
    const config::DataConfig& settings = m_corpus.prepared()->data;
    const QString has = text::trimmedNumber(100 * *share, 3);
    const QString asked = text::trimmedNumber(100 * settings.validation_fraction, 3);
    const QString why = text::fromCore(text::split(settings.split).neverCuts());
    const QString differs = tr("Validation has %1% of the text, not %2%.").arg(has, asked);
    return why.isEmpty() ? differs : differs + QLatin1Char(' ') + why;
}

} // namespace glasshouse::places::corpus
