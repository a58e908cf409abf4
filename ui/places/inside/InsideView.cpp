#include "ui/places/inside/InsideView.h"

#include <QCoreApplication>
#include <QHideEvent>
#include <QPushButton>
#include <QShowEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/places/RunTextDialog.h"
#include "ui/places/inside/QueryState.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/EmptyState.h"

namespace glasshouse::places::inside {

InsideView::InsideView(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context) {
    setFocusPolicy(Qt::ClickFocus);
    connect(&m_context.viewed.run, &runtime::RunModel::opened, this, [this] {
        forget();
        Q_EMIT valuesChanged({}, {});
        renew();
    });
    connect(&m_context.viewed.cursor, &runtime::TimeCursor::savedStepsChanged, this, &InsideView::renew);
    connect(&m_context.viewed.cursor, &runtime::TimeCursor::changed, this, [this] {
        if (m_shown && emptySentence().isEmpty())
            showSource();
    });
}

void InsideView::setContent(QWidget* content) {
    m_empty = new widgets::EmptyState({}, this);
    m_empty->setObjectName(QStringLiteral("viewEmpty"));
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
}

QWidget* InsideView::firstControl() {
    const auto isInTitle = [](const QWidget* widget) {
        for (const QWidget* at = widget; at != nullptr; at = at->parentWidget())
            if (const auto* card = qobject_cast<const widgets::Card*>(at))
                return card->body() == nullptr || (card->body() != widget && !card->body()->isAncestorOf(widget));
        return false;
    };
    for (QWidget* next = nextInFocusChain(); next != this; next = next->nextInFocusChain())
        if (isAncestorOf(next) && (next->focusPolicy() & Qt::TabFocus) != 0 && next->isVisibleTo(this) &&
            next->isEnabled() && !isInTitle(next))
            return next;
    return this;
}

void InsideView::ask(runtime::Query& query, widgets::Card& card) {
    m_query = &query;
    new QueryState(*this, card, {&query});
    connect(&query, &runtime::Query::answered, this, &InsideView::renew);
    connect(&query, &runtime::Query::stateChanged, this, [this] {
        if (!m_query->hasAnswer())
            renew();
    });
}

bool InsideView::hasWeights() const {
    return m_context.viewed.run.isOpen() && !m_context.viewed.cursor.isEmpty();
}

QString InsideView::emptySentence() const {
    if (!hasWeights())
        return noWeightsText(m_context.viewed.run);
    if (m_query == nullptr || m_query->hasAnswer())
        return {};
    return isAwaited()                     ? loadingText()
           : !m_query->problem().isEmpty() ? m_query->problem()
           : m_query->isCancelled()        ? tr("Cancelled before there was anything to show.")
                                           : loadingText();
}

/// The answer is pending, and a person waits for it.
bool InsideView::isAwaited() const {
    return m_query->isBusy() && !m_query->isContinuous();
}

void InsideView::renew() {
    if (!m_shown || m_stack == nullptr)
        return;
    const QString empty = emptySentence();
    m_stack->setCurrentIndex(empty.isEmpty() ? 1 : 0);
    if (empty.isEmpty()) {
        showContent();
        if (hasFocus()) // the place was entered before there was anything to show
            firstControl()->setFocus(Qt::OtherFocusReason);
    } else {
        fillEmpty(empty);
        showEmpty();
    }
}

/// The way on from the empty view: to a training, to cancel, or to try again.
InsideView::Empty InsideView::emptyKind() const {
    if (!hasWeights())
        return Empty::Train;
    if (m_query == nullptr || m_query->hasAnswer())
        return Empty::None;
    if (isAwaited())
        return Empty::Wait;
    return m_query->isCancelled() || !m_query->problem().isEmpty() ? Empty::Retry : Empty::None;
}

void InsideView::fillEmpty(const QString& sentence) {
    const Empty way = emptyKind();
    if (std::pair(way, sentence) == m_emptyShown)
        return;
    m_emptyShown = {way, sentence};
    m_empty->setSentence(sentence);
    m_empty->clearActions();
    QPushButton* button = nullptr;
    switch (way) {
    case Empty::None:
        return;
    case Empty::Train:
        button = m_empty->addAction(tr("Go to Train"), QStringLiteral("train"), true);
        widgets::nameControl(button, {.id = QStringLiteral("goToTrain"),
                                      .toolTip = tr("Start a training. Its weights are shown here while it runs")});
        connect(button, &QPushButton::clicked, this, [this] { Q_EMIT placeRequested(QStringLiteral("train")); });
        return;
    case Empty::Wait:
        button = m_empty->addAction(tr("Cancel"));
        widgets::nameControl(button, {.id = QStringLiteral("emptyCancel"), .toolTip = tr("Cancel loading")});
        connect(button, &QPushButton::clicked, this, [this] { m_query->cancel(); });
        return;
    case Empty::Retry:
        button = m_empty->addAction(tr("Try again"));
        widgets::nameControl(button, {.id = QStringLiteral("emptyRetry"), .toolTip = tr("Load it again")});
        connect(button, &QPushButton::clicked, this, [this] { m_query->renew(); });
        return;
    }
}

QString InsideView::sourceText(std::int64_t step, bool recorded) const {
    // While a run trains, the step at the top is already another one.
    const runtime::TimeCursor& cursor = m_context.viewed.cursor;
    const bool other = step != cursor.step() || (cursor.isLive() && m_context.viewed.run.isAlive());
    return other || recorded ? stepText(step, recorded) : QString();
}

QString InsideView::stepText(std::int64_t step, bool recorded) {
    const QString number = text::groupedNumber(step);
    return recorded ? tr("step %1, rounded").arg(number) : tr("step %1").arg(number);
}

void InsideView::tellValues(const QString& heading, std::int64_t step, bool recorded, const QList<PlaceValue>& values) {
    Q_EMIT valuesChanged(tr("%1 (%2)").arg(heading, stepText(step, recorded)), values);
}

QString InsideView::sourceText(const engine::ProbeResult* result) const {
    return result != nullptr ? sourceText(result->step, result->recorded) : QString();
}

QStringList InsideView::vocabulary() const {
    QStringList texts;
    if (const auto tokenizer = m_context.viewed.run.tokenizer()) {
        texts.reserve(tokenizer->vocabularySize());
        for (int id = 0; id < tokenizer->vocabularySize(); ++id)
            texts.append(text::readableText(tokenizer->bytes(id)));
    }
    return texts;
}

void InsideView::askForRunText() {
    places::askForRunText(m_context.viewed, this);
}

void InsideView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_shown)
        return;
    m_shown = true;
    shownChanged(true);
    renew();
}

void InsideView::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!m_shown)
        return;
    m_shown = false;
    shownChanged(false);
}

QString loadingText() {
    return QCoreApplication::translate("Inside", "Loading weights…");
}

QString noWeightsText(const runtime::RunModel& run) {
    if (run.isOpen() && !run.isAlive() && run.state() != runtime::RunModel::State::Elsewhere && !run.metrics().empty())
        return QCoreApplication::translate(
            "Inside", "The weights of this run are gone. Use its settings for the next run and train that.");
    return QCoreApplication::translate("Inside", "There are no weights yet. Start training or open a run.");
}

} // namespace glasshouse::places::inside
