#pragma once

#include <QSplitter>

namespace glasshouse::widgets {

/// A splitter whose edges can be moved with the keyboard too: Tab reaches an edge, the arrow keys move it. The owner
/// remembers its state.
///
/// Thread: GUI.
class Splitter : public QSplitter {
    Q_OBJECT
public:
    using QSplitter::QSplitter;

protected:
    QSplitterHandle* createHandle() override;
};

} // namespace glasshouse::widgets
