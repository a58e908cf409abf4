#include "ui/places/runs/RunSearch.h"

#include <QRegularExpression>

#include <algorithm>

#include "core/fields/Field.h"

namespace glasshouse::places::runs {

namespace {

std::optional<double> numberOf(QString text) {
    bool readable = false;
    const double number = text.replace(u',', u'.').toDouble(&readable);
    return readable ? std::optional<double>(number) : std::nullopt;
}

bool isOfWords(const fields::Field& field) {
    return field.kind == fields::FieldKind::Choice || field.kind == fields::FieldKind::Text;
}

} // namespace

RunSearch::RunSearch(const QString& typed) {
    static const QRegularExpression spaces(QStringLiteral("\\s+"));
    for (const QString& word : typed.split(spaces, Qt::SkipEmptyParts)) {
        const qsizetype equals = word.indexOf(u'=');
        if (equals <= 0) {
            m_words.append(word);
            continue;
        }
        Setting& wanted = m_settings.emplace_back();
        const std::string name = word.left(equals).toLower().toStdString();
        for (const fields::Field& field : fields::all())
            if (field.name.starts_with(name))
                wanted.fields.push_back(&field);
        wanted.value = word.mid(equals + 1);
        wanted.number = numberOf(wanted.value);
    }
}

QString RunSearch::wordsOf(const run::RunSummary& run) {
    std::string words = run.name;
    const auto add = [&words](const std::string& more) { words.append(1, '\n').append(more); };
    for (const std::string* const more : {&run.about.name, &run.about.note, &run.record.config.preset})
        add(*more);
    add(run.record.corpus.path.string());
    add(run.record.corpus.fingerprint);
    for (const std::string& tag : run.about.tags)
        add(tag);
    for (const fields::Field& field : fields::all())
        if (isOfWords(field))
            add(fields::get(run.record.config, field.name));
    return QString::fromStdString(words);
}

bool RunSearch::matches(const run::RunSummary& run, const QString& words) const {
    for (const QString& word : m_words)
        if (!words.contains(word, Qt::CaseInsensitive))
            return false;
    return std::all_of(m_settings.begin(), m_settings.end(), [&run](const Setting& wanted) {
        return std::any_of(wanted.fields.begin(), wanted.fields.end(), [&](const fields::Field* field) {
            const QString value = QString::fromStdString(fields::get(run.record.config, field->name));
            if (wanted.number)
                return numberOf(value) == wanted.number;
            return value.startsWith(wanted.value, Qt::CaseInsensitive);
        });
    });
}

} // namespace glasshouse::places::runs
