#include <cmath>
#include <ctime>
#include <random>
#include <set>
#include <tuple>

#include <QTest>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/BigramLoss.h"
#include "core/corpus/cleaning/Cleaning.h"
#include "core/corpus/cleaning/MarkedText.h"

namespace tst_cleaning {

using namespace glasshouse;
using namespace glasshouse::cleaning;

namespace {

/// A page as a typewriter sets it: 1 % of the page a character and 2 % a line, from a number of lines below the top,
/// each word with its place. indents: blanks at the beginning of a line only move it to the right.
layout::Page typed(std::string_view text, int firstLine = 10, bool indents = false) {
    layout::Page page;
    std::size_t begin = 0;
    for (int row = firstLine; begin < text.size(); ++row) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::size_t indent = 0;
        while (begin + indent < end && text[begin + indent] == ' ')
            ++indent;
        std::int64_t column = 10 + static_cast<std::int64_t>(indent); // some lines of the tests are very long
        if (!indents)
            page.text.append(indent, ' ');
        for (std::size_t i = begin + indent; i < end;) {
            if (text[i] == ' ') {
                page.text += text[i++];
                ++column;
                continue;
            }
            layout::Stretch stretch;
            stretch.begin = static_cast<std::uint32_t>(page.text.size());
            stretch.left = static_cast<std::uint16_t>(column * 655);
            stretch.top = static_cast<std::uint16_t>(row * 1310);
            stretch.bottom = static_cast<std::uint16_t>(row * 1310 + 900);
            while (i < end && text[i] != ' ') {
                const std::size_t length = utf8::decode(text, i).length;
                page.text += text.substr(i, length);
                i += length;
                column += length > 2 ? 2 : 1;
            }
            stretch.right = static_cast<std::uint16_t>(column * 655);
            page.stretches.push_back(stretch);
        }
        if (end < text.size())
            page.text += '\n';
        begin = end + 1;
    }
    return page;
}

/// Pages are divided by form feeds, documents by "\v".
std::vector<Document> documentsOf(const std::string& text, bool indents = false) {
    std::vector<Document> result(1);
    std::string page;
    const auto endPage = [&] {
        layout::Page one;
        const std::size_t top = page.find_first_not_of('^'); // lines up from the usual first one
        one = typed(std::string_view(page).substr(std::min(top, page.size())),
                    10 - static_cast<int>(std::min(top, page.size())), indents);
        result.back().pages.push_back(std::move(one));
        page.clear();
    };
    for (const char c : text) {
        if (c == '\f' || c == '\v')
            endPage();
        if (c == '\v')
            result.emplace_back();
        if (c != '\f' && c != '\v')
            page += c;
    }
    endPage();
    return result;
}

std::string textOf(const std::vector<Document>& documents) {
    std::string result;
    for (std::size_t d = 0; d < documents.size(); ++d)
        for (std::size_t p = 0; p < documents[d].pages.size(); ++p)
            result += (p > 0 ? "\f" : d > 0 ? "\v" : "") + documents[d].pages[p].text;
    return result;
}

std::int64_t charactersOf(const std::vector<Document>& documents) {
    std::int64_t count = 0;
    for (const Document& document : documents)
        for (const layout::Page& page : document.pages)
            count += utf8::count(page.text);
    return count;
}

void checkStretches(const std::vector<Document>& documents) {
    for (const Document& document : documents)
        for (const layout::Page& page : document.pages) {
            QVERIFY(utf8::isValid(page.text));
            std::uint32_t last = 0;
            for (const layout::Stretch& one : page.stretches) {
                QVERIFY(&one == page.stretches.data() || one.begin > last);
                QVERIFY(one.begin < page.text.size());
                QVERIFY(page.text[one.begin] != ' ' && page.text[one.begin] != '\n');
                QVERIFY((static_cast<unsigned char>(page.text[one.begin]) & 0xC0) != 0x80);
                last = one.begin;
            }
        }
}

/// Lends documents and watches that they come back as agreed.
class Lender : public DocumentStream {
public:
    explicit Lender(std::vector<Document> all)
        : documents(std::move(all)) {}

    std::size_t size() const override { return documents.size(); }
    bool isPlain(std::size_t index) const override { return documents[index].plain; }
    Document take(std::size_t index) override {
        if (m_out >= 0)
            problem += "Two are out at once. ";
        if (passes == 0 || static_cast<int>(index) <= m_last)
            ++passes;
        if (m_lastPass > 0 && passes > m_lastPass)
            problem += "A pass after the last. ";
        m_out = m_last = static_cast<int>(index);
        ++lent;
        return documents[index];
    }
    void putBack(std::size_t index, Document document, bool changed) override {
        if (static_cast<int>(index) != m_out)
            problem += "Another comes back. ";
        if (!changed && document.pages != documents[index].pages)
            problem += "It does not say that it was changed. ";
        documents[index] = std::move(document);
        m_out = -1;
    }
    void beginLastPass() override { m_lastPass = passes + 1; }

    std::vector<Document> documents;
    std::string problem;
    int passes = 0;
    int lent = 0;

private:
    int m_out = -1;
    int m_last = -1;
    int m_lastPass = 0;
};

/// A line of text that differs from page to page.
std::string body(int page) {
    static const char* const words[] = {"archive", "release", "stable", "mirror", "package", "license", "kernel"};
    std::string result;
    for (int line = 0; line < 5; ++line) {
        for (int i = 0; i < 4; ++i)
            result += std::string(i > 0 ? " " : "") + words[(page * (line + 2) + i * i + line) % 7];
        result += "\n";
    }
    return result;
}

/// Pages with a line at the top and one at the bottom, by the page's index.
template <typename Top, typename Bottom> std::string book(int pages, Top top, Bottom bottom, bool cleaned = false) {
    std::string result;
    for (int p = 0; p < pages; ++p) {
        result += p > 0 ? "\f" : "";
        const std::string first = top(p);
        const std::string last = bottom(p);
        if (!first.empty()) // in the margin
            result += "^^^^^^^^" + first + "\n\n";
        result += body(p);
        if (!last.empty())
            result += std::string(cleaned ? 1 : 34, '\n') + last + "\n";
    }
    return result;
}

} // namespace

