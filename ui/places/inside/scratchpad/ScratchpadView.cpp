#include "ui/places/inside/scratchpad/ScratchpadView.h"

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

#include "core/base/Random.h"
#include "core/formats/Csv.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/scratchpad/NumberTable.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Picture.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::places::inside {

namespace {

using Mask = inspect::PlainAttentionSettings::Mask;

const char* const kOwn = "own";
constexpr std::array<const char*, 3> kMasks{"none", "before", "after"}; ///< as the enumeration
constexpr int kMaxTokens = 12;
constexpr int kMaxWidth = 8;
constexpr double kTenfold = 10;
constexpr int kThreeColumns = 1120; ///< minimum width for three tables of seven words side by side

QString number(double value) {
    return text::shortNumber(value, 3);
}

} // namespace

ScratchpadView::ScratchpadView(const PlaceContext& context, ProbeSelection& /*selection*/, QWidget* parent)
    : InsideView(context, parent) {
    buildBar();
    auto* page = new QWidget(this);
    m_grid = new QGridLayout(page);
    buildSwitches(page);
    buildCards(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new PageScroll(page, this));
    setWidthClass(WidthClass::Normal);
    arrange(3);
    fill(QStringLiteral("masked"));
}

void ScratchpadView::buildBar() {
    m_bar = new QWidget(this);
    m_bar->setProperty("explain", explanation());
    m_examples = new QComboBox(m_bar);
    widgets::nameControl(
        m_examples,
        {.id = QStringLiteral("scratchExample"),
         .name = tr("Example"),
         .toolTip = tr("Fills the tables with a worked example; what you typed comes back as “Your numbers”")});
    for (const inspect::PlainAttentionExample& example : inspect::plainAttentionExamples()) {
        m_examples->addItem(QString::fromStdString(example.title), QString::fromStdString(example.id));
        m_examples->setItemData(m_examples->count() - 1, QString::fromStdString(example.help), Qt::ToolTipRole);
    }
    m_tokens = new QLineEdit(m_bar);
    widgets::nameControl(m_tokens,
                         {.id = QStringLiteral("scratchTokens"),
                          .name = tr("Tokens"),
                          .toolTip = tr("Words separated by spaces, at most %1: one row each").arg(kMaxTokens)});
    m_tokens->setMinimumWidth(theme::scaled(140));
    m_width = new QSpinBox(m_bar);
    widgets::nameControl(m_width, {.id = QStringLiteral("scratchWidth"),
                                   .name = tr("Width"),
                                   .toolTip = tr("Numbers for each token, in queries, keys and values")});
    m_width->setRange(1, kMaxWidth);
    m_random = new QPushButton(theme::icon(QStringLiteral("draw")), tr("Random numbers"), m_bar);
    widgets::nameControl(
        m_random, {.id = QStringLiteral("scratchRandom"),
                   .name = tr("Random numbers"),
                   .toolTip = tr("Fills queries, keys and values with normal random numbers, rounded to tenths")});
    const auto label = [this](const QString& text) {
        auto* made = new QLabel(text, m_bar);
        made->setForegroundRole(QPalette::PlaceholderText);
        return made;
    };
    auto* layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(label(tr("Example")));
    layout->addWidget(m_examples);
    layout->addSpacing(8);
    layout->addWidget(label(tr("Tokens")));
    layout->addWidget(m_tokens, 1);
    layout->addWidget(label(tr("Width")));
    layout->addWidget(m_width);
    layout->addWidget(m_random);
    connect(m_examples, &QComboBox::activated, this, [this] { fill(m_examples->currentData().toString()); });
    connect(m_tokens, &QLineEdit::editingFinished, this, &ScratchpadView::tokensTyped);
    connect(m_width, &QSpinBox::valueChanged, this, [this](int width) { resizeTo(m_sheet.q.rows, width); });
    connect(m_random, &QPushButton::clicked, this, &ScratchpadView::fillRandom);
}

void ScratchpadView::buildSwitches(QWidget* parent) {
    auto* card = new widgets::Card({}, parent);
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
}

