// Pickles as Python and PyTorch write them. The bytes of values were printed by Python 3.11: pickle.dumps(value,
// protocol).hex(). The files of tests/data/torch are PyTorch's, see make.py there.
#include <QtTest>

#include <fstream>
#include <random>

#include "core/base/Error.h"
#include "core/exchange/ImportModel.h"
#include "core/exchange/TorchFile.h"
#include "core/formats/Pickle.h"
#include "tests/core/ErrorOf.h"
#include "tests/core/Scratch.h"

namespace tst_pickle {

using namespace glasshouse;
using formats::Pickle;
using formats::PickledValue;
using Kind = PickledValue::Kind;

namespace fs = std::filesystem;

namespace {

const fs::path kData = GLASSHOUSE_SOURCE_DIR "/tests/data/torch";
const fs::path kReference = GLASSHOUSE_SOURCE_DIR "/tests/reference/torch";

std::string bytesOf(const char* hex) {
    return QByteArray::fromHex(hex).toStdString();
}

std::string bytesIn(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string refusal(const std::string& bytes) {
    return errorOf([&] { const Pickle pickle(bytes, "a.pkl"); });
}

} // namespace

class TestPickle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesAreRead_data() {
        QTest::addColumn<QByteArray>("hex");
        QTest::newRow("protocol 2") << QByteArray(
            "80027d71002858040000007465787471015808000000c5bcc3b3c582c487710258070000006e"
            "756d6265727371035d7104284b004b014bff4dffff4af9ffffff8a060000000000018a080000"
            "0000000000806558040000007265616c710547c0040000000000005805000000666c61677371"
            "0688894e87710758060000006e657374656471087d7109580100000061710a7d710b58010000"
            "0062710c5d710d5d710e6173735805000000616761696e710f6804752e");
        QTest::newRow("protocol 3") << QByteArray(
            "80037d71002858040000007465787471015808000000c5bcc3b3c582c487710258070000006e"
            "756d6265727371035d7104284b004b014bff4dffff4af9ffffff8a060000000000018a080000"
            "0000000000806558040000007265616c710547c0040000000000005805000000666c61677371"
            "0688894e87710758060000006e657374656471087d7109580100000061710a7d710b58010000"
            "0062710c5d710d5d710e6173735805000000616761696e710f6804752e");
        QTest::newRow("protocol 4") << QByteArray(
            "80049588000000000000007d94288c0474657874948c08c5bcc3b3c582c487948c076e756d62"
            "657273945d94284b004b014bff4dffff4af9ffffff8a060000000000018a0800000000000000"
            "80658c047265616c9447c0040000000000008c05666c6167739488894e87948c066e65737465"
            "64947d948c0161947d948c0162945d945d946173738c05616761696e946804752e");
        QTest::newRow("protocol 5") << QByteArray(
            "80059588000000000000007d94288c0474657874948c08c5bcc3b3c582c487948c076e756d62"
            "657273945d94284b004b014bff4dffff4af9ffffff8a060000000000018a0800000000000000"
            "80658c047265616c9447c0040000000000008c05666c6167739488894e87948c066e65737465"
            "64947d948c0161947d948c0162945d945d946173738c05616761696e946804752e");
    }
    /// {"text": "żółć", "numbers": [0, 1, 255, 65535, -7, 2**40, -2**63], "real": -2.5, "flags": (True, False, None),
    /// "nested": {"a": {"b": [[]]}}, "again": the same list as "numbers"}
    void valuesAreRead() {
        QFETCH(QByteArray, hex);
        const Pickle pickle(bytesOf(hex), "a.pkl");
        const PickledValue& root = pickle.root();
        QCOMPARE(root.kind, Kind::Dictionary);
        QCOMPARE(root.items.size(), std::size_t{12});
        QCOMPARE(root.find("text")->text, std::string("żółć"));
        const PickledValue& numbers = *root.find("numbers");
        QCOMPARE(numbers.kind, Kind::List);
        std::vector<std::int64_t> found;
        for (const PickledValue* const number : numbers.items)
            found.push_back(number->integer);
        QCOMPARE(found, (std::vector<std::int64_t>{0, 1, 255, 65535, -7, std::int64_t{1} << 40,
                                                   std::numeric_limits<std::int64_t>::min()}));
        QCOMPARE(root.find("again"), &numbers);
        QCOMPARE(root.find("real")->real, -2.5);
        const PickledValue& flags = *root.find("flags");
        QCOMPARE(flags.kind, Kind::Tuple);
        QCOMPARE(flags.items.size(), std::size_t{3});
        QCOMPARE(flags.items[0]->integer, 1);
        QCOMPARE(flags.items[1]->integer, 0);
        QCOMPARE(flags.items[2]->kind, Kind::Nothing);
        QCOMPARE(root.find("nested")->find("a")->find("b")->items.size(), std::size_t{1});
        QCOMPARE(root.find("missing"), nullptr);
    }

