#pragma once

#include <QPixmap>
#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

#include "core/base/Matrix.h"
#include "ui/plots/SeriesLegend.h"

namespace glasshouse::plots {

/// Attention as lines: tokens that ask at the left, tokens that answer at the right, a line for each share, as opaque
/// as it is large; several heads in their series colours (after BertViz, Vig 2019).
///
/// Hovering a token shows its lines alone; a click keeps it so, a second click or Esc frees it. Ctrl+Up and Ctrl+Down
/// walk the tokens of one side, Ctrl+Left and Ctrl+Right change sides, Enter keeps. Shares too small to be seen are
/// left out, see least(). Thread: GUI. Ownership: the matrices are shared. Errors: values that are not finite have no
/// line and are counted in the summary.
class AttentionLines : public QWidget {
    Q_OBJECT
public:
    struct Head {
        QString name;   ///< "3.1", layer and head
        int series = 0; ///< which colour
        std::shared_ptr<const Matrix> shares;
    };
    /// A token on one side.
    struct End {
        int token = -1;
        bool answers = false; ///< right side
        bool operator==(const End&) const = default;
    };

    explicit AttentionLines(QWidget* parent = nullptr);

    void setHeads(const QStringList& tokens, std::vector<Head> heads);
    const std::vector<Head>& heads() const { return m_heads; }
    /// Whose lines alone are seen: under the pointer, else kept; token -1: all are.
    End shown() const { return m_hover.token >= 0 ? m_hover : m_kept; }
    void keep(const End& end);
    /// Shares below this have no line while all are shown.
    double least() const;
    /// Lines that the picture has now.
    int lineCount() const;

    QRectF tokenRect(const End& end) const;
    /// With the colours of its heads below it, as toSvg().
    QImage toImage(double scale = 2.0) const;
    QByteArray toSvg() const;
    QByteArray toCsv() const;
    QString summary() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A person keeps this token; -1: none any more.
    void tokenKept(int token, bool answers);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    SeriesLegend legend() const;
    int labelWidth() const;
    double rowHeight() const;
    double yOf(int token) const;
    End endAt(const QPointF& place) const;
    void setHover(const End& end, const QPoint& pointer);
    void showTooltip(const End& end, const QPoint& pointer);
    template <typename Use> void forLines(Use use) const;
    void paintLines(QPainter& painter) const;
    void paintTokens(QPainter& painter) const;

    QStringList m_tokens;
    std::vector<Head> m_heads;
    End m_hover, m_kept;
    QPixmap m_picture; ///< all lines; made when it is painted
};

} // namespace glasshouse::plots
