#include "ui/runtime/ConfigStore.h"

#include <algorithm>

#include "core/config/Choice.h"
#include "core/config/ProblemError.h"
#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/fields/Unused.h"
#include "core/fields/Validate.h"
#include "core/model/ModelKind.h"

namespace glasshouse::runtime {

ConfigStore::ConfigStore(QObject* parent)
    : QObject(parent) {
    if (!fields::presets().empty()) {
        m_edited = fields::presets().front().config;
        m_edited.preset = fields::presets().front().id;
    }
    m_edited.model.vocab_size = vocabulary();
    m_lastValid = m_edited;
    revalidate();
}

QString ConfigStore::text(const QString& field) const {
    const auto wrong = m_wrong.constFind(field);
    return wrong != m_wrong.constEnd() ? *wrong : QString::fromStdString(fields::get(m_edited, field.toStdString()));
}

void ConfigStore::set(const QString& field, const QString& text) {
    set({{field, text}});
}

void ConfigStore::type(const QString& field, const QString& text) {
    if (!m_typed || m_typed->first != field)
        m_typed.emplace(field, fields::get(m_lastValid, field.toStdString()));
    if (take(field, text))
        revalidate();
}

void ConfigStore::set(const QList<std::pair<QString, QString>>& fields) {
    endTyping();
    bool changed = false;
    for (const auto& [field, text] : fields)
        changed = take(field, text) || changed;
    if (changed)
        revalidate();
}

/// The text of a field; false if it has it already. Nothing is judged yet but its type.
bool ConfigStore::take(const QString& field, const QString& text) {
    if (this->text(field) == text)
        return false;
    config::RunConfig changed = m_edited;
    try {
        fields::set(changed, field.toStdString(), text.trimmed().toStdString());
        m_edited = std::move(changed);
        m_wrong.remove(field);
        m_typeProblems.remove(field);
    } catch (const config::ProblemError& error) { // the person sees it at the field
        config::Problem problem = error.problem();
        if (problem.fixes.size() < 2) { // otherwise the two possible readings; the current value may not apply
            problem.fixes = {m_typed && m_typed->first == field ? m_typed->second
                                                                : fields::get(m_lastValid, field.toStdString())};
            // What the text refuses is not a remedy, though the value as such is valid.
            for (const config::Problem& ofText : m_textProblems)
                if (ofText.field == problem.field)
                    problem.fixes = ofText.fixes;
            if (const auto before = m_typeProblems.constFind(field);
                before != m_typeProblems.constEnd() && before->fixes.size() == 1)
                problem.fixes = before->fixes;
        }
        m_wrong.insert(field, text);
        m_typeProblems.insert(field, problem);
    }
    const fields::Field* row = fields::find(field.toStdString());
    if (row != nullptr && row->affectsText())
        m_textProblems.clear(); // the text is checked again
    Q_EMIT fieldChanged(field);
    return true;
}

void ConfigStore::setOwnPresets(std::vector<fields::Preset> presets) {
    if (presets.empty() && m_ownPresets.empty())
        return;
    m_ownPresets = std::move(presets);
    revalidate(); // the vocabulary may be that of one of them
}

void ConfigStore::followPresetName(const QString& before, const QString& now) {
    if (preset() != before)
        return;
    m_edited.preset = now.toStdString();
    revalidate();
}

void ConfigStore::applyPreset(const QString& id) {
    const auto mine = std::find_if(m_ownPresets.begin(), m_ownPresets.end(),
                                   [&](const fields::Preset& one) { return one.id == id.toStdString(); });
    const fields::Preset& preset = mine != m_ownPresets.end() ? *mine : fields::findPreset(id.toStdString());
    config::RunConfig config = preset.config;
    config.preset = preset.id;
    fields::copyReading(config.data, m_edited.data);
    setConfig(config);
}

void ConfigStore::begin(const config::RunConfig& config) {
    setConfig(config);
    m_replaced.reset();
    m_given.reset();
    Q_EMIT validated();
}

void ConfigStore::restore() {
    if (!m_replaced)
        return;
    config::RunConfig mine = *m_replaced;
    fields::copyReading(mine.data, m_edited.data);
    m_given.reset(); // what stands here is kept, whoever chose it
    replace(mine, !m_restored);
}

void ConfigStore::useSettingsOf(config::RunConfig run) {
    fields::copyReading(run.data, m_edited.data);
    setConfig(run);
}

void ConfigStore::replace(const config::RunConfig& config, bool restored) {
    endTyping();
    // Who looks at one preset after the other gets back what stood there before the first of them.
    if (m_given) // how the open text is read is that of its folder
        fields::copyReading(m_given->data, m_edited.data);
    const bool isOnlyLookedAt = m_replaced && m_given && fields::isSameRun(m_edited, *m_given);
    if (!isOnlyLookedAt && !fields::isSameRun(m_edited, config))
        m_replaced = m_edited;
    m_restored = restored;
    m_edited = config;
    m_edited.model.vocab_size = vocabulary();
    if (restored)
        m_given.reset();
    else
        m_given = m_edited;
    m_wrong.clear();
    m_typeProblems.clear();
    m_textProblems.clear();
    Q_EMIT reset();
    revalidate();
}

QString ConfigStore::preset() const {
    return QString::fromStdString(m_edited.preset);
}

const fields::Preset* ConfigStore::origin() const {
    for (const std::vector<fields::Preset>* presets : {&m_ownPresets, &fields::presets()})
        for (const fields::Preset& preset : *presets)
            if (preset.id == m_edited.preset)
                return &preset;
    return nullptr;
}

bool ConfigStore::differsFromPreset(const QString& field) const {
    const fields::Preset* preset = origin();
    return preset != nullptr && text(field) != QString::fromStdString(fields::get(preset->config, field.toStdString()));
}

std::optional<config::Problem> ConfigStore::problem(const QString& field) const {
    const std::string name = field.toStdString();
    for (const config::Problem& problem : m_problems)
        if (problem.field == name)
            return problem;
    return std::nullopt;
}

std::string ConfigStore::chosen(const QString& field) const {
    return fields::get(problem(field) ? m_lastValid : m_edited, field.toStdString());
}

void ConfigStore::findUnused() {
    config::RunConfig valid = m_edited; // what is half typed or unknown counts as it was before
    for (const config::Problem& problem : m_problems)
        if (const fields::Field* const field = fields::find(problem.field);
            field != nullptr && field->kind == fields::FieldKind::Choice)
            fields::set(valid, field->name, fields::get(m_lastValid, field->name));
    if (m_unusedOf == valid)
        return;
    m_unused.clear();
    for (const std::string& name : fields::unusedFields(valid))
        m_unused.append(QString::fromStdString(name));
    m_unusedOf = std::move(valid);
}

void ConfigStore::setCorpus(const config::DataFacts& facts, int vocabulary) {
    m_facts = facts;
    m_vocabulary = vocabulary;
    revalidate();
}

void ConfigStore::setTextProblems(std::vector<config::Problem> problems) {
    if (m_textProblems.empty() && problems.empty())
        return;
    m_textProblems = std::move(problems);
    revalidate();
}

int ConfigStore::vocabulary() const {
    if (m_vocabulary > 0)
        return m_vocabulary;
    const fields::Preset* preset = origin();
    return preset != nullptr && preset->vocabulary > 0 ? preset->vocabulary : 100;
}

std::int64_t ConfigStore::parameters() const {
    return model::parameterCount(m_lastValid.model);
}

std::vector<model::PartCount> ConfigStore::parts() const {
    return model::parametersByPart(m_lastValid.model);
}

model::Costs ConfigStore::costs() const {
    return model::estimateCosts(m_lastValid, m_facts.hardware);
}

void ConfigStore::revalidate() {
    m_edited.model.vocab_size = vocabulary();
    m_problems.clear();
    for (const config::Problem& problem : m_typeProblems)
        m_problems.push_back(problem);
    for (config::Problem& problem : fields::validate(m_edited, m_facts))
        if (!m_typeProblems.contains(QString::fromStdString(problem.field)))
            m_problems.push_back(std::move(problem));
    for (const config::Problem& problem : m_textProblems)
        m_problems.push_back(problem);
    findUnused();
    const bool newer = m_problems.empty() && !(m_edited == m_lastValid);
    if (newer)
        m_lastValid = m_edited;
    Q_EMIT validated();
    if (newer)
        Q_EMIT lastValidChanged();
}

} // namespace glasshouse::runtime
