#include <QLockFile>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <future>
#include <limits>
#include <thread>
#include <utility>

#include "core/base/Stopped.h"
#include "core/fields/Preset.h"
#include "tests/runtime/Bench.h"
#include "ui/runtime/FolderWatch.h"
#include "ui/runtime/LivePace.h"
#include "ui/runtime/RunHistory.h"
#include "ui/settings/Settings.h"

namespace tst_stores {

using namespace glasshouse::runtime;

/// Reading a corpus, editing a configuration, moving the time cursor.
class TestStores : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAFolder();
    void totalsFollowTheFiles();
    void theTimeLeftIsCountedInPages();
    void leavesFilesOut();
    void manyFilesAreOneChange();
    void cancelsPreparing();
    void countsAreOfWhatTheModelGets();
    void saysWhatIsWrongWithAFolder();
    void namesThatAreNotUtf8();
    void impossibleLanguagesEndNothing();
    void aFileThatChangesBeforeItIsWatchedIsReadAgain();
    void severalFieldsAreJudgedTogether();
    void theFirstFileOfAFolderIsNoticed();
    void openingAgainForgetsTheFirst();
    void fieldsAreJudged();
    void settingsThatWereChangedWhileItTrained();
    void presetsFillTheFields();
    void cursorStandsOnKeptSteps();
    void aMovingEndKeepsNoStep();
    void thePaceFollowsWhatIsSpent();
    void historyFromScalars();
    void stepsWithoutASpeedHaveTheirTimes();
    void aLossThatIsNotFiniteIsNotTheBest();
    void onlyWhatIsAppendedIsRead();
    void libraryListsRuns();
    void settingsAreRemembered();
    void settingsAreWrittenMeanwhile();
    void settingsOfAnotherProgramStay();
};

void TestStores::readsAFolder() {
    Bench bench;
    QSignalSpy reset(&bench.corpus, &CorpusStore::filesReset);
    bench.ingest.open(bench.texts());
    QCOMPARE(bench.corpus.state(), CorpusStore::State::Reading); // returned at once
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    QCOMPARE(bench.corpus.files().size(), std::size_t(2));
    QCOMPARE(bench.corpus.totals().files, 2);
    QCOMPARE(bench.corpus.totals().characters, bench.corpus.corpus()->characters() - 1); // an empty line between files
    const auto prepared = bench.corpus.prepared();
    std::int64_t counted = 0;
    for (const std::int64_t count : prepared->tokenCounts)
        counted += count;
    QCOMPARE(counted, prepared->tokens);
    QCOMPARE(prepared->tokens, bench.corpus.corpus()->characters());
    QCOMPARE(std::size_t(bench.corpus.vocabularySize()), bench.corpus.corpus()->alphabet().size());
    QVERIFY(bench.corpus.facts().trainTokens > bench.corpus.facts().validationTokens);
    QCOMPARE(bench.config.vocabulary(), bench.corpus.vocabularySize());
}

/// The totals are kept up to date file by file: at each change they are what a sum over all files gives.
void TestStores::totalsFollowTheFiles() {
    Bench bench;
    bench.write(QStringLiteral("empty.txt"), {});
    int compared = 0;
    const auto compare = [&] {
        CorpusStore::Totals sum;
        for (const CorpusFile& file : bench.corpus.files()) {
            const glasshouse::text::Document& document = *file.document;
            const bool ready = document.state == glasshouse::text::DocumentState::Ready;
            if (file.read && file.included && ready) {
                ++sum.files;
                sum.characters += document.characters;
            }
            sum.filesWithProblem += file.read && !ready ? 1 : 0;
            sum.filesToInclude += !file.read || ready ? 1 : 0;
            sum.filesIncluded += (!file.read || ready) && file.included ? 1 : 0;
        }
        const CorpusStore::Totals& kept = bench.corpus.totals();
        QCOMPARE(kept.files, sum.files);
        QCOMPARE(kept.characters, sum.characters);
        QCOMPARE(kept.filesWithProblem, sum.filesWithProblem);
        QCOMPARE(kept.filesToInclude, sum.filesToInclude);
        QCOMPARE(kept.filesIncluded, sum.filesIncluded);
        ++compared;
    };
    connect(&bench.corpus, &CorpusStore::filesReset, this, compare);
    connect(&bench.corpus, &CorpusStore::filesChanged, this, compare);
    for (int time = 0; time < 2; ++time) { // opening it again begins from nothing
        bench.ingest.open(bench.texts());
        QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
        QCOMPARE(bench.corpus.totals().files, 2);
        QCOMPARE(bench.corpus.totals().filesWithProblem, 1);
        bench.ingest.setIncluded(0, false);
        bench.ingest.setIncluded(1, false);
        QCOMPARE(bench.corpus.totals().filesIncluded, 1);
        bench.ingest.setIncluded(1, true);
    }
    QVERIFY(compared >= 2 * 5);
}

