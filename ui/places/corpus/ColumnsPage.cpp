#include "ui/places/corpus/ColumnsPage.h"
#include "ui/widgets/Splitter.h"

#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace glasshouse::places::corpus {

ColumnsPage::ColumnsPage(const QString& name, const QString& scroll, QWidget* parent)
    : QWidget(parent)
    , m_columns(new widgets::Splitter(Qt::Horizontal)) {
    auto* area = new QScrollArea(this);
    area->setObjectName(scroll);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* page = new QWidget; // has the margins: a splitter does not count its own
    m_page = new QVBoxLayout(page);
    m_page->addWidget(m_columns);
    area->setWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
    m_columns->setObjectName(name);
    m_columns->setChildrenCollapsible(false);
}

int ColumnsPage::gapOf(WidthClass width) {
    return width >= WidthClass::Normal ? 12 : 10;
}

void ColumnsPage::setWidthClass(WidthClass width) {
    const int gap = gapOf(width);
    m_page->setContentsMargins(gap, gap, gap, gap);
    m_columns->setHandleWidth(gap);
    m_columns->setOrientation(width == WidthClass::Narrow ? Qt::Vertical : Qt::Horizontal);
}

} // namespace glasshouse::places::corpus
