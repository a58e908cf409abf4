#include <algorithm>
#include <random>
#include <sstream>

#include <QTest>

#include "core/reading/layout/FileOrder.h"
#include "core/reading/layout/Raised.h"
#include "core/reading/layout/ReadingOrder.h"

namespace tst_layout {

using namespace glasshouse::layout;

namespace {

constexpr double width = 600;
constexpr double height = 800;

/// Puts words on a page: every letter is half as wide as its line is high.
class Sheet {
public:
    /// A line that begins at x and has its upper edge at y.
    Sheet& line(double x, double y, const std::string& text, double size = 12) {
        std::istringstream stream(text);
        for (std::string word; stream >> word;) {
            const double end = x + size / 2 * static_cast<double>(letters(word));
            m_words.push_back({word, {x, y, end, y + size}, true, false, Turn::None, -1});
            x = end + size / 4;
        }
        m_words.back().spaceAfter = false;
        m_words.back().lineEnd = true;
        return *this;
    }
    /// Lines below each other.
    Sheet& lines(double x, double y, const std::vector<std::string>& texts, double size = 12) {
        for (const std::string& text : texts) {
            line(x, y, text, size);
            y += 1.15 * size;
        }
        return *this;
    }
    /// The file has the next line as a part of the last one.
    Sheet& goesOn() {
        m_words.back().spaceAfter = true;
        m_words.back().lineEnd = false;
        return *this;
    }
    /// The file has the next line, without a blank, as a part of the last one.
    Sheet& joins() {
        m_words.back().lineEnd = false;
        return *this;
    }
    /// A line from right to left that begins at x; its words come in logical order.
    Sheet& rightToLeft(double x, double y, const std::string& text) {
        std::istringstream stream(text);
        for (std::string word; stream >> word;) {
            const double begin = x - 6 * static_cast<double>(letters(word));
            m_words.push_back({word, {begin, y, x, y + 12}, true, false, Turn::None, -1});
            x = begin - 3;
        }
        m_words.back().lineEnd = true;
        return *this;
    }
    Sheet& word(const std::string& text, const Box& box, Turn turn = Turn::None) {
        m_words.push_back({text, box, false, true, turn, -1});
        return *this;
    }
    const std::vector<Word>& words() const { return m_words; }
    QString read() const { return QString::fromStdString(readingOrder(m_words, width, height).text); }

private:
    static std::size_t letters(const std::string& word) {
        return static_cast<std::size_t>(std::count_if(
            word.begin(), word.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
    }
    std::vector<Word> m_words;
};

const std::vector<std::string> left = {"The first column begins here and", "goes on with a second line of its",
                                       "text, then a third one, after that", "a fourth, and its last line ends in"};
const std::vector<std::string> right = {"the middle of a sentence that the", "second column ends. Then there is",
                                        "one more sentence, which is short", "and ends the page."};

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

QString joined(const std::vector<std::string>& lines) {
    QStringList list;
    for (const std::string& line : lines)
        list << QString::fromStdString(line);
    return list.join(QLatin1Char('\n'));
}

} // namespace

/// The order of words on pages that are set here word by word.
class TestLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void raisedDigitsNeverJoinANumber_data() {
        QTest::addColumn<int>("script");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("piece");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("right");
        const int raised = static_cast<int>(Script::Raised);
        const int lowered = static_cast<int>(Script::Lowered);
        const int note = static_cast<int>(Script::NoteMark);
        const auto row = [](int script, const char* before, const char* piece, const char* after, const char* right) {
            QTest::addRow("%d %s|%s|%s", script, before, piece, after) << script << before << piece << after << right;
        };
        row(raised, "about 10", "6", " bodies", "^6");
        row(raised, "about 10", "-6", " m", "^-6");
        row(raised, "about 10", "10^6", " m", "^(10^6)");
        row(raised, "about x", "(10^6)", " m", "^(10^6)");
        row(raised, "about ", "10^6", " m", "10^6");
        row(raised, "about 10", "\u22126", " m", "^\u22126");
        row(raised, "2", "n", " of them", "n");
        row(raised, "the 1", "st", " of May", "st");
        row(raised, "in 1848", "3", " and", "[3]");
        row(raised, "in 1848", "12", ".", "[12]");
        row(raised, "of 12,500", "4", " men", "[4]");
        row(raised, "in C99", "3", " and", "[3]");
        row(raised, "of UCS-2", "10", " strings", "[10]");
        row(raised, "about 3x10", "6", " bodies", "^6");
        row(raised, "of 45", "1,2", ",", "[1,2]");
        row(raised, "before 1873.", "4", " Then", "[4]");
        row(raised, "the word.", "4", " Then", "4");
        row(raised, "5", "1", "/2 inches", " 1");
        row(raised, "5", "1", "\u20442 inches", " 1");
        row(raised, "a ", "1", "/2 inch", "1");
        row(raised, "5", "1/2", " inches", " 1/2");
        row(lowered, "5 1/", "2", " inches", "2");
        row(raised, "m", "2", " of land", "2");
        row(raised, "the word", "3", " itself", "3");
        row(raised, "", "14", "6 atoms", "14 ");
        row(lowered, "CO", "2", " and", "2");
        row(lowered, "101", "2", " is 5", "_2");
        row(lowered, "log", "2", "8 is 3", "2 ");
        row(note, "the word", "3", " itself", "3");
        row(note, "in 12", "3", " places", "[3]");
        row(note, "in 12", "a", " places", "[a]");
        row(note, "in 12", "[3]", " places", "[3]");
        row(note, "in 12", "(a)", " places", "(a)");
        row(note, "in 12", "", " places", "");
    }
    /// "10^6" as mathematics is written in one line, fractions as they are said, marks of notes set apart.
    void raisedDigitsNeverJoinANumber() {
        QFETCH(int, script);
        QFETCH(QString, before);
        QFETCH(QString, piece);
        QFETCH(QString, after);
        QFETCH(QString, right);
        const std::string text =
            written(static_cast<Script>(script), before.toStdString(), piece.toStdString(), after.toStdString());
        QCOMPARE(QString::fromStdString(text), right);
    }
    void oneColumnStaysAsItIs() {
        const QString text = Sheet().lines(50, 50, left).lines(50, 130, right).read();
        QCOMPARE(text, joined(left) + QStringLiteral("\n\n") + joined(right));
    }

