#include "ui/places/inside/scratchpad/AttentionSheet.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Random.h"
#include "ui/places/inside/scratchpad/NumberCard.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::places::inside {

namespace {

using Mask = inspect::PlainAttentionSettings::Mask;

const char* const kOwn = "own";
constexpr std::array<const char*, 3> kMasks{"none", "before", "after"}; ///< as the enumeration
constexpr int kMaxTokens = 12;
constexpr int kMaxWidth = 32;
constexpr int kMaxTerms = 8; ///< of a sum that is written out
constexpr double kTenfold = 10;
constexpr int kThreeColumns = 1120; ///< minimum width for three tables of seven words side by side
constexpr int kGridColumns = 12;    ///< for two, three or four tables in a row

QString number(double value) {
    return text::shortNumber(value, 3);
}

} // namespace

AttentionSheet::AttentionSheet(const Viewed& viewed, QWidget* parent)
    : ScratchpadSheet(parent)
    , m_viewed(viewed)
    , m_controls(new QWidget(this))
    , m_grid(new QGridLayout(this))
    , m_query(viewed.probe, runtime::WeightQueryBase::Weights | runtime::WeightQueryBase::ByHand,
              [this] { return embeddingQuestion(); }) {
    buildControls();
    buildSwitches();
    buildCards();
    connect(&m_query, &runtime::Query::answered, this, &AttentionSheet::fillEmbeddings);
    connect(&m_query, &runtime::Query::stateChanged, this, [this] {
        showEmbeddingState();
        if (!m_query.isBusy() && !m_query.problem().isEmpty())
            notice(this, m_query.problem());
    });
    connect(&viewed.run, &runtime::RunModel::stateChanged, this, &AttentionSheet::showEmbeddingState);
    connect(&viewed.cursor, &runtime::TimeCursor::savedStepsChanged, this, &AttentionSheet::showEmbeddingState);
    showEmbeddingState();
    fill(QStringLiteral("masked"));
}

void AttentionSheet::buildControls() {
    m_examples = new QComboBox(m_controls);
    widgets::nameControl(
        m_examples,
        {.id = QStringLiteral("scratchExample"),
         .name = tr("Example"),
         .toolTip = tr("Fills the tables with a worked example. What you typed comes back as “Your numbers”")});
    for (const inspect::PlainAttentionExample& example : inspect::plainAttentionExamples()) {
        m_examples->addItem(text::fromCore(example.title), QString::fromStdString(example.id));
        m_examples->setItemData(m_examples->count() - 1, text::fromCore(example.help), Qt::ToolTipRole);
    }
    m_tokens = new QLineEdit(m_controls);
    widgets::nameControl(m_tokens,
                         {.id = QStringLiteral("scratchTokens"),
                          .name = tr("Tokens"),
                          .toolTip = tr("Words separated by spaces, at most %1: one row each").arg(kMaxTokens)});
    m_tokens->setMinimumWidth(theme::scaled(140));
    m_keyTokens = new QLineEdit(m_controls);
    widgets::nameControl(m_keyTokens, {.id = QStringLiteral("scratchKeyTokens"),
                                       .name = tr("Tokens of the keys"),
                                       .toolTip = tr("Keys and values of another sentence, as in cross-attention: its "
                                                     "words, at most %1. Empty: those of the queries")
                                                      .arg(kMaxTokens)});
    m_keyTokens->setMinimumWidth(theme::scaled(100));
    m_keyTokens->setPlaceholderText(tr("the same"));
    m_width = new QSpinBox(m_controls);
    widgets::nameControl(m_width, {.id = QStringLiteral("scratchWidth"),
                                   .name = tr("Width"),
                                   .toolTip = tr("Numbers for each token, in queries, keys and values")});
    m_fromX = new widgets::Switch(tr("From X"), m_controls);
    widgets::nameControl(m_fromX, {.id = QStringLiteral("scratchFromX"),
                                   .name = tr("From X"),
                                   .toolTip = tr("Computes queries, keys and values from X, the numbers of each token, "
                                                 "times three matrices of weights")});
    m_widthOfX = new QSpinBox(m_controls);
    widgets::nameControl(m_widthOfX, {.id = QStringLiteral("scratchWidthOfX"),
                                      .name = tr("Width of X"),
                                      .toolTip = tr("Numbers for each token in X: rows of the three matrices")});
    m_random = new QPushButton(theme::icon(QStringLiteral("draw")), tr("Random numbers"), m_controls);
    widgets::nameControl(
        m_random, {.id = QStringLiteral("scratchRandom"),
                   .name = tr("Random numbers"),
                   .toolTip = tr("Fills what can be typed with normal random numbers, rounded to tenths. Weights get "
                                 "smaller ones, as in an untrained model")});
    m_embeddings = new QPushButton(tr("Embeddings of the run"), m_controls);
    widgets::nameControl(m_embeddings,
                         {.id = QStringLiteral("scratchEmbeddings"), .name = tr("Embeddings of the run")});
    const auto label = [this](const QString& text) {
        auto* made = new QLabel(text, m_controls);
        made->setForegroundRole(QPalette::PlaceholderText);
        return made;
    };
    auto* layout = new QVBoxLayout(m_controls);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(8);
    numbers->addWidget(m_examples);
    numbers->addStretch(1);
    numbers->addWidget(m_random);
    numbers->addWidget(m_embeddings);
    layout->addLayout(numbers);
    auto* words = new QHBoxLayout;
    words->setSpacing(8);
    words->addWidget(label(tr("Tokens")));
    words->addWidget(m_tokens, 1);
    m_keyTokensLabel = label(tr("Keys of"));
    words->addWidget(m_keyTokensLabel);
    words->addWidget(m_keyTokens, 1);
    words->addWidget(label(tr("Width")));
    words->addWidget(m_width);
    words->addSpacing(8);
    words->addWidget(m_fromX);
    words->addWidget(m_widthOfX);
    layout->addLayout(words);
    connect(m_examples, &QComboBox::activated, this, [this] { fill(m_examples->currentData().toString()); });
    connect(m_tokens, &QLineEdit::editingFinished, this, &AttentionSheet::tokensTyped);
    connect(m_keyTokens, &QLineEdit::editingFinished, this, &AttentionSheet::keyTokensTyped);
    connect(m_width, &QSpinBox::valueChanged, this,
            [this](int width) { resizeTo(m_sheet.q.rows, m_sheet.k.rows, width, m_sheet.x.cols); });
    connect(m_widthOfX, &QSpinBox::valueChanged, this,
            [this](int width) { resizeTo(m_sheet.q.rows, m_sheet.k.rows, m_sheet.q.cols, width); });
    connect(m_fromX, &widgets::Switch::toggled, this, &AttentionSheet::setFromX);
    connect(m_random, &QPushButton::clicked, this, &AttentionSheet::fillRandom);
    connect(m_embeddings, &QPushButton::clicked, &m_query, &runtime::Query::renew);
}

