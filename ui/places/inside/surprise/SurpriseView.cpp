#include "ui/places/inside/surprise/SurpriseView.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSlider>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/corpus/text/Dataset.h"
#include "core/engine/inspect/TextPassages.h"
#include "core/model/ModelKind.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/surprise/PageCard.h"
#include "ui/places/inside/surprise/PageMargin.h"
#include "ui/places/inside/surprise/TintLegend.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunCorpus.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Table.h"
#include "ui/widgets/TokenFlow.h"
#include "ui/widgets/ValueSlider.h"

namespace glasshouse::places::inside {

namespace {

const char* const kProbe = "probe";
const char* const kRun = "run";       ///< what the run was trained on
const char* const kCorpus = "corpus"; ///< another corpus that is open
constexpr int kNameLetters = 14;      ///< of the open corpus's folder name in the choice

} // namespace

SurpriseView::SurpriseView(const PlaceContext& context, ProbeSelection& /*selection*/, QWidget* parent)
    : InsideView(context, parent)
    , m_query(context.viewed.probe, runtime::WeightQueryBase::Weights | runtime::WeightQueryBase::Off,
              [this] { return question(); }) {
    buildBar();
    build();
    exportPictures();
    connect(&m_query, &runtime::Query::answered, this, &SurpriseView::showSurprise);
    ask(m_query, *m_textCard);
    const auto reread = [this] {
        m_query.renew();
        renew();
    };
    connect(&m_context.corpus.store, &runtime::CorpusStore::preparedChanged, this, reread);
    connect(&m_context.viewed.runCorpus, &runtime::RunCorpus::changed, this, reread);
    connect(&m_context.viewed.probe, &runtime::ProbeController::textChanged, this, [this, reread] {
        if (!chosenCorpus())
            reread();
    });
    connect(&m_context.viewed.probe, &runtime::ProbeController::messageChanged, this, [this, reread] {
        if (!m_query.hasAnswer())
            reread();
    });
    setWidthClass(WidthClass::Normal);
}

void SurpriseView::forget() {
    m_vocabulary.clear();
    m_heldOut.reset(); // another run may split the same text in another way
    m_heldOutOf.reset();
    m_chosen = false;
    showToken(-1);
}

void SurpriseView::buildBar() {
    m_bar = new QWidget(this);
    m_bar->setProperty("explain", QStringLiteral("inside.surprise"));
    m_source = new widgets::SegmentedChoice(m_bar);
    widgets::nameControl(m_source, {.id = QStringLiteral("surpriseSource"),
                                    .name = tr("Text"),
                                    .toolTip = tr("The text whose tokens are scored")});
    m_where = new widgets::ValueSlider(m_bar);
    widgets::nameControl(m_where, {.id = QStringLiteral("surprisePlace"),
                                   .name = tr("Place in the corpus, percent"),
                                   .toolTip = tr("Where the passage begins, in percent of the corpus")});
    m_where->slider()->setObjectName(QStringLiteral("surprisePlaceSlider"));
    m_where->slider()->setAccessibleName(m_where->accessibleName());
    m_where->slider()->setToolTip(m_where->toolTip());
    m_where->field()->setObjectName(QStringLiteral("surprisePlaceField"));
    m_where->field()->setAccessibleName(m_where->accessibleName());
    m_where->field()->setToolTip(m_where->toolTip());
    m_where->setRange(0, 100);
    m_where->setMaximumWidth(theme::scaled(320));
    m_whereLabel = new QLabel(tr("From, %"), m_bar);
    m_whereLabel->setBuddy(m_where->field());
    m_other = new QPushButton(theme::icon(QStringLiteral("draw")), tr("Another passage"), m_bar);
    widgets::nameControl(
        m_other,
        {.id = QStringLiteral("surpriseOther"), .name = tr("Another passage"), .toolTip = tr("A passage at random")});
    m_length = new QComboBox(m_bar);
    widgets::nameControl(m_length, {.id = QStringLiteral("surpriseLength"),
                                    .name = tr("Length of the passage"),
                                    .toolTip = tr("Length of the passage in tokens. Longer ones take more time")});
    for (const int tokens : {256, 1024, 4096})
        m_length->addItem(tr("%1 tokens").arg(text::groupedNumber(tokens)), tokens);
    m_length->setCurrentIndex(1);
    auto* legend = new TintLegend(m_bar);
    auto* layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(m_source);
    layout->addWidget(m_whereLabel);
    layout->addWidget(m_where, 1);
    layout->addWidget(m_other);
    layout->addWidget(m_length);
    layout->addStretch(1);
    layout->addWidget(legend);
    connect(m_source, &widgets::SegmentedChoice::currentChanged, this, [this] {
        if (m_choosing)
            return;
        m_chosen = true;
        m_query.renew();
    });
    connect(m_where, &widgets::ValueSlider::valueChanged, &m_query, &runtime::Query::renew);
    connect(m_length, &QComboBox::activated, &m_query, &runtime::Query::renew);
    connect(m_other, &QPushButton::clicked, this,
            [this] { m_where->setValue(100 * QRandomGenerator::global()->generateDouble()); });
}

void SurpriseView::build() {
    auto* page = new QWidget(this);
    m_left = new QWidget(page);
    m_right = new QWidget(page);
    m_textCard = new widgets::Card(tr("Surprise"), m_left);
    widgets::nameControl(m_textCard,
                         {.id = QStringLiteral("surpriseText"), .explanation = QStringLiteral("inside.surprise")});
    m_flow = new widgets::TokenFlow(m_textCard);
    widgets::nameControl(m_flow,
                         {.id = QStringLiteral("surpriseFlow"),
                          .name = tr("The passage, each token colored by its probability"),
                          .toolTip = tr("Hover to see what the model expected. Click to find the token in the table")});
    m_flow->setTints(widgets::TokenFlow::Tints::Probability);
    auto* text = new QWidget(m_textCard);
    m_margin = new PageMargin(m_flow, text);
    m_margin->setToolTip(tr("Mean loss of each page. Click one to go to its beginning"));
    m_margin->hide();
    auto* line = new QHBoxLayout(text);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(4);
    line->addWidget(m_margin);
    line->addWidget(m_flow, 1);
    m_textCard->setBody(text);

    m_lossCard = new widgets::Card(tr("Loss along the text"), m_left);
    m_lossCard->setObjectName(QStringLiteral("surpriseLoss"));
    m_lossCard->setSubtitle(tr("−ln p of each token, nats"));
    m_lossCard->setProperty("explain", QStringLiteral("inside.surprise"));
    auto* body = new QWidget(m_lossCard);
    m_plot = new plots::CurvePlot(body);
    widgets::nameControl(m_plot,
                         {.id = QStringLiteral("surprisePlot"), .name = tr("Loss of each token along the passage")});
    m_plot->setCompact(true);
    m_plot->setLaneVisible(false);
    m_plot->setAxisNames(tr("token"), tr("nats"));
    m_plot->setYBounds(0, std::numeric_limits<double>::quiet_NaN());
    plots::CurveStyle style = plots::CurveStyle::quiet();
    style.smooths = true;
    m_plot->addSeries(QStringLiteral("loss"), tr("loss"), style);
    m_plot->setMinimumHeight(theme::scaled(80));
    m_facts = new widgets::KeyValueList(body);
    widgets::nameControl(m_facts, {.id = QStringLiteral("surpriseFacts"), .name = tr("The passage as a whole")});
    m_facts->setDense(true);
    m_facts->setFixedWidth(theme::scaled(190));
    auto* column = new QHBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(16);
    column->addWidget(plots::AxisCaption::above(m_plot, tr("token"), tr("loss, nats"), body), 1);
    column->addWidget(m_facts, 0, Qt::AlignTop);
    m_lossCard->setBody(body);

    m_mostCard = new widgets::Card(tr("Most surprising"), m_right);
    widgets::nameControl(m_mostCard,
                         {.id = QStringLiteral("surpriseMost"), .explanation = QStringLiteral("inside.surprise")});
    m_most = makeTable();
    m_mostCard->setBody(m_most);
    m_pageCard = new PageCard(m_context.corpus.ingest, m_right);
    connect(m_pageCard, &widgets::Card::emptyActionTriggered, this, [this] {
        m_chosen = false;
        askForRunText();
    });
    auto* left = new QVBoxLayout(m_left);
    left->setContentsMargins(0, 0, 0, 0);
    left->addWidget(m_textCard, 3);
    left->addWidget(m_lossCard, 1);
    auto* right = new QVBoxLayout(m_right);
    right->setContentsMargins(0, 0, 0, 0);
    right->addWidget(m_pageCard, 3);
    right->addWidget(m_mostCard, 2);
    m_columns = new QHBoxLayout(page);
    m_columns->addWidget(m_left, 1);
    m_columns->addWidget(m_right);
    setContent(new PageScroll(page, this));

    connect(m_flow, &widgets::TokenFlow::tokenHovered, this, &SurpriseView::showToken);
    showSources();
    connect(m_flow, &widgets::TokenFlow::tokenClicked, this, [this](int token) { choose(token, false); });
    connect(m_margin, &PageMargin::partChosen, this, [this](int token) { choose(token, true); });
    connect(m_plot, &plots::CurvePlot::stepClicked, this,
            [this](double x) { choose(std::clamp(int(std::lround(x)), 0, std::max(0, m_flow->count() - 1)), true); });
    connect(m_most, &QTableView::clicked, this,
            [this](const QModelIndex& index) { choose(m_most->rowOf(index), true); });
}

void SurpriseView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_columns->setContentsMargins(12, gap, 12, gap);
    m_columns->setSpacing(gap);
    m_left->layout()->setSpacing(gap);
    m_right->layout()->setSpacing(gap);
    const bool narrow = width == WidthClass::Narrow;
    m_whereLabel->setVisible(!narrow); // its field has the same tooltip
    m_columns->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_columns->setStretchFactor(m_left, 1);
    m_columns->setStretchFactor(m_right, 1);
    m_textCard->setMinimumHeight(theme::scaled(240));
    m_lossCard->setMinimumHeight(theme::scaled(150));
    m_pageCard->setMinimumHeight(theme::scaled(narrow ? 420 : 240));
    m_mostCard->setMinimumHeight(theme::scaled(150));
}

