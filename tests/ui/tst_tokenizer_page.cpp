#include <QComboBox>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include "tests/ui/Program.h"
#include "ui/places/ConfigField.h"
#include "ui/places/corpus/MergesCard.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_tokenizer_page {

using namespace glasshouse;
using State = runtime::CorpusStore::State;

/// The tab Tokenizer of Corpus: fields of each kind, how byte pairs grew, mistakes marked at their field.
class TestTokenizerPage : public QObject {
    Q_OBJECT

    static QByteArray spanish() {
        QByteArray text;
        for (int i = 0; i < 60; ++i)
            text += "El jardín de vidrio guarda la luz, línea " + QByteArray::number(i) + ".\n";
        return text;
    }
    struct Program : OpenProgram {
        Program()
            : OpenProgram(QStringLiteral("corpus"), spanish()) {
            window().resize(1440, 900);
        }
        void ready() {
            QTRY_COMPARE(parts().corpus.state(), State::Ready);
            desktop->window().showPlace(QStringLiteral("corpus"), 1);
            QVERIFY(find<QWidget>("tokenizerPage")->isVisible());
        }
        void bpe(const char* size) {
            parts().config.set(QStringLiteral("tokenizer_size"), QString::fromLatin1(size));
            parts().config.set(QStringLiteral("tokenizer"), QStringLiteral("bpe"));
        }
    };

private Q_SLOTS:
    void laterMergesAreTakenApart() {
        // "abab" as bytes 97 98: ab = 256, abab = 257.
        const std::vector<tokenizer::Merge> merges = {{97, 98, 256, 0}, {256, 256, 257, 0}};
        using Ids = std::vector<tokenizer::TokenId>;
        const Ids whole = {257, 99, 256};
        QCOMPARE(places::corpus::idsAfter(whole, merges, 2), whole);
        QCOMPARE(places::corpus::idsAfter(whole, merges, 1), (Ids{256, 256, 99, 256}));
        QCOMPARE(places::corpus::idsAfter(whole, merges, 0), (Ids{97, 98, 97, 98, 99, 97, 98}));
    }

    void onlyFieldsThatTheKindReads() {
        Program program;
        program.ready();
        for (const tokenizer::TokenizerKind& kind : tokenizer::tokenizerKinds()) {
            program.parts().config.set(QStringLiteral("tokenizer"), QString::fromStdString(kind.choice.id));
            for (const char* field :
                 {"tokenizer_size", "tokenizer_documents", "tokenizer_pattern", "tokenizer_file", "tokenizer_remap"}) {
                const bool reads = std::find(kind.fields.begin(), kind.fields.end(), field) != kind.fields.end();
                auto* shown =
                    program.find<places::ConfigField>(qPrintable(QStringLiteral("field.%1").arg(QLatin1String(field))));
                QVERIFY2(shown->isVisible() == reads, qPrintable(QString::fromStdString(kind.choice.id) +
                                                                 QStringLiteral(" ") + QLatin1String(field)));
            }
        }
    }

    void aWordInPieces() {
        Program program;
        program.ready();
        auto* word = program.find<QLineEdit>("word");
        const auto* pieces = program.find<QTableView>("wordPieces");
        const auto cell = [&](int row, int column) { return pieces->model()->index(row, column).data().toString(); };
        QTest::keyClicks(word, QStringLiteral("luz"));
        QCOMPARE(pieces->model()->rowCount(), 1); // characters have one vocabulary
        QCOMPARE(cell(0, 1), QStringLiteral("3"));
        QCOMPARE(cell(0, 2), QStringLiteral("l · u · z"));
        QVERIFY(!program.find<QWidget>("wordUnknown")->isVisible());
        word->insert(QStringLiteral("Ω"));
        QVERIFY(program.find<widgets::ElidedLabel>("wordUnknown")->text().contains(QStringLiteral("Ω")));
        program.bpe("288");
        QTRY_COMPARE(program.parts().corpus.vocabularySize(), 288);
        QTRY_COMPARE(pieces->model()->rowCount(), 5);
        word->setText(QStringLiteral(" jardín"));
        const QStringList sizes = {QStringLiteral("256"), QStringLiteral("260"), QStringLiteral("264"),
                                   QStringLiteral("272"), QStringLiteral("288")};
        int before = 100;
        for (int row = 0; row < 5; ++row) {
            QCOMPARE(cell(row, 0), sizes[row]);
            const int tokens = cell(row, 1).toInt();
            QCOMPARE(tokens, int(cell(row, 2).split(QStringLiteral(" · ")).size()));
            QVERIFY(tokens <= before);
            before = tokens;
        }
        QCOMPARE(cell(0, 1), QStringLiteral("8")); // bytes: the í has two
        QCOMPARE(cell(0, 2), QStringLiteral("␣ · j · a · r · d · ⟨C3⟩ · ⟨AD⟩ · n"));
        const auto prepared = program.parts().corpus.prepared();
        QCOMPARE(cell(4, 1), QString::number(prepared->tokenizer->encode(" jardín").ids.size()));
        QVERIFY(before < 8);
    }

