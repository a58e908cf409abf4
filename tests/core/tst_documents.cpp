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

#include "core/corpus/text/CorpusReader.h"
#include "core/corpus/text/FolderScan.h"
#include "core/corpus/text/WorkerProcess.h"
#include "core/corpus/text/WorkerSandbox.h"
#include "core/reading/Formats.h"
#include "tests/core/PdfMaker.h"

namespace tst_documents {

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

/// A book whose page 1 is this.
std::string chapterWith(const std::string& body) {
    Parts parts = book();
    parts[4].second = xhtml(body);
    return zipped(parts);
}

std::string docx(const std::string& body, const Parts& more = {}) {
    Parts parts = {{"[Content_Types].xml", "<Types><Override PartName='/word/document.xml' ContentType='application/"
                                           "vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'/>"
                                           "</Types>"},
                   {"word/document.xml", "<w:document xmlns:w='w' xmlns:mc='mc' xmlns:wps='wps' xmlns:m='m' "
                                         "xmlns:r='r' xmlns:o='o'><w:body>" +
                                             body + "</w:body></w:document>"}};
    parts.insert(parts.end(), more.begin(), more.end());
    return zipped(parts);
}

std::string odt(const std::string& body, const std::string& manifest = "<m:manifest xmlns:m='m'/>",
                const std::string& styles = {}, const Parts& more = {}) {
    Parts parts = {{"mimetype", "application/vnd.oasis.opendocument.text"},
                   {"META-INF/manifest.xml", manifest},
                   {"content.xml", "<office:document-content xmlns:office='o' xmlns:text='t' xmlns:table='b' "
                                   "xmlns:draw='d' xmlns:style='s' xmlns:xlink='x' xmlns:math='h'>" +
                                       styles + "<office:body><office:text>" + body +
                                       "</office:text></office:body></office:document-content>"}};
    parts.insert(parts.end(), more.begin(), more.end());
    return zipped(parts);
}

/// A run of a DOCX.
std::string run(const std::string& text, const std::string& properties = {}) {
    return "<w:r>" + (properties.empty() ? "" : "<w:rPr>" + properties + "</w:rPr>") + "<w:t xml:space='preserve'>" +
           text + "</w:t></w:r>";
}
/// A paragraph of a DOCX.
std::string paragraph(const std::string& content, const std::string& properties = {}) {
    return "<w:p>" + (properties.empty() ? "" : "<w:pPr>" + properties + "</w:pPr>") + content + "</w:p>";
}
std::string setIn(const std::string& font, const std::string& text) {
    return run(text, "<w:rFonts w:ascii='" + font + "' w:hAnsi='" + font + "'/>");
}
std::string sign(const std::string& font, const std::string& code) {
    return "<w:r><w:sym w:font='" + font + "' w:char='" + code + "'/></w:r>";
}
/// A formula of a DOCX in a paragraph of its own.
std::string formula(const std::string& content) {
    return paragraph("<m:oMath>" + content + "</m:oMath>");
}
std::string mathRun(const std::string& text) {
    return "<m:r><m:t>" + text + "</m:t></m:r>";
}
std::string relation(const std::string& id, const std::string& kind, const std::string& target) {
    return "<Relationship Id='" + id + "' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/" +
           kind + "' Target='" + target + "'/>";
}
/// The parts that a DOCX needs for documents in it: their names and what they hold.
Parts chunks(const Parts& embedded) {
    Parts parts;
    std::string relations;
    for (std::size_t i = 0; i < embedded.size(); ++i) {
        relations += relation("c" + std::to_string(i), "aFChunk", embedded[i].first);
        parts.push_back({"word/" + embedded[i].first, embedded[i].second});
    }
    parts.push_back({"word/_rels/document.xml.rels", "<Relationships>" + relations + "</Relationships>"});
    return parts;
}

} // namespace