void TestStores::theTimeLeftIsCountedInPages() {
    CorpusStore::Totals totals;
    QVERIFY(!CorpusStore::secondsLeft(totals, 3, 4));
    QCOMPARE(CorpusStore::shareRead(totals, 3), 0.0);
    QCOMPARE(CorpusStore::shareRead(totals, 0), 0.0);
    // One scan of 500 pages, of which 100 took 50 seconds.
    totals.filesBegun = 1;
    totals.pagesBegun = 100;
    totals.pagesLeft = 400;
    QCOMPARE(CorpusStore::secondsLeft(totals, 1, 50), std::optional<double>(200));
    QCOMPARE(CorpusStore::shareRead(totals, 1), 0.2);
    // A second file that nobody has looked into is taken to be as long.
    QCOMPARE(CorpusStore::secondsLeft(totals, 2, 50), std::optional<double>(450));
    QCOMPARE(CorpusStore::shareRead(totals, 2), 0.1);
    // Text files count as a page each.
    totals = {};
    totals.filesRead = totals.filesOfOnePiece = 10;
    QCOMPARE(CorpusStore::secondsLeft(totals, 30, 5), std::optional<double>(10));
    QCOMPARE(CorpusStore::shareRead(totals, 30), 10.0 / 30);
    totals.filesRead = 30;
    QCOMPARE(CorpusStore::shareRead(totals, 30), 1.0);
}

void TestStores::leavesFilesOut() {
    Bench bench;
    bench.ingest.open(bench.texts());
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    const std::int64_t all = bench.corpus.corpus()->characters();
    bench.ingest.setIncluded(0, false);
    QTRY_VERIFY(bench.corpus.corpus()->characters() < all);
    QCOMPARE(bench.corpus.corpus()->readyCount(), 1);
    bench.ingest.setIncluded(1, false);
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Failed);
    QVERIFY(!bench.corpus.problem().isEmpty());
    bench.ingest.setIncluded(0, true);
    bench.ingest.setIncluded(1, true);
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    QCOMPARE(bench.corpus.corpus()->characters(), all);
}

void TestStores::manyFilesAreOneChange() {
    Bench bench;
    for (int file = 0; file < 50; ++file)
        bench.writeLines("texts/more/" + std::to_string(100 + file) + ".txt", 1);
    bench.ingest.open(bench.texts());
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    QCOMPARE(bench.corpus.rowOf("more/149.txt"), 49);
    QCOMPARE(bench.corpus.rowOf("two.md"), 51);
    QCOMPARE(bench.corpus.rowOf("three.md"), -1);
    QSignalSpy changed(&bench.corpus, &CorpusStore::filesChanged);
    bench.ingest.setIncluded({40, 3, 12}, false);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed[0][0].toInt(), 3);
    QCOMPARE(changed[0][1].toInt(), 40);
    QCOMPARE(bench.corpus.totals().filesIncluded, 49);
    bench.ingest.setIncluded({3, 12}, false); // they are already
    QCOMPARE(changed.count(), 1);
    QTRY_COMPARE(bench.corpus.corpus()->readyCount(), 49);
}

/// Learning the tokens is cancelled: the last ones stay, a field says that they are not those of the settings, and the
/// next settings are prepared, the same ones too.
void TestStores::cancelsPreparing() {
    Bench bench;
    bench.ingest.open(bench.texts());
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    const auto before = bench.corpus.prepared();
    glasshouse::config::DataConfig data = bench.config.edited().data;
    data.tokenizer = "word";
    const auto stop = connect(&bench.corpus, &CorpusStore::stateChanged, this, [&] {
        if (bench.corpus.state() == CorpusStore::State::Preparing)
            bench.ingest.cancelPreparing();
    });
    const NewThreads threads;
    bench.ingest.setData(data, 1);
    QTRY_VERIFY(!bench.corpus.dataProblems().empty());
    QCOMPARE(bench.corpus.dataProblems().front().field, std::string("tokenizer"));
    QCOMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    threads.waitForEnd();
    QCOMPARE(bench.corpus.prepared(), before);
    disconnect(stop);
    bench.ingest.setData(data, 1);
    QTRY_VERIFY(bench.corpus.prepared() != before);
    QCOMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    QVERIFY(bench.corpus.dataProblems().empty());
}

void TestStores::countsAreOfWhatTheModelGets() {
    Stores bench;
    bench.write(QStringLiteral("one.txt"), QByteArray("glasshouse ").repeated(200));
    glasshouse::config::DataConfig data;
    data.tokenizer = "bpe";
    data.tokenizer_size = 262;
    data.validation_fraction = 0.107; // cuts a word, so that its tokens are others than in the whole text
    bench.ingest.setData(data, 1);
    bench.ingest.open(bench.texts());
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    const auto prepared = bench.corpus.prepared();
    const std::string_view text = bench.corpus.corpus()->text();
    const auto whole = static_cast<std::int64_t>(prepared->tokenizer->encode(text).ids.size());
    const glasshouse::config::DataFacts facts = bench.corpus.facts();
    QVERIFY(facts.trainTokens + facts.validationTokens > whole);
    QCOMPARE(prepared->tokens, facts.trainTokens + facts.validationTokens);
    std::int64_t counted = 0;
    for (const std::int64_t count : prepared->tokenCounts)
        counted += count;
    QCOMPARE(counted, prepared->tokens);
    // Without a dataset the counts are of the whole text.
    data.split = "documents";
    data.validation_fraction = 0.5;
    bench.ingest.setData(data, 1);
    QTRY_VERIFY(!bench.corpus.prepared()->datasetProblem.isEmpty());
    QCOMPARE(bench.corpus.prepared()->tokens, whole);
}

