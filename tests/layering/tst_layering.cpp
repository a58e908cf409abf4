#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

/// Scans the includes of every source file for the rules that keep the layers apart:
/// R1 core knows no Qt, except core/pdf. R2 LibTorch only in core/nn and in .cpp files of train, inspect, generate and
/// engine (and their checks). R3 no file sees Qt and LibTorch, and ui never includes core/nn.
class tst_Layering : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* folder : {"app", "core", "ui", "tests"})
            read(folder);
        QVERIFY(m_files.size() > 100);
    }
    void coreKnowsNoQt() {
        for (const File& file : std::as_const(m_files))
            if (file.path.startsWith("core/") && !file.path.startsWith("core/pdf/"))
                QVERIFY2(!file.qt, qPrintable(file.path));
    }
    void torchStaysInItsFolders() {
        static const QRegularExpression allowed(
            "^(core/nn/|core/(train|inspect|generate|engine)/[^/]+\\.cpp$|tests/nn/)");
        for (const File& file : std::as_const(m_files))
            if (file.torch)
                QVERIFY2(allowed.match(file.path).hasMatch(), qPrintable(file.path));
    }
    void noFileSeesBoth() {
        for (const File& file : std::as_const(m_files))
            QVERIFY2(!(file.qt && file.torch), qPrintable(file.path));
    }
    void windowsNeverReachIntoTheModels() {
        for (const File& file : std::as_const(m_files))
            if (file.path.startsWith("ui/") || file.path.startsWith("app/desktop/"))
                for (const QString& include : file.includes)
                    QVERIFY2(!include.startsWith("core/nn/"), qPrintable(file.path));
    }
    void onlyPlotsKnowQCustomPlot() {
        for (const File& file : std::as_const(m_files))
            for (const QString& include : file.includes)
                if (include == "qcustomplot.h")
                    QVERIFY2(file.path.startsWith("ui/plots/") || file.path.startsWith("tests/ui/"),
                             qPrintable(file.path));
    }
    void viewsIncludeNoOtherPlace() {
        static const QRegularExpression place("^ui/places/([a-z]+)/");
        for (const File& file : std::as_const(m_files)) {
            const auto own = place.match(file.path);
            if (!own.hasMatch())
                continue;
            for (const QString& include : file.includes)
                if (const auto other = place.match(include); other.hasMatch())
                    QVERIFY2(other.captured(1) == own.captured(1), qPrintable(file.path + " includes " + include));
        }
    }

private:
    struct File {
        QString path;
        QStringList includes;
        bool qt = false; ///< by itself or through a header of ours
        bool torch = false;
    };

    void read(const QString& folder) {
        static const QRegularExpression line("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]",
                                             QRegularExpression::MultilineOption);
        static const QRegularExpression qt("^(Qt|Q[A-Z]|q[a-z]+\\.h$|poppler-qt6)");
        static const QRegularExpression torch("^(torch|ATen|c10)/");
        const QDir root(QStringLiteral(GLASSHOUSE_SOURCE_DIR));
        QDirIterator files(root.filePath(folder), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile source(files.next());
            QVERIFY(source.open(QIODevice::ReadOnly));
            File file{root.relativeFilePath(source.fileName()), {}};
            auto matches = line.globalMatch(QString::fromUtf8(source.readAll()));
            while (matches.hasNext()) {
                const QString include = matches.next().captured(1);
                file.includes << include;
                file.qt = file.qt || qt.match(include).hasMatch();
                file.torch = file.torch || torch.match(include).hasMatch();
            }
            m_files << file;
        }
    }

    QVector<File> m_files;
};

QTEST_APPLESS_MAIN(tst_Layering)
#include "tst_layering.moc"
