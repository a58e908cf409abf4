#include "ui/runtime/OwnPresets.h"

#include <QFileInfo>

#include <memory>
#include <utility>

#include "core/base/FileOps.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

OwnPresets::OwnPresets(std::filesystem::path folder, ConfigStore& config, QObject* parent)
    : QObject(parent)
    , m_config(config)
    , m_folder(folder.empty() ? run::PresetFolder::defaultPath() : std::move(folder)) {
    change([](const run::PresetFolder&) { return std::string(); }, {});
}

OwnPresets::~OwnPresets() {
    m_courier.close();
}

const fields::Preset* OwnPresets::find(const QString& name) const {
    for (const fields::Preset& preset : m_all)
        if (preset.name == name.toStdString())
            return &preset;
    return nullptr;
}

/// Does it, reads the folder again and says so. then: gets the name; empty: nothing is told.
void OwnPresets::change(Change what, std::function<void(const QString&)> then) {
    m_disk.add([this, what = std::move(what), then = std::move(then), folder = m_folder,
                courier = m_courier.handle()]() mutable {
        std::string name;
        QString problem;
        auto content = std::make_shared<run::PresetFolder::Content>();
        try {
            name = what(folder);
        } catch (const std::exception& exception) {
            problem = text::problemText(exception);
        }
        try {
            *content = folder.read();
        } catch (const std::exception& exception) {
            content->problems.push_back(plainMessage(exception));
        }
        courier.deliver([this, name, problem, content, then = std::move(then)] {
            m_all = std::move(content->presets);
            m_config.setOwnPresets(m_all);
            Q_EMIT changed();
            if (problem.isEmpty() && then)
                then(QString::fromStdString(name));
            if (!problem.isEmpty())
                Q_EMIT failed(problem);
            else if (!content->problems.empty() && !then) // said once, when the program starts
                Q_EMIT failed(text::fromCore(content->problems.front()));
        });
    });
}

void OwnPresets::save(const QString& name, const QString& note) {
    const fields::Preset preset = run::ownPreset(name.toStdString(), note.toStdString(), m_config.lastValid());
    std::optional<fields::Preset> before;
    if (const fields::Preset* same = find(name))
        before = *same;
    change(
        [preset](const run::PresetFolder& folder) {
            folder.replace(preset);
            return preset.name;
        },
        [this, before](const QString& saved) {
            if (before)
                m_undone = before;
            Q_EMIT changed();
            Q_EMIT kept(saved);
            Q_EMIT done(before ? tr("“%1” was replaced. Undo restores the old one.").arg(saved)
                               : tr("Added “%1” to your presets.").arg(saved));
        });
}

void OwnPresets::rename(const QString& name, const QString& newName, const QString& note) {
    change(
        [from = name.toStdString(), to = newName.toStdString(),
         note = note.toStdString()](const run::PresetFolder& folder) {
            folder.rename(from, to, note);
            return to;
        },
        [this, name](const QString& renamed) { m_config.followPresetName(name, renamed); });
}

void OwnPresets::remove(const QString& name) {
    const fields::Preset* const preset = find(name);
    if (preset == nullptr)
        return;
    change(
        [removed = name.toStdString()](const run::PresetFolder& folder) {
            folder.remove(removed);
            return removed;
        },
        [this, removed = *preset](const QString& former) {
            m_undone = removed;
            Q_EMIT changed();
            Q_EMIT done(tr("“%1” was deleted. Undo restores it.").arg(former));
        });
}

void OwnPresets::undo() {
    if (!m_undone)
        return;
    change(
        [back = *m_undone](const run::PresetFolder& folder) {
            folder.replace(back);
            return back.name;
        },
        [this](const QString& back) {
            m_undone.reset();
            Q_EMIT changed();
            Q_EMIT done(tr("Restored “%1”.").arg(back));
        });
}

void OwnPresets::exportTo(const QString& name, const QString& path) {
    const fields::Preset* const preset = find(name);
    if (preset == nullptr)
        return;
    change(
        [preset = *preset, path = path.toStdString()](const run::PresetFolder&) {
            FileOps ops;
            writeFile(ops, path, run::presetText(preset));
            return preset.name;
        },
        [this, file = QFileInfo(path).fileName()](const QString&) { Q_EMIT done(tr("Saved %1.").arg(file)); });
}

void OwnPresets::import(const QString& path) {
    change([path = path.toStdString()](const run::PresetFolder& folder) { return folder.add(run::readPreset(path)); },
           [this](const QString& name) {
               Q_EMIT kept(name);
               Q_EMIT done(tr("Added “%1” to your presets.").arg(name));
           });
}

} // namespace glasshouse::runtime