    void columnsAreReadOneAfterTheOther_data() {
        QTest::addColumn<bool>("rowByRow");
        QTest::newRow("columns in the file") << false;
        QTest::newRow("rows in the file") << true;
    }
    void columnsAreReadOneAfterTheOther() {
        QFETCH(bool, rowByRow);
        Sheet sheet;
        if (rowByRow)
            for (std::size_t i = 0; i < left.size(); ++i)
                sheet.line(50, 50 + 14 * double(i), left[i]).line(310, 50 + 14 * double(i), right[i]);
        else
            sheet.lines(310, 50, right).lines(50, 50, left);
        // The sentence that goes on in the second column is not divided by an empty line.
        QCOMPARE(sheet.read(), joined(left) + QLatin1Char('\n') + joined(right));
    }

    void threeColumns() {
        const std::vector<std::string> a = {"one two three four", "five six seven eight", "nine ten eleven.",
                                            "And twelve is next,"};
        const std::vector<std::string> b = {"thirteen, fourteen,", "fifteen sixteen and", "seventeen. Eighteen",
                                            "comes before twenty"};
        const std::vector<std::string> c = {"and nineteen. Now it", "is twenty-one and no", "more than this many.",
                                            "That is what it was."};
        const QString text = Sheet().lines(400, 50, c).lines(225, 50, b).lines(50, 50, a).read();
        QCOMPARE(text, joined(a) + QLatin1Char('\n') + joined(b) + QLatin1Char('\n') + joined(c));
    }

    void whatCrossesTheGutterDividesTheColumns() {
        const std::vector<std::string> below = {"More text stands in the column at",
                                                "the left side, below the wide line."};
        const std::vector<std::string> beside = {"Its neighbour is at the right and",
                                                 "is read after it, as it should be."};
        const QString text =
            Sheet()
                .line(120, 20, "A Heading Over Both Of The Columns", 20)
                .lines(50, 60, left)
                .lines(310, 60, right)
                .line(50, 140, "A wide line of text that begins at the left edge and ends at the right one.")
                .lines(50, 170, below)
                .lines(310, 170, beside)
                .read();
        QCOMPARE(text, QStringLiteral("A Heading Over Both Of The Columns\n\n") + joined(left) + QLatin1Char('\n') +
                           joined(right) +
                           QStringLiteral(
                               "\n\nA wide line of text that begins at the left edge and ends at the right one.\n\n") +
                           joined(below) + QStringLiteral("\n\n") + joined(beside));
    }

    void headersAndPageNumbersAreNotInTheMiddle() {
        const QString text = Sheet()
                                 .line(50, 20, "A Short History")
                                 .line(540, 20, "17")
                                 .lines(50, 60, left)
                                 .lines(310, 60, right)
                                 .line(520, 780, "page 17")
                                 .read();
        QCOMPARE(text, QStringLiteral("A Short History 17\n\n") + joined(left) + QLatin1Char('\n') + joined(right) +
                           QStringLiteral("\n\npage 17"));
    }

    void headingsAtTheSameHeightStayInTheirColumns() {
        const auto read = [](const Sheet& sheet) {
            std::vector<Word> words = sheet.words();
            for (std::size_t i = 0; i < words.size(); ++i)
                words[i].place = 10 * int(i);
            return QString::fromStdString(readingOrder(words, width, height).text);
        };
        // What tells them from two authors is that the file has the first column between them.
        QCOMPARE(read(Sheet()
                          .line(100, 20, "The First Part", 14)
                          .lines(50, 60, left)
                          .line(360, 20, "The Other Part", 14)
                          .lines(310, 60, right)),
                 QStringLiteral("The First Part\n\n") + joined(left) + QStringLiteral("\n\nThe Other Part\n\n") +
                     joined(right));
        QCOMPARE(read(Sheet()
                          .line(100, 20, "Ada Lovelace", 14)
                          .line(360, 20, "Alan Turing", 14)
                          .lines(50, 60, left)
                          .lines(310, 60, right)),
                 QStringLiteral("Ada Lovelace Alan Turing\n\n") + joined(left) + QLatin1Char('\n') + joined(right));
    }

    void aLineThatReachesTheNextColumnIsCutThere() {
        std::vector<std::string> a = left + right + left;
        a[1] = "see https://example.org/a/path/that/has/no/hyphen"; // ends at x = 305
        const std::vector<std::string> b = right + left + right;
        Sheet sheet;
        for (std::size_t i = 0; i < a.size(); ++i) {
            sheet.line(50, 50 + 14 * double(i), a[i]);
            if (i == 1)
                sheet.goesOn();
            sheet.line(310, 50 + 14 * double(i), b[i]);
        }
        QCOMPARE(sheet.read(), joined(a) + QLatin1Char('\n') + joined(b));
    }

    void aLinePrintedOverTheNextColumnHidesNoGutter() {
        std::vector<std::string> a = left + right + left;
        a[2] = "whose address is long: https://example.org/that/has/none"; // ends at x = 383
        const std::vector<std::string> b = right + left + right;
        QCOMPARE(Sheet().lines(50, 50, a).lines(310, 56, b).read(), joined(a) + QLatin1Char('\n') + joined(b));
    }

    void aWideFormulaWhosePiecesMeetAtTheGutterDividesTheColumns() {
        const QString text = Sheet()
                                 .lines(50, 50, left)
                                 .lines(310, 50, right)
                                 .word("f(x)=h(x)", {200, 125, 306, 137})
                                 .word("+g(x)", {308, 125, 380, 137})
                                 .lines(50, 160, left + right)
                                 .lines(310, 160, right + left)
                                 .read();
        QCOMPARE(text, joined(left) + QLatin1Char('\n') + joined(right) + QStringLiteral("\n\nf(x)=h(x) +g(x)\n\n") +
                           joined(left + right) + QStringLiteral("\n\n") + joined(right + left));
    }

    void headingsAndFormulasHideNoColumn() {
        const std::vector<std::string> formulas = {"Sums", "a + b", "= c + d", "= e + f", "so", "that is", "all."};
        const std::vector<std::string> below = {
            "The middle of a sentence that the", "second column ends. Then there is",
            "one more sentence, which is short", "and with which this page ends too."};
        const QString text =
            Sheet().lines(50, 50, left).lines(60, 120, formulas).lines(320, 50, formulas).lines(310, 160, below).read();
        QCOMPARE(text, joined(left) + QStringLiteral("\n\n") + joined(formulas) + QStringLiteral("\n\n") +
                           joined(formulas) + QStringLiteral("\n\n") + joined(below));
    }