void TestStores::saysWhatIsWrongWithAFolder() {
    Bench bench;
    bench.ingest.open(bench.folder.filePath(QStringLiteral("nowhere")));
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Failed);
    QVERIFY(bench.corpus.problem().contains(QStringLiteral("nowhere")));
    QDir(bench.folder.path()).mkdir(QStringLiteral("empty"));
    bench.ingest.open(bench.folder.filePath(QStringLiteral("empty")));
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Failed);
    QVERIFY(bench.corpus.prepared() == nullptr);
}

void TestStores::namesThatAreNotUtf8() {
    namespace fs = std::filesystem;
    Bench bench;
    const fs::path parent = bench.folder.filePath(QStringLiteral("parent")).toStdString();
    const fs::path folder = parent / "caf\xE9";
    fs::create_directories(folder);
    std::ofstream(folder / "in.txt") << "It is read all the same.\n";
    bench.ingest.open(QFile::decodeName(folder.c_str()));
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Failed);
    QVERIFY2(bench.corpus.problem().contains(QStringLiteral("not valid UTF-8")), qPrintable(bench.corpus.problem()));
    bench.ingest.open(QString::fromStdString(parent.string()));
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    QCOMPARE(bench.corpus.corpus()->text(), std::string_view("It is read all the same.\n"));
    QCOMPARE(bench.corpus.corpus()->documents().front().name, std::string("caf\xEF\xBF\xBD/in.txt"));
    fs::remove_all(folder); // QTemporaryDir cannot say such a name
}

void TestStores::impossibleLanguagesEndNothing() {
    Bench bench;
    bench.ingest.open(bench.texts());
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    const auto before = bench.corpus.prepared();
    glasshouse::config::DataConfig data = bench.config.edited().data;
    data.ocr = "../eng";
    bench.ingest.setData(data, 1);
    QCOMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    QCOMPARE(bench.corpus.prepared(), before);
    QCOMPARE(bench.corpus.dataProblems().size(), std::size_t(1));
    QCOMPARE(bench.corpus.dataProblems().front().field, std::string("ocr"));
    bench.ingest.open(bench.texts());
    QCOMPARE(bench.corpus.state(), CorpusStore::State::Failed);
    QVERIFY2(bench.corpus.problem().contains(QStringLiteral("../eng")), qPrintable(bench.corpus.problem()));
    data.ocr.clear();
    bench.ingest.setData(data, 1);
    bench.ingest.open(bench.texts());
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
}

/// A subfolder is watched before there is anything in it.
void TestStores::theFirstFileOfAFolderIsNoticed() {
    Bench bench;
    FolderWatch watch(bench.corpus, bench.ingest);
    const QString empty = bench.texts() + QStringLiteral("/empty/inner");
    QVERIFY(QDir().mkpath(empty));
    QVERIFY(QDir().mkpath(bench.texts() + QStringLiteral("/.hidden")));
    bench.ingest.open(bench.texts());
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    bench.writeLines("texts/empty/inner/first.txt", 5);
    QTRY_COMPARE(bench.corpus.files().size(), std::size_t(3));
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    QCOMPARE(bench.corpus.corpus()->readyCount(), 3);
}

/// One that is written again when it has been read and before anything watches it.
void TestStores::aFileThatChangesBeforeItIsWatchedIsReadAgain() {
    Bench bench;
    bool written = false;
    connect(&bench.corpus, &CorpusStore::stateChanged, this, [&] {
        if (bench.corpus.state() == CorpusStore::State::Ready && !std::exchange(written, true))
            bench.write(QStringLiteral("a.txt"), "It was changed at once.\n");
    });
    FolderWatch watch(bench.corpus, bench.ingest);
    bench.write(QStringLiteral("a.txt"), "It will soon be changed.\n");
    bench.ingest.open(bench.texts());
    QTRY_VERIFY(written && !bench.corpus.isBusy() &&
                bench.corpus.corpus()->text().find("changed at once") != std::string::npos);
}

void TestStores::severalFieldsAreJudgedTogether() {
    ConfigStore store;
    QSignalSpy judged(&store, &ConfigStore::validated);
    QSignalSpy changed(&store, &ConfigStore::fieldChanged);
    store.set({{QStringLiteral("page_text"), QStringLiteral("file")},
               {QStringLiteral("ocr"), QStringLiteral("eng")},
               {QStringLiteral("ocr_confidence"), QStringLiteral("20")}});
    QCOMPARE(judged.count(), 1);
    QCOMPARE(changed.count(), 3);
    QCOMPARE(store.edited().data.ocr, std::string("eng"));
    QCOMPARE(store.edited().data.ocr_confidence, 20);
    store.set({{QStringLiteral("ocr"), QStringLiteral("eng")}});
    QCOMPARE(judged.count(), 1);
}

