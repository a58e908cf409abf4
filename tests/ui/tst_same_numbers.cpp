// A number that two parts of the window show is the same in both, in every state of a run. The window is read as a
// person reads it: the words of named controls, one place after the other.

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTextDocumentFragment>

#include <cmath>
#include <map>
#include <set>

#include "core/run/RunAbout.h"
#include "core/run/RunFolder.h"
#include "tests/ui/PaintedWords.h"
#include "tests/ui/Program.h"
#include "tests/ui/RecordedRun.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/runtime/RunEditor.h"
#include "ui/shell/StripPart.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/TextBlock.h"

namespace tst_same_numbers {

using namespace glasshouse;
using places::runs::RunsModel;
using State = runtime::RunModel::State;

/// What words say: a number and the place of its last digit, or the words themselves.
struct Said {
    double number = NAN;
    double unit = 0;
    QString words;

    static Said of(const QString& text) {
        static const QRegularExpression clock(QStringLiteral("(\\d+):(\\d\\d)(?::(\\d\\d))?"));
        static const QRegularExpression number(
            QStringLiteral("([-\u2212]?)(\\d[\\d,]*)(\\.\\d+)?(?:e([-\u2212]?\\d+))?(%| M\\b)?"));
        Said said;
        said.words = text.simplified();
        if (const auto time = clock.match(text); time.hasMatch()) {
            said.number = 60 * time.captured(1).toDouble() + time.captured(2).toDouble();
            if (time.hasCaptured(3))
                said.number = 60 * said.number + time.captured(3).toDouble();
            said.unit = 1;
        } else if (const auto digits = number.match(text); digits.hasMatch()) {
            const double scale = std::pow(10.0, digits.captured(4).replace(QChar(0x2212), u'-').toInt()) *
                                 (digits.captured(5) == QLatin1String("%") ? 0.01
                                  : digits.captured(5).isEmpty()           ? 1
                                                                           : 1e6);
            said.number = (digits.captured(2).remove(u',') + digits.captured(3)).toDouble() * scale;
            if (!digits.captured(1).isEmpty())
                said.number = -said.number;
            said.unit = std::pow(10.0, -std::max(0, int(digits.captured(3).size()) - 1)) * scale;
        }
        return said;
    }
    /// Each may be rounded, in its own way.
    bool agrees(const Said& other) const {
        if (std::isnan(number) || std::isnan(other.number))
            return words == other.words;
        const bool whole = unit == 1 && other.unit == 1;
        return std::abs(number - other.number) <= (whole ? 0 : 0.51 * (unit + other.unit));
    }
};

/// All that a look at the window found, by number: "small: best validation" is shown by several parts.
class Found {
public:
    void add(const QString& number, const QString& part, const QString& text) {
        if (!text.isEmpty() && text != QStringLiteral("–") && text != QStringLiteral("—"))
            m_said[number].emplace_back(part, Said::of(text));
    }
    /// Of a run.
    void add(const QString& run, const char* number, const QString& part, const QString& text) {
        add(run + QStringLiteral(": ") + QLatin1String(number), part, text);
    }
    QStringList disagreements() const {
        QStringList all;
        for (const auto& [number, said] : m_said)
            for (std::size_t i = 1; i < said.size(); ++i)
                if (!said[i].second.agrees(said.front().second))
                    all.append(QStringLiteral("%1: %2 says \"%3\", %4 says \"%5\"")
                                   .arg(number, said.front().first, said.front().second.words, said[i].first,
                                        said[i].second.words));
        return all;
    }
    /// The parts that show a number.
    QStringList partsOf(const QString& number) const {
        QStringList parts;
        if (const auto found = m_said.find(number); found != m_said.end())
            for (const auto& [part, said] : found->second)
                parts.append(part);
        return parts;
    }
    QString all() const {
        QStringList lines;
        for (const auto& [number, said] : m_said)
            for (const auto& [part, one] : said)
                lines.append(QStringLiteral("%1 | %2 | %3").arg(number, part, one.words));
        return lines.join(QLatin1Char('\n'));
    }

private:
    std::map<QString, std::vector<std::pair<QString, Said>>> m_said;
};

QString plain(const QString& html) {
    return QTextDocumentFragment::fromHtml(html).toPlainText();
}

/// Looks through the window.
class Reader {
public:
    explicit Reader(OpenProgram& program)
        : m_program(program) {}

