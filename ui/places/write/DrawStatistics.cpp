#include "ui/places/write/DrawStatistics.h"

#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <cmath>
#include <limits>

namespace glasshouse::places::write {

namespace {

constexpr int kGroup = 3;

double share(double part, double whole) {
    return whole > 0 ? part / whole : std::numeric_limits<double>::quiet_NaN();
}

QStringList wordsOf(const QString& text) {
    static const QRegularExpression word(QStringLiteral("[\\p{L}\\p{M}\\p{N}]+(?:['’][\\p{L}\\p{M}\\p{N}]+)*"));
    QStringList words;
    for (auto found = word.globalMatch(text); found.hasNext();)
        words += found.next().captured().toCaseFolded();
    return words;
}

} // namespace

DrawStatistics drawStatistics(const std::vector<DrawnText>& texts) {
    DrawStatistics made;
    made.texts = int(texts.size());
    double probability = 0;
    double known = 0;
    double tokens = 0;
    double characters = 0;
    double words = 0;
    double groups = 0;
    double repeated = 0;
    QSet<QString> distinct;
    for (const DrawnText& text : texts) {
        QString whole;
        for (const auto& [piece, p] : text) {
            whole += piece;
            if (std::isfinite(p)) {
                probability += p;
                ++known;
            }
        }
        tokens += static_cast<double>(text.size());
        characters += static_cast<double>(whole.toUcs4().size());
        const QStringList own = wordsOf(whole);
        words += static_cast<double>(own.size());
        distinct += QSet<QString>(own.begin(), own.end());
        QSet<QString> before;
        for (qsizetype i = 0; i + kGroup <= own.size(); ++i) {
            const QString group = own.mid(i, kGroup).join(QLatin1Char(' '));
            ++groups;
            if (before.contains(group))
                ++repeated;
            before.insert(group);
        }
    }
    made.meanProbability = share(probability, known);
    made.distinctWords = share(static_cast<double>(distinct.size()), words);
    made.repeated = share(repeated, groups);
    made.meanTokens = share(tokens, made.texts);
    made.meanCharacters = share(characters, made.texts);
    return made;
}

} // namespace glasshouse::places::write
