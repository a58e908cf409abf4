#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

#include <vector>

#include "core/model/Ablation.h"

class QPushButton;

namespace glasshouse::runtime {
class TimeCursor;
}
namespace glasshouse::widgets {
class Chip;
}

namespace glasshouse::places::inside {

/// One alteration in words, "head 0.3 off", and the ablation without it.
struct Alteration {
    QString text;
    model::Ablation undone;
};
/// In chip order: layers, heads, feed-forward networks, neurons, positions; each by its numbers.
std::vector<Alteration> alterations(const model::Ablation& off);

/// The alterations of the model that the views show, each as a chip whose cross undoes it: "head 0.3 off ×", "positions
/// shuffled ×". Those that do not fit are in a menu behind "+3". Next to the bar of every view; without alterations it
/// takes no space.
///
/// Thread: GUI. Ownership: the place's.
class AblationChips : public QWidget {
    Q_OBJECT
public:
    explicit AblationChips(runtime::TimeCursor& cursor, QWidget* parent = nullptr);

    /// Whether the current view shows the altered model; else the chips are hidden.
    void setApplies(bool applies);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void renew();
    void arrange();
    void fillMenu();

    runtime::TimeCursor& m_cursor;
    std::vector<Alteration> m_items;
    std::vector<widgets::Chip*> m_chips; ///< for m_items
    QPushButton* m_rest;
    int m_shown = 0; ///< number of chips that fit
    bool m_applies = true;
};

/// The alterations in words, in chip order: "head 0.3 off", "feed-forward 1 off", "positions removed".
QStringList offTexts(const model::Ablation& off);

} // namespace glasshouse::places::inside
