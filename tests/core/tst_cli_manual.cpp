// The manual page and the completions: they say what --help says, and shells take them.

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include "app/manual/ProgramText.h"
#include "core/fields/Field.h"
#include "tests/core/CliProcess.h"

namespace tst_cli_manual {

namespace fields = glasshouse::fields;
namespace manual = glasshouse::manual;

class CliManualTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void thePageSaysWhatHelpSays();
    void hiddenCommandsStayHidden();
    void nothingInATextIsACommand();
    void choices();
    void bashCompletes_data();
    void bashCompletes();
    void shellsReadTheirScripts_data();
    void shellsReadTheirScripts();

private:
    QByteArray call(const QStringList& arguments) const {
        const CliResult result = CliProcess(m_scratch.path() / "cache").call(arguments);
        return result.code == 0 ? result.out : QByteArray();
    }

    Scratch m_scratch;
    QString m_page; ///< every hyphen plain
    QStringList m_commands;
};

void CliManualTest::initTestCase() {
    m_page = QString::fromUtf8(call({"manual"})).replace("\\-", "-");
    static const QRegularExpression row("^  ([a-z][a-z-]*) ", QRegularExpression::MultilineOption);
    const QString help = QString::fromUtf8(call({"--help"})).section("Subcommands:", 1).section("\n\n", 0, 0);
    for (auto found = row.globalMatch(help); found.hasNext();)
        m_commands += found.next().captured(1);
    QVERIFY(m_commands.contains("train") && m_commands.contains("range-test"));
}