    void paragraphsThatBeginAtTheSameHeightAreNoFooter() {
        const QString text = Sheet()
                                 .lines(50, 50, left)
                                 .lines(50, 120, {"One more paragraph is at the left, and"})
                                 .lines(310, 50, right)
                                 .lines(310, 120, {"it goes on at the right, where it ends."})
                                 .read();
        QCOMPARE(text, joined(left) + QStringLiteral("\n\nOne more paragraph is at the left, and\n") + joined(right) +
                           QStringLiteral("\n\nit goes on at the right, where it ends."));
    }

    void aTableOfSingleLinesIsReadRowByRow() {
        Sheet sheet;
        const std::vector<std::vector<std::string>> rows = {{"Name", "Born", "Place"},
                                                            {"Ada", "1815", "London"},
                                                            {"Alan", "1912", "London"},
                                                            {"Grace", "1906", "New York"},
                                                            {"John", "1903", "Budapest"}};
        for (std::size_t column = 0; column < 3; ++column) // the file has them column by column
            for (std::size_t row = 0; row < rows.size(); ++row)
                sheet.line(50 + 150 * double(column), 50 + 14 * double(row), rows[row][column]);
        QCOMPARE(sheet.read(), QStringLiteral("Name Born Place\nAda 1815 London\nAlan 1912 London\n"
                                              "Grace 1906 New York\nJohn 1903 Budapest"));
    }

    void aTableOfParagraphsIsReadCellByCell() {
        Sheet sheet;
        QString expected;
        for (int row = 0; row < 4; ++row) {
            const std::string n(1, char('A' + row));
            const std::vector<std::string> a = {"Cell " + n + " has text that is long enough",
                                                "for two lines of this table " + n};
            const std::vector<std::string> b = {"and beside it stands another one " + n,
                                                "that has two lines as well, see " + n + "."};
            sheet.lines(50, 50 + 50 * double(row), a).lines(320, 50 + 50 * double(row), b);
            expected += (row > 0 ? QStringLiteral("\n\n") : QString()) + joined(a) + QLatin1Char('\n') + joined(b);
        }
        QCOMPARE(sheet.read(), expected);
    }

    void aTableOfContentsKeepsItsPages() {
        const QString text = Sheet()
                                 .line(50, 50, "1 The first of the chapters")
                                 .line(240, 50, ".        .")
                                 .line(280, 50, ".")
                                 .line(320, 50, ". . . .")
                                 .line(500, 50, "1")
                                 .line(50, 64, "2 The next of all the chapters")
                                 .line(240, 64, ".")
                                 .line(280, 64, ".")
                                 .line(320, 64, ". . . .")
                                 .line(500, 64, "12")
                                 .line(50, 78, "3 The last one of the chapters")
                                 .line(240, 78, ".")
                                 .line(280, 78, ".")
                                 .line(320, 78, ". . . .")
                                 .line(500, 78, "123")
                                 .read();
        const QStringList lines = text.split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].startsWith(QStringLiteral("1 The first")) && lines[0].endsWith(QStringLiteral(". 1")));
        QVERIFY(lines[2].startsWith(QStringLiteral("3 The last")) && lines[2].endsWith(QStringLiteral(". 123")));
    }

    void aTableOfContentsBesideTextKeepsItsPages() {
        Sheet sheet;
        QStringList contents;
        for (int i = 1; i <= 6; ++i) {
            const std::string title = "The title of chapter " + std::to_string(i);
            sheet.line(50, 50 + 14 * double(i), title).line(280, 50 + 14 * double(i), std::to_string(10 * i));
            contents << QString::fromStdString(title + " " + std::to_string(10 * i));
        }
        sheet.lines(310, 57, left).lines(310, 113, right);
        QCOMPARE(sheet.read(), contents.join(QLatin1Char('\n')) + QLatin1Char('\n') + joined(left) + QLatin1Char('\n') +
                                   joined(right));
    }

    void aGlossaryKeepsItsWordsWithTheirMeanings() {
        const QString text = Sheet()
                                 .line(50, 50, "ls")
                                 .line(150, 50, "lists the files of a folder with all their names")
                                 .line(50, 64, "cat")
                                 .line(150, 64, "prints files one after the other to the output")
                                 .line(50, 78, "less")
                                 .line(150, 78, "shows a file page by page and searches in it")
                                 .read();
        QCOMPARE(text, QStringLiteral("ls lists the files of a folder with all their names\n"
                                      "cat prints files one after the other to the output\n"
                                      "less shows a file page by page and searches in it"));
    }

    void footnotesStandBehindTheColumns() {
        const QString text =
            Sheet()
                .lines(50, 50, left)
                .lines(50, 130, {"1 A note below the first column that is", "set in small print, as notes are."}, 9)
                .lines(310, 50, right)
                .line(300, 780, "42")
                .read();
        QCOMPARE(text, joined(left) + QLatin1Char('\n') + joined(right) +
                           QStringLiteral(
                               "\n\n1 A note below the first column that is\nset in small print, as notes are.\n\n42"));
    }

    void theMarkOfAFootnoteBelowAllColumnsStaysWithIt() {
        // The note reaches below the second of three columns.
        const std::vector<std::string> a = {"one two three four", "five six seven eight", "nine ten eleven.",
                                            "And twelve is next,"};
        const std::vector<std::string> b = {"thirteen, fourteen,", "fifteen sixteen and", "seventeen. Eighteen",
                                            "comes before twenty"};
        const std::vector<std::string> c = {"and nineteen. Now it", "is twenty-one and no", "more than this many.",
                                            "That is what it was."};
        const QString text = Sheet()
                                 .lines(50, 50, a)
                                 .lines(225, 50, b)
                                 .word("1", {52, 105, 55, 110})
                                 .line(56, 107, "A note that is longer than a column is wide, in small print.", 9)
                                 .lines(400, 50, c)
                                 .read();
        QCOMPARE(text, joined(a) + QLatin1Char('\n') + joined(b) + QLatin1Char('\n') + joined(c) +
                           QStringLiteral("\n\n1 A note that is longer than a column is wide, in small print."));
    }

