#include "ui/places/inside/scratchpad/DrawSheet.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

#include <algorithm>
#include <numeric>
#include <utility>

#include "ui/places/inside/scratchpad/NumberCard.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

namespace {
constexpr int kMaxColumns = 12;
constexpr int kMaxDraws = 100000;
constexpr int kFirstDraws = 1000;
constexpr int kMaxSeed = 999999;
constexpr int kNameWidth = 84; ///< of the rows' names, so that the columns of all cards are below each other
} // namespace

DrawSheet::DrawSheet(QWidget* parent)
    : ScratchpadSheet(parent)
    , m_controls(new QWidget(this))
    , m_column(new QVBoxLayout(this)) {
    m_numbers = inspect::plainDrawExample();
    buildControls();
    const auto card = [this](const char* id, const QString& title, const QString& help, bool editable) {
        auto* made = new NumberCard({.id = QString::fromLatin1(id),
                                     .title = title,
                                     .help = help,
                                     .explanation = explanation(),
                                     .editable = editable,
                                     .rowsAre = "what"},
                                    this);
        made->table()->verticalHeader()->setMinimumWidth(theme::scaled(kNameWidth));
        m_column->addWidget(made);
        connect(made, &NumberCard::pointed, this, [this, made](int row, int col) {
            const auto at = static_cast<std::size_t>(col);
            QList<PlaceValue> values;
            if (row >= 0 && col >= 0 && at < m_draw.counts.size())
                values = {{tr("Token"), tokenNames().value(col)},
                          {tr("Probability"), text::probabilityText(m_draw.probabilities[at])},
                          {tr("Drawn"), text::groupedNumber(m_draw.counts[at])},
                          {tr("Value"), made->table()->model()->index(row, col).data().toString()}};
            showValues(values);
        });
        return made;
    };
    m_scores = card("DrawScores", tr("Scores"), tr("The score of each token. Type over a number to change it"), true);
    m_shares = card("DrawShares", tr("Softmax and drawn shares"),
                    tr("The probability of each token, and its share of the draws, in percent"), false);
    m_losses = card(
        "DrawLosses", tr("Cross-entropy"),
        tr("The loss if this token is the one that follows: minus the natural logarithm of its probability"), false);
    m_counts = card("DrawCounts", tr("Drawn"), tr("How often each token was drawn"), false);
    m_column->addStretch(1);
    connect(m_scores, &NumberCard::typed, this, [this](int, int col, float value) {
        m_numbers.scores[static_cast<std::size_t>(col)] = value;
        compute();
    });
    compute();
}

void DrawSheet::buildControls() {
    m_tokens = new QLineEdit(m_controls);
    widgets::nameControl(m_tokens,
                         {.id = QStringLiteral("scratchDrawTokens"),
                          .name = tr("Tokens"),
                          .toolTip = tr("Words separated by spaces, at most %1: one column each").arg(kMaxColumns)});
    m_tokens->setMinimumWidth(theme::scaled(100));
    m_draws = new QSpinBox(m_controls);
    widgets::nameControl(
        m_draws,
        {.id = QStringLiteral("scratchDraws"), .name = tr("Draws"), .toolTip = tr("How many tokens are drawn")});
    m_draws->setRange(1, kMaxDraws);
    m_draws->setValue(kFirstDraws);
    m_seed = new QSpinBox(m_controls);
    widgets::nameControl(m_seed, {.id = QStringLiteral("scratchDrawSeed"),
                                  .name = tr("Seed"),
                                  .toolTip = tr("The same seed draws the same tokens")});
    m_seed->setRange(0, kMaxSeed);
    m_seed->setValue(1);
    auto* again = new QPushButton(theme::icon(QStringLiteral("draw")), tr("Draw again"), m_controls);
    widgets::nameControl(
        again,
        {.id = QStringLiteral("scratchDrawAgain"), .name = tr("Draw again"), .toolTip = tr("With the next seed")});
    auto* example = new QPushButton(tr("0.1% to 95.1%"), m_controls);
    widgets::nameControl(example,
                         {.id = QStringLiteral("scratchDrawExample"),
                          .name = tr("0.1% to 95.1%"),
                          .toolTip = tr("Puts the worked example back: five tokens with these probabilities")});
    const auto label = [this](const QString& text) {
        auto* made = new QLabel(text, m_controls);
        made->setForegroundRole(QPalette::PlaceholderText);
        return made;
    };
    auto* rows = new QVBoxLayout(m_controls);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(label(tr("Tokens")));
    row->addWidget(m_tokens, 1);
    row->addWidget(label(tr("Draws")));
    row->addWidget(m_draws);
    row->addWidget(label(tr("Seed")));
    row->addWidget(m_seed);
    rows->addLayout(row);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(again);
    buttons->addWidget(example);
    buttons->addStretch(1);
    rows->addLayout(buttons);
    connect(m_tokens, &QLineEdit::editingFinished, this, &DrawSheet::tokensTyped);
    connect(m_draws, &QSpinBox::valueChanged, this, &DrawSheet::compute);
    connect(m_seed, &QSpinBox::valueChanged, this, &DrawSheet::compute);
    connect(again, &QPushButton::clicked, this,
            [this] { m_seed->setValue(m_seed->value() < kMaxSeed ? m_seed->value() + 1 : 0); });
    connect(example, &QPushButton::clicked, this, [this] {
        m_numbers = inspect::plainDrawExample();
        compute();
    });
}