void AttentionSheet::buildSwitches() {
    auto* card = new widgets::Card({}, this);
    widgets::nameControl(card, {.id = QStringLiteral("scratchSwitches"), .explanation = explanation()});
    auto* body = new QWidget(card);
    m_scaled = new widgets::Switch(tr("÷ √d"), body);
    widgets::nameControl(m_scaled, {.id = QStringLiteral("scratchScaled"),
                                    .name = tr("Scale"),
                                    .toolTip = tr("Divides the scores by the square root of the query width")});
    m_tenfold = new widgets::Switch(tr("× 10"), body);
    widgets::nameControl(m_tenfold, {.id = QStringLiteral("scratchTenfold"),
                                     .name = tr("Times ten"),
                                     .toolTip = tr("Multiplies the scores by ten: the softmax saturates")});
    m_mask = new widgets::SegmentedChoice(body);
    widgets::nameControl(
        m_mask,
        {.id = QStringLiteral("scratchMask"), .name = tr("Mask"), .toolTip = tr("How later tokens are masked")});
    m_mask->addChoice(QLatin1String(kMasks[0]), tr("None"), tr("Every token sees every token"));
    m_mask->addChoice(QLatin1String(kMasks[1]), tr("−∞ before the softmax"),
                      tr("The score of a later key becomes minus infinity, so its share is 0 and the row still sums "
                         "to 1"));
    m_mask->addChoice(QLatin1String(kMasks[2]), tr("0 after the softmax"),
                      tr("The share of a later key becomes 0 after the softmax: the row sums to less "
                         "than 1"));
    m_hidePadding = new widgets::Switch(tr("Hide padding"), body);
    widgets::nameControl(m_hidePadding, {.id = QStringLiteral("scratchHidePadding"), .name = tr("Hide padding")});
    const auto label = [body](const QString& text) {
        auto* made = new QLabel(text, body);
        made->setForegroundRole(QPalette::PlaceholderText);
        return made;
    };
    auto* row = new QHBoxLayout(body);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addWidget(label(tr("Scores")));
    row->addWidget(m_scaled);
    row->addWidget(m_tenfold);
    row->addSpacing(12);
    row->addWidget(label(tr("Mask")));
    row->addWidget(m_mask);
    row->addWidget(m_hidePadding);
    row->addStretch(1);
    card->setBody(body);
    m_switches = card;
    connect(m_scaled, &widgets::Switch::toggled, this, [this](bool on) {
        m_sheet.settings.scaled = on;
        compute();
    });
    connect(m_tenfold, &widgets::Switch::toggled, this, [this](bool on) {
        m_sheet.settings.factor = on ? kTenfold : 1;
        compute();
    });
    connect(m_mask, &widgets::SegmentedChoice::currentChanged, this, [this](const QString& id) {
        m_sheet.settings.mask = id == QLatin1String(kMasks[0])   ? Mask::None
                                : id == QLatin1String(kMasks[1]) ? Mask::BeforeSoftmax
                                                                 : Mask::AfterSoftmax;
        compute();
    });
    connect(m_hidePadding, &widgets::Switch::toggled, this, [this](bool on) {
        m_sheet.settings.hidePadding = on;
        compute();
    });
}

