#include <QCoreApplication>
#include <QTableView>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>

#include "core/corpus/text/Corpus.h"
#include "core/engine/inspect/Neurons.h"
#include "core/engine/inspect/TextPassages.h"
#include "ui/places/inside/CorpusPage.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/Views.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunCorpus.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::inside {

namespace {

struct NeuronsText {
    Q_DECLARE_TR_FUNCTIONS(Neurons)
};

constexpr int kPassages = 8;                                      ///< of each neuron
constexpr int Strongest = 1;                                      ///< column of the table
constexpr std::array<int, 3> kBudgets{1 << 14, 1 << 17, 1 << 20}; ///< tokens of the text that are looked at

using Passages = std::vector<inspect::TextPassage>;

QString tokenText(const tokenizer::Tokenizer& tokenizer, const Passages& passages, const inspect::TopPassage& top,
                  int offset) {
    const auto& tokens = passages[std::size_t(top.passage)].tokens;
    return text::readableText(tokenizer.bytes(tokens[std::size_t(top.first + offset)]));
}

/// What stands around the strongest token of each passage, to be searched: by neuron.
std::vector<QStringList> searchedTexts(const inspect::Neurons& made, const Passages& passages,
                                       const tokenizer::Tokenizer& tokenizer) {
    std::vector<QStringList> texts;
    for (const inspect::Neuron& neuron : made.neurons) {
        QStringList& all = texts.emplace_back();
        for (const inspect::TopPassage& top : neuron.passages) {
            QString words;
            for (int i = 0; i < int(top.around.size()); ++i)
                words += tokenText(tokenizer, passages, top, i);
            all.append(words);
        }
    }
    return texts;
}

/// What is shown: it stays while a newer answer is pending.
struct ShownNeurons {
    std::optional<inspect::Neurons> made;
    Passages passages;
    std::vector<QStringList> texts; ///< see searchedTexts()
    std::shared_ptr<const text::Corpus> corpus;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
    QString sought;        ///< in the texts
    std::vector<int> rows; ///< neurons that have it, as in made
    int chosen = -1;       ///< a neuron, as in made

    const inspect::Neuron& at(int row) const { return made->neurons[std::size_t(rows[std::size_t(row)])]; }
    QString nameOf(const inspect::Neuron& neuron) const {
        return QString::fromStdString(made->layers[std::size_t(neuron.layer)].nameOf(neuron.neuron));
    }
    QString token(const inspect::TopPassage& top, int offset) const {
        return tokenText(*tokenizer, passages, top, offset);
    }
    /// The passage around its strongest token, which is in angle quotes.
    QString words(const inspect::TopPassage& top) const {
        QString words;
        for (int i = 0; i < int(top.around.size()); ++i)
            words += top.first + i == top.token ? QStringLiteral("‹%1›").arg(token(top, i)) : token(top, i);
        return text::visibleToken(words).replace(QChar(0x2423), QLatin1Char(' ')); // ␣
    }
    QString page(const inspect::TopPassage& top) const {
        const std::vector<std::size_t>& bytes = passages[std::size_t(top.passage)].bytes;
        return std::size_t(top.token) < bytes.size() ? corpusPage(*corpus, bytes[std::size_t(top.token)]) : QString();
    }
    /// Which neurons have the sought words in their passages; the table sorts them.
    void find() {
        rows.clear();
        for (int i = 0; i < int(made->neurons.size()); ++i)
            if (const QStringList& all = texts[std::size_t(i)];
                sought.isEmpty() || std::any_of(all.begin(), all.end(), [this](const QString& words) {
                    return words.contains(sought, Qt::CaseInsensitive);
                }))
                rows.push_back(i);
        if (std::find(rows.begin(), rows.end(), chosen) == rows.end()) {
            const auto strongest =
                std::max_element(rows.begin(), rows.end(), [this](int a, int b) { return strength(a) < strength(b); });
            chosen = strongest != rows.end() ? *strongest : -1;
        }
    }
    float strength(int neuron) const {
        const auto& all = made->neurons[std::size_t(neuron)].passages;
        return all.empty() ? 0.0F : all.front().value;
    }
    const inspect::Neuron* neuron() const {
        return made && chosen >= 0 ? &made->neurons[std::size_t(chosen)] : nullptr;
    }
};

} // namespace

