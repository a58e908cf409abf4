#include "ui/places/inside/InsideView.h"

#include <QCoreApplication>
#include <QHideEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QShowEvent>

#include "ui/places/inside/RunTextDialog.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/EmptyState.h"

namespace glasshouse::places::inside {

InsideView::InsideView(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context) {}

bool InsideView::hasWeights() const {
    return m_context.run.isOpen() && !m_context.cursor.isEmpty();
}

void InsideView::fillEmpty(widgets::EmptyState* empty, const QString& sentence) {
    empty->setSentence(sentence);
    empty->clearActions();
    if (hasWeights())
        return;
    QPushButton* go = empty->addAction(tr("Go to Train"), QStringLiteral("train"), true);
    go->setObjectName(QStringLiteral("goToTrain"));
    go->setAccessibleName(tr("Go to Train"));
    go->setToolTip(tr("Start a training; its weights are shown here while it runs"));
    connect(go, &QPushButton::clicked, this, [this] { Q_EMIT placeRequested(QStringLiteral("train")); });
}

QString InsideView::sourceText(std::int64_t step, bool recorded) const {
    const bool other = step != m_context.cursor.step() && !m_context.cursor.isLive();
    const QString number = theme::groupedNumber(step);
    if (recorded)
        return other ? tr("step %1, rounded").arg(number) : tr("recorded, rounded");
    return other ? tr("step %1").arg(number) : QString();
}

QString InsideView::sourceText(const engine::ProbeResult* result) const {
    return result != nullptr ? sourceText(result->step, result->recorded) : QString();
}

QStringList InsideView::vocabulary() const {
    QStringList texts;
    if (const auto tokenizer = m_context.run.tokenizer()) {
        texts.reserve(tokenizer->vocabularySize());
        for (int id = 0; id < tokenizer->vocabularySize(); ++id) {
            const std::string_view bytes = tokenizer->bytes(id);
            texts.append(QString::fromUtf8(bytes.data(), qsizetype(bytes.size())));
        }
    }
    return texts;
}

void InsideView::askForRunText() {
    inside::askForRunText(m_context, this);
}

void InsideView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_shown)
        return;
    m_shown = true;
    shownChanged(true);
}

void InsideView::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!m_shown)
        return;
    m_shown = false;
    shownChanged(false);
}

void nameIcons(QLineEdit* field) {
    int number = 0;
    for (auto* icon : field->findChildren<QAbstractButton*>()) {
        icon->setObjectName(field->objectName() + QStringLiteral("Icon%1").arg(++number));
        icon->setAccessibleName(field->accessibleName());
        icon->setToolTip(field->toolTip());
    }
}

QString beingReadText() {
    return QCoreApplication::translate("Inside", "The weights are being read.");
}

QString noWeightsText() {
    return QCoreApplication::translate("Inside", "There are no weights yet; start training or open a run.");
}

} // namespace glasshouse::places::inside
