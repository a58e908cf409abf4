#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/Description.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/Views.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kLikeliest = 10; ///< tokens that are listed of a cell

struct Lens {
    Q_DECLARE_TR_FUNCTIONS(Lens)
};

/// What is shown: it stays while a newer answer is pending.
struct ShownLens {
    std::shared_ptr<const engine::ProbeResult> result;
    QStringList tokens;
    int layer = -1; ///< chosen row; -1: the last one

    const engine::LensLayer& at(int row) const { return result->lens[static_cast<std::size_t>(row)]; }
    int rows() const { return result ? int(result->lens.size()) : 0; }
    int chosenRow() const { return layer < 0 || layer >= rows() ? rows() - 1 : layer; }
};

QString nameOf(const engine::LensLayer& layer) {
    return layer.layer < 0 ? Lens::tr("the embedding") : Lens::tr("layer %1").arg(layer.layer);
}

/// Of the token that follows in the text; nothing after the last one.
std::optional<double> trueShare(const engine::LensLayer& layer, int token) {
    const auto at = static_cast<std::size_t>(token);
    return at < layer.losses.size() ? std::optional(std::exp(-double(layer.losses[at]))) : std::nullopt;
}

} // namespace

View lensView(const PlaceContext& context, ProbeSelection& selection) {
    const auto s = std::make_shared<ShownLens>();
    const auto description = [&context] { return model::Description(context.viewed.run.config().model); };
    const auto word = [&context](int id) {
        const auto tokenizer = context.viewed.run.tokenizer();
        return tokenizer && id < tokenizer->vocabularySize() ? text::visibleToken(tokenizer->bytes(id)) : QString();
    };
    const auto guess = [s](int row, int token, int rank = 0) {
        const engine::LensLayer& layer = s->at(row);
        return layer.ids[static_cast<std::size_t>(token * layer.top + rank)];
    };
    const auto tokenOf = [s, &selection] {
        const int last = int(s->tokens.size()) - 1;
        return selection.query() >= 0 ? std::min(selection.query(), last) : last;
    };
    const describe::Choice look(
        context.shell.settings,
        {.id = QStringLiteral("lensLook"),
         .name = Lens::tr("What the colors show"),
         .toolTip = Lens::tr("What is read from the stream at each place")},
        {{QStringLiteral("guess"), Lens::tr("Guess"), Lens::tr("The likeliest next token, and its probability")},
         {QStringLiteral("true"), Lens::tr("True next"), Lens::tr("The probability of the token that does follow")},
         {QStringLiteral("rank"), Lens::tr("Rank"),
          Lens::tr("How many tokens are as likely as the one that follows or likelier, by powers of ten")},
         {QStringLiteral("entropy"), Lens::tr("Entropy"),
          Lens::tr("In nats: 0 if a single token is certain, ln of the vocabulary if all are equally likely")}});

    describe::Map map{
        .names = {.id = QStringLiteral("lensMap")}, .rowsAre = Lens::tr("after"), .columnsAre = Lens::tr("token")};
    map.shown = [=] {
        const int tokens = int(s->tokens.size());
        const float none = std::numeric_limits<float>::quiet_NaN();
        describe::Map::Shown shown{.values = Matrix(s->rows(), tokens, none), .columns = s->tokens};
        shown.mask.cells.resize(shown.values.values.size());
        if (look.is("rank"))
            shown.numbers = shown.values;
        for (int row = 0; row < s->rows(); ++row) {
            const engine::LensLayer& layer = s->at(row);
            shown.rows.append(layer.layer < 0 ? Lens::tr("emb") : QString::number(layer.layer));
            for (int token = 0; token < tokens; ++token) {
                const auto at = static_cast<std::size_t>(token);
                const std::optional<double> share = trueShare(layer, token);
                const bool known = look.is("guess") || look.is("entropy") || share.has_value();
                float& value = shown.values.at(row, token);
                QString words = word(guess(row, token));
                if (!known) {
                    shown.mask.cells[static_cast<std::size_t>(row * tokens + token)] = 1;
                    words.clear();
                } else if (look.is("guess")) {
                    value = layer.probabilities.at(token, 0);
                } else if (look.is("true")) {
                    value = static_cast<float>(*share);
                } else if (look.is("rank")) {
                    shown.numbers.at(row, token) = static_cast<float>(layer.ranks[at]);
                    value = layer.ranks[at] > 0 ? std::log10(static_cast<float>(layer.ranks[at])) : none;
                    words = text::groupedNumber(layer.ranks[at]);
                } else {
                    value = layer.entropies[at];
                    words = text::decimals(double(value), 1);
                }
                shown.texts.append(words);
            }
        }
        if (look.is("guess") || look.is("true"))
            shown.range = {0, 1};
        shown.spoken = look.is("guess")  ? Lens::tr("Probability of the likeliest next token after each layer")
                       : look.is("true") ? Lens::tr("Probability of the true next token after each layer")
                       : look.is("rank") ? Lens::tr("Rank of the true next token after each layer")
                                         : Lens::tr("Entropy of the prediction after each layer");
        return shown;
    };
    map.about = [=](int row, int token) {
        const engine::LensLayer& layer = s->at(row);
        describe::About about{
            .title = Lens::tr("“%1” after %2").arg(text::visibleToken(s->tokens.value(token)), nameOf(layer)),
            .which = Lens::tr("token %1").arg(token),
            .heading = Lens::tr("The prediction here"),
            .foot = Lens::tr("click to list the likeliest tokens below")};
        for (int rank = 0; rank < std::min(3, layer.top); ++rank)
            about.lines.append({Lens::tr("guess “%1”").arg(word(guess(row, token, rank))),
                                text::probabilityText(double(layer.probabilities.at(token, rank))), rank > 0});
        if (const auto share = trueShare(layer, token)) {
            about.lines.append({Lens::tr("then “%1”").arg(text::visibleToken(s->tokens.value(token + 1))),
                                text::probabilityText(*share)});
            about.lines.append(
                {Lens::tr("its rank"), text::groupedNumber(layer.ranks[static_cast<std::size_t>(token)]), true});
        }
        about.lines.append({Lens::tr("entropy, nats"),
                            text::decimals(double(layer.entropies[static_cast<std::size_t>(token)]), 2), true});
        return about;
    };
    map.current = [=] { return QPoint(tokenOf(), s->chosenRow()); };
    map.chosen = [=, &selection](int row, int token) {
        s->layer = row;
        selection.setCell(token, std::min(selection.key(), token));
    };

    const auto likeliest = [=](int rank) {
        return std::pair(guess(s->chosenRow(), tokenOf(), rank),
                         double(s->at(s->chosenRow()).probabilities.at(tokenOf(), rank)));
    };
    const describe::Table table{
        .names = {.id = QStringLiteral("lensLikeliest"),
                  .name = Lens::tr("The likeliest next tokens at the chosen place"),
                  .toolTip = Lens::tr("What would follow if the model ended here")},
        .columns = {{.title = Lens::tr("token"), .text = [=](int rank) { return word(likeliest(rank).first); }},
                    {.title = Lens::tr("probability"),
                     .text = [=](int rank) { return text::probabilityText(likeliest(rank).second); },
                     .kind = widgets::CardTable::Column::Number,
                     .width = 96}},
        .rows = [=] { return s->rows() > 0 && tokenOf() >= 0 ? s->at(s->chosenRow()).top : 0; }};

    return {.explanation = QStringLiteral("inside.lens_grid"),
            .interest = [=]() -> std::optional<runtime::ProbeInterest> {
                if (!description().hasStream())
                    return std::nullopt;
                runtime::ProbeInterest interest;
                interest.everyPosition = true;
                interest.lens.top = kLikeliest;
                interest.lens.entropies = true;
                return interest;
            },
            .none =
                [=] {
                    return description().hasStream()
                               ? QString()
                               : Lens::tr("This model has no residual stream to read between its layers.");
                },
            .take =
                [=](const std::shared_ptr<const engine::ProbeResult>& result, const QStringList& tokens) {
                    if (result->lens.empty() || result->lens.front().entropies.size() != std::size_t(tokens.size()))
                        return false;
                    s->result = result;
                    s->tokens = tokens;
                    return true;
                },
            .forget = [=] { *s = {}; },
            .card = {.names = {.id = QStringLiteral("lensGrid"), .explanation = QStringLiteral("inside.lens_grid")},
                     .title = Lens::tr("Lens grid"),
                     .subtitle = [] { return Lens::tr("what the output layer would say after each layer"); },
                     .tools = {describe::Colors{QStringLiteral("lensColors")}, look},
                     .empty = [=] { return s->rows() == 0 ? loadingText() : QString(); },
                     .body = {map, table,
                              describe::Note{QStringLiteral("lensNote"),
                                             [] {
                                                 return Lens::tr("The final norm and the output layer were trained "
                                                                 "for the last layer. What an earlier one holds in "
                                                                 "another form does not show here.");
                                             }}},
                     .file = Lens::tr("lens-grid")},
            .least = 420,
            .fromCheckpoint = true};
}

} // namespace glasshouse::places::inside