/// The table of one part; as numbers, with the sums of the rows of the weights.
class ScratchpadView::PartPicture final : public widgets::WidgetPicture {
public:
    PartPicture(const ScratchpadView& view, Part part)
        : m_view(view)
        , m_part(part) {}
    QByteArray toCsv() const override {
        const bool pairs = m_part >= Scores && m_part <= Weights;
        formats::CsvOptions options;
        options.corner = pairs ? "query" : "token";
        options.rowLabels = m_view.m_sheet.tokens;
        Matrix matrix = m_view.matrixOf(m_part);
        if (pairs)
            options.columnLabels = m_view.m_sheet.tokens;
        else
            for (int col = 0; col < matrix.cols; ++col)
                options.columnLabels.push_back("dimension " + std::to_string(col));
        if (m_part == Weights) {
            options.columnLabels.emplace_back("sum");
            Matrix wider(matrix.rows, matrix.cols + 1);
            for (int row = 0; row < matrix.rows; ++row) {
                std::copy_n(matrix.row(row), matrix.cols, wider.row(row));
                wider.at(row, matrix.cols) =
                    static_cast<float>(m_view.m_attention.rowSums[static_cast<std::size_t>(row)]);
            }
            matrix = std::move(wider);
        }
        return QByteArray::fromStdString(formats::matrixCsv(matrix, options));
    }
    QString valueText() const override {
        return table()->currentIndex().data(Qt::ToolTipRole).toString().section(u'\n', 0, 0);
    }

protected:
    const QWidget* drawnBy() const override { return table(); }

private:
    const NumberTable* table() const { return m_view.m_tables[static_cast<std::size_t>(m_part)]; }

    const ScratchpadView& m_view;
    Part m_part;
};

void ScratchpadView::buildCards(QWidget* parent) {
    struct Words {
        const char* id;
        QString title, help, explain;
    };
    const std::array<Words, Parts> words{{
        {"Queries", tr("Queries Q"), tr("The query of each token; type over a number to change it"), explanation()},
        {"Keys", tr("Keys K"), tr("The key of each token; type over a number to change it"), explanation()},
        {"Values", tr("Values V"), tr("The value of each token; type over a number to change it"), explanation()},
        {"Scores", tr("Scores Q Kᵀ"), tr("The dot product of every query with every key"),
         QStringLiteral("inside.attention.raw")},
        {"Scaled", tr("Scaled"), tr("The scores divided and multiplied as the switches above say"),
         QStringLiteral("inside.attention.scaled")},
        {"Masked", tr("Masked"), tr("The scores that go into the softmax"), QStringLiteral("inside.attention.masked")},
        {"Weights", tr("Softmax"), tr("The shares of each row, with their sum on the right"),
         QStringLiteral("inside.attention.softmax")},
        {"Output", tr("Output"), tr("The shares times the values: one row per token"), explanation()},
    }};
    for (std::size_t at = 0; at < Parts; ++at) {
        const Part part = Part(at);
        auto* card = new widgets::Card(words[at].title, parent);
        widgets::nameControl(card, {.id = QStringLiteral("scratch%1Card").arg(QLatin1String(words[at].id)),
                                    .explanation = words[at].explain});
        auto* body = new QWidget(card);
        auto* table = new NumberTable(body);
        widgets::nameControl(table, {.id = QStringLiteral("scratch%1").arg(QLatin1String(words[at].id)),
                                     .name = words[at].title,
                                     .toolTip = words[at].help});
        table->numbers()->setEditable(part <= V);
        auto* column = new QVBoxLayout(body);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(table);
        column->addStretch(1);
        card->setBodyMargins(8, 0, 8, 8);
        card->setBody(body);
        m_cards[at] = card;
        m_tables[at] = table;
        connect(table->numbers(), &NumberModel::typed, this,
                [this, part](int row, int col, float value) { typed(part, row, col, value); });
        connect(table->numbers(), &NumberModel::refused, this,
                [this](const QString& sentence) { notice(this, sentence); });
        connect(table, &NumberTable::cellPointed, this, [this, part](int row, int col) { emitValues(part, row, col); });
        offerExports(card, std::make_unique<PartPicture>(*this, part),
                     QStringLiteral("scratchpad-") + QString::fromLatin1(words[at].id).toLower());
    }
}

void ScratchpadView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_grid->setContentsMargins(12, gap, 12, gap);
    m_grid->setSpacing(gap);
}

void ScratchpadView::resizeEvent(QResizeEvent* event) {
    InsideView::resizeEvent(event);
    arrange(width() >= theme::scaled(kThreeColumns) ? 3 : 2);
}

void ScratchpadView::arrange(int columns) {
    if (columns == m_columns)
        return;
    m_columns = columns;
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item; // keeps the widgets
    int row = 0;
    int column = 0;
    const auto nextRow = [&] {
        row += column > 0 ? 1 : 0;
        column = 0;
    };
    for (std::size_t at = 0; at < Parts; ++at) {
        if (at == Scores) {
            nextRow();
            m_grid->addWidget(m_switches, row++, 0, 1, columns);
        }
        m_grid->addWidget(m_cards[at], row, column++);
        if (column == columns)
            nextRow();
    }
    nextRow();
    constexpr int kMaxLines = Parts + 3; // of the grid, in both directions
    for (int at = 0; at < kMaxLines; ++at) {
        m_grid->setColumnStretch(at, at < columns ? 1 : 0);
        m_grid->setRowStretch(at, at == row ? 1 : 0); // the remaining space is below
    }
}

