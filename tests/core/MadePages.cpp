#include "tests/core/MadePages.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>
#include <sstream>
#include <stdexcept>

#include "tests/core/PdfMaker.h"

namespace madepages {

namespace {

constexpr double pageWidth = 600; // points, as PdfMaker's pages
constexpr double pageHeight = 800;

/// Widths of Times-Roman's characters from the blank to "~", in thousandths of its size (Adobe's metrics, with the
/// straight apostrophe of WinAnsiEncoding).
constexpr std::array<int, 95> timesWidths = {
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500,
    500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611,
    556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722,
    722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500,
    278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541};

const std::vector<std::string> vocabulary = {
    "the",      "of",    "and",     "a",      "in",      "to",    "was",   "he",     "it",      "that",   "river",
    "light",    "woman", "morning", "letter", "bank",    "we",    "green", "quick",  "walks",   "finds",  "sees",
    "near",     "house", "old",     "garden", "evening", "stars", "bread", "winter", "harbour", "nobody", "remember",
    "small",    "road",  "on",      "under",  "between", "they",  "at",    "this",   "with",    "for",    "had",
    "mountain", "sea",   "stone",   "I",      "as",      "or",    "never", "before", "through", "window"};
const std::vector<std::string> names = {"Anna", "Tom", "Clara", "Henry", "Mother", "The Judge", "Mr Lake", "Ines"};

std::vector<std::string> split(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::string number(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f", value);
    return text.data();
}

/// The standard's distributions differ from library to library.
class Chance {
public:
    explicit Chance(unsigned seed)
        : m_random(seed) {}

    int between(int minimum, int maximum) {
        return minimum + static_cast<int>(m_random() % static_cast<unsigned>(maximum - minimum + 1));
    }
    bool once(int in) { return between(1, in) == 1; }
    const std::string& of(const std::vector<std::string>& list) {
        return list[static_cast<std::size_t>(between(0, static_cast<int>(list.size()) - 1))];
    }
    std::string words(int minimum, int maximum, bool capital, const char* end = "") {
        std::string text;
        for (int i = between(minimum, maximum); i > 0; --i) {
            std::string word = of(vocabulary);
            if (capital && text.empty())
                word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
            text += (text.empty() ? "" : " ") + word + (i > 1 && once(12) ? "," : "");
        }
        return text + end;
    }
    std::string sentence() {
        static const std::vector<std::string> ends = {".", ".", ".", ".", "!", "?"};
        return words(3, 18, true) + of(ends);
    }
    std::string sentences(int minimum, int maximum) {
        std::string text;
        for (int i = between(minimum, maximum); i > 0; --i)
            text += (text.empty() ? "" : " ") + sentence();
        return text;
    }

private:
    std::mt19937 m_random;
};

/// Writes one page from top to bottom.
class Sheet {
public:
    Sheet(Font font, Chance& chance)
        : m_font(font)
        , m_size(chance.between(18, 24) / 2.0)
        , m_leading(m_size * chance.between(11, 15) / 10)
        , m_left(chance.between(45, 90))
        , m_right(pageWidth - chance.between(45, 90))
        , m_y(pageHeight - chance.between(50, 90)) {}

    double left() const { return m_left; }
    double right() const { return m_right; }
    double size() const { return m_size; }
    double y() const { return m_y; }
    void goTo(double y) { m_y = y; }
    bool hasRoom(int lines = 1) const { return m_y - lines * m_leading > 60; }
    void skip(double lines = 1) { m_y -= lines * m_leading; }
    double blank() const { return widthOf(" "); }

    double widthOf(const std::string& text) const {
        double width = 0;
        for (const char c : text)
            width += m_font == Font::Courier ? 600 : timesWidths[static_cast<std::size_t>(c - ' ')];
        return width * m_size / 1000;
    }

    /// One piece of a line; its words are the next to be read. stretch: added to each blank.
    void show(double x, const std::string& text, End end, double stretch = 0) {
        std::string escaped;
        for (const char c : text) {
            if (c == '(' || c == ')' || c == '\\')
                escaped += '\\';
            escaped += c;
        }
        m_content += "BT /F1 " + number(m_size) + " Tf " + number(stretch) + " Tw " + number(x) + " " + number(m_y) +
                     " Td (" + escaped + ") Tj ET\n";
        for (std::string& word : split(text))
            m_words.push_back({std::move(word), End::None});
        m_words.back().end = end;
    }
    void line(double x, const std::string& text, End end = End::Meant) {
        show(x, text, end);
        skip();
    }
    /// Text broken into lines from left to right, as far as there is room; the first is indented. False: there was
    /// none.
    bool paragraph(const std::string& text, double left, double right, double indent = 0) {
        std::vector<std::string> words = split(text);
        double x = left + indent;
        for (std::size_t begin = 0; begin < words.size();) {
            if (!hasRoom())
                return false;
            std::string line = words[begin];
            std::size_t end = begin + 1;
            while (end < words.size() && x + widthOf(line + " " + words[end]) <= right)
                line += " " + words[end++];
            const bool last = end == words.size();
            const auto blanks = static_cast<double>(end - begin - 1);
            const bool justified = m_font == Font::TimesJustified && !last && blanks > 0;
            show(x, line, last ? End::Meant : End::Full, justified ? (right - x - widthOf(line)) / blanks : 0);
            skip();
            x = left;
            begin = end;
        }
        return true;
    }

    const std::string& content() const { return m_content; }
    const Page& words() const { return m_words; }

private:
    Font m_font;
    double m_size;
    double m_leading;
    double m_left;
    double m_right;
    double m_y; ///< baseline of the next line, from the bottom
    std::string m_content;
    Page m_words;
};

void heading(Sheet& sheet, Chance& chance) {
    if (chance.once(2)) {
        sheet.line(sheet.left() + (chance.once(2) ? 0 : 120), chance.words(1, 4, true));
        sheet.skip();
    }
}

void prose(Sheet& sheet, Chance& chance) {
    heading(sheet, chance);
    const bool apart = chance.once(2);
    const double indent = apart ? 0 : chance.between(10, 30);
    do {
        sheet.paragraph(chance.sentences(1, 8), sheet.left(), sheet.right(), indent);
        sheet.skip(apart ? 1 : 0);
    } while (sheet.hasRoom() && !chance.once(8));
}

void columns(Sheet& sheet, Chance& chance) {
    heading(sheet, chance);
    const double top = sheet.y();
    const double gutter = chance.between(18, 36);
    const double width = (sheet.right() - sheet.left() - gutter) / 2;
    const double indent = chance.between(8, 16);
    for (const double left : {sheet.left(), sheet.left() + width + gutter}) {
        sheet.goTo(top);
        const bool full = left == sheet.left();
        for (int paragraphs = chance.between(4, 9); (full || paragraphs > 0) && sheet.hasRoom(); --paragraphs)
            sheet.paragraph(chance.sentences(2, 6), left, left + width, indent);
    }
}

void letter(Sheet& sheet, Chance& chance) {
    const double address = chance.once(2) ? sheet.left() : sheet.left() + 250;
    for (int i = chance.between(2, 4); i > 0; --i)
        sheet.line(address, chance.words(1, 3, true) + " " + std::to_string(chance.between(1, 90)));
    sheet.skip();
    sheet.line(sheet.left(), "Dear " + chance.of(names) + ",");
    sheet.skip();
    for (int i = chance.between(2, 9); i > 0 && sheet.hasRoom(4); --i) {
        sheet.paragraph(chance.once(3) ? chance.words(1, 3, true, ".") : chance.sentences(1, 5), sheet.left(),
                        sheet.right());
        sheet.skip(chance.once(2) ? 1 : 0);
    }
    sheet.skip();
    sheet.line(chance.once(2) ? sheet.left() : sheet.left() + 200, "Yours, " + chance.of(names));
}

void play(Sheet& sheet, Chance& chance) {
    const int form = chance.between(0, 2);
    while (sheet.hasRoom(3) && !chance.once(30)) {
        std::string name = chance.of(names);
        if (form != 1)
            std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::toupper(c); });
        const std::string speech = chance.once(3) ? chance.words(1, 4, true, ".") : chance.sentences(1, 4);
        if (form == 0) { // as films have it
            sheet.line(sheet.left() + 150, name);
            sheet.paragraph(speech, sheet.left() + 70, sheet.right() - 60);
            sheet.skip();
        } else if (form == 1) {
            sheet.paragraph(name + ". " + speech, sheet.left(), sheet.right());
        } else {
            sheet.line(sheet.left(), name);
            sheet.paragraph(speech, sheet.left(), sheet.right());
        }
        if (chance.once(5))
            sheet.paragraph(chance.sentences(1, 2), sheet.left() + (form == 2 ? 30 : 0), sheet.right());
    }
}

void exam(Sheet& sheet, Chance& chance) {
    const double indent = chance.between(0, 30);
    const bool shortAnswers = chance.once(2);
    for (int question = 1; sheet.hasRoom(7) && question < 20; ++question) {
        sheet.paragraph((chance.once(2) ? "" : "Question ") + std::to_string(question) +
                            (chance.once(2) ? ". " : ") ") + chance.sentences(1, 2),
                        sheet.left(), sheet.right());
        for (const char* const option : {"a) ", "b) ", "c) ", "d) "})
            if (!chance.once(6))
                sheet.paragraph(option + (shortAnswers || chance.once(2) ? chance.words(1, 3, true)
                                                                         : chance.words(4, 16, true, ".")),
                                sheet.left() + indent, sheet.right());
        sheet.skip(chance.once(2) ? 1 : 0);
    }
}

void contents(Sheet& sheet, Chance& chance) {
    heading(sheet, chance);
    const int form = chance.between(0, 2);
    int page = chance.between(1, 9);
    for (int chapter = 1; sheet.hasRoom() && chapter < 40; ++chapter, page += chance.between(1, 20)) {
        const std::string title =
            (form == 2 ? "Chapter " : "") + std::to_string(chapter) + " " + chance.words(1, 6, true);
        const std::string at = std::to_string(page);
        if (form == 2) {
            sheet.line(sheet.left(), title);
            continue;
        }
        sheet.show(sheet.left(), title, End::None);
        const double end = sheet.right() - sheet.widthOf(at);
        if (form == 1) {
            const double begin = sheet.left() + sheet.widthOf(title) + sheet.blank();
            const auto dots = static_cast<std::size_t>((end - begin - sheet.blank()) / sheet.widthOf("."));
            sheet.show(begin, std::string(std::min<std::size_t>(dots, 200), '.'), End::None);
        }
        sheet.line(end, at);
    }
}

void verse(Sheet& sheet, Chance& chance) {
    heading(sheet, chance);
    const double left = sheet.left() + chance.between(0, 60);
    const double indent = chance.once(2) ? chance.between(10, 30) : 0;
    const int lines = chance.between(2, 6);
    const int words = chance.between(4, 8);
    const bool capitals = !chance.once(4);
    while (sheet.hasRoom(lines) && !chance.once(12)) {
        for (int i = 0; i < lines; ++i)
            sheet.line(left + (i % 2 == 1 ? indent : 0), chance.words(words - 1, words + 1, capitals,
                                                                      chance.once(3)   ? "."
                                                                      : chance.once(2) ? ","
                                                                                       : ""));
        sheet.skip();
    }
}

void dates(Sheet& sheet, Chance& chance) {
    heading(sheet, chance);
    const bool ascending = chance.once(2);
    const bool named = chance.once(3);
    int year = chance.between(1400, 1600);
    while (sheet.hasRoom(3) && !chance.once(40)) {
        year = ascending ? year + chance.between(1, 12) : chance.between(1500, 1990);
        const std::string date = (named ? chance.of({"May ", "June ", "12 March "}) : "") + std::to_string(year);
        sheet.paragraph(date + (chance.once(3) ? "" : " " + chance.sentences(1, 2)), sheet.left(), sheet.right());
    }
}

void list(Sheet& sheet, Chance& chance) {
    if (chance.once(2))
        sheet.paragraph(chance.sentences(1, 3), sheet.left(), sheet.right());
    const int form = chance.between(0, 3);
    const double hang = chance.once(2) ? 0 : sheet.widthOf("(m) ") + chance.between(1, 3) * sheet.blank();
    for (int i = 1; sheet.hasRoom(4) && i < 30; ++i) {
        const std::string label = form == 0   ? "-"
                                  : form == 1 ? std::to_string(i) + "."
                                  : form == 2 ? "(" + std::string(1, static_cast<char>('a' + i % 26)) + ")"
                                              : "Rule " + std::to_string(i);
        const std::string item = chance.once(2) ? chance.words(1, 6, true) : chance.sentences(1, 2);
        if (hang > 0 && form < 3) {
            sheet.show(sheet.left(), label, End::None);
            sheet.paragraph(item, sheet.left() + hang, sheet.right());
        } else {
            sheet.paragraph(label + " " + item, sheet.left(), sheet.right());
        }
        sheet.skip(chance.once(4) ? 1 : 0);
    }
}

void table(Sheet& sheet, Chance& chance) {
    if (chance.once(2)) {
        sheet.paragraph(chance.sentences(2, 4), sheet.left(), sheet.right());
        sheet.skip();
    }
    const int count = chance.between(2, 4);
    const double width = (sheet.right() - sheet.left()) / count;
    std::vector<bool> numbers;
    for (int i = 0; i < count; ++i)
        numbers.push_back(i > 0 && chance.once(2));
    for (int row = chance.between(4, 30); row > 0 && sheet.hasRoom(); --row) {
        for (int i = 0; i < count; ++i) {
            const bool isNumber = numbers[static_cast<std::size_t>(i)];
            std::string cell = isNumber ? std::to_string(chance.between(1, 9999)) : chance.words(1, 2, true);
            if (sheet.widthOf(cell + "   ") > width)
                cell.resize(cell.rfind(' '));
            sheet.show(sheet.left() + i * width, cell, i + 1 == count ? End::Meant : End::None);
        }
        sheet.skip();
    }
}

struct Kind {
    std::string name;
    void (*write)(Sheet&, Chance&);
};
const std::vector<Kind>& all() {
    static const std::vector<Kind> kinds = {
        {"prose", &prose},       {"columns", &columns}, {"letter", &letter}, {"play", &play}, {"exam", &exam},
        {"contents", &contents}, {"verse", &verse},     {"dates", &dates},   {"list", &list}, {"table", &table}};
    return kinds;
}

std::string resourcesOf(Font font) {
    return std::string("/Font << /F1 << /Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont /") +
           (font == Font::Courier ? "Courier" : "Times-Roman") + " >> >>";
}

void add(const Sheet& sheet, Font font, PdfMaker& pdf, Document& document) {
    pdf.addRawPage(sheet.content(), resourcesOf(font));
    document.pages.push_back(sheet.words());
}

} // namespace