    void charactersOfTheText() {
        Program program;
        program.ready();
        const auto* table = program.find<QTableView>("characters");
        const auto cell = [&](int row, int column) { return table->model()->index(row, column).data().toString(); };
        const QString text = QString::fromUtf8(spanish());
        QCOMPARE(cell(0, 0), QStringLiteral("␣")); // the most frequent first
        QCOMPARE(cell(0, 2), QString::number(text.count(QLatin1Char(' '))));
        program.bpe("270"); // whatever the tokenizer
        QTRY_COMPARE(program.parts().corpus.vocabularySize(), 270);
        QCOMPARE(table->model()->rowCount(), int(program.parts().corpus.corpus()->alphabet().size()));
        int found = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (cell(row, 0) == QStringLiteral("í")) {
                QCOMPARE(cell(row, 1), QStringLiteral("U+00ED"));
                QCOMPARE(cell(row, 2), QString::number(text.count(QStringLiteral("í"))));
                ++found;
            }
        QCOMPARE(found, 1);
    }

    void mergesOneByOne() {
        Program program;
        program.ready();
        program.bpe("270");
        QTRY_COMPARE(program.parts().corpus.vocabularySize(), 270);
        QTRY_COMPARE(program.parts().corpus.state(), State::Ready);
        auto* card = program.find<places::corpus::MergesCard>("mergesCard");
        const auto* flow = program.find<widgets::TokenFlow>("mergeTokens");
        const auto* table = program.find<QTableView>("merges");
        QTRY_COMPARE(table->model()->rowCount(), 14); // 256 bytes and what was merged
        QCOMPARE(card->merges(), 14);
        const auto prepared = program.parts().corpus.prepared();
        const QByteArray passage = flow->text().toUtf8();
        const auto tokens = [&](int merges) {
            card->setMerges(merges);
            return flow->count();
        };
        QCOMPARE(tokens(0), int(passage.size())); // single bytes, two for an accented letter
        QCOMPARE(flow->text().toUtf8(), passage);
        for (int merges = 1; merges <= 14; ++merges)
            QVERIFY(tokens(merges) <= tokens(merges - 1));
        QCOMPARE(
            tokens(14),
            int(prepared->tokenizer->encode(std::string_view(passage.data(), std::size_t(passage.size()))).ids.size()));
        program.shoot(QStringLiteral("tokenizer"));
        // The counts of all merges account for the whole text.
        const std::vector<std::int64_t> growth = places::corpus::tokensByMerges(*prepared);
        QCOMPARE(growth.size(), std::size_t(15));
        QCOMPARE(growth.front(), std::int64_t(prepared->corpus->text().size()));
        QCOMPARE(growth.back(), std::int64_t(prepared->tokenizer->encode(prepared->corpus->text()).ids.size()));
        program.find<QToolButton>("mergeBefore")->click();
        QCOMPARE(card->merges(), 13);
    }

    void theLongestTokens() {
        Program program;
        program.ready();
        program.bpe("290");
        QTRY_COMPARE(program.parts().corpus.vocabularySize(), 290);
        QTRY_COMPARE(program.parts().corpus.state(), State::Ready);
        const QAbstractItemModel* model = program.find<QTableView>("longest")->model();
        QCOMPARE(model->rowCount(), 200);
        const auto prepared = program.parts().corpus.prepared();
        const auto lengthOf = [&](int id) { // bytes that are no character alone count as bytes
            const std::string_view bytes = prepared->tokenizer->bytes(id);
            const QString text = QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
            return text.contains(QChar::ReplacementCharacter) ? int(bytes.size()) : int(text.toUcs4().size());
        };
        int longest = 0;
        for (int id = 0; id < 290; ++id)
            longest = std::max(longest, lengthOf(id));
        QVERIFY(longest > 3);
        QCOMPARE(model->index(0, 1).data().toString().toInt(), longest);
        for (int row = 0; row < 200; ++row) {
            const int id = model->index(row, 2).data().toString().toInt();
            QCOMPARE(model->index(row, 1).data().toString().toInt(), lengthOf(id));
            QCOMPARE(model->index(row, 3).data().toString().remove(QLatin1Char(',')).toLongLong(),
                     qint64(prepared->tokenCounts[std::size_t(id)]));
            if (row > 0)
                QVERIFY(lengthOf(id) <= lengthOf(model->index(row - 1, 2).data().toString().toInt()));
        }
    }

    void mistakesAreMarkedAndTheOldTokensStay() {
        Program program;
        program.ready();
        const int characters = program.parts().corpus.vocabularySize();
        program.bpe("100"); // fewer than there are bytes
        QTRY_VERIFY(program.parts().config.problem(QStringLiteral("tokenizer_size")).has_value());
        QVERIFY(!program.parts().config.isValid());
        QTRY_VERIFY(!program.parts().corpus.isBusy());
        QVERIFY(program.parts().corpus.vocabularySize() == characters);
        program.shoot(QStringLiteral("tokenizer-mistake"));
        program.bpe("260");
        QTRY_COMPARE(program.parts().corpus.vocabularySize(), 260);
        QTRY_VERIFY(program.parts().config.isValid());
        program.bpe("100000"); // more than the text gives
        QTRY_VERIFY(!program.parts().corpus.isBusy());
        QTRY_VERIFY(program.parts().config.problem(QStringLiteral("tokenizer_size")).has_value());
        QCOMPARE(program.parts().corpus.vocabularySize(), 260);
        QVERIFY(!program.parts().training.startObstacle().isEmpty());
        program.bpe("262");
        QTRY_COMPARE(program.parts().corpus.vocabularySize(), 262);
        QTRY_VERIFY(program.parts().config.isValid());
    }
};

QTEST_MAIN(TestTokenizerPage)

} // namespace tst_tokenizer_page

#include "tst_tokenizer_page.moc"