/// How many tokens at the beginning have too few before them to be predicted.
int SurpriseView::unpredicted() const {
    const config::ModelConfig& model = m_context.viewed.run.config().model;
    return model::modelKind(model.kind).lastTargetOnly() ? model.context_length : 1;
}

/// The text of the chosen source; nullptr: the probe text, or the source is not available.
std::shared_ptr<const text::Corpus> SurpriseView::chosenCorpus() const {
    if (m_source->current() == QLatin1String(kCorpus))
        return m_context.corpus.store.corpus();
    return m_source->current() == QLatin1String(kRun) ? m_context.viewed.runCorpus.corpus() : nullptr;
}

std::shared_ptr<const SurpriseView::Passage> SurpriseView::passage() const {
    auto made = std::make_shared<Passage>();
    const auto tokenizer = m_context.viewed.run.tokenizer();
    if (!tokenizer)
        return made;
    if (const auto corpus = chosenCorpus()) {
        made->corpus = corpus;
        made->ofRun = m_source->current() == QLatin1String(kRun);
        const std::string_view whole = corpus->text();
        const auto wanted = static_cast<std::size_t>(m_length->currentData().toInt());
        auto begin = static_cast<std::size_t>(m_where->value() / 100 * static_cast<double>(whole.size()));
        begin = std::min(begin, whole.size() - std::min(whole.size(), wanted));
        inspect::TextPassage found = inspect::textPassage(whole, *tokenizer, begin, int(wanted));
        made->tokens = std::move(found.tokens);
        made->bytes = std::move(found.bytes);
        if (m_source->current() == QLatin1String(kCorpus))
            made->problem = tr("not the text of this run");
        else if (found.hasUnknown)
            made->problem = tr("unknown characters left out");
    } else if (m_source->current() == QLatin1String(kProbe)) {
        made->tokens = m_context.viewed.probe.tokens();
        made->problem = m_context.viewed.probe.message();
    }
    for (const tokenizer::TokenId id : made->tokens) {
        const std::string_view bytes = tokenizer->bytes(id);
        made->texts.append(text::readableText(bytes));
        made->characters.push_back(int(std::count_if(bytes.begin(), bytes.end(), [](char byte) {
            return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; // not the continuation of a character
        })));
    }
    return made;
}