const std::vector<std::string>& kinds() {
    static const std::vector<std::string> list = [] {
        std::vector<std::string> result;
        for (const Kind& kind : all())
            result.push_back(kind.name);
        return result;
    }();
    return list;
}

std::string nameOf(Font font) {
    return font == Font::Courier ? "Courier" : font == Font::TimesRagged ? "Times, ragged" : "Times, justified";
}

Document make(const std::string& kind, Font font, int pages, unsigned seed) {
    const auto found = std::find_if(all().begin(), all().end(), [&](const Kind& one) { return one.name == kind; });
    if (found == all().end())
        throw std::invalid_argument(kind);
    Chance chance(seed);
    PdfMaker pdf;
    Document document;
    while (static_cast<int>(document.pages.size()) < pages) {
        Sheet sheet(font, chance);
        found->write(sheet, chance);
        add(sheet, font, pdf, document);
    }
    document.pdf = pdf.bytes();
    return document;
}

namespace {

/// Whether a line of a play goes on in the next one, as prose does: lines of verse begin with capitals.
bool isProse(const std::vector<std::string>& lines, std::size_t i) {
    return i + 1 < lines.size() && !lines[i + 1].empty() && lines[i + 1][0] >= 'a' && lines[i + 1][0] <= 'z';
}

} // namespace

Document makeVerse(const std::vector<std::string>& lines, unsigned seed) {
    Chance chance(seed);
    PdfMaker pdf;
    Document document;
    for (std::size_t i = 0; i < lines.size();) {
        Sheet sheet(Font::TimesRagged, chance);
        for (; i < lines.size() && sheet.hasRoom(); ++i) {
            if (lines[i].empty())
                sheet.skip();
            else
                sheet.line(sheet.left(), lines[i], isProse(lines, i) ? End::Full : End::Meant);
        }
        if (!sheet.words().empty())
            add(sheet, Font::TimesRagged, pdf, document);
    }
    document.pdf = pdf.bytes();
    return document;
}

} // namespace madepages
