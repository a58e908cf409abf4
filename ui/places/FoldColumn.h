#pragma once

#include <QAbstractButton>
#include <QFrame>

class QHBoxLayout;
class QVBoxLayout;

namespace glasshouse::places {

/// The edge of 28 that represents a folded column.
class FoldEdge : public QAbstractButton {
    Q_OBJECT
public:
    explicit FoldEdge(const QString& title, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A column next to the content that folds to an edge and then opens over the content.
///
/// Thread: GUI. Ownership: the column becomes a child of the frame that shows it.
class FoldColumn : public QWidget {
    Q_OBJECT
public:
    /// edge: object name of the edge that is shown while the column is folded.
    FoldColumn(const QString& title, const QString& edge, QWidget* column, QWidget* parent);

    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    /// Width of that edge, in pixels.
    int edgeWidth() const { return m_edge->sizeHint().width(); }
    /// Opens the column over the content, if it is folded; it stays until a person closes it.
    void unfold();
    /// Opens if a widget of the column needs to be visible.
    void reveal(QWidget* widget);
    void setColumnWidth(int width);
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void open(bool open);
    void placeOver();

    QWidget* m_column;
    FoldEdge* m_edge;
    QFrame* m_over;
    QHBoxLayout* m_layout;
    int m_width = 228;
    bool m_folded = false;
};

} // namespace glasshouse::places
