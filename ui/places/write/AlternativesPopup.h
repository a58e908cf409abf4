#pragma once

#include <QPointer>
#include <QString>
#include <QWidget>

#include <vector>

class QTimer;

namespace glasshouse::places::write {

/// The likeliest tokens at one place of a written text, with their probabilities; the drawn one has the accent colour.
/// A click on another one continues from there.
///
/// It is shown over the window, next to the token, and closes when the pointer leaves both for a moment, or with Esc.
/// Keys (when opened by key): Up, Down, Enter, Esc; Ctrl+C copies all rows as a table.
/// Thread: GUI. Ownership: the window's.
class AlternativesPopup : public QWidget {
    Q_OBJECT
public:
    struct Row {
        QString text;
        double probability = 0;
        bool drawn = false;
        bool choosable = true; ///< its bytes are whole characters
        bool special = false;  ///< it represents no text: its name is framed
    };
    explicit AlternativesPopup(QWidget* window);

    /// beside: the token, in global coordinates. rank: "rank 4 of 512". explains: with a row that asks which tokens
    /// caused this one.
    void open(int token, const QString& title, const QString& rank, std::vector<Row> rows, bool explains,
              const QRect& beside);
    /// Takes the focus; the popup stays until Esc, Enter or a click elsewhere.
    void takeKeyboard();
    /// Closes and returns the focus.
    void dismiss();
    /// Closes soon, unless the pointer is on it by then.
    void leave();
    int token() const { return m_token; }
    const std::vector<Row>& rows() const { return m_rows; }
    QRect rowRect(int row) const;
    /// The row below the alternatives that explains the token.
    int explainRow() const { return m_explains ? int(m_rows.size()) : -1; }

    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(int token, int row);
    void explainRequested(int token);
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    int headHeight() const;
    int rowHeight() const;
    void setCurrent(int row);
    int rowCount() const { return int(m_rows.size()) + (m_explains ? 1 : 0); }
    static QString explainWords();
    bool isChoosable(int row) const;
    void press(int row);

    int m_token = -1;
    QString m_title, m_rank;
    std::vector<Row> m_rows;
    bool m_explains = false;
    int m_current = -1;
    QPointer<QWidget> m_before; ///< had the focus before
    QTimer* m_timer;
};

} // namespace glasshouse::places::write
