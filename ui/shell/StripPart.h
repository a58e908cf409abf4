#pragma once

#include <QAbstractButton>
#include <QColor>
#include <QList>

namespace glasshouse::shell {

/// One part of the run strip: words and monospaced numbers in a row, with a line on its left. A click goes to its view.
/// Its width only grows while the same run is shown, so that nothing jitters.
///
/// Thread: GUI. Ownership: the parent's.
class StripPart : public QAbstractButton {
    Q_OBJECT
public:
    struct Piece {
        enum class Kind { Word, Name, Number, Quiet, Swatch, Line };
        Kind kind = Kind::Word;
        QString text;
        QColor color; ///< of Swatch and Line
    };

    explicit StripPart(QWidget* parent = nullptr);

    void setPieces(const QList<Piece>& pieces);
    /// Resets its maximum width.
    void resetWidth();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int widthOf(const Piece& piece) const;

    QList<Piece> m_pieces;
    int m_widest = 0;
};

} // namespace glasshouse::shell