    Found look() {
        readCorpus();
        readModel();
        readStrip();
        readTrain();
        readInside();
        readWrite();
        readRuns();
        readStrip(); // it is the same in every place
        return m_found;
    }

private:
    template <typename T> T* see(const char* name) const {
        for (T* one : m_program.window().findChildren<T*>(QLatin1String(name)))
            if (one->isVisible())
                return one;
        return nullptr;
    }
    void show(const char* place, int tab = -1) {
        m_program.window().showPlace(QLatin1String(place), tab);
        m_program.waitForCards();
    }
    QString words(const char* part) const {
        const auto* one = see<shell::StripPart>(part);
        return one != nullptr ? one->words() : QString();
    }
    QString label(const char* name) const {
        if (const auto* one = see<QLabel>(name))
            return plain(one->text());
        if (const auto* one = see<widgets::TextBlock>(name))
            return one->plainText();
        const auto* one = see<widgets::ElidedLabel>(name);
        return one != nullptr ? one->text() : QString();
    }
    /// Beside the title of a card.
    QString subtitle(const char* card) const {
        const auto* one = see<widgets::Card>(card);
        const auto labels =
            one != nullptr ? one->findChildren<widgets::ElidedLabel*>() : QList<widgets::ElidedLabel*>();
        for (const widgets::ElidedLabel* label : labels)
            if (label->isVisible() && label->text() != one->title())
                return label->text();
        return {};
    }
    QList<widgets::KeyValue> rows(const char* list) const {
        const auto* one = see<widgets::KeyValueList>(list);
        return one != nullptr ? one->rows() : QList<widgets::KeyValue>();
    }
    static QString value(const QList<widgets::KeyValue>& rows, const QString& label) {
        for (const widgets::KeyValue& row : rows)
            if (row.label == label)
                return row.value;
        return {};
    }

    void readCorpus() {
        show("corpus", 0);
        const auto totals = rows("totalList");
        m_found.add(QStringLiteral("characters"), QStringLiteral("Corpus, in total"),
                    value(totals, QStringLiteral("Characters")));
        m_found.add(QStringLiteral("characters"), QStringLiteral("Corpus, below the files"),
                    label("totals").section(QStringLiteral("corpus"), 1));
        m_found.add(QStringLiteral("files"), QStringLiteral("Corpus, in total"),
                    value(totals, QStringLiteral("Files")).section(u' ', 0, 0));
        m_found.add(QStringLiteral("files"), QStringLiteral("Corpus, below the files"), label("totals"));
        const auto* rail = see<QAbstractButton>("rail.corpus");
        m_found.add(QStringLiteral("characters"), QStringLiteral("rail"),
                    rail->toolTip().section(QStringLiteral("ready:"), 1));
        show("corpus", 1);
        const auto figures = rows("tokenizerFigures");
        m_found.add(QStringLiteral("vocabulary"), QStringLiteral("Tokenizer"),
                    value(figures, QStringLiteral("Vocabulary")));
        m_found.add(QStringLiteral("vocabulary"), QStringLiteral("Corpus, in total"), // one token for a character
                    value(totals, QStringLiteral("Distinct")));
        show("corpus", 2);
        const auto shares = rows("shareList");
        const QString training = value(shares, QStringLiteral("Training"));
        m_found.add(QStringLiteral("training tokens"), QStringLiteral("Split"), training);
        const double both = Said::of(training).number + Said::of(value(shares, QStringLiteral("Validation"))).number;
        m_found.add(QStringLiteral("tokens"), QStringLiteral("Split, both parts"), text::groupedNumber(qRound64(both)));
        m_found.add(QStringLiteral("tokens"), QStringLiteral("Tokenizer"),
                    value(figures, QStringLiteral("Tokens of the text")));
    }