void AttentionSheet::buildCards() {
    const QString own = explanation();
    const QString projection = QStringLiteral("inside.scratchpad.projection");
    const std::array<NumberCard::Names, Parts> names{{
        {.id = QStringLiteral("X"),
         .title = tr("X"),
         .help = tr("The vector of each token. Type over a number to change it"),
         .explanation = projection,
         .editable = true},
        {.id = QStringLiteral("QueryWeights"),
         .title = tr("Weights W_Q"),
         .help = tr("Turns the vector of a token into its query. Type over a number to change it"),
         .explanation = projection,
         .editable = true,
         .rowsAre = "dimension of X"},
        {.id = QStringLiteral("KeyWeights"),
         .title = tr("Weights W_K"),
         .help = tr("Turns the vector of a token into its key. Type over a number to change it"),
         .explanation = projection,
         .editable = true,
         .rowsAre = "dimension of X"},
        {.id = QStringLiteral("ValueWeights"),
         .title = tr("Weights W_V"),
         .help = tr("Turns the vector of a token into its value. Type over a number to change it"),
         .explanation = projection,
         .editable = true,
         .rowsAre = "dimension of X"},
        {.id = QStringLiteral("Queries"),
         .title = tr("Queries Q"),
         .help = tr("The query of each token. Type over a number to change it"),
         .explanation = own},
        {.id = QStringLiteral("Keys"),
         .title = tr("Keys K"),
         .help = tr("The key of each token. Type over a number to change it"),
         .explanation = own},
        {.id = QStringLiteral("Values"),
         .title = tr("Values V"),
         .help = tr("The value of each token. Type over a number to change it"),
         .explanation = own},
        {.id = QStringLiteral("Scores"),
         .title = tr("Scores Q Kᵀ"),
         .help = tr("The dot product of every query with every key"),
         .explanation = QStringLiteral("inside.attention.raw"),
         .rowsAre = "query"},
        {.id = QStringLiteral("Scaled"),
         .title = tr("Scaled"),
         .help = tr("The scores divided and multiplied as the switches above say"),
         .explanation = QStringLiteral("inside.scratchpad.affinity"),
         .rowsAre = "query"},
        {.id = QStringLiteral("Masked"),
         .title = tr("Masked"),
         .help = tr("The scores that go into the softmax"),
         .explanation = QStringLiteral("inside.scratchpad.padding"),
         .rowsAre = "query"},
        {.id = QStringLiteral("Weights"),
         .title = tr("Softmax"),
         .help = tr("The shares of each row, with their sum on the right"),
         .explanation = QStringLiteral("inside.attention.softmax"),
         .rowsAre = "query"},
        {.id = QStringLiteral("Output"),
         .title = tr("Output"),
         .help = tr("The shares times the values: one row per token"),
         .explanation = own},
    }};
    for (std::size_t at = 0; at < Parts; ++at) {
        const Part part = Part(at);
        m_cards[at] = new NumberCard(names[at], this);
        connect(m_cards[at], &NumberCard::typed, this,
                [this, part](int row, int col, float value) { typed(part, row, col, value); });
        connect(m_cards[at], &NumberCard::pointed, this,
                [this, part](int row, int col) { emitValues(part, row, col); });
    }
    m_scaledSums = new widgets::Switch(tr("Row sums"), m_cards[Scaled]);
    widgets::nameControl(m_scaledSums,
                         {.id = QStringLiteral("scratchScaledSums"),
                          .name = tr("Row sums"),
                          .toolTip = tr("Adds up each row: how alike a token is to all of them together")});
    m_cards[Scaled]->addTool(m_scaledSums);
    connect(m_scaledSums, &widgets::Switch::toggled, this, [this](bool on) {
        m_sheet.scaledSums = on;
        compute();
    });
}

