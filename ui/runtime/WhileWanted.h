#pragma once

#include <QObject>

#include <set>

namespace glasshouse::runtime {

/// Base of what is read or computed only while somebody wants it, such as a view that is shown.
///
/// Thread: GUI.
class WhileWanted : public QObject {
public:
    using QObject::QObject;

    /// Until it is called with false, or `who` is destroyed.
    void setWanted(const QObject* who, bool wanted) {
        const bool before = isWanted();
        if (wanted && m_who.insert(who).second)
            connect(who, &QObject::destroyed, this, [this](const QObject* gone) {
                m_who.erase(gone);
                if (!isWanted())
                    wantedChanged();
            });
        else if (!wanted && m_who.erase(who) > 0)
            disconnect(who, &QObject::destroyed, this, nullptr);
        if (isWanted() != before)
            wantedChanged();
    }
    bool isWanted() const { return !m_who.empty(); }

protected:
    virtual void wantedChanged() = 0;

private:
    std::set<const QObject*> m_who;
};

} // namespace glasshouse::runtime
