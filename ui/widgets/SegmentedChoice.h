#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QAbstractButton;
class QButtonGroup;
class QPainter;

namespace glasshouse::widgets {

/// A row of joined buttons: Loss | Perplexity | Bits/char. Radio buttons by default; with setExclusive(false) check
/// boxes (log x | log y). Their object names are that of the row and their id: train.measure.bits.
///
/// Thread: GUI. Ownership: the parent's. Errors: unknown ids are ignored.
class SegmentedChoice : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedChoice(QWidget* parent = nullptr);

    void addChoice(const QString& id, const QString& label, const QString& toolTip = {});
    void clear();
    int count() const { return int(m_segments.size()); }
    QString idAt(int index) const { return m_segments.at(index).id; }
    /// nullptr for an unknown id.
    QAbstractButton* button(const QString& id) const;

    /// Must be called before the first choice is added.
    void setExclusive(bool exclusive);
    bool isExclusive() const { return m_exclusive; }
    /// 24 instead of 28 high, for card titles.
    void setSmall(bool small);

    /// Id of the chosen segment; empty if not exclusive.
    QString current() const;
    /// Chooses a segment; emits currentChanged only if it changes.
    void setCurrent(const QString& id);
    bool isOn(const QString& id) const;
    void setOn(const QString& id, bool on);
    /// Disables a segment; the reason becomes its tooltip.
    void setChoiceEnabled(const QString& id, bool enabled, const QString& reason = {});

    /// Paints a segment's part of the row; the origin is the row's.
    void paintSegment(QPainter& painter, const QAbstractButton& segment) const;

Q_SIGNALS:
    void currentChanged(const QString& id);
    /// Only if not exclusive.
    void toggled(const QString& id, bool on);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Segment {
        QString id, toolTip;
        QAbstractButton* button;
    };
    const Segment* find(const QString& id) const;
    void resizeSegments();
    void nameSegments();
    void segmentToggled(const QString& id, bool on);

    QList<Segment> m_segments;
    QButtonGroup* m_group;
    bool m_exclusive = true;
    bool m_small = false;
};

} // namespace glasshouse::widgets