void TestStores::openingAgainForgetsTheFirst() {
    Bench bench;
    bench.writeLines("more/three.txt", 10);
    const NewThreads threads;
    for (int i = 0; i < 10; ++i)
        bench.ingest.open(i % 2 == 0 ? bench.texts() : bench.folder.filePath(QStringLiteral("more")));
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    threads.waitForEnd(); // what was read of the others has been told
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    QCOMPARE(bench.corpus.files().size(), std::size_t(1));
    QCOMPARE(bench.corpus.corpus()->documents().front().name, std::string("three.txt"));
}

void TestStores::settingsThatWereChangedWhileItTrained() {
    namespace gh = glasshouse;
    const QTemporaryDir scratch;
    const std::filesystem::path path = scratch.filePath(QStringLiteral("run")).toStdString();
    const auto tokenizer = gh::tokenizer::tokenizerKind("char").train("abc ", {});
    gh::config::RunConfig began;
    began.model.vocab_size = tokenizer->vocabularySize();
    began.train.steps = 100;
    gh::config::RunConfig changed = began;
    changed.train.learning_rate = 3e-3;
    {
        auto run = gh::run::RunFolder::create(path, {began, {}, {}, "test"}, *tokenizer);
        const auto weights = [&](const std::filesystem::path& place, gh::FileOps&) {
            fake::writeWeights(place, began.model, 5);
        };
        run.writeCheckpoint(5, true, {{"step", 5}, {"config", gh::fields::toJson(changed)}}, weights);
        QCOMPARE(readHistory(path).config().train.learning_rate, 3e-3);
        run.append({7, gh::run::Mark::Kind::Setting, "learning_rate", "0.002", "0.003"});
        QCOMPARE(readHistory(path).config().train.learning_rate, 2e-3); // as it trains now
    }
    const RunHistory history = readHistory(path); // killed: what it did after its checkpoint is not kept
    QCOMPARE(history.record.config.train.learning_rate, 1e-3);
    QCOMPARE(history.config().train.learning_rate, 3e-3);
    {
        auto run = gh::run::RunFolder::open(path); // resumed, and killed before its next checkpoint
        run.lockForTraining();
        run.truncateAfter(5);
        for (const gh::run::Mark& mark : {gh::run::Mark{5, gh::run::Mark::Kind::Setting, "steps", "400", "100"},
                                          {5, gh::run::Mark::Kind::Setting, "learning_rate", "0.05", "0.003"}})
            run.append(mark);
    }
    QCOMPARE(readHistory(path).config().train.learning_rate, 0.05);
    QCOMPARE(readHistory(path).config().train.steps, 400);
    const gh::run::RunSummary listed = gh::run::summarizeRun(path);
    QCOMPARE(listed.record.config.train.learning_rate, 0.05);
    QCOMPARE(gh::run::plannedSteps(listed.record), 400);
}

void TestStores::fieldsAreJudged() {
    ConfigStore store;
    store.applyPreset(QStringLiteral("mind"));
    QVERIFY(store.isValid());
    const auto valid = store.lastValid();
    QSignalSpy changed(&store, &ConfigStore::lastValidChanged);
    store.set(QStringLiteral("n_head"), QStringLiteral("three"));
    QVERIFY(!store.isValid());
    QCOMPARE(store.text(QStringLiteral("n_head")), QStringLiteral("three")); // what was typed stays
    QVERIFY(store.problem(QStringLiteral("n_head")).has_value());
    QCOMPARE(changed.count(), 0);
    QVERIFY(store.lastValid() == valid);
    store.set(QStringLiteral("n_head"), QStringLiteral("0"));
    QVERIFY(store.problem(QStringLiteral("n_head")).has_value());
    const auto fixes = store.problem(QStringLiteral("n_head"))->fixes;
    QVERIFY(!fixes.empty());
    store.set(QStringLiteral("n_head"), QString::fromStdString(fixes.front()));
    QVERIFY(!store.problem(QStringLiteral("n_head")).has_value());
    // A decimal comma is one, letter by letter; what does not work is never offered.
    const QString rate = QStringLiteral("learning_rate");
    const std::string published = glasshouse::fields::get(store.lastValid(), "learning_rate");
    for (const char* typed : {"0", "0,", "0,0", "0,00"}) {
        store.set(rate, QLatin1String(typed));
        QCOMPARE(store.problem(rate)->fixes, std::vector<std::string>{"0.001"});
    }
    store.set(rate, QStringLiteral("0,002"));
    QVERIFY(!store.problem(rate).has_value());
    QCOMPARE(store.edited().train.learning_rate, 0.002);
    store.set(rate, QStringLiteral("0"));
    store.set(rate, QStringLiteral("0x"));
    QCOMPARE(store.problem(rate)->fixes, std::vector<std::string>{"0.002"}); // the last that worked
    QCOMPARE(store.problem(rate)->what, std::string("Learning rate \"0x\" is not a number."));
    store.set(rate, QStringLiteral("1,000"));
    QCOMPARE(store.problem(rate)->fixes, (std::vector<std::string>{"1", "1000"}));
    // What was only half typed is not offered.
    store.set(rate, QStringLiteral("0.002"));
    for (const char* typed : {"0.003", "0.0035", "0.0035x"})
        store.type(rate, QLatin1String(typed));
    QCOMPARE(store.problem(rate)->fixes, std::vector<std::string>{"0.002"});
    store.type(rate, QStringLiteral("0.004"));
    store.endTyping();
    store.type(rate, QStringLiteral("0.004x"));
    QCOMPARE(store.problem(rate)->fixes, std::vector<std::string>{"0.004"});
    store.set(rate, QString::fromStdString(published));
    // A value that the text refuses is no remedy, though as such it is valid: what the text said is.
    const QString size = QStringLiteral("tokenizer_size");
    store.set(size, QStringLiteral("999999"));
    store.setTextProblems({{"tokenizer_size", "Too many.", "The text has fewer.", {"300"}}});
    for (const char* typed : {"a", "ab", "abc"}) {
        store.set(size, QLatin1String(typed));
        QCOMPARE(store.problem(size)->fixes, std::vector<std::string>{"300"});
    }
    store.set(size, QStringLiteral("300"));
    QVERIFY(!store.problem(size).has_value());
    const std::int64_t before = store.parameters();
    store.applyPreset(QStringLiteral("mind"));
    store.set(QStringLiteral("n_layer"), QStringLiteral("6"));
    QVERIFY(store.parameters() > before);
    QVERIFY(store.differsFromPreset(QStringLiteral("n_layer")));
    QVERIFY(!store.differsFromPreset(QStringLiteral("n_embd")));
    store.set(QStringLiteral("kind"), QStringLiteral("bigram"));
    QVERIFY(store.unusedFields().contains(QStringLiteral("n_layer")));
}

