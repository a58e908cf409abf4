#pragma once

#include <QWidget>

#include <vector>

namespace glasshouse::places::corpus {

/// What a page gave.
struct PageBar {
    enum class Kind { Text, Recognized, Empty };
    qint64 characters = 0;
    Kind kind = Kind::Text;
};

/// The characters of each page of a document as bars, pages without text marked; a click shows the page. Where pages
/// are narrower than a pixel the highest of each pixel shows, and a page without text before all others.
///
/// Thread: GUI. Ownership: the parent's. Pages count from 0.
class PageBars : public QWidget {
    Q_OBJECT
public:
    explicit PageBars(QWidget* parent = nullptr);

    void setPages(std::vector<PageBar> pages);
    void setCurrent(int page);
    int pageAt(double x) const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void pageChosen(int page);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString describe(int page) const;
    void paintCaption(class QPainter& painter) const;

    std::vector<PageBar> m_pages;
    qint64 m_most = 1;
    int m_current = 0;
};

} // namespace glasshouse::places::corpus
