#include <QAbstractItemModel>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QHeaderView>
#include <QHelpEvent>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QToolTip>

#include <algorithm>

#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/model/ModelKind.h"
#include "tests/ui/PlaceParts.h"
#include "tests/ui/RecordedRun.h"
#include "ui/places/ConfigField.h"
#include "ui/places/model/ArchitectureView.h"
#include "ui/places/model/ModelPlace.h"
#include "ui/text/Explanations.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/TextBlock.h"

namespace tst_model_place {

using namespace glasshouse;
using places::model::ArchitectureView;
using places::model::ModelPlace;

namespace {

template <typename T> T* part(QWidget& place, const char* name) {
    T* found = place.findChild<T*>(QLatin1String(name));
    if (found == nullptr)
        qFatal("There is no %s", name);
    return found;
}

void type(QLineEdit* line, const QString& text) {
    line->setFocus();
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Backspace);
    QTest::keyClicks(line, text);
}

QString count(QWidget& place) {
    return part<QLabel>(place, "parameterCount")->text();
}

QAction* trainAction(const ModelPlace& place) {
    return place.barActions().first();
}

/// Follows a link of the box below a field, as a click does.
void follow(QWidget& place, const char* field, int link) {
    auto* one = part<places::ConfigField>(place, (QByteArray("field.") + field).constData());
    QWidget* row = one->parentWidget();
    for (widgets::ErrorBox* box : row->findChildren<widgets::ErrorBox*>())
        if (!box->isHidden())
            Q_EMIT box->findChild<QLabel*>(QStringLiteral("problemText"))->linkActivated(QString::number(link));
}

} // namespace

