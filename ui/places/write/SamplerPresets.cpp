#include "ui/places/write/SamplerPresets.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <algorithm>
#include <cmath>

#include "core/base/Error.h"
#include "core/engine/generate/Sampler.h"
#include "core/fields/Field.h"
#include "ui/settings/Settings.h"

namespace glasshouse::places::write {

namespace {

const char* const kSetting = "write/presets";

struct Presets {
    Q_DECLARE_TR_FUNCTIONS(SamplerPresets)
};

bool isSampling(const fields::Field& field) {
    return field.role == fields::FieldRole::Sampling;
}

std::vector<SamplerPreset> givenPresets() {
    const QString temperature = QStringLiteral("temperature");
    return {
        {Presets::tr("Greedy"), {{temperature, 0}}, true},
        //: a preset of the sampler: low temperature
        {Presets::tr("Cool"), {{temperature, 0.6}, {QStringLiteral("top_k"), 40}}, true},
        //: a preset of the sampler: temperature 1, no filter
        {Presets::tr("Plain"), {{temperature, 1}}, true},
        //: a preset of the sampler: high temperature
        {Presets::tr("Creative"),
         {{temperature, 1.1}, {QStringLiteral("top_p"), 0.95}, {QStringLiteral("repetition_penalty"), 1.1}},
         true},
    };
}

} // namespace

QString plainNumber(double value) {
    return QString::number(value, 'f', QLocale::FloatingPointShortest);
}

SamplerValues valuesOf(const config::SampleConfig& sample) {
    config::RunConfig run;
    run.sample = sample;
    SamplerValues values;
    for (const auto& sampler : generate::samplers()) {
        const std::string field = sampler->choice().id;
        values[QString::fromStdString(field)] = QString::fromStdString(fields::get(run, field)).toDouble();
    }
    return values;
}

std::map<std::string, std::string> settingsOf(const config::SampleConfig& sample) {
    config::RunConfig run;
    run.sample = sample;
    std::map<std::string, std::string> settings;
    for (const fields::Field& field : fields::all())
        if (isSampling(field))
            settings[field.name] = fields::get(run, field.name);
    return settings;
}

config::SampleConfig withSettings(const config::SampleConfig& sample, const std::map<std::string, std::string>& named) {
    config::RunConfig run;
    run.sample = sample;
    for (const auto& [name, value] : named) {
        const fields::Field* const field = fields::find(name);
        try {
            if (field != nullptr && isSampling(*field))
                fields::set(run, name, value);
        } catch (const Error&) { // of another version: it stays
        }
    }
    return run.sample;
}

config::SampleConfig withValues(const config::SampleConfig& sample, const SamplerValues& values) {
    config::RunConfig run;
    run.sample = sample;
    const SamplerValues off = valuesOf({});
    for (auto field = off.begin(); field != off.end(); ++field)
        fields::set(run, field.key().toStdString(),
                    plainNumber(values.value(field.key(), field.value())).toStdString());
    return run.sample;
}

SamplerPresets::SamplerPresets(settings::Settings& settings)
    : m_settings(settings)
    , m_presets(givenPresets()) {
    const QJsonArray own = QJsonDocument::fromJson(settings.value(QLatin1String(kSetting)).toString().toUtf8()).array();
    for (const QJsonValue& one : own) {
        const QJsonObject object = one.toObject();
        SamplerPreset preset;
        preset.name = object.value(QLatin1String("name")).toString();
        const QJsonObject values = object.value(QLatin1String("values")).toObject();
        for (auto value = values.begin(); value != values.end(); ++value)
            preset.values[value.key()] = value.value().toDouble();
        if (!preset.name.isEmpty() && find(preset.name) == nullptr)
            m_presets.push_back(preset);
    }
}

const SamplerPreset* SamplerPresets::find(const QString& name) const {
    const auto found = std::find_if(m_presets.begin(), m_presets.end(),
                                    [&](const SamplerPreset& preset) { return preset.name == name; });
    return found != m_presets.end() ? &*found : nullptr;
}

const SamplerPreset* SamplerPresets::like(const config::SampleConfig& sample) const {
    const SamplerValues wanted = valuesOf(sample);
    for (const SamplerPreset& preset : m_presets) {
        const SamplerValues values = valuesOf(withValues(sample, preset.values));
        if (std::equal(values.begin(), values.end(), wanted.begin(), wanted.end(),
                       [](double a, double b) { return std::abs(a - b) < 1e-6; }))
            return &preset;
    }
    return nullptr;
}

bool SamplerPresets::save(const QString& name, const config::SampleConfig& sample) {
    const SamplerPreset* const before = find(name);
    if (name.isEmpty() || (before != nullptr && before->given))
        return false;
    if (before != nullptr) {
        const auto place = static_cast<std::size_t>(before - m_presets.data());
        m_lost = Lost{*before, place};
        m_presets[place].values = valuesOf(sample);
    } else
        m_presets.push_back({name, valuesOf(sample), false});
    store();
    return true;
}

void SamplerPresets::remove(const QString& name) {
    const SamplerPreset* const removed = find(name);
    if (removed == nullptr || removed->given)
        return;
    const auto at = m_presets.begin() + (removed - m_presets.data());
    m_lost = Lost{*removed, static_cast<std::size_t>(at - m_presets.begin())};
    m_presets.erase(at);
    store();
}

QString SamplerPresets::undo() {
    if (!m_lost)
        return {};
    const Lost lost = *std::exchange(m_lost, std::nullopt);
    const auto same = std::find_if(m_presets.begin(), m_presets.end(),
                                   [&](const SamplerPreset& preset) { return preset.name == lost.preset.name; });
    if (same != m_presets.end())
        *same = lost.preset;
    else
        m_presets.insert(m_presets.begin() + static_cast<std::ptrdiff_t>(std::min(lost.place, m_presets.size())),
                         lost.preset);
    store();
    return lost.preset.name;
}

void SamplerPresets::store() {
    QJsonArray own;
    for (const SamplerPreset& preset : m_presets) {
        if (preset.given)
            continue;
        QJsonObject values;
        for (auto value = preset.values.begin(); value != preset.values.end(); ++value)
            values[value.key()] = value.value();
        own.append(QJsonObject{{QStringLiteral("name"), preset.name}, {QStringLiteral("values"), values}});
    }
    m_settings.setValue(QLatin1String(kSetting), QString::fromUtf8(QJsonDocument(own).toJson(QJsonDocument::Compact)));
}

} // namespace glasshouse::places::write
