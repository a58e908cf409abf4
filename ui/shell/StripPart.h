#pragma once

#include <QAbstractButton>
#include <QBasicTimer>
#include <QColor>
#include <QList>

#include <optional>

namespace glasshouse::shell {

/// One part of the run strip: words and monospaced numbers in a row, with a line on its left. A click goes to its view.
/// Its width only grows while the same run is shown, so that nothing jitters. Its name says what it shows; the words
/// and numbers are its value, which assistive technology hears of at most once a second.
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

    /// number: what the pieces say, if it is one.
    void setPieces(const QList<Piece>& pieces, std::optional<double> number = {});
    /// The words and numbers in a row: "640 tokens/s".
    const QString& words() const { return m_words; }
    /// Resets its maximum width.
    void resetWidth();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    int widthOf(const Piece& piece) const;
    void measure();
    void tell();

    QList<Piece> m_pieces;
    QString m_words;
    std::optional<double> m_number;
    QBasicTimer m_told; ///< runs for a second after the value was told
    int m_widest = 0;
};

} // namespace glasshouse::shell
