#pragma once

#include <QElapsedTimer>
#include <QPointer>

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/run/WrittenTexts.h"
#include "ui/places/Place.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/runtime/DiskRequest.h"
#include "ui/runtime/GenerationController.h"

class QLabel;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QTimer;
class QToolButton;
class QWidgetAction;

namespace glasshouse::widgets {
class Chip;
class EdgeHandle;
class ElidedLabel;
class EmptyState;
class TokenFlow;
struct FlowToken;
} // namespace glasshouse::widgets

namespace glasshouse::places {
class FoldColumn;
}

namespace glasshouse::places::write {

class AlternativesPopup;
class PromptField;
class SamplerPanel;
class SourcesPanel;
class TextEditor;
class VersionBar;
class WeightsBox;
struct ChangedText;

/// The place Write: a prompt, the model's continuation token by token, tinted by probability, and the sampling
/// settings. Continues from the end of the text or with another token at any point, once or several times at once; a
/// person may also change the text anywhere. Each of these begins a new version, and all versions are kept until they
/// are deleted.
///
/// Thread: GUI. Ownership: the window's. Errors: what prevents writing is shown in place of the text, or in the line
/// below the prompt.
class WritePlace : public Place {
    Q_OBJECT
public:
    explicit WritePlace(const PlaceContext& context, QWidget* parent = nullptr);
    ~WritePlace() override;

    QList<QAction*> barActions() const override;
    QList<PlaceSetting> settings() const override;
    QList<QAction*> menuActions() const override;
    PlaceState state() const override;
    bool needsRun() const override;
    bool hasUnsavedEdit() const override;
    QString explanation() const override { return QStringLiteral("write"); }
    SidePanel sidePanel() const override;
    void closeSidePanel() override;
    void setActive(bool active) override;
    void setWidthClass(WidthClass width) override;
    void reveal(QWidget* widget) override;
    QSize minimumSizeHint() const override;

    /// The current prompt and text.
    QString text() const;

public Q_SLOTS:
    void write();
    void continueWriting();
    /// The shown text once more, with the next seed.
    void writeAgain();
    void stop();
    /// The previous version, and back.
    void undo();
    void redo();
    /// Opens the text to be changed by hand, the caret before a character; -1: at the current token, else at the end.
    void edit(int character = -1);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    using Tokens = std::vector<std::shared_ptr<const run::WrittenToken>>;
    void buildActions();
    QWidget* buildTextBar();
    QWidget* buildPromptBar();
    void clickWrite();
    void takeEnter();
    void writeBeside();
    void writeWithoutBeside();
    void showTints();
    void buildSources();
    void traceText();
    void connectStores();
    void linkScrolling();
    void start(const QString& prompt, Tokens tokens, bool continues, int count, std::optional<std::uint64_t> seed = {});
    bool isContinued(const run::WrittenText& text) const;
    void takeRescored();
    void append(int from, int to, int which);
    void showTokens(const Tokens& tokens);
    QString headText() const;
    void ended();
    void showVersions();
    void showVersion(int number);
    void showText();
    std::vector<widgets::FlowToken> promptTokens(const run::WrittenText& text) const;
    void keepComparison();
    void showState();
    void showStop();
    void showHint();
    void showNumbers();
    void showNote();
    void arrange();
    void save();
    void load();
    void readSaved(const QString& path);
    void nameText();
    void takeSettings();
    /// The token shown at an index of the flow; nullptr for the prompt.
    std::shared_ptr<const run::WrittenToken> tokenAt(int index) const;
    void openAlternatives(int token, bool byKey);
    void branch(int token, int row);
    std::vector<tokenizer::TokenId> tokensBefore(int token) const;
    void explain(int token);
    AlternativesPopup* popup();
    void takeChanges(const ChangedText& changed);
    void takeScored(const runtime::GenerationController::Scored& scored);
    void finishEdit(run::WrittenText text);
    void closeEditor();
    void keepDraft();
    void forgetDraft();
    void reopenDraft();
    void comparePresets();
    void takeLost(const QString& sentence);
    std::string_view tokenBytes(tokenizer::TokenId id) const;

    const PlaceContext& m_context;
    SamplerPanel* m_sampler;
    FoldColumn* m_fold;          ///< has the sampler
    widgets::EdgeHandle* m_edge; ///< of the sampler
    QStackedWidget* m_stack;
    widgets::EmptyState* m_empty;
    QPushButton* m_toTrain; ///< in it, while there is no run
    widgets::TokenFlow* m_flow;
    widgets::ElidedLabel* m_head; ///< which weights wrote the text
    ComparisonColumn* m_comparison;
    WeightsBox* m_beside;       ///< which weights write that
    QStringList m_lost;         ///< sentences of WeightsBox::lost(), until the place is shown
    bool m_besideWaits = false; ///< they were chosen while the first text was being written
    QToolButton* m_sourcesButton;
    QPointer<SourcesPanel> m_sources; ///< in the window's panel while it is shown
    QAction* m_sourcesAction;
    VersionBar* m_versions;
    TextEditor* m_editor;
    std::filesystem::path m_editedRun;                     ///< whose text is in the editor
    std::shared_ptr<const run::WrittenText> m_draftSought; ///< the text whose draft was last looked for
    PromptField* m_prompt;
    QSpinBox* m_samples;
    QPushButton* m_write;
    QPushButton* m_stopButton;  ///< a place of its own: a late click starts nothing
    QElapsedTimer m_sinceClick; ///< on Write
    QPushButton* m_continueButton;
    QPushButton* m_copy;
    QPushButton* m_save;
    widgets::ElidedLabel* m_note;
    widgets::ElidedLabel* m_hint;
    widgets::Chip* m_chip;
    QWidgetAction* m_chipAction;
    QAction* m_run;
    QAction* m_stop;
    QAction* m_continue;
    QAction* m_again;
    QAction* m_undo;
    QAction* m_redo;
    QAction* m_delete;
    QAction* m_previous;
    QAction* m_next;
    QAction* m_up;
    QAction* m_tree;
    QAction* m_edit;
    QAction* m_compare;
    QAction* m_copyAll;
    QAction* m_saveAll;
    QAction* m_name;
    QAction* m_load;
    QAction* m_settings;
    QTimer* m_hover;
    QPointer<AlternativesPopup> m_popup;
    int m_hoverToken = -1;
    bool m_isTraining = false; ///< the viewed run; the top bar says so
    WidthClass m_width = WidthClass::Normal;

    // What the flow shows.
    std::shared_ptr<const run::WrittenText> m_shown; ///< nullptr: none
    QString m_shownPrompt;
    int m_promptTokens = 0; ///< of the flow: its special tokens are apart
    Tokens m_tokens;
    std::vector<std::size_t> m_seen; ///< the tokens that complete a character, each of which the flow shows

    /// Of the text that is continued, with the same seed and settings; nothing: it is another text from there on.
    struct Writer {
        std::int64_t step;
        std::string run;
    };
    std::optional<Writer> m_continued;

    // Changes that were made by hand, while their end is being encoded.
    run::WrittenText m_changed; ///< what stays of the text
    bool m_goOnAfterEdit = false;

    std::vector<runtime::GenerationController::Unknown> m_unknown; ///< of the prompt
    QString m_problem;
    runtime::DiskRequest m_reader; ///< reads a saved text; declared last: its thread ends first
};

} // namespace glasshouse::places::write