    void circlesAndDepthsEnd() {
        const Pickle circle(bytesOf("80025d71006800612e"), "a.pkl"); // l = []; l.append(l)
        QCOMPARE(circle.root().items.at(0), &circle.root());
        std::string deep = "\x80\x02" + std::string(300000, ']');
        deep += std::string(299999, 'a') + ".";
        const Pickle nested(deep, "a.pkl");
        QCOMPARE(nested.root().items.size(), std::size_t{1});
        QVERIFY(refusal("\x80\x02" + std::string(1'100'000, ']') + ".").find("more than 1000000 values") !=
                std::string::npos);
        // A tuple that is multiplied: (t, t), then two of those, and so on, is never written out.
        std::string doubled = "\x80\x02)";
        for (int i = 0; i < 1000; ++i)
            doubled += "2\x86";
        const Pickle many(doubled + ".", "a.pkl");
        QCOMPARE(many.root().items.size(), std::size_t{2});
    }

    void nothingIsExecuted_data() {
        QTest::addColumn<QByteArray>("pickle");
        QTest::addColumn<QString>("words");
        QTest::newRow("a function") << QByteArray("\x80\x02"
                                                  "cos\nsystem\nX\x04\x00\x00\x00true\x85R.",
                                                  25)
                                    << "os.system";
        QTest::newRow("by the stack") << QByteArray("\x80\x04\x8c\x08"
                                                    "builtins\x8c\x04"
                                                    "eval\x93.",
                                                    20)
                                      << "builtins.eval";
        QTest::newRow("a class") << QByteArray("\x80\x02"
                                               "c__main__\nNet\n)\x81.",
                                               18)
                                 << "__main__.Net";
        QTest::newRow("text protocol") << QByteArray("(dp0\n.") << "";
        QTest::newRow("an extension") << QByteArray("\x80\x02\x82\x01.", 5) << "operation 130";
        QTest::newRow("control characters") << QByteArray("\x80\x02"
                                                          "ca\x1b[2Jb\nc\n.",
                                                          13)
                                            << "a?[2Jb.c";
    }
    void nothingIsExecuted() {
        QFETCH(QByteArray, pickle);
        QFETCH(QString, words);
        const std::string sentence = refusal(pickle.toStdString());
        QVERIFY2(sentence.starts_with("a.pkl cannot be opened: ") && sentence.ends_with('.'), sentence.c_str());
        QVERIFY2(sentence.find(words.toStdString()) != std::string::npos, sentence.c_str());
    }

    void filesOfPyTorchThatAreRefused() {
        const Scratch scratch;
        const auto opening = [&](const fs::path& file) {
            return errorOf([&] { exchange::importModel(file, scratch.path() / "run", "test"); });
        };
        const std::string code = opening(kData / "code.pt");
        QVERIFY2(code.find("posix.system") != std::string::npos, code.c_str());
        QVERIFY(!fs::exists("executed"));
        const std::string before = opening(kData / "before.bin");
        QVERIFY2(before.find("before version 1.6") != std::string::npos, before.c_str());
        const std::string script = opening(kData / "script.pt");
        QVERIFY2(script.find("TorchScript") != std::string::npos, script.c_str());
        fs::copy_file(kReference / "gpt-neo/pytorch_model.bin", scratch.path() / "weights.pt");
        const std::string bare = opening(scratch.path() / "weights.pt");
        QVERIFY2(bare.find("not the settings of a model") != std::string::npos, bare.c_str());
        fs::copy_file(kReference / "nanogpt/ckpt.pt", scratch.path() / "ckpt.pt");
        const std::string alone = opening(scratch.path() / "ckpt.pt");
        QVERIFY2(alone.find("meta.pkl") != std::string::npos, alone.c_str());
        // One part of several is not there.
        const fs::path parts = scratch.path() / "parts";
        fs::copy(kReference / "gpt-neo", parts, fs::copy_options::recursive);
        fs::rename(parts / "pytorch_model.bin", parts / "one.bin");
        std::ofstream(parts / "pytorch_model.bin.index.json")
            << R"({"weight_map": {"transformer.wte.weight": "one.bin", "transformer.wpe.weight": "two.bin"}})";
        const std::string missing = opening(parts);
        QVERIFY2(missing.starts_with("There is no file ") && missing.find("two.bin") != std::string::npos,
                 missing.c_str());
        QVERIFY(!fs::exists(scratch.path() / "run"));
    }

