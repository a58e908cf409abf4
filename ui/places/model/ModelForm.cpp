#include "ui/places/model/ModelForm.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "core/config/Choice.h"
#include "core/fields/Field.h"
#include "core/model/ModelKind.h"
#include "ui/places/ConfigField.h"
#include "ui/places/Place.h"
#include "ui/places/model/PresetList.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::model {

ModelForm::ModelForm(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_store(context.training.config)
    , m_layout(new QVBoxLayout(this))
    , m_others(new QWidget(this)) {
    setObjectName(QStringLiteral("modelForm"));
    m_layout->setContentsMargins(12, 12, 12, 12);
    m_layout->setSpacing(8);
    section(tr("Start from"));
    auto* presets = new PresetList(context, this);
    connect(presets, &PresetList::described, this, &ModelForm::described);
    m_layout->addWidget(presets);
    section(tr("Shape"));
    row({{"kind", 3}, {"context_length", 2}});
    row({{"n_layer", 1}, {"n_head", 1}, {"n_embd", 1}});
    row({{"head_size", 1}, {"head_output_size", 1}, {"n_hidden", 1}});
    section(tr("Attention and positions"));
    row({{"position", 1}, {"attn_scale", 1}});
    section(tr("Inside a block"));
    row({{"norm_type", 1}, {"norm", 1}});
    row({{"activation", 1}, {"dropout", 1}});
    row({{"initialization", 1}});
    // Every other setting of the shape: switches two per row, in field order.
    auto* switches = new QGridLayout;
    switches->setHorizontalSpacing(8);
    switches->setVerticalSpacing(6);
    switches->setColumnStretch(0, 1);
    switches->setColumnStretch(1, 1);
    int at = 0; // two per row
    for (const fields::Field& one : fields::all()) {
        const QString name = QString::fromStdString(one.name);
        const bool shape = one.role == fields::FieldRole::Model;
        if (!shape || m_fields.contains(name))
            continue;
        QWidget* made = make(name);
        const bool wide = made->minimumSizeHint().width() > theme::scaled(136); // a longer name gets its own row
        if (wide)
            at += at % 2;
        switches->addWidget(made, at / 2, at % 2, 1, wide ? 2 : 1);
        at += wide ? 2 : 1;
    }
    m_layout->addLayout(switches);
    auto* others = new QVBoxLayout(m_others);
    others->setContentsMargins(0, 4, 0, 0);
    others->setSpacing(8);
    m_layout->addWidget(m_others);
    m_layout->addStretch(1);

    connect(&m_store, &runtime::ConfigStore::validated, this, [this] {
        showAutomatic();
        showOthers();
    });
    showAutomatic();
    showOthers();
}

void ModelForm::setNotice(QWidget* notice) {
    m_layout->insertWidget(0, notice);
}

ConfigField* ModelForm::make(const QString& name) {
    auto* made = new ConfigField(m_store, name, this);
    m_fields.insert(name, made);
    return made;
}

void ModelForm::section(const QString& title) {
    if (m_layout->count() > 0)
        m_layout->addSpacing(4);
    auto* head = new QLabel(title, this);
    theme::setUiFont(head, theme::TextSize::SectionHead);
    head->setForegroundRole(QPalette::PlaceholderText);
    m_layout->addWidget(head);
}

void ModelForm::row(const QList<QPair<const char*, int>>& names) {
    auto* line = new widgets::FieldRow({}, this);
    for (const auto& [name, stretch] : names)
        line->addField(make(QLatin1String(name)), stretch);
    m_layout->addWidget(line);
}

/// Sizes of 0 are derived from the others: their fields show the result.
void ModelForm::showAutomatic() {
    const config::ModelConfig shape = m_store.lastValid().model.resolved();
    m_fields.value(QStringLiteral("head_size"))->setAutomatic(QString::number(shape.head_size));
    m_fields.value(QStringLiteral("head_output_size"))->setAutomatic(QString::number(shape.head_output_size));
    m_fields.value(QStringLiteral("n_kv_head"))->setAutomatic(QString::number(shape.keyHeads()));
    m_fields.value(QStringLiteral("n_hidden"))->setAutomatic(QString::number(shape.n_hidden));
    // Settings of one position encoding alone are shown only with it.
    for (auto each = m_fields.cbegin(); each != m_fields.cend(); ++each)
        if (each.key().startsWith(QLatin1String("rotary_")))
            each.value()->setVisible(glasshouse::model::modelKind(shape.kind).uses(each.key().toStdString(), shape));
}

void ModelForm::showOthers() {
    for (QWidget* box : m_boxes)
        box->deleteLater();
    m_boxes.clear();
    for (const config::Problem& problem : m_store.problems()) {
        const QString name = QString::fromStdString(problem.field);
        if (m_fields.contains(name))
            continue;
        auto* box = new widgets::ErrorBox(m_others);
        box->setObjectName(QStringLiteral("problem.") + name);
        box->setProblem(fieldProblem(problem));
        connect(box, &widgets::ErrorBox::fixChosen, this,
                [this, name](const QVariant& value) { m_store.set(name, value.toString()); });
        m_others->layout()->addWidget(box);
        m_boxes.push_back(box);
    }
    m_others->setVisible(!m_boxes.empty());
}

QWidget* ModelForm::focusFirst(const QStringList& names) {
    for (const QString& name : names) {
        ConfigField* one = field(name);
        if (one && one->editor()->isEnabled()) {
            one->editor()->setFocus(Qt::OtherFocusReason);
            return one;
        }
    }
    return nullptr;
}

} // namespace glasshouse::places::model
