#include "app/desktop/Arguments.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include <string>
#include <utility>

#include "app/manual/ProgramText.h"
#include "ui/shell/Places.h"

namespace glasshouse::desktop {

namespace {

/// Provides the translation context "Arguments".
class Reader {
    Q_DECLARE_TR_FUNCTIONS(Arguments)
public:
    explicit Reader(const QStringList& arguments) {
        m_parser.setApplicationDescription(m_summary + QStringLiteral("\n\n") + m_notes);
        m_parser.addOptions(m_shown + QList{m_manual, m_completion});
        m_parser.addPositionalArgument(QStringLiteral("path"), m_path, QStringLiteral("[PATH]"));
        const bool understood = m_parser.parse(arguments);
        m_result.help = m_parser.helpText();
        if (m_parser.isSet(m_helpOption) || m_parser.isSet(m_manual) || m_parser.isSet(m_completion))
            m_result.action = Arguments::Action::Help;
        else if (m_parser.isSet(m_versionOption))
            m_result.action = Arguments::Action::Version;
        else if (!understood)
            m_result.problem = m_parser.errorText();
        else
            read();
        if (m_parser.isSet(m_manual))
            m_result.help = QString::fromStdString(manual::manualPage(description()));
        else if (m_parser.isSet(m_completion))
            m_result.help =
                QString::fromStdString(manual::completion(description(), m_parser.value(m_completion).toStdString()));
    }
    Arguments result() const { return m_result; }

private:
    void read() {
        Options& options = m_result.options;
        options.corpus = pathOf(m_parser.value(m_corpus));
        options.run = pathOf(m_parser.value(m_run));
        options.place = m_parser.value(m_place);
        m_result.safeMode = m_parser.isSet(m_safeMode);
        QStringList places;
        for (const shell::PlaceEntry& entry : shell::placeEntries())
            places.append(entry.id);
        if (!options.place.isEmpty() && !places.contains(options.place))
            fail(tr("There is no place %1. The places are %2.").arg(options.place, places.join(QStringLiteral(", "))));
        const QStringList paths = m_parser.positionalArguments();
        if (paths.size() > 1)
            fail(tr("One folder can be opened at a time; these are %1.").arg(paths.size()));
        if (paths.isEmpty())
            return;
        options.path = pathOf(paths.first());
        if (options.path.isEmpty())
            fail(tr("There is nothing at %1. Check the path.").arg(paths.first()));
    }
    /// The manual page and the completions are made by the program itself when it is built.
    static QCommandLineOption forTheBuild(QCommandLineOption option) {
        option.setFlags(QCommandLineOption::HiddenFromHelp);
        return option;
    }
    static QString pathOf(const QString& argument) {
        if (argument.isEmpty())
            return {};
        const QUrl url(argument);
        const QString path = url.scheme() == QLatin1String("file") ? url.toLocalFile() : argument;
        return path.isEmpty() ? path : QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    }
    /// What --help says.
    manual::ProgramText description() const {
        manual::ProgramText program{"glasshouse",
                                    QCoreApplication::applicationVersion().toStdString(),
                                    m_summary.toStdString(),
                                    m_notes.toStdString(),
                                    {}};
        program.options.push_back({.names = {}, .value = "PATH", .text = m_path.toStdString()});
        for (const QCommandLineOption& option : m_shown) {
            manual::OptionText text{
                .names = {}, .value = option.valueName().toStdString(), .text = option.description().toStdString()};
            for (const QString& name : option.names())
                text.names.push_back((name.size() > 1 ? "--" : "-") + name.toStdString());
            if (option.names() == m_place.names())
                for (const shell::PlaceEntry& entry : shell::placeEntries())
                    text.choices.push_back(entry.id.toStdString());
            program.options.push_back(std::move(text));
        }
        return program;
    }
    void fail(const QString& problem) {
        if (m_result.problem.isEmpty())
            m_result.problem = problem;
    }

    const QCommandLineOption m_helpOption{{QStringLiteral("h"), QStringLiteral("help")}, tr("Show this help.")};
    const QCommandLineOption m_versionOption{{QStringLiteral("v"), QStringLiteral("version")}, tr("Show the version.")};
    const QCommandLineOption m_corpus{QStringLiteral("corpus"), tr("Open this folder or file as the corpus."),
                                      QStringLiteral("PATH")};
    const QCommandLineOption m_run{QStringLiteral("run"), tr("Open this run."), QStringLiteral("PATH")};
    const QCommandLineOption m_place{QStringLiteral("place"),
                                     tr("Show this place: corpus, model, train, inside, write, runs."),
                                     QStringLiteral("ID")};
    const QCommandLineOption m_safeMode{
        QStringLiteral("safe-mode"),
        tr("Start with default settings and without the last text and run. Changes to settings are not saved.")};
    const QList<QCommandLineOption> m_shown{m_helpOption, m_versionOption, m_corpus, m_run, m_place, m_safeMode};
    const QCommandLineOption m_manual = forTheBuild(QCommandLineOption(QStringLiteral("manual")));
    const QCommandLineOption m_completion =
        forTheBuild(QCommandLineOption(QStringLiteral("completion"), QString(), QStringLiteral("SHELL")));
    const QString m_summary = tr("Grow a small language model from your own PDFs.");
    const QString m_path = tr("A folder of texts to read, the folder of a run, or a model to open.");
    const QString m_notes = tr("PATH is a folder of texts, the folder of a run to look at, or a model of another\n"
                               "program. Looking at a run never touches the one that trains: the strip at the\n"
                               "bottom shows it and leads back to it. Both folders, one or several texts, the zip\n"
                               "file of a run and a model can be dropped on the window too.\n\n"
                               "Runs are kept in $XDG_DATA_HOME/glasshouse/runs, your own presets in\n"
                               "$XDG_DATA_HOME/glasshouse/presets, preferences in\n"
                               "$XDG_CONFIG_HOME/glasshouse/glasshouse.ini. The handbook is under Help.");
    QCommandLineParser m_parser;
    Arguments m_result;
};

} // namespace

Arguments readArguments(const QStringList& arguments) {
    return Reader(arguments).result();
}

} // namespace glasshouse::desktop
