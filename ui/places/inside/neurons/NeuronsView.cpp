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

/// What is shown: it stays while a newer answer is pending.
struct ShownNeurons {
    std::optional<inspect::Neurons> made;
    std::vector<inspect::TextPassage> passages;
    std::shared_ptr<const text::Corpus> corpus;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
    QString sought;        ///< in the passages
    std::vector<int> rows; ///< neurons that have it, as in made
    int chosen = -1;       ///< a neuron, as in made

    const inspect::Neuron& at(int row) const { return made->neurons[std::size_t(rows[std::size_t(row)])]; }
    QString nameOf(const inspect::Neuron& neuron) const {
        return QString::fromStdString(made->layers[std::size_t(neuron.layer)].nameOf(neuron.neuron));
    }
    QString token(const inspect::Waking& waking, int offset) const {
        const auto& tokens = passages[std::size_t(waking.passage)].tokens;
        return text::readableText(tokenizer->bytes(tokens[std::size_t(waking.first + offset)]));
    }
    /// The passage around its strongest token, which is in angle quotes.
    QString words(const inspect::Waking& waking) const {
        QString words;
        for (int i = 0; i < int(waking.around.size()); ++i) {
            const bool strongest = waking.first + i == waking.token;
            words += strongest ? QStringLiteral("‹%1›").arg(token(waking, i)) : token(waking, i);
        }
        return text::visibleToken(words).replace(QChar(0x2423), QLatin1Char(' ')); // ␣
    }
    QString page(const inspect::Waking& waking) const {
        const inspect::TextPassage& passage = passages[std::size_t(waking.passage)];
        if (std::size_t(waking.token) >= passage.bytes.size())
            return {};
        const text::Passage& place = corpus->passageAt(passage.bytes[std::size_t(waking.token)]);
        const text::Document& document = corpus->documents()[std::size_t(place.document)];
        const QString name = QString::fromStdString(document.name);
        return document.isPdf() ? NeuronsText::tr("%1, page %2").arg(name, QString::number(place.page + 1)) : name;
    }
    /// Which neurons have the sought words in their passages; the strongest first.
    void find() {
        rows.clear();
        for (int i = 0; i < int(made->neurons.size()); ++i) {
            const auto& all = made->neurons[std::size_t(i)].passages;
            const auto has = [this](const inspect::Waking& waking) {
                QString plain = words(waking);
                return plain.remove(QChar(0x2039)).remove(QChar(0x203a)).contains(sought, Qt::CaseInsensitive);
            };
            if (sought.isEmpty() || std::any_of(all.begin(), all.end(), has))
                rows.push_back(i);
        }
        const auto strength = [this](int i) {
            const auto& all = made->neurons[std::size_t(i)].passages;
            return all.empty() ? 0.0F : all.front().value;
        };
        std::stable_sort(rows.begin(), rows.end(), [&](int a, int b) { return strength(a) > strength(b); });
        if (std::find(rows.begin(), rows.end(), chosen) == rows.end())
            chosen = rows.empty() ? -1 : rows.front();
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
                           ? NeuronsText::tr("No neuron is woken by a passage with “%1”.").arg(s->sought)
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
                    {.title = NeuronsText::tr("awake"),
                     .text = [s](int row) { return text::percentText(s->at(row).awake, 1); },
                     .kind = Column::Number,
                     .help = NeuronsText::tr("Share of the tokens at which its activation is above 0"),
                     .width = 72,
                     .key = [s](int row) { return s->at(row).awake; },
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
        for (const inspect::Waking& waking : s->neuron()->passages)
            most = std::max(most, waking.token - waking.first);
        return most;
    };
    map.shown = [s, before] {
        describe::Map::Shown shown;
        if (s->neuron() == nullptr)
            return shown;
        const auto& passages = s->neuron()->passages;
        const int left = before();
        int right = 0;
        for (const inspect::Waking& waking : passages)
            right = std::max(right, int(waking.around.size()) - (waking.token - waking.first));
        shown.values = Matrix(int(passages.size()), left + right);
        shown.mask.cells.assign(shown.values.values.size(), 1);
        for (int row = 0; row < int(passages.size()); ++row) {
            const inspect::Waking& waking = passages[std::size_t(row)];
            shown.rows.append(QString::number(row));
            const int first = left - (waking.token - waking.first);
            for (int column = 0; column < left + right; ++column) {
                const int offset = column - first;
                const bool has = offset >= 0 && offset < int(waking.around.size());
                shown.texts.append(has ? text::visibleToken(s->token(waking, offset)) : QString());
                if (!has)
                    continue;
                shown.values.at(row, column) = waking.around[std::size_t(offset)];
                shown.mask.cells[std::size_t(row * (left + right) + column)] = 0;
            }
        }
        for (int column = 0; column < left + right; ++column)
            shown.columns.append(QString::number(column - left));
        shown.spoken =
            NeuronsText::tr("Activations of neuron %1 in the passages that wake it").arg(s->nameOf(*s->neuron()));
        return shown;
    };
    map.about = [s, before](int row, int column) {
        const inspect::Waking& waking = s->neuron()->passages[std::size_t(row)];
        const int offset = column - (before() - (waking.token - waking.first));
        if (offset < 0 || offset >= int(waking.around.size()))
            return describe::About{};
        return describe::About{
            .title = text::quoted(text::visibleToken(s->token(waking, offset))),
            .which = s->page(waking),
            .heading = NeuronsText::tr("The neuron at this token"),
            .lines = {{NeuronsText::tr("activation"), text::decimals(double(waking.around[std::size_t(offset)]), 3)},
                      {NeuronsText::tr("at the strongest token"), text::decimals(double(waking.value), 3), true}},
            .foot = NeuronsText::tr("click to make this passage the probe text")};
    };
    map.current = [] { return QPoint(-1, -1); };
    const auto show = [s, &context](int row) {
        const inspect::Waking waking = s->neuron()->passages[std::size_t(row)];
        const auto& tokens = s->passages[std::size_t(waking.passage)].tokens;
        const auto first = tokens.begin() + waking.first;
        context.viewed.probe.setTokens({first, first + std::ptrdiff_t(waking.around.size())});
    };
    map.chosen = [show](int row, int /*column*/) { show(row); };

    const auto passageAt = [s](int row) -> const inspect::Waking& { return s->neuron()->passages[std::size_t(row)]; };
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
            inspect::NeuronRequest request{.passages = {},
                                           .off = context.viewed.cursor.moment().off,
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
                return {made->step, [=] {
                            s->made = std::move(*made);
                            s->passages = std::move(*passages);
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
                         return s->made ? NeuronsText::tr("what wakes them in %1 tokens of the run's text")
                                              .arg(text::groupedNumber(s->made->tokens))
                                        : QString();
                     },
                 .tools = {describe::Colors{QStringLiteral("neuronsColors")}, budget},
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
                          describe::Note{QStringLiteral("neuronsNote"),
                                         [] {
                                             return NeuronsText::tr(
                                                 "The passages that wake a neuron most do not say what it is for: it "
                                                 "may answer to something else that they share, and weaker activations "
                                                 "at many other tokens may matter more. What is spread over several "
                                                 "neurons is not seen here.");
                                         }}},
                 .file = NeuronsText::tr("neurons")},
        .least = 560,
        .ofText = false};
}

} // namespace glasshouse::places::inside
