#pragma once

#include <QDialog>

#include <array>
#include <vector>

#include "core/config/RunConfig.h"
#include "ui/places/Place.h"
#include "ui/places/write/DrawStatistics.h"
#include "ui/places/write/SamplerPresets.h"
#include "ui/runtime/GenerationController.h"

class QComboBox;
class QHBoxLayout;
class QPushButton;
class QSpinBox;
class QStandardItemModel;

namespace glasshouse::widgets {
class Card;
class CardTable;
class ElidedLabel;
class TokenFlow;
} // namespace glasshouse::widgets

namespace glasshouse::places::write {

class ProbabilityLegend;

/// Up to four presets of the sampler side by side: ten texts of each, after the same prompt and with the same seeds,
/// and what they have in numbers, to be exported. The texts can be saved, each under its preset's name.
///
/// Thread: GUI. The texts are written by the controller for comparisons, one preset after the other. Deletes itself
/// when it is closed, which stops the writing. Errors: one sentence below the choice.
class PresetComparison : public QDialog, public NoticeReceiver {
    Q_OBJECT
public:
    /// request: of draws texts; without a seed one is drawn.
    PresetComparison(const PlaceContext& context, std::vector<SamplerPreset> presets,
                     const runtime::GenerationController::Request& request, QWidget* parent = nullptr);
    ~PresetComparison() override;

    void receiveNotice(const QString& sentence) override;

    static constexpr int draws = 10;

private:
    static constexpr std::size_t maximum = 4;
    struct Column {
        QComboBox* choice = nullptr;
        widgets::TokenFlow* flow = nullptr;
        QString preset; ///< what it shows; empty: nothing
        std::vector<run::WrittenText> texts{};
    };
    void buildColumns(QHBoxLayout* choices);
    void draw();
    void drawNext();
    void finished();
    void takeTexts(Column& column);
    void showText(Column& column);
    void showTints();
    void save();
    void addRow(const QString& preset, const DrawStatistics& numbers);
    void showState();

    const PlaceContext& m_context;
    std::vector<SamplerPreset> m_presets;
    runtime::GenerationController::Request m_request;
    std::array<Column, maximum> m_columns;
    std::vector<std::size_t> m_waiting; ///< columns to be written, first to last
    int m_writing = -1;                 ///< the column whose texts are being written; -1: none
    bool m_stopped = false;             ///< by the person: texts that are not whole give no numbers
    QString m_problem;
    QSpinBox* m_length;
    QPushButton* m_draw;
    QPushButton* m_save;
    widgets::ElidedLabel* m_state;
    widgets::Card* m_texts;
    ProbabilityLegend* m_legend;
    QStandardItemModel* m_model;
    widgets::Card* m_card; ///< the numbers
    widgets::CardTable* m_table;
};

} // namespace glasshouse::places::write