void ScratchpadView::shownChanged(bool shown) {
    if (!shown)
        Q_EMIT valuesChanged({}, {});
}

Matrix& ScratchpadView::input(Part part) {
    return part == Q ? m_sheet.q : part == K ? m_sheet.k : m_sheet.v;
}

const Matrix& ScratchpadView::matrixOf(Part part) const {
    switch (part) {
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

plots::CellMask ScratchpadView::maskOf(Part part) const {
    plots::CellMask mask;
    mask.upperTriangle = (part == Masked || part == Weights) && m_sheet.settings.mask == Mask::BeforeSoftmax;
    return mask;
}

/// A worked example, or what a person last typed.
void ScratchpadView::fill(const QString& id) {
    if (id == QLatin1String(kOwn)) {
        m_sheet = m_own;
    } else {
        for (const inspect::PlainAttentionExample& example : inspect::plainAttentionExamples())
            if (id == QString::fromStdString(example.id))
                m_sheet = example;
    }
    compute();
}

void ScratchpadView::typed(Part part, int row, int col, float value) {
    input(part).at(row, col) = value;
    m_sheet.id = kOwn;
    compute();
}

void ScratchpadView::fillRandom() {
    Random random(++m_draws, Random::Stream::Probe);
    for (const Part part : {Q, K, V})
        for (float& value : input(part).values)
            value = static_cast<float>(std::round(random.normal() * 10) / 10);
    m_sheet.id = kOwn;
    compute();
}

void ScratchpadView::tokensTyped() {
    const QStringList names =
        m_tokens->text().split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts).mid(0, kMaxTokens);
    if (names.isEmpty() || names == tokenNames()) {
        m_tokens->setText(tokenNames().join(QLatin1Char(' ')));
        return;
    }
    m_sheet.tokens.clear();
    for (const QString& name : names)
        m_sheet.tokens.push_back(name.toStdString());
    resizeTo(int(names.size()), m_sheet.q.cols);
}

/// Numbers that still fit are kept; new ones are 0.
void ScratchpadView::resizeTo(int tokens, int width) {
    for (const Part part : {Q, K, V}) {
        const Matrix before = input(part);
        Matrix& now = input(part) = Matrix(tokens, width);
        for (int row = 0; row < std::min(tokens, before.rows); ++row)
            std::copy_n(before.row(row), std::min(width, before.cols), now.row(row));
    }
    m_sheet.id = kOwn;
    compute();
}

void ScratchpadView::compute() {
    m_attention = inspect::plainAttention(m_sheet.q, m_sheet.k, m_sheet.v, m_sheet.settings);
    if (m_sheet.id == kOwn) {
        m_own = m_sheet;
        if (m_examples->findData(QLatin1String(kOwn)) < 0)
            m_examples->insertItem(0, tr("Your numbers"), QLatin1String(kOwn));
    }
    showSheet();
}

QStringList ScratchpadView::tokenNames() const {
    QStringList names;
    for (const std::string& token : m_sheet.tokens)
        names.append(QString::fromStdString(token));
    return names;
}

QString ScratchpadView::scalingText() const {
    const bool tenfold = m_sheet.settings.factor > 1;
    if (m_sheet.settings.scaled)
        return (tenfold ? tr("÷ √%1 × 10") : tr("÷ √%1")).arg(m_sheet.q.cols);
    return tenfold ? tr("× 10") : QString();
}

void ScratchpadView::showSheet() {
    const QStringList names = tokenNames();
    const bool own = m_sheet.id == kOwn;
    m_examples->setCurrentIndex(m_examples->findData(own ? QLatin1String(kOwn) : QString::fromStdString(m_sheet.id)));
    m_examples->setAccessibleDescription(own ? QString() : QString::fromStdString(m_sheet.help));
    if (!m_tokens->hasFocus() || !own) {
        m_tokens->setText(names.join(QLatin1Char(' ')));
        m_tokens->setCursorPosition(0);
    }
    const QSignalBlocker widthSilent(m_width);
    const QSignalBlocker scaledSilent(m_scaled);
    const QSignalBlocker tenfoldSilent(m_tenfold);
    const QSignalBlocker maskSilent(m_mask);
    m_width->setValue(m_sheet.q.cols);
    m_scaled->setChecked(m_sheet.settings.scaled);
    m_tenfold->setChecked(m_sheet.settings.factor > 1);
    m_mask->setCurrent(QLatin1String(kMasks[static_cast<std::size_t>(m_sheet.settings.mask)]));
    for (std::size_t at = 0; at < Parts; ++at) {
        const Part part = Part(at);
        const bool pairs = part >= Scores && part <= Weights; // a column per key
        m_tables[at]->numbers()->setNumbers(
            matrixOf(part), maskOf(part), part == Weights ? theme::MapKind::Sequential : theme::MapKind::Diverging,
            names, pairs ? names : QStringList(), part == Weights ? m_attention.rowSums : std::vector<double>(),
            [this, part](int row, int col) { return howMade(part, row, col); });
        m_tables[at]->fitRows(matrixOf(part).rows);
        m_cards[at]->setSubtitle(QStringLiteral("%1 × %2").arg(matrixOf(part).rows).arg(matrixOf(part).cols));
    }
    const QString scaling = scalingText();
    m_cards[Scaled]->setSubtitle(scaling.isEmpty() ? tr("same as the scores") : scaling);
    m_cards[Masked]->setSubtitle(m_sheet.settings.mask == Mask::None            ? tr("no mask")
                                 : m_sheet.settings.mask == Mask::BeforeSoftmax ? tr("−∞ for later keys")
                                                                                : tr("not yet: after the softmax"));
    const auto [least, most] = std::minmax_element(m_attention.rowSums.begin(), m_attention.rowSums.end());
    const bool whole = *most - *least < 1e-4 && std::abs(*most - 1) < 1e-4;
    m_cards[Weights]->setSubtitle(whole ? tr("each row sums to 1")
                                        : tr("rows sum to %1 … %2").arg(number(*least), number(*most)));
}

/// How a number of a stage was computed, in one line.
QString ScratchpadView::howMade(Part part, int row, int col) const {
    const auto sumOf = [](const Matrix& left, const Matrix& right, int count, const auto& a, const auto& b) {
        QStringList terms;
        for (int i = 0; i < count; ++i)
            terms.append(QStringLiteral("%1 × %2").arg(number(static_cast<double>(a(left, i))),
                                                       number(static_cast<double>(b(right, i)))));
        return terms.join(QStringLiteral(" + "));
    };
    const bool later = col > row;
    switch (part) {
    case Scores:
        return sumOf(
            m_sheet.q, m_sheet.k, m_sheet.q.cols, [row](const Matrix& m, int i) { return m.at(row, i); },
            [col](const Matrix& m, int i) { return m.at(col, i); });
    case Scaled:
        return QStringLiteral("%1 %2")
            .arg(number(static_cast<double>(m_attention.scores.at(row, col))), scalingText())
            .trimmed();
    case Masked:
        return later && m_sheet.settings.mask == Mask::BeforeSoftmax ? tr("later than its query: not seen") : QString();
    case Weights: {
        if (later && m_sheet.settings.mask == Mask::BeforeSoftmax)
            return tr("exp(−∞) = 0");
        double sum = 0;
        for (int key = 0; key < m_attention.masked.cols; ++key)
            sum += std::exp(static_cast<double>(m_attention.masked.at(row, key)));
        const double score = static_cast<double>(m_attention.masked.at(row, col));
        return later && m_sheet.settings.mask == Mask::AfterSoftmax
                   ? tr("its share of %1 was removed").arg(number(std::exp(score) / sum))
                   : tr("exp(%1) ÷ %2").arg(number(score), number(sum));
    }
    case Output:
        return sumOf(
            m_attention.weights, m_sheet.v, m_sheet.v.rows, [row](const Matrix& m, int i) { return m.at(row, i); },
            [col](const Matrix& m, int i) { return m.at(i, col); });
    default:
        return {};
    }
}

void ScratchpadView::emitValues(Part part, int row, int col) {
    QList<PlaceValue> values;
    const Matrix& matrix = matrixOf(part);
    const QStringList names = tokenNames();
    if (row >= 0 && row < matrix.rows && col >= 0 && col < matrix.cols) {
        const bool pairs = part >= Scores && part <= Weights;
        values.append({pairs ? tr("Query") : tr("Token"), QStringLiteral("%1 “%2”").arg(row).arg(names.value(row))});
        values.append(pairs ? PlaceValue{tr("Key"), QStringLiteral("%1 “%2”").arg(col).arg(names.value(col))}
                            : PlaceValue{tr("Dimension"), QString::number(col)});
        values.append({tr("Value"), number(static_cast<double>(matrix.at(row, col)))});
    }
    Q_EMIT valuesChanged(values.isEmpty() ? QString() : tr("Under the pointer"), values);
}

} // namespace glasshouse::places::inside