void DrawSheet::setGap(int gap) {
    m_column->setContentsMargins(12, gap, 12, gap);
    m_column->setSpacing(gap);
}

QStringList DrawSheet::tokenNames() const {
    QStringList names;
    for (const std::string& token : m_numbers.tokens)
        names.append(QString::fromStdString(token));
    return names;
}

/// Scores that have a token are kept; new ones are 0.
void DrawSheet::tokensTyped() {
    const QStringList names =
        m_tokens->text().split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts).mid(0, kMaxColumns);
    if (!names.isEmpty()) {
        m_numbers.tokens.clear();
        for (const QString& name : names)
            m_numbers.tokens.push_back(name.toStdString());
        m_numbers.scores.resize(m_numbers.tokens.size());
    }
    compute();
}

void DrawSheet::compute() {
    m_draw = inspect::plainDraw(m_numbers.scores, m_draws->value(), std::uint64_t(m_seed->value()));
    const QStringList names = tokenNames();
    if (m_tokens->text() != names.join(QLatin1Char(' '))) {
        m_tokens->setText(names.join(QLatin1Char(' ')));
        m_tokens->setCursorPosition(0);
    }
    const int tokens = int(m_numbers.scores.size());
    Matrix scores(1, tokens);
    scores.values = m_numbers.scores;
    m_scores->setNumbers({.matrix = std::move(scores), .rows = {tr("score")}, .columns = names});

    Matrix shares(2, tokens);
    Matrix counts(1, tokens);
    for (int token = 0; token < tokens; ++token) {
        const auto at = static_cast<std::size_t>(token);
        const auto count = static_cast<double>(m_draw.counts[at]);
        shares.at(0, token) = static_cast<float>(100 * m_draw.probabilities[at]);
        shares.at(1, token) = static_cast<float>(100 * count / m_draws->value());
        counts.at(0, token) = static_cast<float>(count);
    }
    std::vector<double> sums;
    for (int row = 0; row < shares.rows; ++row)
        sums.push_back(std::accumulate(shares.row(row), shares.row(row) + tokens, 0.0));
    m_shares->setNumbers({.matrix = std::move(shares),
                          .rows = {tr("softmax"), tr("drawn")},
                          .columns = names,
                          .map = theme::MapKind::Sequential,
                          .sums = std::move(sums),
                          .decimals = 1});
    m_shares->setSubtitle(tr("in percent"));
    Matrix losses(1, tokens);
    std::copy(m_draw.losses.begin(), m_draw.losses.end(), losses.values.begin());
    m_losses->setNumbers({.matrix = std::move(losses),
                          .rows = {tr("loss")},
                          .columns = names,
                          .map = theme::MapKind::Sequential,
                          .how =
                              [this](int, int col) {
                                  return tr("−ln %1").arg(
                                      text::shortNumber(m_draw.probabilities[static_cast<std::size_t>(col)], 4));
                              },
                          .decimals = 3});
    m_losses->setSubtitle(tr("in nats"));
    m_counts->setNumbers({.matrix = std::move(counts),
                          .rows = {tr("count")},
                          .columns = names,
                          .map = theme::MapKind::Sequential,
                          .sums = {double(m_draws->value())},
                          .how =
                              [this](int, int col) {
                                  const double probability = m_draw.probabilities[static_cast<std::size_t>(col)];
                                  return tr("expected: %1").arg(text::shortNumber(probability * m_draws->value(), 4));
                              },
                          .decimals = 0});
    m_counts->setSubtitle(tr("%n draws", nullptr, m_draws->value()));
}

} // namespace glasshouse::places::inside