void AttentionSheet::setGap(int gap) {
    m_grid->setContentsMargins(12, gap, 12, gap);
    m_grid->setSpacing(gap);
}

void AttentionSheet::resizeEvent(QResizeEvent* event) {
    ScratchpadSheet::resizeEvent(event);
    arrange();
}

void AttentionSheet::showEvent(QShowEvent* event) {
    ScratchpadSheet::showEvent(event);
    m_query.setVisible(true);
}

void AttentionSheet::hideEvent(QHideEvent* event) {
    ScratchpadSheet::hideEvent(event);
    m_query.setVisible(false);
}

/// X and its weights side by side where four fit, then the others.
void AttentionSheet::arrange() {
    const int columns = width() >= theme::scaled(kThreeColumns) ? 3 : 2;
    if (std::pair(columns, isFromX()) == m_arranged)
        return;
    m_arranged = {columns, isFromX()};
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item; // keeps the widgets
    int row = 0;
    int column = 0;
    const auto nextRow = [&] {
        row += column > 0 ? 1 : 0;
        column = 0;
    };
    for (std::size_t at = 0; at < Parts; ++at) {
        m_cards[at]->setVisible(at >= Q || isFromX());
        if (at < Q && !isFromX())
            continue;
        if (at == Q || at == Scores)
            nextRow();
        if (at == Scores)
            m_grid->addWidget(m_switches, row++, 0, 1, kGridColumns);
        const int span = kGridColumns / (at < Q && columns == 3 ? 4 : columns);
        m_grid->addWidget(m_cards[at], row, column, 1, span);
        column += span;
        if (column == kGridColumns)
            nextRow();
    }
    nextRow();
    for (int at = 0; at < kGridColumns; ++at)
        m_grid->setColumnStretch(at, 1);
    for (int at = 0; at < Parts + 1; ++at)            // the most rows there can be
        m_grid->setRowStretch(at, at == row ? 1 : 0); // the remaining space is below
}

Matrix& AttentionSheet::input(Part part) {
    switch (part) {
    case X:
        return m_sheet.x;
    case QueryWeights:
        return m_sheet.wq;
    case KeyWeights:
        return m_sheet.wk;
    case ValueWeights:
        return m_sheet.wv;
    case Q:
        return m_sheet.q;
    case K:
        return m_sheet.k;
    default:
        return m_sheet.v;
    }
}

const Matrix& AttentionSheet::matrixOf(Part part) const {
    switch (part) {
    case X:
        return m_sheet.x;
    case QueryWeights:
        return m_sheet.wq;
    case KeyWeights:
        return m_sheet.wk;
    case ValueWeights:
        return m_sheet.wv;
    case Q:
        return m_sheet.q;
    case K:
        return m_sheet.k;
    case V:
        return m_sheet.v;
    case Scores:
        return m_attention.scores;
    case Scaled:
        return m_attention.scaled;
    case Masked:
        return m_attention.masked;
    case Weights:
        return m_attention.weights;
    default:
        return m_attention.output;
    }
}

plots::CellMask AttentionSheet::maskOf(Part part) const {
    plots::CellMask mask;
    mask.upperTriangle = (part == Masked || part == Weights) && m_sheet.settings.mask == Mask::BeforeSoftmax;
    if ((part == Masked || part == Weights) && m_sheet.settings.hidePadding)
        mask.cells = m_attention.hidden;
    return mask;
}

/// A worked example, or what a person last typed.
void AttentionSheet::fill(const QString& id) {
    if (id == QLatin1String(kOwn)) {
        m_sheet = m_own;
    } else {
        for (const inspect::PlainAttentionExample& example : inspect::plainAttentionExamples())
            if (id == QString::fromStdString(example.id))
                m_sheet = example;
    }
    compute();
}

void AttentionSheet::typed(Part part, int row, int col, float value) {
    input(part).at(row, col) = value;
    m_sheet.id = kOwn;
    compute();
}

/// Normal random numbers, rounded to tenths.
Matrix AttentionSheet::drawn(int rows, int cols) {
    Random random(++m_draws, Random::Stream::Probe);
    Matrix matrix(rows, cols);
    for (float& value : matrix.values)
        value = static_cast<float>(std::round(random.normal() * 10) / 10);
    return matrix;
}

