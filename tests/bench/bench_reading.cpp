/// bench_reading [PAGES]: of made pages of each kind and font (see MadePages.h), how many have their words in another
/// order than they were written in: by Glasshouse, in the order of the file, by pdftotext and by mutool.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include <QProcess>
#include <QString>
#include <QTemporaryFile>

#include "core/pdf/PdfReader.h"
#include "tests/core/MadePages.h"

using namespace glasshouse;

namespace {

std::string oneLine(const std::string& text) {
    return QString::fromStdString(text).simplified().toStdString();
}

std::string wordsOf(const madepages::Page& page) {
    std::string words;
    for (const madepages::Word& word : page)
        words += (words.empty() ? "" : " ") + word.text;
    return words;
}

/// The pages of a program's output, which ends each with a form feed; empty if it cannot be run.
std::vector<std::string> pagesBy(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForStarted() || !process.waitForFinished(-1))
        return {};
    std::vector<std::string> pages;
    for (const QByteArray& page : process.readAllStandardOutput().split('\f'))
        pages.push_back(page.toStdString());
    return pages;
}

/// Where the first wrong page begins to differ, on standard error.
void tellFirst(const std::string& name, const std::vector<std::string>& pages,
               const std::vector<madepages::Page>& expected) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const std::string read = oneLine(pages[i]);
        const std::string written = wordsOf(expected[i]);
        const auto at = static_cast<std::size_t>(
            std::mismatch(read.begin(), read.end(), written.begin(), written.end()).first - read.begin());
        if (at == read.size() && read.size() == written.size())
            continue;
        const std::size_t begin = at < 40 ? 0 : at - 40;
        std::fprintf(stderr, "%s, page %zu: read    …%s…\n  written …%s…\n", name.c_str(), i,
                     read.substr(begin, 100).c_str(), written.substr(begin, 100).c_str());
        return;
    }
}

std::string wrong(const std::vector<std::string>& pages, const std::vector<madepages::Page>& expected) {
    if (pages.size() < expected.size())
        return "-";
    int count = 0;
    for (std::size_t i = 0; i < expected.size(); ++i)
        count += oneLine(pages[i]) == wordsOf(expected[i]) ? 0 : 1;
    return std::to_string(count);
}

} // namespace

int main(int argc, char** argv) {
    const int count = argc > 1 ? std::atoi(argv[1]) : 200;
    std::printf("| kind, font | Glasshouse | order of the file | pdftotext | mutool |\n|---|---|---|---|---|\n");
    using enum madepages::Font;
    for (const std::string& kind : madepages::kinds())
        for (const madepages::Font font : {Courier, TimesRagged, TimesJustified}) {
            const madepages::Document document = madepages::make(kind, font, count, 7);
            QTemporaryFile file(QStringLiteral("XXXXXX.pdf"));
            if (!file.open())
                return 1;
            file.write(document.pdf.data(), static_cast<qint64>(document.pdf.size()));
            file.flush();
            const pdf::PdfReader reader(QByteArray::fromStdString(document.pdf));
            std::vector<std::string> ours;
            std::vector<std::string> ofFile;
            for (int page = 0; page < count; ++page) {
                ours.push_back(reader.text(page, layout::Order::Reading).text);
                ofFile.push_back(reader.text(page, layout::Order::File).text);
            }
            tellFirst(kind + ", " + madepages::nameOf(font), ours, document.pages);
            const QString name = file.fileName();
            std::printf(
                "| %s, %s | %s | %s | %s | %s |\n", kind.c_str(), madepages::nameOf(font).c_str(),
                wrong(ours, document.pages).c_str(), wrong(ofFile, document.pages).c_str(),
                wrong(pagesBy(QStringLiteral("pdftotext"), {name, QStringLiteral("-")}), document.pages).c_str(),
                wrong(pagesBy(QStringLiteral("mutool"),
                              {QStringLiteral("draw"), QStringLiteral("-q"), QStringLiteral("-F"),
                               QStringLiteral("txt"), QStringLiteral("-o"), QStringLiteral("-"), name}),
                      document.pages)
                    .c_str());
            std::fflush(stdout);
        }
    return 0;
}
