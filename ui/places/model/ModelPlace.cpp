#include "ui/places/model/ModelPlace.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QSvgGenerator>

#include "core/config/Choice.h"
#include "ui/actions/FilePlaces.h"
#include "ui/actions/WindowActions.h"
#include "ui/places/ConfigField.h"
#include "ui/places/Remember.h"
#include "ui/places/ReplacedNotice.h"
#include "ui/places/model/ArchitectureView.h"
#include "ui/places/model/ModelForm.h"
#include "ui/places/model/SummaryCards.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/RunModel.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/EdgeHandle.h"

namespace glasshouse::places::model {

namespace {

/// The column of settings on the surface, with a line on its right.
class ScrollColumn : public QScrollArea {
public:
    using QScrollArea::QScrollArea;

protected:
    void paintEvent(QPaintEvent* event) override {
        QPainter painter(viewport());
        const theme::Theme& t = theme::Theme::of(this);
        painter.fillRect(viewport()->rect(), t.surface);
        painter.fillRect(QRectF(viewport()->width() - 1, 0, 1, viewport()->height()), t.border);
        painter.end();
        QScrollArea::paintEvent(event);
    }
};

QScrollArea* plain(QScrollArea* area, const char* name) {
    area->setObjectName(QLatin1String(name));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

} // namespace

ModelPlace::ModelPlace(const PlaceContext& context, QWidget* parent)
    : Place(parent)
    , m_context(context)
    , m_train(new QAction(theme::icon(QStringLiteral("next")), tr("Go to Train"), this))
    , m_formScroll(plain(new ScrollColumn(this), "modelFormScroll"))
    , m_form(new ModelForm(context))
    , m_rest(plain(new QScrollArea(this), "modelRest"))
    , m_architectureCard(new widgets::Card(tr("Architecture")))
    , m_drawing(plain(new QScrollArea, "architectureScroll"))
    , m_architecture(new ArchitectureView)
    , m_side(new QWidget)
    , m_memory(new MemoryCard(context))
    , m_work(new WorkCard(context.training.config, context.viewed.run, context.training.pace)) {
    setObjectName(QStringLiteral("modelPlace"));
    m_train->setObjectName(QStringLiteral("trainThisModel"));
    m_train->setProperty("role", "main");
    connect(m_train, &QAction::triggered, this, [this] { Q_EMIT placeRequested(QStringLiteral("train")); });

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_form->setNotice(new ReplacedNotice(context.training.config, QStringLiteral("model")));
    m_formScroll->setWidget(m_form);
    m_form->installEventFilter(this);
    m_form->setAutoFillBackground(false);
    layout->addWidget(m_formScroll);
    m_edge = new widgets::EdgeHandle(m_formScroll, {240, 560}, this);
    widgets::nameControl(m_edge, {.id = QStringLiteral("model.columnHandle"), .name = tr("Width of the settings")});
    remember(m_edge, context.shell.settings);
    connect(m_edge, &widgets::EdgeHandle::moved, this, [this] { setWidthClass(m_width); });
    layout->addWidget(m_rest, 1);

    auto* rest = new QWidget;
    m_restLayout = new QBoxLayout(QBoxLayout::LeftToRight, rest);
    widgets::nameControl(m_architectureCard, {.id = QStringLiteral("architectureCard"),
                                              .explanation = QStringLiteral("model.architecture")});
    m_architectureCard->setExports(
        {widgets::Card::Export::Png, widgets::Card::Export::Svg, widgets::Card::Export::CopyPicture});
    m_drawing->setWidget(m_architecture);
    m_drawing->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded); // in large letters it may be wider than the card
    m_architecture->setAutoFillBackground(false);                   // lets the card's background show through
    m_drawing->viewport()->setAutoFillBackground(false);
    m_architectureCard->setBody(m_drawing);
    m_architectureCard->setBodyMargins(4, 0, 4, 4);
    auto* parameters = new ParametersCard(context);
    auto* side = new QVBoxLayout(m_side);
    side->setContentsMargins(0, 0, 0, 0);
    side->addWidget(parameters);
    side->addWidget(m_memory);
    side->addWidget(m_work);
    side->addWidget(new JudgementCard(context.training.config));
    side->addWidget(new OtherProgramsCard(context));
    side->addStretch(1);
    m_restLayout->addWidget(m_architectureCard, 1);
    m_restLayout->addWidget(m_side);
    m_rest->setWidget(rest);

