#include "ui/text/ShortName.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace glasshouse::text {

namespace {

constexpr QChar dots = u'\u2026';
constexpr int leastShared = 4; // characters: names that share fewer are told apart by their beginnings

/// Where the word or number (0.001 is one) at or before this position begins.
int wordBeginning(const QString& name, int at) {
    const auto isOfWord = [&](int i) {
        const bool point = name.at(i) == u'.' && i > 0 && name.at(i - 1).isDigit();
        return name.at(i).isLetterOrNumber() || (point && i + 1 < int(name.size()) && name.at(i + 1).isDigit());
    };
    if (at < int(name.size()))
        while (at > 0 && isOfWord(at - 1))
            --at;
    return at;
}

int wordEnd(const QString& name, int at) {
    while (at < int(name.size()) && (name.at(at).isLetterOrNumber() || name.at(at) == u'.'))
        ++at;
    return at;
}

/// "…0.003…2": the words at these positions alone, and all that follows the last one.
QString wordsAt(const QString& name, std::span<const int> places) {
    QString cut;
    for (const int place : places)
        cut += dots + name.mid(place, place == places.back() ? -1 : wordEnd(name, place) - place);
    return cut;
}

/// Whether a name that was cut in its middle still has the words that begin at these places.
bool showsAll(const QString& cut, const QString& name, const QList<int>& places) {
    const qsizetype gap = cut.indexOf(dots);
    if (cut == name || gap < 0)
        return true;
    const qsizetype tail = name.size() - (cut.size() - gap - 1);
    return std::all_of(places.begin(), places.end(),
                       [&](int place) { return wordEnd(name, place) <= gap || place >= tail; });
}

/// For each of the sorted names, the lengths of the beginnings that it shares with names before it, ascending.
template <typename Names> std::vector<std::vector<int>> sharedBefore(const Names& names) {
    std::vector<std::vector<int>> all;
    std::vector<int> lengths; // with a name further up it shares the least of what neighbors share in between
    const QString* before = nullptr;
    for (const QString* name : names) {
        if (before != nullptr) {
            const auto shared =
                int(std::mismatch(before->begin(), before->end(), name->begin(), name->end()).first - before->begin());
            lengths.erase(std::lower_bound(lengths.begin(), lengths.end(), shared), lengths.end());
            if (shared >= leastShared)
                lengths.push_back(shared);
        }
        all.push_back(lengths);
        before = name;
    }
    return all;
}

} // namespace

std::vector<QList<int>> differences(const QStringList& names) {
    std::vector<std::size_t> order(static_cast<std::size_t>(names.size()));
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return names.at(qsizetype(a)) < names.at(qsizetype(b)); });
    std::vector<const QString*> sorted;
    for (const std::size_t index : order)
        sorted.push_back(&names.at(qsizetype(index)));
    const auto before = sharedBefore(sorted);
    std::reverse(sorted.begin(), sorted.end());
    const auto after = sharedBefore(sorted);
    std::vector<QList<int>> all(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const QString& name = names.at(qsizetype(order[i]));
        QList<int>& places = all[order[i]];
        for (const auto& lengths : {before[i], after[order.size() - 1 - i]})
            for (const int length : lengths)
                places.push_back(wordBeginning(name, length));
        std::sort(places.begin(), places.end());
        places.erase(std::unique(places.begin(), places.end()), places.end());
        places.removeIf([](int place) { return place == 0; });
    }
    return all;
}

QString shortName(const QString& name, const QList<int>& differs, const QFontMetricsF& metrics, double width) {
    const QString plain = metrics.elidedText(name, Qt::ElideMiddle, width);
    if (showsAll(plain, name, differs))
        return plain;
    for (std::span<const int> places(differs); !places.empty(); places = places.subspan(1)) {
        for (int head = 4; head >= 0; --head)
            if (const QString cut = name.left(head) + dots + name.mid(places.front());
                metrics.horizontalAdvance(cut) <= width)
                return cut;
        if (const QString cut = wordsAt(name, places); metrics.horizontalAdvance(cut) <= width)
            return cut;
    }
    return metrics.elidedText(dots + name.mid(differs.back()), Qt::ElideMiddle, width);
}

} // namespace glasshouse::text
