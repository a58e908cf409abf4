#include "Gallery.h"

#include "ui/plots/ColorBar.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/LineStrip.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/FormulaBox.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TimeCursorWidget.h"
#include "ui/widgets/TokenFlow.h"
#include "ui/widgets/ValueSlider.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTabBar>
#include <QToolButton>

#include <cmath>

using namespace glasshouse;
using namespace glasshouse::widgets;
using namespace glasshouse::plots;

namespace {

QWidget* controls() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    auto* row = new QHBoxLayout;
    auto* start = new QPushButton(QStringLiteral("Start"));
    theme::setRole(start, "main");
    start->setIcon(theme::icon(QStringLiteral("play")));
    auto* fork = new QPushButton(QStringLiteral("Fork…"));
    auto* stop = new QPushButton(QStringLiteral("Stop"));
    stop->setIcon(theme::icon(QStringLiteral("stop")));
    auto* disabled = new QPushButton(QStringLiteral("Fork…"));
    disabled->setEnabled(false);
    auto* tool = new QToolButton;
    tool->setIcon(theme::icon(QStringLiteral("fit")));
    auto* follow = new QPushButton(QStringLiteral("Follow"));
    follow->setCheckable(true);
    follow->setChecked(true);
    auto* choice = new SegmentedChoice;
    choice->addChoice(QStringLiteral("a"), QStringLiteral("Loss"));
    choice->addChoice(QStringLiteral("b"), QStringLiteral("Perplexity"));
    choice->addChoice(QStringLiteral("c"), QStringLiteral("Bits/char"));
    auto* on = new Switch(QStringLiteral("Output bias"));
    on->setChecked(true);
    auto* tick = new QCheckBox(QStringLiteral("Stop early"));
    tick->setChecked(true);
    for (QWidget* widget : std::initializer_list<QWidget*>{start, fork, stop, disabled, tool, follow, choice, on,
                                                           new Switch(QStringLiteral("Tied")), tick, new QCheckBox})
        row->addWidget(widget);
    row->addStretch(1);
    column->addLayout(row);
    auto* fields = new QHBoxLayout;
    auto* method = new QComboBox;
    method->addItems({QStringLiteral("AdamW"), QStringLiteral("SGD")});
    auto* spin = new QSpinBox;
    spin->setMaximum(9999);
    spin->setValue(128);
    auto* rate = new Field(QStringLiteral("Learning rate"), new QLineEdit(QStringLiteral("5.0e−4")));
    rate->setWas(QStringLiteral("1.0e−3"));
    auto* off = new Field(QStringLiteral("Seed"), new QLineEdit(QStringLiteral("1337")));
    off->setDisabledReason(QStringLiteral("The run has ended"));
    auto* size = new Field(QStringLiteral("Head size"), new QLineEdit(QStringLiteral("33")));
    size->setProblem({QStringLiteral("Head size 33 is odd."),
                      QStringLiteral("Rotary positions turn pairs of dimensions."),
                      {{QStringLiteral("Use 32"), 32}, {QStringLiteral("Use 34"), 34}}});
    auto* slider = new ValueSlider;
    slider->setValue(0.6);
    for (QWidget* widget : std::initializer_list<QWidget*>{new Field(QStringLiteral("Method"), method),
                                                           new Field(QStringLiteral("Context"), spin), rate, off,
                                                           new Field(QStringLiteral("Smoothing"), slider)})
        fields->addWidget(widget, 1, Qt::AlignTop);
    column->addLayout(fields);
    column->addWidget(new FieldRow({size, new Field(QStringLiteral("Value size"), new QLineEdit(QStringLiteral("32"))),
                                    new Field(QStringLiteral("Hidden"), new QLineEdit(QStringLiteral("768")))}));
    auto* chips = new QHBoxLayout;
    chips->addWidget(new Chip(QStringLiteral("Training"), ChipKind::Accent));
    chips->addWidget(new Chip(QStringLiteral("Paused")));
    chips->addWidget(new Chip(QStringLiteral("ready"), ChipKind::Good));
    chips->addWidget(new Chip(QStringLiteral("gap is growing"), ChipKind::Warn));
    chips->addWidget(new Chip(QStringLiteral("damaged"), ChipKind::Bad));
    auto* cursor = new TimeCursorWidget;
    cursor->setRange(5000, 3420);
    cursor->setSavedSteps({0, 500, 1000, 1500, 2000, 2500, 3000, 3420});
    cursor->setCheckpoints({500, 1000, 1500, 2000, 2500, 3000});
    cursor->setBestStep(2500);
    cursor->setCurrentStep(3420);
    cursor->setLive(true);
    chips->addWidget(cursor, 1);
    column->addLayout(chips);
    auto* tabs = new QTabBar;
    for (const char* name : {"Tokens", "Positions", "Attention"})
        tabs->addTab(QLatin1String(name));
    tabs->setCurrentIndex(2);
    auto* bar = new QProgressBar;
    bar->setValue(68);
    auto* last = new QHBoxLayout;
    last->addWidget(tabs);
    last->addWidget(bar, 1);
    column->addLayout(last);
    return page;
}

