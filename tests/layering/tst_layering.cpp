#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QLibraryInfo>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

/// Scans the includes of every source file, those of the headers that it reads too, for the rules that keep the layers
/// apart. R1: core knows no Qt, except core/pdf. R2: LibTorch lies below core/torch (and its checks), and the
/// folders of core include each other along the arrows below. R3: no file sees Qt and LibTorch, and ui never includes
/// core/torch.
class tst_Layering : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* folder : {"app", "core", "ui", "tests"})
            read(folder);
        QVERIFY(m_files.size() > 100);
        for (auto file = m_files.begin(); file != m_files.end(); ++file)
            follow(file.key(), *file);
    }
    void everyIncludeIsThere() {
        for (const File& file : std::as_const(m_files))
            for (const QString& include : file.includes)
                if (include.startsWith("core/") || include.startsWith("ui/") || include.startsWith("app/"))
                    QVERIFY2(m_files.contains(include), qPrintable(file.path + " includes " + include));
    }
    void coreKnowsNoQt() {
        for (const File& file : std::as_const(m_files))
            if (file.path.startsWith("core/") && !file.path.startsWith("core/pdf/"))
                QVERIFY2(!file.qt, qPrintable(file.path));
    }
    void torchLiesBelowItsFolder() {
        for (const File& file : std::as_const(m_files))
            if (file.torch)
                QVERIFY2(file.path.startsWith("core/torch/") || file.path.startsWith("tests/nn/") ||
                             file.path.startsWith("tests/gpu/"),
                         qPrintable(file.path));
    }
    void noFileSeesBoth() {
        for (const File& file : std::as_const(m_files))
            QVERIFY2(!(file.qt && file.torch), qPrintable(file.path));
    }
    void windowsNeverReachIntoTheModels() {
        for (const File& file : std::as_const(m_files))
            if (file.path.startsWith("ui/") || file.path.startsWith("app/"))
                for (const QString& include : file.all)
                    QVERIFY2(!include.startsWith("core/torch/"), qPrintable(file.path + " reads " + include));
    }
    void foldersOfCoreFollowTheArrows() {
        for (const File& file : std::as_const(m_files)) {
            const QString own = folderOfCore(file.path);
            if (own.isEmpty())
                continue;
            QVERIFY2(arrows().contains(own), qPrintable("core/" + own + " has no row in the list of arrows"));
            for (const QString& include : file.includes) {
                const QString other = folderOfCore(include);
                QVERIFY2(other.isEmpty() || other == own || arrows().value(own).contains(other),
                         qPrintable(file.path + " includes " + include));
            }
            for (const QString& include : file.all)
                if (const QString other = folderOfCore(include); !other.isEmpty())
                    QVERIFY2(below(own).contains(other), qPrintable(file.path + " reads " + include));
        }
    }
    /// So that no folder is below itself: each stands in the list after those that it includes.
    void theArrowsHaveNoCycle() {
        QSet<QString> earlier;
        for (const Row& row : rows()) {
            for (const QString& other : row.includes)
                QVERIFY2(earlier.contains(other), qPrintable(row.folder + " stands before " + other));
            earlier << row.folder;
        }
    }
    /// Folders that lie in each other share a namespace, so the last part of a path says which one is meant.
    void noTwoFoldersHaveOneName() {
        QSet<QString> names;
        for (const Row& row : rows()) {
            const QString name = row.folder.section('/', -1);
            QVERIFY2(!names.contains(name), qPrintable("two folders of core are called " + name));
            names << name;
        }
    }
    /// Neither at the top nor inside: a folder whose files include those of a folder beside it, in it or around it is
    /// not included by that one. A list of parts is therefore defined in the folder of the parts.
    void noTwoFoldersIncludeEachOther() {
        QMap<QString, QSet<QString>> includers; // "core/model > core/config": the files that do
        for (const File& file : std::as_const(m_files))
            for (const QString& include : file.includes)
                if (m_files.contains(include) && !file.path.startsWith("tests/"))
                    if (const QString arrow = whereTheyPart(file.path, include); !arrow.isEmpty())
                        includers[arrow] << file.path;
        QVERIFY(includers.size() > 100);
        for (auto one = includers.begin(); one != includers.end(); ++one) {
            const QString back = one.key().section(" > ", 1) + " > " + one.key().section(" > ", 0, 0);
            QVERIFY2(!includers.contains(back),
                     qPrintable(one.key() + " for " + QStringList(one->values()).join(", ") + "; and back for " +
                                QStringList(includers.value(back).values()).join(", ")));
        }
    }
    void everyArrowIsUsed() {
        QMap<QString, QSet<QString>> used;
        for (const File& file : std::as_const(m_files))
            for (const QString& include : file.includes)
                if (const QString own = folderOfCore(file.path); !own.isEmpty() && folderOfCore(include) != own)
                    used[own] << folderOfCore(include);
        for (const Row& row : rows())
            for (const QString& other : row.includes)
                QVERIFY2(used[row.folder].contains(other), qPrintable(row.folder + " needs no arrow to " + other));
    }
    void onlyPlotsKnowQCustomPlot() {
        for (const File& file : std::as_const(m_files))
            for (const QString& include : file.includes)
                if (include == "qcustomplot.h")
                    QVERIFY2(file.path.startsWith("ui/plots/") || file.path.startsWith("tests/ui/"),
                             qPrintable(file.path));
    }
    void onlyTheRuntimeKnowsThreads() {
        // What a view asks is a question (ui/runtime/Query.h), or a store that reads for it.
        static const QRegularExpression thread("\\bstd::j?thread\\b(?!::)|\\bQThread|\\bQtConcurrent\\b|\\b(Task|"
                                               "Worker|Courier)\\b *[({ ]|Background\\.h");
        for (const File& file : std::as_const(m_files)) {
            if (!file.path.startsWith("ui/") || file.path.startsWith("ui/runtime/"))
                continue;
            QFile source(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/") + file.path);
            QVERIFY(source.open(QIODevice::ReadOnly));
            const QRegularExpressionMatch found = thread.match(QString::fromUtf8(source.readAll()));
            QVERIFY2(!found.hasMatch(), qPrintable(file.path + " has " + found.captured()));
        }
    }
    /// A place has all that its context names, in groups of references that are filled by name.
    void contextsHoldNothingThatMayBeMissing() {
        QFile source(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/ui/places/Place.h"));
        QVERIFY(source.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(source.readAll());
        static const QRegularExpression member("^ *([^/;\n]+?) *\\b(\\w+)(?: *=.*|\\{.*\\})?;",
                                               QRegularExpression::MultilineOption);
        const auto members = [&text](const QString& name) {
            const QRegularExpression body("^struct " + name + " \\{\n(.*?)^\\};",
                                          QRegularExpression::MultilineOption |
                                              QRegularExpression::DotMatchesEverythingOption);
            return body.match(text).captured(1);
        };
        const QString context = members("PlaceContext");
        QVERIFY2(!context.isEmpty(), "ui/places/Place.h has no struct PlaceContext");
        auto groups = member.globalMatch(context);
        while (groups.hasNext()) {
            const QString group = groups.next().captured(1);
            const QString body = members(group);
            QVERIFY2(!body.isEmpty(),
                     qPrintable("PlaceContext holds " + group + ", which is no struct of ui/places/Place.h"));
            auto all = member.globalMatch(body);
            while (all.hasNext()) {
                const QRegularExpressionMatch one = all.next();
                QVERIFY2(one.captured(1).endsWith('&'),
                         qPrintable(group + "::" + one.captured(2) + " is a " + one.captured(1) +
                                    ": what a place works with is always there, so it is a reference"));
            }
        }
    }
    void viewsIncludeNoOtherPlace() {
        // describe is what all places write cards in.
        static const QRegularExpression place("^ui/places/((?!describe/)[a-z]+)/");
        for (const File& file : std::as_const(m_files)) {
            const auto own = place.match(file.path);
            if (!own.hasMatch())
                continue;
            for (const QString& include : file.all)
                if (const auto other = place.match(include); other.hasMatch())
                    QVERIFY2(other.captured(1) == own.captured(1), qPrintable(file.path + " reads " + include));
        }
    }
    /// Tests wait for conditions, never for a length of time, and set no limit on how long something takes.
    void testsDoNotWaitForTheClock() {
        static const QRegularExpression clock("QTest::qWait\\(|steady_clock::now\\(\\) - \\w+ <");
        for (const File& file : std::as_const(m_files)) {
            if (!file.path.startsWith("tests/") || file.path.startsWith("tests/bench/") ||
                file.path.startsWith("tests/layering/"))
                continue;
            QFile source(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/") + file.path);
            QVERIFY(source.open(QIODevice::ReadOnly));
            const QRegularExpressionMatch found = clock.match(QString::fromUtf8(source.readAll()));
            QVERIFY2(!found.hasMatch(), qPrintable(file.path + " has " + found.captured()));
        }
    }
    /// Families of strategies are config::Registry, not lists of their own kind.
    void registriesAreOfOneKind() {
        static const QRegularExpression list(
            "static const std::(vector|map|unordered_map|array)<[^;=]*(unique_ptr|std::function)");
        for (const File& file : std::as_const(m_files)) {
            if (!file.path.startsWith("core/") && !file.path.startsWith("app/"))
                continue;
            QFile source(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/") + file.path);
            QVERIFY(source.open(QIODevice::ReadOnly));
            QVERIFY2(!list.match(QString::fromUtf8(source.readAll())).hasMatch(),
                     qPrintable(file.path + " has a registry of its own"));
        }
    }
    /// Plurals are those of tr("%n runs", nullptr, count).
    void pluralsAreNotMadeByHand() {
        static const QRegularExpression byHand("== 1\\s*\\?\\s*\\(?(\\w+::)*tr\\(\"[^\"]*(?<!%)\\b1 ");
        for (const File& file : std::as_const(m_files)) {
            if (!file.path.startsWith("ui/") && !file.path.startsWith("app/desktop/"))
                continue;
            QFile source(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/") + file.path);
            QVERIFY(source.open(QIODevice::ReadOnly));
            const QRegularExpressionMatch found = byHand.match(QString::fromUtf8(source.readAll()));
            QVERIFY2(!found.hasMatch(), qPrintable(file.path + " has " + found.captured()));
        }
    }
    /// Each plural has its English forms, and every text belongs to a class that asks for it by the same name.
    void textsCanBeTranslated() {
        QTemporaryDir folder;
        const QString made = folder.filePath(QStringLiteral("glasshouse_en.ts"));
        QVERIFY(QFile::copy(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/resources/translations/glasshouse_en.ts"), made));
        const QString all = folder.filePath(QStringLiteral("all.ts"));
        const auto read = [](const QString& path) {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        const QString before = read(made);
        QVERIFY(before.count("<numerusform>") > 80);
        for (const QString& file : {made, all}) {
            QProcess update;
            update.setWorkingDirectory(QStringLiteral(GLASSHOUSE_SOURCE_DIR));
            QStringList arguments{"-silent", "-locations", "none", "-no-obsolete", "-I", ".", "ui", "app/desktop"};
            if (file == made)
                arguments << "resources/translations" << "-pluralonly";
            update.start(QLibraryInfo::path(QLibraryInfo::BinariesPath) + "/lupdate", arguments << "-ts" << file);
            QVERIFY(update.waitForFinished());
            QCOMPARE(update.exitCode(), 0);
            const QString said = QString::fromUtf8(update.readAllStandardError());
            QVERIFY2(!said.contains("Q_OBJECT") && !said.contains("Discarding"), qPrintable(said));
        }
        QVERIFY2(read(made) == before, "ninja translations, and fill in what is new in glasshouse_en.ts");
        const QDir kept(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/resources/translations"));
        for (const QString& name : kept.entryList({"*.ts"}, QDir::Files)) {
            if (name == QLatin1String("glasshouse_en.ts"))
                continue;
            const QString copy = folder.filePath(name);
            QVERIFY(QFile::copy(kept.filePath(name), copy));
            QProcess update;
            update.setWorkingDirectory(QStringLiteral(GLASSHOUSE_SOURCE_DIR));
            update.start(QLibraryInfo::path(QLibraryInfo::BinariesPath) + "/lupdate",
                         {"-silent", "-locations", "none", "-no-obsolete", "-I", ".", "ui", "app/desktop",
                          "resources/translations", "-ts", copy});
            QVERIFY(update.waitForFinished());
            QVERIFY2(read(copy) == read(kept.filePath(name)),
                     qPrintable("ninja translations, and fill in what is new in " + name));
        }
        QVERIFY(read(all).count("<message") > 3000);
        QVERIFY(!read(all).contains("<name></name>"));
    }
    /// Decimals are those of ui/text/Numbers.h: one notation, with the true minus sign. Others write files.
    void numbersAreWrittenInOnePlace() {
        static const QRegularExpression byHand("QString::number\\([^;]*, '[efg]'|, 0, '[efg]'");
        static const QStringList exact{"ui/places/inside/scratchpad/NumberTable.cpp", // what a person typed
                                       "ui/places/train/NonFiniteStrip.cpp",          // the value of a setting
                                       "ui/places/write/SamplerPresets.cpp", "ui/widgets/ValueSlider.cpp"};
        for (const File& file : std::as_const(m_files)) {
            if (!file.path.startsWith("ui/") || file.path.startsWith("ui/text/") || exact.contains(file.path))
                continue;
            QFile source(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/") + file.path);
            QVERIFY(source.open(QIODevice::ReadOnly));
            const QRegularExpressionMatch found = byHand.match(QString::fromUtf8(source.readAll()));
            QVERIFY2(!found.hasMatch(), qPrintable(file.path + " has " + found.captured()));
        }
    }
    /// Every path that a README names in back-ticks or links to is there, and stands whole, so that it can be checked.
    void readmesNameWhatIsThere() {
        static const QRegularExpression ticked("`([\\w.-]+(?:/[\\w.-]*)+)`");
        static const QRegularExpression bare("`([\\w-]+\\.(?:h|cpp|cmake|py|sh|mjs|md|json))`");
        static const QRegularExpression link("\\]\\(([^):]+)\\)");
        const QDir root(QStringLiteral(GLASSHOUSE_SOURCE_DIR));
        int paths = 0;
        for (const QString folder : {"", "app/", "core/", "packaging/", "tests/", "ui/"}) {
            const QString text = readmeOf(folder);
            QVERIFY2(!text.isEmpty(), qPrintable(folder));
            for (auto found = ticked.globalMatch(text); found.hasNext();) {
                const QString path = found.next().captured(1);
                if (path.startsWith("build/")) // is made
                    continue;
                ++paths;
                QVERIFY2(root.exists(path), qPrintable(folder + "README.md names " + path));
            }
            for (auto found = link.globalMatch(text); found.hasNext();) {
                const QString path = found.next().captured(1);
                QVERIFY2(root.exists(folder + path), qPrintable(folder + "README.md links to " + path));
            }
            const QRegularExpressionMatch part = bare.match(text);
            QVERIFY2(!part.hasMatch(),
                     qPrintable(folder + "README.md names " + part.captured(1) + " without its folder"));
        }
        QVERIFY(paths > 100);
    }
    /// The first page stays one that is read: what it says at length stands in the handbook and the manual pages.
    void theReadmeIsShort() {
        const qsizetype size = readmeOf({}).toUtf8().size();
        QVERIFY2(size <= 8192, qPrintable(QString::number(size)));
    }
    /// A name with "%2" in it, such as "a%2Cb.pdf", stays whole: it is passed to arg() in one call with what follows.
    void namesAreNotSearchedForPlaces() {
        static const QRegularExpression chained(
            "\\.arg\\((?:[^()\"]|\\([^()]*\\))*\\b\\w*(?:[nN]ame|[tT]itle|[tT]ext|stem)(?:\\(\\))?\\)\\s*\\.arg\\(");
        for (const File& file : std::as_const(m_files)) {
            if (!file.path.startsWith("ui/") && !file.path.startsWith("app/desktop/"))
                continue;
            QFile source(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/") + file.path);
            QVERIFY(source.open(QIODevice::ReadOnly));
            const QRegularExpressionMatch found = chained.match(QString::fromUtf8(source.readAll()));
            QVERIFY2(!found.hasMatch(), qPrintable(file.path + " has " + found.captured()));
        }
    }

private:
    static QString readmeOf(const QString& folder) {
        QFile file(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/") + folder + "README.md");
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    struct Row {
        QString folder;
        QStringList includes;
    };
    /// What each folder of core may include, from the bottom up.
    static const QVector<Row>& rows() {
        static const QVector<Row> list = {
            {"base", {}},
            {"config", {"base"}},
            {"formats", {"base"}},
            {"optim", {"base", "config"}},
            {"reading", {"base"}},
            {"reading/charset", {"base"}},
            {"reading/layout", {"base"}},
            {"reading/ocr", {"base", "reading/layout"}},
            {"reading/documents", {"base", "reading", "reading/charset", "reading/layout"}},
            {"pdf", {"base", "reading/layout"}},
            {"corpus/tokenizer", {"base", "config"}},
            {"corpus/cleaning", {"base", "config", "reading/layout"}},
            {"corpus/text",
             {"base", "config", "corpus/cleaning", "corpus/tokenizer", "reading", "reading/charset", "reading/layout"}},
            {"model", {"base", "config"}},
            {"fields",
             {"base", "config", "corpus/cleaning", "corpus/text", "corpus/tokenizer", "model", "optim",
              "reading/charset"}},
            {"run/trace", {"base", "corpus/text"}},
            {"run", {"base", "config", "corpus/text", "corpus/tokenizer", "fields", "formats", "model"}},
            {"run/sweep", {"base", "config", "fields", "run"}},
            {"engine/train", {"base", "config", "fields", "run"}},
            {"engine/generate", {"config", "corpus/tokenizer", "model"}},
            {"exchange", {"base", "config", "corpus/tokenizer", "fields", "formats", "model", "run"}},
            {"engine", {"base", "config", "corpus/text", "corpus/tokenizer", "engine/train", "fields", "model", "run"}},
            {"engine/inspect",
             {"base", "config", "corpus/tokenizer", "engine", "engine/generate", "exchange", "model", "run"}},
            {"torch/threads", {}},
            {"torch/nn", {"base", "config", "corpus/tokenizer", "model"}},
            {"torch/optimizers", {"config", "optim", "torch/nn"}},
            {"torch/probe", {"base", "engine", "engine/inspect", "model", "torch/nn"}},
            {"torch/decoding",
             {"base", "config", "corpus/tokenizer", "engine", "engine/generate", "model", "torch/nn", "torch/threads"}},
            {"torch/processes", {"base", "engine/train", "torch/nn"}},
            {"torch/session",
             {"base", "config", "corpus/text", "corpus/tokenizer", "engine/inspect", "engine/train", "fields",
              "formats", "model", "optim", "run", "torch/decoding", "torch/nn", "torch/optimizers", "torch/probe",
              "torch/processes", "torch/threads"}},
            {"torch",
             {"engine", "torch/decoding", "torch/nn", "torch/probe", "torch/processes", "torch/session",
              "torch/threads"}},
        };
        return list;
    }
    static const QMap<QString, QStringList>& arrows() {
        static const QMap<QString, QStringList> map = [] {
            QMap<QString, QStringList> folders;
            for (const Row& row : rows())
                folders[row.folder] = row.includes;
            return folders;
        }();
        return map;
    }
    /// A folder and all that the arrows lead to from it.
    static QSet<QString> below(const QString& folder) {
        QSet<QString> reached{folder};
        for (const QString& next : arrows().value(folder))
            reached += below(next);
        return reached;
    }
    /// "run" for core/run/RunFolder.h, "torch/nn" for core/torch/nn/kernels/Gemm.h; empty outside core.
    static QString folderOfCore(const QString& path) {
        const QStringList parts = path.split('/');
        if (parts.size() < 3 || parts[0] != "core")
            return {};
        const QString inner = parts[1] + '/' + parts[2];
        return arrows().contains(inner) ? inner : parts[1];
    }

    /// The two folders that an include leads from and to where their paths part: "core/model > core/config" for
    /// core/model/kinds/Mlp.cpp and core/config/Choice.h, "core/model/kinds > core/model/." for it and
    /// core/model/ModelKind.h. Empty within a folder.
    static QString whereTheyPart(const QString& from, const QString& to) {
        const QStringList a = from.split('/');
        const QStringList b = to.split('/');
        int same = 0;
        while (same < a.size() - 1 && same < b.size() - 1 && a[same] == b[same])
            ++same;
        const auto at = [same](const QStringList& path) {
            return QStringList(path.mid(0, same)).join('/') + '/' + (same < path.size() - 1 ? path[same] : ".");
        };
        return at(a) == at(b) ? QString() : at(a) + " > " + at(b);
    }

    struct File {
        QString path;
        QStringList includes; ///< as they stand in it
        QSet<QString> all;    ///< files of ours, those that its headers include too
        bool qt = false;      ///< by itself or through a header of ours
        bool torch = false;
    };

    void read(const QString& folder) {
        static const QRegularExpression line("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]",
                                             QRegularExpression::MultilineOption);
        const QDir root(QStringLiteral(GLASSHOUSE_SOURCE_DIR));
        QDirIterator files(root.filePath(folder), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile source(files.next());
            QVERIFY(source.open(QIODevice::ReadOnly));
            File file;
            file.path = root.relativeFilePath(source.fileName());
            auto matches = line.globalMatch(QString::fromUtf8(source.readAll()));
            while (matches.hasNext())
                file.includes << matches.next().captured(1);
            m_files.insert(file.path, file);
        }
    }
    /// Adds to `reader` what the file of that path includes, and what those include.
    void follow(const QString& path, File& reader) const {
        static const QRegularExpression qt("^(Qt|Q[A-Z]|q[a-z]+\\.h$|poppler-qt6)");
        static const QRegularExpression torch("^(torch|ATen|c10)/");
        for (const QString& include : m_files.value(path).includes) {
            reader.qt = reader.qt || qt.match(include).hasMatch();
            reader.torch = reader.torch || torch.match(include).hasMatch();
            const QString beside = path.section('/', 0, -2) + '/' + include; // tests include their neighbours so
            const QString file = m_files.contains(include) ? include : m_files.contains(beside) ? beside : QString();
            if (file.isEmpty() || reader.all.contains(file))
                continue;
            reader.all << file;
            follow(file, reader);
        }
    }

    QMap<QString, File> m_files;
};

QTEST_APPLESS_MAIN(tst_Layering)
#include "tst_layering.moc"
