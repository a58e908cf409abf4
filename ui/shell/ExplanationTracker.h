#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace glasshouse::shell {

/// Watches pointer and focus of one window and tells which explanation fits: that of the nearest ancestor with the
/// dynamic property "explain". The pointer takes precedence over the focus, but must rest for a moment. Changes of the
/// property are noticed too.
///
/// Thread: GUI. Ownership: the window's.
class ExplanationTracker : public QObject {
    Q_OBJECT
public:
    explicit ExplanationTracker(QWidget* window);

    /// Used if neither pointer nor focus has one.
    void setFallback(const QString& id);
    /// The id of the focused widget, or the fallback.
    QString ofFocus() const;

Q_SIGNALS:
    void found(const QString& id);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void tell();
    QString idOf(const QWidget* widget) const;

    QWidget* m_window;
    QPointer<QWidget> m_pointed;
    QString m_fallback;
    QString m_told;
    QTimer m_rest;
};

} // namespace glasshouse::shell
