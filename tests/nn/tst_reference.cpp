#include <QtTest>

#include "tests/nn/checks/ReferenceFiles.h"

namespace tst_reference {

namespace checks = glasshouse::checks;

/// Our models and tokenizers against the numbers of PyTorch, minbpe and tiktoken, file by file.
/// GLASSHOUSE_REFERENCE_DIR names another folder of the same form.
class tst_Reference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(QFileInfo(folder()).isDir(), qPrintable("there is no folder " + folder()));
        QVERIFY2(!checks::referenceFiles(folder().toStdString()).empty(), "the folder holds no reference file");
    }
    void file_data() {
        QTest::addColumn<QString>("path");
        for (const auto& file : checks::referenceFiles(folder().toStdString()))
            QTest::newRow(checks::referenceName(file).c_str()) << QString::fromStdString(file.string());
    }
    void file() {
        QFETCH(QString, path);
        verify(checks::checkReferenceFile(path.toStdString()), QTest::currentDataTag());
    }
    /// A file that no check knows is not passed over.
    void unknownFilesFail() {
        QTemporaryDir other;
        QVERIFY(checks::referenceFiles(other.path().toStdString()).empty());
        for (const char* name : {"numbers.csv", "model.json"}) {
            QFile unknown(other.filePath(name));
            QVERIFY(unknown.open(QIODevice::WriteOnly) && unknown.write("{}") == 2);
        }
        const auto files = checks::referenceFiles(other.path().toStdString());
        QCOMPARE(files.size(), std::size_t{2});
        for (const auto& one : files)
            QVERIFY(!checks::checkReferenceFile(one).mismatches.empty());
    }

private:
    static QString folder() {
        return qEnvironmentVariable("GLASSHOUSE_REFERENCE_DIR",
                                    QStringLiteral(GLASSHOUSE_SOURCE_DIR "/tests/reference"));
    }
    static void verify(const checks::Report& report, const char* name) {
        qInfo("%s: %d comparisons", name, report.comparisons);
        for (const std::string& mismatch : report.mismatches)
            qWarning("%s", mismatch.c_str());
        QCOMPARE(report.mismatches.size(), std::size_t{0});
        QVERIFY(report.comparisons > 0);
    }
};

QTEST_APPLESS_MAIN(tst_Reference)

} // namespace tst_reference

#include "tst_reference.moc"
