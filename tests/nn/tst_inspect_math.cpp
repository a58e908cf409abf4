#include <QtTest>

#include "tests/nn/checks/InspectChecks.h"

namespace tst_inspect_math {

namespace checks = glasshouse::checks;

class tst_InspectMath : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void check_data() {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const auto& row : checks::inspectChecks())
            QTest::newRow(row.first) << index++;
    }
    void check() {
        QFETCH(int, index);
        const checks::Report report = checks::inspectChecks()[static_cast<std::size_t>(index)].second();
        for (const std::string& mismatch : report.mismatches)
            qWarning("%s", mismatch.c_str());
        QVERIFY(report.comparisons > 0);
        QCOMPARE(report.mismatches.size(), std::size_t{0});
    }
};

QTEST_APPLESS_MAIN(tst_InspectMath)

} // namespace tst_inspect_math

#include "tst_inspect_math.moc"
