#pragma once

#include <QMap>
#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"

namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::places::write {

/// Values of the samplers by their fields. Fields without a value are off.
using SamplerValues = QMap<QString, double>;

/// A named way to draw text.
struct SamplerPreset {
    QString name;
    SamplerValues values;
    bool given = false; ///< comes with the program and cannot be changed
};

/// A number as a field takes it, with all of its digits.
QString plainNumber(double value);
/// Every sampler's value, those that are off too.
SamplerValues valuesOf(const config::SampleConfig& sample);
/// All settings of how text is drawn by their fields, as a text keeps them.
std::map<std::string, std::string> settingsOf(const config::SampleConfig& sample);
/// The settings with those that are named; the others stay.
config::SampleConfig withSettings(const config::SampleConfig& sample, const std::map<std::string, std::string>& named);
/// The same text, length and start, drawn in this way.
config::SampleConfig withValues(const config::SampleConfig& sample, const SamplerValues& values);

/// The given presets and a person's own, which are kept in the settings.
///
/// Thread: GUI. Ownership: the panel's. Errors: what cannot be read of the settings is left out.
class SamplerPresets {
public:
    explicit SamplerPresets(settings::Settings& settings);

    const std::vector<SamplerPreset>& all() const { return m_presets; } ///< given ones first
    /// nullptr: there is none of that name.
    const SamplerPreset* find(const QString& name) const;
    /// The one that draws as these settings do; nullptr: none.
    const SamplerPreset* like(const config::SampleConfig& sample) const;
    /// Keeps a preset; one's own of that name is replaced. False for a given one's name, or none.
    bool save(const QString& name, const config::SampleConfig& sample);
    void remove(const QString& name);
    /// Whether a preset of one's own was deleted or replaced, which undo() takes back.
    bool canUndo() const { return m_lost.has_value(); }
    /// Brings back the one that was deleted or replaced last; its name.
    QString undo();

private:
    void store();

    struct Lost {
        SamplerPreset preset;
        std::size_t place; ///< in the list
    };

    settings::Settings& m_settings;
    std::vector<SamplerPreset> m_presets;
    std::optional<Lost> m_lost;
};

} // namespace glasshouse::places::write
