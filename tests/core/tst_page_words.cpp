#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <string>
#include <utility>

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QTest>
#include <poppler-qt6.h>

#include "core/pdf/Accents.h"
#include "core/pdf/Deflated.h"
#include "core/pdf/Encoded.h"
#include "core/pdf/Fractions.h"
#include "core/pdf/PageWords.h"
#include "core/pdf/PdfReader.h"
#include "core/pdf/SlantedText.h"
#include "core/pdf/UnseenText.h"
#include "core/pdf/VerticalText.h"
#include "core/pdf/WrongLetters.h"
#include "core/reading/layout/Readings.h"
#include "core/reading/ocr/LeaderDots.h"
#include "tests/core/PdfMaker.h"

namespace tst_page_words {

using namespace glasshouse;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A glyph of 12 points; 8 wide.
pdf::Glyph glyphAt(double x, double y, char32_t c = U'a') {
    pdf::Glyph glyph;
    glyph.x = x;
    glyph.y = y;
    glyph.size = 12;
    glyph.c = c;
    glyph.letters = 1;
    glyph.box = {x, y - 8, x + 8, y};
    return glyph;
}

std::vector<pdf::Glyph> drawn(std::vector<pdf::Glyph> glyphs, pdf::Glyph::Drawn how) {
    for (pdf::Glyph& glyph : glyphs)
        glyph.drawn = how;
    return glyphs;
}

/// zlib's own: "a" as a stored block, with its checksum.
const std::string storedA("\x78\x01\x01\x01\x00\xFE\xFF\x61\x00\x62\x00\x62", 12);

/// A JPEG of four channels, 16 x 8 pixels: the values of each, 0, 128 or 255, in its left and in its right half. The
/// marker of Adobe's programs says how they are to be understood (0: ink, 2: YCCK); -1: there is none.
std::string inkJpeg(const std::array<std::array<int, 2>, 4>& values, int adobe) {
    const auto bytes = [](std::initializer_list<int> list) {
        std::string text;
        for (const int byte : list)
            text += static_cast<char>(byte);
        return text;
    };
    std::string jpeg = bytes({0xFF, 0xD8});
    if (adobe >= 0)
        jpeg += bytes({0xFF, 0xEE, 0, 14}) + "Adobe" + bytes({0, 100, 0, 0, 0, 0, adobe});
    jpeg += bytes({0xFF, 0xDB, 0, 67, 0, 8}) + std::string(63, '\1'); // the mean of a block is its first number
    jpeg += bytes({0xFF, 0xC0, 0, 20, 8, 0, 8, 0, 16, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0});
    jpeg += bytes({0xFF, 0xC4, 0, 22, 0x00, 0, 3}) + std::string(14, '\0') + bytes({0, 7, 8}); // lengths in bits
    jpeg += bytes({0xFF, 0xC4, 0, 20, 0x10, 1}) + std::string(15, '\0') + bytes({0});
    jpeg += bytes({0xFF, 0xDA, 0, 14, 4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0});
    std::string bits;
    std::array<int, 4> last{128, 128, 128, 128};
    for (const std::size_t half : {0U, 1U})
        for (std::size_t channel = 0; channel < 4; ++channel) {
            const int step = values[channel][half] - std::exchange(last[channel], values[channel][half]);
            const int length = std::bit_width(static_cast<unsigned>(std::abs(step)));
            bits += length == 0 ? "00" : length == 7 ? "01" : "10";
            const int code = step >= 0 ? step : step + (1 << length) - 1;
            for (int bit = length - 1; bit >= 0; --bit)
                bits += (code >> bit) % 2 == 0 ? '0' : '1';
            bits += '0'; // all else is even
        }
    bits.append((8 - bits.size() % 8) % 8, '1');
    for (std::size_t at = 0; at < bits.size(); at += 8) {
        jpeg += static_cast<char>(std::stoi(bits.substr(at, 8), nullptr, 2));
        jpeg += jpeg.back() == '\xFF' ? std::string(1, '\0') : std::string();
    }
    return jpeg + bytes({0xFF, 0xD9});
}

/// A page that such a picture fills; colors: what the page says of them.
QByteArray inkPage(const std::string& jpeg, const std::string& colors) {
    PdfMaker maker;
    const int object = maker.addObject(PdfMaker::stream(
        "/Type /XObject /Subtype /Image /Width 16 /Height 8 /BitsPerComponent 8 /Filter /DCTDecode /ColorSpace " +
            colors,
        jpeg));
    maker.addRawPage("q 600 0 0 800 0 0 cm /I Do Q", "/XObject << /I " + std::to_string(object) + " 0 R >>");
    return QByteArray::fromStdString(maker.bytes());
}

} // namespace

