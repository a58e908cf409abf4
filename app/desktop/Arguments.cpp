#include "app/desktop/Arguments.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include "ui/shell/Places.h"

namespace glasshouse::desktop {

namespace {

/// Provides the translation context "Arguments".
class Reader {
    Q_DECLARE_TR_FUNCTIONS(Arguments)
public:
    explicit Reader(const QStringList& arguments) {
        m_parser.setApplicationDescription(tr("Grow a small language model from your own PDFs."));
        m_parser.addOptions({m_helpOption, m_versionOption, m_corpus, m_run, m_place});
        m_parser.addPositionalArgument(QStringLiteral("path"),
                                       tr("A folder of texts to read, the folder of a run, or a model to open."),
                                       QStringLiteral("[PATH]"));
        const bool understood = m_parser.parse(arguments);
        m_result.help = m_parser.helpText();
        if (m_parser.isSet(m_helpOption))
            m_result.action = Arguments::Action::Help;
        else if (m_parser.isSet(m_versionOption))
            m_result.action = Arguments::Action::Version;
        else if (!understood)
            m_result.problem = m_parser.errorText();
        else
            read();
    }
    Arguments result() const { return m_result; }

private:
    void read() {
        Options& options = m_result.options;
        options.corpus = pathOf(m_parser.value(m_corpus));
        options.run = pathOf(m_parser.value(m_run));
        options.place = m_parser.value(m_place);
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
    static QString pathOf(const QString& argument) {
        if (argument.isEmpty())
            return {};
        const QUrl url(argument);
        const QString path = url.scheme() == QLatin1String("file") ? url.toLocalFile() : argument;
        return path.isEmpty() ? path : QDir::cleanPath(QFileInfo(path).absoluteFilePath());
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
    QCommandLineParser m_parser;
    Arguments m_result;
};

} // namespace

Arguments readArguments(const QStringList& arguments) {
    return Reader(arguments).result();
}

} // namespace glasshouse::desktop
