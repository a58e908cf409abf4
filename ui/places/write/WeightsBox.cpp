#include "ui/places/write/WeightsBox.h"

#include <QAbstractItemView>
#include <QSignalBlocker>

#include <algorithm>
#include <array>

#include "ui/places/write/WeightsDialog.h"
#include "ui/runtime/RunEditor.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"

namespace glasshouse::places::write {

using runtime::Weights;

namespace {
const QString kAsk = QStringLiteral("ask");

/// A fork begins with weights that are trained already. A run that has just begun is to keep them.
bool isUntrainedKept(const runtime::RunModel& run) {
    return run.checkpoints().empty() || run.checkpointAt(0) != nullptr;
}
} // namespace

WeightsBox::WeightsBox(const PlaceContext& context, bool optional, QWidget* parent)
    : QComboBox(parent)
    , m_context(context)
    , m_optional(optional)
    , m_chosen(optional ? QString() : Weights(Weights::Newest).key()) {
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    fill();
    connect(this, &QComboBox::currentIndexChanged, this, &WeightsBox::takeChosen);
    connect(&m_context.viewed.cursor, &runtime::TimeCursor::changed, this, &WeightsBox::showTexts);
    connect(&m_context.viewed.run, &runtime::RunModel::stateChanged, this, &WeightsBox::showTexts);
    connect(&m_context.runs.library, &runtime::RunLibrary::changed, this, &WeightsBox::showTexts);
    connect(&m_context.runs.editor, &runtime::RunEditor::moved, this,
            [this](const QString&, const QStringList& folders) { forget(folders); });
    connect(&m_context.viewed.run, &runtime::RunModel::checkpointsChanged, this, [this] {
        if (!view()->isVisible()) // what is being chosen from stays
            fill();
        else
            showTexts();
    });
    connect(&m_context.viewed.run, &runtime::RunModel::opened, this, [this] {
        // The steps of one run say nothing of another.
        const std::optional<Weights> now = weights();
        const bool isGone = now && now->run.empty() &&
                            ((now->kind == Weights::Step && m_context.viewed.run.checkpointAt(now->step) == nullptr) ||
                             (now->kind == Weights::Untrained && !isUntrainedKept(m_context.viewed.run)));
        if (isGone)
            setWeights(m_optional ? std::nullopt : std::optional(Weights(Weights::Newest)));
        fill();
    });
}

std::optional<Weights> WeightsBox::weights() const {
    return Weights::fromKey(m_chosen);
}

void WeightsBox::setWeights(const std::optional<Weights>& weights) {
    if (!weights && !m_optional)
        return;
    if (weights && !weights->run.empty() && std::find(m_others.begin(), m_others.end(), *weights) == m_others.end())
        m_others.push_back(*weights);
    const QString key = weights ? weights->key() : QString();
    const bool changed = key != m_chosen;
    m_chosen = key;
    fill();
    if (changed)
        Q_EMIT weightsChanged();
}

void WeightsBox::showPopup() {
    fill();
    QComboBox::showPopup();
}

void WeightsBox::fill() {
    const QSignalBlocker quiet(this);
    clear();
    const auto add = [this](const Weights& weights) { addItem(textOf(weights), weights.key()); };
    if (m_optional)
        addItem(tr("Nothing"), QString());
    using Kind = Weights::Kind;
    std::array kinds{Kind::Newest, Kind::AtCursor, Kind::Best, Kind::Untrained};
    if (m_optional) // most often before and after training are compared
        std::rotate(kinds.begin(), kinds.end() - 1, kinds.end());
    for (const Kind kind : kinds) {
        if (kind != Kind::Untrained || isUntrainedKept(m_context.viewed.run) || Weights(kind).key() == m_chosen)
            add(kind);
    }
    insertSeparator(count());
    const auto& checkpoints = m_context.viewed.run.checkpoints();
    for (auto checkpoint = checkpoints.rbegin(); checkpoint != checkpoints.rend(); ++checkpoint)
        if (checkpoint->step > 0)
            add(Weights::ofStep(checkpoint->step));
    // A step that was thinned out while it was chosen stays chosen; writing says that it is gone.
    if (const std::optional<Weights> now = weights(); now && now->run.empty() && findData(m_chosen) < 0)
        add(*now);
    insertSeparator(count());
    for (const Weights& other : m_others)
        add(other);
    addItem(tr("Another run…"), kAsk);
    setItemData(count() - 1, tr("A saved checkpoint of any run of the library"), Qt::ToolTipRole);
    setCurrentIndex(std::max(0, findData(m_chosen)));
}

/// Runs that are in the bin now.
void WeightsBox::forget(const QStringList& folders) {
    const auto isOfThem = [&folders](const Weights& one) {
        return !one.run.empty() && folders.contains(QString::fromStdString(one.run.string()));
    };
    std::erase_if(m_others, isOfThem);
    const std::optional<Weights> now = weights();
    if (!now || !isOfThem(*now))
        return fill();
    const QString name = textOf(*now);
    setWeights(m_optional ? std::nullopt : std::optional(Weights(Weights::Newest)));
    Q_EMIT lost(m_optional ? tr("%1 is in the bin: the text is compared with nothing now.").arg(name)
                           : tr("%1 is in the bin: the newest weights of the open run write now.").arg(name));
}

void WeightsBox::showTexts() {
    for (int i = 0; i < count(); ++i)
        if (const std::optional<Weights> weights = Weights::fromKey(itemData(i).toString()))
            if (const QString text = textOf(*weights); text != itemText(i))
                setItemText(i, text);
}

void WeightsBox::takeChosen(int index) {
    const QString key = itemData(index).toString();
    if (key == kAsk) {
        {
            const QSignalBlocker quiet(this);
            setCurrentIndex(std::max(0, findData(m_chosen)));
        }
        askForRun();
        return;
    }
    if (key == m_chosen)
        return;
    m_chosen = key;
    Q_EMIT weightsChanged();
}

void WeightsBox::askForRun() {
    auto* dialog = new WeightsDialog(m_context, this);
    connect(dialog, &WeightsDialog::chosen, this, [this](const Weights& weights) { setWeights(weights); });
    dialog->open();
}

QString WeightsBox::textOf(const Weights& weights) const {
    const runtime::RunModel& run = m_context.viewed.run;
    const QString step = text::groupedNumber(weights.step);
    if (!weights.run.empty()) {
        QString name = QString::fromStdString(weights.run.filename().string());
        for (const run::RunSummary& other : m_context.runs.library.runs())
            if (other.path == weights.run)
                name = QString::fromStdString(other.distinctTitle());
        return weights.kind == Weights::Best                        ? tr("%1, best").arg(name)
               : weights.kind == Weights::Step && weights.step == 0 ? tr("%1, untrained").arg(name)
               : weights.kind == Weights::Step                      ? tr("%1, step %2").arg(name, step)
               : weights.kind == Weights::Untrained                 ? tr("%1, untrained").arg(name)
                                                                    : tr("%1, newest").arg(name);
    }
    switch (weights.kind) {
    case Weights::Newest:
        return run.isAlive() ? tr("Newest, live") : tr("Newest");
    case Weights::AtCursor: {
        if (m_context.viewed.cursor.isEmpty())
            return tr("Time cursor");
        // Only checkpoints contain weights.
        const glasshouse::run::Moment& moment = m_context.viewed.cursor.moment();
        const std::int64_t at = moment.isLive() || moment.weights.empty() ? moment.step : moment.weightsStep;
        return tr("Time cursor, step %1").arg(text::groupedNumber(at));
    }
    case Weights::Untrained:
        return run.isImported() ? tr("As opened, step 0") : tr("Untrained, step 0");
    case Weights::Step:
        return tr("Step %1").arg(step);
    case Weights::Best:
        break;
    }
    for (const glasshouse::run::CheckpointEntry& entry : run.checkpoints())
        if (entry.best)
            return tr("Best, step %1").arg(text::groupedNumber(entry.step));
    return tr("Best");
}

} // namespace glasshouse::places::write