QWidget* table(QObject* owner) {
    auto* model = new QStandardItemModel(4, 4, owner);
    model->setHorizontalHeaderLabels(
        {QStringLiteral("file"), QStringLiteral("state"), QStringLiteral("share"), QStringLiteral("characters")});
    const char* names[] = {"Cartas a la lluvia.pdf", "Nocturnos del puerto.pdf", "El jardín de vidrio.pdf",
                           "Actas del ateneo.pdf"};
    const char* counts[] = {"251,880", "121,967", "187,402", "–"};
    for (int r = 0; r < 4; ++r) {
        model->setData(model->index(r, 0), QString::fromUtf8(names[r]));
        model->setData(model->index(r, 1), r == 3 ? QStringLiteral("left out") : QStringLiteral("ready"));
        model->setData(model->index(r, 1), int(r == 3 ? ChipKind::Warn : ChipKind::Good), ChipKindRole);
        model->setData(model->index(r, 2), QString::number(0.2 + 0.2 * r, 'f', 2));
        model->setData(model->index(r, 2), 0.2 + 0.2 * r, BarShareRole);
        model->setData(model->index(r, 3), QString::fromUtf8(counts[r]));
        for (int c = 0; c < 4; ++c)
            model->setData(model->index(r, c), r == 3, MutedRole);
    }
    auto* view = new CardTable;
    view->setModel(model);
    view->setColumn(1, CardTable::Column::Chip);
    view->setColumn(2, CardTable::Column::Bar);
    view->setColumn(3, CardTable::Column::Number);
    view->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    view->selectRow(2);
    return view;
}

CurvePlot* curves() {
    auto* plot = new CurvePlot;
    plot->addSeries(QStringLiteral("t"), QStringLiteral("train"));
    plot->addSeries(QStringLiteral("v"), QStringLiteral("validation"), CurveStyle::validation());
    unsigned seed = 7;
    for (int i = 0; i <= 3420; i += 2) {
        seed = seed * 1664525u + 1013904223u;
        const double noise = double(seed >> 8) / double(1u << 24) - 0.5;
        plot->append(QStringLiteral("t"), i,
                     2.3 + 4 * std::exp(-i / 250.0) + 0.7 * std::exp(-i / 1500.0) + 0.3 * noise);
        if (i % 100 == 0 && i > 0)
            plot->append(QStringLiteral("v"), i, 2.75 + 3.4 * std::exp(-i / 280.0) + 0.0004 * std::max(0, i - 2000));
    }
    plot->setSmoothing(0.95);
    std::vector<CurveMark> marks = {{CurveMark::Kind::Pause, 820, {}, {}},
                                    {CurveMark::Kind::NotFinite, 1270, QStringLiteral("not finite"), {}},
                                    {CurveMark::Kind::Setting, 2000, QStringLiteral("rate ÷ 2"), {}},
                                    {CurveMark::Kind::Best, 2500, QStringLiteral("best"), {}}};
    for (const int step : {500, 1000, 1500, 2000, 2500, 3000})
        marks.push_back({CurveMark::Kind::Checkpoint, double(step), QStringLiteral("checkpoint"), {}});
    plot->setMarks(marks);
    plot->setReferenceLine(QStringLiteral("lnV"), QStringLiteral("ln V = 6.238"), 6.238);
    plot->setTimeCursor(3420);
    plot->setLive(true);
    plot->setTotal(5000);
    plot->setPointer(2760);
    plot->setGap(QStringLiteral("gap"), 2.4, 2.87);
    return plot;
}

HeatmapWidget* attention() {
    auto* map = new HeatmapWidget;
    Matrix matrix(17, 17);
    QStringList labels;
    for (int r = 0; r < 17; ++r) {
        labels.append(r % 2 == 0 ? QStringLiteral(" la") : QStringLiteral("uvia").left(1 + r % 4));
        for (int c = 0; c <= r; ++c)
            matrix.at(r, c) =
                float(c == 0 ? 0.7 / (1 + 0.2 * r) : 0.6 * std::exp(-0.5 * std::abs(r - c - 3)) / (1 + c % 3));
    }
    matrix.at(9, 4) = NAN;
    CellMask mask;
    mask.upperTriangle = true;
    map->setRange(0, 1);
    map->setRowLabels(labels, true);
    map->setColumnLabels(labels);
    map->setMaskText(QStringLiteral("masked: later tokens are hidden"));
    map->setMatrix(matrix, mask);
    map->setCurrentRow(12);
    map->setCurrentColumn(3);
    return map;
}

