#include <fstream>

#include <QProcess>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "tests/core/Scratch.h"

namespace tst_hugging_face {

using namespace glasshouse::tokenizer;
using nlohmann::json;

/// tokenizer.json in the hands of Hugging Face's own library: it is accepted, and gives the same ids. Only registered
/// where the library is found.
class TestHuggingFace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsOurFiles_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("pattern");
        for (const char* pattern : {"gpt2", "gpt4"})
            for (const char* kind : {"bpe", "tiktoken"})
                QTest::addRow("%s %s", kind, pattern) << kind << pattern;
        QTest::addRow("char") << "char"
                              << "gpt4";
    }
    void readsOurFiles() {
        QFETCH(QString, kind);
        QFETCH(QString, pattern);
        const std::string learned =
            "The house of glass stands in the garden; the glass is blue.\nEl corazón, ¿qué añade? "
            "Zażółć gęślą jaźń 12345 it's we'll\n\n  two  blanks\n";
        TokenizerOptions options;
        options.vocabularySize = 300;
        options.pattern = pattern.toStdString();
        const auto tokenizer = tokenizerKind(kind.toStdString()).train(learned, options);
        const std::vector<std::string> texts{learned, "the garden of glass", "añade 12345\n\n", " it's blue  "};
        const Scratch scratch;
        std::ofstream(scratch.path() / "tokenizer.json") << tokenizer->toJson().dump(1);
        std::ofstream(scratch.path() / "texts.json") << json(texts).dump();
        QProcess node;
        node.setWorkingDirectory(QStringLiteral(GLASSHOUSE_NODE_FOLDER));
        node.start(QStringLiteral(GLASSHOUSE_NODE),
                   {QStringLiteral(GLASSHOUSE_SOURCE "/tests/core/hugging_face.mjs"),
                    QStringLiteral(GLASSHOUSE_NODE_PACKAGE),
                    QString::fromStdString((scratch.path() / "tokenizer.json").string()),
                    QString::fromStdString((scratch.path() / "texts.json").string())});
        QVERIFY(node.waitForFinished(glasshouse::tests::patience));
        const QByteArray problem = node.readAllStandardError();
        QVERIFY2(node.exitCode() == 0, problem.constData());
        for (const std::string& text : texts) {
            const auto ids = json::parse(node.readLine().toStdString()).get<std::vector<TokenId>>();
            QVERIFY2(ids == tokenizer->encode(text).ids, text.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestHuggingFace)

} // namespace tst_hugging_face

#include "tst_hugging_face.moc"
