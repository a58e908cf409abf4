#include "ui/places/runs/RunSearch.h"

#include <QRegularExpression>

#include <algorithm>

#include "core/fields/Field.h"

namespace glasshouse::places::runs {

namespace {

std::optional<double> numberOf(const std::string& text) {
    bool readable = false;
    const double number = QString::fromStdString(text).replace(u',', u'.').toDouble(&readable);
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
        const std::string value = word.mid(equals + 1).toLower().toStdString();
        m_settings.push_back({word.left(equals).toLower().toStdString(), value, numberOf(value)});
    }
}

QString RunSearch::wordsOf(const run::RunSummary& run) {
    QStringList words{QString::fromStdString(run.name), QString::fromStdString(run.about.name),
                      QString::fromStdString(run.about.note), QString::fromStdString(run.record.config.preset)};
    words.append(QString::fromStdString(run.record.corpus.path.string()));
    words.append(QString::fromStdString(run.record.corpus.fingerprint));
    for (const std::string& tag : run.about.tags)
        words.append(QString::fromStdString(tag));
    for (const fields::Field& field : fields::all())
        if (isOfWords(field))
            words.append(QString::fromStdString(fields::get(run.record.config, field.name)));
    return words.join(u'\n');
}

bool RunSearch::matches(const run::RunSummary& run, const QString& words) const {
    for (const QString& word : m_words)
        if (!words.contains(word, Qt::CaseInsensitive))
            return false;
    return std::all_of(m_settings.begin(), m_settings.end(), [&](const Setting& wanted) {
        return std::any_of(fields::all().begin(), fields::all().end(), [&](const fields::Field& field) {
            if (!QString::fromStdString(field.name).startsWith(QString::fromStdString(wanted.name)))
                return false;
            const std::string value = fields::get(run.record.config, field.name);
            if (wanted.number)
                return numberOf(value) == wanted.number;
            return QString::fromStdString(value).startsWith(QString::fromStdString(wanted.value), Qt::CaseInsensitive);
        });
    });
}

} // namespace glasshouse::places::runs
