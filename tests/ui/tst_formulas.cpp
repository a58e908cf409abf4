#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QTextBlock>
#include <QtTest>

#include "tests/ui/Settled.h"
#include "ui/text/Explanations.h"
#include "ui/text/Formula.h"
#include "ui/widgets/FormulaBox.h"
#include "ui/widgets/FormulaObject.h"
#include "ui/widgets/ReadingText.h"

namespace tst_formulas {

using namespace glasshouse;
using text::Formula;
using widgets::FormulaLayout;

namespace {

/// Sources of the formulas of a chapter.
QStringList formulasOf(const QString& markdown) {
    QStringList found;
    bool inside = false;
    for (const QString& line : markdown.split(u'\n')) {
        if (line.startsWith(QLatin1String("```")))
            inside = line == QLatin1String("```formula");
        else if (inside)
            found += line;
    }
    return found;
}

int darkPixels(const QImage& image) {
    int found = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            found += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
    return found;
}

} // namespace

/// Formulas: what is written in one line, set in two dimensions, and read out in one line again.
class TestFormulas : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneLine_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* source, const char* said) {
            QTest::newRow(source) << QString::fromUtf8(source) << QString::fromUtf8(said);
        };
        row("softmax({Q K^T}/√d_k + M) V", "softmax(Q Kᵀ / √dₖ + M) V");
        row("softmax(QKᵀ / √d) V", "softmax(QKᵀ / √d) V");
        row("p · 10000^{−2i/d}", "p · 10000^(−2i/d)");
        row("sin(p / 10000^(2i/d))", "sin(p / 10000^(2i/d))");
        row("{η_max − η_min}/2", "(η_max − η_min) / 2");
        row("x_{t−1}", "xₜ₋₁");
        row("S_{i j}", "Sᵢⱼ");
        row("W_out^T", "W_outᵀ");
        row("concat W_oᵀ + b_o", "concat Wₒᵀ + bₒ");
        row("10^{−7 + 7s/(S − 1)}", "10^(−7+7s/(S−1))");
        row("q kᵀ ⁄ √dₖ", "q kᵀ / √dₖ");
        row("√{σ^2 + ε}", "√(σ² + ε)");
        row("m̂/{√v̂ + ε}", "m̂ / (√v̂ + ε)");
        row("p(x | y)", "p(x | y)");
        row("'a step' = 3", "a step = 3");
        row("'else' −∞", "else −∞");
        row("key > query", "key > query");
        // Whatever is written is shown.
        row("(a", "(a");
        row("a)", "a)");
        row("a_", "a");
        row("/b", "/b");
        row("√", "√");
        row("'open", "open");
        row("", "");
    }
    void oneLine() {
        QFETCH(QString, source);
        QFETCH(QString, said);
        QCOMPARE(Formula::parse(source).linear(), said);
        FormulaLayout(source).fit(100);
    }

    /// A fraction stands in two storeys, a root and a bracket reach around what they hold.
    void twoDimensions() {
        const auto height = [](const char* source) {
            return FormulaLayout(QString::fromUtf8(source)).fit(1000).height();
        };
        const auto width = [](const char* source) { return FormulaLayout(QString::fromUtf8(source)).idealWidth(); };
        QVERIFY(height("x/y") > 1.7 * height("x"));
        QVERIFY(width("{a + b}/2") < width("(a + b)"));
        QVERIFY(height("(x/y)") > height("x/y"));
        QVERIFY(height("√{x/y}") > height("x/y"));
        QVERIFY(height("x^2") > height("x"));
        QVERIFY(height("x_p") > height("x"));
        QCOMPARE(height("x^{i/d}"), height("x^{d}")); // too small to be stacked
        QVERIFY(height("x^2_i") > height("x^2"));
    }

    /// After a semicolon, before a relation sign, prose between its words: nowhere else; and it is never too wide.
    void breaks() {
        FormulaLayout two(QStringLiteral("a = b; c = d"));
        QVERIFY(two.fit(two.idealWidth()).width() <= two.idealWidth());
        QCOMPARE(two.lineCount(), 1);
        two.fit(two.idealWidth() - 5);
        QCOMPARE(two.lineCount(), 2);
        QCOMPARE(two.scale(), 1.0);
        FormulaLayout relation(QStringLiteral("angle(p, i) = p · 10000^{−2i/s}"));
        relation.fit(0.7 * relation.idealWidth());
        QCOMPARE(relation.lineCount(), 2);
        QCOMPARE(relation.scale(), 1.0);
        FormulaLayout term(QStringLiteral("q_p · k_r + m (p − r), x · y"));
        const double narrow = term.idealWidth() / 3;
        QVERIFY(term.fit(narrow).width() <= narrow + 0.01);
        QCOMPARE(term.lineCount(), 1);
        QVERIFY(qAbs(term.scale() - 1.0 / 3) < 0.02);
        FormulaLayout prose(QStringLiteral("ln V 'is the loss of random guessing'"));
        prose.fit(prose.idealWidth() / 2);
        QVERIFY(prose.lineCount() >= 2);
        QCOMPARE(prose.scale(), 1.0);
    }

    /// In the panel they are large enough to be read, and none is a source that was not understood.
    void everyExplanation() {
        const text::Explanations all;
        int formulas = 0;
        for (const QString& id : all.ids()) {
            const text::Explanation* const entry = all.find(id);
            if (entry->formula.isEmpty())
                continue;
            ++formulas;
            QVERIFY2(!entry->formula.contains(QLatin1String("<i>")) && !entry->formula.contains(u'&'), qPrintable(id));
            FormulaLayout layout(entry->formula);
            const QSizeF size = layout.fit(232);
            QVERIFY2(size.width() <= 232.01, qPrintable(id));
            QVERIFY2(layout.scale() > 0.75, qPrintable(QStringLiteral("%1 %2").arg(id).arg(layout.scale())));
            for (const QChar sign : QStringLiteral("{}'"))
                QVERIFY2(!layout.linear().contains(sign), qPrintable(layout.linear()));
        }
        QVERIFY(formulas > 90);
    }

    /// A box is called what its formula says, and copies that; a narrower one is higher.
    void aBox() {
        widgets::FormulaBox box(QStringLiteral("A = softmax({Q K^T}/√d_k + M)"));
        box.resize(box.sizeHint());
        const QString said = QStringLiteral("A = softmax(Q Kᵀ / √dₖ + M)");
        QCOMPARE(QAccessible::queryAccessibleInterface(&box)->text(QAccessible::Name), said);
        QApplication::clipboard()->clear();
        QTest::keyClick(&box, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), said);
        QVERIFY(box.heightForWidth(box.sizeHint().width() - 40) > box.heightForWidth(box.sizeHint().width()));
        const int whole = darkPixels(box.grab().toImage());
        box.setSource(QStringLiteral("A"));
        QVERIFY(whole > 3 * darkPixels(box.grab().toImage()));
    }

    /// The chapters set theirs in the middle, and say them where they are copied or read out.
    void everyChapter() {
        widgets::ReadingText page;
        page.resize(900, 600);
        page.show();
        int formulas = 0;
        for (const QString& chapter : text::Explanations::chapters()) {
            const QString markdown = text::Explanations::chapterMarkdown(chapter);
            QVERIFY(!markdown.contains(QLatin1String("\n> ")));
            page.read(markdown);
            const QStringList sources = formulasOf(markdown);
            QStringList shown;
            for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next())
                if (const QString source = widgets::FormulaObject::source(block.begin().fragment().charFormat());
                    !source.isEmpty()) {
                    shown += source;
                    QCOMPARE(block.text().size(), 1);
                    const QRectF area = page.document()->documentLayout()->blockBoundingRect(block);
                    QVERIFY2(area.height() > FormulaLayout(source).fit(640).height(),
                             qPrintable(QStringLiteral("%1: %2").arg(source).arg(area.height())));
                }
            QCOMPARE(shown, sources);
            QVERIFY(!page.linearText().contains(QChar::ObjectReplacementCharacter));
            for (const QString& source : sources) {
                QVERIFY2(FormulaLayout(source).fit(640).width() <= 640, qPrintable(source));
                QVERIFY(page.linearText().contains(Formula::parse(source).linear()));
                QVERIFY(text::withQuotedFormulas(markdown).contains(QStringLiteral("\n> ") +
                                                                    Formula::parse(source).linear() + u'\n'));
            }
            formulas += int(sources.size());
        }
        QVERIFY(formulas >= 30);
    }

    void markdown() {
        widgets::ReadingText page;
        page.read(QStringLiteral("# One\n\nTwo *three* **four** <b>\nfive\n\n> a\n>\n> b\n\n- c\n- d\n\n1. e\n"));
        QCOMPARE(page.linearText(), QStringLiteral("One\nTwo three four <b> five\na\nb\nc\nd\ne"));
    }

    /// The margins of a quotation are its own and not those of the paragraph before.
    void quotations() {
        widgets::ReadingText page;
        page.resize(900, 600);
        page.read(QStringLiteral("# Title\n\nBefore.\n\n> Said.\n\nAfter.\n"));
        QList<qreal> margins;
        for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next())
            margins += block.blockFormat().leftMargin();
        QCOMPARE(margins.size(), 4);
        QCOMPARE(margins[0], 0.0);
        QCOMPARE(margins[1], 0.0);
        QVERIFY(margins[2] > 0);
        QCOMPARE(margins[3], 0.0);
    }

    /// What is selected is copied with its formulas; what is read out too.
    void copying() {
        widgets::ReadingText page;
        page.resize(900, 600);
        page.read(QStringLiteral("One.\n\n```formula\nx^2\ny_i\n```\n\nTwo.\n"));
        const QString said = QStringLiteral("One.\nx²\nyᵢ\nTwo.");
        QCOMPARE(page.linearText(), said);
        page.selectAll();
        page.copy();
        QCOMPARE(QApplication::clipboard()->text(), said);
        QAccessibleInterface* const face = QAccessible::queryAccessibleInterface(&page);
        QAccessibleTextInterface* const text = face->textInterface();
        QVERIFY(text != nullptr);
        QCOMPARE(text->text(0, text->characterCount()), said);
        QCOMPARE(text->text(5, 7), QStringLiteral("x²"));
        text->setCursorPosition(int(said.indexOf(QStringLiteral("Two"))));
        QCOMPARE(page.textCursor().block().text(), QStringLiteral("Two."));
        QCOMPARE(text->cursorPosition(), int(said.indexOf(QStringLiteral("Two"))));
    }
};

QTEST_MAIN(TestFormulas)

} // namespace tst_formulas

#include "tst_formulas.moc"
