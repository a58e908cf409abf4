#include "ui/places/inside/positions/PositionsView.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include "core/config/Choice.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "ui/places/describe/DescribedCard.h"
#include "ui/places/inside/Cards.h"
#include "ui/places/inside/DifferenceChooser.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/places/inside/positions/EncodingCard.h"
#include "ui/places/inside/positions/SimilarityCard.h"
#include "ui/places/inside/positions/SumCard.h"
#include "ui/places/inside/positions/WaveCard.h"
#include "ui/places/inside/positions/WhatIfCard.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/LineStrip.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {

/// Cards side by side, with heights set by the page: not by their sentences, which wrap and would move what is
/// below.
class Row : public QWidget {
public:
    using QWidget::QWidget;
    bool hasHeightForWidth() const override { return false; }
};
} // namespace

PositionsView::PositionsView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : InsideView(context, parent)
    , m_sum(new SumCard(selection, this))
    , m_whatIf(new WhatIfCard(m_context.viewed, selection, this))
    , m_query(context.viewed.probe, [this] { return interest(); }) {
    buildBar();
    build();
    exportPictures();
    ask(m_query, *m_sum);
    using runtime::ProbeController;
    connect(&m_context.viewed.probe, &ProbeController::referenceChanged, this, [this] {
        if (!isShown())
            return;
        showEncoding();
        showComparison();
        showProbe();
    });
    connect(&m_context.viewed.probe, &ProbeController::messageChanged, this, &PositionsView::renew);
    setWidthClass(WidthClass::Normal);
}

void PositionsView::buildBar() {
    m_bar = new QWidget(this);
    m_bar->setProperty("explain", QStringLiteral("inside.positions"));
    m_encoding = new widgets::SegmentedChoice(m_bar);
    widgets::nameControl(m_encoding, {.id = QStringLiteral("encoding"), .name = tr("Position encoding")});
    m_other = new QComboBox(m_bar);
    widgets::nameControl(m_other, {.id = QStringLiteral("besideEncoding"),
                                   .name = tr("Second encoding"),
                                   .toolTip = tr("A second encoding next to the first, with the same sizes")});
    m_other->addItem(tr("nothing"), QString());
    for (const auto& encoding : model::positionEncodings()) {
        const config::Choice choice = encoding->choice();
        const QString id = QString::fromStdString(choice.id);
        m_encoding->addChoice(id, text::fromCore(choice.label), text::fromCore(choice.help));
        m_other->addItem(text::fromCore(choice.label), id);
    }
    m_own = new QLabel(m_bar);
    m_own->setObjectName(QStringLiteral("ownEncoding"));
    m_own->setForegroundRole(QPalette::PlaceholderText);
    auto* beside = new QLabel(tr("vs."), m_bar);
    beside->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(m_encoding);
    layout->addSpacing(8);
    layout->addWidget(beside);
    layout->addWidget(m_other);
    layout->addStretch(1);
    layout->addWidget(m_own);
    connect(m_encoding, &widgets::SegmentedChoice::currentChanged, this, [this] {
        m_waves->forgetColumns();
        m_query.renew();
        showEncoding();
    });
    connect(m_other, &QComboBox::currentIndexChanged, this, [this] {
        m_besideWaves->forgetColumns();
        m_query.renew();
        arrange();
        showComparison();
    });
}

