#include "ui/places/inside/batch/BatchView.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTableView>

#include <algorithm>
#include <limits>

#include "core/engine/inspect/BatchShape.h"
#include "core/formats/Csv.h"
#include "ui/places/inside/InsideViews.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/batch/BatchModel.h"
#include "ui/places/inside/forward/ForwardPath.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunCorpus.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Formula.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TablePicture.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::inside {

namespace {

enum ShapeColumn { Matrix_, Shape, ShapeColumns };

QStandardItem* cell(const QString& text, const QString& help) {
    auto* item = new QStandardItem(text);
    item->setToolTip(help);
    item->setEditable(false);
    return item;
}

} // namespace

BatchView::BatchView(const PlaceContext& context, ProbeSelection& /*selection*/, QWidget* parent)
    : InsideView(context, parent) {
    buildBar();
    buildCards();
    exportPictures();
    connect(&m_context.viewed.cursor, &runtime::TimeCursor::changed, this, &BatchView::followCursor);
    connect(&m_context.viewed.runCorpus, &runtime::RunCorpus::changed, this, &BatchView::renew);
    setWidthClass(WidthClass::Normal);
    forget();
}

void BatchView::buildBar() {
    m_bar = new QWidget(this);
    m_bar->setProperty("explain", explanation());
    const auto number = [this](const char* id, const QString& name, const QString& help) {
        auto* made = new QSpinBox(m_bar);
        widgets::nameControl(made, {.id = QLatin1String(id), .name = name, .toolTip = help});
        return made;
    };
    m_step =
        number("batchStep", tr("Step"), tr("The step whose windows are shown, from 1. It follows the time cursor"));
    m_step->setRange(1, std::numeric_limits<int>::max());
    m_step->setLocale(text::countLocale());
    m_step->setGroupSeparatorShown(true);
    m_next = new QPushButton(tr("Next step"), m_bar);
    widgets::nameControl(m_next, {.id = QStringLiteral("batchNext"),
                                  .name = tr("Next step"),
                                  .toolTip = tr("The windows of the run's next step")});
    //: one of the accumulated batches of a step
    m_part = number("batchPart", tr("Part"), tr("Which of the step's accumulated batches, from 0"));
    m_part->setPrefix(tr("part "));
    m_looks = new widgets::SegmentedChoice(m_bar);
    widgets::nameControl(m_looks, {.id = QStringLiteral("batchLook"),
                                   .name = tr("Ids or tokens"),
                                   .toolTip = tr("The table as ids or as token texts")});
    m_looks->addChoice(QStringLiteral("ids"), tr("Ids"), tr("Numbers in the vocabulary, as the model gets them"));
    m_looks->addChoice(QStringLiteral("tokens"), tr("Tokens"), tr("What the ids stand for"));
    m_looks->setCurrent(QStringLiteral("ids"));
    auto* label = new QLabel(tr("Batch of step"), m_bar);
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(label);
    layout->addWidget(m_step);
    layout->addWidget(m_next);
    layout->addWidget(m_part);
    layout->addSpacing(8);
    layout->addWidget(m_looks);
    layout->addStretch(1);
    connect(m_step, &QSpinBox::valueChanged, this, [this] {
        m_ownStep = true;
        showBatch();
    });
    connect(m_part, &QSpinBox::valueChanged, this, &BatchView::showBatch);
    connect(m_next, &QPushButton::clicked, this, [this] {
        m_step->setValue(int(std::min<std::int64_t>(m_context.viewed.run.step() + 1, m_step->maximum())));
    });
    connect(m_looks, &widgets::SegmentedChoice::currentChanged, this, [this](const QString& id) {
        const int row = chosenRow();
        m_model->setTexts(id == QLatin1String("tokens"));
        fitColumns();
        m_table->selectRow(row);
    });
}

