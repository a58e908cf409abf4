#include "ui/places/corpus/TokenizerCard.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <string>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/fields/Field.h"
#include "ui/actions/FilePlaces.h"
#include "ui/places/ConfigField.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"

namespace glasshouse::places::corpus {

TokenizerCard::TokenizerCard(runtime::CorpusStore& corpus, runtime::ConfigStore& config, QWidget* parent)
    : widgets::Card(tr("Tokenizer"), parent)
    , m_corpus(corpus)
    , m_config(config) {
    widgets::nameControl(this, {.id = QStringLiteral("tokenizerCard"), .explanation = QStringLiteral("corpus.tokens")});
    auto* body = new QWidget;
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(new ConfigField(config, QStringLiteral("tokenizer"), body));
    std::set<std::string> read;
    for (const tokenizer::TokenizerKind& kind : tokenizer::tokenizerKinds())
        read.insert(kind.fields.begin(), kind.fields.end());
    for (const fields::Field& one : fields::all()) {
        if (!read.contains(one.name))
            continue;
        const QString field = QString::fromStdString(one.name);
        auto* own = new ConfigField(config, field, body);
        if (field == QLatin1String("tokenizer_documents"))
            own->setAutomatic(tr("all files"));
        QWidget* made = own;
        if (field == QLatin1String("tokenizer_file")) {
            auto* row = new QWidget(body);
            auto* line = new QHBoxLayout(row);
            line->setContentsMargins(0, 0, 0, 0);
            line->setSpacing(6);
            auto* choose = new QToolButton(row);
            choose->setObjectName(QStringLiteral("chooseTokenizerFile"));
            choose->setIcon(theme::icon(QStringLiteral("folder")));
            choose->setAccessibleName(tr("Choose a tokenizer file"));
            choose->setToolTip(tr("Choose a tokenizer.json, .model or .tiktoken file"));
            connect(choose, &QToolButton::clicked, this, &TokenizerCard::chooseFile);
            line->addWidget(made, 1);
            line->addWidget(choose, 0, Qt::AlignBottom);
            made = row;
        }
        m_fields.insert(field, made);
        layout->addWidget(made);
    }
    layout->addSpacing(6);
    m_figures = new widgets::KeyValueList(body);
    widgets::nameControl(m_figures, {.id = QStringLiteral("tokenizerFigures"),
                                     .name = tr("Token counts of the text"),
                                     .toolTip = tr("Of the whole text. Ctrl+C copies it")});
    layout->addWidget(m_figures);
    layout->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setAutoFillBackground(false);
    scroll->setWidget(body);
    body->setAutoFillBackground(false);
    setBody(scroll);
    setBusyText(tr("Learning the tokens…"));

    connect(&config, &runtime::ConfigStore::validated, this, &TokenizerCard::showFields);
    connect(&config, &runtime::ConfigStore::reset, this, &TokenizerCard::showFields);
    connect(&corpus, &runtime::CorpusStore::preparedChanged, this, &TokenizerCard::showFigures);
    connect(&corpus, &runtime::CorpusStore::stateChanged, this, &TokenizerCard::showFigures);
    showFields();
    showFigures();
}

// Only the fields of the chosen kind; none for an unknown name.
void TokenizerCard::showFields() {
    const tokenizer::TokenizerKind* const kind =
        tokenizer::tokenizerKinds().find(m_config.text(QStringLiteral("tokenizer")).toStdString());
    const std::vector<std::string> used = kind != nullptr ? kind->fields : std::vector<std::string>();
    for (auto it = m_fields.begin(); it != m_fields.end(); ++it)
        it.value()->setVisible(std::find(used.begin(), used.end(), it.key().toStdString()) != used.end());
}

void TokenizerCard::showFigures() {
    setBusy(m_corpus.state() == runtime::CorpusStore::State::Preparing);
    setWarning(m_corpus.dataProblems().empty() ? QString() : tr("last valid one"));
    const auto prepared = m_corpus.prepared();
    const QString none = QStringLiteral("—");
    QList<widgets::KeyValue> rows;
    const auto row = [&rows](const QString& label, const QString& value, const QString& tip) {
        widgets::KeyValue one;
        one.label = label;
        one.value = value;
        one.toolTip = tip;
        rows.append(one);
    };
    const auto count = [&](std::int64_t value) { return prepared ? text::groupedNumber(value) : none; };
    const auto ratio = [&](double value) {
        return prepared && prepared->tokens > 0 ? text::decimals(value / double(prepared->tokens), 2) : none;
    };
    row(tr("Vocabulary"), count(m_corpus.vocabularySize()), tr("Tokens that it knows"));
    row(tr("Tokens of the text"), count(prepared ? prepared->tokens : 0), tr("The whole text in tokens"));
    row(tr("Characters per token"), ratio(prepared ? double(prepared->corpus->characters()) : 0),
        tr("The more, the more text a context covers"));
    row(tr("Bytes per token"), ratio(prepared ? double(prepared->corpus->text().size()) : 0),
        tr("Compression against UTF-8"));
    if (prepared) {
        std::int64_t idle = 0;
        for (const std::int64_t times : prepared->tokenCounts)
            idle += times == 0 ? 1 : 0;
        row(tr("Tokens never used"), text::groupedNumber(idle), tr("They do not occur in this text"));
        if (!prepared->merges.empty())
            row(tr("Merges"), text::groupedNumber(std::int64_t(prepared->merges.size())),
                tr("Pairs merged into one token, in this order"));
    }
    m_figures->setRows(rows);
}

void TokenizerCard::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Choose a tokenizer"));
    dialog->setObjectName(QStringLiteral("tokenizerFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Tokenizers (*.json *.model *.tiktoken)"), tr("All files (*)")});
    actions::FilePlaces::apply(*dialog, QStringLiteral("tokenizer"),
                               actions::FilePlaces::around(m_config.text(QStringLiteral("tokenizer_file"))));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& file) { m_config.set(QStringLiteral("tokenizer_file"), file); });
    dialog->open();
}

} // namespace glasshouse::places::corpus