/// The available sources: the probe text, the run's own text, and by name another corpus that is open. Until a person
/// chooses, the run's own if available.
void SurpriseView::showSources() {
    using State = runtime::RunCorpus::State;
    const State state = m_context.viewed.runCorpus.state();
    const auto open = m_context.corpus.store.corpus();
    const bool other =
        open && (!m_context.viewed.run.isOpen() || open->fingerprint() != m_context.viewed.run.corpus().fingerprint);
    const QString name = QFileInfo(m_context.corpus.store.path()).fileName();
    const QString before = m_source->current();
    m_choosing = true;
    if (const QString named = other ? name : QString(); m_source->count() == 0 || named != m_otherName) {
        m_otherName = named;
        m_source->clear();
        m_source->addChoice(QLatin1String(kProbe), tr("Probe text"), tr("The probe text of the other views"));
        m_source->addChoice(QLatin1String(kRun), tr("Run's text"), tr("A passage of the text this run was trained on"));
        if (other)
            m_source->addChoice(
                QLatin1String(kCorpus),
                tr("“%1”").arg(name.size() > kNameLetters ? name.left(kNameLetters - 1) + QChar(0x2026) : name),
                tr("A passage of the open corpus, “%1”, which this run was not trained on").arg(name));
    }
    const bool there = state == State::Ready || state == State::Reading || state == State::Unread;
    m_source->setChoiceEnabled(QLatin1String(kRun), there,
                               state == State::Missing ? m_context.viewed.runCorpus.problem()
                                                       : tr("This run did not record its text"));
    const bool stays = m_chosen && (before == QLatin1String(kProbe) || (before == QLatin1String(kCorpus) && other) ||
                                    (before == QLatin1String(kRun) && there));
    m_source->setCurrent(stays ? before : QLatin1String(there ? kRun : kProbe));
    m_choosing = false;
    if (there && m_source->current() == QLatin1String(kRun))
        m_context.viewed.runCorpus.want();
    for (QWidget* choice :
         {static_cast<QWidget*>(m_where), static_cast<QWidget*>(m_other), static_cast<QWidget*>(m_length)})
        choice->setEnabled(chosenCorpus() != nullptr);
}

