#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Writes small PDFs byte by byte, good and bad ones, so that what is read can be compared with what was meant.
/// Text is shown in Helvetica with a ToUnicode table of its own, so that any character works without a font.
class PdfMaker {
public:
    struct Line {
        double x;
        double y; ///< points from the bottom
        std::u32string text;
    };

    /// A page of 600 x 800 points with these lines, 12 points high.
    void addPage(const std::vector<Line>& lines);
    /// A page with this as its content; `resources` goes into its resource dictionary.
    void addRawPage(const std::string& content, const std::string& resources);
    /// Another object; its number.
    int addObject(const std::string& body);
    static std::string stream(const std::string& dictionary, const std::string& data);

    std::string bytes() const;

private:
    unsigned code(char32_t character);

    std::vector<std::string> m_objects; ///< from number 10 on
    std::vector<int> m_pages;
    std::u32string m_characters; ///< by code - 33
};

/// One page per text, a line for each of its lines.
std::string textPdf(const std::vector<std::u32string>& pages);
/// Its second page draws nothing 10^10 times: form objects that each draw the next one ten times.
std::string endlessPdf();
/// The same with words, so that the memory grows too.
std::string greedyPdf();