void BatchView::buildCards() {
    auto* page = new QWidget(this);
    m_left = new QWidget(page);
    m_batchCard = new widgets::Card(tr("Batch"), m_left);
    widgets::nameControl(m_batchCard, {.id = QStringLiteral("batchCard"), .explanation = explanation()});
    m_model = new BatchModel(this);
    m_table = new QTableView(m_batchCard);
    m_table->setTabKeyNavigation(false);
    widgets::nameControl(m_table, {.id = QStringLiteral("batchTable"),
                                   .name = tr("The windows of the batch, one per row"),
                                   .toolTip = tr("Choose a row to see its text and to send it through the model")});
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setCornerButtonEnabled(false);
    theme::setLookProperty(m_table, "numbers", true);
    m_table->setShowGrid(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setDefaultSectionSize(theme::scaled(46));
    m_table->horizontalHeader()->setMinimumSectionSize(theme::scaled(24));
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setDefaultSectionSize(theme::scaled(22));
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_batchCard->setBody(m_table);
    // As high as its windows; the text of the chosen one gets the rest.
    m_table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_batchCard->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);

    m_rowCard = new widgets::Card(tr("Window"), m_left);
    widgets::nameControl(m_rowCard, {.id = QStringLiteral("batchRowCard"), .explanation = explanation()});
    m_row = new widgets::TokenFlow(m_rowCard);
    widgets::nameControl(m_row, {.id = QStringLiteral("batchRow"),
                                 .name = tr("The chosen window as text"),
                                 .toolTip = tr("The tokens of the chosen window")});
    m_row->setTints(widgets::TokenFlow::Tints::Turn);
    m_row->setSpacesShown(true);
    m_rowCard->setBody(m_row);
    m_send = new QPushButton(tr("Send through the model"), m_rowCard);
    widgets::nameControl(m_send,
                         {.id = QStringLiteral("batchSend"),
                          .name = m_send->text(),
                          .toolTip = tr("Makes this window the probe of all views, and shows its forward pass")});
    theme::setLookProperty(m_send, "small", true);
    m_rowCard->addTool(m_send);

    m_shapesCard = new widgets::Card(tr("Shapes"), page);
    widgets::nameControl(m_shapesCard, {.id = QStringLiteral("batchShapesCard"), .explanation = explanation()});
    m_shapesModel = new QStandardItemModel(this);
    m_shapes = new widgets::CardTable(m_shapesCard);
    widgets::nameControl(m_shapes, {.id = QStringLiteral("batchShapes"),
                                    .name = tr("Shapes of a whole batch in the forward pass"),
                                    .toolTip = tr("Batch, heads, tokens, dimensions. Hover for the formula")});
    m_shapes->setModel(m_shapesModel);
    m_shapes->setDense(true);
    m_shapesCard->setBody(m_shapes);

    auto* left = new QVBoxLayout(m_left);
    left->setContentsMargins(0, 0, 0, 0);
    left->addWidget(m_batchCard, 3);
    left->addWidget(m_rowCard, 1);
    m_columns = new QHBoxLayout(page);
    m_columns->addWidget(m_left, 3);
    m_columns->addWidget(m_shapesCard, 2);
    setContent(new PageScroll(page, this));
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &BatchView::showRow);
    connect(m_table, &QTableView::doubleClicked, this, &BatchView::send);
    connect(m_send, &QPushButton::clicked, this, &BatchView::send);
    connect(m_batchCard, &widgets::Card::emptyActionTriggered, this, [this] { askForRunText(); });
}

/// The selected window as tokens.
class BatchView::RowPicture final : public widgets::WidgetPicture {
public:
    explicit RowPicture(const BatchView& view)
        : m_view(view) {}
    QByteArray toCsv() const override {
        formats::CsvTable csv{"position", "id", "token"};
        const int row = m_view.chosenRow();
        for (int at = 0; row >= 0 && at < m_view.m_model->batch().length; ++at)
            csv.addRow({at, m_view.m_model->batch().at(row, at), m_view.m_model->tokenAt(row, at)});
        return QByteArray::fromStdString(csv.text());
    }
    QString valueText() const override { return m_view.m_row->text(); }

protected:
    const QWidget* drawnBy() const override { return m_view.m_row->viewport(); }

private:
    const BatchView& m_view;
};

