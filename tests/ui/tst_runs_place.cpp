#include <QAction>
#include <QBuffer>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPixmap>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/Error.h"
#include "core/exchange/ImportModel.h"
#include "core/run/Fork.h"
#include "core/run/RunAbout.h"
#include "core/run/RunBin.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"
#include "tests/ui/PlaceParts.h"
#include "tests/ui/RecordedRun.h"
#include "ui/places/runs/DifferencesModel.h"
#include "ui/places/runs/RunColumns.h"
#include "ui/places/runs/RunDelegates.h"
#include "ui/places/runs/RunSearch.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/places/runs/RunsOrder.h"
#include "ui/places/runs/RunsPlace.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/RunEditor.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/RunWatch.h"
#include "ui/runtime/SweepController.h"
#include "ui/text/ShortName.h"
#include "ui/text/Times.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/TextBlock.h"

namespace tst_runs_place {

using namespace glasshouse;
using places::runs::DifferencesModel;
using places::runs::RunSearch;
using places::runs::RunsModel;
using places::runs::RunsOrder;
using places::runs::RunsPlace;

namespace {

/// Appends as another program would that trains the run: from a step on, the losses of each step and of an evaluation.
void trainOn(const QString& folder, std::int64_t from, std::int64_t to, float loss, double wallTime) {
    run::RunFolder made = run::RunFolder::open(folder.toStdString());
    made.lockForTraining();
    std::vector<run::Scalar> scalars;
    for (std::int64_t step = from; step <= to; ++step) {
        scalars.push_back({"Loss/train", step, loss + 1, wallTime});
        scalars.push_back({"TokensPerSecond", step, 1000 * loss, wallTime});
    }
    scalars.push_back({"Loss/train_evaluation", to, loss - 0.25F, wallTime});
    scalars.push_back({"Loss/validation", to, loss, wallTime});
    made.append(scalars);
    made.flush();
}

/// The place with the runs first and second, and those that a test adds before it asks for the table. ticked: a person
/// has ticked runs before, and none of these; otherwise the newest are shown.
struct Shown {
    explicit Shown(const std::map<QString, RecordedRun>& more = {}, bool ticked = true) {
        if (ticked)
            parts.settings.setValue(QStringLiteral("runs/ticked"), true);
        RecordedRun().write(runs(), QStringLiteral("first"));
        RecordedRun().write(runs(), QStringLiteral("second"));
        for (const auto& [name, made] : more)
            made.write(runs(), name);
        overlays.follow(parts.library);
        open();
    }
    /// Again, as in the next program.
    void open() {
        place.reset();
        parts.library.setFolder(runs());
        place = std::make_unique<RunsPlace>(parts.context());
        place->resize(1184, 712);
        place->show();
        place->setActive(true);
        table = place->findChild<widgets::CardTable*>(QStringLiteral("runs.table"));
        place->activateWindow();
        table->setFocus();
    }
    /// Listed, and nothing is being listed again, which would close the editor of a cell.
    bool isListed(int runs) const { return !parts.library.isBusy() && count() == runs; }
    QString runs() const { return parts.texts() + QStringLiteral("-runs"); }
    QString folder(const QString& name) const { return runs() + QLatin1Char('/') + name; }
    int count() const { return table->model()->rowCount(); }
    QStringList names() const {
        QStringList names;
        for (int r = 0; r < count(); ++r)
            names.append(table->model()->index(r, RunsModel::Name).data().toString());
        return names;
    }
    void about(const QString& name, const run::RunAbout& about) const {
        run::writeAbout(folder(name).toStdString(), about);
    }
    run::RunAbout about(const QString& name) const { return run::readAbout(folder(name).toStdString()); }
    void relist() {
        QTRY_VERIFY(!parts.library.isBusy());
        QSignalSpy listed(&parts.library, &runtime::RunLibrary::changed);
        parts.library.refresh();
        QTRY_VERIFY(!listed.isEmpty() && !parts.library.isBusy());
    }
    QLineEdit* search() const {
        auto* find = qobject_cast<QWidgetAction*>(place->barActions().constFirst());
        return qobject_cast<QLineEdit*>(find->defaultWidget());
    }
    void click(const QString& name, int column) const {
        const QModelIndex cell = table->model()->index(row(name), column);
        table->scrollTo(cell);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
    }
    const runtime::OverlayRun* overlay(const QString& name) const {
        for (const runtime::OverlayRun& one : overlays.runs())
            if (one.folder == folder(name))
                return &one;
        return nullptr;
    }
    /// The row whose name is shown; -1 without.
    int row(const QString& name) const {
        for (int r = 0; r < count(); ++r)
            if (table->model()->index(r, RunsModel::Name).data().toString() == name)
                return r;
        return -1;
    }
    void choose(const QString& name) const { table->selectRow(row(name)); }
    QString cell(const QString& name, int column) const {
        return table->model()->index(row(name), column).data().toString();
    }
    void trigger(const char* name) const {
        for (QAction* action : place->barActions() + place->menuActions())
            if (action->objectName() == QLatin1String(name)) {
                QVERIFY2(action->isEnabled(), name);
                return action->trigger();
            }
        QFAIL(name);
    }
    void typeIntoTheCell(const QString& text) const {
        auto* editor = table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
    }
    template <typename Dialog> Dialog* dialog(const char* name) const {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (widget->objectName() == QLatin1String(name) && widget->isVisible())
                return qobject_cast<Dialog*>(widget);
        return nullptr;
    }
    void acceptFile(const char* name, const QString& file) const {
        auto* asked = dialog<QFileDialog>(name);
        QVERIFY(asked != nullptr);
        asked->selectFile(file);
        static_cast<QDialog*>(asked)->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file);
        QMetaObject::invokeMethod(asked, "accept");
    }

    PlaceParts parts;
    runtime::RunOverlays& overlays = parts.overlays;
    std::unique_ptr<RunsPlace> place;
    widgets::CardTable* table = nullptr;
};

/// A run of a seed and a learning rate on one text, with a validation loss every 20 steps.
void writeSeed(const Shown& shown, const QString& name, std::uint64_t seed, const std::vector<float>& losses,
               double rate = 1e-3) {
    RecordedRun made;
    made.config.train.seed = seed;
    made.config.train.learning_rate = rate;
    made.write(shown.runs(), name);
    {
        run::RunFolder folder = run::RunFolder::open(shown.folder(name).toStdString());
        folder.lockForTraining();
        run::RunRecord record = folder.record();
        record.corpus.path = "/library/songs.txt";
        record.corpus.fingerprint = "aaaaaaaaaaaaaaaa";
        record.corpus.characters = 1234;
        folder.setRecord(record);
    }
    std::int64_t step = 0;
    for (const float loss : losses) {
        trainOn(shown.folder(name), step + 1, step + 20, loss, 1.7e9 + double(step));
        step += 20;
    }
}

/// The dialog in which the model of a run is exported, as a person uses it.
struct ModelExporting {
    explicit ModelExporting(const Shown& shown)
        : dialog((shown.trigger("runs.exportModel"), shown.dialog<QDialog>("exportModel"))) {}

    template <typename Part> Part* part(const char* name) const {
        return dialog->findChild<Part*>(QStringLiteral("exportModel.") + QLatin1String(name));
    }
    bool isReady() const { return part<QComboBox>("step")->count() > 0; }
    void choose(const char* format) const {
        part<widgets::SegmentedChoice>("format")->button(QLatin1String(format))->click();
    }
    /// The type of numbers whose name begins so.
    void chooseType(const QString& name) const {
        auto* box = part<QComboBox>("type");
        const int at = box->findText(name, Qt::MatchStartsWith);
        QVERIFY2(at >= 0, qPrintable(name));
        box->setCurrentIndex(at);
        Q_EMIT box->activated(at);
    }
    void into(const QString& folder, const QString& name) const {
        part<QLineEdit>("place")->setText(folder);
        part<QLineEdit>("name")->setText(name);
    }
    QPushButton* button(const char* name) const { return part<QPushButton>(name); }
    QString said(const char* name) const {
        auto* words = part<QWidget>(name);
        return words->isVisible() ? words->accessibleName() : QString();
    }
    QPointer<QDialog> dialog;
};

void importReference(const Shown& shown, const char* family, const QString& name) {
    exchange::importModel(std::filesystem::path(GLASSHOUSE_SOURCE_DIR "/tests/reference/hf") / family,
                          shown.folder(name).toStdString(), "test");
}

} // namespace