void TestStores::presetsFillTheFields() {
    for (const glasshouse::fields::Preset& preset : glasshouse::fields::presets()) {
        ConfigStore store;
        store.applyPreset(QString::fromStdString(preset.id));
        QCOMPARE(store.preset(), QString::fromStdString(preset.id));
        QVERIFY2(store.isValid(), preset.id.c_str());
        QCOMPARE(store.parameters(), glasshouse::model::parameterCount(preset.config.model)); // at the published V
    }
}

void TestStores::cursorStandsOnKeptSteps() {
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    QVERIFY(bench.cursor.isEmpty());
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 120);
    QVERIFY(bench.cursor.isLive());
    QCOMPARE(bench.cursor.step(), bench.run.step());
    bench.training.pause();
    QTRY_COMPARE(bench.run.state(), RunModel::State::Paused);
    bench.cursor.setStep(2);
    QVERIFY(!bench.cursor.isLive());
    QCOMPARE(bench.cursor.step(), bench.cursor.nearest(2));
    QVERIFY(bench.run.checkpointAt(bench.cursor.step()) != nullptr);
    bench.cursor.next(100);
    QVERIFY(bench.cursor.isLive()); // the newest step while it is alive
    bench.cursor.previous();
    QVERIFY(!bench.cursor.isLive());
    QVERIFY(bench.run.checkpointAt(bench.cursor.step()) != nullptr);
    bench.cursor.setLive();
    bench.cursor.hold();
    QVERIFY(!bench.cursor.isLive());
    QCOMPARE(bench.cursor.step(), bench.run.checkpoints().back().step);
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), RunModel::State::Stopped);
    QTRY_COMPARE(bench.cursor.savedSteps().size(), bench.run.checkpoints().size());
}

void TestStores::aMovingEndKeepsNoStep() {
    Bench bench;
    bench.behaviour.stepMicroseconds = 2000;
    bench.ready(QStringLiteral("100000"));
    for (const QString& interval : {QStringLiteral("checkpoint_interval"), QStringLiteral("eval_interval")})
        bench.config.set(interval, QStringLiteral("100000"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 10);
    QSignalSpy kept(&bench.cursor, &TimeCursor::savedStepsChanged);
    QSignalSpy moved(&bench.cursor, &TimeCursor::endMoved);
    QTRY_VERIFY(moved.count() >= 5);
    QCOMPARE(bench.cursor.savedSteps().back(), bench.run.step());
    QCOMPARE(kept.count(), 0);
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), RunModel::State::Stopped);
    QTRY_COMPARE(bench.cursor.savedSteps().back(), bench.run.checkpoints().back().step);
}

