#pragma once

#include <QObject>
#include <QString>

namespace glasshouse::runtime {

class ProbeController;

/// A question that a view asks of the moment at the time cursor. It is active while the view is visible, dropped when
/// the view is hidden, and superseded when the moment changes; the last answer stays until the next one.
///
/// Thread: GUI. Ownership: a member of the view, which the stores outlive. Errors: problem(), one sentence; renew()
/// tries again.
class Query : public QObject {
    Q_OBJECT
public:
    explicit Query(ProbeController& probe);
    ~Query() override;

    void setVisible(bool visible);
    bool isVisible() const { return m_visible; }
    /// Asks again, because the question has changed or to retry. Does nothing while the view is hidden.
    virtual void renew() = 0;
    /// Drops the pending answer. The next moment, or renew(), asks again.
    void cancel();

    /// Whether an answer is pending.
    bool isBusy() const { return m_busy; }
    bool isCancelled() const { return m_cancelled; }
    /// One sentence on why there is no newer answer; empty: no error.
    const QString& problem() const { return m_problem; }
    virtual bool hasAnswer() const = 0;
    /// A run that trains is asked continually, so that nobody waits for the answer.
    virtual bool isContinuous() const;
    /// Whether the picture of this moment is incomplete without the answer.
    virtual bool isPending() const { return false; }

Q_SIGNALS:
    void answered();     ///< a new answer; or the answer is gone, with its run or because nothing is asked
    void stateChanged(); ///< busy, cancelled or the problem changed

protected:
    /// The view became visible.
    virtual void appear() { renew(); }
    /// Hidden or cancelled: the pending answer is no longer needed.
    virtual void drop() = 0;
    void setState(bool busy, const QString& problem, bool cancelled = false);

    ProbeController& m_probe;

private:
    QString m_problem;
    bool m_visible = false;
    bool m_busy = false;
    bool m_cancelled = false;
};

} // namespace glasshouse::runtime
