#pragma once

#include <QWidget>

namespace glasshouse::runtime {
class ConfigStore;
}

namespace glasshouse::places {

/// A line above a form of the next run's settings, shown once a preset or the settings of a run have replaced what
/// stood there: it offers them back.
///
/// Thread: GUI. Ownership: the parent's; the store must outlive it.
class ReplacedNotice : public QWidget {
    Q_OBJECT
public:
    /// name: the form's, as a prefix for the names of the controls.
    ReplacedNotice(runtime::ConfigStore& config, const QString& name, QWidget* parent = nullptr);
};

} // namespace glasshouse::places
