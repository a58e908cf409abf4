#pragma once

#include <filesystem>
#include <string>

#include "core/base/Sha256.h"
#include "tests/ui/World.h"

/// A text of its own for a run, "own/own.txt" below the folder of a world.
class OwnText {
public:
    OwnText(const World& world, const QByteArray& bytes)
        : m_folder(world.folder.path())
        , m_fingerprint(glasshouse::sha256({bytes.constData(), std::size_t(bytes.size())})) {
        write(QStringLiteral("own/own.txt"), bytes);
    }
    std::filesystem::path path() const { return (m_folder + QStringLiteral("/own")).toStdString(); }
    void write(const QString& name, const QByteArray& bytes) const {
        const QString file = m_folder + QLatin1Char('/') + name;
        QDir().mkpath(QFileInfo(file).path());
        QFile made(file);
        QVERIFY(made.open(QIODevice::WriteOnly));
        QCOMPARE(made.write(bytes), qint64(bytes.size()));
    }
    /// A run that was trained on it, opened.
    void openRun(World& world, const glasshouse::config::RunConfig& config = World::smallConfig()) const {
        glasshouse::run::CorpusRecord record;
        record.path = path();
        record.fingerprint = m_fingerprint;
        record.files = {"own.txt"};
        world.openRun(config, {0, 100}, "abc ", {}, record);
    }

private:
    QString m_folder;
    std::string m_fingerprint;
};
