#pragma once

#include <QPointer>

#include <memory>
#include <vector>

#include "core/run/WrittenTexts.h"
#include "ui/places/Place.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/runtime/GenerationController.h"

class QLabel;
class QPushButton;
class QStackedWidget;
class QTabBar;
class QTimer;
class QToolButton;
class QWidgetAction;

namespace glasshouse::widgets {
class Chip;
class ElidedLabel;
class EmptyState;
class TokenFlow;
} // namespace glasshouse::widgets

namespace glasshouse::places::write {

class AlternativesPopup;
class PromptField;
class SamplerPanel;

/// The place Write: a prompt, the model's continuation token by token, tinted by probability, and the sampling
/// settings. Continues from the end of the text or with another token at any point; each of these begins a new version,
/// and all versions are kept until they are deleted.
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
    QList<QAction*> menuActions() const override { return {m_undo, m_redo, m_delete, m_copyAll}; }
    PlaceState state() const override;
    QString explanation() const override { return QStringLiteral("write"); }
    void setActive(bool active) override;
    void setWidthClass(WidthClass width) override;

    /// The current prompt and text.
    QString text() const;

public Q_SLOTS:
    void write();
    void goOn();
    void stop();
    /// The previous version, and back.
    void undo();
    void redo();

private:
    using Tokens = std::vector<std::shared_ptr<const run::WrittenToken>>;
    void buildVersionBar();
    QWidget* buildPromptBar();
    void connectStores();
    void start(const QString& prompt, Tokens tokens, bool goesOn);
    void append(int from, int to);
    void ended();
    void showVersions();
    void showText();
    void keepComparison();
    void showState();
    void showNumbers();
    void showNote();
    void save();
    /// The token shown at an index of the flow; nullptr for the prompt.
    std::shared_ptr<const run::WrittenToken> tokenAt(int index) const;
    void openAlternatives(int token, bool byKey);
    void branch(int token, int row);
    AlternativesPopup* popup();
    QString tokenText(tokenizer::TokenId id) const;

    PlaceContext m_context;
    SamplerPanel* m_sampler;
    QWidget* m_samplerScroll;
    QStackedWidget* m_stack;
    widgets::EmptyState* m_empty;
    widgets::TokenFlow* m_flow;
    widgets::ElidedLabel* m_head;             ///< which weights wrote the text
    ComparisonColumn* m_comparison = nullptr; ///< none if no other weights can write
    QWidget* m_versionBar;
    QTabBar* m_versions;
    PromptField* m_prompt;
    QPushButton* m_write;
    QPushButton* m_goOn;
    QPushButton* m_copy;
    QPushButton* m_save;
    widgets::ElidedLabel* m_note;
    QLabel* m_hint;
    widgets::Chip* m_chip;
    QWidgetAction* m_chipAction;
    QAction* m_undo;
    QAction* m_redo;
    QAction* m_delete;
    QAction* m_copyAll;
    QTimer* m_hover;
    QPointer<AlternativesPopup> m_popup;
    int m_hoverToken = -1;
    bool m_wasAlive = false;

    // What the flow shows.
    int m_shown = 0; ///< number of the version; 0: none
    QString m_shownPrompt;
    Tokens m_tokens;

    std::vector<runtime::GenerationController::Unknown> m_unknown; ///< of the prompt
    QString m_problem;
};

} // namespace glasshouse::places::write
