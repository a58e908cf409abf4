#pragma once

#include <QWidget>

#include "ui/places/Place.h"

class QSplitter;
class QVBoxLayout;

namespace glasshouse::places::corpus {

/// A tab of Corpus with cards side by side, below each other in a narrow window; it scrolls where they do not fit.
///
/// Thread: GUI. Ownership: the place's.
class ColumnsPage : public QWidget {
    Q_OBJECT
public:
    virtual void setWidthClass(WidthClass width);

protected:
    /// name: of the splitter, under which its sizes are kept; scroll: of the scrolling area.
    ColumnsPage(const QString& name, const QString& scroll, QWidget* parent);

    QSplitter* columns() const { return m_columns; }
    /// The space between cards.
    static int gapOf(WidthClass width);

private:
    QSplitter* m_columns;
    QVBoxLayout* m_page;
};

} // namespace glasshouse::places::corpus