void BatchView::exportPictures() {
    offerExports(m_batchCard, std::make_unique<widgets::TablePicture<BatchModel>>(m_table, m_model), tr("batch"));
    offerExports(m_rowCard, std::make_unique<RowPicture>(*this), tr("window"));
    offerExports(m_shapesCard, std::make_unique<widgets::TablePicture<QStandardItemModel>>(m_shapes, m_shapesModel),
                 tr("shapes"));
}

void BatchView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    const bool narrow = width == WidthClass::Narrow;
    m_columns->setContentsMargins(12, gap, 12, gap);
    m_columns->setSpacing(gap);
    m_left->layout()->setSpacing(gap);
    m_columns->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_batchCard->setMinimumHeight(theme::scaled(220));
    m_rowCard->setMinimumHeight(theme::scaled(120));
    m_shapesCard->setMinimumHeight(theme::scaled(220));
    const bool wide = width == WidthClass::Wide; // the windows need it more than the shapes
    m_columns->setStretch(0, wide ? 1 : 3);
    m_columns->setStretch(1, wide ? 0 : 2);
    m_shapesCard->setMinimumWidth(wide ? theme::scaled(460) : 0);
}

/// Ids need only the room of the largest.
void BatchView::fitColumns() {
    const bool ids = m_looks->current() == QLatin1String("ids");
    const QString widest = QString::number(std::max<qsizetype>(10, m_vocabulary.size()) - 1);
    m_table->horizontalHeader()->setDefaultSectionSize(
        ids ? m_table->fontMetrics().horizontalAdvance(widest) + theme::scaled(14) : theme::scaled(46));
}

void BatchView::forget() {
    m_vocabulary.clear();
    m_model->setBatch({}, {});
    m_shapesOfRows = -1;
    m_ownStep = false;
    const QSignalBlocker partSilent(m_part);
    const int parts = std::max(1, m_context.viewed.run.config().train.accumulation);
    m_part->setRange(0, parts - 1);
    m_part->setValue(0);
    m_part->setVisible(parts > 1);
    m_live = m_context.viewed.cursor.isLive();
    showStep();
    wantDataset();
}

void BatchView::shownChanged(bool /*shown*/) {
    wantDataset();
}

void BatchView::wantDataset() {
    if (isShown())
        m_context.viewed.runCorpus.wantDataset();
}

void BatchView::followCursor() {
    const bool live = m_context.viewed.cursor.isLive();
    if (live && m_live && m_ownStep)
        return;
    m_live = live;
    m_ownStep = false;
    showStep();
    showBatch();
}

/// The step whose windows produced the weights that the other views show.
void BatchView::showStep() {
    const QSignalBlocker silent(m_step);
    m_step->setValue(int(std::clamp<std::int64_t>(m_context.viewed.cursor.step(), 1, m_step->maximum())));
}

void BatchView::showContent() {
    m_bar->setEnabled(true);
    if (m_vocabulary.isEmpty())
        m_vocabulary = vocabulary();
    showBatch();
}

/// Why no windows can be shown; empty: they can.
QString BatchView::obstacle() const {
    using State = runtime::RunCorpus::State;
    const runtime::RunCorpus& text = m_context.viewed.runCorpus;
    if (text.state() == State::None)
        return tr("This run did not record its text, so its windows cannot be drawn again.");
    if (text.state() == State::Missing)
        return text.problem();
    if (!text.datasetProblem().isEmpty())
        return text.datasetProblem();
    return text.dataset() ? QString() : tr("Loading the text of this run…");
}

