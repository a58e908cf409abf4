#include "ui/places/inside/AblationChips.h"

#include <QMenu>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <utility>

#include "core/model/PartNames.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kSide = 12;
constexpr int kChipGap = 6;

} // namespace

std::vector<Alteration> alterations(const model::Ablation& off) {
    std::vector<Alteration> all;
    const auto add = [&](auto parts, const auto& text) {
        auto sorted = off.*parts;
        std::sort(sorted.begin(), sorted.end());
        for (const auto& part : sorted) {
            model::Ablation undone = off;
            std::erase(undone.*parts, part);
            all.push_back({text(part), std::move(undone)});
        }
    };
    using model::Ablation;
    add(&Ablation::layers, [](int layer) { return AblationChips::tr("layer %1 off").arg(layer); });
    add(&Ablation::heads, [](const model::HeadId& head) {
        return AblationChips::tr("head %1 off").arg(headName(head.layer, head.head));
    });
    add(&Ablation::feedForward, [](int layer) { return AblationChips::tr("feed-forward %1 off").arg(layer); });
    add(&Ablation::neurons, [](const model::NeuronId& neuron) {
        return AblationChips::tr("neuron %1 off").arg(QString::fromStdString(model::neuronName(neuron)));
    });
    add(&Ablation::steering, [](const model::Steering& one) {
        return AblationChips::tr("steered by %1 after layer %2")
            .arg(text::trimmedNumber(one.strength, 3))
            .arg(one.layer);
    });
    if (off.positions || !off.positionOrder.empty()) {
        Ablation undone = off;
        undone.positions = false;
        undone.positionOrder.clear();
        all.push_back({off.positions ? AblationChips::tr("positions removed") : AblationChips::tr("positions shuffled"),
                       std::move(undone)});
    }
    return all;
}

QStringList offTexts(const model::Ablation& off) {
    QStringList texts;
    for (const Alteration& one : alterations(off))
        texts += one.text;
    return texts;
}

AblationChips::AblationChips(runtime::TimeCursor& cursor, QWidget* parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_rest(new QPushButton(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("offChips"),
                                .name = tr("Alterations of the model"),
                                .explanation = QStringLiteral("inside.off")});
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    widgets::nameControl(m_rest,
                         {.id = QStringLiteral("offRest"), .toolTip = tr("All alterations. Click one to undo it")});
    theme::setLookProperty(m_rest, "small", true);
    auto* menu = new QMenu(m_rest);
    m_rest->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &AblationChips::fillMenu);
    connect(&m_cursor, &runtime::TimeCursor::offChanged, this, &AblationChips::renew);
    renew();
}

void AblationChips::setApplies(bool applies) {
    m_applies = applies;
    setVisible(m_applies && !m_items.empty());
}

void AblationChips::renew() {
    m_items = alterations(m_cursor.moment().off);
    while (m_chips.size() > m_items.size()) {
        m_chips.back()->hide();
        m_chips.back()->deleteLater(); // it may be the one that was clicked
        m_chips.pop_back();
    }
    while (m_chips.size() < m_items.size()) {
        const auto number = m_chips.size();
        auto* chip = new widgets::Chip({}, widgets::ChipKind::Warn, this);
        chip->setObjectName(QStringLiteral("offChip%1").arg(number));
        chip->setCount(QStringLiteral("×"));
        chip->setClickable(true);
        chip->setToolTip(tr("Every view of the model shows it altered. Click to undo"));
        connect(chip, &widgets::Chip::clicked, this, [this, number] {
            if (number < m_items.size())
                m_cursor.setOff(model::Ablation(m_items[number].undone));
        });
        m_chips.push_back(chip);
    }
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        m_chips[i]->setText(m_items[i].text);
        m_chips[i]->setAccessibleName(tr("Undo: %1").arg(m_items[i].text));
    }
    setVisible(m_applies && !m_items.empty());
    updateGeometry();
    arrange();
}

/// As many chips as fit; the others are behind the button.
void AblationChips::arrange() {
    const int room = width() - 2 * kSide;
    const auto widthOf = [this](std::size_t count) {
        int wide = 0;
        for (std::size_t i = 0; i < count; ++i)
            wide += m_chips[i]->sizeHint().width() + kChipGap;
        return wide;
    };
    const std::size_t all = m_items.size();
    m_rest->setText(QStringLiteral("+%1").arg(all));
    const int rest = m_rest->sizeHint().width();
    std::size_t count = all;
    if (widthOf(all) - kChipGap > room)
        do
            --count;
        while (count > 0 && widthOf(count) + rest > room);
    m_shown = int(count);
    int x = kSide;
    for (std::size_t i = 0; i < all; ++i) {
        const QSize size = m_chips[i]->sizeHint();
        m_chips[i]->setVisible(i < count);
        if (i >= count)
            continue;
        m_chips[i]->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
        x += size.width() + kChipGap;
    }
    m_rest->setText(count == 0 ? tr("%1 altered").arg(all) : QStringLiteral("+%1").arg(all - count));
    m_rest->setAccessibleName(tr("%n more alterations", nullptr, int(all - count)));
    m_rest->setVisible(count < all);
    const QSize size = m_rest->sizeHint();
    m_rest->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
}

void AblationChips::fillMenu() {
    QMenu* menu = m_rest->menu();
    menu->clear();
    for (auto item = m_items.begin() + m_shown; item != m_items.end(); ++item)
        connect(menu->addAction(tr("Undo: %1").arg(item->text)), &QAction::triggered, this,
                [this, undone = item->undone] { m_cursor.setOff(undone); });
    menu->addSeparator();
    connect(menu->addAction(tr("Undo all")), &QAction::triggered, this, [this] { m_cursor.setOff({}); });
}

QSize AblationChips::sizeHint() const {
    int width = 2 * kSide - kChipGap;
    for (const widgets::Chip* chip : m_chips)
        width += chip->sizeHint().width() + kChipGap;
    return {width, theme::scaled(28)};
}

QSize AblationChips::minimumSizeHint() const {
    const int minimum =
        m_rest->fontMetrics().horizontalAdvance(tr("%1 altered").arg(m_items.size())) + theme::scaled(36);
    return {std::min(sizeHint().width(), 2 * kSide + minimum), theme::scaled(28)};
}

void AblationChips::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
}

void AblationChips::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace glasshouse::places::inside
