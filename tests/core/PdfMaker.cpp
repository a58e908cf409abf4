#include "tests/core/PdfMaker.h"

#include <cstdio>

namespace {

constexpr int firstFree = 10; // 1 catalog, 2 page tree, 3 font, 4 its ToUnicode table

std::string reference(int number) {
    return std::to_string(number) + " 0 R";
}

std::string hex(unsigned value, int digits) {
    char text[16];
    std::snprintf(text, sizeof text, "%0*X", digits, value);
    return text;
}

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

std::string utf16(char32_t c) {
    if (c < 0x10000)
        return hex(c, 4);
    return hex(0xD800 + ((c - 0x10000) >> 10), 4) + hex(0xDC00 + ((c - 0x10000) & 0x3FF), 4);
}

std::string nestedPdf(const std::string& innermost) {
    PdfMaker maker;
    maker.addPage({{50, 700, U"The first page is harmless."}});
    int next = maker.addObject(PdfMaker::stream("/Type /XObject /Subtype /Form /BBox [0 0 600 800] "
                                                "/Resources << /Font << /F 3 0 R >> >>",
                                                innermost));
    for (int level = 0; level < 10; ++level) {
        std::string content;
        for (int i = 0; i < 10; ++i)
            content += "/X Do ";
        next = maker.addObject(PdfMaker::stream("/Type /XObject /Subtype /Form /BBox [0 0 600 800] "
                                                "/Resources << /XObject << /X " +
                                                    reference(next) + " >> >>",
                                                content));
    }
    maker.addRawPage("/X Do", "/XObject << /X " + reference(next) + " >>");
    maker.addPage({{50, 700, U"The third page is never reached."}});
    return maker.bytes();
}

} // namespace

unsigned PdfMaker::code(char32_t character) {
    std::size_t at = m_characters.find(character);
    if (at == std::u32string::npos) {
        at = m_characters.size();
        m_characters += character;
    }
    return static_cast<unsigned>(at) + 33;
}

int PdfMaker::addObject(const std::string& body) {
    m_objects.push_back(body);
    return firstFree + static_cast<int>(m_objects.size()) - 1;
}

std::string PdfMaker::stream(const std::string& dictionary, const std::string& data) {
    return "<< " + dictionary + " /Length " + std::to_string(data.size()) + " >>\nstream\n" + data + "\nendstream";
}

void PdfMaker::addRawPage(const std::string& content, const std::string& resources) {
    const int stream = addObject(PdfMaker::stream("", content));
    m_pages.push_back(addObject("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents " + reference(stream) +
                                " /Resources << " + resources + " >> >>"));
}

void PdfMaker::addPage(const std::vector<Line>& lines) {
    std::string content;
    for (const Line& line : lines) {
        // Words apart, so that blanks are gaps as in most real files.
        double x = line.x;
        std::string word;
        const auto show = [&] {
            if (!word.empty())
                content += "BT /F 12 Tf " + number(x) + " " + number(line.y) + " Td <" + word + "> Tj ET\n";
            x += static_cast<double>(word.size()) / 2 * 6 + 4;
            word.clear();
        };
        for (const char32_t c : line.text) {
            if (c == U' ')
                show();
            else
                word += hex(code(c), 2);
        }
        show();
    }
    addRawPage(content, "/Font << /F 3 0 R >>");
}

std::string PdfMaker::bytes() const {
    std::string table =
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def\n"
        "1 begincodespacerange <00> <FF> endcodespacerange\n";
    std::string widths;
    for (std::size_t i = 0; i < m_characters.size(); ++i) {
        table += "1 beginbfchar <" + hex(static_cast<unsigned>(i) + 33, 2) + "> <" + utf16(m_characters[i]) +
                 "> endbfchar\n";
        widths += "500 ";
    }
    table += "endcmap CMapName currentdict /CMap defineresource pop end end";
    std::string kids;
    for (const int page : m_pages)
        kids += reference(page) + " ";

    std::vector<std::pair<int, std::string>> objects = {
        {1, "<< /Type /Catalog /Pages 2 0 R >>"},
        {2, "<< /Type /Pages /Kids [" + kids + "] /Count " + std::to_string(m_pages.size()) + " >>"},
        {3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 33 /LastChar " +
                std::to_string(32 + m_characters.size()) + " /Widths [" + widths + "] /ToUnicode 4 0 R >>"},
        {4, stream("", table)}};
    for (std::size_t i = 0; i < m_objects.size(); ++i)
        objects.emplace_back(firstFree + static_cast<int>(i), m_objects[i]);

    const int size = firstFree + static_cast<int>(m_objects.size());
    std::vector<std::string> entries(static_cast<std::size_t>(size), "0000000000 65535 f \n");
    std::string out = "%PDF-1.4\n";
    for (const auto& [id, body] : objects) {
        char entry[32];
        std::snprintf(entry, sizeof entry, "%010zu 00000 n \n", out.size());
        entries[static_cast<std::size_t>(id)] = entry;
        out += std::to_string(id) + " 0 obj\n" + body + "\nendobj\n";
    }
    const std::size_t start = out.size();
    out += "xref\n0 " + std::to_string(size) + "\n";
    for (const std::string& entry : entries)
        out += entry;
    return out + "trailer\n<< /Size " + std::to_string(size) + " /Root 1 0 R >>\nstartxref\n" + std::to_string(start) +
           "\n%%EOF\n";
}

std::string textPdf(const std::vector<std::u32string>& pages) {
    PdfMaker maker;
    for (const std::u32string& page : pages) {
        std::vector<PdfMaker::Line> lines;
        std::u32string line;
        for (const char32_t c : page + U"\n") {
            if (c != U'\n') {
                line += c;
                continue;
            }
            lines.push_back({50, 700 - 14.0 * static_cast<double>(lines.size()), line});
            line.clear();
        }
        maker.addPage(lines);
    }
    return maker.bytes();
}

std::string endlessPdf() {
    return nestedPdf("0 0 m");
}
std::string greedyPdf() {
    return nestedPdf("BT /F 12 Tf 20 100 Td <21222324> Tj ET");
}
