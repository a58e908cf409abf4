#pragma once

#include <QString>

#include <vector>

#include "ui/plots/Plotted.h"

namespace glasshouse::widgets {
class TokenFlow;
}

namespace glasshouse::places::inside {

/// Next to a passage: a bar for each page that it covers, as long as the mean loss of its tokens, as high as its text.
/// A click, or Up and Down, goes to the beginning of a page.
///
/// Thread: GUI. Ownership: the parent's. Units: nats per token.
class PageMargin : public plots::Plotted {
    Q_OBJECT
public:
    struct Part {
        int first = 0, last = 0; ///< tokens
        int page = -1;           ///< from 0; -1: text without pages
        QString name;            ///< of the file, and its page
        double loss = 0;         ///< mean; NaN: no token has one
    };
    /// The text it belongs to; must outlive it.
    PageMargin(widgets::TokenFlow* flow, QWidget* parent);

    void setParts(std::vector<Part> parts);
    const std::vector<Part>& parts() const { return m_parts; }
    /// The bar of a part; may be above or below the visible area.
    QRect areaOf(const Part& part) const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void partChosen(int firstToken);

protected:
    void paint(QPainter& painter, bool onScreen) const override;
    int partAt(const QPointF& position) const override;
    widgets::TooltipContent tooltipOf(int part) const override;
    QRect rectOf(int /*part*/) const override { return {}; }
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    widgets::TokenFlow* m_flow;
    std::vector<Part> m_parts;
    int m_chosen = -1;
};

} // namespace glasshouse::places::inside
