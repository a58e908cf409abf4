#include "ui/places/runs/ComparisonPanel.h"

#include <QEvent>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

#include <initializer_list>

#include "ui/places/Remember.h"
#include "ui/places/runs/CoordinatesCard.h"
#include "ui/places/runs/DifferencesCard.h"
#include "ui/places/runs/ValidationCard.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/SweepController.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Splitter.h"

namespace glasshouse::places::runs {

namespace {
constexpr int cardHeight = 220;       ///< design pixels, least
constexpr int differencesWidth = 520; ///< design pixels, least beside the chart: the settings and four runs
} // namespace

ComparisonPanel::ComparisonPanel(const PlaceContext& context, const RunGroups& groups, QWidget* parent)
    : QScrollArea(parent)
    , m_context(context)
    , m_sweeps(context.training.sweeps)
    , m_comparison(context.viewed.overlays)
    , m_cards(new widgets::Splitter(Qt::Vertical))
    , m_coordinates(new CoordinatesCard(m_comparison, this))
    , m_validation(new ValidationCard(context, groups, this))
    , m_differences(new DifferencesCard(context, groups, m_comparison, this)) {
    setObjectName(QStringLiteral("runs.comparison"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // see minimumSizeHint()
    setFocusPolicy(Qt::NoFocus);
    setMinimumHeight(theme::scaled(cardHeight)); // a card is seen whole
    viewport()->setAutoFillBackground(false);
    auto* body = new QWidget(this);
    body->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    m_cards->setObjectName(QStringLiteral("runs.comparisonCards"));
    m_cards->setChildrenCollapsible(false);
    m_cards->setHandleWidth(12);
    m_cards->addWidget(m_validation);
    m_cards->addWidget(m_differences);
    m_cards->setStretchFactor(0, 3);
    m_cards->setStretchFactor(1, 2);
    auto* rows = new widgets::Splitter(Qt::Vertical, body);
    rows->setObjectName(QStringLiteral("runs.comparisonRows"));
    rows->setChildrenCollapsible(false);
    rows->setHandleWidth(12);
    rows->addWidget(m_cards);
    rows->addWidget(m_coordinates);
    rows->setStretchFactor(0, 3);
    rows->setStretchFactor(1, 2);
    rememberSizes(*rows, context.shell.settings, QStringLiteral("runs/coordinatesBelow"), {600, 400}); // shares
    layout->addWidget(rows);
    setWidget(body);
    body->installEventFilter(this);
    for (widgets::Card* card : std::initializer_list<widgets::Card*>{m_coordinates, m_validation, m_differences})
        card->setMinimumHeight(theme::scaled(cardHeight));
    connect(m_cards, &QSplitter::splitterMoved, this,
            [this] { m_context.shell.settings.setLayout(layoutName(), m_cards->saveState()); });
    connect(&m_sweeps, &runtime::SweepController::changed, this, &ComparisonPanel::renew);
    connect(m_coordinates, &CoordinatesCard::openRequested, this, &ComparisonPanel::openRequested);
    connect(&context.viewed.overlays, &runtime::RunOverlays::changed, this, &ComparisonPanel::renew);
    const runtime::RunModel& session = context.training.session;
    connect(&session, &runtime::RunModel::stateChanged, this, [this, &session] { // it may end between two evaluations
        if (!session.isAlive())
            m_comparison.readAgain(QString::fromStdString(session.path().string()));
    });
    arrange(true);
    renew();
}

void ComparisonPanel::setBeside(bool beside) {
    m_beside = beside;
    arrange(false);
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
    m_coordinates->setVisible(sweep || chosen >= manyRuns);
    m_cards->setVisible(chosen > 0);
    setVisible(sweep || chosen > 0);
}

/// What the cards need is never cut.
QSize ComparisonPanel::minimumSizeHint() const {
    int widest = 0; // one below the other, whether they are or not
    for (const QWidget* card : std::initializer_list<const QWidget*>{m_coordinates, m_validation, m_differences})
        widest = std::max(widest, card->minimumSizeHint().width());
    return {widest + verticalScrollBar()->sizeHint().width(), theme::scaled(cardHeight)};
}

bool ComparisonPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest && minimumSizeHint() != m_needed) {
        m_needed = minimumSizeHint();
        updateGeometry();
    }
    return QScrollArea::eventFilter(watched, event);
}

void ComparisonPanel::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    arrange(false);
}

QString ComparisonPanel::layoutName() const {
    return m_cards->orientation() == Qt::Horizontal ? QStringLiteral("runs/differencesBeside")
                                                    : QStringLiteral("runs/differencesBelow");
}

/// The differences are below the chart or, where the room is wide and low, beside it. (In the room beside the list the
/// width that this asks for would change the width that there is.)
void ComparisonPanel::arrange(bool first) {
    const int both = m_validation->minimumSizeHint().width() + theme::scaled(differencesWidth) +
                     m_cards->handleWidth() + verticalScrollBar()->sizeHint().width();
    const Qt::Orientation wanted = !m_beside && width() >= both ? Qt::Horizontal : Qt::Vertical;
    if (wanted == m_cards->orientation() && !first)
        return;
    m_cards->setOrientation(wanted);
    if (!m_cards->restoreState(m_context.shell.settings.layout(layoutName())))
        m_cards->setSizes({600, 400}); // shares
    m_cards->setOrientation(wanted);   // what was saved has its own
}

} // namespace glasshouse::places::runs