class TestCleaning : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rules_data() {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* rule, const char* name, const std::string& before, const std::string& after) {
            QTest::addRow("%s: %s", rule, name)
                << QString(rule) << QString::fromStdString(before) << QString::fromStdString(after);
        };
        const auto same = [&](const char* rule, const char* name, const std::string& text) {
            row(rule, name, text, text);
        };

        row("compatibility", "ligatures", "eﬃcient ﬁle of waﬄes, ﬀ, ﬂ, ﬅ, ﬆ",
            "efficient file of waffles, ff, fl, st, st");
        row("compatibility", "full-width letters", "ＡＢＣ１２３", "ABC123");
        row("compatibility", "half-width Kana", "ｶﾞｷﾞ", "ガギ");
        row("compatibility", "Arabic forms", "ﻣﺮﺣﺒﺎ", "مرحبا");
        row("compatibility", "Arabic ligature", "ﻻ", "لا");
        row("compatibility", "radicals", "⽇本⼈", "日本人");
        row("compatibility", "accent after its letter", "Mu\u0308nchen, E\u0301mile", "München, Émile");
        row("compatibility", "Hangul in parts", "\u1112\u1161\u11AB", "한");
        row("compatibility", "Ohm and Angstrom", "5 \u2126, 3 \u212B", "5 Ω, 3 Å");
        same("compatibility", "superscripts", "x² + y³ = E₀, 4th ᵗʰ");
        same("compatibility", "fractions and circles", "½ cup, ① ② ⅷ ™ №");
        same("compatibility", "Chinese punctuation", "你好，世界！（真的）");
        same("compatibility", "plain text", "Nothing – here “changes”… naïve café");
        same("compatibility", "Devanagari", "नमस्ते दुनिया क़");
        same("compatibility", "marks on their own", "\uFE70 \uFC5E");

        row("controls", "soft hyphen", "co\u00ADop\u00ADerate", "cooperate");
        row("controls", "soft hyphen at a line's end", "Po\u00AD\nlitik und Po\u00AD", "Po-\nlitik und Po-");
        row("controls", "soft hyphen before blanks", "Po\u00AD \nlitik", "Po- \nlitik");
        row("controls", "soft hyphen after none", "\u00AD\nlitik", "\nlitik");
        row("controls", "control characters", "be\x07ll \u009B\x7F!", "bell !");
        row("controls", "byte order mark", "\uFEFFstart", "start");
        row("controls", "unknown characters", "a\uFFFDb", "ab");
        row("controls", "private use", "\uE000a\U000F0001b", "ab");
        row("controls", "bullet of a symbol font", "\uF0B7 item", "• item");
        row("controls", "unassigned", "a\u0378b\uFFFFc", "abc");
        row("controls", "zero-width space in Latin", "http\u200Bs", "https");
        row("controls", "joiner in Latin", "shelf\u200Cful", "shelfful");
        row("controls", "direction marks", "\u200Eabc\u202C", "abc");
        row("controls", "line separator", "a\u2028b", "a\nb");
        row("controls", "two joiners", "می\u200C\u200Cخواهم", "می\u200Cخواهم");
        same("controls", "joiner in Persian", "می\u200Cخواهم");
        same("controls", "joiner in Hindi", "क्\u200Dष");
        same("controls", "joined emoji", "👩\u200D💻 👨\u200D👩\u200D👧");
        same("controls", "variation selector", "❤\uFE0F");
        same("controls", "zero-width space in Khmer", "ខ្មែរ\u200Bខ្មែរ");
        same("controls", "flag in tags", "🏴\U000E0067\U000E0062\U000E007F");
        same("controls", "line breaks and tabs", "a\tb\nc\n\nd");

        const auto none = [](int) { return std::string(); };
        const auto number = [](int p) { return std::to_string(p + 1); };
        const auto manual = [](int) { return std::string("The Manual"); };
        const auto plainBook = [&](int pages) { return book(pages, none, none, true); };
        row("headers", "the same on each page", book(5, manual, none), plainBook(5));
        row("headers", "with a number",
            book(
                5, [](int p) { return "The Manual " + std::to_string(p + 7); }, none),
            plainBook(5));
        row("headers", "with a Roman number",
            book(
                3, [](int p) { return "Preface " + std::string(static_cast<std::size_t>(p + 1), 'i'); }, none),
            plainBook(3));
        row("headers", "alternating",
            book(
                8, [](int p) { return p % 2 == 0 ? "Manual" : "Debian Policy"; }, none),
            plainBook(8));
        row("headers", "footer", book(4, none, [](int) { return "Version 4.6"; }), plainBook(4));
        row("headers", "chapters",
            book(
                9, [](int p) { return p < 4 ? "First things" : "Second things"; }, none),
            plainBook(9));
        row("headers", "a short chapter",
            book(
                9, [](int p) { return p == 4 ? "A chapter of one page" : "Long chapter"; }, none),
            plainBook(9));
        row("headers", "chapter with a number",
            book(
                4, [](int) { return "Chapter 3. The archive"; }, none),
            plainBook(4));
        row("headers", "Japanese",
            book(
                4, [](int p) { return std::to_string(p) + " デビアンの歴史"; }, none),
            plainBook(4));
        row("headers", "other case",
            book(
                4, [](int p) { return p == 2 ? "THE MANUAL" : "The Manual"; }, none),
            plainBook(4));
        const auto kept = [&](const char* name, auto top, auto bottom, int pages) {
            QTest::addRow("headers: %s", name) << "headers" << QString::fromStdString(book(pages, top, bottom))
                                               << QString::fromStdString(textOf(documentsOf(book(pages, top, bottom))));
        };
        kept("only twice", manual, none, 2);
        kept("numbers are another rule's", number, none, 6);
        kept(
            "headings of chapters", [](int p) { return "Chapter " + std::to_string(p + 1); }, none, 6);
        kept(
            "headings that come back", [](int p) { return p % 6 == 0 ? std::string("Exercises") : std::string(); },
            none, 19);
        kept(
            "other lines each", [](int p) { return std::string(static_cast<std::size_t>(p + 1), 'w') + " begins"; },
            none, 6);
        const auto head = [&](const char* name, auto top) { row("headers", name, book(8, top, none), plainBook(8)); };
        const auto on = [](const char* words, int first) {
            return [=](int p) { return words + std::to_string(first + p); };
        };
        head("chapter in words and the page", on("CHAPTER NINE: THE STAIRS ", 115));
        head("chapter in digits and the page", on("Chapter 9 ", 115));
        head("act, scene and the page", on("ACT II, SCENE III ", 45));
        head("letter and the page", on("Letter to a friend ", 31));
        head("day and the page", on("Day of the flood ", 201));
        head("chapter and a Roman page", [](int p) {
            return std::string("Chapter nine ") +
                   std::vector<const char*>{
                       "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"}[static_cast<std::size_t>(p)];
        });
        head("chapter and the page of all", [](int p) { return "Part two, page " + std::to_string(p + 1) + " of 12"; });
        head("left and right pages differ", [](int p) {
            return p % 2 == 0 ? std::to_string(114 + p) + " THE STAIRS" : "CHAPTER NINE " + std::to_string(114 + p);
        });
        head("chapters of a page or two",
             [](int p) {
                 return std::vector<std::string>{"Hens ", "Hens ", "Goats ", "Ink ",
                                                 "Keys ", "Keys ", "Walls ", "Gates "}[static_cast<std::size_t>(p)] +
                        std::to_string(40 + p);
             });
        kept(
            "headings with their number first", [](int p) { return std::to_string(p + 1) + ". Kapitel"; }, none, 6);
        kept("headings of scenes", on("Act one, scene ", 1), none, 6);
        kept(
            "salutation with a gap", [](int) { return std::string("Dear Anna,"); }, none, 6);
        head("a title that ends with such a word", on("THE JUNGLE BOOK ", 115));
        head("a part that is called so", on("Part one: the letter ", 115));
        head("the page and the number of a volume", [](int p) {
            return std::to_string(900 + p) + " draft of day " + std::to_string(p * p) + ", volume 4, no. 0";
        });
        kept(
            "dates of letters",
            [](int p) { return "London, " + std::to_string(p * p + 3) + " March 18" + std::to_string(10 + p / 2); },
            none, 6);
        head("a page's number in the middle",
             [](int p) { return "Report, page " + std::to_string(p + 1) + ", confidential"; });
        head("a printed date and the page",
             [](int p) { return "12 March 2024 at 10:" + std::to_string(10 + p * 7) + ", " + std::to_string(p + 1); });
        const auto stays = [&](const char* name, auto page) {
            std::string text;
            for (int p = 0; p < 9; ++p)
                text += (p > 0 ? "\f" : "") + page(p);
            QTest::addRow("headers: %s", name)
                << "headers" << QString::fromStdString(text) << QString::fromStdString(textOf(documentsOf(text)));
        };
        const auto unlike = [](int p) { // no line is on another page too
            static const char* const words[] = {"ink",   "hens",  "keys", "walls", "goats",
                                                "gates", "wells", "suns", "oars"};
            std::string text;
            for (const char* const first : {"red", "wet", "old", "big", "dry"})
                text += std::string(first) + " and many " + words[p] + " in the yard\n";
            return text;
        };
        stays("text that begins alike", [&](int p) { return "^^^^^^^^My dear sister\n" + unlike(p); });
        stays("verses that are alike in the middle", [&](int p) {
            const std::string letter(1, static_cast<char>('m' + p));
            return "^^^^^^^^" + letter + "other is first\nand this is second\nthen comes " + letter +
                   "ine as third\n\n" + unlike(p);
        });
        stays("text that begins alike on every other page", [&](int p) {
            return p % 2 == 0 ? "^^^^^^^^My good old friend\n\n" + unlike(p) : "^^^^^^^^" + unlike(p);
        });
        stays("forms whose lines are far apart", [](int p) {
            std::string text = "^^^^^^^^Name of the boat";
            for (const char* const field : {"in the harbour", "of the oars", "in red", "by the clerk"})
                text += "\n\n\n\n" + std::string(1, static_cast<char>('m' + p)) + "ill " + field;
            return text + "\n";
        });
        stays("dates and salutations", [&](int p) {
            return "^^^^^^^^London, " + std::to_string(p * p + 3) + " March\nDear Anna,\n\n" + unlike(p);
        });
        stays("text that ends alike", [&](int p) {
            return unlike(p) + std::string(28, '\n') + "signed in " + std::string(1, static_cast<char>('m' + p)) +
                   "ill by me\nin witness of this\n";
        });
        const auto stanzas = [&](int p, int count) {
            std::string text;
            for (int i = 0; i < count; ++i)
                text += unlike(p) + "\n";
            return text;
        };
        stays("a refrain above stanzas",
              [&](int p) { return "^^^^^^^^The wind blows over the hill\n\n" + stanzas(p, 4); });
        stays("a refrain below stanzas", [&](int p) { return stanzas(p, 6) + "The wind blows over the hill\n"; });
        stays("one word of all stanzas", [&](int p) { return stanzas(p, 6) + "Amen.\n"; });
        std::string titled;
        std::string untitled;
        for (int p = 0; p < 9; ++p) {
            titled += (p > 0 ? "\f" : "") + ("^^^^^^^^The Wind over the Hill\n\n" + stanzas(p, 4));
            untitled += (p > 0 ? "\f" : "") + stanzas(p, 4);
        }
        row("headers", "a title as far from the text as its stanzas are apart", titled, untitled);
        same("headers", "pages with nothing else", "The first card\fThe first card\fThe first card\fThe first card");
        same("headers", "in the middle",
             "one\n\nThe Manual\n\ntwo\f\nthree\n\nThe Manual\n\nfour\f\nfive\n\nThe Manual\n\nsix");

        row("page_numbers", "bottom", book(4, none, number), plainBook(4));
        row("page_numbers", "top", book(4, number, none), plainBook(4));
        row("page_numbers", "with a word", book(4, none, [](int p) { return "Page " + std::to_string(p + 1); }),
            plainBook(4));
        row("page_numbers", "of all", book(4, none, [](int p) { return "Page " + std::to_string(p + 1) + " of 12"; }),
            plainBook(4));
        row("page_numbers", "slash", book(4, none, [](int p) { return std::to_string(p + 1) + "/12"; }), plainBook(4));
        row("page_numbers", "dashes", book(4, none, [](int p) { return "– " + std::to_string(p + 30) + " –"; }),
            plainBook(4));
        row("page_numbers", "Roman",
            book(4, none,
                 [](int p) {
                     return std::vector<std::string>{"iii", "iv", "v", "vi"}[static_cast<std::size_t>(p)];
                 }),
            plainBook(4));
        row("page_numbers", "Russian", book(4, none, [](int p) { return "Стр. " + std::to_string(p + 1); }),
            plainBook(4));
        row("page_numbers", "Chinese", book(4, none, [](int p) { return "第 " + std::to_string(p + 1) + " 页"; }),
            plainBook(4));
        row("page_numbers", "Devanagari",
            book(4, none,
                 [](int p) {
                     return std::vector<std::string>{"१", "२", "३", "४"}[static_cast<std::size_t>(p)];
                 }),
            plainBook(4));
        const auto keptNumber = [&](const char* name, auto top, auto bottom, int pages) {
            QTest::addRow("page_numbers: %s", name)
                << "page_numbers" << QString::fromStdString(book(pages, top, bottom))
                << QString::fromStdString(textOf(documentsOf(book(pages, top, bottom))));
        };
        keptNumber(
            "falling", none, [](int p) { return std::to_string(99 - p); }, 5);
        keptNumber(
            "the same", none, [](int) { return std::string("1999"); }, 5);
        keptNumber(
            "once", none, [](int p) { return p == 2 ? std::string("1984") : std::string(); }, 5);
        keptNumber(
            "sections", [](int p) { return "3." + std::to_string(p); }, none, 5);
        keptNumber(
            "sentences", [](int p) { return std::to_string(p + 1) + " apples"; }, none, 5);
        same("page_numbers", "in the middle", "one\n\n1\n\ntwo\f\nthree\n\n2\n\nfour\f\nfive\n\n3\n\nsix");

        row("leaders", "dots", "Chapter 1 ........ 12", "Chapter 1 12");
        row("leaders", "dots with spaces", "1.2 The archive . . . . . . . 7", "1.2 The archive 7");
        row("leaders", "no space", "Preface......ix", "Preface ix");
        row("leaders", "underscores", "Index ________ 99", "Index 99");
        row("leaders", "middle dots", "History ······ 3", "History 3");
        row("leaders", "ellipses", "日本語 ……… 4", "日本語 4");
        row("leaders", "appendix", "Tables ..... A-3", "Tables A-3");
        row("leaders", "number on the next line", "Chapter 1 ..........\n12", "Chapter 1\n12");
        row("leaders", "title on the line before", "A long title\n.......... 12", "A long title\n12");
        row("leaders", "two on a line", "One ........ 1 Two ........ 2", "One 1 Two 2");
        same("leaders", "ellipsis", "Wait ... 12 of them came.");
        same("leaders", "long pause", "Well..... he said");
        same("leaders", "blanks to fill in", "Name: ________________");
        same("leaders", "range", "for i in 1..10 or 1...10");
        same("leaders", "end of a sentence", "That was in 1999. 12");

        row("contents", "table of contents",
            "Contents\nOne 1\nTwo 4\nThree 9\nFour 12\nFive 20\fText that is about something.",
            "\fText that is about something.");
        row("contents", "index", "archive, 3\nbug, 4\ncopyright, 5\ndevice, 6\nerror, 7\nfile, 8\ngame, 9\nhost, 10",
            "");
        row("contents", "index with several pages",
            "archive, 3, 4\nbug, 4, 9\ncopyright, 5, 6\ndevice, 6, 8\nerror, 7, 1\nfile, 8, 10\ngame, 9, 11\nhost, 10, "
            "12",
            "");
        row("contents", "bibliography", "References\n\n[1] A. Author. Title.\n\n[2] B. Author. Title.", "");
        row("contents", "German bibliography", "7 Literatur\n\n[Knu84] Knuth.\n\n[Bro97] Broder.", "");
        row("contents", "bibliography that goes on", "References\n[1] A.\n[2] B.\f[3] C.\n[4] D.", "\f");
        row("contents", "Roman pages", "Foreword ii\nPreface iv\nThanks v\nIntroduction 1\nHistory 7", "");
        row("contents", "labels alone", "[1] A.\n[2] B.\n[3] C.\n[4] D.\n[5] E.", "");
        same("contents", "a few numbers", "One 1\nTwo 2\nThe rest of this page\nis text.");
        same("contents", "falling numbers", "Red 90\nBlue 70\nGreen 60\nWhite 30\nBlack 10");
        same("contents", "the word in a sentence", "See the references.\n[1] is one.");
        same("contents", "citations", "As [1] says,\nand [2] denies,\nthe text goes on.\nIt does.");
        same("contents", "numbers only", "1 2\n3 4\n5 6\n7 8\n9 10\n11 12");

        row("hyphens", "occurs elsewhere", "continues and con-\ntinues here", "continues and continues\nhere");
        row("hyphens", "unknown word", "the transub-\nstantiation, he said", "the transubstantiation,\nhe said");
        row("hyphens", "last word of a line", "one impor-\ntant\nthing", "one important\nthing");
        row("hyphens", "before a colon", "for ex-\nample: this", "for example:\nthis");
        row("hyphens", "over columns", "of great impor-\n\ntance to all", "of great importance\nto all");
        row("hyphens", "over pages", "of great impor-\ftance to all", "of great importance\fto all");
        row("hyphens", "compound that occurs", "a well-known fact, a well-\nknown man",
            "a well-known fact, a well-known\nman");
        row("hyphens", "e-mail", "send e-\nmail to", "send e-mail\nto");
        row("hyphens", "self", "it is self-\ncontained and contained", "it is self-contained\nand contained");
        row("hyphens", "end of a word", "take care and fully read it care-\nfully now",
            "take care and fully read it carefully\nnow");
        row("hyphens", "odd", "an odd-\nnumbered page is numbered", "an odd-numbered\npage is numbered");
        row("hyphens", "compound of several", "state-of-the-\nart work", "state-of-the-art\nwork");
        row("hyphens", "capital inside", "our TraceMonkey, that is Trace-\nMonkey here",
            "our TraceMonkey, that is TraceMonkey\nhere");
        row("hyphens", "German noun", "der Linux-\nKernel läuft", "der Linux-Kernel\nläuft");
        row("hyphens", "German", "die Ge-\nschichte", "die Geschichte");
        row("hyphens", "French", "l’ordi-\nnateur est", "l’ordinateur\nest");
        row("hyphens", "Russian", "исто-\nрия проекта", "история\nпроекта");
        row("hyphens", "Polish", "opro-\ngramowanie jest", "oprogramowanie\njest");
        row("hyphens", "beside a slash", "an institute, an author/in-\nstitute is",
            "an institute, an author/institute\nis");
        row("hyphens", "before a slash", "LibreOffice, so Libre-\nOffice/Apache is",
            "LibreOffice, so LibreOffice/Apache\nis");
        row("hyphens", "name before a slash", "in Libre-\nOffice/Apache is", "in Libre-Office/Apache\nis");
        row("hyphens", "before a year", "a Conference of Con-\nference’17, July",
            "a Conference of Conference’17,\nJuly");
        row("hyphens", "capitals", "THE CONTI-\nNENT IS", "THE CONTINENT\nIS");
        row("hyphens", "names", "by Jean-\nPaul Sartre", "by Jean-Paul\nSartre");
        row("hyphens", "soft hyphen", "die Po\u00AD\nlitik ist", "die Politik\nist");
        row("hyphens", "soft hyphen of a compound", "a well-known fact, a well\u00AD\nknown man",
            "a well-known fact, a well-known\nman");
        row("hyphens", "soft hyphen over pages", "of great impor\u00AD\ftance to all", "of great importance\fto all");
        row("hyphens", "Unicode's hyphen", "con\u2010\ntinues", "continues");
        row("hyphens", "range", "pages 10-\n20 of it", "pages 10-20\nof it");
        row("hyphens", "years", "in the years (1914-\n1918), and 3-\n2 won", "in the years (1914-1918),\nand 3-2\nwon");
        row("hyphens", "decades and centuries", "the 1980s-\n1990s, the XVIII-\nXIX centuries, the eighteen-\nhundreds",
            "the 1980s-1990s,\nthe XVIII-XIX\ncenturies, the eighteen-hundreds");
        row("hyphens", "French pronouns seen once", "« Non », dit-\nil, prend-\nelle celui-\nci",
            "« Non », dit-il,\nprend-elle\ncelui-ci");
        row("hyphens", "years with a dash", "the years 1914\u2013\n1918", "the years 1914\u20131918");
        row("hyphens", "number after a word", "of COVID-\n19 and mid-\n1990s", "of COVID-19\nand mid-1990s");
        row("hyphens", "word after a number", "the 10-\nyear plan", "the 10-year\nplan");
        same("hyphens", "dash after a number", "in 1914\u2013\nthe year");
        same("hyphens", "suspended numbers", "the 18-\nand 19-year plans");
        same("hyphens", "number of another cell", "born 1914-\n\n20 Main Street");
        row("hyphens", "numerals", "twenty-\nfive, two-\nthirds, vingt-\ndeux",
            "twenty-five,\ntwo-thirds,\nvingt-deux");
        row("hyphens", "compounds by heart",
            "a long-\nterm, good-\nlooking, ten-\nyear, three-\nlegged long-\nest, good-\nness, ten-\nant and "
            "three-\nfold",
            "a long-term,\ngood-looking,\nten-year,\nthree-legged\nlongest,\ngoodness,\ntenant\nand threefold");
        row("hyphens", "prefixes", "a well-\nknown, self-\nevident, half-\nhearted man is sel-\nfish, self-\nish",
            "a well-known,\nself-evident,\nhalf-hearted\nman is selfish,\nselfish");
        row("hyphens", "second parts", "Unix-\nlike, web-\nbased and read-\nonly, dis-\noriented, child-\nlike",
            "Unix-like,\nweb-based\nand read-only,\ndisoriented,\nchildlike");
        row("hyphens", "adverbs", "a fully-\nqualified name, analy-\ntical catalysts and paraly-\nsis",
            "a fully-qualified\nname, analytical\ncatalysts and paralysis");
        row("hyphens", "after a name", "Unix-\nähnliche und Debian-\nbasierte, objekt-\norientierte Un-\nlike",
            "Unix-ähnliche\nund Debian-basierte,\nobjektorientierte\nUnlike");
        row("hyphens", "French first parts", "un sous-\nmarin sous-\ncrit vous-\nmême",
            "un sous-marin\nsouscrit\nvous-même");
        row("hyphens", "a hyphen of its own", "my sister-\nin-law, black-\nand-white and arc-\nen-ciel",
            "my sister-in-law,\nblack-and-white\nand arc-en-ciel");
        row("hyphens", "part that has a hyphen", "a develop-\nment-oriented and well-estab-\nlished one",
            "a development-oriented\nand well-established\none");
        row("hyphens", "joined", "to re-\npair the quarter-\ndeck lang-\nfristig",
            "to repair\nthe quarterdeck\nlangfristig");
        row("hyphens", "French pronouns", "il dit cela, dit-\nil, et lui-\nmême, son av-\nril",
            "il dit cela, dit-il,\net lui-même,\nson avril");
        row("hyphens", "adjectives",
            "technisch-\nwissenschaftlich, polsko-\nniemiecki, teórico-\npráctico, psico-\nlógico",
            "technisch-wissenschaftlich,\npolsko-niemiecki,\nteórico-práctico,\npsicológico");
        same("hyphens", "URL", "http://example.org/some-\nthing here");
        same("hyphens", "option", "use --long-\noption now");
        same("hyphens", "path", "in usr/lo-\ncal/bin here");
        same("hyphens", "path of known words", "the local one in /usr/lo-\ncal here");
        same("hyphens", "number", "the things are in some-\nthings2 here");
        same("hyphens", "formula", "x=a-\nb here");
        same("hyphens", "suspended", "pre- and post-\nand more");
        same("hyphens", "German suspended", "Ein-\nund Ausgabe");
        same("hyphens", "dash", "he said -\nand left");
        same("hyphens", "two dashes", "he said--\nand left");
        same("hyphens", "list", "- one\n- two");
        same("hyphens", "page that begins anew", "of great impor-\fNew chapter");
        same("hyphens", "file name", "file foo_bar-\nbaz.txt");

        for (const char* const rule : {"lines", "prose"}) {
            row(rule, "paragraph",
                "The quick brown fox jumps\nover the lazy dog and then\nruns away from the hunter\nand hides.",
                "The quick brown fox jumps over the lazy dog and then runs away from the hunter and hides.");
            row(rule, "two paragraphs",
                "The quick brown fox jumps\nover the lazy dog and then\nruns away.\n\nThe quick brown fox jumps\nover "
                "the "
                "lazy dog and then\nruns away.",
                "The quick brown fox jumps over the lazy dog and then runs away.\n\nThe quick brown fox jumps over the "
                "lazy dog and then runs away.");
            row(rule, "Chinese", "敏捷的棕色狐狸跳过了懒\n惰的狗然后跑开了并且躲\n在森林里面不再出来了吧\n完。",
                "敏捷的棕色狐狸跳过了懒惰的狗然后跑开了并且躲在森林里面不再出来了吧完。");
            row(rule, "Japanese with Latin words",
                "デビアンはフリーな素晴らしい\nLinux の配布形態です。そして\n自由なソフトウェアの集まりで\nす。",
                "デビアンはフリーな素晴らしい Linux の配布形態です。そして自由なソフトウェアの集まりです。");
            row(rule, "Russian", "Съешь же ещё этих мягких\nфранцузских булок и ещё\nвыпей чаю со мной сейчас\nже.",
                "Съешь же ещё этих мягких французских булок и ещё выпей чаю со мной сейчас же.");
            row(rule, "compound at the end",
                "the quick brown fox well-\nknown for jumps over dogs\nand others in the forest.",
                "the quick brown fox well-known for jumps over dogs and others in the forest.");
            row(rule, "item of a list",
                "• the quick brown fox that\n  jumps over the lazy dogs\n  and hides\n• the second one is short",
                "• the quick brown fox that jumps over the lazy dogs and hides\n• the second one is short");
            row(rule, "indented first lines",
                "   The quick brown fox is\nover the lazy dog and then\nruns away from the hunter.\n   The second "
                "paragraph is\nalso of some length and it\nends here.",
                "The quick brown fox is over the lazy dog and then runs away from the hunter.\nThe second paragraph is "
                "also of some length and it ends here.");
            row(rule, "heading above",
                "Heading\n\nThe quick brown fox jumps\nover the lazy dog and then\nruns away from the hunter.",
                "Heading\n\nThe quick brown fox jumps over the lazy dog and then runs away from the hunter.");
            row(rule, "number that begins a line",
                "the quick brown fox jumped\n12 times over the lazy dog\nand then it hid from him.",
                "the quick brown fox jumped 12 times over the lazy dog and then it hid from him.");
            same(rule, "verse",
                 "Tyger Tyger, burning bright,\nIn the forests of the night;\nWhat immortal hand or eye,\nCould frame "
                 "thy "
                 "fearful symmetry?");
            same(rule, "verse in lower case", "so much depends\nupon\na red wheel\nbarrow\nglazed with rain\nwater");
            same(rule, "address", "John Smith\n12 Long Street\nSpringfield\nUSA");
            same(rule, "code", "int main() {\nreturn 0 + 1 + 2 + 3;\n}");
            same(rule, "contents", "Introduction to all 1\nThe second part of 12\nAnother chapter now 30\nIndex");
            same(rule, "list", "• one\n• two\n• three");
            same(rule, "short lines", "Yes.\nNo.\nMaybe.");
            same(rule, "table", "red    12    13\nblue   14    15\ngreen  16    17");
        }
        same("prose", "verse whose lines are nearly as long as each other",
             "Shall I compare thee to a summer's day?\nThou art more lovely and more temperate:\nRough winds do shake "
             "the darling buds of May,\nAnd summer's lease hath all too short a date;\nSometime too hot the eye of "
             "heaven shines,\nAnd often is his gold complexion dimm'd");
        row("prose", "verse beside prose",
            "the quick brown fox jumps over the lazy dog and then\nit runs away from the hunter and hides in a place "
            "that\nnobody knows.\n\nTyger Tyger, burning bright,\nIn the forests of the night;\nWhat immortal hand or "
            "eye,\nCould frame thy fearful symmetry?",
            "the quick brown fox jumps over the lazy dog and then it runs away from the hunter and hides in a place "
            "that nobody knows.\n\nTyger Tyger, burning bright,\nIn the forests of the night;\nWhat immortal hand or "
            "eye,\nCould frame thy fearful symmetry?");
        same("prose", "dialogue",
             "TOM\nThe train is late again.\nANNA\nIt always is, Tom.\nTOM\nAnd the rain.\nANNA\nYes, that too.");
        // A sentence may end where its line is full.
        row("prose", "entries that begin with a year",
            "1432 The bridge over the river fell in the\nnight of the great storm.\n1440 A new one of stone was begun "
            "by "
            "them.\n1451 It was done.\n1466 The first market was held, to which a\nhundred people came.\n1470 Fire "
            "took "
            "the market and the old inn.\n1492 The inn was built again.",
            "1432 The bridge over the river fell in the night of the great storm.\n1440 A new one of stone was begun "
            "by "
            "them.\n1451 It was done.\n1466 The first market was held, to which a hundred people came.\n1470 Fire took "
            "the market and the old inn.\n1492 The inn was built again.");
        row("prose", "speeches that begin with a name",
            "Anna. The train is late again, and nobody in\nthe whole station knows why.\nTom. It always is in the "
            "month "
            "of October.\nAnna. And the rain.\nTom. It rains here as it does in the novels\nthat my mother "
            "reads.\nAnna. She reads them twice, as everyone does.\nTom. Yes.",
            "Anna. The train is late again, and nobody in the whole station knows why.\nTom. It always is in the month "
            "of October.\nAnna. And the rain.\nTom. It rains here as it does in the novels that my mother "
            "reads.\nAnna. She reads them twice, as everyone does.\nTom. Yes.");
        row("prose", "speeches under a name",
            "ANNA\nThe train is late again, and nobody in all\nof the station knows why.\nTOM\nIt always is late in "
            "the "
            "month of October.\nANNA\nAnd the rain.\nTOM\nIt rains here as it does in the old novels\nthat my mother "
            "reads.\nANNA\nShe reads them twice, as all of us must do.\nTOM\nYes.",
            "ANNA\nThe train is late again, and nobody in all of the station knows why.\nTOM\nIt always is late in the "
            "month of October.\nANNA\nAnd the rain.\nTOM\nIt rains here as it does in the old novels that my mother "
            "reads.\nANNA\nShe reads them twice, as all of us must do.\nTOM\nYes.");
        row("prose", "paragraphs of which one begins with a year",
            "the bridge over the wide river fell in the\nnight of the great storm.\nIn 1440 they began a new one made "
            "of "
            "stone.\nNobody knew how long it would be.\nIt was done when a hundred people came and\nlooked at "
            "it.\nFire "
            "took the whole market and the old inn.\nThe inn was built again.",
            "the bridge over the wide river fell in the night of the great storm.\nIn 1440 they began a new one made "
            "of "
            "stone. Nobody knew how long it would be.\nIt was done when a hundred people came and looked at it.\nFire "
            "took the whole market and the old inn. The inn was built again.");

        row("blanks", "runs", "a   b  \t c", "a b c");
        row("blanks", "at the end", "a  \nb\t\nc ", "a\nb\nc");
        row("blanks", "empty lines", "a\n\n\n\nb", "a\n\nb");
        row("blanks", "lines of blanks", "a\n  \n \n\nb", "a\n\nb");
        row("blanks", "at the beginning", "\n\n\na", "a");
        row("blanks", "at the end of the page", "a\n\n\n", "a\n");
        row("blanks", "other spaces", "12\u00A0000\u2003km", "12 000 km");
        row("blanks", "only blanks", "   \n \n  ", "");
        row("blanks", "two before a word", "end.  Next", "end. Next");
        same("blanks", "one empty line", "a\n\nb");
        same("blanks", "ideographic space", "一\u3000二");
        same("blanks", "ordinary text", "One two.\nThree four.\n");
        same("blanks", "nothing", "");

        const std::string words =
            "It was the best of times, it was the worst of times, it was the age of wisdom, it was "
            "the age of foolishness, it was the epoch of belief, it was the epoch of incredulity, "
            "it was the season of Light, it was the season of Darkness, it was the spring of hope, "
            "it was the winter of despair, we had everything before us, we had nothing before us";
        const std::string other =
            "Call me Ishmael. Some years ago, never mind how long precisely, having little or no "
            "money in my purse, and nothing particular to interest me on shore, I thought I would "
            "sail about a little and see the watery part of the world. It is a way I have.";
        row("duplicate_pages", "exact", "one page\ftwo\fone page", "one page\ftwo\f");
        row("duplicate_pages", "other line breaks", "one page\fone\npage", "one page\f");
        row("duplicate_pages", "in another document", "one page\vone page", "one page\v");
        row("duplicate_pages", "three times", "a\fa\fa\fb", "a\f\f\fb");
        row("duplicate_pages", "Japanese", "日本語\f日本語", "日本語\f");
        same("duplicate_pages", "other case", "one page\fOne page");
        same("duplicate_pages", "empty pages", "\f\f");
        same("duplicate_pages", "ornaments", "* * *\f* * *");
        same("duplicate_pages", "other number", "page 1\fpage 2");
        same("duplicate_pages", "part of it", "one page\fone page more");
        same("duplicate_pages", "nearly", words + "\f" + words + "!");

        row("similar_pages", "a word more", words + "\f" + words + " too", words + "\f");
        row("similar_pages", "other punctuation", words + "\f" + words + "!!!", words + "\f");
        row("similar_pages", "other case", words + "\f" + QString::fromStdString(words).toUpper().toStdString(),
            words + "\f");
        row("similar_pages", "in another document", words + "\v" + words + ".", words + "\v");
        row("similar_pages", "after another", words + "\f" + other + "\f" + words, words + "\f" + other + "\f");
        same("similar_pages", "others", words + "\f" + other);
        same("similar_pages", "short", "a few words\fa few words");
        same("similar_pages", "half", words + "\f" + words + " " + other);
        same("similar_pages", "nothing", "\f");
        same("similar_pages", "one", words);

        row("duplicate_documents", "exact", "one\ftwo\vone\ftwo", "one\ftwo\v\f");
        row("duplicate_documents", "divided otherwise", "one\ftwo\vone\ntwo", "one\ftwo\v");
        row("duplicate_documents", "nearly", words + "\f" + other + "\v" + words + ".\f" + other + ".",
            words + "\f" + other + "\v\f");
        row("duplicate_documents", "three", "a\va\va", "a\v\v");
        row("duplicate_documents", "the first stays", "x\va\va", "x\va\v");
        same("duplicate_documents", "others", words + "\v" + other);
        same("duplicate_documents", "pages of one", "one\fone");
        same("duplicate_documents", "empty", "\v\v");
        same("duplicate_documents", "a part", words + "\f" + other + "\v" + words);
        same("duplicate_documents", "short and alike", "page 1\vpage 2");

        const std::string usual = "'''''\"\"\"\"\"-----.....aaaaaeeeeeooooosssssnnnnn";
        row("rare", "quotes", usual + "‘a’ “e”", usual + "'a' \"e\"");
        row("rare", "dashes", usual + "a–e—o−s", usual + "a-e-o-s");
        row("rare", "accents", usual + "áéöñ", usual + "aeon");
        row("rare", "ligatures of letters", usual + "æœß", usual + "aeoess");
        row("rare", "ellipsis", usual + "a…", usual + "a...");
        row("rare", "other letters go", usual + "a漢e", usual + "ae");
        row("rare", "a near one that is rare too", usual + "aẑe", usual + "ae");
        row("rare", "space", usual + "a\u00A0e", usual + "a e");
        row("rare", "emoji", usual + "a🙂e", usual + "ae");
        row("rare", "mark", usual + "ae\u0301", usual + "ae");
        same("rare", "all frequent", usual);
        same("rare", "frequent accents", usual + "ééééé");
        same("rare", "line breaks", "aaaaa\naaaaa");
    }
    void softHyphensOfTextFiles_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("divides a word") << "gilt lang\u00AD\nfristig schon"
                                        << "gilt langfristig\nschon";
        QTest::newRow("two in a word") << "Donau\u00AD\ndampf\u00AD\n  schiff, das\nist"
                                       << "Donaudampfschiff,\ndas\nist";
        QTest::newRow("the rest is a line") << "wieder Kar\u00AD\ntoffeln\n  und Brot"
                                            << "wieder Kartoffeln\n  und Brot";
        QTest::newRow("the rest is all") << "wieder Kar\u00AD\ntoffeln"
                                         << "wieder Kartoffeln";
        QTest::newRow("within a line") << "lang\u00ADfristig"
                                       << "langfristig";
        QTest::newRow("before an empty line") << "wieder Kar\u00AD\n\nBrot"
                                              << "wieder Kar-\n\nBrot";
        QTest::newRow("a hyphen that is seen") << "gut be-\nkannt"
                                               << "gut be-\nkannt";
    }
    void softHyphensOfTextFiles() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        std::vector<Document> documents(1);
        documents[0].plain = true;
        documents[0].pages.push_back({before.toStdString(), {}, {}});
        Cleaning(chosenRules("default")).run(documents);
        QCOMPARE(QString::fromStdString(documents[0].pages[0].text), after);
    }

    void rules() {
        QFETCH(QString, rule);
        QFETCH(QString, before);
        QFETCH(QString, after);
        std::vector<Document> documents = documentsOf(before.toStdString(), rule == "lines" || rule == "prose");
        const std::vector<Document> original = documents;
        Cleaning cleaning(chosenRules(rule.toStdString()));
        const Report report = cleaning.run(documents);
        QCOMPARE(QString::fromStdString(textOf(documents)), after);
        QCOMPARE(report.total.size(), std::size_t{1});
        const Counts& counts = report.total[0].counts;
        QCOMPARE(charactersOf(original) - counts.removed + counts.added, charactersOf(documents));
        QCOMPARE(counts.edits > 0, textOf(original) != textOf(documents));
        checkStretches(documents);
        for (std::size_t d = 0; d < documents.size(); ++d)
            for (std::size_t p = 0; p < documents[d].pages.size(); ++p) {
                const std::vector<Change> changes = cleaning.changes(d, original[d], p);
                layout::Page page = original[d].pages[p];
                for (const Change& change : changes) {
                    QCOMPARE(change.before, page.text);
                    applyEdits(page, change.edits);
                }
                QCOMPARE(page, documents[d].pages[p]);
            }
        const std::string once = textOf(documents);
        Cleaning(chosenRules(rule.toStdString())).run(documents);
        QCOMPARE(QString::fromStdString(textOf(documents)), QString::fromStdString(once));
    }

    // The rule for invisible characters comes first, and leaves what the one for divided words needs.
    void softHyphensAtLineEndsAreJoined() {
        std::vector<Document> documents = documentsOf("die Po\u00AD\nlitik ist ein wei\u00ADtes Feld");
        const Report report = Cleaning(chosenRules("controls,hyphens")).run(documents);
        QCOMPARE(textOf(documents), std::string("die Politik\nist ein weites Feld"));
        QCOMPARE(report.total.at(0).counts, (Counts{2, 2, 1}));
        QCOMPARE(report.total.at(1).counts.edits, std::int64_t{1});
    }

    /// What nobody sees is at the end of a page's text; edits before it and across its beginning move it.
    void unseenTextIsLeftOutAndCounted() {
        std::vector<Document> documents(1);
        documents[0].pages = {{"ﬁne\n\nhidden ﬁ", {{0, 1, 1, 2, 2}, {7, 1, 3, 2, 4}, {14, 2, 3, 4, 4}}, {}, 12},
                              {"all is seen", {}, {}}};
        const Document before = documents[0];
        const Report report = Cleaning(chosenRules("unseen,compatibility")).run(documents);
        QCOMPARE(QString::fromStdString(textOf(documents)), QStringLiteral("fine\fall is seen"));
        QCOMPARE(report.total.at(0).rule, std::string("unseen"));
        QCOMPARE(report.total.at(0).counts, (Counts{1, 10, 0}));
        QCOMPARE(documents[0].pages[0].unseen, std::size_t{0});
        QCOMPARE(documents[0].pages[0].stretches.size(), std::size_t{1});
        documents[0] = before;
        Cleaning(chosenRules("compatibility")).run(documents);
        QCOMPARE(documents[0].pages[0].seen(), std::string_view("fine"));
        QCOMPARE(documents[0].pages[0].text, std::string("fine\n\nhidden fi"));
        layout::Page page = before.pages[0];
        applyEdits(page, {{3, 6, "X"}, {7, 13, {}}});
        QCOMPARE(page.text, std::string("ﬁX\n ﬁ"));
        QCOMPARE(page.seen(), std::string_view("ﬁX"));
    }

    void rulesAreChosenByName() {
        QCOMPARE(chosenRules("none").size(), std::size_t{0});
        const auto idsOf = [](const std::vector<const Rule*>& list) {
            QStringList ids;
            for (const Rule* rule : list)
                ids << QString::fromStdString(rule->choice.id);
            return ids.join(' ');
        };
        QCOMPARE(idsOf(chosenRules("blanks,hyphens")), "hyphens blanks");
        QCOMPARE(idsOf(chosenRules("default")),
                 "unseen compatibility controls line_numbers headers page_numbers leaders hyphens prose "
                 "duplicate_documents duplicate_pages blanks");
        for (const char* wrong : {"", "Hyphens", "blanks,", "blanks,foo", "default,none"})
            QVERIFY_EXCEPTION_THROWN(chosenRules(wrong), Error);
        try {
            chosenRules("blanks,foo");
        } catch (const Error& error) {
            QVERIFY(std::string(error.what()).find("\"foo\"") != std::string::npos);
        }
    }

    void textFilesKeepTheirLinesAndBlanks() {
        std::vector<Document> documents = documentsOf("A  line \n\n\nof con-\ntinued ﬁne verse ..... 12\n");
        documents[0].plain = true;
        Cleaning(chosenRules("default")).run(documents);
        QCOMPARE(documents[0].pages[0].text, std::string("A  line \n\n\nof con-\ntinued fine verse ..... 12\n"));
    }

    /// Stretches keep their text under random edits: each begins where the same letters stand that it began with, or
    /// those that are left of it.
    /// Numbers that layout::readingOrder() has put behind the lines that they stand beside.
    void lineNumbersAreRemoved() {
        const auto page = [](const std::vector<int>& numbers, bool beside) {
            layout::Page page;
            const auto add = [&](const std::string& text, int row, int left, int right) {
                page.text += page.text.empty() ? "" : "\n";
                page.stretches.push_back({static_cast<std::uint32_t>(page.text.size()),
                                          static_cast<std::uint16_t>(left), static_cast<std::uint16_t>(1000 * row),
                                          static_cast<std::uint16_t>(right),
                                          static_cast<std::uint16_t>(1000 * row + 900)});
                page.text += text;
            };
            for (int row = 1; row <= 12; ++row)
                add("a line of the text", row, 8000, 40000);
            page.text += '\n';
            for (const int number : numbers)
                add(std::to_string(number), beside ? number : 20 + number, 4000, 5000);
            return page;
        };
        const auto removed = [&](const std::vector<int>& numbers, bool beside = true) {
            std::vector<Document> documents{{"a", false, {page(numbers, beside)}}};
            const Report report = Cleaning(chosenRules("line_numbers")).run(documents);
            return std::pair(documents[0].pages[0].text.find_first_of("0123456789") == std::string::npos,
                             report.total.at(0).counts.edits);
        };
        QCOMPARE(removed({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}), std::pair(true, std::int64_t{1}));
        QCOMPARE(removed({5, 10}), std::pair(true, std::int64_t{1}));
        QCOMPARE(removed({2, 4, 6, 8}), std::pair(true, std::int64_t{1}));
        QCOMPARE(removed({1, 2, 3}), std::pair(false, std::int64_t{0}));
        QCOMPARE(removed({1, 4, 8, 11}), std::pair(false, std::int64_t{0}));
        QCOMPARE(removed({1, 2, 3, 4, 5, 6}, false), std::pair(false, std::int64_t{0})); // below the text
    }

    void stretchesFollowTheText() {
        std::mt19937 random(7);
        const auto upTo = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n)(random); };
        for (int round = 0; round < 2000; ++round) {
            layout::Page page;
            for (int i = 0; i < 20; ++i) {
                layout::Stretch stretch;
                stretch.begin = static_cast<std::uint32_t>(page.text.size());
                stretch.left = static_cast<std::uint16_t>(i);
                page.stretches.push_back(stretch);
                page.text += std::string(1 + upTo(5), static_cast<char>('a' + i)) + (upTo(3) == 0 ? "\n" : " ");
            }
            page.confidence.assign(page.stretches.size(), 50);
            std::vector<Edit> edits;
            std::size_t at = 0;
            while (true) {
                const std::size_t begin = at + upTo(12);
                const std::size_t end = begin + upTo(upTo(5) == 0 ? 20 : 4);
                if (end > page.text.size())
                    break;
                edits.push_back({begin, end, std::string(upTo(3), 'Z')});
                if (edits.back().begin == end && edits.back().with.empty())
                    edits.pop_back();
                at = end + 1;
            }
            applyEdits(page, edits);
            QCOMPARE(page.confidence.size(), page.stretches.size());
            std::set<int> kept;
            for (const layout::Stretch& one : page.stretches) {
                const char letter = page.text[one.begin];
                QVERIFY2(letter == 'a' + one.left || letter == 'Z', page.text.c_str());
                kept.insert(one.left);
            }
            for (int i = 0; i < 20; ++i) // who has letters left has a place
                QVERIFY(page.text.find(static_cast<char>('a' + i)) == std::string::npos || kept.contains(i));
        }
    }

    void changesAreMarkedInOneText() {
        using Kind = MarkedPiece::Kind;
        const std::string before = "a con-\ncept of ﬁne";
        // The second rule works on "a concept\nof ﬁne", the third on "a concept of ﬁne".
        const std::vector<Change> changes = {{"hyphens", before, {{5, 12, "cept\n"}}},
                                             {"lines", "a concept\nof ﬁne", {{9, 10, " "}}},
                                             {"compatibility", "a concept of ﬁne", {{13, 16, "fi"}}}};
        const std::vector<MarkedPiece> expected = {{Kind::Kept, "a con", {}},
                                                   {Kind::Removed, "-\ncept ", "hyphens"},
                                                   {Kind::Added, "cept", "hyphens"},
                                                   {Kind::Added, " ", "lines"},
                                                   {Kind::Kept, "of ", {}},
                                                   {Kind::Removed, "ﬁ", "compatibility"},
                                                   {Kind::Added, "fi", "compatibility"},
                                                   {Kind::Kept, "ne", {}}};
        QVERIFY(markedText(before, changes) == expected);
        QVERIFY(markedText("as it is", {}) == (std::vector<MarkedPiece>{{Kind::Kept, "as it is", {}}}));
        QVERIFY(markedText("", {}).empty());
    }

    // Of any edits: what stayed and went is the text before, what stayed and came the text after.
    void markedTextIsBothTexts() {
        std::mt19937 random(5);
        for (int round = 0; round < 300; ++round) {
            std::string before;
            for (int i = int(random() % 40); i > 0; --i)
                before += static_cast<char>('a' + random() % 26);
            layout::Page page = typed(before);
            std::vector<Change> changes;
            for (int rule = 0; rule < 4; ++rule) {
                Change change{"rule " + std::to_string(rule), page.text, {}};
                for (std::size_t at = random() % 5; at < page.text.size(); at += 1 + random() % 6) {
                    const std::size_t end = std::min(page.text.size(), at + random() % 4);
                    change.edits.push_back({at, end, std::string(random() % 3, static_cast<char>('A' + rule))});
                    at = end;
                }
                if (change.edits.empty())
                    continue;
                applyEdits(page, change.edits);
                changes.push_back(std::move(change));
            }
            std::string kept[2];
            for (const MarkedPiece& piece : markedText(before, changes)) {
                QVERIFY(!piece.text.empty());
                QCOMPARE(piece.rule.empty(), piece.kind == MarkedPiece::Kind::Kept);
                if (piece.kind != MarkedPiece::Kind::Added)
                    kept[0] += piece.text;
                if (piece.kind != MarkedPiece::Kind::Removed)
                    kept[1] += piece.text;
            }
            QCOMPARE(kept[0], before);
            QCOMPARE(kept[1], page.text);
        }
    }

    void editsThatOverlapAreRefused() {
        layout::Page page = typed("one two");
        QVERIFY_EXCEPTION_THROWN(applyEdits(page, {{0, 3, ""}, {2, 4, ""}}), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(applyEdits(page, {{4, 8, ""}}), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(applyEdits(page, {{3, 2, ""}}), std::logic_error);
        QCOMPARE(page, typed("one two"));
    }

    void countsAddUpForAllRulesTogether() {
        std::string text;
        for (int p = 0; p < 12; ++p) {
            text += (p > 0 ? "\f^^^^^^^^The Manual\n\n" : "^^^^^^^^The Manual\n\n") + body(p);
            text +=
                "\n  A ﬁne  para\u00ADgraph of con-\ntinued text\n\n\n1. Title ........ " + std::to_string(p) + "\n";
            text += std::string(31, '\n') + "– " + std::to_string(p + 1) + " –\n";
        }
        text += "\v" + text;
        std::string all;
        for (const Rule& rule : glasshouse::cleaning::rules())
            all += (all.empty() ? "" : ",") + rule.choice.id;
        for (const std::string& chosen : {std::string("default"), all}) {
            std::vector<Document> documents = documentsOf(text);
            const std::vector<Document> original = documents;
            Cleaning cleaning(chosenRules(chosen));
            const Report report = cleaning.run(documents);
            Counts sum;
            for (const RuleCount& one : report.total)
                sum += one.counts;
            QCOMPARE(charactersOf(original) - sum.removed + sum.added, charactersOf(documents));
            Counts byPage;
            for (const PageCount& one : report.pages)
                byPage += one.counts;
            for (std::size_t d = 0; d < documents.size(); ++d) {
                for (std::size_t p = 0; p < documents[d].pages.size(); ++p) {
                    layout::Page page = original[d].pages[p];
                    for (const Change& change : cleaning.changes(d, original[d], p))
                        applyEdits(page, change.edits);
                    QCOMPARE(page, documents[d].pages[p]);
                }
            }
            QCOMPARE(byPage, sum);
            checkStretches(documents);
            for (const char* id : {"compatibility", "controls", "headers", "page_numbers", "leaders", "hyphens",
                                   "blanks", "duplicate_documents"}) {
                const auto found = std::find_if(report.total.begin(), report.total.end(),
                                                [&](const RuleCount& one) { return one.rule == id; });
                QVERIFY2(found != report.total.end() && found->counts.edits > 0, id);
            }
            if (chosen == all) // rare characters that go make pages alike that were not
                continue;
            const std::string once = textOf(documents);
            for (const RuleCount& one : Cleaning(chosenRules(chosen)).run(documents).total)
                QVERIFY2(one.counts == Counts{}, one.rule.c_str());
            QCOMPARE(textOf(documents), once);
        }
    }

    // That rules without anything to learn share a pass changes nothing: each finds what the one before it left of all
    // documents.
    void rulesFollowEachOther() {
        std::string book;
        for (int p = 0; p < 9; ++p)
            book += (p > 0 ? "\f" : "") + ("^^^^^^^^The Manual\n\n" + body(p % 7)) +
                    "\n  A ﬁne  para\u00ADgraph of con-\ntinued text with a rare † in it\n\n\n";
        std::vector<Document> documents = documentsOf(book + "\v" + body(1) + "unlike the others †\v" + book + "\vend");
        documents[1].plain = true;
        std::vector<Document> oneByOne = documents;
        std::vector<const Rule*> all;
        std::vector<Counts> expected;
        for (const Rule& rule : glasshouse::cleaning::rules()) {
            all.push_back(&rule);
            expected.push_back(Cleaning({&rule}).run(oneByOne).total.front().counts);
        }
        Lender lender(documents);
        const Report report = Cleaning(all).run(lender);
        QVERIFY(textOf(lender.documents) != textOf(documents));
        for (std::size_t d = 0; d < documents.size(); ++d)
            QCOMPARE(lender.documents[d].pages, oneByOne[d].pages);
        for (std::size_t r = 0; r < all.size(); ++r)
            QVERIFY2(report.total[r].counts == expected[r], report.total[r].rule.c_str());
        const auto place = [](const PageCount& one) { return std::tuple(one.rule, one.document, one.page); };
        QVERIFY(std::is_sorted(report.pages.begin(), report.pages.end(),
                               [&](const PageCount& a, const PageCount& b) { return place(a) < place(b); }));
        QCOMPARE(lender.problem, std::string());
        QCOMPARE(lender.passes, 6); // one, and one more for each of the five rules that learn
        Lender nothingLearned(documents);
        Cleaning(chosenRules("compatibility,headers,blanks")).run(nothingLearned);
        QCOMPARE(nothingLearned.passes, 1);
        QCOMPARE(nothingLearned.lent, 3 + 1); // none of these but the first is for plain text
        Lender none(documents);
        QVERIFY(Cleaning(chosenRules("none")).run(none).total.empty());
        QCOMPARE(none.lent, 0);
    }

    void speed_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("ten megabytes of pages") << 0;
        QTest::newRow("one line of 5 MB") << 1;
        QTest::newRow("a million empty lines") << 2;
        QTest::newRow("a hundred thousand hyphens") << 3;
        QTest::newRow("five million hyphens in words") << 4;
        QTest::newRow("a million accents") << 5;
        QTest::newRow("a million dots and blanks") << 6;
        QTest::newRow("the same short page 20,000 times") << 7;
    }
    void speed() {
        QFETCH(int, kind);
        std::vector<Document> documents(1);
        const auto add = [&](const std::string& text) { documents[0].pages.push_back(typed(text)); };
        const auto repeated = [](std::string_view what, int times) {
            std::string result;
            for (int i = 0; i < times; ++i)
                result += what;
            return result;
        };
        if (kind == 0) {
            std::mt19937 random(3);
            for (int p = 0; p < 4000; ++p) {
                std::string text;
                for (int line = 0; line < 38; ++line) {
                    for (int i = 0; i < 11; ++i)
                        text += std::string(1, static_cast<char>('a' + random() % 26)) + "ord" +
                                std::to_string(random() % 300) + " ";
                    text += line % 5 == 0 ? "con-\n" : "\n";
                }
                add(text);
            }
        } else if (kind == 1) {
            add(repeated("word ", 1'000'000));
        } else if (kind == 2) {
            add(std::string(1'000'000, '\n'));
        } else if (kind == 3) {
            add(repeated("-", 100'000) + "\n" + repeated("a-\n", 100'000));
        } else if (kind == 4) {
            add(repeated("a-", 2'500'000));
        } else if (kind == 5) {
            add("a" + repeated("\u0301", 1'000'000));
        } else if (kind == 6) {
            add(repeated(". ", 500'000) + repeated("... x ", 100'000));
        } else {
            for (int i = 0; i < 20'000; ++i)
                add("The same short page, which says\nnothing that has not been said.\n");
        }
        std::string all;
        std::int64_t bytes = 0;
        for (const Rule& rule : glasshouse::cleaning::rules())
            all += (all.empty() ? "" : ",") + rule.choice.id;
        for (const layout::Page& page : documents[0].pages)
            bytes += static_cast<std::int64_t>(page.text.size());
        Cleaning cleaning(chosenRules(all));
        const std::clock_t begin = std::clock();
        cleaning.run(documents);
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        const double perByte = seconds / static_cast<double>(std::max<std::int64_t>(bytes, 1'000'000));
        qInfo("%.2f s for %.1f MB", seconds, static_cast<double>(bytes) / 1e6);
#ifdef __SANITIZE_THREAD__
        constexpr double maximum = 120;
#else
        constexpr double maximum = 30; // ten times what a plain build takes
#endif
        QVERIFY2(perByte * 1e7 < maximum, qPrintable(QStringLiteral("%1 s for 10 MB").arg(perByte * 1e7)));
    }

    void stops() {
        std::stop_source source;
        source.request_stop();
        for (const Rule& rule : glasshouse::cleaning::rules()) {
            std::vector<Document> documents = documentsOf("one two\fthree");
            Cleaning cleaning({&rule});
            QVERIFY_EXCEPTION_THROWN(cleaning.run(documents, source.get_token()), Stopped);
        }
        QVERIFY_EXCEPTION_THROWN(bigramLoss({"one two three"}, source.get_token()), Stopped);
    }

    /// Against the loss worked out by hand: "ab" nine times, then "ab"; two kinds of characters.
    void bigramLossIsThatOfCountsPlusOne() {
        std::string text;
        for (int i = 0; i < 10; ++i)
            text += "ab";
        // 18 characters are counted: a is followed by b 9 times, b by a 8 times. Measured: b to a, a to b.
        const BigramLoss loss = bigramLoss({text});
        const double expected = (std::log(10.0 / 9.0) + std::log(11.0 / 10.0)) / 2;
        QCOMPARE(loss.characters, std::int64_t{2});
        QVERIFY(std::abs(loss.nats - expected) < 1e-12);
        QVERIFY(std::abs(loss.bits - expected / std::log(2.0)) < 1e-12);
        const std::string_view whole = text; // the text in pieces is the same text
        QCOMPARE(bigramLoss({whole.substr(0, 7), "", whole.substr(7)}).nats, loss.nats);
        QCOMPARE(bigramLoss({""}).characters, std::int64_t{0});
        QCOMPARE(bigramLoss({"a"}).characters, std::int64_t{0});
    }
};

QTEST_APPLESS_MAIN(TestCleaning)

} // namespace tst_cleaning

#include "tst_cleaning.moc"