void PositionsView::build() {
    m_card = new EncodingCard(this);
    m_card->setObjectName(QStringLiteral("encodingCard"));
    m_card->addTool(new DifferenceChooser(m_context.viewed, m_card));
    m_comparison = new EncodingCard(this);
    m_comparison->setObjectName(QStringLiteral("besideCard"));
    m_comparison->map()->setObjectName(QStringLiteral("besideMap"));
    m_waves = new WaveCard(false, this);
    m_besideWaves = new WaveCard(true, this);
    m_similarity = new SimilarityCard(false, this);
    m_besideSimilarity = new SimilarityCard(true, this);
    m_wavelengths = new describe::DescribedCard(
        wavelengthCard([this]() -> const EncodingData& { return m_data; }, [this] { return m_model.context_length; }),
        this);

    auto* content = new QWidget(this);
    m_rows = new QVBoxLayout(content);
    const auto row = [&](int stretch) {
        auto* box = new Row(content);
        auto* layout = new QHBoxLayout(box);
        layout->setContentsMargins(0, 0, 0, 0);
        m_rows->addWidget(box, stretch);
        return layout;
    };
    m_top = row(7);
    m_middle = row(5);
    m_bottom = row(4);
    m_lower = row(3);
    row(3)->addWidget(m_whatIf);
    m_probeBox = new QWidget(content);
    m_probe = new QVBoxLayout(m_probeBox);
    m_probe->setContentsMargins(0, 0, 0, 0);
    m_probe->addWidget(m_sum);
    m_probe->addWidget(m_wavelengths, 1);
    m_top->addWidget(m_card, 3);
    // The two columns of cards have the same widths above and below.
    for (QWidget* card :
         std::initializer_list<QWidget*>{m_card, m_comparison, m_waves, m_besideWaves, m_similarity, m_besideSimilarity,
                                         m_probeBox, m_sum, m_wavelengths, m_whatIf}) {
        QSizePolicy policy = card->sizePolicy();
        policy.setHorizontalPolicy(QSizePolicy::Ignored);
        card->setSizePolicy(policy);
    }
    setContent(new PageScroll(content, this));
    for (EncodingCard* card : {m_card, m_comparison})
        connect(card, &EncodingCard::positionChosen, this, &PositionsView::setPosition);
    connect(m_card->map(), &plots::HeatmapWidget::cellHovered, this, &PositionsView::emitValues);
    linkWaves(m_card, m_waves);
    linkWaves(m_comparison, m_besideWaves);
    connect(m_card, &EncodingCard::headChosen, this, &PositionsView::showEncoding);
    connect(m_comparison, &EncodingCard::headChosen, this, &PositionsView::showComparison);
    connect(m_whatIf, &WhatIfCard::measured, this, [this] {
        showSource();
        if (m_card->map()->hoveredRow() >= 0)
            return;
        if (m_whatIf->step() < 0) {
            Q_EMIT valuesChanged({}, {});
            return;
        }
        QList<PlaceValue> values;
        for (const auto& [name, one] : {std::pair(tr("Probe loss, positions unchanged"), WhatIfCard::AsTheyAre),
                                        {tr("positions shuffled"), WhatIfCard::Shuffled},
                                        {tr("positions removed"), WhatIfCard::Removed}})
            values.append({name, text::shortNumber(m_whatIf->loss(one), 4)});
        tellValues(tr("What if"), m_whatIf->step(), false, values);
    });
    for (SimilarityCard* card : {m_similarity, m_besideSimilarity})
        connect(card, &SimilarityCard::positionChosen, this, &PositionsView::setPosition);
    arrange();
}

void PositionsView::linkWaves(EncodingCard* map, WaveCard* waves) {
    connect(map, &EncodingCard::waveToggled, waves, &WaveCard::toggle);
    connect(map, &EncodingCard::waveMoved, waves, &WaveCard::moveWave);
    connect(waves, &WaveCard::columnsChanged, map, [map, waves] { map->setWaves(waves->columns()); });
    connect(waves, &WaveCard::positionChosen, this, &PositionsView::setPosition);
}

bool PositionsView::comparing() const {
    return !m_other->currentData().toString().isEmpty();
}