    void readModel() {
        show("model");
        m_found.add(QStringLiteral("parameters"), QStringLiteral("Model"), label("parameterCount"));
        double sum = 0;
        for (const widgets::KeyValue& row : rows("parts"))
            sum += Said::of(row.value).number;
        m_found.add(QStringLiteral("parameters"), QStringLiteral("Model, its parts"),
                    text::groupedNumber(qRound64(sum)));
        const auto* rail = see<QAbstractButton>("rail.model");
        m_found.add(QStringLiteral("parameters"), QStringLiteral("rail"),
                    rail->toolTip().section(QStringLiteral("ready:"), 1));
        if (const auto* judged = see<widgets::TextBlock>("judgement"))
            m_found.add(QStringLiteral("training tokens"), QStringLiteral("Model, for this corpus"),
                        judged->plainText());
        for (const widgets::KeyValue& row : rows("work"))
            if (row.label.endsWith(QStringLiteral(" steps"))) {
                m_found.add(QStringLiteral("steps of the next run"), QStringLiteral("Model"), row.label);
                m_found.add(QStringLiteral("time of the next run"), QStringLiteral("Model"), row.value);
            }
    }

    void readStrip() {
        const auto* name = see<shell::StripPart>("strip.run");
        if (name == nullptr)
            return;
        const QString run = name->accessibleName();
        const QString strip = QStringLiteral("strip in %1").arg(m_program.window().currentPlace());
        if (const auto* chip = see<QAbstractButton>("strip.state"))
            m_found.add(run, "state", strip, chip->text());
        const QString steps = words("strip.stepCount");
        m_found.add(run, "step", strip, steps.section(QStringLiteral(" / "), 0, 0));
        m_found.add(run, "steps in total", strip, steps.section(QStringLiteral(" / "), 1));
        if (!steps.isEmpty()) {
            const double done = Said::of(steps).number / Said::of(steps.section(QStringLiteral(" / "), 1)).number;
            m_found.add(run, "percent", strip, label("strip.percent"));
            m_found.add(run, "percent", strip + QStringLiteral(", its steps"),
                        QStringLiteral("%1%").arg(int(std::floor(100 * done))));
        }
        m_found.add(run, "training loss", strip, words("strip.train"));
        m_found.add(run, "validation", strip, words("strip.validation"));
        if (const auto* validation = see<shell::StripPart>("strip.validation"))
            m_found.add(run, "step of the validation", strip, validation->toolTip());
        m_found.add(run, "tokens a second", strip, words("strip.speed"));
        m_found.add(run, "time left", strip, words("strip.left"));
        if (const auto* count = see<shell::StripPart>("strip.stepCount"))
            for (const QString& line : count->toolTip().split(QLatin1Char('\n')))
                if (line.contains(QStringLiteral("passes over")))
                    m_found.add(run, "passes", strip, line);
    }

