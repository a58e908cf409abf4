#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace glasshouse::text {

/// What the panel says about one field or view.
struct Explanation {
    QString title;
    QString text;
    QString formula; ///< rich text; may be empty
    QStringList lookFor;
    QString chapter; ///< "06-positions"; may be empty
};

/// The explanations and handbook chapters embedded in the program.
///
/// Thread: GUI. Ownership: value, made once for each language. Errors: an unknown id gives none; a missing file is
/// empty.
class Explanations {
public:
    Explanations();

    bool contains(const QString& id) const { return m_entries.contains(id); }
    QStringList ids() const { return m_entries.keys(); }
    /// For an id, else for its longest dotted prefix that has one ("train.loss.log" → "train.loss").
    const Explanation* find(const QString& id) const;
    /// A chapter; empty if there is none.
    static QString chapterMarkdown(const QString& chapter);
    static QStringList chapters(); ///< file names without extension, in order
    static QString chapterTitle(const QString& chapter);

private:
    QHash<QString, Explanation> m_entries;
};

} // namespace glasshouse::text
