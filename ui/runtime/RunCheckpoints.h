#pragma once

#include <QObject>
#include <QString>

#include <filesystem>
#include <vector>

#include "core/run/RunFolder.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// The checkpoints that a run keeps, read from its folder in the background; the newest request wins.
///
/// Thread: GUI. Ownership: the view's that asks. Errors: a run that cannot be read has a problem, one sentence.
class RunCheckpoints : public QObject {
    Q_OBJECT
public:
    explicit RunCheckpoints(QObject* parent = nullptr);

    /// run: its folder.
    void read(const std::filesystem::path& run);

Q_SIGNALS:
    /// By step; empty with a problem.
    void ready(const std::vector<glasshouse::run::CheckpointEntry>& checkpoints, const QString& problem);

private:
    Worker m_worker;
};

} // namespace glasshouse::runtime