    void readTrain() {
        show("train");
        const QString run = label("train.runTitle");
        if (run.isEmpty())
            return;
        m_found.add(QStringLiteral("run shown"), QStringLiteral("Train"), run);
        m_found.add(QStringLiteral("run shown"), QStringLiteral("top bar"), label("lookedAtRun"));
        m_found.add(run, "state", QStringLiteral("Train"), label("train.runState"));
        for (const auto& [field, number] :
             {std::pair("run.steps", "steps in total"), {"run.learning_rate", "learning rate"}})
            if (const auto* line = see<QLineEdit>(field); line != nullptr && line->text() != QStringLiteral("0"))
                m_found.add(run, number, QStringLiteral("Train, field"), line->text());
        const bool live = m_program.parts().cursor.isLive() && hasNewestWeights();
        const QString cursor = label("timeStep").isEmpty() ? stepOfCursor() : label("timeStep");
        const QString at = live ? QString() : QStringLiteral(" at %1").arg(cursor);
        const auto name = [&at](const char* number) { return (QLatin1String(number) + at).toUtf8(); };
        // Evaluations and charts need no weights.
        const auto charted = [&](const char* number) {
            return m_program.parts().cursor.isLive() ? QByteArray(number) : name(number);
        };
        if (live)
            m_found.add(run, "step", QStringLiteral("top bar"), cursor);
        for (const widgets::KeyValue& row : rows("train.overfittingValues")) {
            const QString step = row.label.section(QStringLiteral("step "), 1);
            const QString part = QStringLiteral("Overfitting");
            if (row.label.startsWith(QStringLiteral("Best"))) {
                m_found.add(run, "best validation", part, row.value);
                m_found.add(run, "step of the best", part, step);
            } else if (row.label.startsWith(QStringLiteral("Gap"))) {
                m_found.add(run, charted("gap").constData(), part, row.value);
            } else {
                m_found.add(run, charted("validation").constData(), part, row.value);
                m_found.add(run, charted("step of the validation").constData(), part, step);
            }
        }
        m_found.add(run, charted("tokens a second").constData(), QStringLiteral("Speed"),
                    paintedBefore(QStringLiteral("tokens/s"), "train.speed"));
        m_found.add(run, charted("tokens a second").constData(), QStringLiteral("chart of the speed"),
                    subtitle("train.tokens_per_second"));
        m_found.add(run, charted("learning rate").constData(), QStringLiteral("chart of the rate"),
                    subtitle("train.learning_rate"));
        readValues(run, at);
        if (const QString words = label("outcome.words"); !words.isEmpty()) {
            m_found.add(run, "step", QStringLiteral("message of the end"), words.section(QStringLiteral("after "), 1));
            m_found.add(run, "best validation", QStringLiteral("message of the end"),
                        words.section(QStringLiteral("training to "), 1));
            m_found.add(run, "step of the best", QStringLiteral("message of the end"),
                        words.section(QStringLiteral("at step "), 1));
        }
        const auto* next = see<QWidget>("train.paceWords");
        if (next != nullptr && next->accessibleName().contains(QStringLiteral("steps take"))) {
            m_found.add(QStringLiteral("steps of the next run"), QStringLiteral("Train"), next->accessibleName());
            m_found.add(QStringLiteral("time of the next run"), QStringLiteral("Train"),
                        next->accessibleName().section(QStringLiteral("steps take "), 1).chopped(1));
        }
    }

    /// What the panel says of the step at the cursor.
    void readValues(const QString& run, const QString& at) {
        // It is renewed four times a second.
        const auto& shown = m_program.parts();
        if (const auto* metrics = shown.run.metricsAt(shown.cursor.step()); metrics != nullptr)
            QTRY_VERIFY(label("explanationValuesHead").endsWith(text::groupedNumber(metrics->step)));
        const auto name = [&at](const char* number) { return (QLatin1String(number) + at).toUtf8(); };
        const QString panel = QStringLiteral("panel");
        for (const widgets::KeyValue& row : rows("explanationValues")) {
            const QString& label = row.label;
            if (label.startsWith(QStringLiteral("Validation"))) {
                m_found.add(run, name("validation").constData(), panel, row.value);
                m_found.add(run, name("step of the validation").constData(), panel,
                            label.section(QStringLiteral("step "), 1));
            } else if (label == QStringLiteral("Train, this batch")) {
                m_found.add(run, name("training loss").constData(), panel, row.value);
            } else if (label == QStringLiteral("Perplexity, validation")) {
                m_found.add(run, name("validation").constData(), QStringLiteral("panel, ln of the perplexity"),
                            text::decimals(std::log(Said::of(row.value).number), 3));
            } else if (label == QStringLiteral("Learning rate")) {
                m_found.add(run, name("learning rate").constData(), panel, row.value);
            } else if (label == QStringLiteral("Tokens seen")) {
                m_found.add(run, name("tokens seen").constData(), panel, row.value);
            } else if (label == QStringLiteral("Passes over the text")) {
                m_found.add(run, name("passes").constData(), panel, row.value);
            } else if (label == QStringLiteral("Training time")) {
                m_found.add(run, name("training time").constData(), panel, row.value);
            }
        }
    }

