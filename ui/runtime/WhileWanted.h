#pragma once

#include <QObject>

#include <set>

namespace glasshouse::runtime {

/// Base of stores that read or compute only while something needs them, usually a visible view.
///
/// Thread: GUI.
class WhileWanted : public QObject {
public:
    using QObject::QObject;

    /// `who` needs it until this is called with false or `who` is destroyed.
    void setWanted(const QObject* who, bool wanted) {
        const bool before = isWanted();
        if (wanted && m_who.insert(who).second)
            connect(who, &QObject::destroyed, this, [this](const QObject* gone) {
                m_who.erase(gone);
                if (!isWanted()) // later: `gone` may still be connected to what changes now
                    QMetaObject::invokeMethod(
                        this, [this] { dropIfUnwanted(); }, Qt::QueuedConnection);
            });
        else if (!wanted && m_who.erase(who) > 0)
            disconnect(who, &QObject::destroyed, this, nullptr);
        if (isWanted() != before)
            wantedChanged();
    }
    bool isWanted() const { return !m_who.empty(); }

protected:
    /// isWanted() has changed: starts or stops the work.
    virtual void wantedChanged() = 0;

private:
    void dropIfUnwanted() {
        if (!isWanted())
            wantedChanged();
    }

    std::set<const QObject*> m_who;
};

} // namespace glasshouse::runtime