void TestStores::thePaceFollowsWhatIsSpent() {
    LivePace pace(100, 4000);
    QCOMPARE(pace.interval(), 100); // nothing is known yet
    const auto spend = [](double milliseconds) {
        const auto now = [] {
            timespec time{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
            return 1e3 * double(time.tv_sec) + 1e-6 * double(time.tv_nsec);
        };
        const double until = now() + milliseconds;
        while (now() < until)
            continue;
    };
    QCOMPARE(pace.share(), 0.0);
    QElapsedTimer clock;
    std::vector<double> periods; // as long as this machine makes them
    for (int i = 0; i < 12; ++i) {
        if (clock.isValid())
            periods.push_back(1e-6 * double(clock.nsecsElapsed()));
        clock.start();
        pace.begin();
        spend(10);
    }
    const double share = pace.share();
    periods.push_back(1e-6 * double(clock.nsecsElapsed()));
    const auto [shortest, longest] = std::minmax_element(periods.begin(), periods.end());
    QVERIFY2(share > 0.8 * 10 / *longest && share < 1.8 * 10 / *shortest, qPrintable(QString::number(share)));
    QVERIFY2(pace.interval() >= 900 && pace.interval() <= 1800, qPrintable(QString::number(pace.interval())));
    pace.begin(1.0);                     // elsewhere
    QTRY_COMPARE(pace.interval(), 4000); // also without a next update, once this one has been drawn
    for (int i = 0; i < 20; ++i)
        pace.begin();
    QVERIFY2(pace.interval() < 300, qPrintable(QString::number(pace.interval())));
}

namespace {

CurvesOfRun curvesOf(const std::vector<glasshouse::run::Scalar>& scalars) {
    CurvesOfRun curves;
    for (const glasshouse::run::Scalar& scalar : scalars)
        curves.add(scalar);
    return curves;
}

} // namespace

void TestStores::historyFromScalars() {
    using glasshouse::run::Scalar;
    const std::vector<Scalar> scalars = {
        {"Loss/train", 1, 4.0F, 0},       {"TokensPerSecond", 1, 100.0F, 0},     {"Loss/train", 2, 3.0F, 1.7e9},
        {"TokensPerSecond", 2, 50.0F, 0}, {"GradientNorm", 2, 0.5F, 0},          {"Loss/validation", 0, 4.2F, 0},
        {"Loss/validation", 2, 3.5F, 0},  {"Loss/train_evaluation", 2, 3.1F, 0}, {"Loss/validation", 4, 3.6F, 0},
        {"Memory/program", 2, 3e8F, 0},   {"StepSeconds/forward", 2, 0.25F, 0}};
    glasshouse::config::RunConfig config;
    config.train.batch_size = 2;
    config.model.context_length = 100;
    const auto metrics =
        curvesOf(scalars).take({config, {{1, glasshouse::run::Mark::Kind::Setting, "accumulation", "3"}}, 0}).metrics;
    QCOMPARE(metrics.size(), std::size_t(2));
    QCOMPARE(metrics[1].trainLoss, 3.0F);
    QCOMPARE(metrics[1].gradientNorm, 0.5);
    QCOMPARE(metrics[1].trainingSeconds, 200.0 / 100 + 600.0 / 50);
    QCOMPARE(metrics[1].wallTime, 1.7e9);
    QCOMPARE(metrics[1].memoryBytes, 3e8);
    QCOMPARE(metrics[1].forwardSeconds, 0.25);
    QCOMPARE(metrics[0].memoryBytes, 0.0);
    const auto evaluations = curvesOf(scalars).take({}).evaluations;
    QCOMPARE(evaluations.size(), std::size_t(3));
    QVERIFY(evaluations[0].best && evaluations[1].best && !evaluations[2].best);
    QCOMPARE(evaluations[1].trainLoss, 3.1F);
}

void TestStores::stepsWithoutASpeedHaveTheirTimes() {
    using glasshouse::run::Scalar;
    glasshouse::config::RunConfig config;
    config.train.batch_size = 2;
    config.train.accumulation = 1;
    config.model.context_length = 100;
    const glasshouse::run::StepSizes sizes(config, {}, 0);
    const auto times = [&](const std::vector<Scalar>& speeds) {
        std::vector<Scalar> scalars{{"Loss/train", 1, 4.0F, 1010},
                                    {"Loss/train", 2, 3.0F, 1013},
                                    {"Loss/train", 3, 3.0F, 1015},
                                    {"Loss/train", 4, 3.0F, 1022}};
        scalars.insert(scalars.end(), speeds.begin(), speeds.end());
        std::vector<double> seconds;
        for (const auto& metrics : curvesOf(scalars).take(sizes).metrics)
            seconds.push_back(metrics.trainingSeconds);
        return seconds;
    };
    // 200 tokens a step: at 100 tokens/s 2 s, at 50 4 s.
    QCOMPARE(times({{"TokensPerSecond", 2, 100.0F, 0}, {"TokensPerSecond", 4, 50.0F, 0}}),
             (std::vector<double>{2, 4, 6, 10}));
    QCOMPARE(times({}), (std::vector<double>{0, 3, 5, 12})); // by the clock
    // What was recorded before the first step takes no time.
    QCOMPARE(times({{"Memory/program", 0, 1e8F, 0}, {"TokensPerSecond", 1, 100.0F, 0}}),
             (std::vector<double>{0, 2, 4, 6, 8}));
    QCOMPARE(times({{"Memory/program", 0, 1e8F, 0}}), (std::vector<double>{0, 0, 3, 5, 12}));
}

void TestStores::aLossThatIsNotFiniteIsNotTheBest() {
    const auto evaluations = curvesOf({{"Loss/validation", 0, std::numeric_limits<float>::quiet_NaN(), 0},
                                       {"Loss/validation", 2, 3.5F, 0},
                                       {"Loss/validation", 4, 3.0F, 0},
                                       {"Loss/validation", 6, 3.25F, 0}})
                                 .take({})
                                 .evaluations;
    QCOMPARE(evaluations.size(), std::size_t(4));
    QVERIFY(!evaluations[0].best && evaluations[1].best && evaluations[2].best && !evaluations[3].best);
    Bench bench;
    const auto openRun = [&](const char* name, const std::vector<glasshouse::run::Scalar>& scalars) {
        const auto tokenizer = glasshouse::tokenizer::tokenizerKind("char").train("abc ", {});
        glasshouse::config::RunConfig config;
        config.model.vocab_size = tokenizer->vocabularySize();
        const QString path = bench.folder.filePath(QLatin1String(name));
        {
            auto made = glasshouse::run::RunFolder::create(path.toStdString(), {config, {}, {}, "test"}, *tokenizer);
            made.append(scalars);
            made.flush();
        }
        bench.opener.open(path);
        QTRY_COMPARE(bench.run.path(), std::filesystem::path(path.toStdString()));
    };
    openRun("one", {{"Loss/validation", 0, std::numeric_limits<float>::quiet_NaN(), 0}});
    QCOMPARE(bench.run.evaluations().size(), std::size_t(1));
    QVERIFY(bench.run.best() == nullptr);
    openRun("two", {{"Loss/validation", 0, std::numeric_limits<float>::quiet_NaN(), 0},
                    {"Loss/validation", 2, 3.5F, 0},
                    {"Loss/validation", 4, 3.75F, 0}});
    QVERIFY(bench.run.best() != nullptr);
    QCOMPARE(bench.run.best()->step, std::int64_t(2));
}

namespace {

std::vector<glasshouse::run::Scalar> stepScalars(std::int64_t from, std::int64_t to) {
    std::vector<glasshouse::run::Scalar> scalars;
    for (std::int64_t step = from; step <= to; ++step) {
        const double time = 1.7e9 + double(step);
        scalars.push_back({"Loss/train", step, 5.0F / float(step), time});
        scalars.push_back({"TokensPerSecond", step, 100.0F + float(step), time});
        if (step % 10 == 0)
            scalars.push_back({"Loss/validation", step, 6.0F / float(step), time});
    }
    return scalars;
}

} // namespace

/// A run that is followed: what is read of it bit by bit is what is read of it at once.
void TestStores::onlyWhatIsAppendedIsRead() {
    namespace gh = glasshouse;
    const QTemporaryDir scratch;
    const std::filesystem::path path = scratch.filePath(QStringLiteral("run")).toStdString();
    const auto tokenizer = gh::tokenizer::tokenizerKind("char").train("abc ", {});
    gh::config::RunConfig config;
    config.model.vocab_size = tokenizer->vocabularySize();
    auto run = gh::run::RunFolder::create(path, {config, {}, {}, "test"}, *tokenizer);
    RunReader reader(path);
    RunHistory known;
    const auto read = [&](bool fromStart, std::size_t steps, std::size_t evaluations) {
        RunReader::News news = reader.read();
        QCOMPARE(news.fromStart, fromStart);
        QCOMPARE(news.history.metrics.size(), steps);
        QCOMPARE(news.history.evaluations.size(), evaluations);
        if (fromStart)
            known = {};
        known.metrics.insert(known.metrics.end(), news.history.metrics.begin(), news.history.metrics.end());
        known.evaluations.insert(known.evaluations.end(), news.history.evaluations.begin(),
                                 news.history.evaluations.end());
        const RunHistory whole = readHistory(path);
        QCOMPARE(known.metrics.size(), whole.metrics.size());
        for (std::size_t i = 0; i < whole.metrics.size(); ++i) {
            QCOMPARE(known.metrics[i].step, whole.metrics[i].step);
            QCOMPARE(known.metrics[i].trainLoss, whole.metrics[i].trainLoss);
            QCOMPARE(known.metrics[i].trainingSeconds, whole.metrics[i].trainingSeconds);
        }
        QCOMPARE(known.evaluations.size(), whole.evaluations.size());
        for (std::size_t i = 0; i < whole.evaluations.size(); ++i)
            QCOMPARE(known.evaluations[i].best, whole.evaluations[i].best);
    };
    run.append(stepScalars(1, 100));
    run.flush();
    read(true, 100, 10);
    read(false, 0, 0);
    run.append(stepScalars(101, 123));
    run.flush();
    read(false, 23, 2);
    run.append({123, gh::run::Mark::Kind::Setting, "batch_size", "3",
                std::to_string(config.train.batch_size)}); // later steps read less
    run.append(stepScalars(124, 130));
    run.flush();
    read(false, 7, 1);
    // It is taken back and goes on for longer than before.
    run.truncateAfter(50);
    run.append(stepScalars(51, 200));
    run.flush();
    read(true, 200, 20);
    // A reading that is stopped loses nothing.
    run.append(stepScalars(201, 20000));
    run.flush();
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(gh::Stopped, reader.read(stop.get_token()));
    double share = 0;
    const RunReader::News all = reader.read({}, [&share](double done) { share = done; });
    QVERIFY(all.fromStart && all.history.metrics.size() == 20000);
    QVERIFY2(share > 0.5 && share <= 1, qPrintable(QString::number(share)));
}

void TestStores::libraryListsRuns() {
    Bench bench;
    bench.ready(QStringLiteral("40"));
    RunLibrary library;
    QSignalSpy changed(&library, &RunLibrary::changed);
    library.setFolder(bench.runs());
    QTRY_COMPARE(changed.count(), 1);
    QVERIFY(library.runs().empty()); // a folder that does not exist yet
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), RunModel::State::Finished);
    library.refresh();
    library.refresh(); // twice at once is one more
    QTRY_COMPARE(library.runs().size(), std::size_t(1));
    QCOMPARE(library.runs().front().name, std::string("texts-01"));
    QCOMPARE(library.runs().front().step, 40);
    QTRY_VERIFY(!library.isBusy());
    QVERIFY(changed.count() <= 3);
}

