#include "ui/places/train/TrainColumn.h"

#include <QFrame>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/places/Place.h"
#include "ui/places/train/NextRunCard.h"
#include "ui/places/train/RunCard.h"
#include "ui/places/train/SettingsForm.h"
#include "ui/runtime/RunModel.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::train {

namespace {

/// The line between the two cards.
class Line : public QWidget {
public:
    explicit Line(QWidget* parent)
        : QWidget(parent) {
        setFixedHeight(1);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override { QPainter(this).fillRect(rect(), theme::Theme::of(this).border); }
};

} // namespace

TrainColumn::TrainColumn(const PlaceContext& context, QWidget* parent)
    : QScrollArea(parent) {
    widgets::nameControl(this, {.id = QStringLiteral("train.column"), .name = tr("Training settings")});
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus); // its fields take the focus
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    viewport()->setAutoFillBackground(false);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(14, 12, 12, 12);
    layout->setSpacing(12);
    m_run = new RunCard(context, content);
    auto* line = new Line(content);
    m_next = new NextRunCard(context, content);
    layout->addWidget(m_run);
    layout->addWidget(line);
    layout->addWidget(m_next);
    layout->addStretch(1);
    setWidget(content);
    content->setAutoFillBackground(false); // setWidget turns it on
    const runtime::RunModel& run = context.viewed.run;
    const auto follow = [line, &run] { line->setVisible(run.isOpen()); };
    connect(&run, &runtime::RunModel::opened, line, follow);
    connect(&run, &runtime::RunModel::stateChanged, line, follow);
    connect(m_next, &NextRunCard::placeRequested, this, &TrainColumn::placeRequested);
    follow();
}

void TrainColumn::reveal(QWidget* field) {
    m_run->form().reveal(field);
    m_next->form().reveal(field);
}

void TrainColumn::setActive(bool active) {
    m_next->setActive(active);
}

void TrainColumn::paintEvent(QPaintEvent* event) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), theme.surface);
    painter.fillRect(QRect(viewport()->width() - 1, 0, 1, viewport()->height()), theme.border);
    QScrollArea::paintEvent(event);
}

} // namespace glasshouse::places::train
