#include "ui/places/write/WrittenExport.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <utility>

#include "core/base/Error.h"
#include "core/fields/Field.h"
#include "ui/actions/FilePlaces.h"
#include "ui/places/Notice.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/text/Translation.h"

namespace glasshouse::places::write {

namespace {

struct WrittenExport {
    Q_DECLARE_TR_FUNCTIONS(WrittenExport)
};

QString plain(const run::WrittenText& text) {
    std::string all = text.prompt;
    for (const auto& token : text.tokens)
        all += token->text;
    return QString::fromStdString(all);
}

/// What Markdown would read as its own signs stands for itself.
QString markdownEscaped(const QString& text) {
    QString escaped;
    for (const QChar c : text) {
        if (QStringLiteral("\\`*_{}[]()<>#+-!|~&.").contains(c))
            escaped += QLatin1Char('\\');
        escaped += c;
    }
    return escaped;
}

constexpr char kEmbedded[] = "glasshouse-text:";

/// A comment of HTML and Markdown with the whole text in it, which can be read back.
QString embedded(const run::WrittenText& text) {
    QString json = QString::fromStdString(run::writtenTextJson(text));
    json.replace(QLatin1Char('<'), QLatin1String("\\u003c"))
        .replace(QLatin1Char('>'), QLatin1String("\\u003e"))
        .replace(QLatin1String("--"), QLatin1String("-\\u002d"));
    return QStringLiteral("<!-- %1%2 -->\n").arg(QLatin1String(kEmbedded), json);
}

/// What is kept with a run does not name it.
run::WrittenText named(run::WrittenText text, const QString& run) {
    if (text.run.empty())
        text.run = run.toStdString();
    if (text.beside.run.empty() && !text.beside.tokens.empty())
        text.beside.run = run.toStdString();
    return text;
}

/// A text that other weights wrote beside, as one of its own.
run::WrittenText besideOf(const run::WrittenText& text) {
    run::WrittenText beside = text;
    beside.name.clear();
    beside.prompt = text.beside.prompt;
    beside.tokens = text.beside.tokens;
    beside.step = text.beside.step;
    beside.run = text.beside.run;
    beside.beside = {};
    if (!beside.run.empty() || text.beside.whole) // another run's model is used whole
        beside.off.clear();
    return beside;
}

QString markdown(const run::WrittenText& text, const QString& run) {
    // Two blanks at the end of a line keep its break.
    QString made = markdownEscaped(plain(text)).replace(QLatin1Char('\n'), QStringLiteral("  \n")) +
                   QStringLiteral("\n\n| %1 | %2 |\n|---|---:|\n")
                       .arg(WrittenExport::tr("token"), WrittenExport::tr("probability"));
    for (const auto& token : text.tokens)
        if (!token->text.empty())
            made += QStringLiteral("| %1 | %2 |\n")
                        .arg(markdownEscaped(text::visibleToken(QString::fromStdString(token->text))),
                             text::probabilityText(token->probability));
    made += QStringLiteral("\n%1\n\n").arg(markdownEscaped(writtenBy(text, run)));
    return text.beside.tokens.empty() ? made : made + markdown(besideOf(text), run);
}

QString html(const run::WrittenText& text, const theme::Theme& theme, const QString& run, int shift) {
    QString made = QStringLiteral("<p><span style=\"color:%1\">%2</span>")
                       .arg(theme.muted.name(), QString::fromStdString(text.prompt).toHtmlEscaped());
    for (const auto& token : text.tokens) {
        const QColor tint = theme.probabilityTint(token->probability, shift);
        const QString look = tint.isValid() ? QStringLiteral(" style=\"background:%1\"").arg(tint.name()) : QString();
        made += QStringLiteral("<span title=\"%1\"%2>")
                    .arg(text::probabilityText(token->probability).toHtmlEscaped(), look);
        made += QString::fromStdString(token->text).toHtmlEscaped() + QStringLiteral("</span>");
    }
    made += QStringLiteral("</p>\n<p style=\"color:%1\">%2</p>\n")
                .arg(theme.muted.name(), writtenBy(text, run).toHtmlEscaped());
    return text.beside.tokens.empty() ? made : made + html(besideOf(text), theme, run, shift);
}

/// Of a text whose name is to be the name of a file.
QString fileNameOf(const run::WrittenText& text, const QString& run) {
    QString name = QString::fromStdString(text.name.empty() ? text.run : text.name);
    if (name.isEmpty())
        name = run;
    if (text.step >= 0)
        name = WrittenExport::tr("%1, step %2").arg(name, QString::number(text.step));
    if (text.seed)
        name = WrittenExport::tr("%1, seed %2").arg(name, QString::number(*text.seed));
    // A dialog adds the suffix of the chosen format only to a name without a dot.
    return name.replace(QLatin1Char('/'), QLatin1Char('-')).replace(QLatin1Char('.'), QLatin1Char('-'));
}

} // namespace

WrittenFormat writtenFormatOf(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("md"))
        return WrittenFormat::Markdown;
    if (suffix == QLatin1String("json"))
        return WrittenFormat::Json;
    return suffix == QLatin1String("html") || suffix == QLatin1String("htm") ? WrittenFormat::Html
                                                                             : WrittenFormat::Text;
}

