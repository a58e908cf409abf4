#include <QtTest>

#include "tests/nn/checks/ReferenceChecks.h"

namespace checks = glasshouse::checks;

/// Our models against PyTorch's numbers, file by file. GLASSHOUSE_REFERENCE_DIR names another folder of the same form.
class tst_Reference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void model_data() {
        QTest::addColumn<QString>("path");
        const auto files = checks::referenceFiles(folder().toStdString());
        QVERIFY2(!files.empty(), "the folder holds no reference file");
        for (const auto& file : files)
            QTest::newRow(file.filename().c_str()) << QString::fromStdString(file.string());
    }
    void model() {
        QFETCH(QString, path);
        verify(checks::checkReference(path.toStdString()), path);
    }
    void tutorials() {
        const QString path = folder() + "/tutorials.json";
        verify(checks::checkTutorials(path.toStdString()), path);
    }

private:
    static QString folder() {
        return qEnvironmentVariable("GLASSHOUSE_REFERENCE_DIR",
                                    QStringLiteral(GLASSHOUSE_SOURCE_DIR "/tests/reference"));
    }
    static void verify(const checks::Report& report, const QString& path) {
        qInfo("%s: %d comparisons", qPrintable(QFileInfo(path).fileName()), report.comparisons);
        for (const std::string& mismatch : report.mismatches)
            qWarning("%s", mismatch.c_str());
        QVERIFY(report.comparisons > 0);
        QCOMPARE(report.mismatches.size(), std::size_t{0});
    }
};

QTEST_APPLESS_MAIN(tst_Reference)
#include "tst_reference.moc"