class TestModelPlace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        m_theme = std::make_unique<theme::ThemeManager>(*qApp);
        m_theme->setBodyPixels(13);
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

    /// A preset is the chosen one as long as the model is as it says; a click on it brings its values back.
    void aChangedModelIsNoPreset() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        auto* table = part<QTableView>(place, "presets");
        const auto chosen = [&] { return table->selectionModel()->selectedRows().size(); };
        const QString name = table->currentIndex().siblingAtColumn(0).data().toString();
        QCOMPARE(chosen(), qsizetype(1));
        parts.config.set(QStringLiteral("steps"), QStringLiteral("77")); // the model is the same
        QCOMPARE(chosen(), qsizetype(1));
        const QString layers = parts.config.text(QStringLiteral("n_layer"));
        parts.config.set(QStringLiteral("n_layer"), QString::number(layers.toInt() + 1));
        QCOMPARE(chosen(), qsizetype(0));
        QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), name + QStringLiteral(", changed"));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->currentIndex()).center());
        QCOMPARE(parts.config.text(QStringLiteral("n_layer")), layers);
        QCOMPARE(chosen(), qsizetype(1));
        QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), name);
    }

    /// Below the heading of its family a preset is called by what it has of its own, in full; the tooltip and screen
    /// readers have the whole name.
    void presetsAreToldApart() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.setWidthClass(places::WidthClass::Medium);
        place.resize(1184, 712);
        place.show();
        auto* table = part<QTableView>(place, "presets");
        part<QPushButton>(place, "allPresets")->setChecked(true);
        QSet<QString> seen;
        QString family;
        int presets = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            QVERIFY(!table->isRowHidden(row));
            const QModelIndex name = table->model()->index(row, 0);
            const QString shown = name.data().toString();
            if (name.data(Qt::UserRole + 1).toString().isEmpty()) {
                family = shown;
                continue;
            }
            ++presets;
            QVERIFY2(!shown.startsWith(family + QLatin1Char(',')), qPrintable(shown));
            const QString whole = name.data(Qt::AccessibleTextRole).toString();
            QVERIFY2(name.data(Qt::ToolTipRole)
                         .toString()
                         .contains(QString::fromStdString(
                                       fields::findPreset(name.data(Qt::UserRole + 1).toString().toStdString()).name)
                                       .toHtmlEscaped()),
                     qPrintable(whole));
            const int room = table->columnWidth(0) - 16 - (name.data(Qt::DecorationRole).isNull() ? 0 : 22);
            QVERIFY2(QFontMetrics(name.data(Qt::FontRole).value<QFont>()).horizontalAdvance(shown) <= room,
                     qPrintable(QStringLiteral("%1 %2").arg(shown).arg(room)));
            seen.insert(family + shown);
        }
        QVERIFY(presets > 20);
        QCOMPARE(seen.size(), presets);
        // What a preset is stands beside the list.
        const QRect row = table->visualRect(table->currentIndex());
        QHelpEvent help(QEvent::ToolTip, row.center(), table->viewport()->mapToGlobal(row.center()));
        QApplication::sendEvent(table->viewport(), &help);
        QVERIFY(QToolTip::isVisible());
        QVERIFY2(QToolTip::text().contains(QStringLiteral("Parameters: ")), qPrintable(QToolTip::text()));
        for (const QWidget* shown : QApplication::topLevelWidgets())
            if (shown->inherits("QTipLabel"))
                QVERIFY(shown->x() >= table->viewport()->mapToGlobal(QPoint(table->width(), 0)).x());
        QToolTip::hideText();
    }

    /// The preset that the fields came from has a mark, changed or not.
    void theLoadedPresetIsMarked() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        auto* table = part<QTableView>(place, "presets");
        const auto marked = [table] {
            QStringList names;
            for (int row = 0; row < table->model()->rowCount(); ++row)
                if (const QModelIndex name = table->model()->index(row, 0);
                    !name.data(Qt::DecorationRole).value<QIcon>().isNull())
                    names.append(name.data(Qt::AccessibleTextRole).toString());
            return names;
        };
        parts.config.applyPreset(QStringLiteral("nowitzky"));
        QCOMPARE(marked(), QStringList{QStringLiteral("Fairy Tale GPT, as published, loaded")});
        parts.config.set(QStringLiteral("n_layer"), QStringLiteral("3"));
        QCOMPARE(marked(), QStringList{QStringLiteral("Fairy Tale GPT, as published, loaded and changed")});
    }

    /// Saved under a name, a preset stands first; it is brought back, renamed, replaced, deleted and undone.
    void presetsOfOnesOwn() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        QSignalSpy noticed(&place, &places::Place::noticed);
        auto* table = part<QTableView>(place, "presets");
        auto* undo = part<QPushButton>(place, "presetUndo");
        const auto name = [table](int row) { return table->model()->index(row, 0).data().toString(); };
        const auto said = [&noticed](const char* words) {
            return !noticed.isEmpty() && noticed.last().first().toString().contains(QLatin1String(words));
        };
        const auto answer = [&place](const QString& called, const QString& note) {
            auto* dialog = part<QDialog>(place, "presetDialog");
            dialog->findChild<QLineEdit*>(QStringLiteral("presetName"))->setText(called);
            dialog->findChild<QPlainTextEdit*>(QStringLiteral("presetNote"))->setPlainText(note);
            auto* accept = dialog->findChild<QPushButton*>(QStringLiteral("presetAccept"));
            const bool can = accept->isEnabled();
            can ? accept->click() : dialog->reject();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            return can;
        };
        const auto act = [&place](const char* action) { part<QAction>(place, action)->trigger(); };
        QVERIFY(!undo->isVisible());
        QVERIFY(!part<QAction>(place, "presetDelete")->isEnabled());
        parts.config.applyPreset(QStringLiteral("nanogpt-cpu"));
        parts.config.set(QStringLiteral("n_layer"), QStringLiteral("3"));
        auto* save = part<QPushButton>(place, "presetSave");
        save->click();
        QVERIFY(!answer(QStringLiteral("mind"), {})); // the name of a published one
        save->click();
        QVERIFY(answer(QStringLiteral(" Small one "), QStringLiteral("Learns letters.")));
        QTRY_COMPARE(name(1), QStringLiteral("Small one"));
        QCOMPARE(name(0), QStringLiteral("Your presets"));
        QVERIFY(
            table->model()->index(1, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("Learns letters.")));
        QCOMPARE(parts.config.preset(), QStringLiteral("Small one"));
        QVERIFY(said("Small one"));

        // Another, then back to it with a click.
        parts.config.applyPreset(QStringLiteral("bigram"));
        table->setCurrentIndex(table->model()->index(1, 0));
        QCOMPARE(parts.config.text(QStringLiteral("n_layer")), QStringLiteral("3"));
        QVERIFY(!parts.config.differsFromPreset(QStringLiteral("n_layer")));

        // The same name again replaces it; Undo brings the former one back.
        parts.config.set(QStringLiteral("n_layer"), QStringLiteral("5"));
        save->click();
        QVERIFY(answer(QStringLiteral("Small one"), {}));
        QTRY_VERIFY(undo->isVisible());
        QCOMPARE(parts.presets.find(QStringLiteral("Small one"))->config.model.n_layer, 5);
        undo->click();
        QTRY_VERIFY(!undo->isVisible());
        QCOMPARE(parts.presets.find(QStringLiteral("Small one"))->config.model.n_layer, 3);
        QCOMPARE(parts.config.text(QStringLiteral("n_layer")), QStringLiteral("5")); // the fields stay

        act("presetRename");
        QVERIFY(answer(QStringLiteral("Another"), QStringLiteral("Another note.")));
        QTRY_COMPARE(parts.presets.all().front().name, std::string("Another"));
        QCOMPARE(parts.config.preset(), QStringLiteral("Another"));
        QTRY_COMPARE(name(1), QStringLiteral("Another, changed"));

        // As one file to a friend, and back.
        const QString file = parts.folder.filePath(QStringLiteral("for a friend.glasshouse-preset"));
        parts.presets.exportTo(QStringLiteral("Another"), file);
        QTRY_VERIFY(said("for a friend.glasshouse-preset"));
        act("presetDelete");
        QTRY_VERIFY(undo->isVisible());
        QVERIFY(parts.presets.all().empty());
        QVERIFY(said("Undo restores it"));
        QVERIFY(name(0) != QStringLiteral("Your presets"));
        undo->click();
        QTRY_COMPARE(name(1), QStringLiteral("Another, changed"));
        act("presetDelete");
        QTRY_VERIFY(parts.presets.all().empty());
        parts.presets.import(file);
        QTRY_COMPARE(parts.config.text(QStringLiteral("n_layer")), QStringLiteral("3"));
        QCOMPARE(parts.config.preset(), QStringLiteral("Another"));

        // What cannot be used is refused with a sentence.
        QFile broken(parts.folder.filePath(QStringLiteral("broken.glasshouse-preset")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{\"format\": \"glasshouse-preset\", \"version\": 99}");
        broken.close();
        parts.presets.import(broken.fileName());
        QTRY_VERIFY(said("broken.glasshouse-preset cannot be used"));
        QCOMPARE(parts.presets.all().size(), std::size_t{1});

        // Settings that cannot be trained are not saved.
        parts.config.set(QStringLiteral("n_embd"), QStringLiteral("wide"));
        QVERIFY(!save->isEnabled());
    }

    /// With room the drawing is larger, and its blocks stand side by side.
    void theDrawingUsesItsRoom() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        parts.config.applyPreset(QStringLiteral("mind"));
        auto* view = part<ArchitectureView>(place, "architecture");
        const auto showAt = [&](const QSize& size, places::WidthClass width) {
            place.setWidthClass(width);
            place.resize(size);
            place.show();
            waitUntilSettled(place);
        };
        showAt(QSize(1184, 712), places::WidthClass::Medium);
        QCOMPARE(view->plan().box(QStringLiteral("block"))->title, QStringLiteral("Blocks 0 to 3"));
        QVERIFY(view->plan().box(QStringLiteral("block.1")) == nullptr);
        showAt(QSize(2400, 1300), places::WidthClass::Wide);
        QCOMPARE(view->plan().box(QStringLiteral("block"))->title, QStringLiteral("Block 0"));
        QCOMPARE(view->plan().box(QStringLiteral("block.3"))->title, QStringLiteral("Block 3"));
        QVERIFY(view->boxRect(QStringLiteral("block.3")).left() > view->boxRect(QStringLiteral("block.2")).right());
        for (const auto& box : view->plan().boxes) {
            QVERIFY2(QRectF(view->rect()).contains(view->boxRect(box.id)), qPrintable(box.id));
            for (const auto& other : view->plan().boxes)
                if (&box != &other && box.container == other.container)
                    QVERIFY2(!box.rect.intersects(other.rect), qPrintable(box.id + other.id));
        }
        QSignalSpy chosen(view, &ArchitectureView::boxChosen);
        QTest::mouseClick(view, Qt::LeftButton, {}, view->boxRect(QStringLiteral("feedforward.2")).center().toPoint());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toString(), QStringLiteral("feedforward.2"));
        // More blocks than columns: the last one stands for the rest.
        parts.config.set(QStringLiteral("n_layer"), QStringLiteral("12"));
        const auto& boxes = view->plan().boxes;
        const auto last = std::find_if(boxes.rbegin(), boxes.rend(), [](const auto& box) { return box.container; });
        QVERIFY2(last->title.endsWith(QStringLiteral("to 11")), qPrintable(last->title));
        // A small model is drawn larger, up to twice.
        parts.config.applyPreset(QStringLiteral("bigram"));
        waitUntilSettled(place);
        const QRectF table = view->boxRect(QStringLiteral("embedding"));
        QVERIFY(table.width() > 1.9 * view->plan().box(QStringLiteral("embedding"))->rect.width());
    }

    /// A preset that reads the text in another way says so.
    void aPresetSaysWhatItChangesInTheCorpus() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        auto* table = part<QTableView>(place, "presets");
        QSignalSpy noticed(&place, &places::Place::noticed);
        const auto choose = [&](const QString& preset) {
            for (int i = 0; i < table->model()->rowCount(); ++i)
                if (table->model()->index(i, 0).data(Qt::UserRole + 1).toString() == preset)
                    table->setCurrentIndex(table->model()->index(i, 0));
        };
        QSignalSpy described(&place, &places::Place::valuesChanged);
        choose(QStringLiteral("bigram"));
        choose(QStringLiteral("mind"));
        QCOMPARE(noticed.size(), 0); // there is no text
        // The panel says what it is; there are no steps without a text.
        QCOMPARE(described.size(), 2);
        QCOMPARE(described.last().first().toString(), QStringLiteral("MIND, as published"));
        const auto values = described.last().at(1).value<QList<places::PlaceValue>>();
        QCOMPARE(values.size(), 1);
        QCOMPARE(values[0].label, QStringLiteral("Parameters"));
        QCOMPARE(values[0].value, QStringLiteral("3,213,423"));
        QVERIFY(table->horizontalHeader()->isVisibleTo(table));
        QCOMPARE(table->model()->headerData(1, Qt::Horizontal).toString(), QStringLiteral("parameters"));
        config::DataFacts facts;
        facts.trainTokens = 100000;
        parts.config.setCorpus(facts, 65);
        choose(QStringLiteral("bigram"));
        QCOMPARE(noticed.size(), 1);
        QCOMPARE(noticed.first().first().toString(), // MIND reads the text in order
                 QStringLiteral("The preset also changes how the text is prepared. Windows: Random positions."));
        choose(QStringLiteral("nanogpt-char"));
        const auto steps = described.last().at(1).value<QList<places::PlaceValue>>().value(1);
        QCOMPARE(steps.label, QStringLiteral("Steps"));
        QCOMPARE(steps.value, QStringLiteral("5,000"));
        choose(QStringLiteral("nanogpt-cpu")); // the same text
        const auto before = noticed.size();
        choose(QStringLiteral("nanogpt-char"));
        QCOMPARE(noticed.size(), before);
    }

    /// Counts that the authors published, or that follow from their code, at the vocabularies they had.
    void presetsHaveThePublishedCounts_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("parameters");
        QTest::newRow("MIND") << "mind"
                              << "3,213,423";
        QTest::newRow("MIND corrected") << "mind-corrected"
                                        << "3,213,312"; // without the bias of its output, one for each of 111 tokens
        QTest::newRow("bigram") << "bigram"
                                << "4,225"; // 65 x 65
    }
    void presetsHaveThePublishedCounts() {
        QFETCH(QString, preset);
        QFETCH(QString, parameters);
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.show();
        auto* table = part<QTableView>(place, "presets");
        const QAbstractItemModel* model = table->model();
        int row = -1;
        for (int i = 0; i < model->rowCount(); ++i)
            if (model->index(i, 0).data(Qt::UserRole + 1).toString() == preset)
                row = i;
        QVERIFY(row >= 0);
        QCOMPARE(model->index(row, 1).data().toString(), parameters);
        parts.config.applyPreset(QStringLiteral("nowitzky")); // another one first
        table->setCurrentIndex(model->index(row, 0));
        QCOMPARE(parts.config.preset(), preset);
        QCOMPARE(count(place), parameters);
    }

    /// Before the training: as what the model can be written, or what would have to be different. GPT-2 has learned
    /// positions, a norm before each part and no bias in the output.
    void whereTheModelCanGo() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.resize(1366, 768);
        place.show();
        auto* const words = part<widgets::TextBlock>(place, "otherPrograms");
        const auto said = [&](const char* preset) {
            parts.config.applyPreset(QLatin1String(preset));
            return words->plainText();
        };
        QCOMPARE(said("first-model"), QStringLiteral("Can be written as: Hugging Face (GPT-2), GGUF."));
        QCOMPARE(said("nanogpt-cpu"),
                 QStringLiteral("Can be written as: Hugging Face (GPT-2), GGUF (gelu_tanh in place of gelu)."));
        QVERIFY2(said("polish-decoder").startsWith(QStringLiteral("Cannot be written for other programs.")),
                 qPrintable(words->plainText()));
        QVERIFY2(words->plainText().contains(QStringLiteral("Norm placement: After, not Before")),
                 qPrintable(words->plainText()));
        said("first-model");
        parts.config.set(QStringLiteral("tokenizer"), QStringLiteral("word"));
        QTRY_VERIFY2(words->plainText().endsWith(QStringLiteral("llama.cpp has no tokenizer of words.")),
                     qPrintable(words->plainText()));
        parts.config.set(QStringLiteral("activation"), QStringLiteral("tanh"));
        QTRY_VERIFY2(words->plainText().contains(QStringLiteral("computes GPT-2 with gelu_tanh alone")),
                     qPrintable(words->plainText()));
    }

    /// Each with its own tokenizer on the text, whichever preset is chosen.
    void presetsCountTheirOwnTokens() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        parts.write(QStringLiteral("a.txt"), QByteArray("abcdefgh ").repeated(600)); // nine characters
        parts.readAll();
        auto* table = part<QTableView>(place, "presets");
        const auto shown = [table](const char* preset) {
            const QAbstractItemModel* model = table->model();
            for (int row = 0; row < model->rowCount(); ++row)
                if (model->index(row, 0).data(Qt::UserRole + 1).toString() == QLatin1String(preset))
                    return model->index(row, 1).data().toString();
            return QString();
        };
        for (const char* chosen : {"mind", "bigram", "fijalkow-bigram", "mind"}) {
            parts.config.applyPreset(QLatin1String(chosen));
            QTRY_VERIFY(!parts.corpus.isBusy());
            QCOMPARE(shown("bigram"), QStringLiteral("81"));               // 9 x 9
            QCOMPARE(shown("fijalkow-bigram"), QStringLiteral("262,144")); // 512 x 512
            QCOMPARE(shown("mind"), QStringLiteral("3,161,097"));          // 513 V + 3,156,480
        }
    }

    /// The switches of attention stand in the form, and the drawing follows them.
    void scaleAndMaskAreSwitches() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        QVERIFY(part<places::ConfigField>(place, "field.causal") != nullptr);
        QVERIFY(part<places::ConfigField>(place, "field.dropout_on") != nullptr);
        config::ModelConfig model = fields::findPreset("mind").config.model;
        const auto softmax = [&model] {
            QStringList found;
            for (const auto& step : places::model::planArchitecture(model.resolved(), 64, 1).steps)
                if (step.text.startsWith(QStringLiteral("softmax")))
                    found.append(step.text);
            return found;
        };
        QCOMPARE(softmax(), QStringList{QStringLiteral("softmax( qkᵀ / √256 + mask )")});
        model.attn_scale = "none";
        QCOMPARE(softmax(), QStringList{QStringLiteral("softmax( qkᵀ + mask )")});
        model.causal = false;
        QCOMPARE(softmax(), QStringList{QStringLiteral("softmax( qkᵀ )")});
    }

    void countsFollowTheVocabularyOfTheCorpus() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("abcdefghij").repeated(400));
        ModelPlace place(parts.context());
        place.show();
        parts.readAll();
        parts.config.applyPreset(QStringLiteral("bigram"));
        QCOMPARE(count(place), QStringLiteral("100")); // 10 x 10
        auto* text = part<widgets::TextBlock>(place, "judgement");
        QVERIFY2(text->plainText().startsWith(QStringLiteral("3,600 training tokens: 36 for each parameter.")),
                 qPrintable(text->plainText()));
    }

    /// The counts are those of the next run, whatever run is opened.
    void anOpenedRunChangesNoCount() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("abcdefghij").repeated(400));
        ModelPlace place(parts.context());
        place.show();
        parts.readAll();
        parts.config.set(QStringLiteral("kind"), QStringLiteral("bigram"));
        QTRY_COMPARE(count(place), QStringLiteral("100")); // ten characters, after each of ten
        RecordedRun made;                                  // of four characters
        made.config.model.kind = "bigram";
        parts.opener.open(made.write(parts.folder.path()));
        QTRY_VERIFY(parts.run.isOpen());
        QCOMPARE(count(place), QStringLiteral("100"));
        QVERIFY(place.state().text.contains(QStringLiteral("100")));
    }

    void wrongFieldIsMarkedAndMended() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.config.applyPreset(QStringLiteral("mind"));
        const QString before = count(place);
        auto* width = part<QLineEdit>(place, "n_embd");
        auto* field = part<places::ConfigField>(place, "field.n_embd");
        type(width, QStringLiteral("257"));
        QVERIFY(field->hasProblem());
        QCOMPARE(field->problem().what, QStringLiteral("Width 257 cannot be divided by 4 heads."));
        QVERIFY(width->property("error").toBool());
        QVERIFY(!trainAction(place)->isEnabled());
        QVERIFY(trainAction(place)->toolTip().contains(field->problem().what));
        QCOMPARE(place.state().dot, places::PlaceState::Dot::Attention);
        QCOMPARE(place.state().text, QStringLiteral("1 setting needs attention"));
        bool warned = false;
        for (widgets::Chip* chip : place.findChildren<widgets::Chip*>())
            warned = warned || (chip->isVisible() && chip->text() == QStringLiteral("last valid settings"));
        QVERIFY(warned);
        QCOMPARE(count(place), before); // what is drawn is the last that works
        QCOMPARE(part<ArchitectureView>(place, "architecture")->plan().box(QStringLiteral("embedding"))->detail,
                 QStringLiteral("111 × 256"));
        shoot(place, QStringLiteral("model-problem"));
        follow(place, "n_embd", 1);
        QCOMPARE(width->text(), QStringLiteral("260"));
        QVERIFY(!field->hasProblem());
        QVERIFY(trainAction(place)->isEnabled());
        QVERIFY(count(place) != before);
        type(width, QStringLiteral("wide"));
        QVERIFY(field->hasProblem());
        QCOMPARE(width->text(), QStringLiteral("wide")); // what was typed stays
        follow(place, "n_embd", 0);
        QCOMPARE(width->text(), QStringLiteral("260"));
        QVERIFY(trainAction(place)->isEnabled());
        type(width, QStringLiteral("128x")); // 128 was only half typed
        follow(place, "n_embd", 0);
        QCOMPARE(width->text(), QStringLiteral("260"));
    }

    void problemsOfOtherPlacesAreShownToo() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.config.set(QStringLiteral("learning_rate"), QStringLiteral("0"));
        auto* box = part<widgets::ErrorBox>(place, "problem.learning_rate");
        QVERIFY(!trainAction(place)->isEnabled());
        Q_EMIT box->fixChosen(QStringLiteral("0.001"));
        QVERIFY(trainAction(place)->isEnabled());
    }

    void unusedFieldsSayWhy() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        parts.config.applyPreset(QStringLiteral("bigram"));
        auto* layers = part<QLineEdit>(place, "n_layer");
        QVERIFY(!layers->isEnabled());
        QVERIFY(layers->toolTip().contains(QStringLiteral("Bigram")));
        parts.config.applyPreset(QStringLiteral("mind"));
        QVERIFY(layers->isEnabled());
    }

    void automaticSizesStandAsPlaceholder() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        parts.config.applyPreset(QStringLiteral("mind"));
        parts.config.set(QStringLiteral("head_size"), QStringLiteral("0"));
        auto* head = part<QLineEdit>(place, "head_size");
        QCOMPARE(head->text(), QString());
        QCOMPARE(head->placeholderText(), QStringLiteral("64"));
        type(part<QLineEdit>(place, "n_head"), QStringLiteral("8"));
        QCOMPARE(head->placeholderText(), QStringLiteral("32"));
        type(head, QStringLiteral("48"));
        QCOMPARE(parts.config.edited().model.head_size, 48);
        head->selectAll();
        QTest::keyClick(head, Qt::Key_Backspace);
        QCOMPARE(parts.config.edited().model.head_size, 0);
    }

    void drawingFollowsTheConfiguration() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        auto* view = part<ArchitectureView>(place, "architecture");
        parts.config.applyPreset(QStringLiteral("mind"));
        const auto top = [&](const char* id) { return view->plan().box(QLatin1String(id))->rect.top(); };
        parts.config.set(QStringLiteral("norm"), QStringLiteral("pre"));
        QVERIFY(top("norm1") < top("attention"));
        QVERIFY(top("norm2") < top("feedforward"));
        const auto residuals = [&] {
            int lines = 0;
            for (const auto& line : view->plan().lines)
                lines += line.residual ? 1 : 0;
            return lines;
        };
        QCOMPARE(residuals(), 2);
        parts.config.set(QStringLiteral("norm"), QStringLiteral("post"));
        QVERIFY(top("norm1") > top("attention"));
        QVERIFY(top("norm1") < top("feedforward"));
        QVERIFY(top("norm2") > top("feedforward"));
        QCOMPARE(residuals(), 2);
        parts.config.set(QStringLiteral("norm"), QStringLiteral("both"));
        QVERIFY(top("norm1") < top("attention") && top("attention") < top("norm1_out"));
        QVERIFY(top("norm1_out") < top("norm2") && top("norm2") < top("feedforward"));
        QVERIFY(top("feedforward") < top("norm2_out"));
        QCOMPARE(residuals(), 2);
        // No two boxes side by side in the stream touch, and all lie inside.
        for (const auto& registered : glasshouse::model::modelKinds()) {
            const QString kind = QString::fromStdString(registered->choice().id);
            parts.config.set(QStringLiteral("kind"), kind);
            QVERIFY2(parts.config.isValid(), qPrintable(kind));
            const auto& plan = view->plan();
            QVERIFY(plan.height > 0);
            for (const auto& box : plan.boxes) {
                QVERIFY2(box.rect.left() >= -plan.halfWidth && box.rect.right() <= plan.halfWidth, qPrintable(box.id));
                QVERIFY2(box.rect.bottom() <= plan.height, qPrintable(box.id));
                for (const auto& other : plan.boxes)
                    if (&box != &other && !box.container && !other.container)
                        QVERIFY2(!box.rect.intersects(other.rect), qPrintable(box.id + other.id));
            }
            shoot(place, QStringLiteral("model-") + kind);
        }
        parts.config.set(QStringLiteral("kind"), QStringLiteral("bigram"));
        QVERIFY(view->plan().box(QStringLiteral("attention")) == nullptr); // a bigram has none
        QVERIFY(view->accessibleDescription().contains(QStringLiteral("Table of pairs")));
    }

    void parameterCountsInTheDrawingAreTrue() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        parts.config.applyPreset(QStringLiteral("mind"));
        const auto* block = part<ArchitectureView>(place, "architecture")->plan().box(QStringLiteral("block"));
        // d = 256, hidden 1024: q, k, v 3 d d; projection d d + d; two norms 4 d; feed-forward 2 d 4d + 4d + d.
        const qint64 d = 256;
        const qint64 expected = 3 * d * d + d * d + d + 4 * d + 8 * d * d + 4 * d + d;
        QCOMPARE(QString(block->detail).remove(u',').toLongLong(), expected);
    }

    void boxLeadsToItsFields() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        QVERIFY(QTest::qWaitForWindowExposed(&place, glasshouse::tests::patience));
        place.activateWindow();
        auto* view = part<ArchitectureView>(place, "architecture");
        QSignalSpy chosen(view, &ArchitectureView::boxChosen);
        QTest::mouseClick(view, Qt::LeftButton, {}, view->boxRect(QStringLiteral("feedforward")).center().toPoint());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(view->chosen(), QStringLiteral("feedforward"));
        QCOMPARE(place.focusWidget(), part<QLineEdit>(place, "n_hidden"));
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Home);
        QCOMPARE(view->chosen(), QStringLiteral("embedding"));
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(place.focusWidget(), part<QLineEdit>(place, "n_embd"));
    }

    void trainGoesToTrain() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        QSignalSpy asked(&place, &places::Place::placeRequested);
        trainAction(place)->trigger();
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.first().first().toString(), QStringLiteral("train"));
    }

    /// Ctrl+Z brings one's own settings back after several presets, and again what was looked at last.
    void undoBringsMySettingsBack() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.resize(1200, 800);
        place.show();
        QVERIFY(QTest::qWaitForWindowActive(&place, glasshouse::tests::patience));
        parts.config.set(QStringLiteral("n_layer"), QStringLiteral("5"));
        const config::RunConfig mine = parts.config.edited();
        for (const std::size_t preset : {1, 3})
            parts.config.applyPreset(QString::fromStdString(fields::presets()[preset].id));
        const config::RunConfig last = parts.config.edited();
        auto* back = place.findChild<QPushButton*>(QStringLiteral("model.restore"));
        QTRY_VERIFY(back->isVisible());
        for (int i = 0; i < 2; ++i) {
            QTest::keyClick(&place, Qt::Key_Z, Qt::ControlModifier);
            QTRY_VERIFY(fields::isSameRun(parts.config.edited(), mine));
            QTest::keyClick(&place, Qt::Key_Z, Qt::ControlModifier);
            QTRY_VERIFY(fields::isSameRun(parts.config.edited(), last));
        }
    }

    void memoryGrowsAsItIsSaid() {
        PlaceParts parts;
        config::RunConfig config = parts.config.edited();
        config.model.n_layer = 4;
        const auto activations = [&config](int context) {
            config.model.context_length = context;
            return double(model::estimateCosts(config).activations);
        };
        // In proportion to the context: doubling it doubles what grows, where a square would make four of one.
        const double growth = (activations(4096) - activations(2048)) / (activations(2048) - activations(1024));
        QVERIFY2(std::abs(growth - 2) < 0.05, qPrintable(QString::number(growth)));
        const text::Explanations explanations;
        const QString said = explanations.find(QStringLiteral("field.context_length"))->lookFor.join(QLatin1Char(' '));
        QVERIFY2(said.contains(QStringLiteral("memory only in proportion")), qPrintable(said));
        QVERIFY(!said.contains(QStringLiteral("Time and memory of attention grow with its square")));
    }

    void speedIsShownOnlyWhereMeasured() {
        PlaceParts parts;
        ModelPlace place(parts.context());
        place.show();
        QVERIFY(!part<QLabel>(place, "expectedSpeed")->isVisible());
    }

    void fitsEveryWidth_data() { addWidths(); }
    void fitsEveryWidth() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("All the world's a stage, 0123456789. ").repeated(900));
        ModelPlace place(parts.context());
        showAtWidth(place, *m_theme);
        parts.readAll();
        waitUntilSettled(place);
        checkFit(place, QStringLiteral("model-"));
        const auto* form = place.findChild<QScrollArea*>(QStringLiteral("modelFormScroll"));
        QVERIFY2(form->widget()->width() <= form->viewport()->width(),
                 qPrintable(QStringLiteral("%1 of %2 px").arg(form->widget()->width()).arg(form->viewport()->width())));
        QCOMPARE(unnamedIn(place), QString());
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

private:
    std::unique_ptr<theme::ThemeManager> m_theme;
};

QTEST_MAIN(TestModelPlace)

} // namespace tst_model_place

#include "tst_model_place.moc"
