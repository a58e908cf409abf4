#pragma once

#include <QString>

#include <vector>

namespace glasshouse::text {

/// A formula as a tree of rows, fractions, roots and scripts.
///
/// It is written in one line, in the characters of the field: "softmax({Q K^T}/√d_k + M) V". A letter alone is a
/// variable, several are a word or a function; _ and ^ lower and raise what follows, also as x₀ and kᵀ; / stacks what
/// is directly before it, or with a space the product before it, over what is directly after it; √ reaches over
/// the next term; braces bind several terms to one and are not shown, nor are the brackets of a whole numerator,
/// denominator, root or script; 'words in quotes' are prose beside the formula. Nothing that is written so is an error:
/// what has no meaning here stands for itself.
///
/// Thread: any. Ownership: a value.
struct Formula {
    enum class Kind {
        Row,       ///< children, left to right
        Variable,  ///< in italics
        Word,      ///< upright: functions, words, numbers, signs
        Prose,     ///< beside the formula; may be wrapped
        Binary,    ///< + − · ×
        Relation,  ///< = ≤ →
        Separator, ///< , ; :
        Bracketed, ///< one child between open and close, which may be missing
        Fraction,  ///< two children
        Root,      ///< one child
        Scripted,  ///< base, subscript, superscript; the last two may be empty rows
    };

    Kind kind = Kind::Row;
    QString text;  ///< of the leaves
    QString open;  ///< of Bracketed
    QString close; ///< of Bracketed
    std::vector<Formula> children;
    bool spaced = false; ///< there is a space before it

    static Formula parse(const QString& source);
    /// In one line, as it is read out and copied: "softmax((Q Kᵀ) / √dₖ + M) V".
    QString linear() const;
    /// A row whose terms no sign, comma or fraction parts: it needs no brackets beside a stroke.
    bool isProduct() const;
    bool isEmpty() const { return kind == Kind::Row && children.empty(); }
};

/// The language of a fenced block of the handbook that holds formulas, one a line.
inline const QString formulaFence = QStringLiteral("formula");
/// Markdown in which each formula is a quotation of its linear text, for readers that cannot set it.
QString withQuotedFormulas(const QString& markdown);

} // namespace glasshouse::text