    /// nanoGPT keeps its table of characters in data/NAME, beside the folder of the checkpoint.
    void theTableOfCharactersIsFound() {
        const Scratch scratch;
        fs::create_directories(scratch.path() / "out");
        fs::create_directories(scratch.path() / "data/letters");
        fs::copy_file(kReference / "nanogpt/ckpt.pt", scratch.path() / "out/ckpt.pt");
        fs::copy_file(kReference / "nanogpt/meta.pkl", scratch.path() / "data/letters/meta.pkl");
        const exchange::ImportedModel opened =
            exchange::importModel(scratch.path() / "out", scratch.path() / "run", "test"); // the one file is meant
        QCOMPARE(opened.format, std::string("PyTorch"));
        QCOMPARE(opened.family, std::string("gpt2"));
        QVERIFY(!opened.model.bias);
    }

    /// Whatever bytes are others, missing or there twice: a value, or a sentence.
    void damageIsSurvived() {
        const std::string whole = bytesIn(kData / "checkpoint.pkl");
        QVERIFY(whole.size() > 1000);
        std::mt19937_64 random(20261128);
        int read = 0;
        int refused = 0;
        for (int i = 0; i < 6000; ++i) {
            std::string bytes = whole;
            for (std::uint64_t changes = 1 + random() % 4; changes > 0; --changes) {
                const std::size_t at = random() % bytes.size();
                switch (random() % 4) {
                case 0:
                    bytes[at] = static_cast<char>(bytes[at] ^ static_cast<char>(1U << (random() % 8)));
                    break;
                case 1:
                    bytes[at] = static_cast<char>(random());
                    break;
                case 2:
                    bytes.erase(at, 1 + random() % 20);
                    break;
                default:
                    bytes.insert(at, bytes.substr(random() % bytes.size(), 1 + random() % 20));
                }
                if (bytes.empty())
                    bytes = ".";
            }
            try {
                const Pickle pickle(bytes, "a.pkl");
                ++read;
            } catch (const Error& error) {
                QVERIFY(std::strlen(error.what()) > 0);
                ++refused;
            }
        }
        QVERIFY2(read > 100 && refused > 1000, qPrintable(QString("%1 %2").arg(read).arg(refused)));
        for (std::size_t length = 0; length < whole.size(); ++length)
            QVERIFY(!refusal(whole.substr(0, length)).empty());
    }

    /// The same of whole files, whose numbers are read too.
    void damagedFilesAreSurvived() {
        const Scratch scratch;
        const std::string whole = bytesIn(kReference / "llama2c/stories.pt");
        std::mt19937_64 random(28112026);
        int read = 0;
        int refused = 0;
        for (int i = 0; i < 1500; ++i) {
            std::string bytes = whole;
            // Most of it is numbers: half of the changes are in the pickle and in the list of parts at the end.
            const std::size_t at = i % 4 == 0   ? random() % 4096
                                   : i % 4 == 1 ? bytes.size() - 1 - random() % 3000
                                                : random() % bytes.size();
            if (i % 10 == 0)
                bytes.resize(at);
            else
                bytes[at] = static_cast<char>(random());
            const fs::path file = scratch.path() / "a.pt";
            std::ofstream(file, std::ios::binary) << bytes;
            try {
                exchange::TorchFile opened(file);
                if (const PickledValue* const model = opened.root().find("model"))
                    opened.setTensors(*model);
                for (const std::string& name : opened.names())
                    QCOMPARE(qint64(opened.read(*opened.find(name)).size()), qint64(opened.find(name)->count()));
                ++read;
            } catch (const Error&) {
                ++refused;
            }
        }
        QVERIFY2(read > 50 && refused > 200, qPrintable(QString("%1 %2").arg(read).arg(refused)));
    }
};

QTEST_GUILESS_MAIN(TestPickle)

} // namespace tst_pickle

#include "tst_pickle.moc"
