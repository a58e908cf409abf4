#pragma once

#include <QFrame>
#include <QPointer>
#include <QStringList>

#include <vector>

class QLineEdit;
class QStandardItemModel;

namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::write {

/// All versions of a text as a tree, over the window: the rows of a branch are below the version that it parts from,
/// further to the right. Up and Down show one version after the other; Enter, Esc and a click elsewhere close it. What
/// is typed leaves only the versions with these words in them.
///
/// Thread: GUI. Ownership: the window's.
class BranchTree : public QFrame {
    Q_OBJECT
public:
    struct Row {
        int number = 0;
        int depth = 0;
        QString name, tokens, seed, step, toolTip;
        QString words; ///< what it is found by, beside its row
    };
    explicit BranchTree(QWidget* window);

    /// beside: the button that opens it, in global coordinates.
    void open(const std::vector<Row>& rows, int shown, const QRect& beside);
    /// Other versions close it; else the row of the shown one is chosen.
    void follow(const std::vector<Row>& rows, int shown);
    /// Closes and returns the focus.
    void dismiss();

Q_SIGNALS:
    void chosen(int number);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void find();

    std::vector<int> m_numbers;
    QStringList m_words; ///< of each row
    QLineEdit* m_find;
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
    QPointer<QWidget> m_before; ///< had the focus before
};

} // namespace glasshouse::places::write