/// As small as those of an untrained model: the products are as large as X.
void AttentionSheet::drawWeights(int widthOfX, int width) {
    for (const Part part : {QueryWeights, KeyWeights, ValueWeights}) {
        input(part) = drawn(widthOfX, width);
        for (float& value : input(part).values)
            value = std::round(100 * value / std::sqrt(static_cast<float>(widthOfX))) / 100;
    }
}

void AttentionSheet::fillRandom() {
    if (isFromX()) {
        m_sheet.x = drawn(m_sheet.x.rows, m_sheet.x.cols);
        drawWeights(m_sheet.x.cols, m_sheet.q.cols);
    } else {
        for (const Part part : {Q, K, V})
            input(part) = drawn(input(part).rows, input(part).cols);
    }
    m_sheet.id = kOwn;
    compute();
}

/// What the queries were becomes X; without X, queries, keys and values stay as they were computed.
void AttentionSheet::setFromX(bool on) {
    if (on) {
        m_sheet.keyTokens.clear(); // X is of one sentence
        m_sheet.x = m_sheet.q;
        drawWeights(m_sheet.x.cols, m_sheet.q.cols);
    } else {
        for (const Part part : {X, QueryWeights, KeyWeights, ValueWeights})
            input(part) = {};
    }
    m_sheet.id = kOwn;
    compute();
}

void AttentionSheet::tokensTyped() {
    const QStringList names =
        m_tokens->text().split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts).mid(0, kMaxTokens);
    if (names.isEmpty() || names == tokenNames()) {
        m_tokens->setText(tokenNames().join(QLatin1Char(' ')));
        return;
    }
    m_sheet.tokens.clear();
    for (const QString& name : names)
        m_sheet.tokens.push_back(name.toStdString());
    resizeTo(int(names.size()), int(m_sheet.keyNames().size()), m_sheet.q.cols, m_sheet.x.cols);
}

void AttentionSheet::keyTokensTyped() {
    const QStringList names =
        m_keyTokens->text().split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts).mid(0, kMaxTokens);
    std::vector<std::string> typed;
    for (const QString& name : names)
        typed.push_back(name.toStdString());
    if (typed == m_sheet.keyTokens) {
        m_keyTokens->setText(names.join(QLatin1Char(' ')));
        return;
    }
    m_sheet.keyTokens = std::move(typed);
    resizeTo(m_sheet.q.rows, int(m_sheet.keyNames().size()), m_sheet.q.cols, m_sheet.x.cols);
}

/// Numbers that still fit are kept; new ones are 0. widthOfX: ignored if there is no X.
void AttentionSheet::resizeTo(int tokens, int keys, int width, int widthOfX) {
    const auto resize = [](Matrix& matrix, int rows, int cols) {
        const Matrix before = std::exchange(matrix, Matrix(rows, cols));
        for (int row = 0; row < std::min(rows, before.rows); ++row)
            std::copy_n(before.row(row), std::min(cols, before.cols), matrix.row(row));
    };
    if (isFromX()) {
        resize(m_sheet.x, tokens, widthOfX);
        for (const Part part : {QueryWeights, KeyWeights, ValueWeights})
            resize(input(part), widthOfX, width);
    } else {
        for (const Part part : {Q, K, V})
            resize(input(part), part == Q ? tokens : keys, width);
    }
    m_sheet.id = kOwn;
    compute();
}

/// The words in the line as the run's tokenizer reads them, and the rows of its table for them.
runtime::WeightQuery<AttentionSheet::Embeddings>::Work AttentionSheet::embeddingQuestion() {
    const auto tokenizer = m_viewed.run.tokenizer();
    if (!tokenizer)
        return {};
    if (tokenNames() != m_embedded.first)
        m_embedded.second = tokenNames().join(QLatin1Char(' '));
    tokenizer::Encoding encoding = tokenizer->encode(m_embedded.second.toStdString());
    QString leftOut;
    if (!encoding.unknown.empty())
        leftOut = tr("“%1” is not in the run's vocabulary and is left out.")
                      .arg(QString::fromStdString(encoding.unknown.front().text));
    if (encoding.ids.size() > std::size_t(kMaxTokens)) {
        encoding.ids.resize(kMaxTokens);
        leftOut = tr("These words are more than %1 tokens; only the first %1 are used.").arg(kMaxTokens);
    }
    if (encoding.ids.empty()) {
        notice(this, tr("None of these words is in the run's vocabulary."));
        return {};
    }
    QStringList tokens;
    for (const tokenizer::TokenId id : encoding.ids)
        tokens.append(text::visibleToken(tokenizer->bytes(id)));
    return [tokens, leftOut, ids = std::move(encoding.ids)](const runtime::WeightSource& source) {
        const Matrix table = source.model->weight("tok.weight");
        if (table.empty())
            throw Error("This model has no table of token embeddings.");
        Embeddings taken{tokens, Matrix(int(ids.size()), table.cols), source.model->step(), leftOut};
        for (std::size_t at = 0; at < ids.size(); ++at)
            std::copy_n(table.row(ids[at]), table.cols, taken.rows.row(int(at)));
        return taken;
    };
}