    /// Of a run that another program trains, the weights of the last checkpoint are the newest, and the cursor is
    /// there.
    bool hasNewestWeights() const { return m_program.parts().run.step() == m_program.parts().cursor.step(); }

    QString stepOfCursor() const {
        const auto* track = m_program.window().findChild<QWidget*>(QStringLiteral("timeTrack"));
        return track->property("accessibleValue").toString().section(u' ', 1);
    }

    /// The figure before these words, where a part of a card paints both itself.
    QString paintedBefore(const QString& after, const char* card) const {
        const auto* one = see<widgets::Card>(card);
        const auto parts =
            one != nullptr ? one->body()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly) : QList<QWidget*>();
        for (QWidget* part : parts) {
            if (part->metaObject() != &QWidget::staticMetaObject) // it is a class of the card's own
                continue;
            const QList<PaintedWord> words = WordRecorder::wordsOf(*part);
            for (qsizetype i = 1; i < words.size(); ++i)
                if (words[i].text == after)
                    return words[i - 1].text;
        }
        return {};
    }

    void readInside() {
        show("inside");
        const QString run = m_program.parts().run.name();
        if (run.isEmpty())
            return;
        m_found.add(QStringLiteral("run shown"), QStringLiteral("top bar of Inside"), label("lookedAtRun"));
        m_found.add(QStringLiteral("step at the cursor"), QStringLiteral("top bar of Inside"), stepOfCursor());
        m_found.add(QStringLiteral("step at the cursor"), QStringLiteral("where the cursor is"),
                    text::groupedNumber(m_program.parts().cursor.step()));
    }

    void readWrite() {
        show("write");
        const QString run = m_program.parts().run.name();
        if (!hasNewestWeights() && m_program.parts().cursor.isLive())
            return;
        const auto* weights = see<QComboBox>("weights");
        if (run.isEmpty() || weights == nullptr)
            return;
        m_found.add(QStringLiteral("run shown"), QStringLiteral("top bar of Write"), label("lookedAtRun"));
        for (int i = 0; i < weights->count(); ++i)
            if (weights->itemText(i).startsWith(QStringLiteral("Best, step")))
                m_found.add(run, "step of the best", QStringLiteral("Write, weights"), weights->itemText(i));
        auto* button = see<QAbstractButton>("writeButton");
        if (m_program.parts().session.isAlive() || button == nullptr || !button->isEnabled())
            return;
        button->click();
        QTRY_VERIFY(!m_program.parts().generation.isBusy() && !label("writtenHead").isEmpty());
        m_found.add(run, "step", QStringLiteral("Write, head"), label("writtenHead"));
    }

    void readRuns() {
        show("runs");
        auto* table = see<widgets::CardTable>("runs.table");
        if (table == nullptr)
            return;
        auto& model = *m_program.find<QObject>("runs.card")->findChild<RunsModel*>();
        const QString part = QStringLiteral("list of runs");
        const auto cell = [&model](int row, int column) { return model.index(row, column).data().toString(); };
        for (int row = 0; row < model.runCount(); ++row) {
            const QString run = cell(row, RunsModel::Name);
            m_found.add(run, "state", part, cell(row, RunsModel::State));
            const QString steps = cell(row, RunsModel::Steps);
            m_found.add(run, "step", part, steps.section(QStringLiteral(" / "), 0, 0));
            m_found.add(run, "steps in total", part, steps.section(QStringLiteral(" / "), 1));
            m_found.add(run, "best validation", part, cell(row, RunsModel::Best));
            m_found.add(run, "validation", part, cell(row, RunsModel::Newest));
            m_found.add(run, "bits of the best", part, cell(row, RunsModel::Bits));
            m_found.add(run, "tokens a second", part, cell(row, RunsModel::Speed));
            m_found.add(run, "parameters", part, cell(row, RunsModel::Parameters));
            m_found.add(run, "learning rate", part, cell(row, RunsModel::settingColumn("learning_rate")));
            if (const QString text = cell(row, RunsModel::Text); text.contains(QStringLiteral("texts · ")))
                m_found.add(QStringLiteral("characters"), part + QStringLiteral(", ") + run, text.section(u'·', 1));
            readReport(run, model.folder(row), model.stage(row));
        }
        readDifferences();
    }

