#include "ui/places/inside/InsidePlace.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/places/PictureExport.h"
#include "ui/places/inside/AblationChips.h"
#include "ui/places/inside/InsideViews.h"
#include "ui/places/inside/ProbeBar.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::inside {

namespace {

const char* const kViewSetting = "inside/view";
const char* const kProbeSetting = "inside/probe";

/// The row above the views: surface background and a line below, as high as the bar it shows.
class Bars : public QStackedWidget {
public:
    using QStackedWidget::QStackedWidget;
    QSize sizeHint() const override { return currentWidget() ? currentWidget()->sizeHint() : QSize(); }
    QSize minimumSizeHint() const override { return currentWidget() ? currentWidget()->minimumSizeHint() : QSize(); }

protected:
    bool event(QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest) // the bar has gained or lost a line
            updateGeometry();
        return QStackedWidget::event(event);
    }
    void paintEvent(QPaintEvent*) override {
        const theme::Theme& theme = theme::Theme::of(this);
        QPainter painter(this);
        painter.fillRect(rect(), theme.surface);
        painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
    }
};

} // namespace

InsidePlace::InsidePlace(const PlaceContext& context, QWidget* parent)
    : Place(parent)
    , m_context(context)
    , m_selection(new ProbeSelection(this))
    , m_bars(new Bars(this))
    , m_stack(new QStackedWidget(this))
    , m_probeBar(new ProbeBar(m_context, *m_selection, this))
    , m_off(new AblationChips(m_context.viewed.cursor, this)) {
    setObjectName(QStringLiteral("insidePlace"));
    m_probeBar->setObjectName(QStringLiteral("probeBar"));
    m_bars->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_bars->addWidget(m_probeBar);
    for (const InsideViewEntry& entry : insideViews()) {
        InsideView* view = entry.make(m_context, *m_selection, m_stack);
        view->setObjectName(entry.id + QStringLiteral("View"));
        view->setAccessibleName(entry.title);
        for (QScrollArea* page : view->findChildren<QScrollArea*>(QStringLiteral("viewPage")))
            page->setAccessibleName(entry.title);
        m_views.push_back(view);
        m_stack->addWidget(view);
        if (QWidget* bar = view->toolBar())
            m_bars->addWidget(bar);
        connect(view, &InsideView::placeRequested, this, &Place::placeRequested);
        connect(view, &InsideView::explanationChanged, this, [this, view] {
            if (view == m_stack->currentWidget())
                Q_EMIT tabsChanged();
        });
        connect(view, &InsideView::valuesChanged, this, &Place::valuesChanged);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* top = new QHBoxLayout;
    top->setSpacing(0);
    top->addWidget(m_bars, 1);
    top->addWidget(m_off);
    const auto nameExports = [this] { // what is saved is of the altered model
        const QStringList altered = offTexts(m_context.viewed.cursor.moment().off);
        setExportPart(*m_stack, altered.isEmpty() ? QString() : QStringLiteral("altered"),
                      altered.join(QStringLiteral(", ")));
    };
    connect(&m_context.viewed.cursor, &runtime::TimeCursor::offChanged, this, nameExports);
    nameExports();
    layout->addLayout(top);
    layout->addWidget(m_stack, 1);

    const QString remembered = m_context.shell.settings.value(QLatin1String(kViewSetting), "attention").toString();
    int first = 0;
    for (int i = 0; i < int(m_views.size()); ++i)
        if (insideViews()[static_cast<std::size_t>(i)].id == remembered)
            first = i;
    setCurrentTab(first);

    const QString probe = m_context.shell.settings.value(QLatin1String(kProbeSetting)).toString();
    if (m_context.viewed.probe.text().isEmpty() && !probe.isEmpty())
        m_context.viewed.probe.setText(probe);
    connect(&m_context.viewed.probe, &runtime::ProbeController::textChanged, this, [this] {
        m_context.shell.settings.setValue(QLatin1String(kProbeSetting), m_context.viewed.probe.isTextGiven()
                                                                            ? m_context.viewed.probe.text()
                                                                            : QString());
        m_bars->updateGeometry();
    });
    connect(&m_context.viewed.run, &runtime::RunModel::stateChanged, this, &Place::stateChanged);
    connect(&m_context.viewed.cursor, &runtime::TimeCursor::savedStepsChanged, this, &Place::stateChanged);
}

// As in ~MainWindow(): views that are hidden speak to this place.
InsidePlace::~InsidePlace() {
    hide();
}

QStringList InsidePlace::tabs() const {
    QStringList titles;
    for (const InsideViewEntry& entry : insideViews())
        titles += entry.title;
    return titles;
}

QStringList InsidePlace::tabGroups() const {
    QStringList groups;
    for (const InsideViewEntry& entry : insideViews())
        groups += entry.group;
    return groups;
}

int InsidePlace::currentTab() const {
    return m_stack->currentIndex();
}

int InsidePlace::tabOf(const QString& view) const {
    return inside::tabOf(view);
}

void InsidePlace::setCurrentTab(int index) {
    if (index < 0 || index >= int(m_views.size()))
        return;
    InsideView* view = m_views[static_cast<std::size_t>(index)];
    m_bars->setCurrentWidget(view->toolBar() ? view->toolBar() : m_probeBar);
    m_bars->updateGeometry();
    m_off->setApplies(view->showsProbe());
    if (index == m_stack->currentIndex() && m_stack->count() > 0 && m_stack->currentWidget() == view) {
        Q_EMIT tabsChanged();
        return;
    }
    Q_EMIT valuesChanged({}, {}); // those of the view being left
    m_stack->setCurrentIndex(index);
    // Its keys work at once; a person who is typing or moving along the tabs keeps the focus.
    if (isVisible() && !m_probeBar->isEditing() && qobject_cast<QTabBar*>(QApplication::focusWidget()) == nullptr)
        view->setFocus(Qt::OtherFocusReason);
    m_context.shell.settings.setValue(QLatin1String(kViewSetting), insideViews()[static_cast<std::size_t>(index)].id);
    Q_EMIT tabsChanged();
}

InsideView* InsidePlace::currentView() const {
    return m_views[static_cast<std::size_t>(currentTab())];
}

QString InsidePlace::explanation() const {
    return currentView()->explanation();
}

PlaceState InsidePlace::state() const {
    if (m_context.viewed.run.isOpen() && !m_context.viewed.cursor.isEmpty())
        return {PlaceState::Dot::Good, tr("Weights are ready")};
    return {};
}

void InsidePlace::setActive(bool active) {
    QWidget* const focused = QApplication::focusWidget();
    if (!active) { // a person who comes back continues where they were
        m_focusedLast = focused != nullptr && isAncestorOf(focused) ? focused : nullptr;
    } else if (isVisible() && !m_probeBar->isEditing()) {
        const bool continues = m_focusedLast != nullptr && m_focusedLast->isVisible();
        QWidget* const next = continues ? m_focusedLast.data() : currentView()->firstControl();
        next->setFocus(Qt::OtherFocusReason);
    }
}

void InsidePlace::setWidthClass(WidthClass width) {
    for (InsideView* view : m_views)
        view->setWidthClass(width);
}

} // namespace glasshouse::places::inside
