#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <QTest>
#include <unicode/ucnv.h>
#include <unicode/unorm2.h>

#include "core/base/Utf8.h"
#include "core/reading/charset/Encodings.h"
#include "core/reading/charset/TextDecoding.h"
#include "core/reading/documents/Html.h"

namespace tst_encodings {

using namespace glasshouse;
using namespace glasshouse::text;
using namespace std::string_view_literals;

namespace {

std::string sample(const std::string& language, std::int64_t characters) {
    std::ifstream file(GLASSHOUSE_SOURCE_DIR "/tests/data/encodings/" + language + ".txt", std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    return text.substr(0, utf8::advance(text, 0, characters));
}

std::u16string units(const std::string& utf8) {
    const QString text = QString::fromStdString(utf8);
    return text.toStdU16String();
}

std::string encoded(const std::u16string& text, const std::string& converterName) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, void (*)(UConverter*)> converter(::ucnv_open(converterName.c_str(), &error),
                                                                       &::ucnv_close);
    // What it lacks is left out, as whoever wrote such a file had to.
    ::ucnv_setFromUCallBack(converter.get(), UCNV_FROM_U_CALLBACK_SKIP, nullptr, nullptr, nullptr, &error);
    std::string bytes(text.size() * 8 + 64, '\0');
    bytes.resize(static_cast<std::size_t>(
        ::ucnv_fromUChars(converter.get(), bytes.data(), int(bytes.size()), text.data(), int(text.size()), &error)));
    return bytes;
}

/// A tone of Vietnamese is a character of its own in Windows-1258.
std::u16string withTones(const std::u16string& text) {
    UErrorCode error = U_ZERO_ERROR;
    std::u16string result;
    for (const char16_t c : text) {
        const std::u16string one(1, c);
        if (!encoded(one, "windows-1258").empty()) {
            result += one;
            continue;
        }
        std::u16string apart(8, u'\0');
        apart.resize(static_cast<std::size_t>(
            ::unorm2_normalize(::unorm2_getNFDInstance(&error), one.data(), 1, apart.data(), 8, &error)));
        std::u16string base;
        std::u16string tones;
        for (const char16_t part : apart)
            (std::u16string_view(u"\u0300\u0301\u0303\u0309\u0323").find(part) == std::u16string_view::npos ? base
                                                                                                            : tones) +=
                part;
        std::u16string whole(8, u'\0');
        whole.resize(static_cast<std::size_t>(::unorm2_normalize(::unorm2_getNFCInstance(&error), base.data(),
                                                                 int(base.size()), whole.data(), 8, &error)));
        result += whole + tones;
    }
    return result;
}

std::string bytesOf(const std::string& language, const charset::Encoding& encoding, std::int64_t characters) {
    std::u16string text = units(sample(language, characters));
    if (encoding.id == "windows-1258")
        text = withTones(text);
    return encoded(text, encoding.converter);
}

std::string textOf(std::string_view bytes, std::string_view encoding = charset::automaticEncoding) {
    const Result<charset::DecodedText> text = charset::decodeText(bytes, encoding);
    return text ? text.value().text : "refused: " + text.message();
}

std::string encodingOf(std::string_view bytes) {
    const Result<charset::DecodedText> text = charset::decodeText(bytes, charset::automaticEncoding);
    return text ? text.value().encoding : "refused";
}

std::string pageOf(std::string_view html, std::string_view encoding = charset::automaticEncoding) {
    return documents::htmlText(html, encoding).text;
}

const std::string russian = "Все люди рождаются свободными и равными в своем достоинстве и правах.";
const std::string japanese = "すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。";

std::string as(const std::string& text, const char* id) {
    return encoded(units(text), charset::findEncoding(id)->converter);
}

} // namespace

class TestEncodings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Each text in each encoding in which it is found, in three lengths. What counts is a wrong text that nothing
    /// marks; the table stands in tests/bench/RESULTS.md.
    void encodingsAreRecognized() {
        const std::map<std::string, std::vector<std::string>> found = {
            {"en", {"utf-16le", "utf-16be", "utf-32le", "utf-32be"}},
            {"de", {"windows-1252", "iso-8859-15", "macintosh", "ibm850", "ibm437", "utf-7"}},
            {"fr", {"windows-1252", "iso-8859-15", "macintosh", "ibm850", "utf-7"}},
            {"es", {"windows-1252", "macintosh", "ibm850"}},
            {"it", {"windows-1252", "macintosh"}},
            {"pt", {"windows-1252", "ibm850"}},
            {"nl", {"windows-1252"}},
            {"sv", {"windows-1252", "ibm850"}},
            {"da", {"windows-1252", "ibm865"}},
            {"fi", {"iso-8859-15"}},
            {"is", {"windows-1252"}},
            {"pl", {"windows-1250", "iso-8859-2", "ibm852", "x-mac-ce"}},
            {"cs", {"windows-1250", "iso-8859-2", "ibm852"}},
            {"sk", {"windows-1250", "iso-8859-2"}},
            {"hu", {"windows-1250", "iso-8859-2"}},
            {"ro", {"windows-1250", "iso-8859-2"}},
            {"hr", {"windows-1250", "iso-8859-2"}},
            {"sl", {"windows-1250", "iso-8859-2"}},
            {"ru", {"windows-1251", "koi8-r", "ibm866", "iso-8859-5", "x-mac-cyrillic", "ibm855"}},
            {"uk", {"windows-1251", "koi8-u"}},
            {"bg", {"windows-1251", "iso-8859-5"}},
            {"sr", {"windows-1251"}},
            {"el", {"windows-1253", "iso-8859-7", "ibm737"}},
            {"tr", {"windows-1254", "ibm857"}},
            {"he", {"windows-1255", "iso-8859-8", "ibm862"}},
            {"ar", {"windows-1256", "iso-8859-6"}},
            {"fa", {"windows-1256"}},
            {"lt", {"windows-1257", "iso-8859-13", "ibm775"}},
            {"lv", {"windows-1257", "iso-8859-13"}},
            {"et", {"windows-1257"}},
            {"vi", {"windows-1258"}},
            {"th", {"windows-874"}},
            {"ja", {"shift_jis", "euc-jp", "iso-2022-jp", "utf-16le", "utf-16be"}},
            {"zh", {"gb18030", "hz", "utf-16le"}},
            {"tw", {"big5"}},
            {"ko", {"euc-kr", "iso-2022-kr"}}};
        std::string table =
            "| characters | files | right | of these unsure | wrong, marked as unsure | wrong, unmarked |\n"
            "|---|---|---|---|---|---|\n";
        std::string wrong;
        for (const int characters : {100, 500, 2000}) {
            int files = 0;
            int right = 0;
            int rightUnsure = 0;
            int marked = 0;
            int silent = 0;
            for (const auto& [language, ids] : found)
                for (const std::string& id : ids) {
                    const charset::Encoding* const encoding = charset::findEncoding(id);
                    QVERIFY2(encoding != nullptr, id.c_str());
                    const std::string bytes = bytesOf(language, *encoding, characters);
                    QVERIFY2(bytes.size() > 50, (language + " " + id).c_str());
                    const std::string expected = charset::toUtf8(bytes, *encoding).text;
                    const Result<charset::DecodedText> text = charset::decodeText(bytes, charset::automaticEncoding);
                    ++files;
                    if (text && text.value().text == expected) {
                        ++right;
                        rightUnsure += text.value().guessed ? 1 : 0;
                        continue;
                    }
                    const bool isMarked = !text || text.value().guessed;
                    (isMarked ? marked : silent) += 1;
                    wrong += std::to_string(characters) + " characters of " + language + " in " + id + ": " +
                             (text ? "read as " + text.value().encoding : "refused") +
                             (isMarked ? ", marked" : ", UNMARKED") + "\n";
                }
            table += "| " + std::to_string(characters) + " | " + std::to_string(files) + " | " + std::to_string(right) +
                     " | " + std::to_string(rightUnsure) + " | " + std::to_string(marked) + " | " +
                     std::to_string(silent) + " |\n";
            QVERIFY2(files >= 60, table.c_str());
            QVERIFY2(silent * 100 < 5 * files, (table + wrong).c_str());
            QVERIFY2(right * 100 > 95 * files, (table + wrong).c_str());
        }
        qInfo("\n%s%s", table.c_str(), wrong.c_str());
    }