/// As X with weights that fit, or as queries, keys and values in one.
void AttentionSheet::fillEmbeddings() {
    const std::shared_ptr<const Embeddings> taken = m_query.answer();
    if (!taken)
        return;
    m_embedded.first = taken->tokens;
    m_sheet.tokens.clear();
    for (const QString& token : taken->tokens)
        m_sheet.tokens.push_back(token.toStdString());
    if (isFromX()) {
        m_sheet.x = taken->rows;
        if (m_sheet.wq.rows != m_sheet.x.cols)
            drawWeights(m_sheet.x.cols, m_sheet.q.cols);
    } else {
        m_sheet.keyTokens.clear();
        m_sheet.q = m_sheet.k = m_sheet.v = taken->rows;
    }
    m_sheet.id = kOwn;
    compute();
    notice(this, taken->leftOut.isEmpty()
                     ? tr("These are the run's embeddings at step %1.").arg(text::groupedNumber(taken->step))
                     : taken->leftOut);
}

void AttentionSheet::showEmbeddingState() {
    const bool there = m_viewed.run.isOpen() && !m_viewed.cursor.isEmpty();
    m_embeddings->setEnabled(there && !m_query.isBusy());
    m_embeddings->setToolTip(
        there ? tr("Takes the open run's embeddings of these words as the numbers: as X, or as queries, keys and "
                   "values alike. One row for each token of the run's tokenizer, at most %1")
                    .arg(kMaxTokens)
              : tr("Open a run or start a training: then its token embeddings can be taken as the numbers"));
}

void AttentionSheet::compute() {
    if (isFromX()) {
        m_sheet.q = inspect::matrixProduct(m_sheet.x, m_sheet.wq);
        m_sheet.k = inspect::matrixProduct(m_sheet.x, m_sheet.wk);
        m_sheet.v = inspect::matrixProduct(m_sheet.x, m_sheet.wv);
    }
    m_attention = inspect::plainAttention(m_sheet.q, m_sheet.k, m_sheet.v, m_sheet.settings,
                                          inspect::paddingAmong(m_sheet.keyNames()));
    if (m_sheet.id == kOwn) {
        m_own = m_sheet;
        if (m_examples->findData(QLatin1String(kOwn)) < 0)
            m_examples->insertItem(0, tr("Your numbers"), QLatin1String(kOwn));
    }
    arrange();
    showSheet();
}

QStringList AttentionSheet::tokenNames() const {
    QStringList names;
    for (const std::string& token : m_sheet.tokens)
        names.append(QString::fromStdString(token));
    return names;
}

QStringList AttentionSheet::keyNames() const {
    QStringList names;
    for (const std::string& token : m_sheet.keyNames())
        names.append(QString::fromStdString(token));
    return names;
}

QString AttentionSheet::scalingText() const {
    const bool tenfold = m_sheet.settings.factor > 1;
    if (m_sheet.settings.scaled)
        return (tenfold ? tr("÷ √%1 × 10") : tr("÷ √%1")).arg(m_sheet.q.cols);
    return tenfold ? tr("× 10") : QString();
}