QWidget* words() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    const auto flow = [column](TokenFlow::Tints tints, const std::vector<FlowToken>& tokens) {
        auto* view = new TokenFlow;
        view->setGrows(true);
        view->setTints(tints);
        view->setTokens(tokens);
        column->addWidget(view);
        return view;
    };
    std::vector<FlowToken> turn;
    for (const char* text :
         {"El", " inver", "na", "dero", " guarda", "ba", " la", " luz", " como", " se", " guarda", " el", " pan"}) {
        FlowToken token;
        token.text = QString::fromUtf8(text);
        turn.push_back(token);
    }
    flow(TokenFlow::Tints::Turn, turn);
    std::vector<FlowToken> written;
    const std::pair<const char*, double> parts[] = {{"La", 1},       {" lluvia", 1},      {" guarda", 0.6},
                                                    {" la", 0.7},    {" sombra", 0.1},    {" del", 0.8},
                                                    {" agua", 0.03}, {" dormida", 0.004}, {" y", 0.4}};
    for (const auto& [text, p] : parts) {
        FlowToken token;
        token.text = QString::fromUtf8(text);
        token.probability = p;
        token.muted = written.size() < 2;
        token.underline = written.size() > 5 ? FlowToken::Underline::Passage : FlowToken::Underline::None;
        written.push_back(token);
    }
    flow(TokenFlow::Tints::Probability, written)->setCurrent(6);
    column->addWidget(new FormulaBox(QStringLiteral("A = softmax({Q K^T}/√d_k + M)")));
    column->addWidget(new TextBlock(QStringLiteral("Each row is one token asking, each column one token answering. "
                                                   "<a href=\"x\">Continue in the handbook</a>")));
    auto* list = new KeyValueList;
    list->setRows(
        {{QStringLiteral("Perplexity"), QStringLiteral("17.55"), KeyValue::Look::Plain, {}, {}},
         {QStringLiteral("Gap (validation − training)"), QStringLiteral("0.467"), KeyValue::Look::Warn, {}, {}}});
    column->addWidget(list);
    column->addStretch(1);
    return page;
}

} // namespace

std::unique_ptr<QWidget> makeGallery() {
    auto window = std::make_unique<QWidget>();
    window->resize(1440, 1000);
    auto* grid = new QGridLayout(window.get());
    grid->setSpacing(12);
    const auto card = [&](const QString& title, const QString& subtitle, QWidget* body, int r, int c, int rs, int cs) {
        auto* made = new Card(title);
        made->setSubtitle(subtitle);
        made->setBody(body);
        grid->addWidget(made, r, c, rs, cs);
        return made;
    };
    card(QStringLiteral("Controls and their states"), {}, controls(), 0, 0, 1, 3);
    card(QStringLiteral("Words"), QStringLiteral("tokens, text, values"), words(), 0, 3, 1, 1);
    auto* main = card(QStringLiteral("Loss"), QStringLiteral("nats per token"), curves(), 1, 0, 1, 2);
    main->setExports({Card::Export::Png});
    main->setWarning(QStringLiteral("gap is growing"));
    auto* map = attention();
    auto* mapCard = card(QStringLiteral("Layer 3, head 1"), {}, map, 1, 2, 1, 2);
    auto* bar = new ColorBar;
    bar->setEnds(ColorBar::Ends::Sides);
    bar->setLockable(true);
    bar->follow(map);
    mapCard->addTool(bar);
    mapCard->setStaleText(QStringLiteral("step 2,450"));
    card(QStringLiteral("Files"), {}, table(window.get()), 2, 0, 1, 1);
    auto* empty = card(QStringLiteral("Empty"), {}, new QWidget, 2, 1, 1, 1);
    empty->setEmpty(QStringLiteral("Choose a folder of PDFs, or try the sample library."),
                    QStringLiteral("Choose folder…"), QStringLiteral("folder"));
    auto* heads = new HeadGrid;
    heads->setShape(3, 6);
    for (int i = 0; i < 18; ++i)
        heads->setMatrix(i / 6, i % 6, map->matrix(), map->mask());
    heads->setCurrent(1, 1);
    heads->setOff(2, 5, true);
    card(QStringLiteral("All heads"), QStringLiteral("3 layers × 6 heads"), heads, 2, 2, 1, 1);
    auto* strip = new LineStrip;
    std::vector<LineStrip::Lane> lanes;
    for (int i = 0; i < 3; ++i) {
        LineStrip::Lane lane;
        lane.name = QStringLiteral("dim %1").arg(i * 16);
        lane.note = QStringLiteral("λ %1").arg(6.3 * (i + 1) * (i + 1), 0, 'f', 1);
        lane.seriesIndex = i;
        for (int p = 0; p < 128; ++p)
            lane.values.push_back(std::sin(p / double((i + 1) * (i + 1))));
        lanes.push_back(lane);
    }
    strip->setLanes(lanes);
    strip->setAxisTitle(QStringLiteral("position"));
    strip->setPosition(40);
    card(QStringLiteral("Waves"), QStringLiteral("columns as curves"), strip, 2, 3, 1, 1);
    grid->setRowStretch(1, 1);
    for (int c = 0; c < 4; ++c)
        grid->setColumnStretch(c, 1);
    return window;
}