/// Every button of the place Runs, on real folders of runs.
class TestRunsPlace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme = std::make_unique<theme::ThemeManager>(*qApp); }
    void cleanup() { m_theme->setChoice(theme::ThemeManager::Choice::Light); }

    /// A run that has just begun has few steps, and no other place is made for more.
    void stepsHaveRoomToGrow() {
        RecordedRun begun;
        begun.config.train.steps = 1'000'000;
        begun.checkpoints = {0};
        Shown shown({{QStringLiteral("begun"), begun}});
        QTRY_VERIFY(shown.isListed(3));
        const int row = shown.row(QStringLiteral("begun"));
        QCOMPARE(shown.table->model()->index(row, RunsModel::Steps).data().toString(), QStringLiteral("0 / 1,000,000"));
        const int needed = QFontMetrics(theme::monoFont(theme::TextSize::Small))
                               .horizontalAdvance(QStringLiteral("1,000,000 / 1,000,000"));
        QTRY_VERIFY(shown.table->columnWidth(RunsModel::Steps) > needed);
    }

    /// They need not be looked for: after the name and its result, before everything else, as long as they differ among
    /// what is shown.
    void theSettingsThatDifferStandFirst() {
        std::map<QString, RecordedRun> more;
        more[QStringLiteral("fast")].config.train.learning_rate = 0.0125;
        more[QStringLiteral("large")].config.train.learning_rate = 0.0125;
        more[QStringLiteral("large")].config.train.batch_size = 17;
        more[QStringLiteral("large")].config.train.threads = 1; // changes nothing that is learned
        Shown shown(more);
        QTRY_VERIFY(shown.isListed(4));
        const QHeaderView* header = shown.table->horizontalHeader();
        const auto firstSettings = [&] {
            QStringList first;
            for (int place = header->visualIndex(RunsModel::Best) + 1; place < header->count(); ++place) {
                const int column = header->logicalIndex(place);
                if (!RunsModel::isSetting(column))
                    break;
                if (!shown.table->isColumnHidden(column))
                    first.append(QString::fromStdString(places::runs::runColumns().at(std::size_t(column)).id));
            }
            return first;
        };
        QCOMPARE(header->visualIndex(RunsModel::Best), header->visualIndex(RunsModel::Name) + 1);
        QCOMPARE(firstSettings(), QStringList());
        shown.click(QStringLiteral("first"), RunsModel::Show);
        shown.click(QStringLiteral("fast"), RunsModel::Show);
        QTRY_COMPARE(firstSettings(), QStringList{QStringLiteral("learning_rate")});
        QCOMPARE(shown.cell(QStringLiteral("fast"), RunsModel::settingColumn("learning_rate")),
                 QStringLiteral("0.0125"));
        shown.click(QStringLiteral("large"), RunsModel::Show);
        QTRY_COMPARE(firstSettings(), (QStringList{QStringLiteral("learning_rate"), QStringLiteral("batch_size")}));
        shown.click(QStringLiteral("first"), RunsModel::Show);
        QTRY_COMPARE(firstSettings(), QStringList{QStringLiteral("batch_size")});
        const auto csv = QString::fromUtf8(shown.place->findChild<RunsOrder*>()->toCsv());
        QVERIFY(csv.section(u'\n', 0, 0).contains(QStringLiteral("batch_size")));
        shown.click(QStringLiteral("fast"), RunsModel::Show);
        QTRY_COMPARE(firstSettings(), QStringList());
    }

    /// Of names that begin alike, what tells them apart is seen in a narrow column.
    void namesOfASeriesAreToldApart() {
        std::map<QString, RecordedRun> more;
        for (const char* name : {"tales of the north sea-sweep-01", "tales of the north sea-sweep-02"})
            more[QLatin1String(name)] = {};
        Shown shown(more);
        QTRY_VERIFY(shown.isListed(4));
        const auto from = [&](const char* name) {
            return shown.table->model()
                ->index(shown.row(QLatin1String(name)), RunsModel::Name)
                .data(RunsModel::DiffersRole)
                .value<QList<int>>();
        };
        QCOMPARE(from("tales of the north sea-sweep-02"), QList<int>{int(qstrlen("tales of the north sea-sweep-"))});
        QCOMPARE(from("first"), QList<int>());
        const int row = shown.row(QStringLiteral("tales of the north sea-sweep-02"));
        const QModelIndex cell = shown.table->model()->index(row, RunsModel::Name);
        QStyleOptionViewItem option;
        option.font = theme::uiFont();
        option.rect = QRect(0, 0, theme::scaled(110), 26);
        option.widget = shown.table;
        struct Seen : places::runs::NameDelegate {
            using places::runs::NameDelegate::initStyleOption;
        } delegate;
        delegate.initStyleOption(&option, cell);
        QVERIFY2(option.text.endsWith(QStringLiteral("02")) && option.text.startsWith(u't'), qPrintable(option.text));
        QVERIFY(QFontMetrics(option.font).horizontalAdvance(option.text) <= option.rect.width() - 16);
    }

    /// Of a sweep over two settings both are seen, in every width that has room for them.
    void namesOfASweepKeepEverySetting() {
        QStringList names;
        for (const char* rate : {"0.001", "0.003"})
            for (const char* layers : {"1", "2"})
                names += QStringLiteral("Learning rate %1, Layers %2").arg(QLatin1String(rate), QLatin1String(layers));
        names += QStringLiteral("another run of the same text");
        const std::vector<QList<int>> differs = text::differences(names);
        QCOMPARE(differs[0], (QList<int>{14, 28}));
        QCOMPARE(differs[4], QList<int>());
        const QFontMetrics metrics(theme::uiFont());
        const int least = metrics.horizontalAdvance(QStringLiteral("…0.003…2"));
        for (const int width : {least, least + 8, least + 20, least + 60, least + 200}) {
            QSet<QString> cut;
            for (int i = 0; i < 4; ++i) {
                cut += text::shortName(names[i], differs[std::size_t(i)], metrics, width);
                QVERIFY(metrics.horizontalAdvance(text::shortName(names[i], differs[std::size_t(i)], metrics, width)) <=
                        width);
            }
            QVERIFY2(cut.size() == 4, qPrintable(QStringList(cut.values()).join(u'|')));
        }
    }

    void seedsAreAGroupThatFolds() {
        Shown shown;
        writeSeed(shown, QStringLiteral("a-1"), 1, {3.0F, 2.30F});
        writeSeed(shown, QStringLiteral("a-2"), 2, {3.1F, 2.32F});
        writeSeed(shown, QStringLiteral("a-3"), 3, {3.2F, 2.37F});
        shown.relist();
        QTRY_VERIFY(shown.isListed(6));
        const QString group = QStringLiteral("a-1 · 3 seeds");
        const QStringList seeds{QStringLiteral("a-1"), QStringLiteral("a-2"), QStringLiteral("a-3")};
        const QStringList others{QStringLiteral("first"), QStringLiteral("second")};
        shown.table->sortByColumn(RunsModel::Name, Qt::AscendingOrder);
        QCOMPARE(shown.names(), QStringList{group} + seeds + others);
        shown.table->sortByColumn(RunsModel::Name, Qt::DescendingOrder);
        QCOMPARE(shown.names(), (QStringList{others[1], others[0], group, seeds[2], seeds[1], seeds[0]}));
        shown.table->sortByColumn(RunsModel::Name, Qt::AscendingOrder);
        QCOMPARE(shown.cell(group, RunsModel::Best), QStringLiteral("2.330 ± 0.036")); // √0.0013
        QCOMPARE(shown.cell(group, RunsModel::settingColumn("seed")), QStringLiteral("3 values"));
        QCOMPARE(shown.cell(group, RunsModel::Tokenizer), shown.cell(seeds[0], RunsModel::Tokenizer));
        const auto said = [&](const QString& name, int column, int role) {
            return shown.table->model()->index(shown.row(name), column).data(role);
        };
        QVERIFY(said(group, RunsModel::Best, Qt::ToolTipRole).toString().contains(QStringLiteral("n = 3")));
        QCOMPARE(said(group, RunsModel::Name, Qt::AccessibleTextRole).toString(), group + QStringLiteral(", open"));

        // Its arrow, also while rows stand still under the pointer.
        QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QApplication::sendEvent(shown.table->viewport(), &enter);
        const auto pressArrow = [&] {
            const QModelIndex cell = shown.table->model()->index(shown.row(group), RunsModel::Name);
            QTest::mouseClick(shown.table->viewport(), Qt::LeftButton, {},
                              places::runs::NameDelegate::arrowRect(shown.table->visualRect(cell), cell).center());
        };
        shown.choose(seeds[1]);
        pressArrow();
        QCOMPARE(shown.names(), QStringList{group} + others);
        QCOMPARE(said(group, RunsModel::Name, Qt::AccessibleTextRole).toString(), group + QStringLiteral(", folded"));
        QCOMPARE(shown.table->currentIndex().row(), shown.row(group)); // not the run that went, nor one beside it
        pressArrow();
        QCOMPARE(shown.names(), QStringList{group} + seeds + others);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(shown.table->viewport(), &leave);
        // Keys.
        shown.choose(group);
        QTest::keyClick(shown.table, Qt::Key_Left);
        QCOMPARE(shown.count(), 3);
        QTest::keyClick(shown.table, Qt::Key_Right);
        QCOMPARE(shown.count(), 6);
        QTest::keyClick(shown.table, Qt::Key_Return);
        QCOMPARE(shown.count(), 3);
        QCOMPARE(shown.place->findChild<widgets::Card*>(QStringLiteral("runs.card"))->title(),
                 QStringLiteral("5 runs"));

        // Remembered; a run that is looked for is there.
        shown.open();
        QTRY_VERIFY(shown.isListed(3));
        QVERIFY(shown.row(group) >= 0);
        shown.place->selectRun(shown.folder(seeds[2]));
        QTRY_COMPARE(shown.count(), 6);
        QCOMPARE(shown.table->currentIndex().row(), shown.row(seeds[2]));
    }

    void aGroupIsShownPinnedFoundAndExported() {
        Shown shown;
        for (int i = 1; i <= 3; ++i)
            writeSeed(shown, QStringLiteral("a-%1").arg(i), std::uint64_t(i), {2.0F + float(i)});
        shown.relist();
        QTRY_VERIFY(shown.isListed(6));
        const QString group = QStringLiteral("a-1 · 3 seeds");
        const auto ticked = [&](int column) {
            return shown.table->model()->index(shown.row(group), column).data(Qt::CheckStateRole).toInt();
        };
        QCOMPARE(ticked(RunsModel::Show), int(Qt::Unchecked));
        shown.click(QStringLiteral("a-2"), RunsModel::Show);
        QTRY_COMPARE(ticked(RunsModel::Show), int(Qt::PartiallyChecked));
        shown.choose(group);
        QTest::keyClick(shown.table, Qt::Key_Space);
        QTRY_COMPARE(ticked(RunsModel::Show), int(Qt::Checked));
        QCOMPARE(shown.overlays.runs().size(), std::size_t(3));
        shown.click(group, RunsModel::Show);
        QTRY_COMPARE(ticked(RunsModel::Show), int(Qt::Unchecked));
        QVERIFY(shown.overlays.runs().empty());

        shown.table->sortByColumn(RunsModel::Name, Qt::DescendingOrder);
        QCOMPARE(shown.names().first(), QStringLiteral("second"));
        shown.choose(group);
        shown.trigger("runs.pin");
        QTRY_COMPARE(ticked(RunsModel::Pin), int(Qt::Checked));
        QVERIFY(shown.about(QStringLiteral("a-3")).pinned);
        QCOMPARE(shown.names().first(), group);
        QCOMPARE(shown.table->currentIndex().row(), 0); // it is still the one that is chosen
        // What is of one run is not offered.
        for (const QAction* action : shown.place->menuActions())
            if (action->objectName() == QLatin1String("runs.rename"))
                QVERIFY(!action->isEnabled());

        // Of a folded group, what is searched is counted and exported.
        QTest::keyClick(shown.table, Qt::Key_Left);
        shown.search()->setText(QStringLiteral("a-2"));
        QCOMPARE(shown.names(), QStringList{group});
        QCOMPARE(shown.place->findChild<widgets::Card*>(QStringLiteral("runs.card"))->title(),
                 QStringLiteral("1 of 5 runs"));
        const auto lines = [&] {
            return QString::fromUtf8(shown.place->findChild<RunsOrder*>()->toCsv()).trimmed().split(u'\n');
        };
        QCOMPARE(lines().size(), qsizetype(2));
        QVERIFY(lines()[0].endsWith(QStringLiteral(",folder,group")));
        QVERIFY(lines()[1].startsWith(QStringLiteral("a-2,")) && lines()[1].endsWith(u',' + group));
        shown.search()->setText(QString());
        QCOMPARE(lines().size(), qsizetype(6));

        const auto grouped = [&](const std::function<void(QAction*)>& act) {
            QTest::mouseClick(shown.place->findChild<QAbstractButton*>(QStringLiteral("runs.columns")), Qt::LeftButton);
            const std::unique_ptr<QMenu> menu(shown.place->findChild<QMenu*>(QStringLiteral("runs.columnMenu")));
            act(menu->findChild<QAction*>(QStringLiteral("runs.grouped")));
        };
        grouped([](QAction* action) { action->trigger(); });
        QCOMPARE(shown.count(), 5);
        QVERIFY(shown.row(group) < 0);
        shown.open();
        QTRY_VERIFY(shown.isListed(5));
        grouped([](QAction* action) { action->trigger(); });
        QTRY_COMPARE(shown.count(), 3);
        // A tree shows where runs come from instead.
        auto* tree = shown.place->findChild<widgets::Switch*>(QStringLiteral("runs.tree"));
        tree->setChecked(true);
        QCOMPARE(shown.count(), 5);
        grouped([](QAction* action) { QVERIFY(!action->isEnabled() && !action->isChecked()); });
        tree->setChecked(false);
        QCOMPARE(shown.count(), 3);
        // A run of it goes: what is left of the group stays.
        run::moveToBin(shown.folder(QStringLiteral("a-3")).toStdString());
        shown.relist();
        QTRY_COMPARE(shown.names().first(), QStringLiteral("a-1 · 2 seeds"));
    }

    /// Of many runs those alone are drawn and sorted again that have changed.
    void onlyRowsThatHaveChangedAreTold() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.relist();
        const auto* order = qobject_cast<QSortFilterProxyModel*>(shown.table->model());
        const auto rowOf = [&](const char* name) {
            return order->mapToSource(order->index(shown.row(QLatin1String(name)), 0)).row();
        };
        std::set<int> told;
        connect(order->sourceModel(), &QAbstractItemModel::dataChanged, shown.place.get(),
                [&told](const QModelIndex& first, const QModelIndex& last) {
                    for (int row = first.row(); row <= last.row(); ++row)
                        told.insert(row);
                });
        shown.table->sortByColumn(RunsModel::Best, Qt::AscendingOrder);
        shown.relist();
        QVERIFY(told.empty());
        trainOn(shown.folder(QStringLiteral("second")), 1, 20, 3, 1.7e9);
        shown.relist();
        QCOMPARE(told, std::set{rowOf("second")});
        told.clear();
        trainOn(shown.folder(QStringLiteral("first")), 1, 20, 2, 1.7e9);
        shown.relist();
        QCOMPARE(told, std::set{rowOf("first")});
        QCOMPARE(shown.names(), (QStringList{QStringLiteral("first"), QStringLiteral("second")}));
        trainOn(shown.folder(QStringLiteral("second")), 21, 40, 1, 1.7e9); // it is sorted by its new loss
        shown.relist();
        QCOMPARE(shown.names(), (QStringList{QStringLiteral("second"), QStringLiteral("first")}));
        told.clear();
        shown.click(QStringLiteral("first"), RunsModel::Show);
        QCOMPARE(told, std::set{rowOf("first")});
    }

    /// The folder of a sweep in the runs folder is no other place; another folder is said.
    void runsOfASweepAreAtHome() {
        Shown shown;
        const QString sweep = shown.folder(QStringLiteral("rates"));
        for (const char* name : {"rates-01", "rates-02"})
            RecordedRun().write(sweep, QLatin1String(name));
        QFile plan(sweep + QStringLiteral("/sweep.json"));
        QVERIFY(plan.open(QIODevice::WriteOnly));
        plan.close();
        const QString far = shown.parts.texts() + QStringLiteral("-far");
        RecordedRun().write(far, QStringLiteral("alone"));
        shown.parts.library.addOther(far + QStringLiteral("/alone"));
        shown.relist();
        QTRY_VERIFY(shown.names().contains(QStringLiteral("rates-01")));
        QVERIFY(shown.names().contains(QStringLiteral("rates-02")));
        QCOMPARE(shown.names().filter(QStringLiteral("  ·  in ")).size(), 1);
        QVERIFY(shown.names().filter(QStringLiteral("alone  ·  in ")).size() == 1);
    }

    /// As a whole or not at all, folded too; one Undo brings all of it back.
    void aGroupGoesToTheBinTogether() {
        Shown shown;
        const QStringList seeds{QStringLiteral("a-1"), QStringLiteral("a-2"), QStringLiteral("a-3")};
        for (int seed = 1; seed <= 3; ++seed)
            writeSeed(shown, seeds[seed - 1], std::uint64_t(seed), {3.0F, 2.3F});
        shown.relist();
        QTRY_VERIFY(shown.isListed(6));
        const QString group = QStringLiteral("a-1 · 3 seeds");
        const auto areThere = [&] {
            return std::count_if(seeds.begin(), seeds.end(),
                                 [&](const QString& name) { return QDir(shown.folder(name)).exists(); });
        };
        auto* undo = shown.place->findChild<QPushButton*>(QStringLiteral("runs.undoButton"));
        QSignalSpy noticed(shown.place.get(), &places::Place::noticed);
        for (const bool folded : {false, true}) {
            shown.choose(group);
            if (folded)
                QTest::keyClick(shown.table, Qt::Key_Left);
            QCOMPARE(shown.count(), folded ? 3 : 6);
            noticed.clear();
            shown.trigger("runs.bin");
            QTRY_VERIFY(shown.isListed(2));
            QCOMPARE(areThere(), 0);
            QCOMPARE(noticed.value(0).value(0).toString(),
                     QStringLiteral("Moved a-1 · 3 seeds to the bin. Undo (Ctrl+Z) puts it back."));
            QTRY_VERIFY(undo->isVisible());
            noticed.clear();
            QTest::mouseClick(undo, Qt::LeftButton);
            QTRY_VERIFY(shown.isListed(folded ? 3 : 6));
            QCOMPARE(areThere(), 3);
            QCOMPARE(noticed.value(0).value(0).toString(), QStringLiteral("Restored 3 runs."));
            QVERIFY(!undo->isVisible());
        }
        // Another program trains the last of them.
        run::RunFolder trained = run::RunFolder::open(shown.folder(seeds[2]).toStdString());
        trained.lockForTraining();
        shown.choose(group);
        noticed.clear();
        shown.trigger("runs.bin");
        QTRY_VERIFY(!noticed.isEmpty());
        QVERIFY2(noticed[0][0].toString().contains(QStringLiteral("is being trained")),
                 qPrintable(noticed[0][0].toString()));
        QCOMPARE(areThere(), 3);
        QVERIFY(!undo->isVisible());
    }

    /// One line and a band for a folded group, at the steps that all of it have.
    void aFoldedGroupIsDrawnAsItsMean() {
        Shown shown;
        writeSeed(shown, QStringLiteral("a-1"), 1, {3.0F, 2.30F});
        writeSeed(shown, QStringLiteral("a-2"), 2, {3.1F, 2.32F});
        writeSeed(shown, QStringLiteral("a-3"), 3, {3.2F, 2.37F, 1.0F});
        shown.relist();
        QTRY_VERIFY(shown.isListed(6));
        const QString group = QStringLiteral("a-1 · 3 seeds");
        shown.click(group, RunsModel::Show);
        auto* plot = shown.place->findChild<plots::CurvePlot*>(QStringLiteral("runs.validationPlot"));
        const QString single = QStringLiteral("validation:") + shown.folder(QStringLiteral("a-3"));
        QTRY_COMPARE(plot->pointCount(single), qsizetype(3));
        const QString key = QStringLiteral("seeds:") + shown.folder(QStringLiteral("a-1"));
        QVERIFY(!plot->hasSeries(QStringLiteral("mean:") + key));
        shown.choose(group);
        shown.table->setFocus();
        QTest::keyClick(shown.table, Qt::Key_Left);
        QTRY_COMPARE(plot->pointCount(QStringLiteral("mean:") + key), qsizetype(2));
        QVERIFY(!plot->hasSeries(single));
        const auto value = [&](const char* of, std::size_t at) {
            return plot->shownValue(QLatin1String(of) + key, at);
        };
        QVERIFY(std::abs(value("mean:", 0) - 3.1) < 1e-6 && std::abs(value("mean:", 1) - 2.33) < 1e-6);
        QVERIFY(std::abs(value("upper:", 0) - 3.2) < 1e-6); // s of 3.0, 3.1, 3.2 is 0.1
        QVERIFY(std::abs(value("lower:", 1) - (2.33 - std::sqrt(0.0013))) < 1e-6);
        plot->setPointer(40);
        QVERIFY2(plot->valueText().contains(group + QStringLiteral("\t2.330 ± 0.036")), qPrintable(plot->valueText()));
        QVERIFY(!plot->valueText().contains(QStringLiteral("deviation"))); // its edges are no curves
        QVERIFY(QString::fromUtf8(plot->toCsv()).contains(QStringLiteral("mean + standard deviation")));
        // In perplexity, mean and deviation are of the perplexities.
        shown.place->findChild<widgets::SegmentedChoice*>(QStringLiteral("runs.measure"))
            ->button(QStringLiteral("perplexity"))
            ->click();
        QVERIFY(std::abs(value("mean:", 1) - (std::exp(2.30) + std::exp(2.32) + std::exp(2.37)) / 3) < 1e-4);
        QTest::keyClick(shown.table, Qt::Key_Right);
        QTRY_VERIFY(plot->hasSeries(single));
        QVERIFY(!plot->hasSeries(QStringLiteral("mean:") + key));
        QVERIFY(!plot->hasSeries(QStringLiteral("upper:") + key));
    }

    void groupsThatDifferByLittleSaySo() {
        Shown shown;
        writeSeed(shown, QStringLiteral("a-1"), 1, {2.30F});
        writeSeed(shown, QStringLiteral("a-2"), 2, {2.32F});
        writeSeed(shown, QStringLiteral("a-3"), 3, {2.37F});
        writeSeed(shown, QStringLiteral("b-1"), 1, {2.33F}, 2e-3);
        writeSeed(shown, QStringLiteral("b-2"), 2, {2.35F}, 2e-3);
        writeSeed(shown, QStringLiteral("c-1"), 1, {3.0F}, 3e-3);
        writeSeed(shown, QStringLiteral("c-2"), 2, {3.02F}, 3e-3);
        shown.relist();
        QTRY_VERIFY(shown.isListed(12));
        const auto* words = shown.place->findChild<QWidget*>(QStringLiteral("runs.seedWords"));
        shown.click(QStringLiteral("a-1 · 3 seeds"), RunsModel::Show);
        shown.click(QStringLiteral("b-1 · 2 seeds"), RunsModel::Show);
        // By hand in tst_run_groups: 0.01, and √(0.0028 / 3).
        QTRY_COMPARE(words->accessibleName(),
                     QStringLiteral("a-1 · 3 seeds and b-1 · 2 seeds differ by 0.010 nats at their ends; runs that "
                                    "differ in the seed alone spread by 0.031, so the difference says little."));
        QVERIFY(words->isVisible());
        QVERIFY(words->toolTip().contains(QStringLiteral("n = 3")) &&
                words->toolTip().contains(QStringLiteral("pooled")));
        shown.click(QStringLiteral("a-1 · 3 seeds"), RunsModel::Show);
        QTRY_VERIFY(!words->isVisible());
        shown.click(QStringLiteral("c-1 · 2 seeds"), RunsModel::Show);
        QTRY_COMPARE(words->accessibleName(),
                     QStringLiteral("b-1 · 2 seeds and c-1 · 2 seeds differ by 0.670 nats at their ends; runs that "
                                    "differ in the seed alone spread by 0.014."));
    }

    /// One run of each says which is best, and that it may be chance.
    void oneRunOfEachMayBeChance() {
        Shown shown;
        writeSeed(shown, QStringLiteral("slow"), 1, {2.34F}, 2e-3);
        writeSeed(shown, QStringLiteral("fast"), 1, {2.30F}, 3e-3);
        shown.relist();
        QTRY_VERIFY(shown.isListed(4));
        const auto* words = shown.place->findChild<QWidget*>(QStringLiteral("runs.seedWords"));
        shown.click(QStringLiteral("slow"), RunsModel::Show);
        QVERIFY(!words->isVisible());
        shown.click(QStringLiteral("fast"), RunsModel::Show);
        QTRY_COMPARE(
            words->accessibleName(),
            QStringLiteral("fast has the lowest validation loss, 0.040 nats below slow. One run of each cannot tell "
                           "whether that is chance. Train them with other seeds too: a sweep over Seed does it."));
        QVERIFY(words->isVisible());
        QVERIFY(words->toolTip().isEmpty());
    }

    /// What one is about to click stays there; afterwards the order is right again.
    void rowsStandStillUnderThePointer() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.table->sortByColumn(RunsModel::Name, Qt::AscendingOrder);
        const QStringList before = shown.names();
        QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QApplication::sendEvent(shown.table->viewport(), &enter);
        RecordedRun().write(shown.runs(), QStringLiteral("a new one"));
        shown.relist();
        QTRY_COMPARE(shown.names(), before + QStringList{QStringLiteral("a new one")});
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(shown.table->viewport(), &leave);
        QCOMPARE(shown.names(), QStringList{QStringLiteral("a new one")} + before);
    }

    /// Unlike one that comes by itself, a run that a person puts back is where the order has it.
    void aRunThatComesBackIsSortedIn() {
        std::map<QString, RecordedRun> more;
        more[QStringLiteral("a third")] = {};
        Shown shown(more);
        QTRY_VERIFY(shown.isListed(3));
        shown.table->sortByColumn(RunsModel::Name, Qt::AscendingOrder);
        const QStringList before = shown.names();
        QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QApplication::sendEvent(shown.table->viewport(), &enter);
        shown.choose(QStringLiteral("a third"));
        shown.trigger("runs.bin");
        QTRY_VERIFY(shown.isListed(2));
        QTRY_VERIFY(shown.place->findChild<QPushButton*>(QStringLiteral("runs.undoButton"))->isVisible());
        shown.trigger("runs.undo");
        QTRY_COMPARE(shown.names(), before);
        RecordedRun().write(shown.runs(), QStringLiteral("a new one")); // the others still stand still
        shown.relist();
        QTRY_COMPARE(shown.names(), before + QStringList{QStringLiteral("a new one")});
    }

    /// A group that gets another run stays with those that it has; the new one joins them when the pointer is
    /// elsewhere.
    void groupsStayTogetherUnderThePointer() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        for (const std::uint64_t seed : {1, 2})
            writeSeed(shown, QStringLiteral("a-%1").arg(seed), seed, {3.0F, 2.3F});
        shown.relist();
        QTRY_COMPARE(shown.row(QStringLiteral("a-1 · 2 seeds")) >= 0, true);
        shown.table->sortByColumn(RunsModel::Name, Qt::DescendingOrder);
        QStringList before = shown.names();
        QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QApplication::sendEvent(shown.table->viewport(), &enter);
        writeSeed(shown, QStringLiteral("a-3"), 3, {3.0F, 2.3F});
        shown.relist();
        before.replace(before.indexOf(QStringLiteral("a-1 · 2 seeds")), QStringLiteral("a-1 · 3 seeds"));
        QTRY_VERIFY(shown.row(QStringLiteral("a-3")) >= 0);
        QStringList without = shown.names();
        without.removeAll(QStringLiteral("a-3"));
        QCOMPARE(without, before);
        const auto depth = [&](const char* name) {
            return shown.table->model()->index(shown.row(QLatin1String(name)), 0).data(RunsOrder::DepthRole).toInt();
        };
        QCOMPARE(depth("a-2"), 1);
        QCOMPARE(depth("a-3"), 0); // it is not below its group
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(shown.table->viewport(), &leave);
        QCOMPARE(shown.row(QStringLiteral("a-3")), shown.row(QStringLiteral("a-1 · 3 seeds")) + 1);
        QCOMPARE(depth("a-3"), 1);
    }

    void aNameAndANoteAreTyped() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.rename");
        shown.typeIntoTheCell(QStringLiteral("slow and steady"));
        QTRY_VERIFY(shown.row(QStringLiteral("slow and steady")) >= 0 && shown.isListed(2));
        QCOMPARE(shown.row(QStringLiteral("first")), -1);
        QVERIFY(QDir(shown.folder(QStringLiteral("first"))).exists()); // the folder keeps its name
        shown.choose(QStringLiteral("slow and steady"));
        shown.trigger("runs.note");
        shown.typeIntoTheCell(QStringLiteral("rate halved"));
        QTRY_COMPARE(shown.cell(QStringLiteral("slow and steady"), RunsModel::Note), QStringLiteral("rate halved"));
        QTRY_VERIFY(shown.isListed(2));
        const run::RunAbout about = run::readAbout(shown.folder(QStringLiteral("first")).toStdString());
        QCOMPARE(about.name, std::string("slow and steady"));
        QCOMPARE(about.note, std::string("rate halved"));
        // Without a name of its own a run has its folder's again.
        shown.choose(QStringLiteral("slow and steady"));
        shown.table->setCurrentIndex(
            shown.table->model()->index(shown.row(QStringLiteral("slow and steady")), RunsModel::Name));
        QTest::keyClick(shown.table, Qt::Key_F2);
        auto* editor = shown.table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->clear();
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(shown.row(QStringLiteral("first")) >= 0);
    }

    void runsOfOneNameAreToldApart() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.click(QStringLiteral("first"), RunsModel::Show);
        shown.click(QStringLiteral("second"), RunsModel::Show);
        for (const char* name : {"first", "second"}) // their colours are kept
            QTRY_VERIFY(shown.about(QLatin1String(name)).color >= 0);
        run::RunAbout about = shown.about(QStringLiteral("first"));
        about.name = "steady";
        shown.about(QStringLiteral("first"), about);
        shown.relist();
        QTRY_VERIFY(shown.row(QStringLiteral("steady")) >= 0);
        about = shown.about(QStringLiteral("second"));
        about.name = "steady";
        shown.about(QStringLiteral("second"), about);
        shown.relist();
        // The first one's row changes although nothing in its folder did.
        QVERIFY(shown.row(QStringLiteral("steady (first)")) >= 0);
        QVERIFY(shown.row(QStringLiteral("steady (second)")) >= 0);
        QCOMPARE(shown.overlay(QStringLiteral("first"))->name, QStringLiteral("steady (first)"));
        QCOMPARE(shown.overlay(QStringLiteral("second"))->name, QStringLiteral("steady (second)"));
        // What is edited is the name alone.
        const QModelIndex cell =
            shown.table->model()->index(shown.row(QStringLiteral("steady (first)")), RunsModel::Name);
        QCOMPARE(cell.data(Qt::EditRole).toString(), QStringLiteral("steady"));
    }

    void runsAreFoundByWordsAndSettings() {
        RecordedRun rotary;
        rotary.config.model.position = "rotary";
        rotary.config.train.learning_rate = 0.0125;
        Shown shown({{QStringLiteral("other"), rotary}});
        run::RunAbout about;
        about.note = "Rate halved at step 20";
        about.tags = {"thesis"};
        shown.about(QStringLiteral("first"), about);
        shown.relist();
        QTRY_COMPARE(shown.count(), 3);
        QLineEdit* search = shown.search();
        search->setText(QStringLiteral("HALVED"));
        QCOMPARE(shown.names(), QStringList{QStringLiteral("first")});
        search->setText(QStringLiteral("halved rotary")); // both must be found
        QCOMPARE(shown.count(), 0);
        search->setText(QStringLiteral("thesis"));
        QCOMPARE(shown.names(), QStringList{QStringLiteral("first")});
        search->setText(QStringLiteral("seco"));
        QCOMPARE(shown.names(), QStringList{QStringLiteral("second")});
        for (const char* typed : {"rotary", "learning_rate=0.0125", "learning_rate=1.25e-2", "learning_r=0,0125 oth"}) {
            search->setText(QLatin1String(typed));
            QCOMPARE(shown.names(), QStringList{QStringLiteral("other")});
        }
        search->setText(QStringLiteral("learning_rate=0.0126"));
        QCOMPARE(shown.count(), 0);
        search->clear();
        QCOMPARE(shown.count(), 3);
    }

    void everyColumnSortsInBothOrders() {
        RecordedRun wide;
        wide.config.model.n_embd = 64;
        Shown shown(
            {{QStringLiteral("run-9"), wide}, {QStringLiteral("run-10"), {}}, {QStringLiteral("run-11"), wide}});
        trainOn(shown.folder(QStringLiteral("run-9")), 1, 30, 2.5F, 1.7e9);
        trainOn(shown.folder(QStringLiteral("run-10")), 1, 40, 3.5F, 1.8e9);
        trainOn(shown.folder(QStringLiteral("second")), 1, 20, 1.5F, 1.6e9);
        run::RunAbout about;
        about.pinned = true;
        about.note = "kept";
        about.tags = {"a"};
        shown.about(QStringLiteral("run-11"), about);
        shown.relist();
        QTRY_COMPARE(shown.count(), 5);
        const auto sorted = [&](int column, Qt::SortOrder order) {
            shown.table->sortByColumn(column, order);
            return shown.names().mid(1);
        };
        // run-11 is pinned, and so always the first; first has no losses, and so is the last by them.
        const QStringList byName{QStringLiteral("first"), QStringLiteral("run-9"), QStringLiteral("run-10"),
                                 QStringLiteral("second")};
        QCOMPARE(sorted(RunsModel::Name, Qt::AscendingOrder), byName);
        QCOMPARE(sorted(RunsModel::Name, Qt::DescendingOrder), QStringList(byName.rbegin(), byName.rend()));
        const QStringList byBest{QStringLiteral("second"), QStringLiteral("run-9"), QStringLiteral("run-10"),
                                 QStringLiteral("first")};
        QCOMPARE(sorted(RunsModel::Best, Qt::AscendingOrder), byBest);
        QCOMPARE(sorted(RunsModel::Best, Qt::DescendingOrder),
                 QStringList({QStringLiteral("run-10"), QStringLiteral("run-9"), QStringLiteral("second"),
                              QStringLiteral("first")}));
        QCOMPARE(sorted(RunsModel::Speed, Qt::AscendingOrder), byBest);
        QCOMPARE(sorted(RunsModel::Parameters, Qt::DescendingOrder).first(), QStringLiteral("run-9"));
        QCOMPARE(sorted(RunsModel::Parameters, Qt::AscendingOrder).last(), QStringLiteral("run-9"));
        for (int column = 0; column < RunsModel::columns(); ++column)
            for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
                shown.table->sortByColumn(column, order);
                QCOMPARE(shown.names().first(), QStringLiteral("run-11"));
                auto& model = *shown.place->findChild<RunsModel*>();
                QVariant before;
                for (const QString& name : shown.names().mid(1)) {
                    const QVariant value = model.sortValue(model.rowOf(shown.folder(name)), column);
                    if (before.isValid() && value.isValid() && value.typeId() != QMetaType::QString)
                        QVERIFY2(order == Qt::AscendingOrder ? before.toDouble() <= value.toDouble()
                                                             : before.toDouble() >= value.toDouble(),
                                 places::runs::runColumns().at(std::size_t(column)).id.c_str());
                    before = value;
                }
            }
        // Remembered.
        shown.table->horizontalHeader()->setSortIndicator(RunsModel::Best, Qt::AscendingOrder);
        shown.open();
        QTRY_COMPARE(shown.names().mid(1), byBest);
    }

    void pinsAndTagsAreKeptWithTheRun() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.table->sortByColumn(RunsModel::Name, Qt::AscendingOrder);
        QCOMPARE(shown.names().first(), QStringLiteral("first"));
        shown.click(QStringLiteral("second"), RunsModel::Pin);
        QTRY_COMPARE(shown.names().first(), QStringLiteral("second"));
        QVERIFY(shown.about(QStringLiteral("second")).pinned);
        auto* tag = shown.place->findChild<QComboBox*>(QStringLiteral("runs.tag"));
        QVERIFY(!tag->isVisible()); // nothing to choose from
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.tags");
        shown.typeIntoTheCell(QStringLiteral(" thesis,  seed 1 ,, thesis"));
        QTRY_COMPARE(shown.cell(QStringLiteral("first"), RunsModel::Tags), QStringLiteral("thesis, seed 1"));
        QCOMPARE(shown.about(QStringLiteral("first")).tags, (std::vector<std::string>{"thesis", "seed 1"}));
        QTRY_VERIFY(tag->isVisible());
        tag->setCurrentIndex(tag->findText(QStringLiteral("thesis")));
        QCOMPARE(shown.names(), QStringList{QStringLiteral("first")});
        tag->setCurrentIndex(0);
        auto* only = shown.place->findChild<QComboBox*>(QStringLiteral("runs.only"));
        only->setCurrentIndex(only->findText(QStringLiteral("Pinned")));
        QCOMPARE(shown.names(), QStringList{QStringLiteral("second")});
        shown.open(); // the next program shows the same
        QTRY_COMPARE(shown.names(), QStringList{QStringLiteral("second")});
        shown.choose(QStringLiteral("second"));
        shown.trigger("runs.pin");
        QTRY_COMPARE(shown.count(), 0);
        QVERIFY(!shown.about(QStringLiteral("second")).pinned);
    }

    void aRunKeepsItsColour() {
        Shown shown({{QStringLiteral("third"), RecordedRun()}});
        QTRY_VERIFY(shown.isListed(3));
        for (const char* name : {"first", "second"})
            shown.click(QLatin1String(name), RunsModel::Show);
        QTRY_VERIFY(shown.about(QStringLiteral("first")).color >= 2 &&
                    shown.about(QStringLiteral("second")).color >= 2);
        const int first = shown.about(QStringLiteral("first")).color;
        const int second = shown.about(QStringLiteral("second")).color;
        QVERIFY(first != second);
        QTRY_COMPARE(shown.overlay(QStringLiteral("first"))->color, first);
        QCOMPARE(shown.overlay(QStringLiteral("second"))->color, second);
        const auto swatch = [&](const char* name) {
            return shown.table->model()
                ->index(shown.row(QLatin1String(name)), RunsModel::Show)
                .data(RunsModel::ColorRole)
                .value<QColor>();
        };
        QCOMPARE(swatch("first"), theme::Theme::of().seriesColor(first));
        // Another run takes neither, though nothing is in the picture any more; nor does the first get another one.
        shown.relist();
        shown.overlays.clear();
        QVERIFY(!swatch("first").isValid());
        shown.click(QStringLiteral("third"), RunsModel::Show);
        shown.click(QStringLiteral("first"), RunsModel::Show);
        QTRY_VERIFY(shown.about(QStringLiteral("third")).color >= 2);
        QVERIFY(shown.about(QStringLiteral("third")).color != first &&
                shown.about(QStringLiteral("third")).color != second);
        QCOMPARE(shown.overlay(QStringLiteral("first"))->color, first);
        // A person gives it another one, in the picture too.
        shown.relist();
        shown.choose(QStringLiteral("first"));
        const QModelIndex cell = shown.table->model()->index(shown.row(QStringLiteral("first")), RunsModel::Name);
        Q_EMIT shown.table->customContextMenuRequested(shown.table->visualRect(cell).center());
        auto* colors = shown.place->findChild<QMenu*>(QStringLiteral("runs.colors"));
        QVERIFY(colors != nullptr);
        QAction* own = colors->findChild<QAction*>(QStringLiteral("runs.color.%1").arg(first));
        QVERIFY(own->isChecked());
        colors->findChild<QAction*>(QStringLiteral("runs.color.13"))->trigger();
        QTRY_COMPARE(shown.overlay(QStringLiteral("first"))->color, 13);
        QCOMPARE(shown.about(QStringLiteral("first")).color, 13);
        QCOMPARE(swatch("first"), theme::Theme::of().seriesColor(13));
    }

    void readingTheListAgainDisturbsNothing() {
        std::map<QString, RecordedRun> many;
        for (int i = 10; i < 50; ++i)
            many[QStringLiteral("run-%1").arg(i)].checkpoints = {0};
        Shown shown(many);
        QTRY_VERIFY(shown.isListed(42));
        shown.table->sortByColumn(RunsModel::Name, Qt::AscendingOrder);
        shown.choose(QStringLiteral("run-40"));
        shown.trigger("runs.note");
        auto* editor = shown.table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        QTest::keyClicks(editor, QStringLiteral("half a no"));
        const int top = shown.table->rowAt(0);
        const QString atTop = shown.names().at(top);
        const int offset = shown.table->rowViewportPosition(top);
        QVERIFY(top > 0);
        // A run comes above, one above goes, and the edited one gets another name meanwhile.
        RecordedRun().write(shown.runs(), QStringLiteral("a new one"));
        RecordedRun().write(shown.runs(), QStringLiteral("another new one"));
        QVERIFY(QDir(shown.folder(QStringLiteral("run-12"))).removeRecursively());
        run::RunAbout about;
        about.tags = {"meanwhile"};
        shown.about(QStringLiteral("run-40"), about);
        shown.relist();
        QCOMPARE(shown.count(), 43);
        QCOMPARE(shown.table->viewport()->findChild<QLineEdit*>(), editor);
        QVERIFY(editor->isVisible());
        QCOMPARE(editor->text(), QStringLiteral("half a no"));
        QVERIFY(shown.table->selectionModel()->isRowSelected(shown.row(QStringLiteral("run-40"))));
        QCOMPARE(shown.names().at(shown.table->rowAt(0)), atTop);
        QCOMPARE(shown.table->rowViewportPosition(shown.row(atTop)), offset);
        QTest::keyClicks(editor, QStringLiteral("te"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(shown.about(QStringLiteral("run-40")).note, std::string("half a note"));
        QCOMPARE(shown.about(QStringLiteral("run-40")).tags, std::vector<std::string>{"meanwhile"});
    }

    void forksStandBelowTheirParents() {
        Shown shown;
        const auto fork = [&](const char* from, const char* to) {
            run::forkRun(shown.folder(QLatin1String(from)).toStdString(), "last",
                         shown.folder(QLatin1String(to)).toStdString());
        };
        fork("second", "a child");
        fork("a child", "grandchild");
        fork("second", "b child");
        shown.relist();
        QTRY_COMPARE(shown.count(), 5);
        shown.table->sortByColumn(RunsModel::Name, Qt::AscendingOrder);
        QCOMPARE(shown.names(),
                 QStringList({QStringLiteral("a child"), QStringLiteral("b child"), QStringLiteral("first"),
                              QStringLiteral("grandchild"), QStringLiteral("second")}));
        auto* tree = shown.place->findChild<widgets::Switch*>(QStringLiteral("runs.tree"));
        tree->setChecked(true);
        const auto shape = [&] {
            QStringList lines;
            for (int r = 0; r < shown.count(); ++r) {
                const QModelIndex name = shown.table->model()->index(r, RunsModel::Name);
                lines.append(QString::number(name.data(RunsOrder::DepthRole).toInt()) + QLatin1Char(' ') +
                             name.data().toString());
            }
            return lines;
        };
        const QString a = QStringLiteral("1 a child"), b = QStringLiteral("1 b child"),
                      first = QStringLiteral("0 first"), grand = QStringLiteral("2 grandchild"),
                      second = QStringLiteral("0 second");
        QCOMPARE(shape(), QStringList({first, second, a, grand, b}));
        shown.table->sortByColumn(RunsModel::Name, Qt::DescendingOrder);
        QCOMPARE(shape(), QStringList({second, b, a, grand, first}));
        // A pin takes its family to the top.
        run::RunAbout pinned;
        pinned.pinned = true;
        shown.table->sortByColumn(RunsModel::Name, Qt::AscendingOrder);
        shown.about(QStringLiteral("b child"), pinned);
        shown.relist();
        QTRY_COMPARE(shape(), QStringList({second, b, a, grand, first}));
        // Of a family that is not shown whole, the rest moves to the left.
        shown.search()->setText(QStringLiteral("child"));
        QCOMPARE(shape(), QStringList({QStringLiteral("0 b child"), QStringLiteral("0 a child"),
                                       QStringLiteral("1 grandchild")}));
        shown.search()->clear();
        // A parent that was renamed is found by its time and its place.
        QVERIFY(QDir().rename(shown.folder(QStringLiteral("first")), shown.folder(QStringLiteral("gone"))));
        shown.relist();
        QTRY_COMPARE(shape().last(), QStringLiteral("0 gone"));
        shown.open();
        QTRY_COMPARE(shown.count(), 5);
        QVERIFY(shape().contains(grand)); // the switch is remembered
        // The tooltip calls a parent what it is called now.
        run::RunAbout named = shown.about(QStringLiteral("second"));
        named.name = "the parent";
        shown.about(QStringLiteral("second"), named);
        shown.relist();
        const QModelIndex child = shown.table->model()->index(shown.row(QStringLiteral("a child")), RunsModel::Name);
        const QString said = child.data(Qt::ToolTipRole).toString();
        QVERIFY2(said.startsWith(QStringLiteral("Forked from the parent at step 100\n")), qPrintable(said));
    }

    void aDamagedRunSaysWhatIsWrong() {
        Shown shown;
        run::RunAbout about;
        about.name = "the good one";
        about.tags = {"thesis"};
        shown.about(QStringLiteral("second"), about);
        QFile file(shown.folder(QStringLiteral("second")) + QStringLiteral("/run.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ not json");
        file.close();
        shown.relist();
        QTRY_COMPARE(shown.count(), 2);
        const QString name = QStringLiteral("the good one");
        QCOMPARE(shown.cell(name, RunsModel::State), QStringLiteral("Damaged"));
        QVERIFY2(shown.cell(name, RunsModel::Note).contains(QStringLiteral("run.json")),
                 qPrintable(shown.cell(name, RunsModel::Note)));
        QCOMPARE(shown.cell(name, RunsModel::Tags), QStringLiteral("thesis"));
        QVERIFY(shown.cell(name, RunsModel::Size).size() > 2);
        QCOMPARE(shown.cell(name, RunsModel::Kind), QString());
        QCOMPARE(shown.cell(QStringLiteral("first"), RunsModel::State), QStringLiteral("Stopped"));
        QSignalSpy noticed(shown.place.get(), &places::Place::noticed);
        Q_EMIT shown.table->rowOpened(shown.row(name));
        QCOMPARE(noticed.takeFirst().at(0).toString(), shown.cell(name, RunsModel::Note));
    }

    void aPartlyDamagedRunSaysSo() {
        Shown shown;
        trainOn(shown.folder(QStringLiteral("first")), 1, 20, 3, 1.7e9);
        const QDir folder(shown.folder(QStringLiteral("first")));
        QFile events(folder.filePath(folder.entryList({QStringLiteral("events.*")}).at(0)));
        QVERIFY(events.open(QIODevice::ReadWrite));
        QByteArray bytes = events.readAll();
        bytes[bytes.size() / 2] = char(bytes[bytes.size() / 2] ^ 1);
        events.seek(0);
        events.write(bytes);
        events.close();
        shown.relist();
        QTRY_COMPARE(shown.cell(QStringLiteral("first"), RunsModel::State), QStringLiteral("Partly damaged"));
        const QString said = shown.cell(QStringLiteral("first"), RunsModel::Note);
        QVERIFY2(said.contains(QStringLiteral("event file is damaged")), qPrintable(said));
        const QModelIndex state = shown.table->model()->index(shown.row(QStringLiteral("first")), RunsModel::State);
        QCOMPARE(state.data(Qt::ToolTipRole).toString(), said);
        QCOMPARE(shown.cell(QStringLiteral("second"), RunsModel::State), QStringLiteral("Stopped"));
    }

    void aRunThatAnotherProgramTrainsGrows() {
        Shown shown;
        trainOn(shown.folder(QStringLiteral("first")), 1, 20, 3, 1.7e9);
        shown.relist();
        shown.click(QStringLiteral("first"), RunsModel::Show);
        QTRY_VERIFY(shown.overlay(QStringLiteral("first"))->points.size() == 1);
        QCOMPARE(shown.overlay(QStringLiteral("first"))->training.size(), std::size_t(20));
        QCOMPARE(shown.overlay(QStringLiteral("first"))->training.lossAt(19).loss, 4.0);
        trainOn(shown.folder(QStringLiteral("first")), 21, 40, 2, 1.7e9 + 60);
        shown.relist();
        QTRY_COMPARE(shown.overlay(QStringLiteral("first"))->points.size(), std::size_t(2));
        QCOMPARE(shown.overlay(QStringLiteral("first"))->points.back().step, std::int64_t(40));
        QCOMPARE(shown.overlay(QStringLiteral("first"))->points.back().loss, 2.0);
        QCOMPARE(shown.overlay(QStringLiteral("first"))->training.size(), std::size_t(40));
        QCOMPARE(shown.cell(QStringLiteral("first"), RunsModel::Best), QStringLiteral("2.000"));
        // It is named and pinned as in the list, and goes with its run.
        run::RunAbout about = shown.about(QStringLiteral("first"));
        about.name = "grower";
        about.pinned = true;
        shown.about(QStringLiteral("first"), about);
        shown.relist();
        QCOMPARE(shown.overlay(QStringLiteral("first"))->name, QStringLiteral("grower"));
        QVERIFY(shown.overlay(QStringLiteral("first"))->pinned);
        QVERIFY(QDir(shown.folder(QStringLiteral("first"))).removeRecursively());
        shown.relist();
        QTRY_VERIFY(shown.overlays.runs().empty());
    }

    void theLossesOfTheChosenRunsAreDrawnOnEveryAxis() {
        Shown shown;
        // 1,000 and 3,000 tokens a second: the time of a step follows from its tokens.
        trainOn(shown.folder(QStringLiteral("first")), 1, 20, 3, 1.7e9);
        trainOn(shown.folder(QStringLiteral("first")), 21, 40, 1, 1.7e9 + 60);
        trainOn(shown.folder(QStringLiteral("second")), 1, 20, 2, 1.7e9);
        shown.relist();
        shown.click(QStringLiteral("first"), RunsModel::Show);
        shown.click(QStringLiteral("second"), RunsModel::Show);
        auto* plot = shown.place->findChild<plots::CurvePlot*>(QStringLiteral("runs.validationPlot"));
        const QString first = QStringLiteral("validation:") + shown.folder(QStringLiteral("first"));
        const QString second = QStringLiteral("validation:") + shown.folder(QStringLiteral("second"));
        QTRY_COMPARE(plot->pointCount(first), qsizetype(2));
        QTRY_COMPARE(plot->pointCount(second), qsizetype(1));
        QCOMPARE(plot->shownValues(first), (std::vector<double>{3, 1}));
        const runtime::OverlayRun* run = shown.overlay(QStringLiteral("first"));
        QCOMPARE(run->charactersPerToken.value_or(0), 1.0); // a token is a character

        auto* axis = shown.place->findChild<QComboBox*>(QStringLiteral("runs.axis"));
        axis->setCurrentIndex(axis->findText(QStringLiteral("Time")));
        const double tokens = double(run->tokensPerStep);
        const double seconds = 20 * tokens / 3000 + 20 * tokens / 1000;
        QVERIFY(std::abs(run->points.back().seconds - seconds) < 1e-3 * seconds);
        plot->fit();
        QVERIFY(std::abs(plot->xRange().high - seconds) < 1e-3 * seconds);
        axis->setCurrentIndex(axis->findText(QStringLiteral("Tokens")));
        plot->fit();
        QVERIFY(std::abs(plot->xRange().high - 40 * tokens) < 1e-3 * tokens);
        axis->setCurrentIndex(axis->findText(QStringLiteral("Steps")));

        auto* measure = shown.place->findChild<widgets::SegmentedChoice*>(QStringLiteral("runs.measure"));
        measure->button(QStringLiteral("perplexity"))->click();
        QCOMPARE(plot->shownValue(first, 0), std::exp(3.0));
        QCOMPARE(plot->shownValue(first, 1), std::exp(1.0));
        measure->button(QStringLiteral("bits"))->click();
        QVERIFY(std::abs(plot->shownValue(first, 0) - 4.32808512) < 1e-6); // 3 / ln 2
        measure->button(QStringLiteral("loss"))->click();

        auto* looks = shown.place->findChild<widgets::SegmentedChoice*>(QStringLiteral("runs.looks"));
        QVERIFY(!plot->logX() && !plot->logY());
        looks->button(QStringLiteral("x"))->click();
        QVERIFY(plot->logX() && !plot->logY());
        looks->button(QStringLiteral("y"))->click();
        QVERIFY(plot->logX() && plot->logY());
        QVERIFY(plot->xRange().low > 0 && plot->yRange().low > 0);
        looks->button(QStringLiteral("x"))->click();
        looks->button(QStringLiteral("y"))->click();
        QVERIFY(!plot->logX() && !plot->logY());

        const plots::CurvePlot::Range whole = plot->xRange();
        plot->setXRange(30, 35);
        QCOMPARE(plot->xRange().low, 30.0);
        shown.place->findChild<QToolButton*>(QStringLiteral("runs.fit"))->click();
        QCOMPARE(plot->xRange().low, whole.low);
        QCOMPARE(plot->xRange().high, whole.high);
    }

    /// Runs on different texts: said in a column, a filter and the comparison, and no winner is marked.
    void textsAreToldApart() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        const auto learnFrom = [&](const char* name, const char* text, const char* fingerprint, int characters) {
            run::RunFolder folder = run::RunFolder::open(shown.folder(QLatin1String(name)).toStdString());
            folder.lockForTraining();
            run::RunRecord record = folder.record();
            record.corpus.path = std::filesystem::path("/library") / text;
            record.corpus.fingerprint = fingerprint;
            record.corpus.characters = characters;
            folder.setRecord(record);
        };
        learnFrom("first", "songs.txt", "aaaaaaaaaaaaaaaa", 1234);
        learnFrom("second", "songs.txt", "aaaaaaaaaaaaaaaa", 1234);
        trainOn(shown.folder(QStringLiteral("first")), 1, 20, 3, 1.7e9);
        trainOn(shown.folder(QStringLiteral("second")), 1, 20, 2, 1.7e9);
        shown.relist();
        QCOMPARE(shown.cell(QStringLiteral("first"), RunsModel::Text), QStringLiteral("songs.txt · 1,234"));
        auto* filter = shown.place->findChild<QComboBox*>(QStringLiteral("runs.text"));
        QVERIFY(filter->isHidden()); // there is one text
        for (const char* name : {"first", "second"})
            shown.click(QLatin1String(name), RunsModel::Show);
        const auto* table = shown.place->findChild<widgets::CardTable*>(QStringLiteral("runs.differencesTable"));
        const auto* caution = shown.place->findChild<QWidget*>(QStringLiteral("runs.caution"));
        const auto strong = [table] {
            QStringList cells;
            for (int r = 0; r < table->model()->rowCount(); ++r)
                for (int c = 1; c < table->model()->columnCount(); ++c)
                    if (const QModelIndex cell = table->model()->index(r, c); cell.data(widgets::StrongRole).toBool())
                        cells.append(table->model()->index(r, 0).data().toString() + u' ' + cell.data().toString());
            return cells;
        };
        QTRY_COMPARE(strong(), QStringList{QStringLiteral("Best validation 2.000")});
        QVERIFY(caution->isHidden());
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("Text"));
        // Another text: the lower loss says nothing.
        shown.click(QStringLiteral("second"), RunsModel::Show);
        learnFrom("second", "laws", "bbbbbbbbbbbbbbbb", 99);
        shown.relist();
        shown.click(QStringLiteral("second"), RunsModel::Show);
        QTRY_VERIFY(!caution->isHidden());
        QVERIFY2(caution->accessibleName().contains(QStringLiteral("different texts")),
                 qPrintable(caution->accessibleName()));
        QCOMPARE(strong(), QStringList());
        QStringList names;
        for (int r = 0; r < 3; ++r)
            names.append(table->model()->index(r, 0).data().toString());
        QCOMPARE(names,
                 (QStringList{QStringLiteral("Text"), QStringLiteral("Characters"), QStringLiteral("Checksum")}));
        // The filter and the search know the text.
        QVERIFY(!filter->isHidden());
        filter->setCurrentIndex(filter->findText(QStringLiteral("laws · 99")));
        QCOMPARE(shown.names(), QStringList{QStringLiteral("second")});
        filter->setCurrentIndex(0);
        shown.search()->setText(QStringLiteral("songs"));
        QTRY_COMPARE(shown.names(), QStringList{QStringLiteral("first")});
        shown.search()->clear();
        shoot(*shown.place, QStringLiteral("runs-texts"));
    }

    /// Of other tokens, bits per character tell which run is better.
    void otherTokensAreComparedInBits() {
        RecordedRun words;
        words.config.data.tokenizer = "word";
        Shown shown({{QStringLiteral("words"), words}});
        QTRY_VERIFY(shown.isListed(3));
        trainOn(shown.folder(QStringLiteral("first")), 1, 20, 3, 1.7e9);
        trainOn(shown.folder(QStringLiteral("words")), 1, 20, 2, 1.7e9);
        shown.relist();
        for (const char* name : {"first", "words"})
            shown.click(QLatin1String(name), RunsModel::Show);
        const auto* caution = shown.place->findChild<QWidget*>(QStringLiteral("runs.caution"));
        QTRY_VERIFY(!caution->isHidden());
        QVERIFY2(caution->accessibleName().contains(QStringLiteral("bits per character")),
                 qPrintable(caution->accessibleName()));
    }

    /// What a kind of model has not got is not a number.
    void aBigramHasNoLayers() {
        RecordedRun bigram;
        bigram.config.model.kind = "bigram";
        RecordedRun mlp;
        mlp.config.model.kind = "mlp";
        Shown shown({{QStringLiteral("bigram"), bigram}, {QStringLiteral("mlp"), mlp}});
        QTRY_VERIFY(shown.isListed(4));
        QCOMPARE(shown.cell(QStringLiteral("bigram"), RunsModel::Shape), QStringLiteral("– · – · –"));
        QCOMPARE(shown.cell(QStringLiteral("mlp"), RunsModel::Shape),
                 QStringLiteral("– · – · %1").arg(mlp.config.model.n_embd));
    }

    void theTicksAreThereLater() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.click(QStringLiteral("second"), RunsModel::Show);
        QVERIFY(shown.overlay(QStringLiteral("second")) != nullptr);
        shown.place.reset(); // as the next program begins
        shown.overlays.clear();
        shown.open();
        QTRY_VERIFY(shown.overlay(QStringLiteral("second")) != nullptr);
        QVERIFY(shown.overlay(QStringLiteral("first")) == nullptr);
    }

    /// Undo is one job, whatever else is being done meanwhile.
    void undoBringsBackOnce() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        runtime::RunEditor editor(shown.parts.library, shown.parts.engine, shown.parts.reading);
        QSignalSpy failed(&editor, &runtime::RunEditor::failed);
        QSignalSpy done(&editor, &runtime::RunEditor::done);
        QSignalSpy moved(&editor, &runtime::RunEditor::moved);
        editor.moveToBin(shown.folder(QStringLiteral("first")));
        QTRY_COMPARE(moved.size(), 1);
        editor.rename(shown.folder(QStringLiteral("second")), QStringLiteral("a"));
        editor.undoMove(); // waits for the name
        QVERIFY(!editor.canUndoMove());
        bool offered = false; // while it waits
        connect(&editor, &runtime::RunEditor::busyChanged, &editor, [&] {
            if (done.size() == 1)
                offered = offered || editor.canUndoMove();
        });
        QTRY_COMPARE(done.size(), 2);
        QVERIFY(!offered);
        QVERIFY(failed.isEmpty());
        QVERIFY(QDir(shown.folder(QStringLiteral("first"))).exists());
        QVERIFY(!editor.canUndoMove());
    }

    void aPinnedRunHasAThickerCurve() {
        Shown shown;
        for (const char* name : {"first", "second"})
            trainOn(shown.folder(QLatin1String(name)), 1, 20, 3, 1.7e9);
        shown.relist();
        for (const char* name : {"first", "second"})
            shown.click(QLatin1String(name), RunsModel::Show);
        auto* plot = shown.place->findChild<plots::CurvePlot*>(QStringLiteral("runs.validationPlot"));
        const QString first = QStringLiteral("validation:") + shown.folder(QStringLiteral("first"));
        const QString second = QStringLiteral("validation:") + shown.folder(QStringLiteral("second"));
        QTRY_VERIFY(plot->hasSeries(first) && plot->hasSeries(second));
        QCOMPARE(plot->seriesStyle(first).width, plot->seriesStyle(second).width);
        shown.choose(QStringLiteral("second"));
        shown.trigger("runs.pin");
        QTRY_VERIFY(plot->seriesStyle(second).width > plot->seriesStyle(first).width);
        shown.choose(QStringLiteral("second"));
        QTRY_VERIFY(shown.isListed(2));
        shown.trigger("runs.pin");
        QTRY_COMPARE(plot->seriesStyle(second).width, plot->seriesStyle(first).width);
    }

    void runsThatComeAreListedByThemselves() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        runtime::RunWatch watch(shown.parts.library, shown.parts.session);
        shown.relist();
        RecordedRun().write(shown.runs(), QStringLiteral("third"));
        QTRY_VERIFY(shown.row(QStringLiteral("third")) >= 0);
        run::RunAbout about;
        about.note = "from elsewhere";
        shown.about(QStringLiteral("third"), about);
        QTRY_COMPARE(shown.cell(QStringLiteral("third"), RunsModel::Note), QStringLiteral("from elsewhere"));
        // While another program trains it, what that appends is seen too.
        run::RunFolder other = run::RunFolder::open(shown.folder(QStringLiteral("third")).toStdString());
        other.lockForTraining();
        shown.relist();
        QCOMPARE(shown.cell(QStringLiteral("third"), RunsModel::State), QStringLiteral("Training elsewhere"));
        other.append({run::Scalar{"Loss/validation", 120, 1.25F, 1.7e9}});
        other.flush();
        QTRY_COMPARE(shown.cell(QStringLiteral("third"), RunsModel::Newest), QStringLiteral("1.250"));
    }

    void theListIsExported() {
        Shown shown;
        trainOn(shown.folder(QStringLiteral("first")), 1, 20, 2.5F, 1.7e9);
        run::RunAbout about;
        about.note = "a, \"b\"";
        about.tags = {"x", "y"};
        about.pinned = true;
        shown.about(QStringLiteral("first"), about);
        shown.relist();
        shown.search()->setText(QStringLiteral("first"));
        QCOMPARE(shown.count(), 1);
        const QString path = shown.parts.folder.path() + QStringLiteral("/runs.csv");
        auto* card = shown.place->findChild<widgets::Card*>(QStringLiteral("runs.card"));
        Q_EMIT card->exportRequested(widgets::Card::Export::Csv);
        auto* asked = shown.place->findChild<QFileDialog*>(QStringLiteral("exportDialog"));
        QVERIFY(asked != nullptr);
        Q_EMIT asked->fileSelected(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().split('\n');
        QCOMPARE(lines.size(), qsizetype(3));
        QVERIFY(lines[2].isEmpty());
        QCOMPARE(lines[0],
                 QByteArray("name,state,best,bits,steps,last_active,parameters,tokenizer,tokens_per_second,tags,note,"
                            "kind,layers_heads_width,text,newest,bytes,started,pinned,in_the_picture,learning_rate,"
                            "batch_size,context_length,dropout,seed,text_name,text_characters,text_fingerprint,"
                            "text_rules,folder"));
        QVERIFY(lines[1].startsWith("first,Stopped,2.5,"));
        QVERIFY(lines[1].contains(",100,2023-11-14T22:13:20Z,"));
        QVERIFY(lines[1].contains(",2500,\"x, y\",\"a, \"\"b\"\"\","));
        QVERIFY(lines[1].contains(",yes,no,0.001,64,24,0.2,1337,"));
        QVERIFY(lines[1].endsWith(shown.folder(QStringLiteral("first")).toUtf8()));
    }

    void timesAreToldInWords() {
        const QDateTime now(QDate(2026, 11, 24), QTime(10, 30));
        const auto told = [&](const QDateTime& when) { return text::whenText(when, now); };
        QCOMPARE(told(now.addSecs(-20)), QStringLiteral("now"));
        QCOMPARE(told(now.addSecs(20)), QStringLiteral("now"));
        QCOMPARE(told(now.addSecs(-5 * 60)), QStringLiteral("5 min ago"));
        QCOMPARE(told(QDateTime(QDate(2026, 11, 24), QTime(8, 12))), QStringLiteral("today 08:12"));
        QCOMPARE(told(QDateTime(QDate(2026, 11, 23), QTime(23, 59))), QStringLiteral("yesterday 23:59"));
        QCOMPARE(told(QDateTime(QDate(2026, 11, 18), QTime(8, 12))), QStringLiteral("18 Nov"));
        QCOMPARE(told(QDateTime(QDate(2025, 11, 18), QTime(8, 12))), QStringLiteral("18 Nov 2025"));
    }

    void columnsAreChosenAndEverythingHasAName() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        const auto toggle = [&](const char* column) {
            auto* button = shown.place->findChild<QAbstractButton*>(QStringLiteral("runs.columns"));
            QTest::mouseClick(button, Qt::LeftButton);
            auto* menu = shown.place->findChild<QMenu*>(QStringLiteral("runs.columnMenu"));
            menu->findChild<QAction*>(QStringLiteral("runs.column.") + QLatin1String(column))->trigger();
            delete menu;
        };
        QVERIFY(shown.table->isColumnHidden(RunsModel::Size));
        QVERIFY(!shown.table->isColumnHidden(RunsModel::Tokenizer));
        toggle("bytes");
        toggle("tokenizer");
        QVERIFY(!shown.table->isColumnHidden(RunsModel::Size));
        QVERIFY(shown.table->isColumnHidden(RunsModel::Tokenizer));
        shown.open();
        QVERIFY(!shown.table->isColumnHidden(RunsModel::Size));
        QVERIFY(shown.table->isColumnHidden(RunsModel::Tokenizer));
        QCOMPARE(unnamedIn(*shown.place), QString());
        // Settings are there when they are asked for, and can be sorted by.
        const std::map<int, std::pair<const char*, QString>> settings{
            {RunsModel::settingColumn("learning_rate"), {"learning_rate", QStringLiteral("0.0125")}},
            {RunsModel::settingColumn("batch_size"), {"batch_size", QStringLiteral("1,024")}},
            {RunsModel::settingColumn("context_length"), {"context_length", QStringLiteral("96")}},
            {RunsModel::settingColumn("dropout"), {"dropout", QStringLiteral("0.125")}},
            {RunsModel::settingColumn("seed"), {"seed", QStringLiteral("20261124")}}};
        RecordedRun other;
        other.config.train.learning_rate = 0.0125;
        other.config.train.batch_size = 1024;
        other.config.model.context_length = 96;
        other.config.train.dropout = 0.125;
        other.config.train.seed = 20261124;
        other.write(shown.runs(), QStringLiteral("other"));
        shown.relist();
        QTRY_VERIFY(shown.isListed(3));
        for (const auto& [column, setting] : settings) {
            QVERIFY(shown.table->isColumnHidden(column));
            toggle(setting.first);
            QVERIFY(!shown.table->isColumnHidden(column));
            QCOMPARE(shown.cell(QStringLiteral("other"), column), setting.second);
            QVERIFY(shown.cell(QStringLiteral("first"), column) != setting.second);
        }
        shown.table->sortByColumn(RunsModel::settingColumn("batch_size"), Qt::DescendingOrder);
        QTRY_COMPARE(shown.names().first(), QStringLiteral("other"));
        shown.open();
        QVERIFY(!shown.table->isColumnHidden(RunsModel::settingColumn("seed")));
        toggle("seed");
        QVERIFY(shown.table->isColumnHidden(RunsModel::settingColumn("seed")));
    }

    /// The learning rate is the one that was set, wherever it stands, not what the schedule made of it at the end.
    void theLearningRateIsTheOneThatWasSet() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        RecordedRun decayed;
        decayed.config.train.learning_rate = 0.0125;
        decayed.config.train.min_learning_rate = 0.0001;
        decayed.scalars = {{"LearningRate", 1, 0.0125F, 1.7e9}, {"LearningRate", 100, 0.0001F, 1.7e9 + 100}};
        decayed.write(shown.runs(), QStringLiteral("decayed"));
        shown.relist();
        QTRY_VERIFY(shown.isListed(3));
        QCOMPARE(shown.cell(QStringLiteral("decayed"), RunsModel::settingColumn("learning_rate")),
                 QStringLiteral("0.0125"));
        const QString about =
            shown.table->model()
                ->headerData(RunsModel::settingColumn("learning_rate"), Qt::Horizontal, Qt::ToolTipRole)
                .toString();
        QVERIFY2(about.contains(QStringLiteral("as set")), qPrintable(about));
        for (const char* name : {"first", "decayed"})
            shown.click(QLatin1String(name), RunsModel::Show);
        const auto* differences = shown.place->findChild<QTableView*>(QStringLiteral("runs.differencesTable"));
        QVERIFY(differences != nullptr);
        const auto rates = [differences] {
            for (int row = 0; row < differences->model()->rowCount(); ++row)
                if (differences->model()->index(row, 0).data(Qt::ToolTipRole) == QStringLiteral("learning_rate"))
                    return QStringList{differences->model()->index(row, 1).data().toString(),
                                       differences->model()->index(row, 2).data().toString()};
            return QStringList();
        };
        QTRY_VERIFY2(rates().contains(QStringLiteral("0.0125")), qPrintable(rates().join(QLatin1Char('|'))));
    }

    /// Two runs that began alike, one of which was changed while it trained, do differ.
    void aChangeWhileItTrainedIsADifference() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        RecordedRun made;
        made.config.train.learning_rate = 0.003;
        made.write(shown.runs(), QStringLiteral("plain"));
        const QString path = made.write(shown.runs(), QStringLiteral("edited"));
        run::MarkLog(std::make_shared<FileOps>(), path.toStdString())
            .append({40, run::Mark::Kind::Setting, "learning_rate", "0.002", "0.003"});
        shown.relist();
        QTRY_VERIFY(shown.isListed(4));
        for (const char* name : {"plain", "edited"})
            shown.click(QLatin1String(name), RunsModel::Show);
        const auto* differences = shown.place->findChild<QTableView*>(QStringLiteral("runs.differencesTable"));
        QVERIFY(differences != nullptr);
        const auto rates = [differences] {
            for (int row = 0; row < differences->model()->rowCount(); ++row)
                if (differences->model()->index(row, 0).data(Qt::ToolTipRole) == QStringLiteral("learning_rate"))
                    return QStringList{differences->model()->index(row, 1).data().toString(),
                                       differences->model()->index(row, 2).data().toString()}
                        .join(QLatin1Char('|'));
            return QString();
        };
        QTRY_COMPARE(rates(), QStringLiteral("0.003|0.003, from step 40 0.002"));
        // What is saved of it has ids and plain numbers.
        const auto* model = qobject_cast<const DifferencesModel*>(differences->model());
        QVERIFY(model != nullptr);
        const QByteArray csv = model->toCsv();
        QVERIFY2(csv.startsWith("setting,") && csv.contains("\nlearning_rate,0.003,\"0.003, from step 40 0.002\"\n"),
                 csv);
        static const QRegularExpression plain(QStringLiteral("\nparameters,\\d+,\\d+\n"));
        QVERIFY2(QString::fromUtf8(csv).contains(plain), csv);
    }

    /// The frequent commands are buttons with words; the rest, and those without room, are in a menu with words too,
    /// and no two have the same icon.
    void whatIsNotAButtonIsInTheMenu() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.choose(QStringLiteral("first"));
        auto* more = shown.place->findChild<QToolButton*>(QStringLiteral("runs.more"));
        const auto inMenu = [&] {
            Q_EMIT more->menu()->aboutToShow();
            QStringList names;
            for (const QAction* action : more->menu()->actions())
                if (action->isVisible() && !action->isSeparator())
                    names.append(action->objectName());
            return names;
        };
        const auto button = [&](const char* name) { return shown.place->findChild<QPushButton*>(QLatin1String(name)); };
        shown.place->resize(2200, 1000);
        for (const char* name : {"runs.openButton", "runs.resumeButton", "runs.forkButton", "runs.startSweepButton"})
            QTRY_VERIFY2(button(name)->isVisible() && !button(name)->text().isEmpty(), name);
        QVERIFY(!button("runs.undoButton")->isVisible()); // there is nothing to undo
        const QStringList rest = inMenu();
        for (const char* name : {"runs.rename", "runs.note", "runs.tags", "runs.export", "runs.exportModel",
                                 "runs.import", "runs.report", "runs.folder", "runs.bin", "runs.showBin"})
            QVERIFY2(rest.contains(QLatin1String(name)), name);
        QVERIFY(!rest.contains(QStringLiteral("runs.open")));
        // With a few tags and texts to choose from, and in a narrow window, there is less room.
        auto* buttons = more->parentWidget();
        buttons->setFixedWidth(buttons->sizeHint().width() - 10);
        QTRY_VERIFY(!button("runs.startSweepButton")->isVisible());
        QVERIFY(button("runs.openButton")->isVisible() && more->isVisible());
        QCOMPARE(inMenu(), QStringList{QStringLiteral("runs.startSweep")} + rest);
        buttons->setFixedWidth(buttons->minimumSizeHint().width());
        QTRY_VERIFY(!button("runs.openButton")->isVisible());
        QVERIFY(more->isVisible());
        QCOMPARE(inMenu().first(), QStringLiteral("runs.open"));
        QHash<QString, QString> names; // by picture
        for (const QAction* action : shown.place->menuActions()) {
            if (action->objectName() == QLatin1String("runs.showBin"))
                continue; // the bin itself
            QByteArray picture;
            QBuffer bytes(&picture);
            QVERIFY(!action->text().isEmpty());
            QVERIFY(bytes.open(QIODevice::WriteOnly) && action->icon().pixmap(20).toImage().save(&bytes, "PNG"));
            const QString key = QString::fromLatin1(picture.toBase64());
            QVERIFY2(!names.contains(key), qPrintable(action->objectName() + u' ' + names.value(key)));
            names.insert(key, action->objectName());
        }
        QVERIFY(names.size() > 12);
        QCOMPARE(shown.place->findChild<QWidget*>(QStringLiteral("runs.card"))
                     ->findChild<QAbstractButton*>(QStringLiteral("cardExport"))
                     ->accessibleName(),
                 QStringLiteral("Export the list of runs"));
    }

    /// Until a person ticks a run there is a picture of the newest ones, here alone; what is ticked then stays.
    void theNewestRunsAreShownFromTheStart() {
        std::map<QString, RecordedRun> more;
        for (const char* name : {"third", "fourth", "fifth"})
            more[QLatin1String(name)] = {};
        Shown shown(more, false);
        QTRY_VERIFY(shown.isListed(5));
        QTRY_COMPARE(shown.overlays.runs().size(), std::size_t(4));
        const auto& listed = shown.parts.library.runs(); // the newest first
        for (std::size_t i = 0; i < listed.size(); ++i)
            QCOMPARE(shown.overlays.shows(QString::fromStdString(listed[i].path.string())), i < 4);
        auto* comparison = shown.place->findChild<QWidget*>(QStringLiteral("runs.comparison"));
        QTRY_VERIFY(comparison->isVisible());
        // A newer one takes the place of the oldest of them.
        {
            run::RunFolder sixth =
                run::RunFolder::open(RecordedRun().write(shown.runs(), QStringLiteral("sixth")).toStdString());
            sixth.lockForTraining();
            run::RunRecord record = sixth.record();
            record.created = "2099-01-01T00:00:00Z";
            sixth.setRecord(record);
        }
        shown.relist();
        QTRY_VERIFY(shown.overlay(QStringLiteral("sixth")) != nullptr);
        QCOMPARE(shown.overlays.runs().size(), std::size_t(4));
        shown.place->setActive(false); // in Train they would be in the way
        QTRY_VERIFY(shown.overlays.runs().empty());
        shown.place->setActive(true);
        QTRY_COMPARE(shown.overlays.runs().size(), std::size_t(4));
        shown.place->findChild<QWidget*>(QStringLiteral("runs.card"))->hide(); // a chart fills the place
        QCOMPARE(shown.overlays.runs().size(), std::size_t(4));
        shown.place->findChild<QWidget*>(QStringLiteral("runs.card"))->show();
        // From the first tick on all are the person's.
        shown.click(QStringLiteral("sixth"), RunsModel::Show);
        QCOMPARE(shown.overlays.runs().size(), std::size_t(3));
        QVERIFY(shown.overlay(QStringLiteral("sixth")) == nullptr);
        shown.place->setActive(false);
        QCOMPARE(shown.overlays.runs().size(), std::size_t(3));
        QStringList chosen;
        for (const runtime::OverlayRun& run : shown.overlays.runs())
            chosen.append(run.folder);
        shown.place.reset(); // the next program shows the same
        shown.overlays.clear();
        shown.open();
        QTRY_COMPARE(shown.overlays.runs().size(), std::size_t(3));
        for (const QString& folder : std::as_const(chosen))
            QVERIFY(shown.overlays.shows(folder));
    }

    /// A person who has unticked everything is not shown the newest again.
    void noTickIsAChoiceToo() {
        Shown shown({}, false);
        QTRY_COMPARE(shown.overlays.runs().size(), std::size_t(2));
        for (const char* name : {"first", "second"})
            shown.click(QLatin1String(name), RunsModel::Show);
        QVERIFY(shown.overlays.runs().empty());
        shown.open();
        QTRY_VERIFY(shown.isListed(2));
        shown.relist();
        QVERIFY(shown.overlays.runs().empty());
    }

    /// What tells which run a row is of stays at the left, can be clicked there, and a note is edited beside it.
    void theNameStaysWhileTheRestScrolls() {
        Shown shown;
        run::RunAbout about;
        about.note = "rate halved";
        shown.about(QStringLiteral("first"), about);
        shown.relist();
        QTRY_VERIFY(shown.isListed(2));
        shown.place->resize(824, 432);
        QScrollBar* bar = shown.table->horizontalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        const auto cellOf = [&](int column) {
            return shown.table->model()->index(shown.row(QStringLiteral("first")), column);
        };
        const QRect name = shown.table->visualRect(cellOf(RunsModel::Name));
        const QRect state = shown.table->visualRect(cellOf(RunsModel::State));
        waitUntilSettled(*shown.place);
        const QImage before = shown.table->viewport()->grab(name).toImage();
        bar->setValue(bar->maximum());
        QCOMPARE(shown.table->visualRect(cellOf(RunsModel::Name)), name);
        QVERIFY(shown.table->visualRect(cellOf(RunsModel::State)).left() < state.left());
        QCOMPARE(shown.table->indexAt(name.center()), cellOf(RunsModel::Name));
        waitUntilSettled(*shown.place);
        const QImage after = shown.table->viewport()->grab(name).toImage();
        QCOMPARE(after.copy(after.rect().adjusted(0, 0, -2, 0)), before.copy(before.rect().adjusted(0, 0, -2, 0)));
        shown.click(QStringLiteral("first"), RunsModel::Show); // where it stands
        QVERIFY(shown.overlay(QStringLiteral("first")) != nullptr);
        QCOMPARE(bar->value(), bar->maximum());
        // Sorted by the head that stands there, not by the one below it.
        shown.table->sortByColumn(RunsModel::Best, Qt::AscendingOrder);
        QTest::mouseClick(shown.table->horizontalHeader()->viewport(), Qt::LeftButton, {}, QPoint(name.left() + 20, 8));
        QCOMPARE(shown.table->horizontalHeader()->sortIndicatorSection(), int(RunsModel::Name));
        // The field of a note has a frame, and the view is afterwards where it was.
        bar->setValue(0);
        for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_Return}) {
            shown.choose(QStringLiteral("first"));
            shown.trigger("runs.note");
            auto* editor = shown.table->viewport()->findChild<QLineEdit*>();
            QVERIFY(editor != nullptr && editor->hasFrame());
            QVERIFY(editor->x() >= name.right());
            QVERIFY(bar->value() > 0);
            QTest::keyClick(editor, key);
            QTRY_VERIFY(shown.table->viewport()->findChild<QLineEdit*>() == nullptr);
            QCOMPARE(bar->value(), 0);
        }
    }

    /// When a run was last active is seen without scrolling in a window of 1280, and of 1440 with the panel.
    void lastActiveIsInView() {
        Shown shown;
        trainOn(shown.folder(QStringLiteral("first")), 1, 20, 2.5F, 1.7e9);
        shown.relist();
        for (const int width : {1184, 1088}) {
            shown.place->resize(width, 712);
            const QModelIndex cell = shown.table->model()->index(shown.row(QStringLiteral("first")), RunsModel::Active);
            QTRY_VERIFY(shown.table->viewport()->rect().contains(shown.table->visualRect(cell)));
        }
    }

    void aWideWindowShowsListAndPicturesSideBySide() {
        Shown shown({}, false);
        trainOn(shown.folder(QStringLiteral("first")), 1, 20, 2.5F, 1.7e9);
        shown.relist();
        auto* card = shown.place->findChild<QWidget*>(QStringLiteral("runs.card"));
        auto* comparison = shown.place->findChild<QWidget*>(QStringLiteral("runs.comparison"));
        QTRY_VERIFY(comparison->isVisible());
        const auto at = [&](const QWidget* widget) {
            return QRect(widget->mapTo(shown.place.get(), QPoint()), widget->size());
        };
        for (const QSize& size : {QSize(2130, 1330), QSize(1340, 812)}) {
            shown.place->resize(size);
            QTRY_VERIFY(at(comparison).left() > at(card).right());
            QCOMPARE(at(comparison).top(), at(card).top());
            QTRY_VERIFY(comparison->width() > shown.place->width() / 4 && card->width() > shown.place->width() / 3);
            QTRY_COMPARE(clippedIn(*shown.place), QString());
            shoot(*shown.place, QStringLiteral("runs-wide-%1").arg(size.width()));
        }
        shown.place->resize(960, 812);
        QTRY_VERIFY(at(comparison).top() > at(card).bottom());
    }

    /// Beside the settings there is room for three runs with long names in a window of 1440, and their colours.
    void severalRunsAreSeenInTheDifferences() {
        std::map<QString, RecordedRun> more;
        for (int i = 1; i < 4; ++i)
            more[QStringLiteral("a run with a name that is long %1").arg(i)].config.train.learning_rate = 0.001 * i;
        Shown shown(more);
        QTRY_VERIFY(shown.isListed(5));
        for (const auto& [name, run] : more)
            shown.click(name, RunsModel::Show);
        shown.place->resize(1088, 812);
        auto* table = shown.place->findChild<QTableView*>(QStringLiteral("runs.differencesTable"));
        QTRY_COMPARE(table->model()->columnCount(), 4);
        const QModelIndex last = table->model()->index(0, 3);
        QTRY_VERIFY(table->viewport()->rect().contains(table->visualRect(last)));
        for (int column = 1; column < 4; ++column) {
            const auto swatch = table->model()->headerData(column, Qt::Horizontal, Qt::DecorationRole).value<QPixmap>();
            const QString folder = table->model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
            QCOMPARE(swatch.toImage().pixelColor(4, 4), theme::Theme::of().seriesColor(shown.overlays.colorOf(folder)));
        }
        shoot(*shown.place, QStringLiteral("runs-differences"));
    }

    /// Also on the ground of a chosen row.
    void thePinIsSeen() {
        const auto light = [](const QColor& color) {
            const auto part = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
            return 0.2126 * part(color.redF()) + 0.7152 * part(color.greenF()) + 0.0722 * part(color.blueF());
        };
        for (const auto choice : {theme::ThemeManager::Choice::Light, theme::ThemeManager::Choice::Dark}) {
            m_theme->setChoice(choice);
            Shown shown;
            QTRY_VERIFY(shown.isListed(2));
            shown.choose(QStringLiteral("first"));
            waitUntilSettled(*shown.place);
            for (const char* name : {"first", "second"}) {
                const QModelIndex cell = shown.table->model()->index(shown.row(QLatin1String(name)), RunsModel::Pin);
                const QRect place = shown.table->visualRect(cell).adjusted(3, 3, -3, -3); // without the focus frame
                const QImage image = shown.table->viewport()->grab(place).toImage();
                const double ground = light(image.pixelColor(0, 0));
                double best = 1;
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x) {
                        const double one = light(image.pixelColor(x, y));
                        best = std::max(best, (std::max(one, ground) + 0.05) / (std::min(one, ground) + 0.05));
                    }
                QVERIFY2(best >= 3, qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(name)).arg(best)));
            }
        }
    }

    void theMenuBesideTheRowsHasTheBin() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        Q_EMIT shown.table->customContextMenuRequested(shown.table->viewport()->rect().bottomLeft() + QPoint(40, -4));
        auto* menu = shown.place->findChild<QMenu*>(QStringLiteral("runs.menu"));
        QVERIFY(menu != nullptr);
        QStringList names;
        for (const QAction* action : menu->actions())
            names.append(action->objectName());
        QVERIFY(names.contains(QStringLiteral("runs.showBin")));
        QVERIFY(!names.contains(QStringLiteral("runs.rename")));
        delete menu;
    }

    void itFitsIntoEveryWidth_data() { addWidths(); }
    void itFitsIntoEveryWidth() {
        Shown shown;
        trainOn(shown.folder(QStringLiteral("first")), 1, 20, 2.5F, 1.7e9);
        run::RunAbout about;
        about.note = "rate halved at 2,000";
        about.tags = {"thesis"};
        about.pinned = true;
        shown.about(QStringLiteral("first"), about);
        run::forkRun(shown.folder(QStringLiteral("first")).toStdString(), "last",
                     shown.folder(QStringLiteral("a fork")).toStdString());
        shown.relist();
        QTRY_COMPARE(shown.count(), 3);
        shown.place->findChild<widgets::Switch*>(QStringLiteral("runs.tree"))->setChecked(true);
        shown.click(QStringLiteral("first"), RunsModel::Show);
        shown.choose(QStringLiteral("second"));
        showAtWidth(*shown.place, *m_theme);
        checkFit(*shown.place, QStringLiteral("runs-"));
    }

    /// In a window of 1280 by 800, also with text at 150 %, the words beside the titles are whole.
    void wordsBesideTitlesAreWhole() {
        const QFont usual = QApplication::font();
        const auto restore = qScopeGuard([usual] { QApplication::setFont(usual); });
        for (const double size : {13.0, 19.5}) {
            QFont font = usual;
            font.setPixelSize(int(size));
            QApplication::setFont(font);
            RecordedRun other;
            other.config.train.learning_rate = 0.0125;
            Shown shown({{QStringLiteral("third"), other}});
            for (const char* name : {"first", "third"})
                trainOn(shown.folder(QLatin1String(name)), 1, 20, 2.5F, 1.7e9);
            shown.relist();
            QTRY_COMPARE(shown.count(), 3);
            shown.place->resize(1184, 712);
            auto* comparison = shown.place->findChild<QScrollArea*>(QStringLiteral("runs.comparison"));
            auto* differences = shown.place->findChild<widgets::Card*>(QStringLiteral("runs.differences"));
            const auto words = [](const QWidget& card) {
                QStringList texts;
                for (const auto* label : card.findChildren<widgets::ElidedLabel*>())
                    texts.append(label->text());
                return texts;
            };
            for (const auto& [name, said] : {std::pair("first", QStringLiteral("tick another run to compare")),
                                             {"third", QStringLiteral("only what differs")}}) {
                shown.click(QLatin1String(name), RunsModel::Show);
                QTRY_VERIFY2(words(*differences).contains(said), qPrintable(words(*differences).join(u'|')));
                QTRY_VERIFY(comparison->widget()->width() <= comparison->viewport()->width());
                for (const auto* label : shown.place->findChildren<widgets::ElidedLabel*>())
                    QTRY_VERIFY2(!label->isVisible() || !label->isElided(),
                                 qPrintable(QStringLiteral("%1 at %2").arg(label->text()).arg(size)));
            }
            QVERIFY(words(*shown.place).contains(QStringLiteral("2 shown")));
            QVERIFY(shown.place->minimumSizeHint().width() <= 1184);
            shoot(*shown.place, QStringLiteral("runs-words-%1").arg(int(size)));
            // With all settings in the table the words would be untrue.
            shown.place->findChild<widgets::Switch*>(QStringLiteral("runs.allSettings"))->setChecked(true);
            QVERIFY(!words(*differences).contains(QStringLiteral("only what differs")));
            // With a filter more above the list nothing is cut either.
            for (const auto& [name, text] : {std::pair("first", "poems.txt"), {"third", "songs.txt"}}) {
                run::RunFolder folder = run::RunFolder::open(shown.folder(QLatin1String(name)).toStdString());
                folder.lockForTraining();
                run::RunRecord record = folder.record();
                record.corpus.path = std::filesystem::path("/library") / text;
                record.corpus.fingerprint = text;
                folder.setRecord(record);
            }
            shown.relist();
            QTRY_VERIFY(shown.place->findChild<QWidget*>(QStringLiteral("runs.text"))->isVisible());
            QTRY_VERIFY(comparison->mapTo(shown.place.get(), QPoint(comparison->width(), 0)).x() <= 1184);
        }
    }

    void whatIsThrownAwayComesBack() {
        Shown shown;
        run::RunAbout about;
        about.name = "slow and steady";
        shown.about(QStringLiteral("first"), about);
        QTRY_VERIFY(shown.isListed(2));
        shown.relist();
        shown.choose(QStringLiteral("slow and steady"));
        const auto tick = [&] { // of the chosen run
            return shown.table->model()
                ->index(shown.table->currentIndex().row(), places::runs::RunsModel::Show)
                .data(Qt::CheckStateRole)
                .toInt();
        };
        shown.table->model()->setData(
            shown.table->model()->index(shown.table->currentIndex().row(), places::runs::RunsModel::Show), Qt::Checked,
            Qt::CheckStateRole);
        QCOMPARE(tick(), int(Qt::Checked));
        auto* undo = shown.place->findChild<QPushButton*>(QStringLiteral("runs.undoButton"));
        QVERIFY(!undo->isVisible());
        QSignalSpy noticed(shown.place.get(), &places::Place::noticed);
        shown.trigger("runs.bin"); // without a question
        QTRY_COMPARE(shown.count(), 1);
        QVERIFY(!QDir(shown.folder(QStringLiteral("first"))).exists());
        QTRY_VERIFY(!noticed.isEmpty());
        QCOMPARE(noticed.takeFirst().at(0).toString(),
                 QStringLiteral("Moved slow and steady to the bin. Undo (Ctrl+Z) puts it back."));
        QTRY_VERIFY(undo->isVisible());
        QTest::mouseClick(undo, Qt::LeftButton);
        QTRY_COMPARE(shown.count(), 2);
        QTRY_VERIFY(!noticed.isEmpty());
        QCOMPARE(noticed.takeFirst().at(0).toString(), QStringLiteral("Restored slow and steady."));
        QTRY_VERIFY(!undo->isVisible());
        // With the keys.
        QTRY_VERIFY(shown.isListed(2));
        shown.choose(QStringLiteral("slow and steady"));
        QTRY_COMPARE(tick(), int(Qt::Checked)); // in the chart as before
        shown.table->setFocus();
        QTest::keyClick(shown.table, Qt::Key_Delete);
        QTRY_COMPARE(shown.count(), 1);
        QTRY_VERIFY(undo->isVisible());
        QTest::keyClick(shown.table, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(shown.count(), 2);
        QVERIFY(QDir(shown.folder(QStringLiteral("first"))).exists());
    }

    /// In the next program the bin still gives back what was moved there, and deletes for good what is chosen.
    void theBinIsThereLater() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        for (const char* name : {"first", "second"})
            run::moveToBin(shown.folder(QLatin1String(name)).toStdString());
        shown.open();
        QTRY_VERIFY(shown.isListed(0));
        shown.trigger("runs.showBin");
        auto* bin = shown.dialog<QDialog>("binDialog");
        QVERIFY(bin != nullptr);
        auto* table = bin->findChild<widgets::CardTable*>(QStringLiteral("binDialog.runs"));
        const auto rowOf = [table](const QString& name) {
            for (int row = 0; row < table->model()->rowCount(); ++row)
                if (table->model()->index(row, 0).data().toString() == name)
                    return row;
            return -1;
        };
        const auto press = [](QWidget* dialog, const char* button) {
            auto* found = dialog->findChild<QPushButton*>(QLatin1String(button));
            QVERIFY(found != nullptr && found->isEnabled());
            QTest::mouseClick(found, Qt::LeftButton);
        };
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QCOMPARE(table->model()->index(0, 3).data().toString(), QStringLiteral("now"));
        QVERIFY(!bin->findChild<QPushButton*>(QStringLiteral("binDialog.restore"))->isEnabled()); // none is chosen
        QCOMPARE(unnamedIn(*bin), QString());
        QTRY_COMPARE(clippedIn(*bin), QString());
        shoot(*bin, QStringLiteral("runs-bin"));
        table->selectRow(rowOf(QStringLiteral("first")));
        press(bin, "binDialog.restore");
        QTRY_VERIFY(shown.isListed(1));
        QVERIFY(shown.row(QStringLiteral("first")) >= 0);
        QTRY_COMPARE(table->model()->rowCount(), 1);

        // Deleting asks once.
        press(bin, "binDialog.delete"); // the only one is chosen
        auto* question = shown.dialog<QMessageBox>("deleteForGood");
        QVERIFY(question != nullptr);
        QCOMPARE(question->text(), QStringLiteral("Delete second for good?"));
        press(question, "deleteForGood.keep");
        waitUntilSettled(*shown.place);
        QCOMPARE(run::binned(shown.runs().toStdString()).size(), std::size_t(1));
        press(bin, "binDialog.delete");
        question = shown.dialog<QMessageBox>("deleteForGood");
        QVERIFY(question != nullptr);
        press(question, "deleteForGood.delete");
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QVERIFY(run::binned(shown.runs().toStdString()).empty());
        QVERIFY(QDir(shown.folder(QStringLiteral("first"))).exists());

        // All that is there at once.
        shown.choose(QStringLiteral("first"));
        run::moveToBin(shown.folder(QStringLiteral("first")).toStdString());
        press(bin, "binDialog.close");
        QTRY_VERIFY(shown.dialog<QDialog>("binDialog") == nullptr);
        shown.trigger("runs.showBin");
        bin = shown.dialog<QDialog>("binDialog");
        QVERIFY(bin != nullptr);
        table = bin->findChild<widgets::CardTable*>(QStringLiteral("binDialog.runs"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        press(bin, "binDialog.empty");
        question = shown.dialog<QMessageBox>("deleteForGood");
        QVERIFY(question != nullptr);
        press(question, "deleteForGood.delete");
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QVERIFY(!QDir(shown.runs() + QStringLiteral("/.bin")).exists());
    }

    void aForkIsAskedForWithItsRun() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.choose(QStringLiteral("first"));
        QSignalSpy asked(shown.place.get(), &places::Place::forkRequested);
        shown.trigger("runs.fork");
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().at(0).toString(), shown.folder(QStringLiteral("first")));
        QCOMPARE(asked.first().at(1).toLongLong(), -1);
    }

    void aRunThatIsMadeElsewhereIsSelectedAndInView() {
        std::map<QString, RecordedRun> more;
        for (int i = 0; i < 40; ++i)
            more[QStringLiteral("a %1").arg(i)] = {};
        Shown shown(more);
        QTRY_VERIFY(shown.isListed(42));
        shown.table->sortByColumn(RunsModel::Name, Qt::AscendingOrder);
        shown.choose(shown.names().first());
        QCOMPARE(shown.table->rowAt(0), 0);
        shown.place->selectRun(shown.folder(QStringLiteral("zebra"))); // not listed yet
        QCOMPARE(shown.table->currentIndex().row(), 0);
        RecordedRun().write(shown.runs(), QStringLiteral("zebra"));
        shown.relist();
        QCOMPARE(shown.count(), 43);
        QCOMPARE(shown.row(QStringLiteral("zebra")), 42);
        const QModelIndexList rows = shown.table->selectionModel()->selectedRows(RunsModel::Name);
        QCOMPARE(rows.size(), qsizetype(1));
        QCOMPARE(rows.first().row(), 42);
        const QRect place = shown.table->visualRect(rows.first());
        QVERIFY2(shown.table->viewport()->rect().contains(place.center()), qPrintable(QString::number(place.top())));
    }

    void aRunTravelsAsOneFile() {
        Shown shown;
        QTRY_COMPARE(shown.count(), 2);
        const QString zip = shown.parts.folder.path() + QStringLiteral("/run.zip");
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.export");
        shown.acceptFile("exportRun", zip);
        QTRY_VERIFY(QFileInfo::exists(zip));
        shown.trigger("runs.import");
        shown.acceptFile("importRun", zip);
        QTRY_COMPARE(shown.count(), 3);
        const QString page = shown.parts.folder.path() + QStringLiteral("/run.html");
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.report");
        shown.acceptFile("runReport", page);
        QTRY_VERIFY(QFileInfo::exists(page));
        QFile file(page);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("first"));
        // A file that a run is made of is not replaced.
        QSignalSpy noticed(shown.place.get(), &places::Place::noticed);
        const QString own = shown.folder(QStringLiteral("second")) + QStringLiteral("/run.json");
        for (const auto& [action, dialog] : {std::pair("runs.report", "runReport"), {"runs.export", "exportRun"}}) {
            shown.choose(QStringLiteral("first"));
            shown.trigger(action);
            Q_EMIT shown.dialog<QFileDialog>(dialog)->fileSelected(own);
            QVERIFY(noticed.last().at(0).toString().startsWith(own + QStringLiteral(" is what the output is made")));
            delete shown.dialog<QFileDialog>(dialog);
        }
        noticed.clear();
        // A file that is no run.
        shown.trigger("runs.import");
        shown.acceptFile("importRun", page);
        QTRY_VERIFY(!noticed.isEmpty());
        QCOMPARE(shown.count(), 3);
    }

    /// As a folder and as one file; what was chosen is remembered, and what exists already is not replaced.
    void aModelIsExported() {
        Shown shown;
        importReference(shown, "llama", QStringLiteral("foreign"));
        shown.relist();
        shown.choose(QStringLiteral("foreign"));
        const QString out = shown.parts.folder.path();
        {
            const ModelExporting exporting(shown);
            QVERIFY(exporting.dialog != nullptr);
            QVERIFY(!exporting.button("export")->isEnabled()); // nothing is known of the model yet
            QTRY_VERIFY(exporting.isReady());
            QVERIFY(exporting.part<widgets::TextBlock>("family")->plainText().contains(QStringLiteral("Llama")));
            QCOMPARE(exporting.part<QLineEdit>("name")->text(), QStringLiteral("foreign"));
            QCOMPARE(exporting.part<QComboBox>("type")->count(), 3); // no 8 bits in this format
            exporting.chooseType(QStringLiteral("float16"));
            exporting.into(out, QStringLiteral("folder"));
            exporting.button("export")->click();
            QTRY_VERIFY(exporting.said("saved").contains(out));
            QVERIFY(
                exporting.part<widgets::TextBlock>("saved")->plainText().contains(QStringLiteral("Show the folder")));
            QCOMPARE(exporting.button("cancel")->text(), QStringLiteral("Close"));
            for (const char* name : {"config.json", "model.safetensors", "tokenizer.json"})
                QVERIFY2(QFileInfo::exists(out + QStringLiteral("/folder/") + QLatin1String(name)), name);

            exporting.button("export")->click(); // once more to the same place
            QTRY_VERIFY(exporting.said("problem").contains(QStringLiteral("exists already")));
            QVERIFY(exporting.button("export")->isEnabled());
            QCOMPARE(unnamedIn(*exporting.dialog), QString());
            QCOMPARE(clippedIn(*exporting.dialog), QString());
            shoot(*exporting.dialog, QStringLiteral("export-model"));

            exporting.choose("gguf");
            QVERIFY(exporting.said("problem").isEmpty());
            QVERIFY(exporting.part<QComboBox>("type")->currentText().startsWith(QStringLiteral("float16")));
            exporting.chooseType(QStringLiteral("8 bits"));
            exporting.part<QLineEdit>("name")->setText(QStringLiteral("small"));
            exporting.button("export")->click();
            QTRY_VERIFY(exporting.said("saved").contains(QStringLiteral("small.gguf")));
            QVERIFY(exchange::holdsModel((out + QStringLiteral("/small.gguf")).toStdString()));
            // The size that was announced, of which the names of the tensors are not counted.
            const runtime::ModelExports offered = [&] {
                QSignalSpy found(&shown.parts.editor, &runtime::RunEditor::modelExportsFound);
                shown.parts.editor.findModelExports(shown.folder(QStringLiteral("foreign")));
                [&] { QTRY_VERIFY(!found.isEmpty()); }();
                return found.value(0).value(1).value<runtime::ModelExports>();
            }();
            const double announced = double(offered.gguf.bytes.at(exchange::NumberType::Q8_0));
            const double size = double(QFileInfo(out + QStringLiteral("/small.gguf")).size());
            QVERIFY2(std::abs(announced / size - 1) < 0.1, qPrintable(QString::number(announced / size)));
            exporting.button("cancel")->click();
        }
        QTRY_VERIFY(shown.dialog<QDialog>("exportModel") == nullptr);
        const ModelExporting again(shown);
        QTRY_VERIFY(again.isReady());
        QCOMPARE(again.part<widgets::SegmentedChoice>("format")->current(), QStringLiteral("gguf"));
        QVERIFY(again.part<QComboBox>("type")->currentText().startsWith(QStringLiteral("8 bits")));
    }

    /// A model that no other program knows, and a saved step whose files are damaged: each is a sentence.
    void aModelThatCannotBeExportedSaysWhy() {
        RecordedRun odd;
        odd.config.model.norm = "post";
        Shown shown({{QStringLiteral("odd"), odd}});
        QTRY_VERIFY(shown.isListed(3));
        shown.choose(QStringLiteral("odd"));
        const ModelExporting exporting(shown);
        QTRY_VERIFY(exporting.isReady());
        QVERIFY2(
            exporting.said("problem").contains(QStringLiteral("not belong to a family that other programs know. For")),
            qPrintable(exporting.said("problem")));
        QVERIFY(!exporting.button("export")->isEnabled());
        QVERIFY(exporting.button("export")->toolTip().contains(QStringLiteral("not belong to a family")));
        QVERIFY(!exporting.part<QWidget>("family")->isVisible());
        QCOMPARE(clippedIn(*exporting.dialog), QString());
        shoot(*exporting.dialog, QStringLiteral("export-model-refused"));
        exporting.button("cancel")->click();
        QTRY_VERIFY(exporting.dialog == nullptr);

        importReference(shown, "gpt2", QStringLiteral("foreign"));
        shown.relist();
        shown.choose(QStringLiteral("foreign"));
        const ModelExporting damaged(shown);
        QTRY_VERIFY(damaged.isReady());
        const QString weights = shown.folder(QStringLiteral("foreign/checkpoints/step-00000000/model.safetensors"));
        QVERIFY(QFile::resize(weights, 100));
        const QString out = shown.parts.folder.path();
        damaged.into(out, QStringLiteral("never"));
        QSignalSpy noticed(shown.place.get(), &places::Place::noticed);
        damaged.button("export")->click();
        QTRY_VERIFY(!damaged.said("problem").isEmpty());
        QVERIFY(noticed.isEmpty()); // the dialog says it
        QVERIFY(!QFileInfo::exists(out + QStringLiteral("/never")));
    }

    /// An export that waits for another one, or that is written, stops; nothing is left of it and the dialog stays.
    void anExportIsCancelled() {
        Shown shown;
        importReference(shown, "llama", QStringLiteral("foreign"));
        shown.relist();
        shown.choose(QStringLiteral("foreign"));
        const QString out = shown.parts.folder.path();
        const ModelExporting exporting(shown);
        QTRY_VERIFY(exporting.isReady());
        exporting.into(out, QStringLiteral("never"));
        shown.parts.editor.writeReport(shown.folder(QStringLiteral("first")), out + QStringLiteral("/before.html"));
        exporting.button("export")->click();
        QVERIFY(!exporting.button("export")->isEnabled());
        QCOMPARE(exporting.button("cancel")->text(), QStringLiteral("Cancel"));
        exporting.button("cancel")->click();
        QVERIFY(exporting.dialog != nullptr && exporting.dialog->isVisible());
        QVERIFY(exporting.button("export")->isEnabled());
        QTRY_VERIFY(!shown.parts.editor.isBusy());
        QVERIFY(!QFileInfo::exists(out + QStringLiteral("/never")));

        exporting.button("export")->click(); // at once this time
        QTest::keyClick(exporting.dialog, Qt::Key_Escape);
        QVERIFY(exporting.dialog != nullptr && exporting.dialog->isVisible());
        QTRY_VERIFY(exporting.button("export")->isEnabled());
        const bool saved = exporting.part<QWidget>("saved")->isVisible(); // it was written before it could stop
        QCOMPARE(QFileInfo::exists(out + QStringLiteral("/never")), saved);
        exporting.button("cancel")->click();
        QTRY_VERIFY(exporting.dialog == nullptr);
    }

    /// A report is of the kind that was chosen, also where the name does not say it, and of the kind that it does say.
    void aReportIsOfItsKind() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        const auto begin = [](const QString& path) {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.read(9) : QByteArray();
        };
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.report");
        auto* dialog = shown.dialog<QFileDialog>("runReport");
        QVERIFY(dialog != nullptr);
        const auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QCOMPARE(name->text(), QStringLiteral("first.pdf"));
        QTest::keyClick(dialog->findChild<QComboBox*>(QStringLiteral("fileTypeCombo")), Qt::Key_Down);
        QCOMPARE(name->text(), QStringLiteral("first.html"));
        shown.acceptFile("runReport", shown.parts.folder.path() + QStringLiteral("/page"));
        const QString page = shown.parts.folder.path() + QStringLiteral("/page.html");
        QTRY_VERIFY(QFileInfo::exists(page));
        QCOMPARE(begin(page), QByteArray("<!DOCTYPE"));

        shown.trigger("runs.report");
        const QString capital = shown.parts.folder.path() + QStringLiteral("/REPORT.PDF");
        shown.acceptFile("runReport", capital);
        QTRY_VERIFY(QFileInfo::exists(capital));
        QCOMPARE(begin(capital).left(5), QByteArray("%PDF-"));
    }

private:
    std::unique_ptr<theme::ThemeManager> m_theme;
};

QTEST_MAIN(TestRunsPlace)

} // namespace tst_runs_place

#include "tst_runs_place.moc"