WeightView neuronsView(const PlaceContext& context, ProbeSelection& /*selection*/) {
    using Column = widgets::CardTable::Column;
    const auto s = std::make_shared<ShownNeurons>();
    const auto renew = std::make_shared<std::function<void()>>(); // the whole card
    QList<describe::Choice::Option> budgets;
    for (const int budget : kBudgets)
        budgets.append(
            {QString::number(budget),
             budget < 1 << 20 ? NeuronsText::tr("%1 k").arg(budget >> 10) : NeuronsText::tr("%1 M").arg(budget >> 20),
             NeuronsText::tr("Look at about %1 tokens of the run's text").arg(text::groupedNumber(budget))});
    const describe::Choice budget(context.shell.settings,
                                  {.id = QStringLiteral("neuronsText"),
                                   .name = NeuronsText::tr("How much of the text"),
                                   .toolTip = NeuronsText::tr("How much of the run's text is looked at. More of it "
                                                              "takes longer and finds stronger passages")},
                                  budgets);

    const describe::Input search{
        .names = {.id = QStringLiteral("neuronsSearch"),
                  .name = NeuronsText::tr("Search the passages"),
                  .toolTip = NeuronsText::tr("Lists only the neurons with this text in one of their passages")},
        .placeholder = [] { return NeuronsText::tr("Search the passages for a word"); },
        .shown = [s] { return s->sought; },
        .typed =
            [s, renew](const QString& words) {
                s->sought = words;
                if (s->made)
                    s->find();
                (*renew)();
            },
        .problem =
            [s] {
                return s->made && s->rows.empty()
                           ? NeuronsText::tr("No neuron is most active in a passage with “%1”.").arg(s->sought)
                           : QString();
            }};

    const auto strongest = [](const inspect::Neuron& neuron) {
        return neuron.passages.empty() ? 0.0 : double(neuron.passages.front().value);
    };
    const describe::Table table{
        .names = {.id = QStringLiteral("neuronsTable"),
                  .name = NeuronsText::tr("Neurons"),
                  .toolTip = NeuronsText::tr("Choose a neuron to see its passages. Click a column header to sort")},
        .columns = {{.title = NeuronsText::tr("neuron"),
                     .text = [s](int row) { return s->nameOf(s->at(row)); },
                     .help = NeuronsText::tr("Layer and number"),
                     .width = 84,
                     .key = [s](int row) { return double(s->rows[std::size_t(row)]); }},
                    {.title = NeuronsText::tr("strongest"),
                     .text = [s, strongest](int row) { return text::decimals(strongest(s->at(row)), 2); },
                     .kind = Column::Number,
                     .help = NeuronsText::tr("Its largest activation in the text"),
                     .width = 100,
                     .key = [s, strongest](int row) { return strongest(s->at(row)); },
                     .largestFirst = true},
                    {.title = NeuronsText::tr("active"),
                     .text = [s](int row) { return text::percentText(s->at(row).active, 1); },
                     .kind = Column::Number,
                     .help = NeuronsText::tr("Share of the tokens at which its activation is above 0"),
                     .width = 72,
                     .key = [s](int row) { return s->at(row).active; },
                     .largestFirst = true},
                    {.title = NeuronsText::tr("mean"),
                     .text = [s](int row) { return text::decimals(s->at(row).mean, 3); },
                     .kind = Column::Number,
                     .help = NeuronsText::tr("Mean activation over all tokens"),
                     .width = 72,
                     .key = [s](int row) { return s->at(row).mean; },
                     .largestFirst = true},
                    {.title = NeuronsText::tr("strongest passage"),
                     .text =
                         [s](int row) {
                             const inspect::Neuron& neuron = s->at(row);
                             return neuron.passages.empty() ? QString() : s->words(neuron.passages.front());
                         },
                     .help = NeuronsText::tr("Its strongest token is in angle quotes")}},
        .rows = [s] { return s->made ? int(s->rows.size()) : 0; },
        .chosen =
            [s, renew](int row) {
                s->chosen = s->rows[std::size_t(row)];
                (*renew)();
            },
        .current =
            [s] {
                const auto found = std::find(s->rows.begin(), s->rows.end(), s->chosen);
                return found == s->rows.end() ? -1 : int(found - s->rows.begin());
            }};

    // The tokens around the strongest one, which stand one below the other.
    describe::Map map{.names = {.id = QStringLiteral("neuronsMap")},
                      .rowsAre = NeuronsText::tr("passage"),
                      .columnsAre = NeuronsText::tr("token, from the strongest one"),
                      .isSigned = true};
    const auto before = [s] {
        int most = 0;
        for (const inspect::TopPassage& top : s->neuron()->passages)
            most = std::max(most, top.token - top.first);
        return most;
    };
    map.shown = [s, before] {
        describe::Map::Shown shown;
        if (s->neuron() == nullptr)
            return shown;
        const auto& passages = s->neuron()->passages;
        const int left = before();
        int right = 0;
        for (const inspect::TopPassage& top : passages)
            right = std::max(right, int(top.around.size()) - (top.token - top.first));
        shown.values = Matrix(int(passages.size()), left + right);
        shown.mask.cells.assign(shown.values.values.size(), 1);
        for (int row = 0; row < int(passages.size()); ++row) {
            const inspect::TopPassage& top = passages[std::size_t(row)];
            shown.rows.append(QString::number(row));
            const int first = left - (top.token - top.first);
            for (int column = 0; column < left + right; ++column) {
                const int offset = column - first;
                const bool has = offset >= 0 && offset < int(top.around.size());
                shown.texts.append(has ? text::visibleToken(s->token(top, offset)) : QString());
                if (!has)
                    continue;
                shown.values.at(row, column) = top.around[std::size_t(offset)];
                shown.mask.cells[std::size_t(row * (left + right) + column)] = 0;
            }
        }
        for (int column = 0; column < left + right; ++column)
            shown.columns.append(QString::number(column - left));
        shown.spoken =
            NeuronsText::tr("Activations of neuron %1 in its strongest passages").arg(s->nameOf(*s->neuron()));
        return shown;
    };
    map.about = [s, before](int row, int column) {
        const inspect::TopPassage& top = s->neuron()->passages[std::size_t(row)];
        const int offset = column - (before() - (top.token - top.first));
        if (offset < 0 || offset >= int(top.around.size()))
            return describe::About{};
        return describe::About{
            .title = text::quoted(text::visibleToken(s->token(top, offset))),
            .which = s->page(top),
            .heading = NeuronsText::tr("The neuron at this token"),
            .lines = {{NeuronsText::tr("activation"), text::decimals(double(top.around[std::size_t(offset)]), 3)},
                      {NeuronsText::tr("at the strongest token"), text::decimals(double(top.value), 3), true}},
            .foot = NeuronsText::tr("click to make this passage the probe text")};
    };
    map.current = [] { return QPoint(-1, -1); };
    const auto show = [s, &context](int row) {
        const inspect::TopPassage top = s->neuron()->passages[std::size_t(row)];
        const auto& tokens = s->passages[std::size_t(top.passage)].tokens;
        const auto first = tokens.begin() + top.first;
        context.viewed.probe.setTokens({first, first + std::ptrdiff_t(top.around.size())});
    };
    map.chosen = [show](int row, int /*column*/) { show(row); };

    const auto passageAt = [s](int row) -> const inspect::TopPassage& {
        return s->neuron()->passages[std::size_t(row)];
    };
    const describe::Table pages{
        .names = {.id = QStringLiteral("neuronsPages"),
                  .name = NeuronsText::tr("Where the passages are"),
                  .toolTip = NeuronsText::tr("Choose a passage to make it the probe text of every view")},
        .columns = {{.title = NeuronsText::tr("activation"),
                     .text = [passageAt](int row) { return text::decimals(double(passageAt(row).value), 2); },
                     .kind = Column::Number,
                     .width = 84},
                    {.title = NeuronsText::tr("where"),
                     .text = [s, passageAt](int row) { return s->page(passageAt(row)); }},
                    {.title = NeuronsText::tr("passage"),
                     .text = [s, passageAt](int row) { return s->words(passageAt(row)); }}},
        .rows = [s] { return s->neuron() != nullptr ? int(s->neuron()->passages.size()) : 0; },
        .chosen = show};

    const auto chosenId = [s] {
        const inspect::Neuron& neuron = *s->neuron();
        const inspect::NeuronLayer& layer = s->made->layers[std::size_t(neuron.layer)];
        return glasshouse::model::NeuronId{layer.layer, neuron.neuron, layer.expert};
    };
    const describe::OnOff on{
        .names = {.id = QStringLiteral("neuronOn"),
                  .name = NeuronsText::tr("The chosen neuron"),
                  .toolTip = NeuronsText::tr("Off: the activation of this neuron is 0 in every view")},
        .text =
            [s, chosenId] { // a kind of model without layers has no part that can be switched off
                return s->neuron() != nullptr && chosenId().layer >= 0
                           ? NeuronsText::tr("Neuron %1").arg(s->nameOf(*s->neuron()))
                           : QString();
            },
        .isOn =
            [s, chosenId, &context] {
                return s->neuron() == nullptr || !context.viewed.cursor.moment().off.hasNeuron(chosenId());
            },
        .toggled =
            [s, chosenId, &context](bool turnedOn) {
                if (s->neuron() == nullptr)
                    return;
                glasshouse::model::Ablation off = context.viewed.cursor.moment().off;
                std::erase(off.neurons, chosenId());
                if (!turnedOn)
                    off.neurons.push_back(chosenId());
                context.viewed.cursor.setOff(off);
            }};

    const auto budgetNow = [budget] {
        const int chosen = budget.chosen().toInt();
        return chosen > 0 ? chosen : kBudgets.front();
    };
    return {
        .explanation = QStringLiteral("inside.neurons"),
        .none = [&context]() -> QString {
            if (inspect::neuronLayers(context.viewed.run.config().model).empty())
                return NeuronsText::tr("This kind of model has no feed-forward networks, so it has no neurons.");
            const runtime::RunCorpus& corpus = context.viewed.runCorpus;
            if (corpus.state() == runtime::RunCorpus::State::None)
                return NeuronsText::tr("It is not known which text this run was trained on.");
            return corpus.problem();
        },
        .question = [=, &context]() -> WeightView::Work {
            context.viewed.runCorpus.want();
            const auto corpus = context.viewed.runCorpus.corpus();
            const auto tokenizer = context.viewed.run.tokenizer();
            if (!corpus || !tokenizer)
                return {};
            // As many tokens of context as words need that are told apart.
            const double each = std::max(1.0, context.viewed.run.charactersPerToken().value_or(1));
            glasshouse::model::Ablation off = context.viewed.cursor.moment().off;
            off.neurons.clear(); // what each responds to, also one that is switched off
            inspect::NeuronRequest request{.passages = {},
                                           .off = off,
                                           .count = kPassages,
                                           .before = std::max(6, int(std::lround(24 / each))),
                                           .after = std::max(2, int(std::lround(7 / each)))};
            return [=, tokens = budgetNow()](const runtime::WeightSource& source) mutable -> WeightAnswer {
                const int length = inspect::neuronPassageLength(source.model->config());
                auto passages = std::make_shared<std::vector<inspect::TextPassage>>(
                    inspect::textPassages(corpus->text(), *tokenizer, std::max(1, tokens / length), length));
                for (const inspect::TextPassage& passage : *passages)
                    request.passages.push_back(passage.tokens);
                auto made = std::make_shared<inspect::Neurons>(
                    inspect::neurons(source.engine, *source.model, request, source.stop));
                auto texts = std::make_shared<std::vector<QStringList>>(searchedTexts(*made, *passages, *tokenizer));
                return {made->step, [=] {
                            s->made = std::move(*made);
                            s->passages = std::move(*passages);
                            s->texts = std::move(*texts);
                            s->corpus = corpus;
                            s->tokenizer = tokenizer;
                            s->find();
                        }};
            };
        },
        .choices =
            [=, &context] {
                return std::vector<int>{budgetNow(), context.viewed.runCorpus.corpus() ? 1 : 0,
                                        int(context.viewed.runCorpus.state())};
            },
        .forget =
            [s] { // but what is searched for
                ShownNeurons none;
                none.sought = s->sought;
                *s = std::move(none);
            },
        .card = {.names = {.id = QStringLiteral("neuronsCard"), .explanation = QStringLiteral("inside.neurons")},
                 .title = NeuronsText::tr("Neurons"),
                 .subtitle =
                     [s] {
                         return s->made ? NeuronsText::tr("where they are most active in %1 tokens of the run's text")
                                              .arg(text::groupedNumber(s->made->tokens))
                                        : QString();
                     },
                 .tools = {on, describe::Colors{QStringLiteral("neuronsColors")}, budget},
                 .follows = {[&context, renew](describe::DescribedCard& card) {
                     *renew = [&card] { // once the row that was chosen has its frame
                         QMetaObject::invokeMethod(
                             &card, [&card] { card.renew(); }, Qt::QueuedConnection);
                     };
                     card.findChild<QTableView*>(QStringLiteral("neuronsTable"))
                         ->sortByColumn(Strongest, Qt::DescendingOrder);
                     QObject::connect(&context.viewed.runCorpus, &runtime::RunCorpus::changed, &card,
                                      &describe::DescribedCard::chosen);
                 }},
                 .empty = [=] { return s->made ? QString() : loadingText(); },
                 .body = {search, table, map, pages,
                          describe::Note{
                              QStringLiteral("neuronsNote"),
                              [] {
                                  return NeuronsText::tr(
                                      "The passages in which a neuron is most active do not say what it is for: it may "
                                      "respond to something else that they share, and weaker activations at "
                                      "many other tokens may matter more. What is spread over several "
                                      "neurons is not seen here.");
                              }}},
                 .file = NeuronsText::tr("neurons")},
        .least = 560,
        .ofText = false};
}

} // namespace glasshouse::places::inside
