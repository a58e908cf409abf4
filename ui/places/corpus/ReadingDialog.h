#pragma once

#include <QDialog>

#include <string>
#include <variant>
#include <vector>

#include "ui/runtime/Work.h"

class QComboBox;
class QListWidget;
class QSpinBox;

namespace glasshouse::places {
struct PlaceContext;
}
namespace glasshouse::widgets {
class TextBlock;
}

namespace glasshouse::places::corpus {

/// How text is taken from pages: the order of their words, and in which languages pages without text are recognized.
/// What is chosen becomes the data of the next run and is remembered for the folder, which is then read again.
///
/// Thread: GUI; the installed languages are asked for in the background. Ownership: its own, it deletes itself.
class ReadingDialog : public QDialog {
    Q_OBJECT
public:
    /// scans: opened to read them, so that the person's own language is ticked if none is yet.
    ReadingDialog(const PlaceContext& context, bool scans, QWidget* parent);

private:
    void showLanguages();
    void apply();

    const PlaceContext& m_context;
    bool m_scans;
    bool m_areListed = false; ///< the languages; until then they stay as they are
    QComboBox* m_order;
    QComboBox* m_encoding;
    widgets::TextBlock* m_about;
    QListWidget* m_list;
    QSpinBox* m_minimum;
    QSpinBox* m_seconds;
    runtime::Work<std::monostate, std::vector<std::string>> m_languages; ///< that scans can be read in
};

} // namespace glasshouse::places::corpus
