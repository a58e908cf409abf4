// How tokens are written in the window: one line, readable, and no two different bytes alike.
#include <QLineEdit>
#include <QTest>

#include <set>

#include "core/base/Utf8Stream.h"
#include "tests/ui/InsideShown.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_token_text {

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {

/// The place Inside on a run with a byte-level vocabulary: the 256 bytes and what "ab" and "…" merge to.
struct ByteRun : InsideShown {
    explicit ByteRun(const QString& view)
        : InsideShown(view) {
        tokenizer::TokenizerOptions options;
        options.vocabularySize = 259;
        const auto bytes = tokenizer::tokenizerKind("bpe").train("abab… abab… abab… ab…", options);
        config::RunConfig config = World::smallConfig();
        config.model.vocab_size = bytes->vocabularySize();
        const QString path = world.folder.filePath(QStringLiteral("bytes"));
        auto made = run::RunFolder::create(path.toStdString(), {config, {}, {}, "test"}, *bytes);
        made.writeCheckpoint(100, true, {{"step", 100}}, [&](const std::filesystem::path& folder, FileOps&) {
            fake::writeWeights(folder, config.model, 100);
        });
        world.opener.open(path);
        QVERIFY(World::waitFor([&] { return world.run.path() == path.toStdString(); }));
        place->show();
        QVERIFY(QTest::qWaitForWindowExposed(place.get(), glasshouse::tests::patience));
        QVERIFY(waitForResult());
    }
};

} // namespace