void AttentionSheet::showSheet() {
    const QStringList names = tokenNames();
    const QStringList keys = keyNames();
    const bool own = m_sheet.id == kOwn;
    m_examples->setCurrentIndex(m_examples->findData(own ? QLatin1String(kOwn) : QString::fromStdString(m_sheet.id)));
    m_examples->setAccessibleDescription(own ? QString() : text::fromCore(m_sheet.help));
    if (!m_tokens->hasFocus() || !own) {
        m_tokens->setText(names.join(QLatin1Char(' ')));
        m_tokens->setCursorPosition(0);
    }
    if (!m_keyTokens->hasFocus() || !own) {
        m_keyTokens->setText(m_sheet.keyTokens.empty() ? QString() : keys.join(QLatin1Char(' ')));
        m_keyTokens->setCursorPosition(0);
    }
    m_keyTokens->setVisible(!isFromX());
    m_keyTokensLabel->setVisible(!isFromX());
    const QSignalBlocker widthSilent(m_width);
    const QSignalBlocker fromXSilent(m_fromX);
    const QSignalBlocker widthOfXSilent(m_widthOfX);
    const QSignalBlocker scaledSilent(m_scaled);
    const QSignalBlocker tenfoldSilent(m_tenfold);
    const QSignalBlocker maskSilent(m_mask);
    const QSignalBlocker hidePaddingSilent(m_hidePadding);
    const QSignalBlocker scaledSumsSilent(m_scaledSums);
    // Embeddings of a run may be wider than what a person types.
    m_width->setRange(1, std::max(kMaxWidth, m_sheet.q.cols));
    m_width->setValue(m_sheet.q.cols);
    m_fromX->setChecked(isFromX());
    m_widthOfX->setVisible(isFromX());
    m_widthOfX->setRange(1, std::max(kMaxWidth, m_sheet.x.cols));
    m_widthOfX->setValue(m_sheet.x.cols);
    m_scaled->setChecked(m_sheet.settings.scaled);
    m_tenfold->setChecked(m_sheet.settings.factor > 1);
    m_mask->setCurrent(QLatin1String(kMasks[static_cast<std::size_t>(m_sheet.settings.mask)]));
    const std::vector<bool> padding = inspect::paddingAmong(m_sheet.keyNames());
    const bool padded = std::find(padding.begin(), padding.end(), true) != padding.end();
    m_hidePadding->setChecked(m_sheet.settings.hidePadding);
    m_hidePadding->setEnabled(padded);
    m_hidePadding->setToolTip(padded
                                  ? tr("The score of every key that is <pad> becomes minus infinity, beside the mask")
                                  : tr("Write <pad> among the tokens: then it can be hidden as a key"));
    m_scaledSums->setChecked(m_sheet.scaledSums);
    for (std::size_t at = isFromX() ? X : Q; at < Parts; ++at) {
        const Part part = Part(at);
        const bool pairs = part >= Scores && part <= Weights; // a column per key
        NumberContent content;
        content.matrix = matrixOf(part);
        if (part < QueryWeights || part > ValueWeights)
            content.rows = part == K || part == V ? keys : names;
        if (pairs)
            content.columns = keys;
        content.mask = maskOf(part);
        content.map = part == Weights ? theme::MapKind::Sequential : theme::MapKind::Diverging;
        if (part == Weights)
            content.sums = m_attention.rowSums;
        else if (part == Scaled && m_sheet.scaledSums)
            content.sums = m_attention.scaledSums;
        content.sumsAreOne = part == Weights;
        content.how = [this, part](int row, int col) { return calculationOf(part, row, col); };
        m_cards[at]->table()->numbers()->setEditable(part < Q || (part <= V && !isFromX()));
        m_cards[at]->setNumbers(std::move(content));
    }
    showSubtitles();
}

void AttentionSheet::showSubtitles() {
    const QString scaling = scalingText();
    const auto variance = [this](Part part) { return number(inspect::sampleVariance(matrixOf(part))); };
    for (const Part part : {Q, K, Scores})
        m_cards[part]->setSubtitle(
            tr("%1 × %2 · variance %3").arg(matrixOf(part).rows).arg(matrixOf(part).cols).arg(variance(part)));
    m_cards[Scaled]->setSubtitle(scaling.isEmpty() ? tr("same as the scores")
                                                   : tr("%1 · variance %2").arg(scaling, variance(Scaled)));
    const bool padding = m_sheet.settings.hidePadding && m_hidePadding->isEnabled();
    switch (m_sheet.settings.mask) {
    case Mask::None:
        m_cards[Masked]->setSubtitle(padding ? tr("−∞ for padding") : tr("no mask"));
        break;
    case Mask::BeforeSoftmax:
        m_cards[Masked]->setSubtitle(padding ? tr("−∞ for later keys and padding") : tr("−∞ for later keys"));
        break;
    case Mask::AfterSoftmax:
        m_cards[Masked]->setSubtitle(padding ? tr("−∞ for padding; later keys after the softmax")
                                             : tr("later keys removed after the softmax"));
        break;
    }
    QStringList blind;
    for (const int row : m_attention.blindRows)
        blind.append(QString::number(row));
    const auto [minimum, maximum] = std::minmax_element(m_attention.rowSums.begin(), m_attention.rowSums.end());
    const bool whole = *maximum - *minimum < 1e-4 && std::abs(*maximum - 1) < 1e-4;
    m_cards[Weights]->setSubtitle(blind.size() == 1 ? tr("query %1 sees no key").arg(blind.first())
                                  : !blind.empty()  ? tr("queries %1 see no key").arg(blind.join(QStringLiteral(", ")))
                                  : whole           ? tr("each row sums to 1")
                                          : tr("rows sum to %1 … %2").arg(number(*minimum), number(*maximum)));
}