    void aCaptionDoesNotInterruptASentence() {
        const QString text =
            Sheet()
                .lines(50, 50, {"A paragraph that a figure interrupts", "because it stood where the figure is"})
                .lines(50, 250, {"Figure 3: What the figure shows."})
                .lines(50, 290, {"goes on below it and ends there with", "a full stop."})
                .read();
        QCOMPARE(text, QStringLiteral(
                           "A paragraph that a figure interrupts\nbecause it stood where the figure is\n"
                           "goes on below it and ends there with\na full stop.\n\nFigure 3: What the figure shows."));
    }

    void aFormulaStaysInItsSentence() {
        const QString text =
            Sheet()
                .lines(50, 50, {"A sentence that has a formula in it, as", "this one has, which says that"})
                .line(120, 100, "E = m c")
                .lines(50, 138, {"holds for a body at rest, and that is", "where the sentence ends."})
                .read();
        QCOMPARE(text, QStringLiteral("A sentence that has a formula in it, as\nthis one has, which says that\n\n"
                                      "E = m c\n\nholds for a body at rest, and that is\nwhere the sentence ends."));
    }

    void aLineOfAProgramStaysInItsSentence() {
        // Letters of a typewriter font are lower than those of the text.
        const QString text =
            Sheet()
                .lines(50, 50, {"To number the lines of the document, add", "the line that follows here"})
                .line(62, 100, "\\usepackage{lineno}", 10)
                .lines(50, 138, {"to its beginning, and all lines have their", "numbers in the margin."})
                .read();
        QCOMPARE(text, QStringLiteral("To number the lines of the document, add\nthe line that follows here\n\n"
                                      "\\usepackage{lineno}\n\n"
                                      "to its beginning, and all lines have their\nnumbers in the margin."));
    }

    void aNoticeAtTheFootOfAColumnDoesNotInterruptASentence() {
        const std::vector<std::string> notice = {"Copies of this page may be made", "for use in a class room."};
        const QString text = Sheet().lines(50, 50, left).lines(50, 130, notice, 9).lines(310, 50, right).read();
        QCOMPARE(text, joined(left) + QLatin1Char('\n') + joined(right) + QStringLiteral("\n\n") + joined(notice));
    }

    void aSentenceAboutAFigureIsNoCaption() {
        const QString text = Sheet()
                                 .lines(50, 50, {"This is what is meant by that, as the", "text of it says in"})
                                 .lines(50, 100, {"Figure 3 shows it in more detail than"})
                                 .lines(50, 140, {"the text could have done, had it tried."})
                                 .read();
        QVERIFY2(text.endsWith(QStringLiteral(
                     "Figure 3 shows it in more detail than\n\nthe text could have done, had it tried.")),
                 qPrintable(text));
    }

