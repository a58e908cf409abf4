#pragma once

#include <QStringList>

#include <memory>

#include "core/engine/inspect/AblationEffect.h"
#include "ui/plots/Plotted.h"

namespace glasshouse::formats {
class CsvTable;
}

namespace glasshouse::places::inside {

/// The effect of switching parts off: the likeliest next tokens with and without them as bars, and both continuations;
/// after the point where these diverge they have the colours of the bars.
///
/// Thread: GUI. Ownership: the parent's. Probabilities are the models' unmodified ones, temperature 1.
class EffectPicture : public plots::Plotted {
    Q_OBJECT
public:
    explicit EffectPicture(QWidget* parent = nullptr);

    /// tokens: texts of effect->next, one each. nullptr: nothing.
    void setEffect(std::shared_ptr<const inspect::AblationEffect> effect, const QStringList& tokens);
    const std::shared_ptr<const inspect::AblationEffect>& effect() const { return m_effect; }
    /// Rows of the card's table: what, name, whole, without, change.
    void addRows(formats::CsvTable& table) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paint(QPainter& painter, bool onScreen) const override;
    int partAt(const QPointF& position) const override;
    widgets::TooltipContent tooltipOf(int row) const override;
    QRect rectOf(int row) const override;

private:
    int barsHeight() const;
    int textHeight(const QString& text, int width) const;
    int labelWidth() const;
    void paintText(class QPainter& painter, int top, const QString& text, int same, const QColor& color) const;

    std::shared_ptr<const inspect::AblationEffect> m_effect;
    QStringList m_tokens;
    QString m_text, m_textWithout;
};

} // namespace glasshouse::places::inside