    void readDifferences() {
        auto* table = see<QTableView>("runs.differencesTable");
        if (table == nullptr)
            return;
        const QAbstractItemModel& model = *table->model();
        const std::map<QString, const char*> names = {{QStringLiteral("Best validation"), "best validation"},
                                                      {QStringLiteral("at step"), "step of the best"},
                                                      {QStringLiteral("Bits per character"), "bits of the best"},
                                                      {QStringLiteral("Gap, newest"), "gap"},
                                                      {QStringLiteral("Parameters"), "parameters"},
                                                      {QStringLiteral("Steps done"), "step"},
                                                      {QStringLiteral("Tokens seen"), "tokens seen"},
                                                      {QStringLiteral("Training time"), "training time"}};
        for (int row = 0; row < model.rowCount(); ++row)
            if (const auto name = names.find(model.index(row, 0).data().toString()); name != names.end())
                for (int column = 1; column < model.columnCount(); ++column)
                    m_found.add(model.headerData(column, Qt::Horizontal).toString(), name->second,
                                QStringLiteral("differences"), model.index(row, column).data().toString());
    }

    /// The report that can be saved.
    void readReport(const QString& run, const QString& folder, RunsModel::Stage stage) {
        if (stage == RunsModel::Stage::Training || stage == RunsModel::Stage::Waiting || folder.isEmpty())
            return;
        const QString path = m_program.folder.filePath(QStringLiteral("report.html"));
        QFile::remove(path);
        m_program.parts().editor.writeReport(folder, path);
        QTRY_VERIFY(QFileInfo::exists(path) && !m_program.parts().editor.isBusy());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString html = QString::fromUtf8(file.readAll());
        const auto row = [&html](const char* label) {
            return html.section(QStringLiteral("<tr><th>%1</th><td>").arg(QLatin1String(label)), 1)
                .section(QStringLiteral("</td>"), 0, 0);
        };
        const QString part = QStringLiteral("report");
        m_found.add(run, "parameters", part, row("Parameters"));
        m_found.add(run, "step", part, row("Steps").section(QStringLiteral(" of "), 0, 0));
        m_found.add(run, "steps in total", part, row("Steps").section(QStringLiteral(" of "), 1));
        m_found.add(run, "tokens seen", part, row("Tokens seen"));
        m_found.add(run, "best validation", part, row("Best validation loss"));
        m_found.add(run, "step of the best", part, row("Best validation loss").section(QStringLiteral("step "), 1));
        m_found.add(run, "bits of the best", part, row("Bits per character"));
        m_found.add(run, "validation", part, row("Validation loss, last evaluation"));
        m_found.add(run, "gap", part, row("Gap at the last evaluation"));
        m_found.add(run, "training time", part, row("Seconds of training"));
        m_found.add(run, "tokens a second", part, row("Tokens per second"));
    }

    OpenProgram& m_program;
    Found m_found;
};

class TestSameNumbers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        // Nothing that the reader takes for the same is not.
        QVERIFY(Said::of(QStringLiteral("2.40")).agrees(Said::of(QStringLiteral("2.398"))));
        QVERIFY(!Said::of(QStringLiteral("2.40")).agrees(Said::of(QStringLiteral("2.388"))));
        QVERIFY(!Said::of(QStringLiteral("1,200")).agrees(Said::of(QStringLiteral("1,201"))));
        QVERIFY(Said::of(QStringLiteral("3e\u22124")).agrees(Said::of(QStringLiteral("0.0003"))));
        QVERIFY(!Said::of(QStringLiteral("Stopped")).agrees(Said::of(QStringLiteral("Paused"))));
        QVERIFY(!Said::of(QStringLiteral("1:05")).agrees(Said::of(QStringLiteral("65 ms"))) ||
                Said::of(QStringLiteral("1:05")).number == 65);
    }
    void everywhere_data();
    void everywhere();

