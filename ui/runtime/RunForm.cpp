#include "ui/runtime/RunForm.h"

#include <algorithm>

#include "core/fields/Field.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

RunForm::RunForm(const RunModel& run, QObject* parent)
    : QObject(parent)
    , m_run(run) {
    connect(&run, &RunModel::opened, this, &RunForm::follow);
    connect(&run, &RunModel::configChanged, this, [this] { take(true); });
    connect(&run, &RunModel::stateChanged, this, &RunForm::judge);
    connect(&m_form, &ConfigStore::validated, this, &RunForm::judge);
    take(false);
}

/// A run that has just got its folder, or moved, is the same one.
void RunForm::follow() {
    const bool same =
        m_run.isOpen() && (m_path.empty() || m_path == m_run.path()) && fields::isSameRun(m_base, m_run.config());
    m_path = m_run.path();
    take(same);
}

void RunForm::take(bool keepPending) {
    QList<std::pair<QString, QString>> kept;
    if (keepPending)
        for (const QString& field : m_pending)
            kept.append({field, m_form.text(field)});
    m_base = m_run.config();
    m_taking = true;
    m_form.setCorpus({}, m_base.model.vocab_size);
    m_form.setConfig(m_base);
    m_form.set(kept);
    m_taking = false;
    judge();
}

bool RunForm::canChange(const QString& field) const {
    const fields::Field* const row = fields::find(field.toStdString());
    return row != nullptr && (m_run.isAlive() ? row->live : row->mayChangeInRun());
}

QString RunForm::ofRun(const QString& field) const {
    return QString::fromStdString(fields::get(m_base, field.toStdString()));
}

void RunForm::judge() {
    if (m_taking)
        return;
    m_pending.clear();
    for (const fields::Field& field : fields::all())
        if (const QString name = QString::fromStdString(field.name);
            field.mayChangeInRun() && field.role != fields::FieldRole::Sampling &&
            m_form.text(name).trimmed() != ofRun(name) &&
            (m_form.problem(name) || fields::get(m_form.edited(), field.name) != fields::get(m_base, field.name)))
            m_pending.append(name);
    Q_EMIT changed();
}

int RunForm::problems() const {
    return int(std::count_if(m_pending.begin(), m_pending.end(),
                             [this](const QString& field) { return m_form.problem(field).has_value(); }));
}

std::vector<std::pair<std::string, std::string>> RunForm::changes() const {
    std::vector<std::pair<std::string, std::string>> all;
    for (const QString& field : m_pending)
        if (canChange(field) && !m_form.problem(field))
            all.emplace_back(field.toStdString(), fields::get(m_form.edited(), field.toStdString()));
    return all;
}

config::RunConfig RunForm::withChanges() const {
    config::RunConfig config = m_base;
    for (const auto& [field, value] : changes())
        fields::set(config, field, value);
    return config;
}

QStringList RunForm::changesInWords() const {
    QStringList all;
    for (const auto& [name, value] : changes()) {
        const fields::Field& field = *fields::find(name);
        all.append(tr("%1 %2 instead of %3")
                       .arg(text::fromCore(field.label), text::settingText(field, value),
                            text::settingText(field, fields::get(m_base, name))));
    }
    return all;
}

void RunForm::revert() {
    m_pending.clear();
    take(false);
}

} // namespace glasshouse::runtime
