#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "core/engine/Engine.h"
#include "core/model/ModelKind.h"
#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"

class QLabel;
class QProgressBar;

namespace glasshouse::runtime {
class ConfigStore;
class CorpusStore;
class PaceController;
class RunModel;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class KeyValueList;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::model {

/// The parts of a model as one bar, each in its colour. Thread: GUI.
class PartsBar : public QWidget {
    Q_OBJECT
public:
    explicit PartsBar(QWidget* parent = nullptr);
    void setParts(std::vector<glasshouse::model::PartCount> parts);
    QSize sizeHint() const override { return {120, 12}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<glasshouse::model::PartCount> m_parts;
};

/// Parameters by part, of the settings of the next run. Thread: GUI. Ownership: the parent's; the stores must outlive it.
class ParametersCard : public PlaceCard {
    Q_OBJECT
public:
    explicit ParametersCard(const PlaceContext& context, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The part under the pointer; none when it leaves.
    void partHovered(std::optional<glasshouse::model::Part> part);

protected:
    void refresh() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const PlaceContext& m_context;
    std::vector<glasshouse::model::PartCount> m_shown;
    QLabel* m_total;
    PartsBar* m_bar;
    widgets::KeyValueList* m_list;
};

/// Memory during training against free memory, of the settings of the next run. Thread: GUI. Ownership: the parent's; the
/// stores must outlive it.
class MemoryCard : public widgets::Card {
    Q_OBJECT
public:
    explicit MemoryCard(const PlaceContext& context, QWidget* parent = nullptr);
    void showCosts();

private:
    const PlaceContext& m_context;
    widgets::KeyValueList* m_list;
    QProgressBar* m_bar;
    QLabel* m_free;
};

/// As what the model can be written for other programs, before it is trained, of the settings of the next run. Thread: GUI.
/// Ownership: the parent's; the stores must outlive it.
class OtherProgramsCard : public PlaceCard {
    Q_OBJECT
public:
    explicit OtherProgramsCard(const PlaceContext& context, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    const PlaceContext& m_context;
    widgets::TextBlock* m_text;
};

/// What a step costs; the speed only if the open run has been measured. Thread: GUI. Ownership: the parent's.
class WorkCard : public widgets::Card {
    Q_OBJECT
public:
    WorkCard(runtime::ConfigStore& store, runtime::RunModel& run, runtime::PaceController& pace,
             QWidget* parent = nullptr);
    void showWork();

private:
    std::optional<engine::Pace> pace() const;

    runtime::ConfigStore& m_store;
    runtime::RunModel& m_run;
    runtime::PaceController& m_pace;
    QLabel* m_speed;
    widgets::KeyValueList* m_list;
};

/// One assessment: training tokens relative to parameters. Thread: GUI. Ownership: the parent's.
class JudgementCard : public PlaceCard {
    Q_OBJECT
public:
    explicit JudgementCard(runtime::ConfigStore& store, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    runtime::ConfigStore& m_store;
    widgets::TextBlock* m_text;
    widgets::TextBlock* m_advice;
};

} // namespace glasshouse::places::model