/// How a number of a stage was computed, in one line.
QString AttentionSheet::calculationOf(Part part, int row, int col) const {
    const auto sumOf = [](int count, const auto& left, const auto& right) {
        QStringList terms;
        for (int i = 0; i < std::min(count, kMaxTerms); ++i)
            terms.append(QStringLiteral("%1 × %2").arg(number(static_cast<double>(left(i))),
                                                       number(static_cast<double>(right(i)))));
        if (count > kMaxTerms)
            terms.append(QStringLiteral("…"));
        return terms.join(QStringLiteral(" + "));
    };
    switch (part) {
    case Q:
    case K:
    case V: {
        const Matrix& weights = part == Q ? m_sheet.wq : part == K ? m_sheet.wk : m_sheet.wv;
        return sumOf(
            m_sheet.x.cols, [&](int i) { return m_sheet.x.at(row, i); }, [&](int i) { return weights.at(i, col); });
    }
    case Scores:
        return sumOf(
            m_sheet.q.cols, [&](int i) { return m_sheet.q.at(row, i); }, [&](int i) { return m_sheet.k.at(col, i); });
    case Scaled:
        return QStringLiteral("%1 %2")
            .arg(number(static_cast<double>(m_attention.scores.at(row, col))), scalingText())
            .trimmed();
    case Masked:
        return maskReason(row, col);
    case Weights:
        return shareCalculation(row, col);
    case Output:
        return sumOf(
            m_sheet.v.rows, [&](int i) { return m_attention.weights.at(row, i); },
            [&](int i) { return m_sheet.v.at(i, col); });
    default:
        return {};
    }
}

/// Why a key is hidden from a query before the softmax; empty: it is not.
QString AttentionSheet::maskReason(int row, int col) const {
    if (m_attention.hidden[static_cast<std::size_t>(row * m_attention.masked.cols + col)] == 0)
        return {};
    return m_sheet.settings.mask == Mask::BeforeSoftmax && col > row ? tr("later than its query: not seen")
                                                                     : tr("padding: not seen");
}

/// How a share came about.
QString AttentionSheet::shareCalculation(int row, int col) const {
    const std::vector<int>& blind = m_attention.blindRows;
    if (std::find(blind.begin(), blind.end(), row) != blind.end())
        return tr("its query sees no key: there is nothing to share out, and 0 ÷ 0 would be NaN");
    if (!maskReason(row, col).isEmpty())
        return tr("exp(−∞) = 0");
    double sum = 0;
    for (int key = 0; key < m_attention.masked.cols; ++key)
        sum += std::exp(static_cast<double>(m_attention.masked.at(row, key)));
    const auto score = static_cast<double>(m_attention.masked.at(row, col));
    return col > row && m_sheet.settings.mask == Mask::AfterSoftmax
               ? tr("its share of %1 was removed").arg(number(std::exp(score) / sum))
               : tr("exp(%1) ÷ %2").arg(number(score), number(sum));
}

void AttentionSheet::emitValues(Part part, int row, int col) {
    QList<PlaceValue> values;
    const Matrix& matrix = matrixOf(part);
    if (row >= 0 && row < matrix.rows && col >= 0 && col < matrix.cols) {
        const auto token = [](const QStringList& names, int at) {
            return QStringLiteral("%1 “%2”").arg(at).arg(names.value(at));
        };
        const bool pairs = part >= Scores && part <= Weights;
        if (part >= QueryWeights && part <= ValueWeights)
            values.append({tr("Dimension of X"), QString::number(row)});
        else
            values.append(
                {pairs ? tr("Query") : tr("Token"), token(part == K || part == V ? keyNames() : tokenNames(), row)});
        values.append(pairs ? PlaceValue{tr("Key"), token(keyNames(), col)}
                            : PlaceValue{tr("Dimension"), QString::number(col)});
        values.append({tr("Value"), number(static_cast<double>(matrix.at(row, col)))});
    }
    showValues(values);
}

} // namespace glasshouse::places::inside
