#pragma once

#include <array>
#include <utility>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "ui/places/Place.h"
#include "ui/runtime/CorpusSearch.h"
#include "ui/runtime/DiskRequest.h"

class QScrollArea;
class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace glasshouse::places::corpus {

class CleaningCard;
class CorpusBar;
class FilesCard;
class HitsCard;
class PreviewCard;
class SplitPage;
class TokenizerPage;
class TokensCard;
class VocabularyCard;

/// The place where a person chooses the text: files with their states, the page next to its text and tokens, totals and
/// vocabulary; in a second tab the tokenizer and how it was built, in a third the split.
///
/// Thread: GUI. Ownership: the window's.
class CorpusPlace : public Place {
    Q_OBJECT
public:
    explicit CorpusPlace(const PlaceContext& context, QWidget* parent = nullptr);

    QStringList tabs() const override { return {tr("Files"), tr("Tokenizer"), tr("Split")}; }
    int currentTab() const override;
    void setCurrentTab(int index) override;
    QList<QAction*> menuActions() const override { return m_actions; }
    PlaceState state() const override;
    QList<PlaceSetting> settings() const override;
    QString explanation() const override {
        static constexpr std::array ids{"corpus", "corpus.tokens", "corpus.split"};
        return QLatin1String(ids[std::size_t(currentTab())]);
    }
    void setWidthClass(WidthClass width) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

    /// Asks for a folder or a single file; returns at once.
    void chooseFolder();
    void chooseFile();
    void openPath(const QString& path);
    /// Reads the same folder again; files excluded by hand stay excluded.
    void refresh();
    void chooseReading(bool scans);
    void chooseEncoding(const QString& name, const QString& encoding);

private:
    void makeActions();
    void shareHeight();
    void filesListed();
    void rememberTicks();
    void showState();
    void choosePreview();
    void find(const QString& text, runtime::SearchKind kind);
    void findExactly(const QString& text);
    void findToken(tokenizer::TokenId id);
    void showHit(const runtime::CorpusHit& hit);
    void showFile(const QString& name);
    void showChange(const QString& rule, bool forwards);
    void showChangeElsewhere(const QString& rule, bool forwards);

    const PlaceContext& m_context;
    std::pair<QString, QString> m_chosen; ///< path of the corpus, name of the last file shown
    runtime::CorpusSearch m_search;
    CorpusBar* m_bar;
    QStackedWidget* m_pages;
    QScrollArea* m_scroll;
    QVBoxLayout* m_page;
    QSplitter* m_rows;
    bool m_ownRows = false; ///< a person has moved the handle between them
    QSplitter* m_top;
    QSplitter* m_bottom;
    QSplitter* m_bottomLeft;
    QSplitter* m_bottomRight;
    QStackedWidget* m_left; ///< the files, or what was found in them
    FilesCard* m_files;
    CleaningCard* m_cleaning;
    HitsCard* m_hits;
    PreviewCard* m_preview;
    TokensCard* m_tokens;
    TokenizerPage* m_tokenizer;
    SplitPage* m_split;
    VocabularyCard* m_vocabulary;
    QList<QAction*> m_actions;
    runtime::DiskRequest m_disk; ///< declared last: its thread ends first
};

} // namespace glasshouse::places::corpus