/// EPUB, HTML, DOCX, ODT, SRT and gzip, read by the real worker process.
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
        QCOMPARE(html("<pre>one\rtwo\r\nthree</pre>"), QString("one\ntwo\nthree"));
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
        // The parser leaves a form, a font or text where they are written, in the row.
        QCOMPARE(html("<table><tr><form><td>one</td><td>two</td></form></tr></table>"), QString("one\ttwo"));
        // Text that stands in a row beside its cells is moved before the table (HTML, 13.2.6.1).
        QCOMPARE(html("<table><tr>loose<td>a</td> <center><td>b</td></center></tr></table>"), QString("loose\n\na\tb"));
        QCOMPARE(read("a.epub", chapterWith("<table><tr>loose<td>a</td> <center><td>b</td></center></tr></table>"))
                     .pages.copy(1)
                     .text,
                 std::string("loose\ta\tb"));
        QCOMPARE(html("<table><tr><td>a<table><tr><td>in</td></tr></table></td><td hidden>c</td></tr></table>"),
                 QString("a\n\nin"));
    }
    void voidElementsHoldNothing() {
        // All of HTML (13.1.2), and those of earlier versions.
        for (const char* const name : {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta",
                                       "param", "source", "track", "wbr", "basefont", "bgsound", "keygen"}) {
            const std::string element = std::string("<") + name + ">";
            const QString between = name == std::string("br") ? "\n" : name == std::string("hr") ? "\n\n" : "";
            QCOMPARE(name + html("<p>a" + element + "b <b>c</b></p><p>d"), name + ("a" + between + "b c\n\nd"));
            QCOMPARE(name + html("<div>a" + element + "b<p>c</p>d</div>e"), name + ("a" + between + "b\n\nc\n\nd\ne"));
        }
        QCOMPARE(html("<body>Intro<wbr>duction<p>First.</p><p>Second."), QString("Introduction\n\nFirst.\n\nSecond."));
        QCOMPARE(html("<p>a<WBR/>b</wbr>c"), QString("abc"));
        // XHTML that is not well-formed: the elements that are closed at once hold nothing either.
        QCOMPARE(textOf("a.html",
                        "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><head><title/><script "
                        "src='a.js'/><style/></head><body><p>a<span class='x'/>b<a id=\"y\" />c & d<br/>e"),
                 QString("abc & d\ne"));
        QCOMPARE(
            read("a.epub", chapterWith("<p>a<wbr>b<iframe src='x'/>c & <textarea/>d</p><p>e</p>")).pages.copy(1).text,
            std::string("abc & d\n\ne"));
    }
    void commentsOfHtmlEndWhereBrowsersEndThem() {
        QCOMPARE(html("<p>one <!--> two <!---> three <!-- four --!> five <!-- -- > six --> seven"),
                 QString("one two three five seven"));
        QCOMPARE(html("<p>a<!-- c -- c -->b<![CDATA[cd]]>c<?pi x?>d<!x>e</ y>f"), QString("abcdef"));
        QCOMPARE(html("<p>a<!-- never closed <p>b"), QString("a"));
        // In drawings and formulas of HTML, and in XHTML, it is text.
        QCOMPARE(html("<svg><text>a<![CDATA[<b>]]></text></svg>"), QString("a<b>"));
        QCOMPARE(textOf("a.xhtml",
                        "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><body><p>a<![CDATA[<b> & "
                        "c]]>d</p></body></html>"),
                 QString("a<b> & cd"));
    }
    void quotationsHaveTheMarksOfTheirLanguage() {
        QCOMPARE(html("<p>She said <q>wait</q>."), QString("She said “wait”."));
        QCOMPARE(html("<p>A <q>b <q>c <q>d</q></q></q> e <q>f</q>"), QString("A “b ‘c ‘d’’” e “f”"));
        // CLDR, delimiters.
        QCOMPARE(html("<p lang=de>Er: <q>a <q>b</q></q>"), QString("Er: „a ‚b‘“"));
        QCOMPARE(html("<p lang=fr>Il: <q>a</q>"), QString("Il: «a»"));
        QCOMPARE(html("<p lang=pl>On: <q>a <q>b</q></q>"), QString("On: „a «b»”"));
        QCOMPARE(html("<p lang=tlh>x <q>a</q>"), QString("x “a”"));
        // The marks are those of the text around it (CSS Generated Content 3, 2.2).
        QCOMPARE(html("<html lang=en><p>He said <q lang=de>ja <q>b</q></q>"), QString("He said “ja ‚b‘”"));
        QCOMPARE(read("a.epub", chapterWith("<p xml:lang='de'>Er: <q>a</q></p>")).pages.copy(1).text,
                 std::string("Er: „a“"));
        QCOMPARE(html("<p>Old: <q>“a”</q> <q>\"b\"</q>"), QString("Old: “a” \"b\"")); // its own
    }
    void whatBrowsersHideIsLeftOut() {
        QCOMPARE(html("<p>a<noscript>no<p>no</noscript><span popover>no</span>"
                      "<progress>no</progress><meter>no</meter><noembed>no</noembed><span style='visibility: "
                      "collapse'>no</span><datalist><option>no</datalist><template><p>no</template>c"),
                 QString("ac"));
        QCOMPARE(html("<head><noscript><p>no</p></noscript><title>no</title></head><p>a"), QString("a"));
        QCOMPARE(html("<p>a</p><title>no</title>b"), QString("a\n\nb"));
        QCOMPARE(html("<div>a<dialog>no</dialog></div><dialog open>b</dialog>c"), QString("a\n\nb\n\nc"));
        // What a click or a search opens is read.
        QCOMPARE(html("<details><summary>a</summary>b</details><p hidden=until-found>c"), QString("a\nb\n\nc"));
        QCOMPARE(html("<svg><switch><foreignObject><p>a</p></foreignObject><text>no</text></switch></svg>"),
                 QString("a"));
    }
    void oneBranchOfASwitchIsRead() {
        const auto chapter = [this](const std::string& body) {
            return QString::fromStdString(read("a.epub", chapterWith(body)).pages.copy(1).text);
        };
        const std::string math =
            "<math xmlns='http://www.w3.org/1998/Math/MathML'><mfrac><mn>1</mn><mn>2</mn></mfrac></math>";
        const auto ofNamespace = [](const std::string& space, const std::string& text) {
            return "<epub:case required-namespace='" + space + "'>" + text + "</epub:case>";
        };
        const std::string plain = "<epub:default>one half</epub:default>";
        QCOMPARE(chapter("<p>It is <epub:switch>" + ofNamespace("http://www.w3.org/1998/Math/MathML", math) + plain +
                         "</epub:switch>.</p>"),
                 QString("It is 1/2."));
        QCOMPARE(chapter("<p>It is <epub:switch>" + ofNamespace("http://www.xml-cml.org/schema", "cml") + plain +
                         "</epub:switch>.</p>"),
                 QString("It is one half."));
        QCOMPARE(chapter("<p>It & is <epub:switch>" + ofNamespace("http://www.xml-cml.org/schema", "cml") + plain +
                         "</epub:switch>.</p>"),
                 QString("It & is one half.")); // not well-formed
        QCOMPARE(
            chapter("<p>Text.</p><nav epub:type='page-list'><h2>Pages</h2><ol><li><a href='#a'>1</a></li></ol></nav>"
                    "<nav role='doc-pagelist'><ol><li>2</li></ol></nav>"),
            QString("Text."));
    }
    void formulasOfHtmlAreOneLine() {
        const auto formula = [](const std::string& mathMl) { return "<math>" + mathMl + "</math>"; };
        const std::string half = "<mfrac><mn>1</mn><mn>2</mn></mfrac>";
        const std::string power = "<msup><mn>10</mn><mn>6</mn></msup>";
        QCOMPARE(html("<p>Add " + formula(half) + " cup, " + formula(power) + ", " +
                      formula("<msub><mi>x</mi><mn>12</mn></msub>") + ", " + formula("<msqrt><mn>2</mn></msqrt>") +
                      ", " + formula("<mroot><mn>8</mn><mn>3</mn></mroot>") + "."),
                 QString("Add 1/2 cup, 10^6, x_12, √2, ∛8."));
        QCOMPARE(html("<p>At " + formula("<mn>3</mn><mo>&InvisibleComma;</mo><mn>4</mn><mo>&it;</mo><mi>x</mi>")),
                 QString("At 3 4x"));
        QCOMPARE(html("<p>Cut " + formula("<mn>5</mn>" + half) + " or 5" + formula(half) + " inches"),
                 QString("Cut 5 1/2 or 5 1/2 inches"));
        QCOMPARE(
            html("<p>Of " + formula("<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>")),
            QString("Of _6^14 C"));
        QCOMPARE(html("<p>" + formula("<mi>a</mi><mtext> if <b>all</b></mtext>") + " " +
                      formula("<maction actiontype=toggle selection=2><mn>7</mn><mn>8</mn></maction>")),
                 QString("a if all 8"));
        QCOMPARE(html("<p>So" + std::string("<math display=block>") + power + "</math>holds"),
                 QString("So\n10^6\nholds"));
        QCOMPARE(html("<p><math alttext='x^2'></math> and <math alttext='no'><mi>y</mi></math>"), QString("x^2 and y"));
        QCOMPARE(html("<p>E " + formula("<semantics>" + power +
                                        "<annotation encoding=application/x-tex>10^6</annotation>"
                                        "<annotation-xml><mn>10</mn></annotation-xml></semantics>")),
                 QString("E 10^6"));
        QCOMPARE(
            read("a.epub", chapterWith("<p>Add <m:math xmlns:m='http://www.w3.org/1998/Math/MathML'><m:mfrac><m:mn>1"
                                       "</m:mn><m:mn>2</m:mn></m:mfrac></m:math> cup.</p>"))
                .pages.copy(1)
                .text,
            std::string("Add 1/2 cup."));
        QCOMPARE(read("a.epub",
                      chapterWith("<p>Add & <m:math><m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn></m:mfrac></m:math> cup."))
                     .pages.copy(1)
                     .text,
                 std::string("Add & 1/2 cup."));
    }
    void formulasOfMathJaxAreReadOnce() {
        const std::string preview = "<span class='MathJax_Preview' style='color: inherit;'>10^6</span>";
        const std::string script = "<script type='math/tex' id='M1'>10^6</script>";
        const std::string drawn =
            "<nobr aria-hidden='true'><span class='math'><span>10</span><span>6</span></span></nobr>";
        const std::string math = "<math><msup><mn>10</mn><mn>6</mn></msup></math>";
        const std::string written =
            "&lt;math&gt;&lt;msup&gt;&lt;mn&gt;10&lt;/mn&gt;&lt;mn&gt;6&lt;/mn&gt;&lt;/msup&gt;&lt;/math&gt;";
        const auto frame = [&](const std::string& inside, const std::string& more = {}) {
            return "<span class='MathJax' id='M1-Frame' role='presentation'" + more + ">" + inside + "</span>";
        };
        const std::string assistive = "<span class='MJX_Assistive_MathML' role='presentation'>" + math + "</span>";
        for (const std::string& form :
             {preview + frame(drawn + assistive) + script, preview + script, script, preview + frame(drawn) + script,
              preview + frame(drawn, " data-mathml='" + written + "'") + script,
              "<span class='MathJax_Preview' style='display: none;'></span>" + frame(drawn + assistive) + script,
              "<mjx-container class='MathJax' jax='SVG'><svg aria-hidden='true'><g></g></svg><mjx-assistive-mml>" +
                  math + "</mjx-assistive-mml></mjx-container>",
              "<script type='math/mml'>" + math + "</script>"})
            QCOMPARE(html("<p>It is " + form + " so."), QString("It is 10^6 so."));
    }
    void raisedDigitsNeverJoinOthers() {
        QCOMPARE(
            html(
                "<p>In 1848<sup>3</sup> 10<sup>6</sup> m<sup>2</sup>, CO<sub>2</sub>, 5<sup>1</sup>/<sub>2</sub> "
                "inches, 5<sup>1</sup>&frasl;<sub>2</sub>, 101<sub>2</sub>, x<sub>1</sub><sup>2</sup>, 1<sup>st</sup>"),
            QString("In 1848[3] 10^6 m2, CO2, 5 1/2 inches, 5 1⁄2, 101_2, x1^2, 1st"));
        QCOMPARE(
            html("<p>10<sup><i>6</i></sup>, 10<span style='font-size: small; vertical-align: super'>6</span>, "
                 "3<span style='vertical-align:sub'>10</span>, 10 <sup>6</sup>, 10<sup> 6</sup>, 10<sup>6 </sup>m"),
            QString("10^6, 10^6, 3_10, 10 6, 10 6, 10^6 m"));
        QCOMPARE(html("<p>10<sup>10<sup>6</sup></sup>, 10<sup>(10<sup>6</sup>)</sup>, "
                      "2<sup>2<sup>2<sup>2</sup></sup></sup>, 1848<sup>(3)</sup>, 10<sup>()</sup>"),
                 QString("10^(10^6), 10^(10^6), 2^(2^(2^2)), 1848(3), 10()"));
        QCOMPARE(html("<p>x<sup>10<sup>6</sup></sup>, 10<sup>−10<sup>6</sup></sup>, <sup>10<sup>6</sup></sup>"),
                 QString("x^(10^6), 10^(−10^6), 10^6"));
        // Marks of notes.
        QCOMPARE(html("<p>of 18<sup><a href='#fn1'>3</a></sup>, 18<a href='#n'><sup>3</sup></a>, 18<a "
                      "role='doc-noteref' href='n.html'>3</a>, 18<sup><a href='#n'>[3]</a></sup>, note<sup><a "
                      "href='#n'>3</a></sup>, <a href='x'>10<sup>6</sup></a>"),
                 QString("of 18[3], 18[3], 18[3], 18[3], note3, 10^6"));
        QCOMPARE(
            read("a.epub", chapterWith("<p>In 18<a epub:type='noteref' href='#n'>3</a> and one<a epub:type='noteref' "
                                       "href='#n'>4</a>.</p>"))
                .pages.copy(1)
                .text,
            std::string("In 18[3] and one4."));
        QCOMPARE(html("<pre>10<sup>6</sup>  m\n1848<sup>2</sup></pre><table><tr><td>10<sup>6</sup><td>7</table>"),
                 QString("10^6  m\n1848[2]\n\n10^6\t7"));
    }
    void pageNumbersOfPrintedBooksAreNoText() {
        for (const char* const name : {"pagenum", "pageno", "page-num", "page_num", "PageNum", "pgnum", "pagenumber",
                                       "x-ebookmaker-pageno", "right pagenum x", "folio", "newpage", "page-break"})
            QCOMPARE(name + html(std::string("<p>The sec<span class='") + name +
                                 "'><a id='Page_12'>[Pg 12]</a></span>ond <span class='" + name +
                                 "'>xii</span>word, and<span class='" + name + "' title='13'></span> on."),
                     name + QString("The second word, and on."));
        QCOMPARE(html("<p>a <span class=pagenum>{12}<br>{13}</span>b <span class=pagenum>[Pages 12-13]</span>c <span "
                      "class=pagenum>Seite 12</span>d <span class=pagenum>[Pg&nbsp;12\u201313]</span><span "
                      "class=pagenum>The Hall</span>e"),
                 QString("a b c d The Halle"));
        QCOMPARE(
            html("<p class=pagenum>12</p><p>Text<div role='doc-pagebreak' id='p' aria-label='13'>Page 13 of the first "
                 "edition</div></p><table><tr><td>One<td class=pagenum>12</table>"),
            QString("Text\n\nOne\t12"));
        QCOMPARE(read("a.epub", chapterWith("<p>Before <span epub:type='pagebreak'><span>xii</span></span>after <span "
                                            "role='doc-pagebreak'>page twelve of the book</span>end<span "
                                            "epub:type='pagebreak'/>.</p>"))
                     .pages.copy(1)
                     .text,
                 std::string("Before after end."));
    }
    void entitiesOfThePageAreText() {
        const std::string type =
            "<?xml version='1.0'?><!DOCTYPE html [<!-- don't > --><!ENTITY who \"Ada &amp; Bo\"><!ENTITY "
            "who 'second'><!ENTITY % p 'x'><!ENTITY dash2 '&#8212;&#x2014;'><!ENTITY lt2 "
            "'&#38;#60;'><!ENTITY all '&who;, <b>&who;</b>'><?pi ]>?><!ELEMENT x ANY>]>";
        const std::string body =
            "<html xmlns='http://www.w3.org/1999/xhtml'><head><title>t</title></head><body><p>Here came "
            "&who;&dash2;&lt2;&all;&eacute;&none;.</p>";
        const QString right("Here came Ada & Bo——<Ada & Bo, Ada & Boé&none;.");
        QCOMPARE(textOf("a.xhtml", type + body + "</body></html>"), right);
        QCOMPARE(textOf("b.html", type + body), right);
        Parts parts = book();
        for (const char* const end : {"</body></html>", ""}) {
            parts[4].second = type + body + end;
            QCOMPARE(QString::fromStdString(read("a.epub", zipped(parts)).pages.copy(1).text), right);
        }
        // Those that grow without end, or are files, are not.
        std::string laughs = "<!DOCTYPE html [<!ENTITY a0 'ha'>";
        for (int i = 1; i < 30; ++i) {
            const std::string last = "&a" + std::to_string(i - 1) + ";";
            laughs += "<!ENTITY a" + std::to_string(i) + " '" + last + last + "'>";
        }
        QVERIFY(textOf("c.xhtml", laughs + "]><html><body><p>&a29;").contains("refused as unsafe"));
        QVERIFY(textOf("d.xhtml", "<!DOCTYPE html [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><p>x&a;")
                    .contains("refused as unsafe"));
        QCOMPARE(textOf("e.xhtml", "<!DOCTYPE html [<!ENTITY a SYSTEM 'file:///etc/hostname'>]><p>x&a;y"),
                 QString("xy"));
    }
    void itemsOfListsHaveTheirNumbers() {
        QCOMPARE(html("<p>x<ol><li>one<li><p>two</p><p>more</p><ol type=a><li>inner<li>second</ol><li>three</ol>y"),
                 QString("x\n\n1. one\n2. two\nmore\na. inner\nb. second\n3. three\n\ny"));
        QCOMPARE(html("<ol start=3><li>c<li value=7>g<li>h</ol><ol reversed><li>b<li>a</ol><ol start=0><li>z</ol><ol "
                      "start=-1><li>y<li>z</ol>"),
                 QString("3. c\n7. g\n8. h\n\n2. b\n1. a\n\n0. z\n\n-1. y\n0. z"));
        // HTML, 4.4.5; CSS Counter Styles 3, 6: after z comes aa.
        QCOMPARE(html("<ol type=A start=26><li>z<li>aa</ol><ol type=i start=4><li>four</ol><ol type=I "
                      "start=1994><li>year</ol><ol style='list-style-type: lower-greek'><li>alpha</ol><ol "
                      "style='list-style: decimal-leading-zero inside'><li>zero</ol><ol><li type=a>a</ol>"),
                 QString("Z. z\nAA. aa\n\niv. four\n\nMCMXCIV. year\n\nα. alpha\n\n01. zero\n\na. a"));
        QCOMPARE(html("<ul><li>a<ol><li>b</ol><li>c</ul><menu><li>d</menu><ol style='list-style: none'><li>e</ol>"),
                 QString("a\n1. b\nc\n\nd\n\ne"));
        QCOMPARE(html("<ol><li hidden>no<li>a<li><li>c<li>4. d<li>5 e</ol>"), QString("1. a\n3. c\n4. d\n5. 5 e"));
        QCOMPARE(html("<ol><li><ol><li>a</ol><li><pre> b\n c</pre></ol><table><tr><td><ol><li>d</ol></table>"),
                 QString("1. 1. a\n2.  b\n c\n\n1. d"));
        QCOMPARE(html("<ol start=2147483647><li>a<li value=-99999999999>b<li value=' +7x'>c<li value=x>d</ol>"),
                 QString("1. a\n2. b\n7. c\n8. d"));
        // Style sheets: what is said of the element itself, the more exact the stronger (CSS Cascade 4, 6).
        QCOMPARE(
            html("<style>/* ol {} */ ol, ul { list-style: none } @media screen { article ol.plain>li { color: red; "
                 "LIST-STYLE-TYPE: lower-alpha } } .text ol { list-style: decimal inside } #n li:first-child "
                 "{list-style: none}</style><ol><li>bare</ol><div class='a text'><ol><li>one</ol></div><article><ol "
                 "class='x plain'><li>two</ol></article><ol style='list-style: decimal'><li>three</ol>"),
            QString("bare\n\n1. one\n\na. two\n\n1. three"));
        Parts styled = book();
        styled[2].second.insert(
            styled[2].second.find("<item "),
            "<item id='s' href='s.css' media-type='text/css'/><item href='none.css' media-type='text/css'/>");
        styled[4].second = xhtml("<ol><li>bare</li></ol><ol class='k'><li>one</li></ol>");
        styled.emplace_back("OEBPS/s.css", "ol {list-style-type: none} ol.k {list-style-type: upper-roman}");
        QCOMPARE(read("a.epub", zipped(styled)).pages.copy(1).text, std::string("bare\n\nI. one"));
        QCOMPARE(html("<ol><li><span>1</span>a<li>(2) b<li>3<li><i>4</i></ol>"), QString("1a\n(2) b\n3. 3\n4. 4"));
        // The lists of an EPUB's contents have none (EPUB 3, 5.4).
        QCOMPARE(read("a.epub", chapterWith("<nav epub:type='toc'><ol><li>One</li></ol></nav><ol><li>a</li></ol>"))
                     .pages.copy(1)
                     .text,
                 std::string("One\n\n1. a"));
    }
    void encodingsOfHtml() {
        QCOMPARE(textOf("a.html", "<meta charset='iso-8859-2'><p>\xBF\xF3\xB3w"), QString("żółw"));
        QCOMPARE(textOf("b.html", "<meta http-equiv=Content-Type content='text/html; charset=Shift_JIS'>\x93\xFA"),
                 QString("日"));
        QCOMPARE(read("c.html", "<p>\x93quoted\x94 caf\xE9").pages.at(0).text, std::string("“quoted” café"));
        QCOMPARE(textOf("d.html", "<p>żółw"), QString("żółw"));
        QCOMPARE(textOf("e.html", std::string("\xFF\xFE<\0p\0>\0\x7C\1", 10)), QString("ż"));
        QCOMPARE(textOf("f.html", "<meta charset=latin1><p>\x80"), QString("€"));
    }

    /// Each choice has a text of its own in the cache.
    void aPageHasATextInEachEncoding() {
        std::ofstream(m_folder / "a.html", std::ios::binary) << "<!DOCTYPE html><p>\xC4\xCF\xCD";
        CorpusReaderOptions options;
        options.worker = worker();
        options.cache = m_temporary->filePath("cache").toStdString();
        options.limits.pageTime = options.limits.wallTime = options.limits.processorTime = 120s;
        const auto textIn = [&](const char* encoding) {
            options.extraction.encoding = encoding;
            Listener listener;
            const Document document = readCorpus(m_folder, options, {}, listener).at(0);
            return document.state == DocumentState::Ready ? document.pages.copy(0).text : stateName(document.state);
        };
        QCOMPARE(textIn("koi8-r"), std::string("дом"));
        QCOMPARE(textIn("windows-1252"), std::string("ÄÏÍ"));
        QCOMPARE(textIn("koi8-r"), std::string("дом"));
        options.worker = "/no/such/worker"; // from now on only what is in the cache can be read
        QCOMPARE(textIn("windows-1252"), std::string("ÄÏÍ"));
        QCOMPARE(textIn("koi8-r"), std::string("дом"));
        QCOMPARE(textIn("ibm866"), std::string("unreadable"));
        options.extraction.encodings = {{"a.html", "koi8-r"}}; // that of the file counts
        QCOMPARE(textIn("ibm866"), std::string("дом"));
    }

    // ---- EPUB

    void chaptersInOrderOfTheSpine() {
        const Document document = read("a.epub", zipped(book()));
        QCOMPARE(document.message, std::string());
        QCOMPARE(document.state, DocumentState::Ready);
        QCOMPARE(document.format, std::string("epub"));
        QVERIFY(!document.isPdf());
        QCOMPARE(document.pageCount, 4);
        QCOMPARE(document.pages[0].text, std::string());
        QCOMPARE(document.pages[1].text, std::string("One\n\nA note1 here.\n\nThe note.\n\nNext."));
        QCOMPARE(document.pages[2].text, std::string("Not linear."));
        QCOMPARE(document.pages[3].text, std::string("Two\n\nEnde ż."));
    }
    void aDamagedChapterIsLeftOut() {
        Parts parts = book();
        parts.erase(parts.begin() + 4);
        const Document document = read("a.epub", zipped(parts));
        QCOMPARE(document.state, DocumentState::Ready);
        QCOMPARE(document.message, std::string("A chapter is damaged or missing."));
        QCOMPARE(document.pages[3].text, std::string("Two\n\nEnde ż."));
    }
    void chaptersOfAnyKindAreReadOrCounted() {
        const auto item = [](const char* id, const char* type, const char* more = "") {
            return std::string("<item id='") + id + "' href='" + id + "' media-type='" + type + "' " + more + "/>";
        };
        const Parts parts = {
            {"META-INF/container.xml", container},
            {"OEBPS/book.opf",
             "<package><manifest>" + item("a", "text/plain") + item("b", "image/jpeg") +
                 item("c", "image/svg+xml", "fallback='d'") + item("d", "application/x-dtbook+xml") +
                 item("e", "application/octet-stream") +
                 "</manifest><spine><itemref idref='a'/><itemref idref='b'/><itemref idref='c'/><itemref idref='e'/>"
                 "<itemref idref='gone'/></spine></package>"},
            {"OEBPS/a", "Plain words."},
            {"OEBPS/b", "\xFF\xD8\xFF"},
            {"OEBPS/c", "<svg/>"},
            {"OEBPS/d", xhtml("<p>Instead of a picture.</p>")},
            {"OEBPS/e", std::string("\0\1\2\3", 4)}};
        const Document document = read("a.epub", zipped(parts));
        QCOMPARE(document.pageCount, 4);
        QCOMPARE(document.pages[0].text, std::string("Plain words."));
        QCOMPARE(document.pages[1].text, std::string());
        QCOMPARE(document.pages[2].text, std::string("Instead of a picture."));
        QCOMPARE(document.message, std::string("2 chapters are damaged or missing. A chapter is of a kind that is not "
                                               "read: image/jpeg."));
    }
    void partsAreFoundWhateverTheirNamesLookLike_data() {
        QTest::addColumn<QString>("inArchive");
        QTest::addColumn<QString>("reference");
        QTest::newRow("dot") << "./OEBPS/c.xhtml"
                             << "c.xhtml";
        QTest::newRow("backslash") << "OEBPS\\text\\c.xhtml"
                                   << "text/c.xhtml";
        QTest::newRow("case") << "OEBPS/Text/C.xhtml"
                              << "text/c.XHTML";
        QTest::newRow("case of other letters") << "OEBPS/\u00C4.xhtml"
                                               << "\u00E4.xhtml";
        QTest::newRow("accents apart") << "OEBPS/\u00E9.xhtml"
                                       << "e\u0301.xhtml";
        QTest::newRow("accents apart in the archive") << "OEBPS/e\u0301.xhtml"
                                                      << "%C3%A9.xhtml";
        QTest::newRow("query") << "OEBPS/c.xhtml"
                               << "c.xhtml?x=1#y";
        QTest::newRow("question mark") << "OEBPS/why?.xhtml"
                                       << "why?.xhtml";
        QTest::newRow("percent") << "OEBPS/a%20b.xhtml"
                                 << "a%20b.xhtml";
        QTest::newRow("up") << "text/c.xhtml"
                            << "../text/./c.xhtml";
    }
    void partsAreFoundWhateverTheirNamesLookLike() {
        QFETCH(QString, inArchive);
        QFETCH(QString, reference);
        const std::string package = "<package><manifest><item id='c' href='" + reference.toStdString() +
                                    "' media-type='application/xhtml+xml'/></manifest><spine><itemref idref='c'/>"
                                    "</spine></package>";
        QCOMPARE(textOf("a.epub", zipped({{"META-INF/container.xml", container},
                                          {"OEBPS/book.opf", package},
                                          {inArchive.toStdString(), xhtml("<p>Found.</p>")}})),
                 QString("Found."));
        // All names of the archive may be written in that way.
        Parts odd = {{".\\META-INF\\container.xml", container},
                     {"./OEBPS/BOOK.OPF", package},
                     {inArchive.toStdString(), xhtml("<p>Found.</p>")}};
        QCOMPARE(textOf("b.epub", zipped(odd)), QString("Found."));
    }
    void theExactNameGoesFirst() {
        Parts parts = book();
        parts.insert(parts.begin(), {"OEBPS/TEXT/Z.xhtml", xhtml("<p>Wrong.</p>")});
        QCOMPARE(read("a.epub", zipped(parts)).pages.at(1).text,
                 std::string("One\n\nA note1 here.\n\nThe note.\n\nNext."));
    }
    void protectionIsSeenWhateverTheNamesLookLike() {
        Parts parts = book();
        parts.push_back({"META-INF/Encryption.xml",
                         "<encryption><EncryptedData><CipherData><CipherReference URI='oebps/TEXT/z.xhtml'/>"
                         "</CipherData></EncryptedData></encryption>"});
        const Document document = read("a.epub", zipped(parts));
        QCOMPARE(document.state, DocumentState::Locked);
    }
    void numbersOfPrintedPagesAreNoText() {
        const auto chapter = [this](const std::string& body) {
            Parts parts = book();
            parts[4].second = body;
            return QString::fromStdString(read("a.epub", zipped(parts)).pages.copy(1).text);
        };
        QCOMPARE(chapter(xhtml("<p>Runs over<span epub:type='pagebreak' id='p'>12</span> pages, over<span "
                               "role='doc-pagebreak'><b></b>xiii</span> many.</p><div epub:type='bodymatter pagebreak'>"
                               "14</div><p>Next.</p>")),
                 QString("Runs over pages, over many.\n\nNext."));
        // HTML that is no XML; and what is much too long for a number is text.
        QCOMPARE(chapter("<html><body><p>Over<br>there<span epub:type='pagebreak'>12</span> & on."),
                 QString("Over\nthere & on."));
        QCOMPARE(chapter(xhtml("<div epub:type='pagebreak'>A whole page that was marked as its break.</div>")),
                 QString("A whole page that was marked as its break."));
    }
    void chaptersInUtf16() {
        for (const bool marked : {true, false}) {
            std::string bytes = marked ? "\xFE\xFF" : "";
            for (const char c : std::string("<?xml version='1.0' encoding='UTF-16BE'?><html><body><p>A"))
                bytes += std::string(1, '\0') + c;
            bytes += "\x01\x7C"; // ż
            for (const char c : std::string("</p></body></html>"))
                bytes += std::string(1, '\0') + c;
            Parts parts = book();
            parts[4].second = bytes;
            QCOMPARE(read("a.epub", zipped(parts)).pages.at(1).text, std::string("Aż"));
        }
    }

    // ---- files that were misread once

    void theTextIsThatOfThePage_data() {
        QTest::addColumn<QString>("name");
        for (const auto& entry : fs::directory_iterator(fs::path(GLASSHOUSE_SOURCE_DIR) / "tests/data/documents"))
            if (entry.path().extension() == ".txt")
                QTest::newRow(entry.path().stem().c_str()) << QString::fromStdString(entry.path().stem().string());
    }
    void theTextIsThatOfThePage() {
        QFETCH(QString, name);
        const fs::path folder = fs::path(GLASSHOUSE_SOURCE_DIR) / "tests/data/documents";
        const auto bytesOf = [&folder](const std::string& file) {
            std::ifstream stream(folder / file, std::ios::binary);
            return std::string(std::istreambuf_iterator<char>(stream), {});
        };
        const std::string file = name.toStdString();
        const Document document = read(file, bytesOf(file));
        QString text;
        for (std::size_t i = 0; i < document.pages.size(); ++i)
            text += (i == 0 ? "" : "\f") + QString::fromStdString(document.pages.copy(i).text);
        QCOMPARE(text, QString::fromStdString(bytesOf(file + ".txt")));
        QCOMPARE(QString::fromStdString(document.message),
                 name == "epub-odd-k-crc.epub" ? QString("A chapter is damaged or missing.") : QString());
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

    void signsOfSymbolFontsAreCharacters() {
        // By the tables of Adobe (Symbol, Zapf Dingbats) and of the Unicode Consortium (L2/12-368).
        struct Row {
            const char* font;
            std::vector<std::pair<const char*, const char*>> signs;
        };
        const std::vector<Row> rows = {
            {"Symbol", {{"F061", "α"}, {"F044", "Δ"}, {"F0A3", "≤"},      {"00B3", "≥"}, {"F0B1", "±"},
                        {"F0B4", "×"}, {"F0B9", "≠"}, {"F0A5", "∞"},      {"F0D6", "√"}, {"F0E5", "∑"},
                        {"F0F2", "∫"}, {"F0CE", "∈"}, {"F0DE", "⇒"},      {"F0B0", "°"}, {"002D", "−"},
                        {"F057", "Ω"}, {"0070", "π"}, {"F06D", "\u00B5"}, {"F0B7", "•"}, {"F0A0", "€"}}},
            {"WingDings",
             {{"F04A", "☺"},
              {"F0FC", "✓"},
              {"F0FE", "☑"},
              {"F0FD", "☒"},
              {"F0E0", "→"},
              {"F0DF", "←"},
              {"F028", "☎"},
              {"F09F", "•"},
              {"F0A7", "▪"},
              {"F076", "❖"},
              {"F0AB", "★"},
              {"008C", "➊"},
              {"F0A8", "☐"}}},
            {"Wingdings 2", {{"F052", "☑"}, {"F054", "☒"}, {"F0A3", "□"}, {"F06A", "①"}}},
            {"Wingdings 3", {{"F070", "▲"}, {"F071", "▼"}, {"F075", "▶"}, {"F022", "→"}}},
            {"Webdings", {{"F061", "✔"}, {"F069", "🛈"}, {"F0FC", "🌍"}, {"F072", "🗙"}}},
            {"ZapfDingbats", {{"0034", "✔"}, {"F048", "★"}, {"F0D5", "→"}, {"F0AC", "①"}}}};
        std::string body;
        QString right;
        for (const Row& row : rows)
            for (const auto& [code, character] : row.signs) {
                body += paragraph(sign(row.font, code));
                right += (right.isEmpty() ? "" : "\n\n") + QString(character);
            }
        QCOMPARE(textOf("a.docx", docx(body)), right);
        // A character in a font of letters is itself.
        QCOMPARE(textOf("b.docx", docx(paragraph(sign("Times New Roman", "00B5") + sign("Arial", "2192")))),
                 QString("µ→"));
    }
    void runsInSymbolFontsAreRead() {
        QCOMPARE(
            textOf("a.docx", docx(paragraph(run("5 ") + setIn("Symbol", "m") + run("g, ") + setIn("Symbol", "mhtera") +
                                            run(" ") + setIn("Symbol", "\uF062 \u00B3 3") + setIn("Arial", " b")))),
            QString("5 \u00B5g, \u03BCητερα β ≥ 3 b"));
        // By styles: of the run, which is based on another, and of the paragraph; themes go before names.
        const Parts styles = {
            {"word/styles.xml",
             "<w:styles xmlns:w='w'><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii='Arial' w:hAnsi='Arial'/>"
             "</w:rPr></w:rPrDefault></w:docDefaults>"
             "<w:style w:type='character' w:styleId='Base'><w:rPr><w:rFonts w:ascii='Symbol' w:hAnsi='Symbol'/></w:rPr>"
             "</w:style><w:style w:type='character' w:styleId='Greek'><w:basedOn w:val='Base'/></w:style>"
             "<w:style w:type='paragraph' w:styleId='Marks'><w:rPr><w:rFonts w:ascii='Wingdings' w:hAnsi='Wingdings'/>"
             "</w:rPr></w:style></w:styles>"}};
        QCOMPARE(
            textOf("b.docx", docx(paragraph(run("a") + run("a", "<w:rStyle w:val='Greek'/>") +
                                            run("a", "<w:rStyle w:val='Greek'/><w:rFonts w:asciiTheme='minorAscii' "
                                                     "w:ascii='Symbol'/>")) +
                                      paragraph(run("J") + setIn("Arial", "J"), "<w:pStyle w:val='Marks'/>"),
                                  styles)),
            QString("aαa\n\n☺J"));
        // A field without a result is a sign by its number.
        const auto field = [](const std::string& instruction) {
            return "<w:r><w:fldChar w:fldCharType='begin'/></w:r><w:r><w:instrText>" + instruction +
                   "</w:instrText></w:r><w:r><w:fldChar w:fldCharType='end'/></w:r>";
        };
        QCOMPARE(textOf("c.docx", docx(paragraph(field(" SYMBOL 109 \\f &quot;Symbol&quot; \\s 10 ") + run("g") +
                                                 "<w:fldSimple w:instr='SYMBOL 0xFC \\f Wingdings'/>"))),
                 QString("\u00B5g✓"));
    }
    void signsWithoutACharacterAreSaid() {
        const Document one = read("a.docx", docx(paragraph(run("A ") + sign("Wingdings", "F0FF"))));
        QCOMPARE(one.pages.at(0).text, std::string("A \uFFFD"));
        QCOMPARE(one.message, std::string("A sign of Wingdings has no character in Unicode and is read as \uFFFD."));
        // Nothing is known of this font but that it is one of signs.
        const Document other =
            read("b.docx",
                 docx(paragraph(sign("MT Extra", "F06C") + sign("MT Extra", "006C") + setIn("MT Extra", "l\uF06C")),
                      {{"word/fontTable.xml", "<w:fonts xmlns:w='w'><w:font w:name='MT Extra'><w:charset w:val='02'/>"
                                              "</w:font></w:fonts>"}}));
        QCOMPARE(other.pages.at(0).text, std::string("\uFFFD\uFFFDl\uFFFD"));
        QCOMPARE(other.message,
                 std::string("3 signs of MT Extra have no character in Unicode and are read as \uFFFD."));
    }
    void formulasOfDocxAreOneLine() {
        const auto part = [](const char* name, const std::string& content) {
            return std::string("<m:") + name + ">" + content + "</m:" + name + ">";
        };
        const auto fraction = [&](const std::string& over, const std::string& under) {
            return part("f", part("num", over) + part("den", under));
        };
        const std::string x = mathRun("x");
        const std::string square = part("sSup", part("e", x) + part("sup", mathRun("2")));
        const std::vector<std::pair<std::string, const char*>> formulas = {
            {fraction(mathRun("a"), mathRun("b")), "a/b"},
            {fraction(mathRun("a+b"), mathRun("2c")), "(a+b)/(2c)"},
            {fraction(mathRun("2a"), mathRun("bc")), "2a/bc"},
            {fraction(mathRun("1"), fraction(mathRun("1"), x)), "1/(1/x)"},
            {fraction(mathRun("dy"), mathRun("dx")) + mathRun("=0.5"), "dy/dx=0.5"},
            {fraction(mathRun("1"), mathRun("0.5")), "1/0.5"},
            {mathRun("E=m") + part("sSup", part("e", mathRun("c")) + part("sup", mathRun("2"))), "E=mc^2"},
            {part("sSup", part("e", mathRun("x+1")) + part("sup", mathRun("-n"))), "(x+1)^(-n)"},
            {part("sSup", part("e", square) + part("sup", mathRun("3"))), "(x^2)^3"},
            {fraction(square, part("rad", part("radPr", "<m:degHide m:val='1'/>") + part("deg", "") + part("e", x))),
             "x^2/√x"},
            {part("sSubSup", part("e", x) + part("sub", mathRun("i")) + part("sup", mathRun("2"))), "x_i^2"},
            {part("sSup", part("e", mathRun("10")) + part("sup", square)), "10^(x^2)"},
            {part("rad", part("deg", mathRun("3")) + part("e", mathRun("x+1"))), "∛(x+1)"},
            {part("rad", part("deg", mathRun("n")) + part("e", x)), "√[n](x)"},
            {part("nary", "<m:naryPr><m:chr m:val='∑'/></m:naryPr>" + part("sub", mathRun("i=1")) +
                              part("sup", mathRun("n")) + part("e", mathRun("i"))),
             "∑_(i=1)^n i"},
            {part("func", part("fName", mathRun("sin")) + part("e", x)), "sin x"},
            {part("func", part("fName", part("limLow", part("e", mathRun("lim")) + part("lim", mathRun("x→0")))) +
                              part("e", part("d", part("e", mathRun("x"))))),
             "lim_(x→0)(x)"},
            {part("d", "<m:dPr><m:begChr m:val='['/><m:endChr m:val=']'/></m:dPr>" +
                           part("e", part("m", part("mr", part("e", mathRun("1")) + part("e", mathRun("0"))) +
                                                   part("mr", part("e", mathRun("0")) + part("e", mathRun("1")))))),
             "[1, 0; 0, 1]"},
            {part("acc", "<m:accPr><m:chr m:val='\u0303'/></m:accPr>" + part("e", x)), "x\u0303"},
            {part("sSup", part("e", mathRun("f")) + part("sup", mathRun("\u2032"))), "f\u2032"},
            {square + mathRun("y"), "x^2 y"},
            {x + "<w:del>" + mathRun("y") + "</w:del>", "x"}};
        std::string body;
        QString all;
        for (const auto& [content, right] : formulas) {
            body += formula(content);
            all += (all.isEmpty() ? "" : "\n\n") + QString(right);
        }
        QCOMPARE(textOf("a.docx", docx(body)), all);
        // In a sentence it stays in it, displayed it stands on a line of its own.
        QCOMPARE(textOf("b.docx", docx(paragraph(run("So ") + "<m:oMath>" + fraction(x, x) + "</m:oMath>" +
                                                 run(" is 1:") + "<m:oMathPara><m:oMath>" + square +
                                                 "</m:oMath></m:oMathPara>" + run("and so on.")))),
                 QString("So x/x is 1:\nx^2\nand so on."));
        // Those of old versions of Word are pictures.
        const Document old =
            read("c.docx", docx(paragraph(run("A") + "<w:r><w:object><o:OLEObject ProgID='Equation.3'/>"
                                                     "</w:object></w:r>")));
        QCOMPARE(old.message, std::string("A formula made with the old equation editor was not read."));
    }
    void embeddedDocumentsAreReadInTheirPlace() {
        const std::string nested = docx(paragraph(run("Nested.")));
        const std::string mht =
            "From: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=\"b\"\r\n\r\n"
            "--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw==\r\n"
            "--b\r\nContent-Type: text/html; charset=windows-1250\r\n"
            "Content-Transfer-Encoding: base64\r\n\r\nPG1ldGEgY2hhcnNldD11dGYtOD48cD6/83c=\r\n--b--\r\n";
        const Parts embedded = {{"a.html", "<html><body><p>One<p>Two</body></html>"},
                                {"b.txt", "Plain caf\xE9"},
                                {"c.docx", nested},
                                {"d.mht", mht}};
        const std::string body = paragraph(run("First.")) + "<w:altChunk r:id='c0'/>" + paragraph(run("Then.")) +
                                 "<w:altChunk r:id='c1'/><w:altChunk r:id='c2'/><w:tbl><w:tr><w:tc>" +
                                 "<w:altChunk r:id='c3'/></w:tc></w:tr></w:tbl>";
        QCOMPARE(textOf("a.docx", docx(body, chunks(embedded))),
                 QString("ready: Encoding guessed: Windows-1252. If the text looks wrong, choose another."));
        Document document = read("b.docx", docx(body, chunks(embedded)));
        QCOMPARE(QString::fromStdString(document.pages.copy(0).text),
                 QString("First.\n\nOne\n\nTwo\n\nThen.\n\nPlain café\n\nNested.\n\nżów"));
    }
    void embeddedDocumentsThatAreNotReadAreNamed() {
        const Parts embedded = {{"a.rtf", "{\\rtf1 Text}"}, {"b.bin", std::string("\0\1\2", 3)}};
        const Document one =
            read("a.docx", docx(paragraph(run("Text.")) + "<w:altChunk r:id='c0'/>", chunks(embedded)));
        QCOMPARE(one.pages.at(0).text, std::string("Text."));
        QCOMPARE(one.message, std::string("A document that is embedded in it is not read: word/a.rtf."));
        const Document two = read(
            "b.docx", docx("<w:altChunk r:id='c0'/><w:altChunk r:id='c1'/><w:altChunk r:id='x'/>", chunks(embedded)));
        QCOMPARE(stateName(two.state), std::string("no_text"));
        QCOMPARE(two.message,
                 std::string("Documents that are embedded in it are not read: word/a.rtf, word/b.bin and one "
                             "without a name."));
        // One in another, and so on for ever, ends.
        std::string inner = docx(paragraph(run("Innermost.")));
        for (int i = 0; i < 6; ++i)
            inner = docx(paragraph(run("Level.")) + "<w:altChunk r:id='c0'/>", chunks({{"a.docx", inner}}));
        const Document deep = read("c.docx", inner);
        QCOMPARE(deep.pages.at(0).text, std::string("Level.\n\nLevel.\n\nLevel."));
        QCOMPARE(deep.message, std::string("A document that is embedded in it is not read: word/a.docx."));
    }
    /// Content controls repeat rows and cells, and nest.
    void everyRowOfAContentControlIsRead() {
        const auto cell = [](const std::string& text) { return "<w:tc>" + paragraph(run(text)) + "</w:tc>"; };
        const auto control = [](const std::string& content) {
            return "<w:sdt><w:sdtPr/><w:sdtContent>" + content + "</w:sdtContent></w:sdt>";
        };
        const auto row = [](const std::string& cells) { return "<w:tr>" + cells + "</w:tr>"; };
        const std::string table = "<w:tbl>" + row(cell("Head")) +
                                  control(control(row(cell("1"))) + control(row(cell("2"))) + row(cell("3"))) +
                                  row(cell("A") + control(cell("B") + cell("C"))) + "</w:tbl>";
        QCOMPARE(textOf("a.docx", docx(table)), QString("Head\n1\n2\n3\nA\tB\tC"));
    }
    /// A field that begins in the text may end in what is hidden or deleted.
    void fieldsEndWhereNothingIsRead() {
        const auto part = [](const std::string& type, const std::string& properties = {}) {
            return "<w:r><w:rPr>" + properties + "</w:rPr><w:fldChar w:fldCharType='" + type + "'/></w:r>";
        };
        const std::string instruction = "<w:r><w:instrText>PAGE</w:instrText></w:r>";
        const std::string hidden = "<w:vanish/>";
        QCOMPARE(textOf("a.docx", docx(paragraph(run("first ") + part("begin") + instruction + part("end", hidden) +
                                                 run("second")) +
                                       paragraph(run("third")))),
                 QString("first second\n\nthird"));
        QCOMPARE(textOf("b.docx", docx(paragraph(run("first ") + part("begin") + instruction + "<w:del>" +
                                                 part("separate") + part("end") + "</w:del>" + run("second")))),
                 QString("first second"));
    }
    void paragraphsJoinWhereTheMarkBetweenThemIsGone() {
        const std::string gone[] = {"<w:rPr><w:del w:id='1'/></w:rPr>", "<w:rPr><w:moveFrom w:id='1'/></w:rPr>",
                                    "<w:rPr><w:vanish/></w:rPr>", "<w:framePr w:dropCap='margin' w:lines='2'/>"};
        for (const std::string& mark : gone)
            QCOMPARE(textOf("a.docx", docx(paragraph(run("A sentence that "), mark) + paragraph(run("goes on.")) +
                                           paragraph(run("Another."), "<w:rPr><w:ins w:id='2'/></w:rPr>") +
                                           paragraph(run("Last."), "<w:framePr w:dropCap='none'/>"))),
                     QString("A sentence that goes on.\n\nAnother.\n\nLast."));
        // Not into a table, nor out of a cell, a box or a note.
        const std::string table = "<w:tbl><w:tr><w:tc>" + paragraph(run("1"), gone[0]) + "</w:tc><w:tc>" +
                                  paragraph(run("2"), gone[0]) + "</w:tc></w:tr></w:tbl>";
        QCOMPARE(textOf("b.docx", docx(paragraph(run("Before"), gone[0]) + table + paragraph(run("After")))),
                 QString("Before\n\n1\t2\n\nAfter"));
        // Notes and boxes wait for the end of the whole.
        const Parts notes = {{"word/footnotes.xml", "<w:footnotes xmlns:w='w'><w:footnote w:id='2'>" +
                                                        paragraph(run("Note."), gone[0]) +
                                                        "</w:footnote></w:footnotes>"}};
        QCOMPARE(textOf("c.docx", docx(paragraph(run("One") + "<w:r><w:footnoteReference w:id='2'/></w:r>", gone[0]) +
                                           paragraph(run(" two")) + paragraph(run("Three")),
                                       notes)),
                 QString("One two\n\nNote.\n\nThree"));
    }
    void whatAStyleHidesIsLeftOut() {
        const Parts styles = {
            {"word/styles.xml",
             "<w:styles xmlns:w='w'><w:style w:type='paragraph' w:styleId='Hid'><w:rPr><w:vanish/></w:rPr></w:style>"
             "<w:style w:type='paragraph' w:styleId='Child'><w:basedOn w:val='Hid'/></w:style>"
             "<w:style w:type='paragraph' w:styleId='Shown'><w:basedOn w:val='Hid'/><w:rPr><w:vanish "
             "w:val='0'/></w:rPr>"
             "</w:style><w:style w:type='character' w:styleId='Run'><w:rPr><w:vanish/></w:rPr></w:style>"
             "<w:style w:type='character' w:styleId='Loop'><w:basedOn w:val='Loop'/></w:style></w:styles>"}};
        const std::string body = paragraph(run("a")) + paragraph(run("no"), "<w:pStyle w:val='Hid'/>") +
                                 paragraph(run("no"), "<w:pStyle w:val='Child'/>") +
                                 paragraph(run("b"), "<w:pStyle w:val='Shown'/>") +
                                 paragraph(run("c") + run("no", "<w:rStyle w:val='Run'/>") +
                                           run("d", "<w:rStyle w:val='Run'/><w:vanish w:val='false'/>") +
                                           run("e", "<w:rStyle w:val='Loop'/>"));
        QCOMPARE(textOf("a.docx", docx(body, styles)), QString("a\n\nb\n\ncde"));
    }

    // ---- ODT

    void fieldsOfOdtAreText() {
        QCOMPARE(
            textOf("a.odt", odt("<text:p>Called <text:title>Ants</text:title>, by <text:author-name>Ada"
                                "</text:author-name>, <text:subject>bees</text:subject><draw:frame>"
                                "<svg:title xmlns:svg='urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0'>no"
                                "</svg:title><d:desc xmlns:d='urn:oasis:names:tc:opendocument:xmlns:svg-compatible:"
                                "1.0'>no</d:desc></draw:frame>.</text:p>")),
            QString("Called Ants, by Ada, bees."));
    }
    void whatIsHiddenInOdtIsLeftOut() {
        const std::string styles =
            "<office:automatic-styles><style:style style:name='T1' style:family='text' "
            "style:parent-style-name='H'/><style:style style:name='H' style:family='text'>"
            "<style:text-properties text:display='none'/></style:style><style:style "
            "style:name='H' style:family='paragraph'><style:text-properties text:display='none'/>"
            "</style:style></office:automatic-styles>";
        const std::string body =
            "<text:p>a<text:hidden-text text:is-hidden='true'>no</text:hidden-text><text:hidden-text "
            "text:is-hidden='false'>b</text:hidden-text><text:hidden-text "
            "text:string-value='c'>c</text:hidden-text><text:span "
            "text:style-name='T1'>no<text:tab/></text:span>d</text:p>"
            "<text:p text:style-name='H'>no</text:p><text:section "
            "text:display='none'><text:p>no</text:p></text:section>"
            "<text:section text:display='condition' text:is-hidden='true'><text:p>no</text:p></text:section>"
            "<text:section text:display='condition'><text:p>e</text:p></text:section>";
        QCOMPARE(textOf("a.odt", odt(body, "<m:manifest xmlns:m='m'/>", styles)), QString("abcd\n\ne"));
    }
    void textOnConditionIsAsItStands() {
        const std::string field = "<text:conditional-text text:condition='ooow:x' text:string-value-if-true='yes' "
                                  "text:string-value-if-false='no' text:current-value=";
        QCOMPARE(textOf("a.odt", odt("<text:p>" + field + "'true'>yes</text:conditional-text>, " + field +
                                     "'false'>no</text:conditional-text>.</text:p>")),
                 QString("yes, no."));
    }
    void formulasOfOdtAreOneLine() {
        const std::vector<std::pair<const char*, const char*>> formulas = {
            {"<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>", "a/(b+1)"},
            {"<mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow>", "E=mc^2"},
            {"<msup><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow><mn>2</mn></msup>", "(x)^2"},
            {"<msup><mn>10</mn><msup><mn>10</mn><mn>6</mn></msup></msup>", "10^(10^6)"},
            {"<msup><mi>x</mi><msub><mi>y</mi><mi>i</mi></msub></msup>", "x^(y_i)"},
            {"<msup><mn>2</mn><msqrt><mi>x</mi></msqrt></msup>", "2^√x"},
            {"<mrow><mo>(</mo><mi>x</mi><msup><mo>)</mo><mn>2</mn></msup></mrow>", "(x)^2"},
            {"<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>", "√(x+1)"},
            {"<mroot><mi>x</mi><mn>3</mn></mroot>", "∛x"},
            {"<mrow><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>"
             "</mrow>",
             "∑_(i=1)^n i"},
            {"<mrow><mi>sin</mi><mo>\u2061</mo><mi>x</mi></mrow>", "sin x"},
            {"<mover accent='true'><mi>x</mi><mo>¯</mo></mover>", "x\u0305"},
            {"<mfenced open='[' close=']'><mi>a</mi><mi>b</mi></mfenced>", "[a,b]"},
            {"<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></"
             "mtd>"
             "</mtr></mtable>",
             "1, 2; 3, 4"}};
        const auto object = [](const std::string& name) {
            return "<text:p>So <draw:frame><draw:object xlink:href='./" + name +
                   "'/><draw:image xlink:href='./ObjectReplacements/" + name + "'/></draw:frame>.</text:p>";
        };
        std::string body;
        Parts parts;
        QString all;
        for (const auto& [math, right] : formulas) {
            const std::string name = "Object " + std::to_string(parts.size());
            body += object(name);
            parts.push_back({name + "/content.xml",
                             "<math xmlns='h'><semantics>" + std::string(math) +
                                 "<annotation encoding='StarMath 5.0'>{a} over {b}</annotation></semantics></math>"});
            all += (all.isEmpty() ? "So " : "\n\nSo ") + QString(right) + ".";
        }
        const std::string manifest = "<m:manifest xmlns:m='m'/>";
        QCOMPARE(textOf("a.odt", odt(body, manifest, {}, parts)), all);
        QCOMPARE(textOf("b.odt", odt(object("x"), manifest, {}, {{"x/content.xml", "<math"}})),
                 QString("ready: A formula is damaged and was not read."));
        const std::string chart = "<office:document-content xmlns:office='o'>no</office:document-content>";
        QCOMPARE(textOf("c.odt", odt(object("x"), manifest, {}, {{"x/content.xml", chart}})), QString("So ."));
    }
    void symbolFontsOfOdtAreRead() {
        const std::string styles =
            "<office:font-face-decls xmlns:svg='v'><style:font-face style:name='Symbol1' svg:font-family='Symbol'/>"
            "</office:font-face-decls><office:automatic-styles><style:style style:name='T1' style:family='text'>"
            "<style:text-properties style:font-name='Symbol1'/></style:style></office:automatic-styles>";
        QCOMPARE(textOf("a.odt", odt("<text:p>5 <text:span text:style-name='T1'>\uF06D</text:span>g</text:p>",
                                     "<m:manifest xmlns:m='m'/>", styles)),
                 QString("5 \u00B5g"));
    }

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
        QCOMPARE(textOf("h.odt", odt("<text:p>a</text:p><table:table><table:table-row table:visibility='collapse'>"
                                     "<table:table-cell><text:p>no</text:p></table:table-cell></table:table-row>"
                                     "<table:table-row><table:table-cell><text:p>yes</text:p></table:table-cell>"
                                     "</table:table-row></table:table>")),
                 QString("a\n\nyes"));
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

    // ---- subtitles

    void subtitlesAreWhatIsSaid() {
        QCOMPARE(textOf("a.srt",
                        "1\r\n00:02:26,407 --> 00:02:31,356 X1:100 X2:600 Y1:050 Y2:100\r\n<font "
                        "color=\"#00ff00\">About my</font> <I>brother</I>.\r\n{\\an8}- Who?\r\n\r\n"
                        "2\r\n00:02:32.000-->00:02:33.000\r\n\r\n3\r\n00:02:34,000 --> 00:02:35,000\r\n1984\r\n"
                        "2 < 3 --> <eh> {sic}\r\n"),
                 QString("About my brother.\n- Who?\n1984\n2 < 3 --> <eh> {sic}"));
        const Document polish = read("b.srt", "1\n00:00:01,000 --> 00:00:02,000\n\xBF\xF3\xB3w, \xB6wierszcz i \xB1\n");
        QCOMPARE(polish.pages.at(0).text, std::string("żółw, świerszcz i ą"));
        QCOMPARE(polish.encoding, std::string("iso-8859-2"));
        QVERIFY(hasEncoding(polish));
        QCOMPARE(textOf("c.srt", "7\rNot subtitles\r8"), QString("7\nNot subtitles\n8"));
        QCOMPARE(textOf("d.srt.gz", gzipped("1\n00:00:01,000 --> 00:00:02,000\nHello\n")), QString("Hello"));
        QCOMPARE(textOf("e.txt", "1\n00:00:01,000 --> 00:00:02,000\nHello"),
                 QString("1\n00:00:01,000 --> 00:00:02,000\nHello"));
    }

    // ---- gzip, and names that say something else

    void gzipOfEach() {
        QCOMPARE(textOf("a.txt.gz", gzipped("Zażółć")), QString("Zażółć"));
        QCOMPARE(textOf("a.html.gz", gzipped("<p>A")), QString("A"));
        QCOMPARE(textOf("a.odt.gz", gzipped(odt("<text:p>A</text:p>"))), QString("A"));
        QCOMPARE(textOf("a.docx.gz", gzipped(docx("<w:p><w:r><w:t>A</w:t></w:r></w:p>"))), QString("A"));
        const Document chapters = read("a.epub.gz", gzipped(zipped(book())));
        QCOMPARE(chapters.format, std::string("epub"));
        QCOMPARE(chapters.pages.at(3).text, std::string("Two\n\nEnde ż."));
        QCOMPARE(textOf("a.md.gz", gzipped("one ") + gzipped("two")), QString("one two")); // two members
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
            {"l.srt", "1\n00:00:01,000 --> 00:00:02,000\nHello\n"},
        };
        const char* const read[] = {"", "", "", " 日", " да", " 中", " ł", "", "", "", "", ""};
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
                QCOMPARE(documents[i].pages.at(3).text, std::string("Two\n\nEnde ż."));
            else
                QCOMPARE(documents[i].pages.at(0).text, std::string("Hello") + read[i]);
        }
        QVERIFY(documents.at(10).isPdf());
        QVERIFY(renderPage(m_folder / "k.pdf.gz", 0, 300, options, {}).starts_with("\x89PNG"));
    }
    void chaptersInOtherEncodings() {
        Parts parts = book();
        parts[4].second = "<?xml version='1.0' encoding='windows-1250'?><html><body><p>\xBF\xF3\xB3w</p></body></html>";
        QCOMPARE(read("a.epub", zipped(parts)).pages.at(1).text, std::string("żółw"));
    }
    void unknownEncodingsAreTakenForTheUsualOnes() {
        const Document page = read("a.html", "<meta charset='../../tmp/x'><p>caf\xE9");
        QCOMPARE(page.pages.at(0).text, std::string("café"));
        QCOMPARE(page.encoding, std::string("windows-1252"));
        QVERIFY(page.encodingGuessed); // so few letters are no proof
        QCOMPARE(textOf("b.html", "<meta charset=klingon><p>ż"), QString("ż"));
    }

    void theNameCountsWhereTheContentDoesNot() {
        const std::string bytes = gzipped("<p>a<br>b");
        QCOMPARE(textOf("a.html.gz", bytes), QString("a\nb"));
        QCOMPARE(textOf("a.txt.gz", bytes), QString("<p>a<br>b")); // nor does the cache mix them up
        for (const char* const name : {"a.pdf", "a.docx", "a.odt", "a.epub"}) {
            const Document page = read(name, "<html>A");
            QCOMPARE(page.pages.at(0).text, std::string("A"));
            QCOMPARE(page.message, std::string("It is HTML, whatever its name says."));
            const std::string kind = kindOf(name);
            QCOMPARE(hasEncoding(page), kind == "docx" || kind == "odt"); // of PDF and EPUB, none is kept in the cache
        }
        QCOMPARE(read("b.pdf", "just text").message, std::string("It is not a PDF, whatever its name says."));
        for (const reading::Format& format : reading::formats()) { // those that are more than text
            if (!format.isArchive)
                continue;
            const std::string name = "b." + std::string(format.suffixes.front());
            const Document none = read(name, "just text");
            QCOMPARE(stateName(none.state), std::string("damaged"));
            QCOMPARE(none.message,
                     "It is not " + std::string(format.name) + ", whatever its name says. Get the file again.");
        }
        QCOMPARE(textOf("b.fodt", "just text"), QString("just text"));
        QCOMPARE(read("c.zip.txt", zipped({{"a", "b"}})).message,
                 std::string("It is a zip archive, but not an EPUB, a Word document or an OpenDocument text. Unpack it "
                             "into the folder."));
        QCOMPARE(textOf("b.html", "<html>A"), QString("A"));
    }

    void contentDecidesWhateverTheName() {
        const std::string word = docx(paragraph(run("Hello")));
        const std::string writer = odt("<text:p>Hello</text:p>");
        const auto readAs = [this](const std::string& name, const std::string& bytes, const char* what) {
            const Document document = read(name, bytes);
            return document.message == std::string("It is ") + what + ", whatever its name says."
                       ? std::string(document.pages.at(0).text)
                       : document.message;
        };
        for (const char* const name : {"a.txt", "a.md", "a.html", "a.pdf", "a.epub", "a.odt"})
            QCOMPARE(readAs(name, word, "DOCX"), std::string("Hello"));
        for (const char* const name : {"b.txt", "b.md", "b.docx"})
            QCOMPARE(readAs(name, writer, "ODT"), std::string("Hello"));
        QCOMPARE(read("c.txt", zipped(book())).pageCount, 4);
        QCOMPARE(textOf("noname", word), QString("Hello")); // no name that says something else
        QCOMPARE(read("a.txt", word).format, std::string("docx"));
        QVERIFY(!hasEncoding(read("a.txt", word)));
        QCOMPARE(textOf("d.txt", "<p>markup is text here"), QString("<p>markup is text here"));
        // The same files in a folder.
        CorpusReaderOptions options;
        options.worker = worker();
        Listener listener;
        for (const Document& document : readCorpus(m_folder, options, {}, listener))
            QVERIFY2(document.state == DocumentState::Ready, (document.name + ": " + document.message).c_str());
    }
    /// OpenDocument 1.3, part 3, 3.1.2: the parts of the package in one document.
    void openDocumentsOfOneFile() {
        const std::string flat =
            "<?xml version='1.0' encoding='UTF-8'?><office:document xmlns:office='o' xmlns:text='t' xmlns:style='s' "
            "office:mimetype='application/vnd.oasis.opendocument.text'><office:automatic-styles><style:style "
            "style:name='U' style:family='text'><style:text-properties style:text-position='super 58%'/></style:style>"
            "</office:automatic-styles><office:body><office:text><text:p>Some 10<text:span text:style-name='U'>6"
            "</text:span> stars.</text:p></office:text></office:body></office:document>";
        for (const char* const name : {"a.fodt", "a.odt", "a.xml", "a"})
            QCOMPARE(textOf(name, flat), QString("Some 10^6 stars."));
    }

    // ---- raised and lowered digits, and numbers of lists

    void raisedDigitsOfDocx() {
        const auto up = [](const std::string& text) { return run(text, "<w:vertAlign w:val='superscript'/>"); };
        const auto down = [](const std::string& text) { return run(text, "<w:vertAlign w:val='subscript'/>"); };
        const auto read = [this](const std::string& body, const Parts& more = {}) {
            return textOf("a.docx", docx(paragraph(body), more));
        };
        QCOMPARE(read(run("So 10") + up("6") + run(" bytes and H") + down("2") + run("O in 1848") + up("3") + run(".")),
                 QString("So 10^6 bytes and H2O in 1848[3]."));
        QCOMPARE(read(run("2") + up("1") + up("6") + run(" of them")), QString("2^16 of them"));
        const auto atHeight = [](const std::string& text, int halfPoints) {
            return run(text, "<w:position w:val='" + std::to_string(halfPoints) + "'/>");
        };
        QCOMPARE(read(run("10") + atHeight("10", 8) + atHeight("6", 16) + run(" and 10") + atHeight("1", 8) +
                      atHeight("0", 8) + atHeight("6", 16) + atHeight("+1", 8) + run(", 7") + atHeight("2", 8) +
                      atHeight("3", 9)),
                 QString("10^(10^6) and 10^(10^6+1), 7^23"));
        QCOMPARE(read(run("10") + up("10") + run("6", "<w:vertAlign w:val='superscript'/><w:position w:val='6'/>") +
                      run(" m")),
                 QString("10^(10^6) m"));
        QCOMPARE(read(run("5") + up("1") + run("/") + down("2") + run(" inches, 40 m") + up("2")),
                 QString("5 1/2 inches, 40 m2"));
        QCOMPARE(read(run("10") + run("9", "<w:position w:val='8'/>") + run(" and 10") +
                      run("9", "<w:vertAlign w:val='baseline'/>")),
                 QString("10^9 and 109"));
        const Parts styles = {{"word/styles.xml",
                               "<w:styles xmlns:w='w'><w:style w:type='character' w:styleId='U'><w:rPr><w:vertAlign "
                               "w:val='superscript'/></w:rPr></w:style><w:style w:type='character' w:styleId='V'>"
                               "<w:basedOn w:val='U'/></w:style></w:styles>"}};
        QCOMPARE(read(run("10") + run("4", "<w:rStyle w:val='V'/>") + run(" bricks"), styles), QString("10^4 bricks"));
        const Parts notes = {{"word/footnotes.xml",
                              "<w:footnotes xmlns:w='w'><w:footnote w:id='2'><w:p><w:r><w:t>Said so."
                              "</w:t></w:r></w:p></w:footnote></w:footnotes>"}};
        QCOMPARE(read(run("in 1790") + "<w:r><w:footnoteReference w:id='2'/></w:r>" + run(" or so"), notes),
                 QString("in 1790 or so\n\nSaid so."));
        QCOMPARE(read(run("45") + "<w:r><w:footnoteReference w:customMarkFollows='1' w:id='2'/><w:t>7</w:t></w:r>" +
                          run(" men"),
                      notes),
                 QString("45[7] men\n\nSaid so."));
    }
    void raisedDigitsOfOdt() {
        const std::string styles =
            "<office:automatic-styles><style:style style:name='U' style:family='text'><style:text-properties "
            "style:text-position='super 58%'/></style:style><style:style style:name='H' style:family='text'>"
            "<style:text-properties style:text-position='66% 40%'/></style:style><style:style style:name='P' "
            "style:family='text'>"
            "<style:text-properties style:text-position='33% 58%'/></style:style><style:style style:name='D' "
            "style:family='text'><style:text-properties style:text-position='sub 58%'/></style:style>"
            "</office:automatic-styles>";
        const auto read = [&](const std::string& body) {
            return textOf("a.odt", odt("<text:p>" + body + "</text:p>", "<m:manifest xmlns:m='m'/>", styles));
        };
        const auto span = [](const char* style, const std::string& text) {
            return std::string("<text:span text:style-name='") + style + "'>" + text + "</text:span>";
        };
        QCOMPARE(read("So 10" + span("U", "6") + " or 10" + span("P", "7") + ", CO" + span("D", "2") + " in 1911" +
                      span("U", "5") + "."),
                 QString("So 10^6 or 10^7, CO2 in 1911[5]."));
        QCOMPARE(read("3" + span("U", "1") + "/" + span("D", "2") + " pints of 777" + span("D", "8")),
                 QString("3 1/2 pints of 777_8"));
        QCOMPARE(read("10" + span("P", "10") + span("H", "6") + " or 10" + span("U", "2" + span("H", "3")) + "m, 10" +
                      span("U", " 6 ") + "x"),
                 QString("10^(10^6) or 10^(2^3)m, 10 6 x"));
    }

    /// ECMA-376-1, 17.9: the labels that Word shows, worked out by hand.
    void numbersOfListsInDocx() {
        const auto level = [](int index, const char* text, const char* format, int start, const char* more = "") {
            return "<w:lvl w:ilvl='" + std::to_string(index) + "'><w:start w:val='" + std::to_string(start) +
                   "'/><w:numFmt w:val='" + format + "'/>" + more + "<w:lvlText w:val='" + text + "'/></w:lvl>";
        };
        const auto kind = [](int id, const std::string& levels) {
            return "<w:abstractNum w:abstractNumId='" + std::to_string(id) + "'>" + levels + "</w:abstractNum>";
        };
        const auto list = [](int id, int kindId, const char* over = "") {
            return "<w:num w:numId='" + std::to_string(id) + "'><w:abstractNumId w:val='" + std::to_string(kindId) +
                   "'/>" + over + "</w:num>";
        };
        const Parts parts = {
            {"word/numbering.xml",
             "<w:numbering xmlns:w='w'>" +
                 kind(1, level(0, "§ %1.", "decimal", 3) + level(1, "%1.%2)", "lowerLetter", 1)) +
                 kind(2, level(0, "•", "bullet", 1)) + kind(3, level(0, "%1.", "none", 1)) +
                 kind(4, level(0, "Article %1.", "upperRoman", 1) + level(1, "%1.%2", "decimal", 1, "<w:isLgl/>") +
                             level(2, "(%3)", "lowerRoman", 4, "<w:lvlRestart w:val='0'/>")) +
                 kind(5, level(0, "%1.", "upperLetter", 26) + level(1, "%1%2", "decimal", 1, "<w:pStyle w:val='S'/>")) +
                 list(1, 1) + list(2, 2) + list(3, 3) + list(4, 4) + list(5, 5) +
                 list(6, 1, "<w:lvlOverride w:ilvl='0'><w:startOverride w:val='1'/></w:lvlOverride>") +
                 "</w:numbering>"},
            {"word/styles.xml",
             "<w:styles xmlns:w='w'><w:style w:type='paragraph' w:styleId='S'><w:pPr><w:numPr><w:numId "
             "w:val='5'/></w:numPr></w:pPr></w:style></w:styles>"}};
        const auto item = [](int id, int depth, const char* text) {
            return paragraph(run(text), "<w:numPr><w:ilvl w:val='" + std::to_string(depth) + "'/><w:numId w:val='" +
                                            std::to_string(id) + "'/></w:numPr>");
        };
        const auto read = [&](const std::string& body) { return textOf("a.docx", docx(body, parts)); };
        QCOMPARE(read(item(1, 0, "a") + item(1, 1, "b") + item(1, 1, "c") + item(1, 0, "d") + item(1, 1, "e")),
                 QString("§ 3. a\n3.a) b\n3.b) c\n§ 4. d\n4.a) e"));
        QCOMPARE(read(item(2, 0, "a") + item(3, 0, "b") + item(0, 0, "1. c") + item(9, 0, "d")),
                 QString("a\nb\n1. c\nd"));
        QCOMPARE(read(item(4, 0, "a") + item(4, 1, "b") + item(4, 2, "c") + item(4, 0, "d") + item(4, 2, "e")),
                 QString("Article I. a\n1.1 b\n(iv) c\nArticle II. d\n(v) e"));
        QCOMPARE(read(item(1, 0, "a") + item(6, 0, "b") + item(6, 0, "c") + item(1, 0, "d")),
                 QString("§ 3. a\n§ 1. b\n§ 2. c\n§ 3. d"));
        const std::string styled = paragraph(run("s"), "<w:pStyle w:val='S'/>");
        QCOMPARE(read(item(5, 0, "a") + styled + item(5, 0, "b") + styled), QString("Z. a\n\nZ1 s\n\nAA. b\n\nAA1 s"));
        // Hidden paragraphs are not counted.
        QCOMPARE(read(item(1, 0, "a") +
                      paragraph(run("h", "<w:vanish/>"), "<w:numPr><w:ilvl w:val='0'/><w:numId "
                                                         "w:val='1'/></w:numPr><w:rPr><w:vanish/></w:rPr>") +
                      item(1, 0, "b")),
                 QString("§ 3. a\n§ 4. b"));
    }
    /// OpenDocument 1.3, part 3, 5.3 and 16.30.
    void numbersOfListsInOdt() {
        const std::string styles =
            "<office:automatic-styles><text:list-style style:name='L'><text:list-level-style-number text:level='1' "
            "style:num-format='1' style:num-prefix='§ ' style:num-suffix='.' text:start-value='3'/>"
            "<text:list-level-style-number text:level='2' style:num-format='a' style:num-suffix=')' "
            "text:display-levels='2'/></text:list-style><text:list-style style:name='B'><text:list-level-style-bullet "
            "text:level='1' text:bullet-char='•'/></text:list-style></office:automatic-styles>";
        const auto item = [](const std::string& text, const std::string& more = {},
                             const std::string& attributes = {}) {
            return "<text:list-item " + attributes + "><text:p>" + text + "</text:p>" + more + "</text:list-item>";
        };
        const auto list = [](const std::string& items, const std::string& attributes) {
            return "<text:list " + attributes + ">" + items + "</text:list>";
        };
        const auto read = [&](const std::string& body) {
            return textOf("a.odt", odt(body, "<m:manifest xmlns:m='m'/>", styles));
        };
        const std::string inner = list(item("x") + item("y"), "");
        QCOMPARE(read(list(item("a", inner) + item("b", inner), "text:style-name='L'")),
                 QString("§ 3. a\n3.a) x\n3.b) y\n§ 4. b\n4.a) x\n4.b) y"));
        QCOMPARE(read(list(item("a") + item("b", {}, "text:start-value='9'") + item("c"), "text:style-name='L'")),
                 QString("§ 3. a\n§ 9. b\n§ 10. c"));
        QCOMPARE(read(list(item("a"), "text:style-name='L'") +
                      list(item("b"), "text:style-name='L' text:continue-numbering='true'") +
                      list(item("c"), "text:style-name='L'") + list(item("d"), "text:style-name='B'")),
                 QString("§ 3. a\n\n§ 4. b\n\n§ 3. c\n\nd"));
        QCOMPARE(read(list("<text:list-item><text:p>a</text:p><text:p>more</text:p></text:list-item>"
                           "<text:list-header><text:p>head</text:p></text:list-header>" +
                               item("b"),
                           "text:style-name='L'")),
                 QString("§ 3. a\nmore\nhead\n§ 4. b"));
    }
    void hiddenParagraphsOfOdtAreNotRead() {
        QCOMPARE(textOf("a.odt",
                        odt("<text:p>One.</text:p><text:p><text:hidden-paragraph text:is-hidden='true'/>Two.</text:p>"
                            "<text:p>Three<text:span><text:hidden-paragraph text:is-hidden='true'/></text:span>"
                            "</text:p><text:p><text:hidden-paragraph/>Four.</text:p>")),
                 QString("One.\n\nFour."));
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
            {"text.epub", "just text", "damaged", "not an EPUB"},
            {"text.docx", "just text", "damaged", "not a Word document"},
            {"container.epub", zipped(noContainer), "damaged", "container.xml"},
            {"drm.epub", zipped(drm), "locked", "DRM"},
            {"bomb.epub", zipped(bomb), "unreadable", "unpacks to far more"},
            {"other.epub", zipped({{"a.txt", "A"}}), "damaged", "not an EPUB"},
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
        QCOMPARE(document.pages[3].text, std::string());
        QCOMPARE(document.message, std::string("A chapter is damaged or missing."));
        // A chapter outside of the archive is none.
        Parts leading = book();
        leading[2].second = outside;
        const Document led = read("outside.epub", zipped(leading));
        QCOMPARE(led.pageCount, 3);
        QCOMPARE(led.message, std::string("A chapter is damaged or missing."));
    }
    void ownEntitiesOfOfficeFormats() {
        const std::string type = "<?xml version='1.0'?><!DOCTYPE office:document [<!ENTITY who 'Ada &amp; Bo'>"
                                 "<!ENTITY all '&who;, <text:s/>they'>]>";
        const std::string body =
            "<office:body><office:text><text:p>Here came &all; and &who;.</text:p></office:text></office:body>";
        const std::string names =
            " xmlns:office='o' xmlns:text='t' office:mimetype='application/vnd.oasis.opendocument.text'>";
        const QString right = QStringLiteral("Here came Ada & Bo, they and Ada & Bo.");
        QCOMPARE(textOf("a.odt", zipped({{"mimetype", "application/vnd.oasis.opendocument.text"},
                                         {"content.xml", type + "<office:document-content" + names + body +
                                                             "</office:document-content>"}}))
                     .simplified(),
                 right);
        QCOMPARE(textOf("a.fodt", type + "<office:document" + names + body + "</office:document>").simplified(), right);
    }
    void hostileEntitiesOfOfficeFormatsStayOut() {
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
        // Old pages leave thousands of elements open that are not nested in each other.
        std::string flat;
        for (int i = 0; i < 21'000; ++i)
            flat += "<p><b>a";
        const std::string paragraphs = read("flat.html", flat).pages.copy(0).text;
        QCOMPARE(std::count(paragraphs.begin(), paragraphs.end(), 'a'), std::ptrdiff_t{21'000});
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

} // namespace tst_documents

#include "tst_documents.moc"
