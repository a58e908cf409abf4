#pragma once

#include <QObject>

namespace glasshouse::shell {

/// Alt with a letter is a command or nothing, even in a text field: the letter is not typed there.
///
/// Thread: GUI. Ownership: the parent's; it filters events of the whole program during its lifetime.
class AltLetters : public QObject {
    Q_OBJECT
public:
    explicit AltLetters(QObject* parent);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
};

} // namespace glasshouse::shell