    void aFewOddBytesDoNotChangeTheEncoding_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const QByteArray& bytes, const QString& text) {
            QTest::newRow(name) << bytes << text;
        };
        row("one in a long text", QByteArray("He said “no”. ").repeated(3000) + "\xE9 end",
            QStringLiteral("He said “no”. ").repeated(3000) + QStringLiteral("\uFFFD end"));
        row("as many as are right", "caf\xC3\xA9 \xFF", QStringLiteral("café \uFFFD"));
        row("a line of another encoding", QByteArray("Zażółć gęślą jaźń.\nma\xF1") + "ana, se\xF1or",
            QStringLiteral("Zażółć gęślą jaźń.\nma\uFFFDana, se\uFFFDor"));
        row("halves of a pair", QByteArray("\xED\xA0\xBD\xED\xB8\x80 and \xED\xA0\xBD alone, zażółć"),
            QStringLiteral("😀 and \uFFFD alone, zażółć"));
    }
    void aFewOddBytesDoNotChangeTheEncoding() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        const Result<charset::DecodedText> read = charset::decodeText(bytes.toStdString(), charset::automaticEncoding);
        QVERIFY(read);
        QCOMPARE(QString::fromStdString(read.value().text), text);
        QCOMPARE(read.value().encoding, std::string());
        QVERIFY2(read.value().note.find("shown as \uFFFD") != std::string::npos, read.value().note.c_str());
    }

    void theNoteNamesTheEncoding() {
        const Result<charset::DecodedText> sure =
            charset::decodeText(as(russian, "koi8-r"), charset::automaticEncoding);
        QCOMPARE(sure.value().note, std::string("Read as KOI8-R."));
        QVERIFY(!sure.value().guessed);
        // Three letters say next to nothing.
        const Result<charset::DecodedText> unsure = charset::decodeText("\xE4\xF6\xFC", charset::automaticEncoding);
        QVERIFY(unsure.value().guessed);
        QVERIFY2(unsure.value().note.starts_with("Encoding guessed: "), unsure.value().note.c_str());
        QCOMPARE(charset::decodeText("plain", charset::automaticEncoding).value().note, std::string());
    }

    /// A sentence of 40 characters is never taken for certain, however well one encoding fits.
    void shortTextsAreMarked_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("id");
        const auto row = [](const char* text, std::initializer_list<const char*> ids) {
            for (const char* const id : ids)
                QTest::addRow("%s: %.12s", id, text) << QString(text) << id;
        };
        row("Im Herbst wird es im Dorf früh dunkel.", {"windows-1252", "iso-8859-15", "macintosh", "ibm850", "ibm437"});
        row("Jesienią na wsi szybko zapada zmierzch.", {"windows-1250", "iso-8859-2", "ibm852", "x-mac-ce"});
        row("Rudenī ciemā agri satumst.", {"windows-1257", "iso-8859-13", "ibm775"});
        row("Осенью в деревне рано темнеет.", {"windows-1251", "koi8-r", "ibm866", "iso-8859-5", "x-mac-cyrillic"});
        row("Το φθινόπωρο νυχτώνει νωρίς στο χωριό.", {"windows-1253", "iso-8859-7", "ibm737"});
        row("Güzün köyde hava erken kararır.", {"windows-1254", "ibm857"});
        row("בסתיו מחשיך מוקדם בכפר.", {"windows-1255", "iso-8859-8"});
        row("秋になると村は早く暗くなります。", {"shift_jis", "euc-jp"});
        row("秋天的村子天黑得很早。", {"gb18030"});
        row("가을이면 마을은 일찍 어두워진다.", {"euc-kr"});
    }
    void shortTextsAreMarked() {
        QFETCH(QString, text);
        QFETCH(QString, id);
        const Result<charset::DecodedText> read =
            charset::decodeText(as(text.toStdString(), id.toStdString().c_str()), charset::automaticEncoding);
        QVERIFY(!read || read.value().guessed);
        const Result<charset::DecodedText> unicode =
            charset::decodeText(text.toStdString(), charset::automaticEncoding);
        QVERIFY(unicode && !unicode.value().guessed);
        QCOMPARE(QString::fromStdString(unicode.value().text), text);
    }

    void aChosenEncodingCounts() {
        const std::string bytes = as(russian, "windows-1251");
        QCOMPARE(textOf(bytes, "windows-1251"), russian);
        QVERIFY(textOf(bytes, "koi8-r") != russian);
        QCOMPARE(charset::decodeText(bytes, "koi8-r").value().encoding, std::string("koi8-r"));
        QCOMPARE(textOf("caf\xC3\xA9", "windows-1252"), std::string("cafÃ©"));
        QCOMPARE(textOf("caf\xE9!", "utf-8"), std::string("caf\uFFFD!"));
        QCOMPARE(textOf("\xFF\xFE\x41\0"sv, "koi8-r"), std::string("A")); // a byte order mark leaves no doubt
        QVERIFY(textOf("text", "klingon").starts_with("refused: There is no encoding"));
    }

    /// Runs of versions before go on with the same text.
    void readAsEarlierVersions() {
        QCOMPARE(textOf(as(russian, "koi8-r"), charset::earlierEncoding),
                 textOf(as(russian, "koi8-r"), "windows-1252"));
        QCOMPARE(textOf("\x81 caf\xE9", charset::earlierEncoding), std::string("\uFFFD café")); // nothing is at 0x81
        QCOMPARE(textOf("\xC5\x82\xC5\x82 \xFF", charset::earlierEncoding), std::string("Å‚Å‚ ÿ"));
        QCOMPARE(textOf(std::string("łłłłłłłłłłł") + "\xFF", charset::earlierEncoding),
                 std::string("łłłłłłłłłłł\uFFFD"));
        QCOMPARE(textOf(as(japanese, "iso-2022-jp"), charset::earlierEncoding), as(japanese, "iso-2022-jp"));
        QVERIFY(textOf(as(japanese, "utf-16le"), charset::earlierEncoding).starts_with("refused"));
        QCOMPARE(pageOf("<p>" + as(russian, "koi8-r"), charset::earlierEncoding),
                 textOf(as(russian, "koi8-r"), "windows-1252"));
    }

    void whatIsNoTextIsRefused() {
        std::mt19937 random(7);
        std::string noise;
        for (int i = 0; i < 4000; ++i)
            noise += char(random() % 256);
        QVERIFY(textOf(noise).starts_with("refused: It contains binary data"));
        std::string high; // without control characters, but in no encoding
        for (int i = 0; i < 4000; ++i)
            high += char(128 + random() % 128);
        QVERIFY2(textOf(high).starts_with("refused: Its encoding was not recognized"), textOf(high).c_str());
        std::string sound; // 16-bit samples
        for (int i = 0; i < 4000; ++i)
            sound += {char(random() % 256), char(random() % 3)};
        QVERIFY(textOf(sound).starts_with("refused"));
    }

    void plusSignsAndTildesAreNoEncoding() {
        for (const char* const text :
             {"a+b-c and x+y- and 1+23-4", "~{ a ~}", "C++ +abc- +def-", "+AAA- twice +AAA-",
              "data:image/png;base64,iVBORw0KGgo+AAA/NSUhEUg+BBB+x==", "Damage +150\nArmor +150\n", "+tag +log +Two"})
            QCOMPARE(encodingOf(text), std::string());
    }

    void labelsAsBrowsersTakeThem() {
        const auto idOf = [](const char* label) {
            const charset::Encoding* const encoding = charset::encodingOfLabel(label);
            return encoding == nullptr ? std::string() : encoding->id;
        };
        QCOMPARE(idOf("ISO-8859-1"), std::string("windows-1252"));
        QCOMPARE(idOf("us-ascii"), std::string("windows-1252"));
        QCOMPARE(idOf("latin5"), std::string("windows-1254"));
        QCOMPARE(idOf("x-sjis"), std::string("shift_jis"));
        QCOMPARE(idOf("GB2312"), std::string("gb18030"));
        QCOMPARE(idOf("ks_c_5601-1987"), std::string("euc-kr"));
        QCOMPARE(idOf("tis-620"), std::string("windows-874"));
        QCOMPARE(idOf("cp850"), std::string("ibm850"));
        QCOMPARE(idOf("nonsense"), std::string());
        QCOMPARE(idOf(""), std::string());
        for (const charset::Encoding& encoding : charset::encodings()) // ICU knows all of them
            QCOMPARE(charset::toUtf8("", encoding).text, std::string());
    }

    void encodingsOfPages() {
        const std::string filler(5000, 'x');
        const std::string sjis = as(japanese, "shift_jis");
        QCOMPARE(pageOf("<!-- " + filler + " --><meta charset='Shift_JIS'><p>" + sjis), japanese);
        QCOMPARE(pageOf("<!-- <meta charset=koi8-r> --><meta charset=x-sjis><p>" + sjis), japanese);
        QCOMPARE(pageOf("<script>'<meta charset=koi8-r>'</script><p>" + sjis), japanese);
        QCOMPARE(pageOf("<meta name=charset content='koi8-r'><meta http-equiv=Content-Type content='text/html; "
                        "charset = windows-1251'><p>" +
                        as(russian, "windows-1251")),
                 russian);
        QCOMPARE(pageOf("<meta charset=unheard-of><p>" + as(russian, "koi8-r")), russian);
        QCOMPARE(pageOf("<meta charset=utf-8><p>" + as(russian, "koi8-r")), russian); // it is not
        QCOMPARE(pageOf("<meta charset=iso-8859-1><p>żółw"), std::string("żółw"));
        QCOMPARE(pageOf("<meta charset=gb2312><p>" + as("朱镕基和囧", "gb18030")), std::string("朱镕基和囧"));
        QCOMPARE(pageOf(as("<meta charset=utf-16><p>" + russian, "utf-16le")), russian);
        QCOMPARE(pageOf("<meta charset=utf-16><p>żółw"), std::string("żółw"));
        QCOMPARE(pageOf("<meta charset=koi8-r><p>" + as(russian, "windows-1251"), "windows-1251"), russian);
        // What the page itself says needs no remark.
        const charset::DecodedText page =
            documents::htmlText("<meta charset=koi8-r><p>" + as(russian, "koi8-r"), charset::automaticEncoding);
        QCOMPARE(page.encoding, std::string("koi8-r"));
        QCOMPARE(page.note, std::string());
    }

    void referencesAsBrowsersTakeThem_data() {
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* html, const char* text) {
            QTest::newRow(name) << QString::fromUtf8(html) << QString::fromUtf8(text);
        };
        row("of HTML 5", "&Zcaron;ivot &lstrok;&oacute;d&zacute; &langle;y&rangle; &fflig; &NotEqualTilde; &ngE;",
            "Život łódź ⟨y⟩ ﬀ ≂̸ ≧̸");
        row("ASCII", "&lbrace;x&rbrace; &percnt; &apos; &lt;b&gt; &AMP; &excl;", "{x} % ' <b> & !");
        row("without a semicolon", "&copy 2020 &notit; &notin; a &lt b &eacutea &Eacute", "© 2020 ¬it; ∉ a < b éa É");
        row("only with one", "&lstrok x &unheard; AT&T a&&b &;", "&lstrok x &unheard; AT&T a&&b &;");
        row("twice", "&amp;eacute; &#38;lt; &amp;#233;", "&eacute; &lt; &#233;");
        row("numbers", "&#233;&#xE9;&#XE9 &#9731;&#x1F600;", "ééé ☃😀");
        row("of Windows-1252", "&#147;wait&#133;&#148; it&#146;s 5 &#x80; &#150;", "“wait…” it’s 5 € –");
        row("impossible", "A&#0;B&#xD800;C&#x110000;D&#99999999999;E", "A\uFFFDB\uFFFDC\uFFFDD\uFFFDE");
        row("none", "&#; &#x; &#xg; &", "&#; &#x; &#xg; &");
    }
    void referencesAsBrowsersTakeThem() {
        QFETCH(QString, html);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(pageOf("<p>" + html.toStdString())), text);
    }

    void addressesAreNoReferences() {
        QCOMPARE(pageOf("<p><a href='?a=1&copy=2&lt' title=\"&copy;\">x</a>"), std::string("x"));
        QCOMPARE(pageOf("<p>a <img alt='x>y &quot; z'> b &hellip;"), std::string("a b …"));
    }

    void referencesOfChapters() {
        const std::string body = "<html xmlns='http://www.w3.org/1999/xhtml'><body><p>caf&eacute; &Zcaron;ivot "
                                 "&lstrok;&oacute;d&zacute; It&#x92;s</p></body></html>";
        const std::string text = "café Život łódź It’s";
        QCOMPARE(documents::xhtmlChapter("<?xml version='1.0'?><!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' "
                                         "'http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd'>" +
                                         body)
                     .text,
                 text);
        QCOMPARE(documents::xhtmlChapter("<?xml version='1.0'?><!DOCTYPE html>" + body).text, text);
        QCOMPARE(documents::xhtmlChapter("<?xml version='1.0' encoding='koi8-r'?><html><body><p>" +
                                         as(russian, "koi8-r") + "</p></body></html>")
                     .text,
                 russian);
    }

    void eachFormulaOnce_data() {
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* html, const char* text) {
            QTest::newRow(name) << QString::fromUtf8(html) << QString::fromUtf8(text);
        };
        const char* const mass = "It is E=mc^2, as known.";
        row("KaTeX",
            "<p>It is <span class='katex'><span class='katex-mathml'><math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m"
            "</mi><msup><mi>c</mi><mn>2</mn></msup></mrow><annotation encoding='application/x-tex'>E=mc^2</annotation>"
            "</semantics></math></span><span class='katex-html' aria-hidden='true'><span>E</span><span>=</span><span>m"
            "</span><span>c</span><span>2</span></span></span>, as known.",
            mass);
        row("MathJax 3",
            "<p>It is <mjx-container><mjx-math aria-hidden='true'><mjx-mi>E</mjx-mi><mjx-mo>=</mjx-mo></mjx-math>"
            "<mjx-assistive-mml><math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>"
            "</mjx-assistive-mml></mjx-container>, as known.",
            mass);
        row("annotations",
            "<p>Here <math><semantics><mrow><mi>&mu;</mi><mo>=</mo><mn>2</mn></mrow><annotation>\\mu = 2</annotation>"
            "<annotation-xml><ci>mu</ci></annotation-xml></semantics></math> holds.",
            "Here μ=2 holds.");
        row("Wikipedia",
            "<p>The rate <span class='mwe-math-element'><span style='display: "
            "none;'><math><semantics><mrow><mi>&lambda;"
            "</mi></mrow><annotation>{\\displaystyle \\lambda }</annotation></semantics></math></span><img src='l.svg' "
            "alt='{\\displaystyle \\lambda }'></span> is fixed.",
            "The rate λ is fixed.");
        row("a picture alone",
            "<p>So <img class='tex' alt='x^2'> and <img alt='{\\displaystyle y}'>, <img alt='A cat'>.",
            "So x^2 and y, .");
        row("a drawing",
            "<p>Before.<svg><title>Icon</title><desc>About</desc><metadata>Who</metadata><text>Label</text></svg><p>"
            "After. <math><mtext>Chapter</mtext></math>",
            "Before.Label\n\nAfter. Chapter");
        row("an ornament beside a formula", "<p><b aria-hidden='true'>*</b> Let <math><mi>x</mi></math> be.",
            "* Let x be.");
        row("hidden", "<p>a <span hidden>b <math><mi>x</mi></math></span> c", "a c");
    }
    void eachFormulaOnce() {
        QFETCH(QString, html);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(pageOf(html.toStdString())), text);
    }
};

QTEST_GUILESS_MAIN(TestEncodings)

} // namespace tst_encodings

#include "tst_encodings.moc"
