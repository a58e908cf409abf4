#pragma once

#include <QPointer>

#include <vector>

#include "core/engine/Engine.h"
#include "ui/places/Place.h"

class QLabel;
class QPushButton;
class QStackedWidget;
class QTimer;
class QWidgetAction;

namespace glasshouse::widgets {
class Chip;
class ElidedLabel;
class EmptyState;
class TokenFlow;
} // namespace glasshouse::widgets

namespace glasshouse::places::write {

class AlternativesPopup;
class BesideColumn;
class PromptField;
class SamplerPanel;

/// The place Write: a prompt, the text that the model writes after it token by token, tinted by probability, and how
/// it is drawn. Goes on from the end of the text or from another token at any place of it.
///
/// Thread: GUI. Ownership: the window's. Errors: what keeps it from writing stands where the text would be, or in the
/// line below the prompt.
class WritePlace : public Place {
    Q_OBJECT
public:
    explicit WritePlace(const PlaceContext& context, QWidget* parent = nullptr);
    ~WritePlace() override;

    QList<QAction*> barActions() const override;
    QList<QAction*> menuActions() const override { return {m_copyAll}; }
    PlaceState state() const override;
    QString explanation() const override { return QStringLiteral("write"); }
    void setActive(bool active) override;
    void setWidthClass(WidthClass width) override;

    /// Prompt and text as they stand.
    QString text() const;

public Q_SLOTS:
    void write();
    void goOn();
    void stop();

private:
    /// What the flow's tokens are; the first one may be the prompt, which has no alternatives.
    struct Written {
        engine::GeneratedToken token;
        bool prompt = false;
    };
    QWidget* buildPromptBar();
    void connectStores();
    void start(bool goesOn);
    void clearText(const QString& prompt);
    void append(int from, int to);
    void showState();
    void showNumbers();
    void showUnknown();
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
    widgets::ElidedLabel* m_head;     ///< which weights, while others stand beside
    BesideColumn* m_beside = nullptr; ///< none where no other weights can write
    PromptField* m_prompt;
    QPushButton* m_write;
    QPushButton* m_goOn;
    QPushButton* m_copy;
    widgets::ElidedLabel* m_note;
    QLabel* m_hint;
    widgets::Chip* m_chip;
    QWidgetAction* m_chipAction;
    QAction* m_copyAll;
    QTimer* m_hover;
    QPointer<AlternativesPopup> m_popup;
    int m_hoverToken = -1;
    bool m_wasAlive = false;

    std::vector<Written> m_written; ///< one for each token of the flow
    qint64 m_asked = 0;             ///< tokens of the newest request
    QString m_problem;
};

} // namespace glasshouse::places::write
