#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
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
constexpr qsizetype mostGaps = 8;     // between the sentences of a text
constexpr std::size_t longest = 1200; // bytes of a text of core
constexpr int mostSplits = 16;        // ways in which a text is taken to have a form

/// A form of core's sentences: the words between its places, and which value each place takes.
struct Form {
    const char* source = nullptr;
    std::vector<QString> words;  ///< before, between and after the places: one more than places
    std::vector<int> places;     ///< 1 to 9
    qsizetype length = 0;        ///< of the words
    bool beginsWithKind = false; ///< "There is no activation …": the first value is a word of the list
};

const std::vector<Form>& forms() {
    static const std::vector<Form> all = [] {
        std::vector<Form> made;
        for (const char* source : coreForms) {
            const QString text = QString::fromUtf8(source);
            Form form{source, {QString()}, {}, 0, text.startsWith(QLatin1String("There is no %1"))};
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

using Values = std::vector<QString>;

/// The values of the places if the text has that form: each separator at its first and at its last place in the text.
void split(const QString& text, const Form& form, qsizetype from, Values& values, std::vector<Values>& all) {
    const std::size_t place = values.size();
    const QString& next = form.words[place + 1];
    const qsizetype end = text.size() - form.words.back().size();
    const auto goOn = [&](qsizetype to) {
        // Only what stands in quotes may be empty.
        const bool quoted = form.words[place].endsWith(QLatin1Char('"'));
        if (to < from || (to == from && !quoted) || to > end || int(all.size()) >= mostSplits)
            return;
        values.push_back(text.mid(from, to - from));
        if (place + 1 == form.places.size())
            all.push_back(values);
        else
            split(text, form, to + next.size(), values, all);
        values.pop_back();
    };
    if (place + 1 == form.places.size())
        return goOn(end);
    const qsizetype first = text.indexOf(next, form.words[place].endsWith(QLatin1Char('"')) ? from : from + 1);
    const qsizetype last = text.lastIndexOf(next, end - next.size() - 1);
    // Of two names beside each other, the first has the words: "Learning rate 0.5", "War and Peace and Emma".
    const bool fromLast = next == QLatin1String(" ") || next == QLatin1String(" and ");
    goOn(fromLast ? last : first);
    if (first != last)
        goOn(fromLast ? first : last);
}

std::vector<Values> splitsOf(const QString& text, const Form& form) {
    std::vector<Values> all;
    if (text.size() >= form.length && text.startsWith(form.words.front()) && text.endsWith(form.words.back())) {
        Values values;
        split(text, form, form.words.front().size(), values, all);
    }
    return all;
}

/// Between two sentences.
const QRegularExpression& sentenceGap() {
    static const QRegularExpression gap(QStringLiteral("(?<=[.!?])[ \n]+(?=\\S)"));
    return gap;
}

/// A name or a path, which has no translation, unlike words that are not in the list.
bool isName(const QString& value) {
    static const QRegularExpression suffix(QStringLiteral("\\.\\w{1,12}$"));
    return !value.contains(QLatin1Char(' ')) || value.contains(QLatin1Char('/')) || value.contains(QLatin1Char('"')) ||
           suffix.match(value).hasMatch();
}

/// "12,345" as core writes it.
bool isGrouped(const QString& value) {
    static const QRegularExpression form(QStringLiteral("^\\d{1,3}(,\\d{3})+$"));
    return form.match(value).hasMatch();
}

qint64 ungrouped(QString value) {
    return value.remove(QLatin1Char(',')).toLongLong();
}

/// A text in the window's language, and how many of its characters belong to what the list knows.
struct Said {
    QString text;
    qsizetype known = 0;
};

/// Says one text: of the ways in which it can be taken apart, the one of which most is known.
class Interpreter {
public:
    /// One sentence or several, or a value.
    Said say(const QString& text, int depth) {
        if (text.isEmpty() || depth > deepest)
            return {text, 0};
        const auto key = std::pair(text, depth);
        if (const auto known = m_said.constFind(key); known != m_said.constEnd())
            return *known;
        return m_said[key] = parts(text, depth);
    }

private:
    /// As sentences one after the other: from the end, the best way on from each gap.
    Said parts(const QString& text, int depth) {
        std::vector<std::pair<qsizetype, qsizetype>> gaps{{0, 0}}; // where each begins and ends
        for (auto found = sentenceGap().globalMatch(text); found.hasNext() && qsizetype(gaps.size()) <= mostGaps;) {
            const QRegularExpressionMatch gap = found.next();
            gaps.emplace_back(gap.capturedStart(), gap.capturedEnd());
        }
        std::vector<Said> best(gaps.size() + 1);
        for (std::size_t at = gaps.size(); at-- > 0;) {
            best[at].known = -1;
            for (std::size_t to = at + 1; to <= gaps.size(); ++to) {
                const qsizetype begin = gaps[at].second;
                const qsizetype end = to < gaps.size() ? gaps[to].first : text.size();
                const Said one = unit(text.mid(begin, end - begin), depth);
                if (one.known + best[to].known <= best[at].known)
                    continue;
                const QString gap = to < gaps.size() ? text.mid(end, gaps[to].second - end) : QString();
                best[at] = {one.text + gap + best[to].text, one.known + best[to].known};
            }
        }
        return best.front();
    }

    /// As one text of the list.
    Said unit(const QString& text, int depth) {
        const QString exact = QCoreApplication::translate("Core", text.toUtf8().constData());
        if (exact != text)
            return {exact, text.size()};
        if (!text.contains(QLatin1Char(' '))) // every form with values has spaces
            return {text, 0};
        if (const auto number = counted(text))
            return {*number, text.size()};
        Said best = list(text, QStringLiteral("; "), depth);
        if (const Said one = list(text, QStringLiteral(", "), depth); one.known > best.known)
            best = one;
        qsizetype length = 0; // of the form's own words: of two that know as much, the one that says more itself
        for (const Form& form : forms())
            for (const Values& values : splitsOf(text, form))
                if (const Said one = filled(form, values, depth);
                    one.known > best.known || (one.known == best.known && form.length > length)) {
                    best = one;
                    length = form.length;
                }
        return best;
    }

    Said filled(const Form& form, const Values& values, int depth) {
        Said all{{}, form.length};
        std::vector<QString> own;
        for (std::size_t place = 0; place < values.size(); ++place) {
            const QString& value = values[place];
            const bool isWord = place == 0 && form.beginsWithKind;
            const bool isId = !value.contains(QLatin1Char(' ')) && !value.isEmpty() && value[0].isLower();
            const bool isQuoted = form.words[place].endsWith(QLatin1Char('"'));
            const Said one = isQuoted || (isId && !isWord) ? Said{value, 0}
                             : isGrouped(value)            ? Said{groupedNumber(ungrouped(value)), 0}
                                                           : say(value, depth + 1);
            if (one.known == 0 && !isQuoted && !isName(value) && form.length < value.size())
                return {{}, -1}; // words that nobody knows, in a frame of less: more English than not
            all.known += one.known;
            own.push_back(one.text);
        }
        const QString words = QCoreApplication::translate("Core", form.source);
        for (qsizetype at = 0; at < words.size(); ++at) {
            const auto place = words[at] == QLatin1Char('%') && at + 1 < words.size()
                                   ? std::find(form.places.begin(), form.places.end(), words[at + 1].digitValue())
                                   : form.places.end();
            if (place == form.places.end()) {
                all.text += words[at];
            } else {
                all.text += own[static_cast<std::size_t>(place - form.places.begin())];
                ++at;
            }
        }
        return all;
    }

    /// "1,234 pages" by the plural forms of "%n page(s)".
    static std::optional<QString> counted(const QString& text) {
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

    /// Several texts, all of which are known.
    Said list(const QString& text, const QString& separator, int depth) {
        if (depth == deepest || !text.contains(separator))
            return {text, 0};
        Said all;
        QStringList words;
        for (const QString& part : text.split(separator)) {
            const Said one = unit(part, depth + 1);
            if (one.known == 0)
                return {text, 0};
            all.known += one.known;
            words.append(one.text);
        }
        all.text = words.join(separator);
        return all;
    }

    QHash<std::pair<QString, int>, Said> m_said;
};

} // namespace

QString fromCore(std::string_view text) {
    const QString whole = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    if (!Language::translates() || text.size() > longest)
        return whole;
    const QString exact = QCoreApplication::translate("Core", std::string(text).c_str());
    return exact != whole || !whole.contains(QLatin1Char(' ')) ? exact : Interpreter().say(whole, 0).text;
}

QString problemText(const std::exception& exception) {
    return fromCore(plainMessage(exception));
}

} // namespace glasshouse::text