private:
    static void start(OpenProgram& program, const QString& name);
    void bring(OpenProgram& program, const QString& state);
    /// What a run of 100 steps appends after them.
    static std::vector<run::Scalar> scalarsUpTo(std::int64_t last) {
        std::vector<run::Scalar> scalars;
        for (std::int64_t step = 101; step <= last; ++step)
            for (const auto& [tag, value] : {std::pair("Loss/train", 1.5F - 0.001F * float(step)),
                                             {"LearningRate", 0.003F},
                                             {"TokensPerSecond", 20000.0F}})
                scalars.push_back({tag, step, value, 1.9e9 + double(step)});
        scalars.push_back({"Loss/train_evaluation", 120, 1.25F, 1.9e9 + 120});
        scalars.push_back({"Loss/validation", 120, 1.375F, 1.9e9 + 120});
        return scalars;
    }

    std::unique_ptr<run::RunFolder> m_other; ///< that another program trains
};

void TestSameNumbers::everywhere_data() {
    QTest::addColumn<QString>("state");
    QTest::addColumn<QStringList>("compared"); ///< numbers of the run that at least two parts show
    const QStringList ofText{QStringLiteral("characters"), QStringLiteral("vocabulary"), QStringLiteral("tokens"),
                             QStringLiteral("training tokens"), QStringLiteral("parameters")};
    const auto of = [](const char* run, const QStringList& numbers) {
        QStringList all;
        for (const QString& one : numbers)
            all.append(QLatin1String(run) + QStringLiteral(": ") + one);
        return all;
    };
    const QStringList ofRun =
        QStringLiteral("state,step,steps in total,percent,training loss,validation,best validation,"
                       "step of the validation,tokens a second,learning rate,passes")
            .split(u',');
    const QStringList ofEnded =
        ofRun + QStringLiteral("step of the best,bits of the best,gap,parameters,tokens seen").split(u',');
    // The strip has a sentence in place of the steps.
    QStringList ofSilent = ofEnded;
    ofSilent.removeAll(QStringLiteral("percent"));
    ofSilent.removeAll(QStringLiteral("passes"));
    QStringList ofOld = ofSilent; // the strip has the other run's numbers
    ofOld.removeAll(QStringLiteral("training loss"));
    QTest::newRow("no run") << QString() << ofText;
    QTest::newRow("training") << QStringLiteral("training") << ofText + of("one-01", ofRun);
    QTest::newRow("paused") << QStringLiteral("paused") << of("one-01", ofRun);
    QTest::newRow("finished") << QStringLiteral("finished") << ofText + of("one-01", ofEnded);
    QTest::newRow("stopped") << QStringLiteral("stopped") << of("one-01", ofEnded);
    QTest::newRow("failed") << QStringLiteral("failed") << of("one-01", ofSilent);
    QTest::newRow("numbers lost") << QStringLiteral("numbers lost") << of("one-01", ofSilent);
    QTest::newRow("killed") << QStringLiteral("killed") << of("other", ofSilent);
    QTest::newRow("an old run while another trains")
        << QStringLiteral("old")
        << of("one-01", ofOld) + of("two-01", {QStringLiteral("step"), QStringLiteral("state")});
    QStringList ofFollowed = ofRun; // the panel is of the last checkpoint
    for (const char* number : {"passes", "training loss", "tokens seen", "training time"})
        ofFollowed.removeAll(QLatin1String(number));
    QTest::newRow("trained by another program") << QStringLiteral("followed") << of("other", ofFollowed);
    QTest::newRow("cursor at an earlier step")
        << QStringLiteral("cursor")
        << of("one-01",
              {QStringLiteral("validation at 40"), QStringLiteral("step"), QStringLiteral("learning rate at 40")});
}