    // Other words stand in the gap between two that are read one after the other.
    void aPhraseInALineFromRightToLeft() {
        const QString text = Sheet()
                                 .word("\u05e8\u05d0\u05d4", {520, 50, 550, 62})
                                 .goesOn()
                                 .word("Introduction", {330, 50, 400, 62})
                                 .goesOn()
                                 .word("to", {405, 50, 417, 62})
                                 .goesOn()
                                 .word("Typography,", {422, 50, 515, 62})
                                 .goesOn()
                                 .word("\u05db\u05d0\u05df", {300, 50, 325, 62})
                                 .read();
        QCOMPARE(text, QStringLiteral("\u05e8\u05d0\u05d4 Introduction to Typography, \u05db\u05d0\u05df"));
    }
    void rightToLeft() {
        const QString text =
            Sheet()
                .rightToLeft(
                    280, 50,
                    "\u05d0\u05d1\u05d2 \u05d3\u05d4\u05d5 \u05d6\u05d7\u05d8 \u05d9\u05db\u05dc \u05de\u05e0\u05e1")
                .rightToLeft(
                    280, 64,
                    "\u05d1\u05d1\u05d2 \u05d3\u05d4\u05d5 \u05d6\u05d7\u05d8 \u05d9\u05db\u05dc \u05de\u05e0\u05e1")
                .rightToLeft(
                    550, 50,
                    "\u05e7\u05d1\u05d2 \u05d3\u05d4\u05d5 \u05d6\u05d7\u05d8 \u05d9\u05db\u05dc \u05de\u05e0\u05e1")
                .rightToLeft(
                    550, 64,
                    "\u05e8\u05d1\u05d2 \u05d3\u05d4\u05d5 \u05d6\u05d7\u05d8 \u05d9\u05db\u05dc \u05de\u05e0\u05e1")
                .read();
        const QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].startsWith(QStringLiteral("\u05e7\u05d1\u05d2 \u05d3"))); // the right column, in logical order
        QVERIFY(lines[1].startsWith(QStringLiteral("\u05e8")));
        QVERIFY(lines[2].startsWith(QStringLiteral("\u05d0")));
        QVERIFY(lines[3].startsWith(QStringLiteral("\u05d1\u05d1")));
    }

    void verticalText() {
        const QString text = Sheet()
                                 .word("三行目です", {300, 50, 312, 110}, Turn::Right)
                                 .word("二行目です", {320, 50, 332, 110}, Turn::Right)
                                 .word("一行目です", {340, 50, 352, 110}, Turn::Right)
                                 .read();
        QCOMPARE(text, QStringLiteral("一行目です\n二行目です\n三行目です"));
    }

    void readingsOfCharactersAreLeftOut() {
        QCOMPARE(Sheet()
                     .word("けんり", {52, 43, 67, 48})
                     .word("権利を結ぶ。", {50, 50, 122, 62})
                     .word("むす", {88, 43, 98, 48})
                     .read(),
                 QStringLiteral("権利を結ぶ。"));
        QCOMPARE(Sheet()
                     .word("むす", {333, 50, 338, 60}, Turn::Right)
                     .word("結ぶ。", {320, 50, 332, 86}, Turn::Right)
                     .word("権利を", {340, 50, 352, 86}, Turn::Right)
                     .read(),
                 QStringLiteral("権利を\n結ぶ。"));
        // Lines of the same size, small print that stands apart, and other scripts stay.
        QCOMPARE(Sheet().word("ひらがな", {50, 50, 98, 62}).word("漢字", {50, 64, 74, 76}).read(),
                 QStringLiteral("ひらがな\n漢字"));
        QCOMPARE(Sheet().word("かな", {50, 30, 60, 35}).word("漢字", {50, 64, 74, 76}).read().simplified(),
                 QStringLiteral("かな 漢字"));
        QCOMPARE(Sheet().word("kan", {52, 43, 67, 48}).word("漢字", {50, 50, 74, 62}).read().simplified(),
                 QStringLiteral("kan 漢字"));
    }

    void numbersOfLinesInTheMarginComeLast() {
        const std::vector<std::string> a = left + right + left + right + left;
        const std::vector<std::string> b = right + left + right + left + right;
        Sheet sheet;
        int number = 0;
        QStringList numbers;
        const auto column = [&](double x, const std::vector<std::string>& lines) {
            for (std::size_t i = 0; i < lines.size(); ++i) {
                const double y = 50 + 14 * double(i);
                if (++number % 5 == 0) {
                    sheet.word(std::to_string(number), {x - 18, y + 4, x - 10, y + 9});
                    numbers << QString::number(number);
                }
                sheet.line(x, y, lines[i]);
                if (number % 5 == 4) // the file has the next number as a part of this line
                    sheet.goesOn();
            }
        };
        column(50, a);
        column(310, b);
        QCOMPARE(sheet.read(),
                 joined(a) + QLatin1Char('\n') + joined(b) + QStringLiteral("\n\n") + numbers.join(QLatin1Char('\n')));
    }

    /// As lineno sets them in two columns: in small print, close to the full lines of the other column.
    void smallNumbersOfLinesMayTouchTheOtherColumn() {
        const std::vector<std::string> full(20, left[0]);
        const double gutter = 50 + 6 * 27 + 3 * 5; // where these lines end
        Sheet sheet;
        int number = 0;
        QStringList numbers;
        for (const double x : {50.0, gutter + 20})
            for (std::size_t i = 0; i < full.size(); ++i) {
                const double y = 50 + 14 * double(i);
                if (++number % 5 == 0) {
                    sheet.word(std::to_string(number), {x - 19.5, y + 4, x - 11, y + 9});
                    numbers << QString::number(number);
                }
                sheet.line(x, y, full[i]);
            }
        QCOMPARE(sheet.read(), joined(full) + QLatin1Char('\n') + joined(full) + QStringLiteral("\n\n") +
                                   numbers.join(QLatin1Char('\n')));
    }

    void everyLineMayHaveANumberAtItsRight() {
        const std::vector<std::string> lines = {
            "A contract is made when one side has",   "offered it and the other has agreed,",
            "which both may do in writing, or just",  "by what they do. Who is silent has not",
            "agreed, but for the cases in which the", "law says so, or an earlier contract of",
            "the same two sides. It is not needed",   "that the contract has any given form."};
        Sheet sheet;
        for (std::size_t i = 0; i < lines.size(); ++i)
            sheet.line(50, 50 + 14 * double(i), lines[i])
                .word(std::to_string(9 + i), {i == 0 ? 286.0 : 280.0, 50 + 14 * double(i), 292, 62 + 14 * double(i)});
        QCOMPARE(sheet.read(), joined(lines) + QStringLiteral("\n\n9\n10\n11\n12\n13\n14\n15\n16"));
    }

    /// However many digits they have, and wherever they begin.
    void numbersOfLinesMayBeginAtOnePlace_data() {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("count");
        for (const auto& [first, count] : {std::pair(1, 10), std::pair(1, 12), std::pair(8, 8), std::pair(97, 5)})
            QTest::addRow("%d to %d", first, first + count - 1) << first << count;
    }
    void numbersOfLinesMayBeginAtOnePlace() {
        QFETCH(const int, first);
        QFETCH(const int, count);
        const std::vector<std::string> lines = left + right + left;
        Sheet sheet;
        QStringList numbers;
        std::vector<std::string> read;
        for (int i = 0; i < count; ++i) {
            const double y = 50 + 14 * double(i);
            sheet.line(40, y, std::to_string(first + i)).line(80, y, lines[std::size_t(i)]);
            numbers << QString::number(first + i);
            read.push_back(lines[std::size_t(i)]);
        }
        QCOMPARE(sheet.read(), joined(read) + QStringLiteral("\n\n") + numbers.join(QLatin1Char('\n')));
    }

    /// The fifth and tenth lines of a poem; not those of a table, whose numbers count nothing.
    void linesOfAPoemMayBeNumbered() {
        const std::vector<std::string> verse = {
            "The keeper of the light", "went up the stair at seven",  "and trimmed the wick all night",
            "between sea and heaven",  "But no ship came to him",     "and nobody had asked him",
            "to sit up there alone",   "with stars and nothing else", "He wrote into his book",
            "the wind and every wave", "and closed it then"};
        const auto read = [&](int fifth, int tenth) {
            Sheet sheet;
            for (std::size_t i = 0; i < verse.size(); ++i) {
                const double y = 50 + 14 * double(i);
                sheet.line(50, y, verse[i]);
                if (i == 4 || i == 9)
                    sheet.word(std::to_string(i == 4 ? fifth : tenth), {i == 4 ? 346.0 : 340, y + 2, 352, y + 12});
            }
            return sheet.read();
        };
        QCOMPARE(read(5, 10), joined(verse) + QStringLiteral("\n\n5\n10"));
        QVERIFY(read(20, 25).contains(QStringLiteral("But no ship came to him 20\n")));
        QVERIFY(read(5, 12).contains(QStringLiteral("But no ship came to him 5\n")));
    }

    void numbersOfAListAndOfATableStay() {
        const std::vector<std::string> names = {"Ada Lovelace",  "Alan Turing", "Grace Hopper", "John von Neumann",
                                                "Alonzo Church", "Kurt Gödel",  "Emil Post",    "Stephen Kleene"};
        Sheet list;
        Sheet table;
        QStringList listed;
        QStringList dated;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const double y = 50 + 14 * double(i);
            list.line(30, y, std::to_string(i + 1)).line(50, y, names[i]);
            table.line(30, y, std::to_string(1900 + 5 * i)).line(70, y, names[i]);
            listed << QString::number(i + 1) + QLatin1Char(' ') + QString::fromStdString(names[i]);
            dated << QString::number(1900 + 5 * i) + QLatin1Char(' ') + QString::fromStdString(names[i]);
        }
        QCOMPARE(list.read(), listed.join(QLatin1Char('\n')));
        QCOMPARE(table.read(), dated.join(QLatin1Char('\n')));
    }

    void numbersOfSentencesStay() {
        const std::vector<std::string> rest = {
            "was cold and we stayed in the tent until", "brought snow, and the dogs would not go",
            "saw us climb the long slope to the pass",  "was spent on the boots that the ice had",
            "gave us eleven miles over old hard ice",   "was lost, for the fog came up from the sea",
            "found the depot, with the flag still up",  "ended with a feast of biscuit and cocoa",
            "was a Sunday, and we slept in the sun"};
        Sheet days;
        Sheet scores;
        QStringList told;
        QStringList scored;
        for (std::size_t i = 0; i < rest.size(); ++i) {
            const double y = 50 + 14 * double(i);
            const std::string day = "day " + std::to_string(i + 1) + " " + rest[i];
            days.line(50, y, day);
            told << QString::fromStdString(day);
            // Every second number, beside every line.
            scores.line(30, y, std::to_string(2 * i + 2)).line(60, y, rest[i]);
            scored << QString::number(2 * i + 2) + QLatin1Char(' ') + QString::fromStdString(rest[i]);
        }
        QCOMPARE(days.read(), told.join(QLatin1Char('\n')));
        QCOMPARE(scores.read(), scored.join(QLatin1Char('\n')));
    }

    void anAddressAtTheRightStandsAboveItsLetter() {
        const QString text =
            Sheet()
                .lines(330, 50, {"12 Long Street in the old town", "Springfield by the long river"})
                .lines(50, 90, {"Dear Mother and dear Father at home,", "we are well and send you our love."})
                .lines(50, 130, {"The sea was calm and the ship was warm, and there was bread on it for all"})
                .read();
        QVERIFY2(text.startsWith(QStringLiteral("12 Long Street")), qPrintable(text));
    }

    void turnedTextInTheMarginComesLast() {
        const QString text = Sheet()
                                 .word("arXiv:1706.03762v5", {10, 300, 22, 420}, Turn::Left)
                                 .lines(50, 50, left)
                                 .lines(310, 50, right)
                                 .read();
        QCOMPARE(text, joined(left) + QLatin1Char('\n') + joined(right) + QStringLiteral("\n\narXiv:1706.03762v5"));
    }

    void aLargeInitialStandsWithItsFirstLine() {
        const QString text = Sheet()
                                 .word("W", {50, 50, 74, 78})
                                 .lines(76, 50, {"HEN it was night, the people of", "the town went to sleep, and only"})
                                 .lines(50, 78, {"the baker was awake, as he always"})
                                 .read();
        QCOMPARE(text.section(QLatin1Char('\n'), 0, 0), QStringLiteral("WHEN it was night, the people of"));
    }

    /// "A" and "I" are words too.
    void aLargeInitialMayBeAWord() {
        const auto read = [](const std::string& initial, double gap, const std::string& rest) {
            return Sheet()
                .word(initial, {50, 50, 74, 78})
                .lines(74 + gap, 50, {rest, "the town went to sleep, and only"})
                .lines(50, 78, {"the baker was awake, as he always"})
                .read()
                .section(QLatin1Char('\n'), 0, 0);
        };
        QCOMPARE(read("O", 1, "nce upon a time"), QStringLiteral("Once upon a time"));
        QCOMPARE(read("A", 3, "fter the war was"), QStringLiteral("After the war was"));
        QCOMPARE(read("A", 3, "man had two sons"), QStringLiteral("A man had two sons"));
        QCOMPARE(read("I", 1, "was born there"), QStringLiteral("I was born there"));
        QCOMPARE(read("I", 1, "n the beginning"), QStringLiteral("In the beginning"));
        // Before an apostrophe, whichever it is; "I", "A" and "O" are shortened before few letters.
        QCOMPARE(read("L", 3, "’autunno era finito"), QStringLiteral("L’autunno era finito"));
        QCOMPARE(read("L", 3, "'eau montait"), QStringLiteral("L'eau montait"));
        QCOMPARE(read("L’", 3, "autunno era finito"), QStringLiteral("L’autunno era finito"));
        QCOMPARE(read("E", 3, "’ stato detto"), QStringLiteral("E’ stato detto"));
        QCOMPARE(read("I", 3, "’m told that"), QStringLiteral("I’m told that"));
        QCOMPARE(read("“I", 3, "’ve seen it"), QStringLiteral("“I’ve seen it"));
        QCOMPARE(read("O", 3, "’Brien came"), QStringLiteral("O’Brien came"));
        QCOMPARE(read("I", 3, "’gin to be aweary"), QStringLiteral("I ’gin to be aweary"));
        QCOMPARE(read("A", 3, "‘great’ man came"), QStringLiteral("A ‘great’ man came"));
        QCOMPARE(read("O", 3, "’tis over"), QStringLiteral("O ’tis over"));
        Sheet quoted; // the mark is smaller than the initial
        quoted.word("“", {44, 50, 49, 62}).word("I", {50, 50, 60, 78}).lines(62, 50, {"t was night, and"});
        QCOMPARE(quoted.read(), QStringLiteral("“It was night, and"));
    }

    /// Boxes as poppler gives them for "OE Letters" in LaTeX's small capitals, and for "A SHORT" in which a small word
    /// follows after a blank.
    void smallCapitalsAreOneWord() {
        Sheet sheet;
        sheet.word("OE", {403, 70.96, 417, 79.92}).goesOn().word("L", {420, 70.96, 426.09, 79.92}).goesOn();
        sheet.word("ETTERS", {426.6, 72.32, 458.39, 79.49});
        sheet.word("A", {403, 90.96, 409, 99.92}).goesOn().word("SHORT", {411.4, 92.32, 440, 99.49}).goesOn();
        sheet.word("x", {440.3, 93.5, 444, 99.2});
        QCOMPARE(sheet.read(), QStringLiteral("OE LETTERS\n\nA SHORT x"));
    }

    /// Letters at distances of more than half of their size, as poppler gives them: each is a word.
    void lettersSetWideAreWords_data() {
        QTest::addColumn<QString>("text"); // a blank ends a word
        QTest::addColumn<double>("gap");   // between letters
        QTest::addColumn<double>("blank"); // between words
        QTest::addColumn<int>("between");  // characters that the file has between letters
        QTest::addColumn<int>("inBlank");  // and between words
        QTest::addColumn<QString>("right");
        const QString head = QStringLiteral("THE OLD HARBOUR AT NIGHT");
        QTest::newRow("blanks in the file") << head << 8.0 << 20.0 << 0 << 1 << head;
        QTest::newRow("no blanks in the file") << head << 8.0 << 20.0 << 0 << 0 << head;
        QTest::newRow("narrow blanks") << head << 8.0 << 11.0 << 0 << 1 << head;
        QTest::newRow("a blank after each letter") << head << 8.0 << 20.0 << 1 << 3 << head;
        QTest::newRow("very wide") << head << 14.0 << 32.0 << 0 << 1 << head;
        QTest::newRow("one word") << "Contents" << 9.0 << 9.0 << 0 << 0 << "Contents";
        QTest::newRow("a list") << "A B C D E F" << 9.0 << 9.0 << 0 << 0 << "A B C D E F";
        QTest::newRow("days") << "M T W T F S S" << 9.0 << 9.0 << 0 << 0 << "M T W T F S S";
        QTest::newRow("a formula") << "x y z w" << 9.0 << 9.0 << 0 << 0 << "x y z w";
        QTest::newRow("answers") << "A E A D E" << 9.0 << 9.0 << 1 << 1 << "A E A D E";
        QTest::newRow("notes of a typewriter") << "c b a g b a g" << 8.4 << 8.4 << 0 << 0 << "c b a g b a g";
        QTest::newRow("narrow digits") << "1 2 3 4 5" << 3.0 << 3.0 << 1 << 1 << "1 2 3 4 5";
        QTest::newRow("narrow letters") << "a b c d" << 3.0 << 3.0 << 1 << 1 << "a b c d";
    }
    void lettersSetWideAreWords() {
        QFETCH(const QString, text);
        QFETCH(const double, gap);
        QFETCH(const double, blank);
        QFETCH(const int, between);
        QFETCH(const int, inBlank);
        QFETCH(const QString, right);
        std::vector<Word> words;
        double x = 50;
        int place = 0;
        for (const QChar c : text) {
            if (c == QLatin1Char(' ')) {
                x += blank - gap;
                place += inBlank - between;
                continue;
            }
            const double end = x + (gap == 8.4 ? 8.4 : c == QLatin1Char('I') ? 4 : c.isUpper() ? 9 : 7);
            words.push_back({QString(c).toStdString(), {x, 50, end, 64}, false, false, Turn::None, -1, place});
            x = end + gap;
            place += 1 + between;
        }
        words.back().lineEnd = true;
        Sheet below;
        for (Word word : below.lines(50, 100, left).words()) {
            word.place = place += 20;
            words.push_back(word);
        }
        const QString read = QString::fromStdString(readingOrder(words, width, height).text);
        QCOMPARE(read, right + QStringLiteral("\n\n") + joined(left));
    }
    /// Letters over the columns of a table.
    void headsOfColumnsStaySingle() {
        Sheet sheet;
        for (int i = 0; i < 7; ++i) {
            const double x = 50 + 16 * double(i);
            sheet.word(std::string(1, "DAMIEGO"[i]), {x, 50, x + 8, 62}).goesOn();
            sheet.word(std::to_string(i + 1), {x, 66, x + 6, 78}).goesOn();
        }
        QVERIFY(!sheet.read().contains(QStringLiteral("DAM")));
    }

    /// Smaller and above, or below, the line.
    void raisedDigitsStayApartFromNumbers() {
        const auto read = [](const std::string& before, const std::string& mark, double up) {
            Sheet sheet;
            sheet.line(50, 50, before).joins();
            const double x = sheet.words().back().box.right;
            sheet.word(mark, {x, 54 - up, x + 4 * double(mark.size()), 62 - up}).goesOn();
            return sheet.line(x + 4 * double(mark.size()) + 3, 50, "was it").read();
        };
        QCOMPARE(read("the year 1848", "3", 4), QStringLiteral("the year 1848[3] was it"));
        QCOMPARE(read("some 10", "6", 4), QStringLiteral("some 10^6 was it"));
        QCOMPARE(read("the number 101", "2", -2), QStringLiteral("the number 101_2 was it"));
        QCOMPARE(read("the word", "3", 4), QStringLiteral("the word3 was it"));
        QCOMPARE(read("much CO", "2", -2), QStringLiteral("much CO2 was it"));
        QCOMPARE(read("some 18", "48", 1.6), QStringLiteral("some 1848 was it")); // small, on the same baseline
    }

    void raisedCharactersStayInTheirLine() {
        const QString text =
            Sheet().line(50, 50, "as was shown").word("12", {134, 49, 142, 56}).line(146, 50, "by others").read();
        QCOMPARE(text, QStringLiteral("as was shown 12 by others"));
    }

    /// Poppler takes the little that TeX leaves behind a raised mark for a blank.
    void noBlankIsBetweenAMarkAndAComma() {
        Sheet sheet;
        sheet.line(50, 50, "two of the authors").joins().word("2", {149, 48, 153, 56}).goesOn();
        sheet.word(",", {153.5, 50, 157, 62}).goesOn();
        QCOMPARE(sheet.line(160, 50, "and the third").read(), QStringLiteral("two of the authors2, and the third"));
    }

    /// At the beginning of a line, or behind a blank, a mark belongs to what follows, and is no part of its first word.
    void aMarkBeforeItsTextStaysApart() {
        Sheet sheet;
        sheet.word("1", {50, 48, 54, 56}).goesOn().line(54.5, 50, "One Institute,").goesOn();
        sheet.word("2", {137, 48, 141, 56}).goesOn().line(141.5, 50, "Another Institute");
        QCOMPARE(sheet.read(), QStringLiteral("1 One Institute, 2 Another Institute"));
    }

    /// Boxes as poppler gives them for M = ig with Z below and 2 above, then (4E), and for (g with σ, that with 2,
    /// below and e above, then the square of it.
    void raisedCharactersAboveLoweredOnesStayWithTheirLetter() {
        Sheet sheet;
        sheet.word("2", {119.2, 84, 123.2, 90.2});
        sheet.word("M", {88.2, 85.5, 100.1, 94.9}).goesOn().word("=ig", {102.9, 86, 118.8, 94.9}).joins();
        sheet.word("Z", {118.8, 90.5, 124.3, 96.7}).word("(4E)", {125.3, 86, 150.3, 94.9}).goesOn();
        sheet.word("(g", {200.2, 86, 208.9, 94.9}).joins().word("σ", {208.9, 90.5, 213.5, 96.7}).joins();
        sheet.word("e", {209.2, 84, 213, 90.2}).goesOn().word("2", {213.5, 92.9, 216.9, 97.3}).goesOn();
        sheet.word(")", {217.9, 86, 221.7, 94.9}).joins().word("2", {221.7, 84, 225.7, 90.2});
        QCOMPARE(sheet.read(), QStringLiteral("M =igZ2(4E) (gσe2)2"));
    }

    void aPowerOfAPower() {
        Sheet sheet;
        sheet.line(50, 400, "The number of all of them is").goesOn();
        sheet.word("10", {230, 400, 242, 412}).joins().word("10", {242, 397, 250, 405}).joins();
        sheet.word("6", {250, 395, 253, 400.5}).goesOn().line(256, 400, "or more.");
        QCOMPARE(sheet.read(), QStringLiteral("The number of all of them is 10^(10^6) or more."));
    }

    /// Boxes as poppler gives them for the sum of two fractions: the squares below stand as high as the plus sign, too.
    void aRaisedCharacterStaysWithItsLetter() {
        Sheet sheet;
        sheet.word("+", {235.5, 325.4, 243.3, 334.2})
            .word("2", {258.1, 330.8, 262.1, 337})
            .word("2", {189.2, 330.8, 193.2, 337});
        sheet.word("2", {220.6, 330.8, 224.6, 337}).word("2", {289.5, 330.8, 293.4, 337});
        sheet.word("Q", {181.4, 332.2, 189.2, 341}).joins().word("12", {189.2, 336.9, 197.2, 343.1}).goesOn();
        sheet.word("−", {199.9, 331.6, 207.6, 341}).goesOn().word("M", {209.8, 332.2, 219.5, 341}).joins();
        sheet.word("W", {219.5, 337.2, 227, 343.4});
        sheet.word("Q", {250.2, 332.2, 258.1, 341}).joins().word("13", {258.1, 336.9, 266, 343.1}).goesOn();
        sheet.word("−", {268.8, 331.6, 276.5, 341}).goesOn().word("M", {278.7, 332.2, 288.4, 341}).joins();
        sheet.word("W", {288.4, 337.2, 295.9, 343.4});
        QCOMPARE(sheet.read(), QStringLiteral("+\nQ12^2 − MW2 Q13^2 − MW2"));
    }

    /// Boxes as poppler gives them for a large sign of a table, its name and the one below.
    void aNameBesideALargeSignIsNoLoweredCharacter() {
        Sheet sheet;
        sheet.line(50, 330, "The names of all large signs that the package has are these:");
        sheet.word("⫴", {146.5, 355.7, 154.8, 368.6}).word("interleave", {156.7, 355.7, 215.5, 362.4});
        sheet.word("sqcap", {156.7, 367.7, 194.5, 374.4});
        QCOMPARE(
            sheet.read(),
            QStringLiteral("The names of all large signs that the package has are these:\n\n⫴ interleave\n\nsqcap"));
    }

    /// Boxes as poppler gives them for LaTeX's name, whose E is lowered and drawn closer.
    void aLoweredLetterStandsInTheBlankOfItsWord() {
        Sheet sheet;
        sheet.word("in", {245.1, 89.9, 253.3, 99.2}).goesOn().word("L", {255.7, 89.9, 261.1, 99.2}).joins();
        sheet.word("A", {257.5, 90, 262.5, 96.8}).joins().word("T", {261, 89.9, 267.1, 99.2}).goesOn();
        sheet.word("X", {269.7, 89.9, 276.4, 99.2}).goesOn().word("and", {278.9, 89.9, 294, 99.2});
        sheet.word("E", {265.4, 92.1, 271, 101.4});
        QCOMPARE(sheet.read(), QStringLiteral("in LATEX and"));
    }

    void everyWordIsKept() {
        std::mt19937 random(7);
        const auto at = [&](double maximum) { return std::uniform_real_distribution<double>(-20, maximum)(random); };
        for (int round = 0; round < 200; ++round) {
            std::vector<Word> words;
            const int count = round < 3 ? round : int(random() % 300);
            for (int i = 0; i < count; ++i) {
                const double x = round % 2 == 0 ? at(600) : 50 + 260 * double(random() % 2);
                const double y = round % 2 == 0 ? at(800) : 50 + 14 * double(random() % 30);
                words.push_back({"w" + std::to_string(i),
                                 {x, y, x + at(200) + 20, y + at(20) + 20},
                                 random() % 2 == 0,
                                 random() % 3 == 0,
                                 static_cast<Turn>(round % 5 == 0 ? random() % 3 : 0),
                                 -1});
            }
            const auto sorted = [](const Page& page) {
                std::string text = page.text;
                std::replace(text.begin(), text.end(), 'w', ' '); // words may touch each other
                std::istringstream stream(text);
                std::vector<std::string> list;
                for (std::string number; stream >> number;)
                    list.push_back(number);
                std::sort(list.begin(), list.end());
                return list;
            };
            QCOMPARE(sorted(readingOrder(words, width, height)), sorted(fileOrder(words, width, height)));
        }
    }

    void aPageOfTooManyWordsIsReadInTheOrderOfTheFile() {
        std::vector<Word> words;
        for (int i = 0; i < 25'000; ++i)
            words.push_back({"x",
                             {double(i % 100), double(i / 100), double(i % 100) + 1, double(i / 100) + 1},
                             true,
                             i % 100 == 99,
                             Turn::None,
                             -1});
        QCOMPARE(readingOrder(words, width, height), fileOrder(words, width, height));
    }

    void theLowestConfidenceOfAStretchCounts() {
        std::vector<Word> words = Sheet().line(50, 50, "I am recognized").words();
        words[0].confidence = 90;
        words[1].confidence = 40;
        words[2].confidence = 77;
        const Page page = readingOrder(words, width, height);
        QCOMPARE(page.stretches.size(), std::size_t{1});
        QCOMPARE(page.confidence, (std::vector<std::uint8_t>{40}));
    }
};

QTEST_GUILESS_MAIN(TestLayout)

} // namespace tst_layout

#include "tst_layout.moc"
