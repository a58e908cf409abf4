#pragma once

#include <QPointer>
#include <QWidget>

#include <memory>
#include <vector>

#include "core/run/WrittenTree.h"
#include "ui/places/write/BranchTree.h"

class QAction;
class QHBoxLayout;
class QToolButton;

namespace glasshouse::places::write {

/// The versions of a text as a tree to walk in. A chip each for the versions on the way to the shown one, for those
/// beside it and for those that part from it, as far as there is room; a button opens the whole tree.
///
/// Thread: GUI. Ownership: the place's. The texts are the store's; only what is shown of them is kept.
class VersionBar : public QWidget {
    Q_OBJECT
public:
    explicit VersionBar(QWidget* parent = nullptr);
    ~VersionBar() override;

    /// A button for an action, in front of the chips or after them.
    void addButton(QAction* action, const QString& name, bool after);
    /// all: by number; shown: 0 for none.
    void setVersions(const std::vector<std::shared_ptr<run::WrittenText>>& all, int shown);
    /// What is written of a version now, without finding its place in the tree again.
    void follow(const run::WrittenText& text);
    int count() const { return int(m_rows.size()); }
    /// Numbers of the versions before and after the shown one in the tree, depth first, and of the one that it parts
    /// from; 0: there is none.
    int previous() const { return neighbour(-1); }
    int next() const { return neighbour(1); }
    int up() const;

public Q_SLOTS:
    void openTree();

Q_SIGNALS:
    void chosen(int number);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    class Strip;
    int neighbour(int way) const;
    void showChips();
    BranchTree::Row rowOf(const run::WrittenText& text, const run::WrittenBranch& branch) const;

    std::vector<run::WrittenBranch> m_tree;
    std::vector<BranchTree::Row> m_rows; ///< of the tree
    std::vector<std::shared_ptr<const run::WrittenText>> m_texts;
    int m_shown = 0;
    QHBoxLayout* m_before;
    QHBoxLayout* m_after;
    Strip* m_strip;
    QToolButton* m_all;
    QPointer<BranchTree> m_popup;
};

} // namespace glasshouse::places::write