    connect(&context.training.config, &runtime::ConfigStore::lastValidChanged, this, &ModelPlace::showModel);
    connect(&context.training.config, &runtime::ConfigStore::validated, this, &ModelPlace::showProblems);
    connect(m_architecture, &ArchitectureView::boxChosen, this, [this](const QString& id, const QStringList& fields) {
        const ArchitecturePlan::Box* box = m_architecture->plan().box(id);
        Q_EMIT valuesChanged(tr("Selected"), {{box->title, box->detail}});
        focusFields(fields);
    });
    connect(m_form, &ModelForm::described, this, &ModelPlace::valuesChanged);
    connect(parameters, &ParametersCard::partHovered, m_architecture, &ArchitectureView::light);
    connect(m_architectureCard, &widgets::Card::exportRequested, this, &ModelPlace::exportPicture);
    setWidthClass(WidthClass::Normal);
    showModel();
    showProblems();
}

void ModelPlace::showModel() {
    const config::RunConfig& config = m_context.training.config.lastValid();
    m_architecture->setModel(config.model, config.train.batch_size);
    m_architectureCard->setSubtitle(tr("shapes for batch %1").arg(config.train.batch_size));
    Q_EMIT stateChanged();
}

void ModelPlace::showProblems() {
    const int count = int(m_context.training.config.problems().size());
    m_architectureCard->setWarning(count > 0 ? tr("last valid settings") : QString());
    QStringList tip = {tr("%n settings need attention:", nullptr, count)};
    for (const config::Problem& problem : m_context.training.config.problems())
        tip.append(text::fromCore(problem.what));
    m_train->setEnabled(count == 0);
    m_train->setToolTip(count == 0 ? tr("Train this model there") : tip.join(QLatin1Char('\n')));
    Q_EMIT stateChanged();
}

void ModelPlace::focusFields(const QStringList& names) {
    if (QWidget* field = m_form->focusFirst(names))
        m_formScroll->ensureWidgetVisible(field, 0, 40);
}

void ModelPlace::exportPicture(widgets::Card::Export what) {
    // Exported pictures may be printed: always use the light colours.
    const QSize size = m_architecture->drawingSize() + QSize(24, 24);
    const auto paint = [this, size](QPainter& painter) {
        painter.fillRect(QRect(QPoint(), size), theme::Theme::light().surface);
        m_architecture->paint(painter, QRectF(QPointF(), QSizeF(size)), theme::Theme::light());
    };
    const auto picture = [&] {
        QImage image(size * 2, QImage::Format_RGB32);
        image.setDevicePixelRatio(2);
        QPainter painter(&image);
        paint(painter);
        return image;
    };
    if (what == widgets::Card::Export::CopyPicture) {
        QApplication::clipboard()->setImage(picture());
        Q_EMIT noticed(tr("Copied."));
        return;
    }
    const bool svg = what == widgets::Card::Export::Svg;
    auto* dialog = new QFileDialog(this, tr("Save the picture"));
    dialog->setObjectName(QStringLiteral("architectureDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(svg ? tr("Drawings (*.svg)") : tr("Pictures (*.png)"));
    dialog->setDefaultSuffix(svg ? QStringLiteral("svg") : QStringLiteral("png"));
    actions::FilePlaces::apply(*dialog, QStringLiteral("export"));
    dialog->selectFile(svg ? QStringLiteral("architecture.svg") : QStringLiteral("architecture.png"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, svg, size, paint, picture = picture()](const QString& path) {
                if (const QString refusal = actions::FilePlaces::refusal(this, path); !refusal.isEmpty()) {
                    Q_EMIT noticed(refusal);
                    return;
                }
                bool written = false;
                if (svg) {
                    QSvgGenerator generator;
                    generator.setFileName(path);
                    generator.setSize(size);
                    generator.setViewBox(QRect(QPoint(), size));
                    generator.setTitle(tr("Architecture"));
                    QPainter painter;
                    written = painter.begin(&generator);
                    if (written)
                        paint(painter);
                } else {
                    written = picture.save(path, "PNG");
                }
                Q_EMIT noticed(written ? tr("Saved.") : tr("%1 could not be written.").arg(path));
            });
    dialog->open();
}

QList<QAction*> ModelPlace::barActions() const {
    return {m_train, m_context.shell.actions.firstProblem};
}

PlaceState ModelPlace::state() const {
    const int count = int(m_context.training.config.problems().size());
    if (count > 0)
        return {PlaceState::Dot::Attention, tr("%n settings need attention", nullptr, count)};
    return {
        PlaceState::Dot::Good,
        tr("ready: %1 parameters")
            .arg(text::groupedNumber(glasshouse::model::parameterCount(m_context.training.config.lastValid().model)))};
}

void ModelPlace::setActive(bool active) {
    if (!active)
        return;
    m_memory->showCosts();
    m_work->showWork();
}

/// As designed, but never narrower than its fields plus the scroll bar: it does not scroll sideways.
void ModelPlace::fitForm() {
    const int wanted = m_edge->chosen() > 0 ? m_edge->chosen() : m_width <= WidthClass::Compact ? 280 : 308;
    m_formScroll->setFixedWidth(
        std::max(theme::scaled(wanted),
                 m_form->minimumSizeHint().width() + m_formScroll->verticalScrollBar()->sizeHint().width()));
}

bool ModelPlace::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_form && event->type() == QEvent::LayoutRequest) // its fields need another width
        fitForm();
    return Place::eventFilter(watched, event);
}

void ModelPlace::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    const bool column = width == WidthClass::Narrow;
    m_width = width;
    fitForm();
    m_restLayout->setDirection(column ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_restLayout->setContentsMargins(gap, gap, gap, gap);
    m_restLayout->setSpacing(gap);
    m_side->layout()->setSpacing(gap);
    m_side->setMinimumWidth(column ? 0 : theme::scaled(204));
    m_side->setMaximumWidth(column ? QWIDGETSIZE_MAX : theme::scaled(width == WidthClass::Wide ? 300 : 238));
    m_architectureCard->setMinimumHeight(column ? theme::scaled(420) : 0);
}

} // namespace glasshouse::places::model