class TestTokenText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { lightTheme(this); }

    void oneLine_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, const QByteArray& bytes, const char* shown) {
            QTest::newRow(name) << bytes << QString::fromUtf8(shown);
        };
        row("letters", "the", "the");
        row("blanks", " a\n\tb", "␣a⏎⇥b");
        row("no-break space", "1\xC2\xA0m", "1⍽m");
        row("beginning of a character", "\xE2", "⟨E2⟩");
        row("its end", "\x82\xAC", "⟨82⟩⟨AC⟩");
        row("two thirds of it", "\xE2\x82", "⟨E2⟩⟨82⟩");
        row("whole", "\xE2\x82\xAC", "€");
        row("a byte between letters", "a\xFFz", "a⟨FF⟩z");
        row("overlong", "\xC0\x80", "⟨C0⟩⟨80⟩");
        row("half a pair", "\xED\xA0\x80", "⟨ED⟩⟨A0⟩⟨80⟩");
        row("control", QByteArray("\x00\x07\x7F", 3), "⟨00⟩⟨07⟩⟨7F⟩");
        row("beyond the first plane", "\xF0\x9F\x98\x80", "😀");
        row("control of two bytes", "\xC2\x85", "⟨C2⟩⟨85⟩");
        row("nothing", "", "");
    }
    void oneLine() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, shown);
        const std::string_view raw(bytes.constData(), std::size_t(bytes.size()));
        QCOMPARE(text::visibleToken(raw), shown);
        QCOMPARE(text::visibleToken(text::visibleToken(raw)), shown); // a label may be a label's label
        QCOMPARE(text::visibleToken(text::readableText(raw)), shown);
        QVERIFY(!shown.contains(QChar::ReplacementCharacter));
    }

    void runningTextKeepsItsLines() { QCOMPARE(text::readableText("a b\n\xE2z"), QStringLiteral("a b\n⟨E2⟩z")); }

    void piecesOfCharacters() {
        QCOMPARE(text::completedText("", "\xE2"), QString()); // it may still become one
        QCOMPARE(text::completedText("a\xE2", "\x82\xAC!"), QStringLiteral("€!"));
        QCOMPARE(text::completedText("a\xE2", " b"), QStringLiteral("⟨E2⟩ b"));
        QCOMPARE(text::completedText("", "\xFFx\xE2"), QStringLiteral("⟨FF⟩x"));
    }

    /// In running text what has no glyph is written by its bytes, at the size of the text; places and copies are those
    /// of the text itself.
    void runningTextNamesWhatHasNoGlyph() {
        widgets::TokenFlow flow;
        flow.resize(400, 100);
        widgets::FlowToken control, broken, plain;
        control.text = QStringLiteral("a\x03"
                                      "b");
        broken.text = QString(QChar::ReplacementCharacter);
        broken.shown = QStringLiteral("⟨E2⟩");
        plain.text = QStringLiteral(" end");
        flow.setTokens({control, broken, plain});
        flow.show();
        QCOMPARE(flow.text(), control.text + broken.text + plain.text);
        const QFontMetrics metrics(theme::uiFont(theme::TextSize::Reading));
        QVERIFY(std::abs(flow.tokenRect(0).width() - metrics.horizontalAdvance(QStringLiteral("a⟨03⟩b"))) <= 2);
        QVERIFY(std::abs(flow.tokenRect(1).width() - metrics.horizontalAdvance(QStringLiteral("⟨E2⟩"))) <= 2);
        QCOMPARE(flow.characterOf(1), 3);
        QCOMPARE(flow.characterOf(2), 4);
        QCOMPARE(flow.tokenAtCharacter(2), 0);
        QCOMPARE(flow.tokenAtCharacter(3), 1);
        QCOMPARE(flow.tokenAtCharacter(4), 2);
        QCOMPARE(flow.tokenAtCharacter(8), -1);
        QCOMPARE(flow.tokenAt(flow.tokenRect(2).center()), 2);
        flow.select(1, 4);
        QCOMPARE(flow.selectedText(), QStringLiteral("\x03"
                                                     "b") +
                                          QChar::ReplacementCharacter);
        int start = 0, end = 0;
        flow.selectionRange(&start, &end);
        QCOMPARE(start, 1);
        QCOMPARE(end, 4);
        flow.truncate(2);
        flow.append(plain);
        QCOMPARE(flow.text(), control.text + broken.text + plain.text);
        flow.selectAll();
        QCOMPARE(flow.selectedText(), flow.text());
    }

    /// A written byte that is no character is shown by its value if the vocabulary is known.
    void writtenBytes() {
        tokenizer::TokenizerOptions options;
        options.vocabularySize = 259;
        const auto bytes = tokenizer::tokenizerKind("bpe").train("abab… abab… abab… ab…", options);
        Utf8Stream characters;
        std::vector<std::shared_ptr<const run::WrittenToken>> tokens;
        for (const char byte : std::string("a\xE2z\xFF")) {
            run::WrittenToken token;
            for (int id = 0; id < bytes->vocabularySize(); ++id)
                if (bytes->bytes(id) == std::string_view(&byte, 1))
                    token.id = id;
            token.text = characters.push(std::string_view(&byte, 1));
            tokens.push_back(std::make_shared<const run::WrittenToken>(token));
        }
        using places::write::flowToken;
        QCOMPARE(flowToken(tokens, 0, bytes.get()).shown, QString());
        QCOMPARE(flowToken(tokens, 2, bytes.get()).text, QString(QChar::ReplacementCharacter) + QLatin1Char('z'));
        QCOMPARE(flowToken(tokens, 2, bytes.get()).shown, QStringLiteral("⟨E2⟩z"));
        QCOMPARE(flowToken(tokens, 3, bytes.get()).shown, QStringLiteral("⟨FF⟩"));
        QCOMPARE(flowToken(tokens, 3, nullptr).shown, QString());
        const auto other = tokenizer::tokenizerKind("bpe").train("zzzz zzzz", options);
        tokens[1] = tokens[0]; // not how it was written: another vocabulary
        QCOMPARE(flowToken(tokens, 2, other.get()).shown, QString());
    }

    void looksForBytes() {
        QCOMPARE(text::soughtToken(QStringLiteral("<e2>")), QStringLiteral("⟨E2⟩"));
        QCOMPARE(text::soughtToken(QStringLiteral("⟨E2⟩<82>")), QStringLiteral("⟨E2⟩⟨82⟩"));
        QCOMPARE(text::soughtToken(QStringLiteral("a b")), QStringLiteral("a␣b"));
        QCOMPARE(text::soughtToken(QStringLiteral("<br>")), QStringLiteral("<br>"));
    }

    /// Of 256 bytes no two have the same name, and each can be found by it.
    void everyByteHasANameInTheTable() {
        ByteRun shown(QStringLiteral("next"));
        auto* table = shown.find<widgets::CardTable>("nextTable");
        QTRY_COMPARE(table->model()->rowCount(), 259);
        std::set<QString> names;
        for (int row = 0; row < 259; ++row)
            names.insert(table->model()->index(row, 0).data().toString());
        for (const QString& name : names)
            QVERIFY(!name.contains(QChar::ReplacementCharacter));
        QCOMPARE(names.size(), std::size_t(259));
        auto* find = shown.find<QLineEdit>("findToken");
        for (const QString& typed : {QStringLiteral("<E2>"), QStringLiteral("⟨E2⟩")}) {
            find->setText(typed);
            QTest::keyClick(find, Qt::Key_Return);
            QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("⟨E2⟩"));
        }
    }

    /// The probe text of a euro sign is three bytes, and the labels of the map say which.
    void everyByteHasANameInTheMap() {
        ByteRun shown(QStringLiteral("attention"));
        shown.world.probe.setText(QStringLiteral("ab €"));
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QTRY_COMPARE(map->matrix().rows, 5);
        QTRY_COMPARE(shown.find<TokenLine>("probeTokens")->count(), 5);
        QCOMPARE(shown.world.probe.tokenTexts(),
                 (QStringList{QStringLiteral("ab"), QStringLiteral(" "), QStringLiteral("⟨E2⟩"), QStringLiteral("⟨82⟩"),
                              QStringLiteral("⟨AC⟩")}));
        QVERIFY2(map->toCsv().contains("⟨AC⟩"), map->toCsv().left(200).constData());
    }
};

QTEST_MAIN(TestTokenText)

} // namespace tst_token_text

#include "tst_token_text.moc"
