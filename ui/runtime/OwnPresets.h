#pragma once

#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "core/fields/Preset.h"
#include "core/run/PresetFile.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/TaskQueue.h"

namespace glasshouse::runtime {

class ConfigStore;

/// A person's own presets: what is in their folder, and all that can be done with them. The configuration counts them
/// like the published ones.
///
/// Thread: GUI; files are read and written in the background, one request after the other, and all() changes once they
/// are. Ownership: made by app/; the destructor waits until everything is saved. Errors: failed() with one sentence;
/// nothing has changed then.
class OwnPresets : public QObject {
    Q_OBJECT
public:
    OwnPresets(std::filesystem::path folder, ConfigStore& config, QObject* parent = nullptr);
    ~OwnPresets() override;

    /// By name.
    const std::vector<fields::Preset>& all() const { return m_all; }
    /// nullptr: there is none.
    const fields::Preset* find(const QString& name) const;

    /// Saves the settings as they are in the fields; one of that name is replaced, which undo() takes back.
    void save(const QString& name, const QString& note);
    void rename(const QString& name, const QString& newName, const QString& note);
    /// Until the next one, undo() brings it back.
    void remove(const QString& name);
    bool canUndo() const { return m_undone.has_value(); }
    void undo();
    /// Copies one to a file, or from one among the presets, and requests that it is shown.
    void exportTo(const QString& name, const QString& path);
    void import(const QString& path);

Q_SIGNALS:
    void changed(); ///< all() or canUndo()
    /// One was saved or imported: the fields are to show it.
    void kept(const QString& name);
    /// What was done, in one sentence.
    void done(const QString& sentence);
    void failed(const QString& message);

private:
    /// On the disk's thread; returns the name of the preset that is meant, or nothing.
    using Change = std::function<std::string(const run::PresetFolder&)>;
    void change(Change what, std::function<void(const QString&)> then);

    ConfigStore& m_config;
    const run::PresetFolder m_folder;
    std::vector<fields::Preset> m_all;
    std::optional<fields::Preset> m_undone; ///< deleted or replaced last
    Courier m_courier;
    TaskQueue m_disk; ///< last: what is waiting is done before the rest goes
};

} // namespace glasshouse::runtime
