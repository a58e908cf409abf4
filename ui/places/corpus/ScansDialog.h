#pragma once

#include <QDialog>

#include "ui/runtime/Background.h"

class QListWidget;
class QPushButton;
class QSpinBox;

namespace glasshouse::places {
struct PlaceContext;
}
namespace glasshouse::widgets {
class TextBlock;
}

namespace glasshouse::places::corpus {

/// Asks in which languages pages without text are to be recognized. What is chosen becomes the data of the next run and
/// is remembered for the folder, which is then read again.
///
/// Thread: GUI; the installed languages are asked for in the background. Ownership: its own, it deletes itself.
class ScansDialog : public QDialog {
    Q_OBJECT
public:
    ScansDialog(const PlaceContext& context, QWidget* parent);

private:
    void showLanguages(const QStringList& languages);
    QString chosen() const;
    void apply(const QString& languages);

    const PlaceContext& m_context;
    widgets::TextBlock* m_about;
    QListWidget* m_list;
    QSpinBox* m_least;
    QPushButton* m_read;
    QPushButton* m_off;
    runtime::Worker m_worker; ///< last: its thread ends first
};

} // namespace glasshouse::places::corpus
