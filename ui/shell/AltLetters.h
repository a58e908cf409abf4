#pragma once

#include <QObject>

namespace glasshouse::shell {

/// Alt and a letter is a command or nothing, in a text field too: the letter is not written there.
///
/// Thread: GUI. Ownership: the parent's; it watches the whole program while it lives.
class AltLetters : public QObject {
    Q_OBJECT
public:
    explicit AltLetters(QObject* parent);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
};

} // namespace glasshouse::shell