/// One encoding: its map beside its waves, its similarity beside the probe's cards. Two: each kind of card beside that
/// of the other encoding.
void PositionsView::arrange() {
    const bool two = comparing();
    for (QWidget* card : std::initializer_list<QWidget*>{m_comparison, m_besideWaves, m_besideSimilarity})
        card->setVisible(two);
    m_top->addWidget(two ? static_cast<QWidget*>(m_comparison) : m_waves, two ? 3 : 2);
    if (two) {
        m_middle->addWidget(m_waves, 3);
        m_middle->addWidget(m_besideWaves, 3);
    }
    m_bottom->addWidget(m_similarity, 3);
    m_bottom->addWidget(two ? static_cast<QWidget*>(m_besideSimilarity) : m_probeBox, two ? 3 : 2);
    if (two)
        m_lower->addWidget(m_probeBox);
    m_middle->parentWidget()->setVisible(two);
    m_lower->parentWidget()->setVisible(two);
    m_probe->setDirection(two && !m_narrow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_probe->setStretch(0, two && !m_narrow ? 1 : 0);
    for (QBoxLayout* row : {m_top, m_middle, m_bottom})
        row->setDirection(m_narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void PositionsView::exportPictures() {
    offerExports(m_card, *m_card->map(), tr("positions"));
    offerExports(m_comparison, *m_comparison->map(), tr("positions"));
    for (SimilarityCard* card : {m_similarity, m_besideSimilarity})
        offerExports(card, *card, tr("similarity"));
    for (WaveCard* card : {m_waves, m_besideWaves})
        offerExports(card, *card->strip(), tr("waves"));
    offerExports(m_whatIf, *m_whatIf, tr("positions-what-if"));
    offerExports(m_sum, *m_sum->strips(), tr("sum"));
}

void PositionsView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    for (QBoxLayout* layout : {m_rows, m_top, m_middle, m_bottom, m_lower, m_probe})
        layout->setSpacing(gap);
    m_rows->setContentsMargins(12, gap, 12, gap);
    m_narrow = width == WidthClass::Narrow;
    arrange();
    for (EncodingCard* card : {m_card, m_comparison})
        card->setMinimumHeight(theme::scaled(m_narrow ? 340 : 320));
    for (WaveCard* card : {m_waves, m_besideWaves})
        card->setMinimumHeight(theme::scaled(m_narrow ? 300 : 320));
    for (SimilarityCard* card : {m_similarity, m_besideSimilarity})
        card->setMinimumHeight(theme::scaled(220));
    m_whatIf->setMinimumHeight(theme::scaled(240));
    // Fixed, so that the rows do not move when another encoding is viewed.
    m_sum->setMinimumHeight(theme::scaled(132));
    m_wavelengths->setMinimumHeight(theme::scaled(150));
    m_own->setVisible(width >= WidthClass::Medium);
}

std::string PositionsView::parameter() const {
    const config::ModelConfig& config = m_context.viewed.run.config().model;
    return model::positionEncoding(config.position).parameterName(config);
}

bool PositionsView::usesTable(const std::string& id) const {
    return !id.empty() && id == m_context.viewed.run.config().model.position && !parameter().empty();
}

std::optional<runtime::ProbeInterest> PositionsView::interest() const {
    const config::ModelConfig& config = m_context.viewed.run.config().model;
    if (!glasshouse::model::modelKind(config.kind).uses("position", config))
        return std::nullopt;
    runtime::ProbeInterest interest;
    interest.matrices = {"tok", "pos"};
    if (usesTable(m_encoding->current().toStdString()) || usesTable(m_other->currentData().toString().toStdString()))
        interest.matrices.push_back(parameter());
    return interest;
}

void PositionsView::modelChanged() {
    m_filled = true;
    m_model = m_context.viewed.run.config().model;
    const QString own = QString::fromStdString(m_model.position);
    m_own->setText(tr("this model: %1").arg(text::fromCore(model::positionEncoding(m_model.position).choice().label)));
    m_waves->forgetColumns();
    m_besideWaves->forgetColumns();
    m_position = -1;
    if (m_encoding->current() == own)
        showEncoding();
    else
        m_encoding->setCurrent(own);
    showComparison();
}

QString PositionsView::emptySentence() const {
    if (!hasWeights())
        return noWeightsText(m_context.viewed.run);
    const config::ModelConfig& config = m_context.viewed.run.config().model;
    const model::ModelKind& kind = glasshouse::model::modelKind(config.kind);
    return kind.uses("position", config)
               ? QString()
               : tr("A model of the kind “%1” has no position encoding, so there are no positions to show.")
                     .arg(text::fromCore(kind.choice().label));
}

void PositionsView::showContent() {
    m_bar->setEnabled(true);
    if (!m_filled || !(m_model == m_context.viewed.run.config().model))
        modelChanged();
    const std::shared_ptr<const engine::ProbeResult> result = m_query.answer();
    if (result && result != m_table && result->matrices.contains(parameter())) {
        m_table = result;
        if (usesTable(m_encoding->current().toStdString()))
            showEncoding();
        if (usesTable(m_other->currentData().toString().toStdString()))
            showComparison();
    }
    showProbe();
}

EncodingData PositionsView::dataOf(const QString& id, int head) const {
    const std::string name = id.toStdString();
    const Matrix table = usesTable(name) && m_table ? m_table->matrix(parameter()) : Matrix();
    EncodingData known = encodingData(name, m_model, table, head);
    if (const std::shared_ptr<const engine::ProbeResult> before = m_context.viewed.probe.reference()) {
        if (!usesTable(name))
            known.compare(before->step, {});
        else if (before->matrices.contains(parameter())) // otherwise it is pending
            known.compare(before->step, encodingData(name, m_model, before->matrix(parameter()), head).picture);
    }
    return known;
}

void PositionsView::showEncoding() {
    m_data = dataOf(m_encoding->current(), m_card->head());
    m_card->setData(m_data);
    const bool some = m_data.kind != EncodingData::Kind::Nothing;
    if (some && (m_position < 0 || m_position >= m_data.positions()))
        m_position = m_data.positions() / 3;
    if (some)
        setPosition(m_position);
    m_waves->setData(m_data);
    m_similarity->setData(m_data);
    m_wavelengths->renew();
    if (m_card->map()->hoveredRow() >= 0)
        emitValues(m_card->map()->hoveredRow(), m_card->map()->hoveredColumn());
    showExplanations();
    showSource();
}

void PositionsView::showComparison() {
    const QString id = m_other->currentData().toString();
    if (id.isEmpty())
        return;
    const EncodingData data = dataOf(id, m_comparison->head());
    m_comparison->setData(data);
    m_besideWaves->setData(data);
    m_besideSimilarity->setData(data);
    m_comparison->setPosition(m_position);
    m_besideWaves->setPosition(m_position);
    m_besideSimilarity->setPosition(m_position);
    showExplanations();
    showSource();
}

void PositionsView::showProbe() {
    const QString& message = m_context.viewed.probe.message();
    m_sum->setResult(m_context.viewed.probe.result(), m_context.viewed.probe.tokenTexts(),
                     message.isEmpty() ? tr("The probe text has not been read yet.") : message,
                     m_context.viewed.probe.reference());
    showSource();
}

void PositionsView::showSource() {
    const std::shared_ptr<const engine::ProbeResult> result = m_context.viewed.probe.result();
    m_sum->setStaleText(sourceText(result.get()));
    // A table given by a formula is the same at every step.
    const auto say = [&](widgets::Card* card, const QString& id) {
        card->setStaleText(usesTable(id.toStdString()) ? sourceText(m_table.get()) : QString());
    };
    for (widgets::Card* card : std::initializer_list<widgets::Card*>{m_card, m_waves, m_similarity})
        say(card, m_encoding->current());
    for (widgets::Card* card : std::initializer_list<widgets::Card*>{m_comparison, m_besideWaves, m_besideSimilarity})
        say(card, m_other->currentData().toString());
    m_whatIf->setStaleText(m_whatIf->step() >= 0 ? sourceText(m_whatIf->step(), false) : QString());
}

QString PositionsView::explanation() const {
    return QStringLiteral("inside.positions.") + m_encoding->current();
}

/// Each card explains the encoding it shows; see resources/handbook/explanations.json.
void PositionsView::showExplanations() {
    const QString id = m_encoding->current();
    m_bar->setProperty("explain", explanation());
    m_waves->setProperty("explain", QStringLiteral("inside.positions.waves.") + id);
    m_wavelengths->setProperty("explain", QStringLiteral("inside.positions.waves.") + id);
    m_similarity->setProperty("explain", QStringLiteral("inside.positions.similarity.") + id);
    const QString other = m_other->currentData().toString();
    m_besideWaves->setProperty("explain", QStringLiteral("inside.positions.waves.") + other);
    m_besideSimilarity->setProperty("explain", QStringLiteral("inside.positions.similarity.") + other);
    // The sum is always for the open model.
    m_sum->setProperty("explain", QStringLiteral("inside.positions.") + QString::fromStdString(m_model.position));
    Q_EMIT explanationChanged();
}

void PositionsView::setPosition(int position) {
    m_position = position;
    m_card->setPosition(position);
    m_comparison->setPosition(position);
    for (WaveCard* card : {m_waves, m_besideWaves})
        card->setPosition(position);
    for (SimilarityCard* card : {m_similarity, m_besideSimilarity})
        card->setPosition(position);
}

void PositionsView::emitValues(int row, int col) {
    QList<PlaceValue> values;
    if (row >= 0 && row < m_data.picture.rows && col < m_data.picture.cols) {
        using Kind = EncodingData::Kind;
        const bool bias = m_data.kind == Kind::Bias;
        values.append({bias ? tr("Query") : tr("Position"), QString::number(row)});
        values.append({bias                          ? tr("Key")
                       : m_data.kind == Kind::Angles ? tr("Pair")
                                                     : tr("Dimension"),
                       QString::number(col)});
        const auto pair = static_cast<std::size_t>(m_data.kind == Kind::Angles ? col : col / 2);
        if (pair < m_data.wavelengths.size())
            values.append({tr("Wavelength"), text::shortNumber(m_data.wavelengths[pair])});
        values.append({m_data.kind == Kind::Angles ? tr("Angle")
                       : m_data.differs()          ? tr("Change")
                                                   : tr("Value"),
                       text::decimals(static_cast<double>(m_data.picture.at(row, col)), 6)});
    }
    // A table given by a formula is the same at every step.
    if (m_table && usesTable(m_encoding->current().toStdString()))
        tellValues(tr("Under the pointer"), m_table->step, m_table->recorded, values);
    else
        Q_EMIT valuesChanged(tr("Under the pointer"), values);
}

} // namespace glasshouse::places::inside
