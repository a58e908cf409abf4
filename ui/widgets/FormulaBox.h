#pragma once

#include <QWidget>

#include "ui/widgets/FormulaLayout.h"

namespace glasshouse::widgets {

/// A formula in one widget: framed in the middle, or bare at the left. It breaks and shrinks to its width, see
/// FormulaLayout; Ctrl+C and its menu copy it as text, by which it is called for assistive technology too.
///
/// Thread: GUI. Ownership: the parent's.
class FormulaBox : public QWidget {
    Q_OBJECT
public:
    enum class Look { Framed, Bare };

    /// source: see text::Formula.
    explicit FormulaBox(const QString& source = {}, Look look = Look::Framed, QWidget* parent = nullptr);

    void setSource(const QString& source);
    QString linear() const { return m_layout.linear(); }
    const FormulaLayout& formula() const { return m_layout; }
    void copy() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    QMargins inset() const;

    Look m_look;
    QString m_source;
    mutable FormulaLayout m_layout; ///< is fitted to a width wherever that is asked for
};

} // namespace glasshouse::widgets
