#include <chrono>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <poll.h>

#include <QTemporaryDir>
#include <QTest>
#include <zip.h>
#include <zlib.h>

#include "core/text/CorpusReader.h"
#include "core/text/WorkerProcess.h"
#include "core/text/WorkerSandbox.h"
#include "tests/core/PdfMaker.h"

using namespace glasshouse;
using namespace glasshouse::text;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

using Parts = std::vector<std::pair<std::string, std::string>>;

class Listener : public CorpusObserver {
public:
    explicit Listener(std::stop_source* stop = nullptr)
        : m_stop(stop) {}
    void workerStarted(const WorkerSandbox& sandbox) override { told.push_back(sandbox); }
    void filesFound(const std::vector<Document>& /*documents*/) override {}
    void pagesRead(std::size_t /*index*/, int pages, int pageCount) override {
        inside = inside && pages <= pageCount;
        seen = true;
        if (m_stop != nullptr)
            m_stop->request_stop();
    }
    void fileRead(std::size_t /*index*/, const Document& /*document*/) override {}
    bool inside = true;
    bool seen = false;
    std::vector<WorkerSandbox> told;

private:
    std::stop_source* m_stop;
};

std::string zipped(const Parts& parts, const char* password = nullptr) {
    QTemporaryDir folder;
    const std::string path = folder.filePath("made.zip").toStdString();
    zip_t* const archive = zip_open(path.c_str(), ZIP_CREATE, nullptr);
    for (const auto& [name, content] : parts) {
        const zip_int64_t index = zip_file_add(
            archive, name.c_str(), zip_source_buffer(archive, content.data(), content.size(), 0), ZIP_FL_OVERWRITE);
        if (password != nullptr)
            zip_file_set_encryption(archive, zip_uint64_t(index), ZIP_EM_AES_256, password);
    }
    if (zip_close(archive) != 0)
        return {};
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string gzipped(const std::string& text) {
    std::string packed(compressBound(text.size()) + 64, '\0');
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = uInt(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

const std::string container = "<container xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><rootfiles>"
                              "<rootfile full-path='OEBPS/book.opf'/></rootfiles></container>";

std::string xhtml(const std::string& body) {
    return "<?xml version='1.0' encoding='UTF-8'?><html xmlns='http://www.w3.org/1999/xhtml' "
           "xmlns:epub='http://www.idpf.org/2007/ops'><head><title>t</title></head><body>" +
           body + "</body></html>";
}

/// Two chapters, named in the order opposite to that of the spine, after a table of contents.
Parts book() {
    return {
        {"mimetype", "application/epub+zip"},
        {"META-INF/container.xml", container},
        {"OEBPS/book.opf", "<package xmlns='http://www.idpf.org/2007/opf'><manifest>"
                           "<item id='n' href='nav.xhtml' media-type='application/xhtml+xml' properties='nav'/>"
                           "<item id='b' href='text/a%20b.xhtml' media-type='application/xhtml+xml'/>"
                           "<item id='a' href='text/z.xhtml' media-type='application/xhtml+xml'/>"
                           "<item id='x' href='text/extra.xhtml' media-type='application/xhtml+xml'/>"
                           "</manifest><spine><itemref idref='n'/><itemref idref='a'/><itemref idref='x' linear='no'/>"
                           "<itemref idref='b'/></spine></package>"},
        {"OEBPS/nav.xhtml", xhtml("<nav><ol><li><a href='text/z.xhtml'>One</a></li></ol></nav>")},
        {"OEBPS/text/z.xhtml", xhtml("<h1>One</h1><p>A note<a epub:type='noteref' href='#f'>1</a> here.</p><p>Next.</p>"
                                     "<aside epub:type='footnote' id='f'><p>The note.</p></aside>")},
        {"OEBPS/text/a b.xhtml", xhtml("<h1>Two</h1><p>Ende &#x17C;.</p>")},
        {"OEBPS/text/extra.xhtml", xhtml("<p>Not linear.</p>")}};
}

std::string docx(const std::string& body, const Parts& more = {}) {
    Parts parts = {{"[Content_Types].xml", "<Types><Override PartName='/word/document.xml' ContentType='application/"
                                           "vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'/>"
                                           "</Types>"},
                   {"word/document.xml", "<w:document xmlns:w='w' xmlns:mc='mc' xmlns:wps='wps'><w:body>" + body +
                                             "</w:body></w:document>"}};
    parts.insert(parts.end(), more.begin(), more.end());
    return zipped(parts);
}

std::string odt(const std::string& body, const std::string& manifest = "<m:manifest xmlns:m='m'/>") {
    return zipped({{"mimetype", "application/vnd.oasis.opendocument.text"},
                   {"META-INF/manifest.xml", manifest},
                   {"content.xml", "<office:document-content xmlns:office='o' xmlns:text='t' xmlns:table='b' "
                                   "xmlns:draw='d'><office:body><office:text>" +
                                       body + "</office:text></office:body></office:document-content>"}});
}

} // namespace

/// EPUB, HTML, DOCX, ODT and gzip, read by the real worker process.
class TestDocuments : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_temporary;
    fs::path m_folder;

    /// The program's; where its sandbox should do without something, one that can.
    static fs::path worker() {
        return qEnvironmentVariableIsSet("GLASSHOUSE_TEST_WITHOUT") ? GLASSHOUSE_TEST_WORKER
                                                                    : GLASSHOUSE_BIN_DIR "/glasshouse-pdfworker";
    }
    Document read(const std::string& name, const std::string& bytes) {
        std::ofstream(m_folder / name, std::ios::binary) << bytes;
        CorpusReaderOptions options;
        options.worker = worker();
        options.cache = m_temporary->filePath("cache").toStdString();
        options.limits.pageTime = options.limits.wallTime = options.limits.processorTime = 120s;
        Listener listener;
        Document document = readCorpus(m_folder / name, options, {}, listener).at(0);
        // Kept in the cache, it is the same.
        const Document again = readCorpus(m_folder / name, options, {}, listener).at(0);
        if (again.state != document.state || again.message != document.message || again.format != document.format ||
            again.pages != document.pages || again.pageCount != document.pageCount)
            document.message += " (not the same when read again)";
        return document;
    }
    QString textOf(const std::string& name, const std::string& bytes) {
        const Document document = read(name, bytes);
        if (document.state != DocumentState::Ready || document.pages.size() != 1 || !document.message.empty())
            return QString::fromStdString(stateName(document.state) + ": " + document.message);
        return QString::fromStdString(document.pages.copy(0).text);
    }
    QString html(const std::string& body) { return textOf("a.html", "<!DOCTYPE html><meta charset=utf-8>" + body); }

private Q_SLOTS:
    void init() {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_folder = m_temporary->filePath("corpus").toStdString();
        fs::create_directories(m_folder);
    }

    // ---- HTML

    void htmlIsReadAsABrowserShowsIt() {
        QCOMPARE(html("<title>no</title><h1>Title</h1><p>One\n  two<b>three</b> <i> four</i></p><p>Five<br>six</p>"),
                 QString("Title\n\nOne twothree four\n\nFive\nsix"));
        QCOMPARE(html("<div>a</div><div>b<div>c</div></div>d"), QString("a\nb\nc\nd"));
        QCOMPARE(html("<p>x<ul><li>one<li><p>two</p><ul><li>inner</ul><li>three</ul>y"),
                 QString("x\n\none\ntwo\ninner\nthree\n\ny"));
        QCOMPARE(html("<pre>  a\n    b\n\n\n  c</pre>d"), QString("  a\n    b\n\n\n  c\n\nd"));
        QCOMPARE(html("<p>a<script>1</script><style>2</style><span hidden>3</span><span style='display : none'>4</span>"
                      "<template>5</template>b"),
                 QString("ab"));
        QCOMPARE(html("<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby>"), QString("漢字"));
        QCOMPARE(html("<p>&lt;&eacute;&hellip;&#x17C;&amp;amp;"), QString("<é…ż&amp;"));
    }
    void tablesAreReadRowByRow() {
        QCOMPARE(html("<p>a<table><tr><th>Year<th>Name<tr><td>1993<td>Ian\nMurdock</table>b"),
                 QString("a\n\nYear\tName\n1993\tIan Murdock\n\nb"));
        QCOMPARE(html("<table><tr><td><p>A whole</p><p>page</p><td>menu</table>"), QString("A whole\n\npage\n\nmenu"));
    }
    void encodingsOfHtml() {
        QCOMPARE(textOf("a.html", "<meta charset='iso-8859-2'><p>\xBF\xF3\xB3w"), QString("żółw"));
        QCOMPARE(textOf("b.html", "<meta http-equiv=Content-Type content='text/html; charset=Shift_JIS'>\x93\xFA"),
                 QString("日"));
        QCOMPARE(textOf("c.html", "<p>\x93quoted\x94 caf\xE9"), QString("“quoted” café"));
        QCOMPARE(textOf("d.html", "<p>żółw"), QString("żółw"));
        QCOMPARE(textOf("e.html", std::string("\xFF\xFE<\0p\0>\0\x7C\1", 10)), QString("ż"));
        QCOMPARE(textOf("f.html", "<meta charset=latin1><p>\x80"), QString("€"));
    }

    // ---- EPUB

    void chaptersInOrderOfTheSpine() {
        const Document document = read("a.epub", zipped(book()));
        QCOMPARE(document.message, std::string());
        QCOMPARE(document.state, DocumentState::Ready);
        QCOMPARE(document.format, std::string("epub"));
        QVERIFY(!document.isPdf());
        QCOMPARE(document.pageCount, 3);
        QCOMPARE(document.pages[0].text, std::string());
        QCOMPARE(document.pages[1].text, std::string("One\n\nA note1 here.\n\nThe note.\n\nNext."));
        QCOMPARE(document.pages[2].text, std::string("Two\n\nEnde ż."));
    }
    void aDamagedChapterIsLeftOut() {
        Parts parts = book();
        parts.erase(parts.begin() + 4);
        const Document document = read("a.epub", zipped(parts));
        QCOMPARE(document.state, DocumentState::Ready);
        QCOMPARE(document.message, std::string("A chapter is damaged or missing."));
        QCOMPARE(document.pages[2].text, std::string("Two\n\nEnde ż."));
    }

    // ---- DOCX

    void docxInOrder() {
        const std::string body =
            "<w:p><w:pPr><w:pStyle w:val='Heading1'/></w:pPr><w:r><w:t>Title</w:t></w:r></w:p>"
            "<w:p><w:r><w:t xml:space='preserve'>One </w:t></w:r><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:del><w:r>"
            "<w:delText>old</w:delText></w:r></w:del><w:r><w:br/><w:t>so</w:t><w:noBreakHyphen/><w:t>so</w:t><w:tab/>"
            "<w:t>x</w:t><w:footnoteReference w:id='2'/></w:r></w:p>"
            "<w:p><w:r><w:fldChar w:fldCharType='begin'/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r>"
            "<w:fldChar w:fldCharType='separate'/></w:r><w:r><w:t>7</w:t></w:r><w:r><w:fldChar w:fldCharType='end'/>"
            "</w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r></w:p>"
            "<w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>a</w:t></w:r></w:p>"
            "<w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>b</w:t></w:r></w:p>"
            "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>1</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>2</w:t></w:r></w:p>"
            "</w:tc></w:tr></w:tbl>"
            "<w:p><w:r><w:t>Anchor</w:t><mc:AlternateContent><mc:Choice><wps:txbx><w:txbxContent><w:p><w:r><w:t>Box"
            "</w:t></w:r></w:p></w:txbxContent></wps:txbx></mc:Choice><mc:Fallback><w:txbxContent><w:p><w:r><w:t>Box"
            "</w:t></w:r></w:p></w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>";
        const Parts notes = {{"word/footnotes.xml",
                              "<w:footnotes xmlns:w='w'><w:footnote w:type='separator' w:id='0'><w:p/></w:footnote>"
                              "<w:footnote w:id='2'><w:p><w:r><w:t>Note.</w:t></w:r></w:p></w:footnote></w:footnotes>"},
                             {"word/header1.xml", "<w:hdr xmlns:w='w'><w:p><w:r><w:t>Head</w:t></w:r></w:p></w:hdr>"}};
        QCOMPARE(textOf("a.docx", docx(body, notes)),
                 QString("Title\n\nOne new\nso\u2011so\tx\n\nNote.\n\n7\n\na\nb\n\n1\t2\n\nAnchor\n\nBox"));
    }

    void partsOfDocxHaveAnyName() {
        const std::string type = "Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
        const std::string body = "<w:p><w:r><w:t>Text</w:t><w:footnoteReference w:id='1'/></w:r></w:p>";
        const std::string note = "<w:footnote w:id='1'><w:p><w:r><w:t>Note</w:t></w:r></w:p></w:footnote>";
        QCOMPARE(textOf("a.docx",
                        docx("", {{"_rels/.rels", "<Relationships><Relationship " + type +
                                                      "officeDocument' Target='/w/two.xml'/></Relationships>"},
                                  {"w/two.xml", "<w:document xmlns:w='w'><w:body>" + body + "</w:body></w:document>"},
                                  {"w/_rels/two.xml.rels", "<Relationships><Relationship " + type +
                                                               "footnotes' Target='n.xml'/></Relationships>"},
                                  {"w/n.xml", "<w:footnotes xmlns:w='w'>" + note + "</w:footnotes>"}})),
                 QString("Text\n\nNote"));
    }

    // ---- ODT

    void odtInOrder() {
        const std::string body =
            "<text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p></text:deletion>"
            "</text:changed-region></text:tracked-changes><text:h>Title</text:h>\n"
            "<text:p>One<text:s text:c='2'/>two<text:tab/>x<text:line-break/>y <text:span> z</text:span><text:note>"
            "<text:note-citation>1</text:note-citation><text:note-body><text:p>Note.</text:p></text:note-body>"
            "</text:note></text:p>"
            "<text:list><text:list-item><text:p>a</text:p></text:list-item><text:list-item><text:p>b</text:p>"
            "<text:list><text:list-item><text:p>c</text:p></text:list-item></text:list></text:list-item></text:list>"
            "<table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>1</text:p>"
            "</table:table-cell><table:table-cell><text:p>2</text:p></table:table-cell></table:table-row>"
            "</table:table-header-rows></table:table>"
            "<text:p>Anchor<draw:frame><draw:text-box><text:p>Box</text:p></draw:text-box></draw:frame></text:p>";
        QCOMPARE(textOf("a.odt", odt(body)),
                 QString("Title\n\nOne  two\tx\ny z\n\nNote.\n\na\nb\nc\n\n1\t2\n\nAnchor\n\nBox"));
    }

    void boxesAnchoredToAPageAreRead() {
        const auto box = [](const char* text) {
            return std::string("<draw:frame text:anchor-type='page'><draw:text-box><text:p>") + text +
                   "</text:p></draw:text-box></draw:frame>";
        };
        QCOMPARE(textOf("a.odt", odt(box("First") + "<text:p>Text</text:p>" + box("Last"))),
                 QString("Text\n\nFirst\n\nLast"));
        QCOMPARE(textOf("b.odt", odt(box("Alone"))), QString("Alone"));
    }

    // ---- gzip, and names that say something else

    void gzipOfEach() {
        QCOMPARE(textOf("a.txt.gz", gzipped("Zażółć")), QString("Zażółć"));
        QCOMPARE(textOf("a.html.gz", gzipped("<p>A")), QString("A"));
        QCOMPARE(textOf("a.odt.gz", gzipped(odt("<text:p>A</text:p>"))), QString("A"));
        QCOMPARE(textOf("a.docx.gz", gzipped(docx("<w:p><w:r><w:t>A</w:t></w:r></w:p>"))), QString("A"));
        const Document chapters = read("a.epub.gz", gzipped(zipped(book())));
        QCOMPARE(chapters.format, std::string("epub"));
        QCOMPARE(chapters.pages.at(2).text, std::string("Two\n\nEnde ż."));
        QCOMPARE(textOf("a.md.gz", gzipped("one ") + gzipped("two")), QString("one two")); // two members
    }
    void theContentCounts() {
        const std::string document = docx("<w:p><w:r><w:t>A</w:t></w:r></w:p>");
        QCOMPARE(textOf("a.odt", document), QString("A"));
        QCOMPARE(textOf("a.pdf", document), QString("A"));
        QCOMPARE(textOf("noname", document), QString("A"));
    }

    // ---- in the sandbox, where no file can be opened

    void everyFormatIsReadInTheSandbox() {
        WorkerProcess process(worker(), {"version"});
        std::string said;
        while (process.read(said)) {
            pollfd output{process.descriptor(), POLLIN, 0};
            ::poll(&output, 1, -1);
        }
        const std::optional<WorkerVersion> version = workerVersion(said);
        QVERIFY(version.has_value());
        const std::string pdf = textPdf({U"Hello"});
        const std::vector<std::pair<std::string, std::string>> files = {
            {"a.epub", zipped(book())},
            {"b.docx", docx("<w:p><w:r><w:t>Hello</w:t></w:r></w:p>")},
            {"c.odt", odt("<text:p>Hello</text:p>")},
            {"d.html", "<meta charset=Shift_JIS><p>Hello \x93\xFA"},
            {"e.html", "<meta charset=windows-1251><p>Hello \xE4\xE0"},
            {"f.html", "<meta charset=gb2312><p>Hello \xD6\xD0"},
            {"g.xhtml", "<?xml version='1.0' encoding='iso-8859-2'?><html><body><p>Hello \xB3</p></body></html>"},
            {"h.txt.gz", gzipped("Hello")},
            {"i.md", "Hello"},
            {"j.pdf", pdf},
            {"k.pdf.gz", gzipped(pdf)},
        };
        const char* const read[] = {"", "", "", " 日", " да", " 中", " ł", "", "", "", ""};
        for (const auto& [name, bytes] : files)
            std::ofstream(m_folder / name, std::ios::binary) << bytes;
        CorpusReaderOptions options;
        options.worker = worker();
        options.cache = m_temporary->filePath("cache").toStdString();
        Listener listener;
        const std::vector<Document> documents = readCorpus(m_folder, options, {}, listener);
        QCOMPARE(listener.told.size(), std::size_t(1));
        QCOMPARE(listener.told[0].landlock, version->sandbox.landlock);
        QCOMPARE(listener.told[0].seccomp, version->sandbox.seccomp);
        QVERIFY(listener.told[0].capabilities);
        QCOMPARE(documents.size(), files.size());
        for (std::size_t i = 0; i < documents.size(); ++i) {
            QVERIFY2(documents[i].state == DocumentState::Ready && documents[i].message.empty(),
                     (documents[i].name + ": " + documents[i].message).c_str());
            if (i == 0)
                QCOMPARE(documents[i].pages.at(2).text, std::string("Two\n\nEnde ż."));
            else
                QCOMPARE(documents[i].pages.at(0).text, std::string("Hello") + read[i]);
        }
        QVERIFY(documents.back().isPdf());
        QVERIFY(renderPage(m_folder / "k.pdf.gz", 0, 300, options, {}).starts_with("\x89PNG"));
    }
    void chaptersInOtherEncodings() {
        Parts parts = book();
        parts[4].second = "<?xml version='1.0' encoding='windows-1250'?><html><body><p>\xBF\xF3\xB3w</p></body></html>";
        QCOMPARE(read("a.epub", zipped(parts)).pages.at(1).text, std::string("żółw"));
    }
    void unknownEncodingsAreTakenForTheUsualOnes() {
        QCOMPARE(textOf("a.html", "<meta charset='../../tmp/x'><p>caf\xE9"), QString("café"));
        QCOMPARE(textOf("b.html", "<meta charset=klingon><p>ż"), QString("ż"));
    }

    void theNameCountsWhereTheContentDoesNot() {
        const std::string bytes = gzipped("<p>a<br>b");
        QCOMPARE(textOf("a.html.gz", bytes), QString("a\nb"));
        QCOMPARE(textOf("a.txt.gz", bytes), QString("<p>a<br>b")); // nor does the cache mix them up
        QCOMPARE(read("a.pdf", "<html>A").message, std::string("It is not a PDF, whatever its name says."));
        QCOMPARE(textOf("b.html", "<html>A"), QString("A"));
    }

    // ---- hostile and damaged files

    void badFilesAreOneSentence() {
        const std::string laughs = [] {
            std::string dtd = "<!DOCTYPE x [<!ENTITY a0 'ha'>";
            for (int i = 1; i < 30; ++i)
                dtd += "<!ENTITY a" + std::to_string(i) + " '&a" + std::to_string(i - 1) + ";&a" +
                       std::to_string(i - 1) + ";'>";
            return dtd + "]>";
        }();
        const std::string good = zipped(book());
        std::string outside = book()[2].second;
        outside.replace(outside.find("text/z.xhtml"), 12, "../../../etc/passwd");
        Parts drm = book();
        drm.push_back({"META-INF/encryption.xml",
                       "<encryption><EncryptedData><CipherData><CipherReference URI='OEBPS/text/z.xhtml'/>"
                       "</CipherData></EncryptedData></encryption>"});
        Parts noContainer = book();
        noContainer.erase(noContainer.begin() + 1);
        Parts bomb = book();
        bomb[4].second = xhtml(std::string(80 << 20, ' '));
        std::string deep;
        for (int i = 0; i < 100'000; ++i)
            deep += "<w:x>";
        struct Row {
            const char* name;
            std::string bytes;
            const char* state;
            const char* says;
        };
        const std::vector<Row> rows = {
            {"empty.epub", "", "damaged", "empty"},
            {"cut.epub", good.substr(0, good.size() / 2), "damaged", "cut off"},
            {"text.epub", "just text", "damaged", "no EPUB"},
            {"text.docx", "just text", "damaged", "no Word document"},
            {"container.epub", zipped(noContainer), "damaged", "container.xml"},
            {"drm.epub", zipped(drm), "locked", "DRM"},
            {"bomb.epub", zipped(bomb), "unreadable", "unpacks to far more"},
            {"other.epub", zipped({{"a.txt", "A"}}), "damaged", "no EPUB"},
            {"other.docx", zipped({{"a.txt", "A"}}), "unreadable", "zip archive"},
            {"password.epub", zipped(book(), "secret"), "locked", "password"},
            {"password.odt", odt("", "<m:manifest xmlns:m='m'><m:encryption-data/></m:manifest>"), "locked",
             "password"},
            {"old.docx", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" + std::string(600, 'x'), "unreadable", "old format"},
            {"broken.docx", docx("<w:p>"), "damaged", "XML"},
            {"deep.docx", docx(deep), "damaged", "XML"},
            {"huge.docx", docx("<w:p><w:r><w:t>" + std::string(11 << 20, 'x')), "unreadable", "unpacks"},
            {"twice.txt.gz", gzipped(gzipped("text")), "unreadable", "twice"},
            {"bomb.txt.gz", gzipped(std::string(20 << 20, 'x')), "unreadable", "unpacks"},
            {"cut.txt.gz", gzipped("some text").substr(0, 15), "damaged", "cut off"},
            {"nothing.docx", docx("<w:p/>"), "no_text", "no text"},
        };
        for (const Row& row : rows) {
            const Document document = read(row.name, row.bytes);
            QVERIFY2(stateName(document.state) == row.state && document.message.find(row.says) != std::string::npos &&
                         document.message.ends_with('.'),
                     (row.name + (": " + stateName(document.state)) + ": " + document.message).c_str());
        }
        // Entities of the document's own are never expanded, those of files never read.
        const std::string secret = m_temporary->filePath("secret").toStdString();
        std::ofstream(secret) << "SECRET";
        Parts entities = book();
        entities[4].second =
            "<!DOCTYPE html [<!ENTITY f SYSTEM 'file://" + secret + "'>]>" + "<html><body><p>a&f;b</p></body></html>";
        entities[5].second = laughs + "<html><body><p>c&a29;d</p></body></html>";
        const Document document = read("entities.epub", zipped(entities));
        QCOMPARE(document.state, DocumentState::Ready);
        QCOMPARE(document.pages[1].text, std::string("ab"));
        QCOMPARE(document.pages[2].text, std::string());
        QCOMPARE(document.message, std::string("A chapter is damaged or missing."));
        // A chapter outside of the archive is none.
        Parts leading = book();
        leading[2].second = outside;
        QCOMPARE(read("outside.epub", zipped(leading)).pageCount, 2);
    }
    void entitiesAreNotExpandedInOfficeFormats() {
        const std::string secret = m_temporary->filePath("secret").toStdString();
        std::ofstream(secret) << "SECRET";
        std::string laughs = "<!DOCTYPE x [<!ENTITY a0 'ha'>";
        for (int i = 1; i < 30; ++i)
            laughs += "<!ENTITY a" + std::to_string(i) + " '&a" + std::to_string(i - 1) + ";&a" +
                      std::to_string(i - 1) + ";'>";
        laughs += "]>";
        const std::string outside = "<!DOCTYPE x [<!ENTITY f SYSTEM 'file://" + secret + "'>]>";
        const auto docxWith = [](const std::string& type, const std::string& text) {
            return zipped({{"[Content_Types].xml",
                            "<Types><Override PartName='/word/document.xml' ContentType='application/"
                            "vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'/></Types>"},
                           {"word/document.xml", type + "<w:document xmlns:w='w'><w:body><w:p><w:r><w:t>" + text +
                                                     "</w:t></w:r></w:p></w:body></w:document>"}});
        };
        const auto odtWith = [](const std::string& type, const std::string& text) {
            return zipped(
                {{"mimetype", "application/vnd.oasis.opendocument.text"},
                 {"content.xml", type +
                                     "<office:document-content xmlns:office='o' xmlns:text='t'><office:body>"
                                     "<office:text><text:p>" +
                                     text + "</text:p></office:text></office:body></office:document-content>"}});
        };
        const std::vector<std::pair<std::string, std::string>> files = {{"f.docx", docxWith(outside, "a&f;b")},
                                                                        {"f.odt", odtWith(outside, "a&f;b")},
                                                                        {"l.docx", docxWith(laughs, "a&a29;b")},
                                                                        {"l.odt", odtWith(laughs, "a&a29;b")}};
        for (const auto& [name, bytes] : files) {
            const Document document = read(name, bytes);
            const std::string text = document.pages.empty() ? std::string() : std::string(document.pages[0].text);
            const bool refused =
                document.state == DocumentState::Damaged || document.state == DocumentState::Unreadable;
            QVERIFY2(refused ? !document.message.empty() : text == "ab",
                     (name + ": " + document.message + text).c_str());
        }
    }
    void archivesOfTooManyPartsAreRefused() {
        Parts parts = book();
        for (int i = 0; i < 50'000; ++i)
            parts.push_back({"x/" + std::to_string(i), ""});
        const Document document = read("many.epub", zipped(parts));
        QCOMPARE(stateName(document.state), std::string("unreadable"));
        QVERIFY2(document.message.find("more than 50000 parts") != std::string::npos, document.message.c_str());
    }
    // Two names of the list lead to the same bytes, as in archives that unpack to far more than they hold.
    void partsMayOverlap() {
        std::string bytes = docx("<w:p><w:r><w:t>A</w:t></w:r></w:p>");
        const std::size_t end = bytes.rfind("PK\5\6");
        const std::size_t last = bytes.rfind("PK\1\2");
        QVERIFY(last < end && end + 22 == bytes.size());
        std::string again = bytes.substr(last, end - last);
        const std::size_t name = again.find("word/document.xml");
        QVERIFY(name != std::string::npos);
        again[name] = 'W';
        bytes.insert(end, again);
        const std::size_t record = end + again.size();
        for (const std::size_t count : {std::size_t{8}, std::size_t{10}}) // of entries: 2, then 3
            bytes[record + count] = static_cast<char>(bytes[record + count] + 1);
        std::uint32_t size = 0; // of the list
        std::memcpy(&size, bytes.data() + record + 12, sizeof size);
        size += static_cast<std::uint32_t>(again.size());
        std::memcpy(bytes.data() + record + 12, &size, sizeof size);
        QCOMPARE(textOf("overlap.docx", bytes), QString("A"));
    }
    void deepHtmlEndsInASentence() {
        std::string deep;
        for (int i = 0; i < 100'000; ++i)
            deep += "<div>";
        const Document document = read("deep.html", deep + "x");
        QCOMPARE(stateName(document.state), std::string("unreadable"));
        QVERIFY(document.message.find("too deeply") != std::string::npos);
    }

    // ---- as for PDFs

    void progressAndCancelling() {
        Parts parts = book();
        std::string manifest;
        std::string spine;
        for (int i = 0; i < 2000; ++i) {
            const std::string name = "c" + std::to_string(i);
            manifest += "<item id='" + name + "' href='" + name + "' media-type='text/html'/>";
            spine += "<itemref idref='" + name + "'/>";
            parts.push_back({"OEBPS/" + name, xhtml("<p>" + std::string(5000, 'a' + char(i % 26)) + "</p>")});
        }
        parts[2].second = "<package><manifest>" + manifest + "</manifest><spine>" + spine + "</spine></package>";
        std::ofstream(m_folder / "a.epub", std::ios::binary) << zipped(parts);
        CorpusReaderOptions options;
        options.worker = worker();
        options.cache = m_temporary->filePath("cache").toStdString();
        std::stop_source stop;
        Listener listener(&stop);
        const auto stopped = readCorpus(m_folder, options, stop.get_token(), listener);
        QVERIFY(listener.seen && listener.inside);
        QCOMPARE(stateName(stopped.at(0).state), std::string("skipped"));
        Listener whole;
        options.limits.wallTime = options.limits.processorTime = 120s;
        const auto documents = readCorpus(m_folder, options, {}, whole);
        QVERIFY(whole.seen && whole.inside);
        QCOMPARE(documents.at(0).pageCount, 2000);
        QCOMPARE(documents.at(0).characters, std::int64_t{2000} * 5000);
    }
};

QTEST_GUILESS_MAIN(TestDocuments)
#include "tst_documents.moc"
