#pragma once

#include <QPixmap>
#include <QStringList>

#include <memory>
#include <vector>

#include "core/base/Matrix.h"
#include "ui/plots/Plotted.h"
#include "ui/plots/SeriesLegend.h"

namespace glasshouse::plots {

/// Attention as lines: query tokens on the left, key tokens on the right, a line for each weight, with opacity
/// proportional to it; several heads in their series colours (after BertViz, Vig 2019).
///
/// Hovering over a token shows only its lines; a click pins it, a second click or Esc unpins it. Ctrl+Up and Ctrl+Down
/// move through the tokens of one side, Ctrl+Left and Ctrl+Right change sides, Enter pins. Weights too small to be
/// visible are left out, see least(). Thread: GUI. Ownership: the matrices are shared. Errors: values that are not
/// finite have no line and are counted in the summary.
class AttentionLines : public Plotted {
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
    /// Whose lines are shown exclusively: under the pointer, else pinned; token -1: all are shown.
    End shown() const { return hovered() >= 0 ? endOf(hovered()) : m_kept; }
    void keep(const End& end);
    /// Weights below this have no line while all are shown.
    double minimum() const;
    /// Number of lines in the picture now.
    int lineCount() const;

    QRectF tokenRect(const End& end) const;
    QByteArray toCsv() const override;
    /// For the hovered or pinned token: a line for each head with its largest weight and the token at the other end.
    QString valueText() const override;
    QString summary() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A person pinned this token; -1: unpinned.
    void tokenLocked(int token, bool answers);

protected:
    void paint(QPainter& painter, bool onScreen) const override;
    /// Exports have the colours of the heads below them.
    QMargins exportMargins() const override { return {0, 0, 0, legend().height(width())}; }
    void paintMargins(QPainter& painter) const override;
    QString exportDescription() const override { return summary(); }
    int partAt(const QPointF& position) const override;
    widgets::TooltipContent tooltipOf(int part) const override;
    QRect rectOf(int part) const override { return tokenRect(endOf(part)).toAlignedRect(); }
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    SeriesLegend legend() const;
    int labelWidth() const;
    double rowHeight() const;
    double yOf(int token) const;
    static int partOf(const End& end) { return 2 * end.token + (end.answers ? 1 : 0); }
    static End endOf(int part) { return part < 0 ? End{} : End{part / 2, part % 2 == 1}; }
    template <typename Use> void forLines(Use use) const;
    void paintLines(QPainter& painter) const;
    void paintTokens(QPainter& painter) const;

    QStringList m_tokens;
    std::vector<Head> m_heads;
    End m_kept;
    mutable QPixmap m_picture; ///< all lines; made when painting
};

} // namespace glasshouse::plots