QString writtenBy(const run::WrittenText& text, const QString& run) {
    QStringList parts;
    if (!text.name.empty())
        parts += QString::fromStdString(text.name);
    parts += WrittenExport::tr("run %1").arg(text.run.empty() ? run : QString::fromStdString(text.run));
    if (text.step >= 0)
        parts += WrittenExport::tr("step %1").arg(text::groupedNumber(text.step));
    parts += alteredTexts(text.off);
    if (text.dropout)
        parts += WrittenExport::tr("with dropout");
    if (text.seed)
        parts += text.seedFrom == 0 ? WrittenExport::tr("seed %1").arg(*text.seed)
                                    : WrittenExport::tr("seed %1 from token %2").arg(*text.seed).arg(text.seedFrom);
    for (const auto& [name, value] : text.sampler)
        if (const fields::Field* const field = fields::find(name); field != nullptr && !value.empty())
            parts += QStringLiteral("%1 %2").arg(
                text::fromCore(field->label),
                QString::fromStdString(value).replace(QLatin1Char('\n'), QStringLiteral("\\n")));
    return parts.join(QStringLiteral(", "));
}

QByteArray writtenFile(const std::vector<run::WrittenText>& texts, WrittenFormat format, const theme::Theme& theme,
                       const QString& run) {
    QString made;
    if (format == WrittenFormat::Html)
        made = QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title></head>\n"
                              "<body style=\"background:%2;color:%3;white-space:pre-wrap\">\n")
                   .arg(WrittenExport::tr("Written text"), theme.surface.name(), theme.text.name());
    for (const run::WrittenText& text : texts) {
        switch (format) {
        case WrittenFormat::Text:
            made += (made.isEmpty() ? QString() : QStringLiteral("\n\n")) + plain(text);
            break;
        case WrittenFormat::Markdown:
            made += markdown(text, run) + embedded(named(text, run));
            break;
        case WrittenFormat::Html:
            made += html(text, theme, run, tintShiftOf(text.tokens, text.beside.tokens)) + embedded(named(text, run));
            break;
        case WrittenFormat::Json:
            made += QString::fromStdString(run::writtenTextJson(named(text, run))) + QLatin1Char('\n');
            break;
        }
    }
    if (format == WrittenFormat::Html)
        made += QStringLiteral("</body></html>\n");
    return made.toUtf8();
}

std::vector<run::WrittenText> readWrittenFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(WrittenExport::tr("%1 could not be read: %2")
                        .arg(QFileInfo(path).fileName(), file.errorString())
                        .toStdString());
    std::vector<run::WrittenText> texts;
    const bool json = file.peek(1) == "{"; // else a line of the text itself may begin with a brace
    while (!file.atEnd()) {
        const QByteArray line = file.readLine().trimmed();
        const auto mark = line.indexOf(kEmbedded);
        if (mark < 0 && !(json && line.startsWith('{')))
            continue;
        const auto begin = line.indexOf('{', std::max<qsizetype>(mark, 0));
        const auto end = line.lastIndexOf('}');
        texts.push_back(run::writtenTextOf(line.mid(begin, end - begin + 1).toStdString()));
    }
    if (texts.empty())
        throw Error(WrittenExport::tr("There is no written text in %1. Choose a file that was saved in Write as HTML, "
                                      "Markdown or JSON.")
                        .arg(QFileInfo(path).fileName())
                        .toStdString());
    return texts;
}

QString saveWrittenFile(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return WrittenExport::tr("%1 could not be written: %2").arg(QFileInfo(path).fileName(), file.errorString());
}

void askToSave(QWidget* parent, std::vector<run::WrittenText> texts, const QString& run) {
    auto* dialog = new QFileDialog(parent, WrittenExport::tr("Save the text"));
    dialog->setObjectName(QStringLiteral("saveTextDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    const QString text = WrittenExport::tr("Text alone (*.txt)");
    const QString html = WrittenExport::tr("HTML with colors (*.html)");
    const QString markdown = WrittenExport::tr("Markdown with probabilities (*.md)");
    const QString json = WrittenExport::tr("JSON with everything (*.json)");
    dialog->setNameFilters({text, markdown, html, json});
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog,
                     [dialog, html, markdown, json](const QString& chosen) {
                         dialog->setDefaultSuffix(chosen == html       ? QStringLiteral("html")
                                                  : chosen == markdown ? QStringLiteral("md")
                                                  : chosen == json     ? QStringLiteral("json")
                                                                       : QStringLiteral("txt"));
                     });
    actions::FilePlaces::apply(*dialog, QStringLiteral("export"));
    dialog->selectFile(fileNameOf(texts.front(), run));
    QObject::connect(
        dialog, &QFileDialog::fileSelected, parent, [parent, texts = std::move(texts), run](const QString& path) {
            if (const QString refusal = actions::FilePlaces::refusal(parent, path); !refusal.isEmpty())
                return notice(parent, refusal);
            const QByteArray bytes = writtenFile(texts, writtenFormatOf(path), theme::Theme::light(), run); // for paper
            const QString problem = saveWrittenFile(path, bytes);
            notice(parent,
                   problem.isEmpty() ? WrittenExport::tr("Saved %1.").arg(QFileInfo(path).fileName()) : problem);
        });
    dialog->open();
}

} // namespace glasshouse::places::write