void TestStores::settingsAreRemembered() {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("settings.ini"));
    {
        glasshouse::settings::Settings settings(file);
        QCOMPARE(settings.theme(), QStringLiteral("system"));
        QVERIFY(!settings.runsFolder().isEmpty());
        QSignalSpy theme(&settings, &glasshouse::settings::Settings::changed);
        settings.theme.set(QStringLiteral("dark"));
        settings.theme.set(QStringLiteral("dark"));
        QCOMPARE(theme.count(), 1);
        settings.threads.set(3);
        for (int i = 0; i < 12; ++i)
            settings.addRecentFolder(QStringLiteral("/folder %1").arg(i));
        settings.addRecentFolder(QStringLiteral("/folder 8"));
        settings.setLayout(QStringLiteral("a/b"), QByteArray("\0x\xff", 3));
    }
    glasshouse::settings::Settings settings(file);
    QCOMPARE(settings.theme(), QStringLiteral("dark"));
    QCOMPARE(settings.threads(), 3);
    QCOMPARE(settings.recentFolders().size(), 8);
    QCOMPARE(settings.recentFolders().first(), QStringLiteral("/folder 8"));
    QCOMPARE(settings.recentFolders().count(QStringLiteral("/folder 8")), 1);
    QCOMPARE(settings.layout(QStringLiteral("a/b")), QByteArray("\0x\xff", 3));
}

