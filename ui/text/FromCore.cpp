#include <QCoreApplication>
#include <QRegularExpression>

#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "resources/translations/CoreForms.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"

namespace glasshouse::text {

namespace {

constexpr int deepest = 3;            // a sentence in a sentence in a sentence
constexpr std::size_t longest = 4000; // bytes of a text of core

/// A form of core's sentences: the words between its places, and which value each place takes.
struct Form {
    const char* source = nullptr;
    std::vector<QString> words; ///< before, between and after the places: one more than places
    std::vector<int> places;    ///< 1 to 9
    qsizetype length = 0;       ///< of the words
};

const std::vector<Form>& forms() {
    static const std::vector<Form> all = [] {
        std::vector<Form> made;
        for (const char* source : coreForms) {
            Form form{source, {QString()}, {}, 0};
            const QString text = QString::fromUtf8(source);
            for (qsizetype at = 0; at < text.size(); ++at)
                if (text[at] == QLatin1Char('%') && at + 1 < text.size() && text[at + 1] >= QLatin1Char('1') &&
                    text[at + 1] <= QLatin1Char('9')) {
                    form.places.push_back(text[++at].digitValue());
                    form.words.emplace_back();
                } else {
                    form.words.back().append(text[at]);
                    ++form.length;
                }
            if (!form.places.empty())
                made.push_back(std::move(form));
        }
        return made;
    }();
    return all;
}

/// The value of each place if the text has that form: the shortest ones from the left.
std::optional<std::vector<QString>> valuesIn(const QString& text, const Form& form) {
    if (text.size() <= form.length || !text.startsWith(form.words.front()) || !text.endsWith(form.words.back()))
        return std::nullopt;
    std::vector<QString> values;
    qsizetype from = form.words.front().size();
    for (std::size_t place = 0; place < form.places.size(); ++place) {
        const QString& next = form.words[place + 1];
        const bool last = place + 1 == form.places.size();
        qsizetype to = last ? text.size() - next.size() : text.indexOf(next, from + 1);
        if (!last && next == QLatin1Char(' ')) { // "Learning rate 0.5 is …": of two values the first has more words
            const QString& after = form.words[place + 2];
            const bool ends = place + 3 == form.words.size();
            const qsizetype end = ends ? text.size() - after.size() : text.indexOf(after, to + 1);
            to = end < 2 ? -1 : text.lastIndexOf(next, end - 2);
        }
        if (to <= from)
            return std::nullopt;
        values.push_back(text.mid(from, to - from));
        from = to + next.size();
    }
    return values;
}

QString said(const QString& text, int depth);

/// "1,234 pages" by the plural forms of "%n page(s)".
std::optional<QString> counted(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^(\\d[\\d,]*) ([a-z][a-z ]*[a-z])$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const int number = match.captured(1).remove(QLatin1Char(',')).toInt();
    QString noun = match.captured(2);
    if (number != 1 && noun.endsWith(QLatin1Char('s')))
        noun.chop(1);
    const QByteArray source = "%n " + noun.toUtf8() + "(s)";
    const QString words = QCoreApplication::translate("Core", source.constData(), nullptr, number);
    return words.endsWith(QLatin1String("(s)")) ? std::nullopt : std::optional(words);
}

/// Between two sentences.
const QRegularExpression& sentenceGap() {
    static const QRegularExpression gap(QStringLiteral("(?<=[.!?])[ \n]+(?=\\S)"));
    return gap;
}

/// A text that has one form, with as many words of it as possible; or only one whose values are no sentences.
std::optional<QString> byForm(const QString& text, int depth, bool withSentences = true) {
    const Form* best = nullptr;
    std::vector<QString> values;
    for (const Form& form : forms())
        if (best == nullptr || form.length > best->length)
            if (auto found = valuesIn(text, form);
                found && (withSentences || std::none_of(found->begin(), found->end(), [](const QString& value) {
                              return value.contains(sentenceGap());
                          }))) {
                best = &form;
                values = std::move(*found);
            }
    if (best == nullptr)
        return std::nullopt;
    const QString words = QCoreApplication::translate("Core", best->source);
    QString filled;
    for (qsizetype at = 0; at < words.size(); ++at) {
        const auto place = words[at] == QLatin1Char('%') && at + 1 < words.size()
                               ? std::find(best->places.begin(), best->places.end(), words[at + 1].digitValue())
                               : best->places.end();
        if (place == best->places.end()) {
            filled += words[at];
        } else {
            filled += said(values[static_cast<std::size_t>(place - best->places.begin())], depth + 1);
            ++at;
        }
    }
    return filled;
}

/// "gelu_tanh in place of gelu, positions as a table": a list of texts that are all known.
std::optional<QString> inList(const QString& text, int depth) {
    QStringList parts = text.split(QStringLiteral(", "));
    for (QString& part : parts) {
        const QString exact = QCoreApplication::translate("Core", part.toUtf8().constData());
        const auto known = exact != part ? std::optional(exact) : byForm(part, depth);
        if (parts.size() < 2 || !known)
            return std::nullopt;
        part = *known;
    }
    return parts.join(QStringLiteral(", "));
}

std::optional<QString> whole(const QString& text, int depth) {
    const QString exact = QCoreApplication::translate("Core", text.toUtf8().constData());
    if (exact != text)
        return exact;
    if (auto number = counted(text))
        return number;
    if (auto sentence = byForm(text, depth))
        return sentence;
    return inList(text, depth);
}

QString said(const QString& text, int depth) {
    if (text.isEmpty() || depth > deepest)
        return text;
    if (depth > 0 && text.contains(QLatin1String("; "))) { // several causes as one value
        QStringList causes = text.split(QStringLiteral("; "));
        for (QString& cause : causes)
            cause = said(cause, depth + 1);
        return causes.join(QStringLiteral("; "));
    }
    const QString exact = QCoreApplication::translate("Core", text.toUtf8().constData());
    if (exact != text || !text.contains(QLatin1Char(' '))) // every form with values has spaces
        return exact;
    if (const auto known = byForm(text, depth, false))
        return *known;
    // Several sentences: the first of them that are one text of the list, then the others.
    qsizetype first = -1;
    qsizetype second = -1;
    for (auto found = sentenceGap().globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch gap = found.next();
        if (first < 0) {
            first = gap.capturedStart();
            second = gap.capturedEnd();
        }
        if (const auto known = whole(text.left(gap.capturedStart()), depth))
            return *known + gap.captured() + said(text.mid(gap.capturedEnd()), depth);
    }
    if (const auto known = whole(text, depth); known || first < 0)
        return known.value_or(text);
    return text.left(second) + said(text.mid(second), depth);
}

} // namespace

QString fromCore(std::string_view text) {
    if (!Language::translates() || text.size() > longest)
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    return said(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())), 0);
}

QString problemText(const std::exception& exception) {
    return fromCore(plainMessage(exception));
}

} // namespace glasshouse::text