void BatchView::showBatch() {
    if (!isShown() || !hasWeights())
        return;
    const QString why = obstacle();
    runtime::TrainingBatch batch;
    if (why.isEmpty())
        batch = m_context.viewed.runCorpus.batch(m_step->value(), m_part->value());
    const int row = std::clamp(chosenRow(), 0, std::max(0, batch.rows - 1));
    const bool there = !batch.empty();
    m_model->setBatch(std::move(batch), m_vocabulary);
    fitColumns();
    if (there) {
        m_batchCard->clearEmpty();
        m_batchCard->setSubtitle(
            tr("%1 windows of %2 tokens, shape [%1, %2]").arg(m_model->batch().rows).arg(m_model->batch().length));
        m_table->selectRow(row);
    } else {
        const bool missing = !m_context.viewed.runCorpus.problem().isEmpty();
        m_batchCard->setSubtitle({});
        m_batchCard->setEmpty(why.isEmpty() ? tr("The training text is not longer than one window.") : why,
                              missing ? tr("Choose its folder…") : QString(),
                              missing ? QStringLiteral("folder") : QString());
    }
    showRow();
    showShapes();
}

int BatchView::chosenRow() const {
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : -1;
}

void BatchView::showRow() {
    const int row = chosenRow();
    const runtime::TrainingBatch& batch = m_model->batch();
    m_send->setEnabled(row >= 0);
    if (row < 0 || row >= batch.rows) {
        m_rowCard->setSubtitle({});
        m_rowCard->setEmpty(tr("There is no window to show."));
        return;
    }
    m_rowCard->clearEmpty();
    m_rowCard->setSubtitle(tr("row %1; last token to predict: “%2”").arg(row).arg(m_model->tokenAt(row, batch.length)));
    std::vector<widgets::FlowToken> tokens(static_cast<std::size_t>(batch.length));
    for (int at = 0; at < batch.length; ++at)
        tokens[static_cast<std::size_t>(at)].text = m_vocabulary.value(batch.at(row, at));
    m_row->setTokens(tokens);
}

/// Of the first block and all its heads; the other blocks are the same.
void BatchView::showShapes() {
    const config::ModelConfig& model = m_context.viewed.run.config().model;
    const int rows = m_model->batch().empty() ? m_context.viewed.run.config().train.batch_size : m_model->batch().rows;
    if (rows == m_shapesOfRows)
        return;
    m_shapesOfRows = rows;
    const std::vector<inspect::ForwardStep> plan = inspect::forwardPlan(model, model.context_length);
    int heads = 1;
    int blocks = 0;
    for (const inspect::ForwardStep& step : plan) {
        heads = std::max(heads, step.head + 1);
        blocks = std::max(blocks, step.layer + 1);
    }
    m_shapesCard->setSubtitle(blocks > 1 ? tr("block 0; the others are the same") : QString());
    m_shapesModel->clear();
    m_shapesModel->setHorizontalHeaderLabels({tr("matrix"), tr("shape")});
    for (const inspect::ForwardStep& step : plan) {
        if (step.layer > 0 || step.head > 0)
            continue;
        const QString formula = text::Formula::parse(QString::fromStdString(step.formula)).linear();
        const std::vector<std::vector<int>> shapes = inspect::batchShapes(step, rows, heads);
        const bool splits = shapes.size() == 3; // queries, keys and values; for concatenated heads the end counts
        for (std::size_t at = splits ? 0 : shapes.size() - 1; at < shapes.size(); ++at)
            m_shapesModel->appendRow({cell(!splits || at == 0 ? stepTitle(step)
                                           : at == 1          ? tr("… split into heads")
                                                              : tr("… heads before tokens"),
                                           formula),
                                      cell(text::shapesText({shapes[at]}), formula)});
    }
    m_shapes->horizontalHeader()->setSectionResizeMode(Matrix_, QHeaderView::Stretch);
    m_shapes->horizontalHeader()->setSectionResizeMode(Shape, QHeaderView::ResizeToContents);
}

void BatchView::send() {
    const int row = chosenRow();
    const runtime::TrainingBatch& batch = m_model->batch();
    if (row < 0 || row >= batch.rows)
        return;
    std::vector<tokenizer::TokenId> window;
    for (int at = 0; at < batch.length; ++at)
        window.push_back(batch.at(row, at));
    m_context.viewed.probe.setTokens(std::move(window), runtime::BatchRow{m_step->value(), row, batch.rows});
    Q_EMIT placeRequested(QStringLiteral("inside"), tabOf(QStringLiteral("forward")));
}

} // namespace glasshouse::places::inside