/// Every command with every option that its --help has, and its notes; and every field of --set.
void CliManualTest::thePageSaysWhatHelpSays() {
    static const QRegularExpression option("^  (?:-\\w,)?(--[a-z][a-z-]*)", QRegularExpression::MultilineOption);
    static const QRegularExpression blanks("\\s+");
    for (const QString& command : std::as_const(m_commands)) {
        const QString part = m_page.section(".SS " + command + "\n", 1).section(".SS ", 0, 0);
        QVERIFY2(!part.isEmpty(), qPrintable(command));
        const QString help = QString::fromUtf8(call({command, "--help"}));
        int options = 0;
        for (auto found = option.globalMatch(help.section("\n\n", 0, -1)); found.hasNext(); ++options) {
            const QString name = found.next().captured(1);
            if (name != "--help") // stands once, for all
                QVERIFY2(part.contains("\\fB" + name + "\\fR"), qPrintable(command + " " + name));
        }
        QVERIFY2(options > 1, qPrintable(command));
        const QString notes = help.section("Results as JSON, one object per line", 1).simplified();
        QString said = part;
        said.remove(QRegularExpression("^\\.(?:PP|RS 4|nf|fi|RE|TP)$", QRegularExpression::MultilineOption));
        said.replace("\\e", "\\").remove("\\&");
        QVERIFY2(said.simplified().contains(notes), qPrintable(command + ": " + notes));
    }
    const QString train = m_page.section(".SS train\n", 1).section(".SS ", 0, 0);
    for (const fields::Field& field : fields::all())
        QVERIFY2(train.contains(QRegularExpression("\\b" + QString::fromStdString(field.name) + "\\b")),
                 field.name.c_str());
    for (const char* section : {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS"})
        QVERIFY2(m_page.contains(QString(".SH %1\n").arg(section)), section);
}

void CliManualTest::hiddenCommandsStayHidden() {
    QVERIFY(!m_commands.contains("manual") && !m_commands.contains("completion"));
    QVERIFY(!m_page.contains(".SS manual") && !m_page.contains(".SS completion"));
    const CliResult unknown = CliProcess(m_scratch.path() / "cache").call({"completion", "tcsh"});
    QCOMPARE(unknown.code, 1);
    QVERIFY2(unknown.err.contains("tcsh"), unknown.err);
}

void CliManualTest::nothingInATextIsACommand() {
    manual::ProgramText program{"a-b", "1", "Do it.", ".TH of it\n'x\nC:\\new -y\n\n  .kept\n  'so\n\nEnd.", {}};
    program.options.push_back({.names = {"--one"}, .value = "a|b", .text = ".dot"});
    const QString page = QString::fromStdString(manual::manualPage(program));
    QVERIFY(page.contains("\n\\&.TH of it\n\\&'x\nC:\\enew \\-y\n"));
    QVERIFY(page.contains("\n.nf\n\\&.kept\n\\&'so\n.fi\n"));
    QVERIFY(page.contains("\n.TP\n\\fB\\-\\-one\\fR \\fIa|b\\fR\n\\&.dot.\n"));
    QVERIFY(page.contains("a\\-b \\- do it\n"));
    static const QRegularExpression line("^[.'](?!TH |SH |SS |PP$|TP$|RS 4$|RE$|nf$|fi$|br$|\\\\\")",
                                         QRegularExpression::MultilineOption);
    for (const QString& one : {page, QString::fromUtf8(call({"manual"}))}) {
        const QRegularExpressionMatch stray = line.match(one);
        QVERIFY2(!stray.hasMatch(), qPrintable(one.mid(stray.capturedStart(), 40)));
    }
}

void CliManualTest::choices() {
    using List = std::vector<std::string>;
    QCOMPARE(manual::choicesOf("best|last|STEP"), (List{"best", "last"}));
    QCOMPARE(manual::choicesOf("auto|cpu|cuda[:N]"), (List{"auto", "cpu", "cuda"}));
    QCOMPARE(manual::choicesOf("default|none|RULE,..."), (List{"default", "none"}));
    QCOMPARE(manual::choicesOf("FILE.json|FILE.model"), List{});
    QCOMPARE(manual::choicesOf("PATH"), List{});
    QCOMPARE(manual::choicesOf(""), List{});
}

void CliManualTest::bashCompletes_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("offered");
    const auto row = [](const char* words, const QString& offered) {
        QTest::newRow(words) << QString(words).split(' ') << offered;
    };
    row("tr", "train trace");
    row("--v", "--version");
    row("train --res", "--resume");
    row("export --format g", "gguf");
    row("inspect att", "attention attribution");
    row("inspect heads --score f", "first");
    row("evaluate --split ", "validation train");
    row("train --set weight_d", "weight_decay=");
    row("sweep --grid weight_d", "weight_decay=");
    row("train --preset gpt2", "gpt2-small");
    row("train --corpus ", ""); // bash offers files itself
    row("nothing --", "");
}

void CliManualTest::bashCompletes() {
    QFETCH(QStringList, words);
    QFETCH(QString, offered);
    const auto script = m_scratch.path() / "completion.bash";
    writeText(script, call({"completion", "bash"}));
    QProcess bash;
    bash.start("bash", QStringList{"-c",
                                   "compopt() { :; }; source \"$1\"; shift; COMP_WORDS=(glasshouse-cli \"$@\"); "
                                   "COMP_CWORD=$#; _glasshouse_cli; echo \"${COMPREPLY[*]}\"",
                                   "bash", text(script)} +
                           words);
    QVERIFY(bash.waitForFinished());
    QCOMPARE(QString::fromUtf8(bash.readAllStandardError()), QString());
    QCOMPARE(QString::fromUtf8(bash.readAllStandardOutput()).trimmed(), offered);
}

void CliManualTest::shellsReadTheirScripts_data() {
    QTest::addColumn<QString>("shell");
    for (const std::string& shell : manual::shells())
        QTest::newRow(shell.c_str()) << QString::fromStdString(shell);
}

void CliManualTest::shellsReadTheirScripts() {
    QFETCH(QString, shell);
    const QByteArray script = call({"completion", shell});
    for (const QString& command : std::as_const(m_commands))
        QVERIFY2(script.contains(command.toUtf8()), qPrintable(command));
    for (const char* word : {"gguf", "n_embd=", "gpt2-small", "repetition-penalty"})
        QVERIFY2(script.contains(word), word);
    if (QStandardPaths::findExecutable(shell).isEmpty())
        QSKIP("This shell is not installed, so it cannot read the script.");
    const auto file = m_scratch.path() / ("completion." + shell.toStdString());
    writeText(file, script);
    QProcess reader;
    reader.start(shell, {"-n", text(file)});
    QVERIFY(reader.waitForFinished());
    QCOMPARE(QString::fromUtf8(reader.readAllStandardError()), QString());
    QCOMPARE(reader.exitCode(), 0);
}

QTEST_GUILESS_MAIN(CliManualTest)

} // namespace tst_cli_manual

#include "tst_cli_manual.moc"
