#include "ui/places/runs/ComparisonPanel.h"

#include <QGridLayout>
#include <QResizeEvent>

#include "ui/places/runs/CoordinatesCard.h"
#include "ui/places/runs/DifferencesCard.h"
#include "ui/places/runs/SweepCard.h"
#include "ui/places/runs/ValidationCard.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/SweepController.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::runs {

namespace {
constexpr int cardHeight = 280;  ///< design pixels, least
constexpr int twoColumns = 1050; ///< design pixels, from here on: what the titles of both need
} // namespace

ComparisonPanel::ComparisonPanel(const PlaceContext& context, QWidget* parent)
    : QScrollArea(parent)
    , m_context(context)
    , m_sweeps(context.training.sweeps)
    , m_comparison(context.viewed.overlays)
    , m_sweep(new SweepCard(m_sweeps, this))
    , m_coordinates(new CoordinatesCard(m_comparison, this))
    , m_validation(new ValidationCard(context, this))
    , m_differences(new DifferencesCard(m_comparison, this)) {
    setObjectName(QStringLiteral("runs.comparison"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setMinimumHeight(theme::scaled(cardHeight)); // a row of cards is seen whole
    viewport()->setAutoFillBackground(false);
    auto* body = new QWidget(this);
    body->setAutoFillBackground(false);
    m_grid = new QGridLayout(body);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(12);
    setWidget(body);
    for (widgets::Card* card :
         {static_cast<widgets::Card*>(m_sweep), static_cast<widgets::Card*>(m_coordinates),
          static_cast<widgets::Card*>(m_validation), static_cast<widgets::Card*>(m_differences)}) {
        card->setParent(body);
        card->setMinimumHeight(theme::scaled(cardHeight));
    }
    connect(m_sweep, &SweepCard::openRequested, this, &ComparisonPanel::openRequested);
    connect(&m_sweeps, &runtime::SweepController::changed, this, &ComparisonPanel::renew);
    connect(m_coordinates, &CoordinatesCard::openRequested, this, &ComparisonPanel::openRequested);
    connect(&context.viewed.overlays, &runtime::RunOverlays::changed, this, &ComparisonPanel::renew);
    renew();
}

void ComparisonPanel::setActive(bool active) {
    m_comparison.setWanted(this, active);
}

void ComparisonPanel::renew() {
    const int chosen = int(m_context.viewed.overlays.runs().size());
    const bool sweep = m_sweeps.isShown();
    QStringList fields;
    if (sweep)
        for (const sweep::SweepAxis& axis : m_sweeps.plan().axes)
            fields.append(QString::fromStdString(axis.field));
    m_coordinates->setFields(fields);
    m_sweep->setVisible(sweep);
    m_coordinates->setVisible(sweep || chosen >= manyRuns);
    m_validation->setVisible(chosen > 0);
    m_differences->setVisible(chosen > 0);
    setVisible(sweep || chosen > 0);
    arrange();
}

void ComparisonPanel::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    arrange();
}

/// Two beside each other where there is room: the sweep with its coordinates, the curves with the differences.
void ComparisonPanel::arrange() {
    QList<QWidget*> cards;
    for (QWidget* card : {static_cast<QWidget*>(m_sweep), static_cast<QWidget*>(m_coordinates),
                          static_cast<QWidget*>(m_validation), static_cast<QWidget*>(m_differences)})
        if (!card->isHidden())
            cards.append(card);
    const bool wide = width() >= theme::scaled(twoColumns);
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    int row = 0;
    int column = 0;
    for (qsizetype i = 0; i < cards.size(); ++i) {
        // Of three, the first takes a whole row.
        const bool alone = !wide || (i == 0 && cards.size() == 3);
        m_grid->addWidget(cards[i], row, column, 1, alone ? 2 : 1);
        if (alone || column == 1) {
            ++row;
            column = 0;
        } else {
            column = 1;
        }
    }
    m_grid->setColumnStretch(0, 3);
    m_grid->setColumnStretch(1, 2);
}

} // namespace glasshouse::places::runs