void TestSameNumbers::start(OpenProgram& program, const QString& name) {
    config::RunConfig config = program.parts().config.edited();
    for (const auto& [field, value] : {std::pair("n_layer", "2"),
                                       {"n_embd", "16"},
                                       {"n_head", "2"},
                                       {"context_length", "32"},
                                       {"batch_size", "40"}, // as long as the fake engine's steps take, at its speed
                                       {"steps", "100"},
                                       {"eval_interval", "20"},
                                       {"checkpoint_interval", "20"}})
        fields::set(config, field, value);
    QVERIFY(program.parts().training.start(config, name));
}

void TestSameNumbers::bring(OpenProgram& program, const QString& state) {
    if (state.isEmpty())
        return;
    runtime::RunModel& run = program.parts().run;
    fake::Behaviour& behaviour = program.behaviour;
    if (state == QStringLiteral("training") || state == QStringLiteral("paused"))
        behaviour.heldStep = 90;
    if (state == QStringLiteral("failed"))
        behaviour.failAtStep = 90;
    if (state == QStringLiteral("numbers lost"))
        behaviour.losesNumbersAtStep = 90;
    if (state == QStringLiteral("stopped"))
        behaviour.heldStep = 90;
    start(program, QStringLiteral("one"));
    if (behaviour.heldStep > 0)
        QTRY_COMPARE(run.step(), std::int64_t(90));
    else
        QTRY_VERIFY(!run.isAlive() && run.step() > 0);
    const QString folder = QString::fromStdString(run.path().string());
    if (state == QStringLiteral("paused")) {
        program.parts().training.pause();
        behaviour.heldStep = -1;
        QTRY_COMPARE(run.state(), State::Paused);
    } else if (state == QStringLiteral("stopped")) {
        program.parts().training.stop();
        QTRY_COMPARE(run.state(), State::Stopped);
    } else if (state == QStringLiteral("killed") || state == QStringLiteral("followed")) {
        const QString other = QFileInfo(folder).path() + QStringLiteral("/other");
        std::filesystem::copy(folder.toStdString(), other.toStdString(), std::filesystem::copy_options::recursive);
        m_other = std::make_unique<run::RunFolder>(run::RunFolder::open(other.toStdString()));
        m_other->lockForTraining();
        m_other->append(run::Mark{100, run::Mark::Kind::Setting, "steps", "200", "100"});
        m_other->append(scalarsUpTo(130));
        m_other->flush();
        if (state == QStringLiteral("killed"))
            m_other.reset();
        program.parts().opener.open(other);
        QTRY_COMPARE(run.state(), state == QStringLiteral("killed") ? State::Stopped : State::Elsewhere);
    } else if (state == QStringLiteral("old")) {
        behaviour.heldStep = 50;
        start(program, QStringLiteral("two"));
        QTRY_COMPARE(program.parts().session.step(), std::int64_t(50));
        program.parts().opener.open(folder);
        QTRY_COMPARE(run.name(), QStringLiteral("one-01"));
    } else if (state == QStringLiteral("cursor")) {
        program.parts().cursor.setStep(40);
    }
}

void TestSameNumbers::everywhere() {
    QFETCH(const QString, state);
    QFETCH(const QStringList, compared);
    OpenProgram program;
    program.window().resize(1600, 1000);
    program.window().show();
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("100"));
    bring(program, state);
    if (QTest::currentTestFailed())
        return;
    program.parts().library.refresh();
    program.window().showPlace(QStringLiteral("runs"));
    program.waitForCards();
    const Found found = Reader(program).look();
    if (qEnvironmentVariableIsSet("GLASSHOUSE_NUMBERS"))
        qInfo().noquote() << found.all();
    const QStringList wrong = found.disagreements();
    if (!wrong.isEmpty())
        qWarning().noquote() << wrong.join(QLatin1Char('\n'));
    QCOMPARE(wrong, QStringList());
    for (const QString& number : compared) {
        const QStringList parts = found.partsOf(number);
        QVERIFY2(std::set<QString>(parts.begin(), parts.end()).size() >= 2,
                 qPrintable(number + QStringLiteral(" is only shown by: ") + parts.join(QStringLiteral(", "))));
    }
}

QTEST_MAIN(TestSameNumbers)

} // namespace tst_same_numbers

#include "tst_same_numbers.moc"
