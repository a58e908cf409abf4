#include <QtTest>

#include "tests/nn/checks/DeviceChecks.h"
#include "tests/nn/checks/KernelChecks.h"
#include "tests/nn/checks/ModelChecks.h"

namespace tst_kernels {

namespace checks = glasshouse::checks;

class tst_Kernels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void check_data() {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const auto& row : all())
            QTest::newRow(row.first) << index++;
    }
    void check() {
        QFETCH(int, index);
        const checks::Report report = all()[static_cast<std::size_t>(index)].second();
        for (const std::string& mismatch : report.mismatches)
            qWarning("%s", mismatch.c_str());
        QCOMPARE(report.mismatches.size(), std::size_t{0});
        if (report.comparisons == 0 && !report.skipped.empty())
            QSKIP(report.skipped.c_str());
        QVERIFY(report.comparisons > 0);
    }

private:
    static std::vector<std::pair<const char*, checks::Check>> all() {
        auto rows = checks::kernelChecks();
        rows.insert(rows.end(), checks::modelChecks().begin(), checks::modelChecks().end());
        rows.insert(rows.end(), checks::deviceChecks().begin(), checks::deviceChecks().end());
        rows.insert(rows.end(), checks::stepAheadChecks().begin(), checks::stepAheadChecks().end());
        return rows;
    }
};

QTEST_APPLESS_MAIN(tst_Kernels)

} // namespace tst_kernels

#include "tst_kernels.moc"
