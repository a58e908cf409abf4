#include "ui/places/corpus/PlacedText.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/runtime/PageFrames.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::corpus {

namespace {

constexpr int unsure = 60; // percent: recognized words below it are marked

double distance(const QRectF& box, const QPointF& place) {
    const double x = std::max({box.left() - place.x(), place.x() - box.right(), 0.0});
    const double y = std::max({box.top() - place.y(), place.y() - box.bottom(), 0.0});
    return std::hypot(x, y);
}

double widthOf(std::string_view text) {
    return QFontMetricsF(theme::uiFont()).horizontalAdvance(QString::fromUtf8(text.data(), qsizetype(text.size())));
}

/// Where the bytes from..to of a page are, which lie in one stretch. The place of a part of a stretch is estimated
/// from how wide its characters usually are.
QRectF boxOf(const text::PageView& page, std::size_t stretch, std::size_t from, std::size_t to) {
    const QRectF whole = runtime::frameOf(page.stretches[stretch]);
    const std::size_t begin = page.stretches[stretch].begin;
    std::size_t end = stretch + 1 < page.stretches.size() ? page.stretches[stretch + 1].begin : page.text.size();
    while (end > begin && (page.text[end - 1] == ' ' || page.text[end - 1] == '\n'))
        --end; // a stretch does not reach over the white space behind it
    from = std::max(from, begin);
    to = std::min(to, end);
    if (from >= to || (from == begin && to == end) || whole.height() > whole.width())
        return whole;
    const double all = widthOf(page.text.substr(begin, end - begin));
    if (all <= 0)
        return whole;
    const double left = widthOf(page.text.substr(begin, from - begin)) / all;
    const double right = widthOf(page.text.substr(begin, to - begin)) / all;
    return {whole.x() + std::min(left, 1.0) * whole.width(), whole.y(),
            std::clamp(right - left, 0.0, 1.0 - std::min(left, 1.0)) * whole.width(), whole.height()};
}

} // namespace

PlacedText placedText(const text::PageView& page, PagePart part, const std::vector<cleaning::MarkedPiece>& marked,
                      bool marks) {
    using Kind = cleaning::MarkedPiece::Kind;
    PlacedText placed;
    std::size_t place = 0;    // in the text before
    std::size_t stretch = 0;  // the last that begins at or before the place
    qsizetype characters = 0; // from the beginning of the part to the place
    const auto add = [&](std::string_view text, const cleaning::MarkedPiece& piece) {
        widgets::FlowToken token;
        token.text = QString::fromUtf8(text.data(), qsizetype(text.size()));
        const qsizetype length = piece.kind == Kind::Added ? 0 : token.text.size();
        if (piece.kind == Kind::Removed)
            token.ground = widgets::FlowToken::Ground::Removed;
        else if (piece.kind == Kind::Added && marks)
            token.ground = widgets::FlowToken::Ground::Added;
        else if (stretch < page.confidence.size() && page.confidence[stretch] < unsure)
            token.ground = widgets::FlowToken::Ground::Marked;
        if (piece.kind != Kind::Removed || marks) {
            placed.tokens.push_back(std::move(token));
            placed.begins.push_back(characters);
            placed.rules.push_back(piece.rule);
            if (!page.stretches.empty())
                placed.boxes.append(
                    boxOf(page, stretch, place, piece.kind == Kind::Added ? place : place + text.size()));
        }
        characters += length;
    };
    for (const cleaning::MarkedPiece& piece : marked) {
        if (piece.kind == Kind::Added) {
            if (place >= part.begin && place <= part.end && part.begin < part.end)
                add(piece.text, piece);
            continue;
        }
        for (std::size_t done = 0; done < piece.text.size() && place < part.end;) {
            while (stretch + 1 < page.stretches.size() && page.stretches[stretch + 1].begin <= place)
                ++stretch;
            std::size_t end = place + piece.text.size() - done;
            for (const std::size_t cut :
                 {stretch + 1 < page.stretches.size() ? std::size_t{page.stretches[stretch + 1].begin} : end,
                  place < part.begin ? part.begin : part.end})
                end = std::min(end, cut);
            if (place >= part.begin)
                add(std::string_view(piece.text).substr(done, end - place), piece);
            done += end - place;
            place = end;
        }
    }
    return placed;
}

TextRange rangeBefore(const std::vector<cleaning::MarkedPiece>& marked, TextRange afterwards) {
    using Kind = cleaning::MarkedPiece::Kind;
    const qsizetype wantedEnd = afterwards.begin + afterwards.length;
    qsizetype place = 0;   // in the text before
    qsizetype keptEnd = 0; // in it too: where the pieces of a change begin
    qsizetype placeAfter = 0;
    qsizetype begin = -1;
    qsizetype end = -1;
    for (const cleaning::MarkedPiece& piece : marked) {
        const qsizetype size = runtime::codeUnits(piece.text);
        if (piece.kind == Kind::Removed) {
            place += size;
            continue;
        }
        const bool kept = piece.kind == Kind::Kept;
        if (begin < 0 && afterwards.begin < placeAfter + size)
            begin = kept ? place + afterwards.begin - placeAfter : keptEnd;
        if (end < 0 && wantedEnd <= placeAfter + size)
            end = kept ? place + wantedEnd - placeAfter : place;
        placeAfter += size;
        if (kept)
            keptEnd = place += size;
    }
    begin = begin < 0 ? place : begin;
    return {begin, std::max<qsizetype>(0, (end < 0 ? place : end) - begin)};
}

QList<QRectF> framesAround(const QList<QRectF>& boxes, int first, int last) {
    QList<QRectF> frames;
    for (int i = std::max(0, first); i <= last && i < int(boxes.size()); ++i)
        runtime::addFrame(frames, boxes[i]);
    return frames;
}

int boxAt(const QList<QRectF>& boxes, const QPointF& place) {
    constexpr double farthest = 0.02;
    int nearest = -1;
    double minimum = std::numeric_limits<double>::infinity();
    for (int i = 0; i < int(boxes.size()); ++i)
        if (const double away = distance(boxes[i], place); away < minimum) {
            minimum = away;
            nearest = i;
        }
    return minimum <= farthest ? nearest : -1;
}

} // namespace glasshouse::places::corpus