runtime::WeightQuery<SurpriseView::Made>::Work SurpriseView::question() {
    showSources();
    if (m_vocabulary.isEmpty())
        m_vocabulary = vocabulary();
    const std::shared_ptr<const Passage> wanted = passage();
    if (wanted->tokens.empty())
        return {};
    std::shared_ptr<const text::ValidationRanges> heldOut = wanted->corpus == m_heldOutOf ? m_heldOut : nullptr;
    const config::RunConfig& config = m_context.viewed.run.config();
    return [wanted, heldOut, data = config.data, seed = config.train.seed](const runtime::WeightSource& source) {
        inspect::SurpriseRequest request;
        request.tokens = wanted->tokens;
        request.off = source.moment.off;
        request.off.positionOrder.clear(); // it is an order of the probe's tokens
        std::shared_ptr<const text::ValidationRanges> known = heldOut;
        if (!known && wanted->ofRun)
            known = std::make_shared<const text::ValidationRanges>(
                text::split(data.split).split(*wanted->corpus, data, seed, source.stop).validation);
        return Made{inspect::surprise(source.engine, *source.model, request, source.stop), wanted, known};
    };
}

QString SurpriseView::emptySentence() const {
    if (hasWeights() && !m_query.hasAnswer() && !chosenCorpus()) {
        if (m_source->current() == QLatin1String(kRun))
            return tr("Loading the text of this run…");
        if (m_context.viewed.probe.tokens().empty() && !m_context.viewed.probe.message().isEmpty())
            return m_context.viewed.probe.message();
    }
    return InsideView::emptySentence();
}

void SurpriseView::showContent() {
    using State = runtime::RunCorpus::State;
    const bool missing = m_context.viewed.runCorpus.state() == State::Missing;
    m_textCard->setWarning(!m_query.problem().isEmpty()    ? m_query.problem()
                           : !m_passage->problem.isEmpty() ? m_passage->problem
                           : missing && !m_passage->corpus ? tr("the text of this run was not found")
                                                           : QString());
    showSource();
}

