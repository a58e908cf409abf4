#include "ui/places/inside/scratchpad/NormSheet.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/Random.h"
#include "ui/places/inside/scratchpad/NumberCard.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {

using Over = inspect::PlainNorm::Over;

constexpr int kMaxVectors = 12;
constexpr int kMaxFeatures = 32;
const char* const kFeatures = "features";
const char* const kInputs = "inputs";

} // namespace

NormSheet::NormSheet(QWidget* parent)
    : ScratchpadSheet(parent)
    , m_controls(new QWidget(this))
    , m_grid(new QGridLayout(this)) {
    buildControls();
    const auto card = [this](const char* id, const QString& title, const QString& help, const char* rowsAre) {
        auto* made = new NumberCard({.id = QString::fromLatin1(id),
                                     .title = title,
                                     .help = help,
                                     .explanation = explanation(),
                                     .editable = QLatin1String(id) == QLatin1String("Vectors"),
                                     .rowsAre = rowsAre},
                                    this);
        connect(made, &NumberCard::pointed, this, [this, made](int row, int col) {
            QList<PlaceValue> values;
            if (row >= 0 && col >= 0) {
                const QAbstractItemModel* model = made->table()->model();
                values = {{tr("Row"), model->headerData(row, Qt::Vertical).toString()},
                          {tr("Column"), model->headerData(col, Qt::Horizontal).toString()},
                          {tr("Value"), model->index(row, col).data().toString()}};
            }
            showValues(values);
        });
        return made;
    };
    m_x = card("Vectors", tr("Vectors"), tr("One vector in each row. Type over a number to change it"), "vector");
    m_before = card("NormBefore", tr("Mean and deviation"), tr("Of the numbers that are normalized together"), "group");
    m_normalized = card("Normalized", tr("Normalized"), tr("Minus the mean, divided by the deviation"), "vector");
    m_after = card("NormAfter", tr("Mean and deviation after"), tr("Of the normalized numbers"), "group");
    m_grid->addWidget(m_x, 0, 0);
    m_grid->addWidget(m_before, 0, 1);
    m_grid->addWidget(m_normalized, 1, 0);
    m_grid->addWidget(m_after, 1, 1);
    m_grid->setColumnStretch(0, 3);
    m_grid->setColumnStretch(1, 2);
    m_grid->setRowStretch(2, 1); // the remaining space is below
    connect(m_x, &NumberCard::typed, this, [this](int row, int col, float value) {
        m_numbers.at(row, col) = value;
        compute();
    });
    m_numbers = inspect::plainNormExample();
    compute();
}

void NormSheet::buildControls() {
    m_over = new widgets::SegmentedChoice(m_controls);
    widgets::nameControl(m_over, {.id = QStringLiteral("scratchNormOver"),
                                  .name = tr("Normalized together"),
                                  .toolTip = tr("Which numbers share a mean and a deviation")});
    m_over->addChoice(QLatin1String(kFeatures), tr("Each vector"), tr("Over its features: layer norm"));
    m_over->addChoice(QLatin1String(kInputs), tr("Each feature"),
                      tr("Over the vectors, for comparison: the result for one vector then depends on the others"));
    const auto spin = [this](const char* id, const QString& name, const QString& help, int maximum) {
        auto* made = new QSpinBox(m_controls);
        widgets::nameControl(made, {.id = QLatin1String(id), .name = name, .toolTip = help});
        made->setRange(1, maximum);
        return made;
    };
    m_vectors = spin("scratchNormVectors", tr("Vectors"), tr("Rows"), kMaxVectors);
    m_width = spin("scratchNormWidth", tr("Width"), tr("Numbers of each vector"), kMaxFeatures);
    auto* random = new QPushButton(theme::icon(QStringLiteral("draw")), tr("Random numbers"), m_controls);
    widgets::nameControl(random, {.id = QStringLiteral("scratchNormRandom"),
                                  .name = tr("Random numbers"),
                                  .toolTip = tr("Fills the vectors with normal random numbers, rounded to tenths")});
    auto* example = new QPushButton(tr("Two vectors of five"), m_controls);
    widgets::nameControl(example, {.id = QStringLiteral("scratchNormExample"),
                                   .name = tr("Two vectors of five"),
                                   .toolTip = tr("Puts the worked example back")});
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
    row->addWidget(m_over);
    row->addStretch(1);
    row->addWidget(label(tr("Vectors")));
    row->addWidget(m_vectors);
    row->addWidget(label(tr("Width")));
    row->addWidget(m_width);
    rows->addLayout(row);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(random);
    buttons->addWidget(example);
    buttons->addStretch(1);
    rows->addLayout(buttons);
    connect(m_over, &widgets::SegmentedChoice::currentChanged, this, [this](const QString& id) {
        m_axis = id == QLatin1String(kInputs) ? Over::Inputs : Over::Features;
        compute();
    });
    connect(m_vectors, &QSpinBox::valueChanged, this, [this](int vectors) { resizeTo(vectors, m_numbers.cols); });
    connect(m_width, &QSpinBox::valueChanged, this, [this](int width) { resizeTo(m_numbers.rows, width); });
    connect(random, &QPushButton::clicked, this, &NormSheet::fillRandom);
    connect(example, &QPushButton::clicked, this, [this] {
        m_numbers = inspect::plainNormExample();
        compute();
    });
}

void NormSheet::setGap(int gap) {
    m_grid->setContentsMargins(12, gap, 12, gap);
    m_grid->setSpacing(gap);
}

/// Numbers that still fit are kept; new ones are 0.
void NormSheet::resizeTo(int vectors, int width) {
    const Matrix before = std::exchange(m_numbers, Matrix(vectors, width));
    for (int row = 0; row < std::min(vectors, before.rows); ++row)
        std::copy_n(before.row(row), std::min(width, before.cols), m_numbers.row(row));
    compute();
}

void NormSheet::fillRandom() {
    Random random(++m_draws, Random::Stream::Probe);
    for (float& value : m_numbers.values)
        value = static_cast<float>(std::round(random.normal() * 10) / 10);
    compute();
}

void NormSheet::compute() {
    m_norm = inspect::plainNorm(m_numbers, m_axis);
    const QSignalBlocker vectorsSilent(m_vectors);
    const QSignalBlocker widthSilent(m_width);
    m_vectors->setValue(m_numbers.rows);
    m_width->setValue(m_numbers.cols);
    const QStringList moments{tr("mean"), tr("variance"), tr("deviation")};
    m_x->setNumbers({.matrix = m_numbers});
    m_before->setNumbers({.matrix = m_norm.before, .columns = moments});
    m_normalized->setNumbers(
        {.matrix = m_norm.normalized, .how = [this](int row, int col) { return calculationOf(row, col); }});
    m_after->setNumbers({.matrix = m_norm.after, .columns = moments});
    const QString groups = m_axis == Over::Features ? tr("a row for each vector") : tr("a row for each feature");
    m_before->setSubtitle(groups);
    m_after->setSubtitle(groups);
}

QString NormSheet::calculationOf(int row, int col) const {
    const int group = m_axis == Over::Features ? row : col;
    const auto number = [](float value) { return text::shortNumber(static_cast<double>(value), 3); };
    return tr("(%1 − mean %2) ÷ √(%3 + %4)")
        .arg(number(m_numbers.at(row, col)), number(m_norm.before.at(group, 0)), number(m_norm.before.at(group, 1)),
             text::shortNumber(inspect::plainNormEpsilon, 1));
}

} // namespace glasshouse::places::inside