/// A file that cannot be written for a while holds nobody up: another program has it locked.
void TestStores::settingsAreWrittenMeanwhile() {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("settings.ini"));
    std::promise<void> locked;
    std::promise<void> left;
    std::atomic<bool> isLocked = false;
    std::jthread other([&, leave = left.get_future()] {
        QLockFile lock(file + QStringLiteral(".lock"));
        isLocked = lock.lock();
        locked.set_value();
        leave.wait_for(std::chrono::seconds(5));
        isLocked = false;
    });
    locked.get_future().wait();
    QVERIFY(isLocked);
    {
        glasshouse::settings::Settings settings(file);
        settings.theme.set(QStringLiteral("dark"));
        settings.setValue(QStringLiteral("train/smoothing"), 0.5);
        settings.setRules(QStringLiteral("/texts"), QStringLiteral("none"));
        QCoreApplication::processEvents();
        settings.setRules(QStringLiteral("/texts"), QStringLiteral("page_numbers"));
        QVERIFY(isLocked); // nothing waited
        QVERIFY(!QFileInfo::exists(file));
        QCOMPARE(settings.theme(), QStringLiteral("dark"));
        left.set_value();
    }
    glasshouse::settings::Settings settings(file); // the end has waited
    QCOMPARE(settings.theme(), QStringLiteral("dark"));
    QCOMPARE(settings.value(QStringLiteral("train/smoothing")).toDouble(), 0.5);
    QCOMPARE(settings.rules(QStringLiteral("/texts")), QStringLiteral("page_numbers"));
}

/// Two programs have the same file: each writes what was changed in it, and no more.
void TestStores::settingsOfAnotherProgramStay() {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("settings.ini"));
    {
        glasshouse::settings::Settings settings(file);
        settings.theme.set(QStringLiteral("dark"));
        settings.device.set(QStringLiteral("cpu"));
        settings.setLeftOut(QStringLiteral("/texts"), {QStringLiteral("a.pdf")});
    }
    {
        glasshouse::settings::Settings settings(file);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadWrite));
        const QByteArray changed = written.readAll().replace("theme=dark", "theme=light\nmotion=reduced");
        QVERIFY(changed.contains("theme=light"));
        QVERIFY(written.resize(0) && written.seek(0));
        QCOMPARE(written.write(changed), qint64(changed.size()));
        written.close();
        settings.threads.set(3);
        settings.setLeftOut(QStringLiteral("/texts"), {});
    }
    glasshouse::settings::Settings settings(file);
    QCOMPARE(settings.theme(), QStringLiteral("light"));
    QCOMPARE(settings.motion(), QStringLiteral("reduced"));
    QCOMPARE(settings.device(), QStringLiteral("cpu"));
    QCOMPARE(settings.threads(), 3);
    QVERIFY(settings.leftOut(QStringLiteral("/texts")).isEmpty());
}

QTEST_GUILESS_MAIN(TestStores)

} // namespace tst_stores

#include "tst_stores.moc"