/// All cards are for the step of the passes, which may not be the cursor's.
void SurpriseView::showSource() {
    const QString source = m_surprise ? sourceText(m_surprise->step, false) : QString();
    for (widgets::Card* card : {m_textCard, m_lossCard, m_mostCard})
        card->setStaleText(source);
}

void SurpriseView::showSurprise() {
    const std::shared_ptr<const Made> made = m_query.answer();
    m_passage = made ? made->passage : nullptr;
    m_surprise = made ? std::shared_ptr<const inspect::Surprise>(made, &made->surprise) : nullptr;
    m_most->setRows(made ? int(m_surprise->tokens.size()) : 0);
    if (!made)
        return;
    m_heldOut = made->heldOut;
    m_heldOutOf = m_passage->corpus;
    std::vector<widgets::FlowToken> flow(m_surprise->tokens.size());
    std::vector<double> x, y;
    double best = 0, judged = 0, characters = 0, sum = 0;
    m_unpredicted = unpredicted();
    for (std::size_t i = 0; i < flow.size(); ++i) {
        const inspect::TokenSurprise& token = m_surprise->tokens[i];
        const auto loss = static_cast<double>(token.loss);
        flow[i].text = m_passage->texts.at(int(i));
        flow[i].probability = std::exp(-loss);
        if (int(i) < m_unpredicted) {
            flow[i].underline = widgets::FlowToken::Underline::NotPredicted;
            continue; // a gap, not a fault
        }
        if (std::isnan(loss) && token.rank == 0 && !token.expected.empty())
            flow[i].ground = widgets::FlowToken::Ground::Removed; // not finite
        x.push_back(static_cast<double>(i));
        y.push_back(loss);
        if (!std::isfinite(loss))
            continue;
        ++judged;
        sum += loss;
        best += token.rank == 1 ? 1 : 0;
        characters += m_passage->characters[i];
    }
    const int current = m_flow->current();
    const bool same = m_flow->count() == int(flow.size()) && m_flow->text() == m_passage->texts.join(QString());
    if (same) // the same text at another step: no new layout
        for (int i = 0; i < int(flow.size()); ++i)
            m_flow->setToken(i, flow[static_cast<std::size_t>(i)]);
    else
        m_flow->setTokens(flow);
    m_flow->setCurrent(same ? current : -1);
    showMargin();
    if (!same || current < 0)
        showPage(0);
    const QStringList texts = m_passage->texts;
    m_plot->setXText([texts](double at) {
        return SurpriseView::tr("token %1 “%2”")
            .arg(std::lround(at))
            .arg(text::visibleToken(texts.value(int(std::lround(at)))));
    });
    if (std::isfinite(m_surprise->meanLoss))
        m_plot->setReferenceLine(QStringLiteral("mean"), tr("mean"), m_surprise->meanLoss);
    m_plot->setSmoothing(x.size() > 64 ? 0.9 : 0);
    m_plot->setData(QStringLiteral("loss"), std::move(x), std::move(y));
    m_plot->fit();
    if (m_hovered >= 0)
        showToken(m_hovered < int(flow.size()) ? m_hovered : -1);
    const QString page = pageOf(0);
    m_textCard->setSubtitle(tr("%1 tokens at step %2")
                                .arg(text::groupedNumber(qint64(flow.size())), text::groupedNumber(m_surprise->step)) +
                            (page.isEmpty() ? QString() : QStringLiteral(" · ") + page));
    //: part of the text: training or validation
    m_facts->setRows({{tr("Part"), partText(), {}, {}, tr("Held out for validation, or trained on")},
                      {tr("Mean loss"), tr("%1 nats").arg(text::shortNumber(m_surprise->meanLoss, 4)), {}, {}, {}},
                      {tr("Perplexity"), text::perplexityText(m_surprise->meanLoss), {}, {}, {}},
                      {tr("Bits per character"),
                       characters > 0 ? text::shortNumber(sum / characters / std::log(2.0), 4) : QStringLiteral("–"),
                       {},
                       {},
                       {}},
                      {tr("Predicted correctly"),
                       judged > 0 ? text::percentText(double(best) / judged) : QStringLiteral("–"),
                       {},
                       {},
                       tr("The true token was the likeliest")}});
}

} // namespace glasshouse::places::inside
