#include "ui/places/inside/surprise/PageWords.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace glasshouse::places::inside {

namespace {

constexpr qsizetype kMaxWords = 20'000;

/// Letters and digits only, with ligatures decomposed.
QString lettersOf(const QString& text) {
    QString letters;
    for (const QChar c : text.normalized(QString::NormalizationForm_KC))
        if (c.isLetterOrNumber() || c.isSurrogate())
            letters += c;
    return letters;
}

} // namespace

QList<PageWord> pageWords(const QString& told) {
    QList<PageWord> words;
    for (const QString& line : told.split(QLatin1Char('\n'))) {
        const QStringList parts = line.split(QLatin1Char(' '));
        if (parts.size() < 5 || words.size() >= kMaxWords)
            continue;
        double share[4];
        bool good = true;
        for (int i = 0; i < 4 && good; ++i)
            share[i] = parts.at(i).toDouble(&good);
        if (!good || !(share[0] >= 0 && share[1] >= 0 && share[2] > 0 && share[3] > 0) || share[0] + share[2] > 1.01 ||
            share[1] + share[3] > 1.01)
            continue;
        words.append({parts.mid(4).join(QLatin1Char(' ')), QRectF(share[0], share[1], share[2], share[3])});
    }
    return words;
}

QList<QRectF> framesOf(const QList<PageWord>& words, const QString& before, const QString& token,
                       const QString& after) {
    QString page;
    std::vector<int> wordOf;
    for (int i = 0; i < int(words.size()); ++i) {
        page += lettersOf(words.at(i).text);
        wordOf.resize(static_cast<std::size_t>(page.size()), i);
    }
    const QString left = lettersOf(before);
    const QString own = lettersOf(token);
    const QString right = lettersOf(after);
    // As much of both sides as matches word for word; if the text continues on another page, one side is short.
    for (const int around : {40, 24, 14, 8, 5}) {
        const QString begin = left.right(around);
        const qsizetype at = page.indexOf(begin + own + right.left(around));
        if (at < 0 || begin.size() + own.size() + std::min<qsizetype>(around, right.size()) < 4)
            continue;
        // A token without letters belongs to the word before it, the first of a page to the one after it.
        qsizetype first = at + begin.size();
        qsizetype last = first + own.size() - 1;
        if (own.isEmpty())
            first = last = std::max<qsizetype>(at, first - 1);
        last = std::min<qsizetype>(last, page.size() - 1);
        QList<QRectF> frames;
        for (int word = wordOf[static_cast<std::size_t>(first)]; word <= wordOf[static_cast<std::size_t>(last)]; ++word)
            frames.append(words.at(word).place);
        return frames;
    }
    return {};
}

} // namespace glasshouse::places::inside
