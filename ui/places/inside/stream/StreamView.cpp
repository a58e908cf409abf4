#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/engine/inspect/ResidualStream.h"
#include "core/model/Description.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/Views.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::inside {

namespace {

using inspect::StreamPlace;

struct Stream {
    Q_DECLARE_TR_FUNCTIONS(Stream)
};

/// What is shown: it stays while a newer answer is pending.
struct ShownStream {
    std::vector<StreamPlace> places;
    inspect::StreamReading reading;
    QStringList tokens;
    int place = -1; ///< chosen
};

/// Lengths as exponents of ten; one of 0 is below every power and gets the lowest colour.
Matrix powersOf(Matrix lengths) {
    float lowest = std::numeric_limits<float>::max();
    for (const float length : lengths.values)
        if (length > 0)
            lowest = std::min(lowest, length);
    if (lowest == std::numeric_limits<float>::max()) // all are 0
        lowest = 1;
    for (float& length : lengths.values)
        if (!std::isnan(length))
            length = std::log10(std::max(length, lowest));
    return lengths;
}

/// The lower end of the colours of cosines, whose upper end is 1. Differences of less than a hundredth are not made to
/// look large.
double lowestOf(const Matrix& cosines) {
    double lowest = 0.99;
    for (const float cosine : cosines.values)
        if (std::isfinite(cosine))
            lowest = std::min(lowest, static_cast<double>(cosine));
    return lowest;
}

QString nameOf(const StreamPlace& place) {
    using After = StreamPlace::After;
    return place.after == After::Embedding     ? Stream::tr("embedding")
           : place.after == After::Attention   ? Stream::tr("attention of layer %1").arg(place.layer)
           : place.after == After::FeedForward ? Stream::tr("feed-forward of layer %1").arg(place.layer)
                                               : Stream::tr("layer %1").arg(place.layer);
}

/// In the little room beside the picture; a label of a map has no spaces.
QString labelOf(const StreamPlace& place) {
    using After = StreamPlace::After;
    return place.after == After::Embedding     ? Stream::tr("emb")
           : place.after == After::Attention   ? Stream::tr("%1.attn").arg(place.layer)
           : place.after == After::FeedForward ? Stream::tr("%1.ff").arg(place.layer)
                                               : QString::number(place.layer);
}

QString numberText(const Matrix& numbers, int row, int token) {
    return text::shortNumber(static_cast<double>(numbers.at(row, token)), 4);
}

} // namespace

View streamView(const PlaceContext& context, ProbeSelection& selection) {
    const auto s = std::make_shared<ShownStream>();
    const auto description = [&context] { return model::Description(context.viewed.run.config().model); };
    const describe::Choice look(
        context.shell.settings,
        {.id = QStringLiteral("streamLook"),
         .name = Stream::tr("Length or cosine"),
         .toolTip = Stream::tr("How long the vectors are, or how much each sub-layer turns them")},
        {{QStringLiteral("length"), Stream::tr("Length"),
          Stream::tr("Root mean square of the vector, colors by powers of ten")},
         {QStringLiteral("cosine"), Stream::tr("Cosine"),
          Stream::tr("Of the vectors before and after a sub-layer: 1 if the direction stays")}});
    const auto first = [look] { return look.is("cosine") ? 1 : 0; }; // nothing was before the embedding

    describe::Map map{.names = {.id = QStringLiteral("streamMap")},
                      .rowsAre = Stream::tr("after"),
                      .columnsAre = Stream::tr("token")};
    map.shown = [=] {
        describe::Map::Shown shown{.values = look.is("cosine") ? s->reading.cosines : powersOf(s->reading.lengths),
                                   .columns = s->tokens};
        for (auto place = static_cast<std::size_t>(first()); place < s->places.size(); ++place)
            shown.rows.append(labelOf(s->places[place]));
        if (look.is("cosine"))
            shown.range = {lowestOf(s->reading.cosines), 1};
        else
            shown.numbers = s->reading.lengths;
        shown.spoken = look.is("cosine") ? Stream::tr("Cosine of each token's vector with that before the sub-layer")
                                         : Stream::tr("Length of each token's vector after each sub-layer");
        return shown;
    };
    map.about = [=](int row, int token) {
        const int place = row + first();
        describe::About about{
            .title = Stream::tr("“%1” after %2")
                         .arg(text::visibleToken(s->tokens.value(token)),
                              nameOf(s->places[static_cast<std::size_t>(place)])),
            .which = Stream::tr("token %1").arg(token),
            .heading = Stream::tr("This vector"),
            .lines = {{Stream::tr("length"), numberText(s->reading.lengths, place, token), look.is("cosine")}},
            .foot = Stream::tr("click to choose the token")};
        if (place > 0) {
            about.lines.append({Stream::tr("length before"), numberText(s->reading.lengths, place - 1, token), true});
            about.lines.append({Stream::tr("cosine with before"), numberText(s->reading.cosines, place - 1, token),
                                !look.is("cosine")});
        }
        return about;
    };
    map.current = [=, &selection] {
        const int last = int(s->tokens.size()) - 1;
        return QPoint(selection.query() >= 0 ? std::min(selection.query(), last) : last,
                      s->place < 0 ? -1 : std::max(-1, s->place - first()));
    };
    map.chosen = [=, &selection](int row, int token) {
        s->place = row + first();
        selection.setCell(token, std::min(selection.key(), token));
    };

    return {
        .explanation = QStringLiteral("inside.stream"),
        .interest = [=]() -> std::optional<runtime::ProbeInterest> {
            if (!description().hasStream())
                return std::nullopt;
            runtime::ProbeInterest interest;
            for (const StreamPlace& place : inspect::streamPlaces(description(), true))
                interest.matrices.push_back(place.step);
            // The embedding has a name with positions and one without; a result has one of them.
            interest.matrices.push_back(inspect::streamPlaces(description(), false).front().step);
            return interest;
        },
        .none =
            [=] { return description().hasStream() ? QString() : Stream::tr("This model has no residual stream."); },
        .take =
            [=](const std::shared_ptr<const engine::ProbeResult>& result, const QStringList& tokens) {
                auto places = inspect::streamPlaces(description(), !result->request.off.positions);
                auto reading = inspect::readStream(places, *result);
                if (reading.empty())
                    return false;
                *s = {std::move(places), std::move(reading), tokens, s->place};
                return true;
            },
        .forget = [=] { *s = {}; },
        .card = {.names = {.id = QStringLiteral("streamCard"), .explanation = QStringLiteral("inside.stream")},
                 .title = Stream::tr("Residual stream"),
                 .subtitle =
                     [=] {
                         return look.is("cosine") ? Stream::tr("cosine of the vectors before and after each sub-layer")
                                                  : Stream::tr("root mean square of each vector");
                     },
                 .tools = {describe::Colors{QStringLiteral("streamColors"),
                                            [=] {
                                                return look.is("cosine") ? Stream::tr("Colors and their values")
                                                                         : Stream::tr("Colors by powers of ten");
                                            }},
                           look},
                 .empty = [=] { return s->reading.empty() ? loadingText() : QString(); },
                 .body = {map},
                 .file = Stream::tr("residual-stream")},
        .least = 260};
}

} // namespace glasshouse::places::inside