/// Poppler's own classes against its Qt interface, word by word.
class TestPageWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameAsByTheQtInterface_data() {
        QTest::addColumn<QByteArray>("bytes");
        PdfMaker maker;
        maker.addPage({{50, 700, U"one line of text"}, {330, 700, U"another, beside it"}, {50, 686, U"and the next"}});
        maker.addPage({{50, 700, U"吾輩は猫である。"}, {50, 640, U"Zażółć gęślą jaźń 🌱"}});
        maker.addPage({});
        QTest::newRow("made here") << QByteArray::fromStdString(maker.bytes());
        const QDir library(QStringLiteral(GLASSHOUSE_LIBRARY));
        for (const QString& name : library.entryList({QStringLiteral("*.pdf")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << contentOf(library.filePath(name));
    }
    void theSameAsByTheQtInterface() {
        QFETCH(QByteArray, bytes);
        const std::unique_ptr<Poppler::Document> document = Poppler::Document::loadFromData(bytes);
        QVERIFY(document);
        const std::unique_ptr<pdf::PageWords> ours = pdf::PageWords::open(bytes);
        if (!ours)
            QSKIP("Built without poppler's own headers.");
        for (int p = 0; p < document->numPages(); ++p) {
            const std::vector<layout::Word> words = ours->words(p);
            const std::vector<std::unique_ptr<Poppler::TextBox>> expected =
                std::unique_ptr<Poppler::Page>(document->page(p))->textList();
            QCOMPARE(words.size(), expected.size());
            for (std::size_t i = 0; i < words.size(); ++i) {
                const layout::Word& word = words[i];
                const Poppler::TextBox& box = *expected[i];
                QCOMPARE(QString::fromStdString(word.text), box.text());
                const QRectF place(QPointF(word.box.left, word.box.top), QPointF(word.box.right, word.box.bottom));
                QCOMPARE(place, box.boundingBox());
                QCOMPARE(word.spaceAfter, box.hasSpaceAfter());
                QCOMPARE(word.lineEnd, box.nextWord() == nullptr);
            }
        }
    }
    void aDamagedFileGivesNothing() {
        const auto settings = Poppler::Document::loadFromData(QByteArray::fromStdString(textPdf({U"page"})));
        QVERIFY(settings);
        QVERIFY(!pdf::PageWords::open(QByteArrayLiteral("no PDF at all")));
    }

    /// Without them what is seen, drawn apart or damaged is not told, and the tests of that are skipped.
    void popplersOwnHeadersAreUsedWhereInstalled() {
#if __has_include(<poppler/TextOutputDev.h>)
        QVERIFY2(GLASSHOUSE_PAGE_WORDS, "PageWords.cpp does not compile with the installed version of poppler");
#else
        QSKIP("libpoppler-private-dev is not installed.");
#endif
    }

    void unseenGlyphsAreFound() {
        using Drawn = pdf::Glyph::Drawn;
        const std::vector<pdf::Glyph> row = {glyphAt(0, 20), glyphAt(8, 20), glyphAt(16, 20)};
        const pdf::Paint ground{{0, 0, 12, 30}, 0, false};
        const auto unseen = [](const std::vector<pdf::Glyph>& glyphs, const std::vector<pdf::Paint>& paints) {
            std::string marks;
            for (const bool one : pdf::unseenGlyphs(glyphs, paints))
                marks += one ? 'u' : '.';
            return marks;
        };
        QVERIFY(!pdf::mayBeUnseen(row));
        QVERIFY(pdf::mayBeUnseen(drawn(row, Drawn::White)));
        QCOMPARE(unseen(row, {}), std::string("..."));
        QCOMPARE(unseen(drawn(row, Drawn::Clipped), {}), std::string("uuu"));
        QCOMPARE(unseen(drawn(row, Drawn::White), {}), std::string("uuu"));
        QCOMPARE(unseen(drawn(row, Drawn::White), {ground}), std::string("..u")); // the second's middle is at 12
        QCOMPARE(unseen(drawn(row, Drawn::White), {{ground.box, 2, false}}), std::string("uuu")); // painted later
        QCOMPARE(unseen(drawn(row, Drawn::White), {{ground.box, 2, true}}), std::string("..u"));  // text of a scan
        // A page's only text, whatever lies over it.
        QCOMPARE(unseen(drawn(row, Drawn::Invisible), {}), std::string("..."));
        QCOMPARE(unseen(drawn(row, Drawn::Invisible), {ground}), std::string("..."));
        // With other text on the page it has to be a picture's.
        std::vector<pdf::Glyph> both = drawn(row, Drawn::Invisible);
        both.push_back(glyphAt(100, 100));
        QCOMPARE(unseen(both, {ground}), std::string("uuu."));
        QCOMPARE(unseen(both, {{{0, 0, 600, 800}, 0, true}}), std::string("...."));
        // At the same place as visible letters it is there twice, and where most is, all is.
        both = drawn(row, Drawn::Invisible);
        both.push_back(glyphAt(1, 21));
        QCOMPARE(unseen(both, {{{0, 0, 600, 800}, 0, true}}), std::string("u..."));
        both.push_back(glyphAt(9, 21));
        QCOMPARE(unseen(both, {{{0, 0, 600, 800}, 0, true}}), std::string("uuu.."));
        // Something is painted over it: it has to fill its place, and to come later.
        const pdf::Paint cover{{0, 10, 16, 30}, 3, false, true, pdf::white};
        QCOMPARE(unseen(row, {cover}), std::string("uu."));
        QCOMPARE(unseen(row, {{cover.box, 0, false, true, pdf::white}}), std::string("..."));
        QCOMPARE(unseen(row, {{cover.box, 3, false, false, pdf::white}}), std::string("..."));
        QCOMPARE(unseen(row, {{{0, 15, 16, 16}, 3, false, true, 0}}), std::string("...")); // struck out
        // A picture over some of a page hides it; a scan has its text below.
        both = row;
        both.push_back(glyphAt(100, 100));
        const pdf::Paint picture{{0, 0, 90, 90}, 3, true, true};
        QCOMPARE(unseen(both, {picture}), std::string("uuu."));
        const auto scanned = pdf::unseenGlyphs(both, {picture}, 0.9);
        QVERIFY(std::find(scanned.begin(), scanned.end(), true) == scanned.end());
        // In the color of what it is drawn on.
        std::vector<pdf::Glyph> blue = row;
        for (pdf::Glyph& glyph : blue)
            glyph.color = 0x0000FF;
        QCOMPARE(unseen(blue, {{cover.box, 0, false, true, 0x0000FE}}), std::string("uu."));
        QCOMPARE(unseen(blue, {{cover.box, 0, false, true, 0x00FFFF}}), std::string("..."));
        QCOMPARE(unseen(drawn(row, Drawn::White),
                        {{{0, 0, 99, 99}, 0, false, true, 0xFF}, {cover.box, 0, false, true, pdf::white}}),
                 std::string("uu."));
        // Too small to be read, unless there is nothing else.
        both = drawn(row, Drawn::Tiny);
        QCOMPARE(unseen(both, {}), std::string("..."));
        both.push_back(glyphAt(100, 100));
        QCOMPARE(unseen(both, {}), std::string("uuu."));
    }

    void accentsAreJoined() {
        using Fate = pdf::GlyphPlan::Fate;
        const auto joined = [](const std::vector<pdf::Glyph>& glyphs) {
            pdf::GlyphPlan plan;
            pdf::joinAccents(glyphs, plan);
            std::u32string text;
            for (std::size_t i = 0; i < glyphs.size(); ++i) {
                if (!plan.fates.empty() && plan.fates[i] == Fate::Drop)
                    continue;
                const auto other = std::find_if(plan.replacements.begin(), plan.replacements.end(),
                                                [i](const auto& one) { return one.glyph == i; });
                text += other == plan.replacements.end() ? std::u32string(1, glyphs[i].c) : other->text;
            }
            return QString::fromStdU32String(text);
        };
        QCOMPARE(joined({glyphAt(0, 20, U'w'), glyphAt(8, 20, 0x2DB), glyphAt(8, 20, U'a')}), QStringLiteral("wą"));
        QCOMPARE(joined({glyphAt(0, 20, U'a'), glyphAt(0, 20, 0x2DB), glyphAt(8, 20, U's')}), QStringLiteral("ąs"));
        QCOMPARE(joined({glyphAt(0, 20, U'r'), glyphAt(8, 20, 0x301), glyphAt(8, 20, U'e')}), QStringLiteral("ré"));
        QCOMPARE(joined({glyphAt(0, 20, 0x301), glyphAt(0, 20, 0x131)}), QStringLiteral("í")); // without its dot
        QCOMPARE(joined({glyphAt(0, 20, 0x302), glyphAt(0, 20, U'q')}), QStringLiteral("q\u0302"));
        // Too far aside or too high for poppler.
        QCOMPARE(joined({glyphAt(0, 20, U'e'), glyphAt(2.8, 20, 0xB4)}), QStringLiteral("é"));
        QCOMPARE(joined({glyphAt(0, 14, 0xB4), glyphAt(0, 20, U'E')}), QStringLiteral("É"));
        // All accents of a line after it.
        QCOMPARE(joined({glyphAt(0, 20, U'a'), glyphAt(8, 20, U'b'), glyphAt(16, 20, U'c'), glyphAt(0, 20, 0xB4)}),
                 QStringLiteral("ábc"));
        pdf::Glyph narrow = glyphAt(8, 20, 0x301); // without a width of its own
        narrow.box.right = narrow.box.left;
        // Left alone: what poppler joins, a combining character after its letter, signs beside letters.
        for (const std::vector<pdf::Glyph>& same : {std::vector<pdf::Glyph>{glyphAt(0, 20, U'e'), glyphAt(0, 20, 0xB4)},
                                                    {glyphAt(0, 20, U'e'), narrow, glyphAt(8, 20, U'x')},
                                                    {glyphAt(0, 20, U'x'), glyphAt(8, 20, U'^'), glyphAt(16, 20, U'y')},
                                                    {glyphAt(0, 20, U'^'), glyphAt(0, 60, U'y')}}) {
            QString text;
            for (const pdf::Glyph& glyph : same)
                text += QString::fromUcs4(&glyph.c, 1);
            QCOMPARE(joined(same), text);
        }
    }

    void columnsAreJoined() {
        const auto words = [](const std::vector<pdf::Glyph>& glyphs) {
            pdf::GlyphPlan plan;
            pdf::joinColumns(glyphs, plan);
            QStringList list;
            for (const layout::Word& word : plan.words) {
                list << QString::fromStdString(word.text);
                if (word.turn != layout::Turn::Right || !word.lineEnd)
                    list << QStringLiteral("?");
            }
            return list;
        };
        std::vector<pdf::Glyph> page;
        for (int i = 0; i < 4; ++i)
            page.push_back(glyphAt(100, 20 + 12 * i, U"吾輩は猫"[i]));
        for (int i = 0; i < 3; ++i)
            page.push_back(glyphAt(80, 20 + 12 * i, U"である"[i]));
        QCOMPARE(words(page), (QStringList{"吾輩は猫", "である"}));
        // Readings (ruby), drawn among the characters and after them, are words of their own beside the column.
        const auto reading = [](double y, char32_t c) {
            pdf::Glyph glyph = glyphAt(110, y, c);
            glyph.size /= 2;
            glyph.box.right = glyph.box.left + 4;
            return glyph;
        };
        std::vector<pdf::Glyph> read(page.begin(), page.begin() + 2);
        for (int i = 0; i < 2; ++i)
            read.push_back(reading(17 + 12 * i, U"われ"[i]));
        read.insert(read.end(), page.begin() + 2, page.end());
        read.push_back(reading(56, U'ね'));
        QCOMPARE(words(read), (QStringList{"吾輩は猫", "である", "われ", "ね"}));
        std::vector<layout::Word> placed;
        {
            pdf::GlyphPlan plan;
            pdf::joinColumns(read, plan);
            placed = plan.words;
        }
        QCOMPARE(layout::readingsOf(placed), (std::vector<std::size_t>{2, 3}));
        std::vector<pdf::Glyph> across;
        for (int i = 0; i < 4; ++i)
            across.push_back(glyphAt(100 + 12 * i, 20, U"吾輩は猫"[i]));
        QCOMPARE(words(across), QStringList());
        std::vector<pdf::Glyph> numbers; // of lines in a margin
        for (int i = 0; i < 4; ++i)
            numbers.push_back(glyphAt(100, 20 + 12 * i, U"1234"[i]));
        QCOMPARE(words(numbers), QStringList());
    }

    void wrongLettersAreFound_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("distance"); // of what stands there from what should; 0: it is right
        const QString english = QStringLiteral("The quick brown fox jumps over the lazy dog near the old river bank. A "
                                               "second line of plain words follows, so that the page is a text page. "
                                               "And a third one ends the paragraph with nothing special in it at all.");
        for (const int distance : {29, 31, 32, 3})
            QTest::addRow("English by %d", distance) << english << distance;
        QTest::newRow("Spanish by 29")
            << "En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho tiempo que" << 29;
        QTest::newRow("English") << english << 0;
        QTest::newRow("capitals") << english.toUpper() << 0;
        QTest::newRow("seats") << "1A 1B 1C 1D 2A 2B 2C 2D 3A 3B 3C 3D 4A 4B 4C 4D 5A 5B 5C 5D 6A 6B 6C 6D" << 0;
        QTest::newRow("hexadecimal") << "3F2A 99B0 1C7D FF00 A1B2 C3D4 E5F6 0A1B 2C3D 4E5F DEAD BEEF 8BAD F00D" << 0;
        QTest::newRow("rule") << "--------------------------------------------------------------- 1 2 3" << 0;
        QTest::newRow("code") << "for(int i=0;i<n;++i){a[i]=b[i]+c[i];} if(x!=0) return y->z; std::map<K,V> m;" << 0;
        QTest::newRow("Polish") << "W Szczebrzeszynie chrzaszcz brzmi w trzcinie i Szczebrzeszyn z tego slynie" << 0;
        QTest::newRow("plates") << "KR 4GH12 WX 77812 GD 9KL34 PO 1AB23 KR 8UV77 WI 5CD90 EL 2EF45 SK 6ST78" << 0;
    }
    void wrongLettersAreFound() {
        QFETCH(const QString, text);
        QFETCH(const int, distance);
        std::u32string seen;
        for (const QChar c : text)
            if (c == QLatin1Char(' '))
                seen += U' ';
            else if (c.unicode() - distance > 0x20) // what falls among the control characters is not shown
                seen += static_cast<char32_t>(c.unicode() - distance);
        QCOMPARE(pdf::areShifted(seen), distance > 0);
    }

    /// Scanners' programs declare pictures with other channels than they have: the picture counts.
    void picturesAreDrawnWithTheirOwnChannels_data() {
        QTest::addColumn<bool>("grey"); // the picture
        QTest::addColumn<QString>("declared");
        for (const char* declared :
             {"/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "[/Indexed /DeviceRGB 1 <000000FFFFFF>]"}) {
            QTest::addRow("grey as %s", declared) << true << QString(declared);
            QTest::addRow("RGB as %s", declared) << false << QString(declared);
        }
    }
    void picturesAreDrawnWithTheirOwnChannels() {
        QFETCH(const bool, grey);
        QFETCH(const QString, declared);
        if (!pdf::PageWords::open(QByteArray::fromStdString(textPdf({U"page"}))))
            QSKIP("Built without poppler's own headers.");
        if (grey && declared.startsWith(QLatin1String("[")))
            QSKIP("One channel, as it has.");
        QImage image(64, 64, grey ? QImage::Format_Grayscale8 : QImage::Format_RGB32); // its left half is dark
        for (int y = 0; y < 64; ++y)
            for (int x = 0; x < 64; ++x)
                image.setPixelColor(x, y, x < 32 ? QColor(Qt::black) : QColor(Qt::white));
        QByteArray jpeg;
        QBuffer buffer(&jpeg);
        QVERIFY(buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "JPG", 95));
        PdfMaker maker;
        const int object = maker.addObject(
            PdfMaker::stream("/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 8 /Filter "
                             "/DCTDecode /ColorSpace " +
                                 declared.toStdString(),
                             jpeg.toStdString()));
        maker.addRawPage("q 600 0 0 800 0 0 cm /I Do Q", "/XObject << /I " + std::to_string(object) + " 0 R >>");
        const pdf::PdfReader reader(QByteArray::fromStdString(maker.bytes()));
        const QImage drawn = reader.grey(0, 72);
        QCOMPARE(drawn.size(), QSize(600, 800));
        QCOMPARE(drawn.format(), QImage::Format_Grayscale8);
        for (const int y : {20, 400, 780}) {
            QVERIFY2(qGray(drawn.pixel(100, y)) < 20, qPrintable(QString::number(qGray(drawn.pixel(100, y)))));
            QVERIFY2(qGray(drawn.pixel(500, y)) > 235, qPrintable(QString::number(qGray(drawn.pixel(500, y)))));
        }
    }

    /// Pictures of ink arrive at the recognition dark where their ink is: plain, inverted as Adobe's programs write
    /// them, as YCCK, and where the page declares other channels.
    void picturesOfInkAreDarkWhereTheirInkIs_data() {
        QTest::addColumn<QByteArray>("page");
        const std::array<std::array<int, 2>, 4> plain{{{0, 0}, {0, 0}, {0, 0}, {255, 0}}};
        const std::array<std::array<int, 2>, 4> inverted{{{255, 255}, {255, 255}, {255, 255}, {0, 255}}};
        const std::array<std::array<int, 2>, 4> ycck{{{0, 0}, {128, 128}, {128, 128}, {0, 255}}};
        const std::string decode = "/DeviceCMYK /Decode [1 0 1 0 1 0 1 0]";
        QTest::newRow("plain") << inkPage(inkJpeg(plain, -1), "/DeviceCMYK");
        QTest::newRow("with Adobe's marker, but plain") << inkPage(inkJpeg(plain, 0), "/DeviceCMYK");
        QTest::newRow("inverted") << inkPage(inkJpeg(inverted, 0), decode);
        QTest::newRow("YCCK, inverted") << inkPage(inkJpeg(ycck, 2), decode);
        QTest::newRow("plain, declared as RGB") << inkPage(inkJpeg(plain, -1), "/DeviceRGB");
        QTest::newRow("inverted, declared as RGB") << inkPage(inkJpeg(inverted, 0), "/DeviceRGB");
        QTest::newRow("YCCK, declared as grey") << inkPage(inkJpeg(ycck, 2), "/DeviceGray");
    }
    void picturesOfInkAreDarkWhereTheirInkIs() {
        QFETCH(const QByteArray, page);
        if (!pdf::PageWords::open(page))
            QSKIP("Built without poppler's own headers.");
        const QImage drawn = pdf::PdfReader(page).grey(0, 72);
        QCOMPARE(drawn.size(), QSize(600, 800));
        QCOMPARE(drawn.format(), QImage::Format_Grayscale8);
        for (const int y : {20, 400, 780}) {
            QVERIFY2(qGray(drawn.pixel(100, y)) < 50, qPrintable(QString::number(qGray(drawn.pixel(100, y)))));
            QVERIFY2(qGray(drawn.pixel(500, y)) > 235, qPrintable(QString::number(qGray(drawn.pixel(500, y)))));
        }
    }

    void damagedStreamsAreFound() {
        QVERIFY(pdf::isWholeDeflated(storedA));
        QVERIFY(pdf::isWholeDeflated({}));
        QVERIFY(pdf::isWholeDeflated(storedA + "\r\n"));
        QVERIFY(pdf::isWholeDeflated(std::string_view(storedA).substr(0, 8))); // without its checksum
        QVERIFY(!pdf::isWholeDeflated(std::string_view(storedA).substr(0, 7)));
        std::string wrong = storedA;
        wrong[7] = 'b';
        QVERIFY(!pdf::isWholeDeflated(wrong)); // the checksum says so
        // A checksum that no few other bytes would have is wrong itself, if the rest is a whole content stream.
        const auto stored = [](std::string_view text, std::string_view checksum) {
            return std::string("\x78\x01\x01\x05\x00\xFA\xFF", 7).append(text).append(checksum);
        };
        const std::string_view nothing("\0\0\0\0", 4);
        QVERIFY(pdf::isWholeDeflated(stored("BT ET", "\x03\xDD\x01\x50")));
        QVERIFY(pdf::isWholeDeflated(stored("BT ET", nothing)));
        QVERIFY(!pdf::isWholeDeflated(stored("BT (T", nothing)));
        QVERIFY(!pdf::isWholeDeflated(stored("BT ET", "\x03\xDB\x01\x4F"))); // of "BT DT": one letter is another
        wrong = storedA;
        wrong[2] = '\x07'; // a kind of block that there is not
        QVERIFY(!pdf::isWholeDeflated(wrong));
        QVERIFY(!pdf::isWholeDeflated("no deflated stream"));
    }

    /// The examples of ISO 32000-1, 7.4.4.2 (LZW), and cases by hand.
    void endsOfPackedStreamsAreFound() {
        using enum pdf::Packed;
        QCOMPARE(pdf::asciiHexState("42 54>"), Whole);
        QCOMPARE(pdf::asciiHexState("4254"), Unended);
        QCOMPARE(pdf::asciiHexState("42x4>"), Broken);
        QCOMPARE(pdf::ascii85State("87cURD]j7BEbo80~>"), Whole); // "Hello world!"
        QCOMPARE(pdf::ascii85State("87cURD]j7BEbo80"), Unended);
        QCOMPARE(pdf::ascii85State("87cUR{{{{Ebo80~>"), Broken);
        QCOMPARE(pdf::ascii85State("uuuuu~>"), Broken);   // more than 32 bits
        QCOMPARE(pdf::ascii85State("z87cUR8~>"), Broken); // one character of a group says nothing
        QCOMPARE(pdf::runLengthState(std::string("\x02"
                                                 "abc"
                                                 "\xFE"
                                                 "d"
                                                 "\x80",
                                                 7)),
                 Whole);
        QCOMPARE(pdf::runLengthState(std::string("\x02"
                                                 "abc"
                                                 "\xFE"
                                                 "d",
                                                 6)),
                 Unended);
        QCOMPARE(pdf::runLengthState(std::string("\x05"
                                                 "abc",
                                                 4)),
                 Broken);
        const std::string lzw("\x80\x0B\x60\x50\x22\x0C\x0C\x85\x01", 9);
        QCOMPARE(pdf::lzwState(lzw, true), Whole);
        QCOMPARE(pdf::lzwState(std::string_view(lzw).substr(0, 7), true), Unended);
        QCOMPARE(pdf::lzwState(std::string("\x80\x7F\xFF", 3), true), Broken); // a code that is not there yet
        QVERIFY(pdf::isWholeContent("BT /F 12 Tf [(a\\)) -20 (b)] TJ <41 42> Tj ET % the end"));
        QVERIFY(pdf::isWholeContent("q 1 0 0 1 0 0 cm /I Do BI /W 1 ID (\x01 EI Q"));
        QVERIFY(!pdf::isWholeContent("BT (text) Tj"));
        QVERIFY(!pdf::isWholeContent("BT (text Tj ET"));
        QVERIFY(!pdf::isWholeContent("BT (text) Tq ET"));
        QVERIFY(!pdf::isWholeContent("q 1 0 0"));
    }

    /// Lines at a slant are put together, whatever lies between their letters on the page.
    void slantedLinesAreJoined() {
        const auto line = [](std::u32string_view text, double angle) {
            std::vector<pdf::Glyph> glyphs;
            const double right = std::cos(angle * 3.14159265 / 180);
            const double down = std::sin(angle * 3.14159265 / 180);
            for (std::size_t i = 0; i < text.size(); ++i) {
                pdf::Glyph glyph = glyphAt(100 + 8 * double(i) * right, 400 + 8 * double(i) * down, text[i]);
                glyph.endX = glyph.x + 8 * right;
                glyph.endY = glyph.y + 8 * down;
                glyph.angle = angle;
                glyph.upright = angle == 0;
                glyphs.push_back(glyph);
            }
            return glyphs;
        };
        const auto read = [](const std::vector<pdf::Glyph>& glyphs) {
            pdf::GlyphPlan plan;
            pdf::joinSlanted(glyphs, plan);
            std::string text;
            for (const layout::Word& word : plan.slanted)
                text += word.text + (word.lineEnd ? "|" : " ");
            return text;
        };
        QCOMPARE(read(line(U"COPY DRAFT", -45)), std::string("COPY DRAFT|"));
        QCOMPARE(read(line(U"COPY DRAFT", 30)), std::string("COPY DRAFT|"));
        QCOMPARE(read(line(U"COPY DRAFT", 0)), std::string());
        QCOMPARE(read(line(U"COPY DRAFT", -90)), std::string());
        QCOMPARE(read(line(U"COPY DRAFT", 3)), std::string()); // scanned askew
        std::vector<pdf::Glyph> curve = line(U"CURVED", -45);
        for (std::size_t i = 0; i < curve.size(); ++i)
            curve[i].angle += 5 * double(i);
        QCOMPARE(read(curve), std::string());
    }

    void stackedFractionsAreJoined() {
        const auto read = [](const std::string& beside, double size, double gap, double down) {
            std::vector<pdf::Glyph> glyphs;
            double x = 20;
            for (const char c : beside) {
                glyphs.push_back(glyphAt(x, 100, static_cast<char32_t>(c)));
                x += 8;
            }
            for (const auto& [c, y] : {std::pair(U'1', 96.0), std::pair(U'2', 96 + down)}) {
                pdf::Glyph digit = glyphAt(x + gap, y, c);
                digit.size = size;
                digit.box = {x + gap, y - 0.7 * size, x + gap + size / 2, y};
                glyphs.push_back(digit);
            }
            pdf::GlyphPlan plan;
            pdf::joinFractions(glyphs, plan);
            return plan.words.empty() ? std::string() : plan.words[0].text;
        };
        QCOMPARE(read("cut 5", 7, 1, 8), std::string("1/2"));
        QCOMPARE(read("cut ", 7, 1, 8), std::string("1/2"));
        QCOMPARE(read("x", 7, 0, 8), std::string());       // a letter with both
        QCOMPARE(read("cut 5", 12, 1, 14), std::string()); // lines below each other
        QCOMPARE(read("", 7, 0, 8), std::string());        // nothing beside them
    }

    void leadersArePaintedOver() {
        constexpr int width = 600;
        constexpr int height = 60;
        std::vector<std::uint8_t> pixels(width * height, 255);
        const auto dot = [&](int x, int y, int size) {
            for (int dy = 0; dy < size; ++dy)
                for (int dx = 0; dx < size; ++dx)
                    pixels[static_cast<std::size_t>((y + dy) * width + x + dx)] = 0;
        };
        const auto darkIn = [&](int from, int to) {
            int count = 0;
            for (int y = 0; y < height; ++y)
                for (int x = from; x < to; ++x)
                    count += pixels[static_cast<std::size_t>(y * width + x)] < 128 ? 1 : 0;
            return count;
        };
        dot(10, 10, 30); // a letter
        for (int i = 0; i < 20; ++i)
            dot(100 + 15 * i, 36 + i % 2, 5); // leaders
        for (int i = 0; i < 3; ++i)
            dot(450 + 15 * i, 36, 5); // an ellipsis
        dot(520, 10, 5);              // of an i
        ocr::paintOverLeaders(pixels.data(), width, height, width, 300);
        QCOMPARE(darkIn(0, 60), 900);
        QCOMPARE(darkIn(90, 420), 0);
        QCOMPARE(darkIn(440, 600), 100);
    }
};

QTEST_GUILESS_MAIN(TestPageWords)

} // namespace tst_page_words

#include "tst_page_words.moc"
