// The forms and the command line agree on which settings something reads.
#include <QtTest>

#include <memory>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/fields/Unused.h"
#include "tests/ui/PlaceParts.h"
#include "ui/places/ConfigField.h"
#include "ui/places/corpus/CorpusPlace.h"
#include "ui/places/model/ModelPlace.h"
#include "ui/places/train/TrainPlace.h"

namespace tst_unused_fields {

using namespace glasshouse;

namespace {

/// Another value of a field than this and the program's default.
config::RunConfig changed(const fields::Field& field, config::RunConfig config) {
    const nlohmann::json before = field.get(config);
    const nlohmann::json usual = field.get({});
    std::vector<nlohmann::json> values;
    switch (field.kind) {
    case fields::FieldKind::Integer:
        values = {std::int64_t(field.minimum), std::int64_t(field.minimum) + 1, std::int64_t(field.minimum) + 2};
        break;
    case fields::FieldKind::Real:
        values = {field.maximum, (field.minimum + field.maximum) / 2, (field.minimum + field.maximum) / 4};
        break;
    case fields::FieldKind::Flag:
        values = {true, false};
        break;
    case fields::FieldKind::Choice:
        for (const config::Choice& choice : field.choices())
            values.push_back(choice.id);
        break;
    case fields::FieldKind::Text:
        values = {"one", "two", "three"};
    }
    for (const nlohmann::json& value : values)
        if (value != before && value != usual) {
            field.set(config, value);
            return config;
        }
    return config;
}

bool isRefused(const std::string& field, const config::RunConfig& before, const config::RunConfig& now) {
    try {
        fields::requireUsed({field}, before, now);
    } catch (const Error& error) {
        return QString::fromUtf8(error.what()).startsWith(QString::fromStdString(field) + " has no effect with ");
    }
    return false;
}

/// Whether a person can set it there: neither its own field nor the row that holds it is hidden, nor is it disabled.
bool isOffered(const places::ConfigField& field) {
    const QWidget* row = field.parentWidget();
    const bool ownRow = row != nullptr && row->findChildren<places::ConfigField*>().size() == 1;
    return !field.isHidden() && !(ownRow && row->isHidden()) && field.editor()->isEnabled();
}

} // namespace

class TestUnusedFields : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void formsAndCommandLineAgree_data() {
        QTest::addColumn<QString>("preset");
        for (const fields::Preset& preset : fields::presets())
            QTest::newRow(preset.id.c_str()) << QString::fromStdString(preset.id);
    }
    void formsAndCommandLineAgree() {
        QFETCH(QString, preset);
        if (!m_forms)
            m_forms = std::make_unique<Forms>();
        m_forms->parts.config.applyPreset(preset);
        const config::RunConfig& config = m_forms->parts.config.edited();
        QSet<QString> seen;
        int hidden = 0;
        for (const QWidget* place :
             std::initializer_list<const QWidget*>{&m_forms->corpus, &m_forms->model, &m_forms->train})
            for (const places::ConfigField* const shown : place->findChildren<places::ConfigField*>()) {
                const fields::Field& field = *fields::find(shown->name().toStdString());
                if (!shown->isOfNextRun() || field.name == "epochs" || field.name == "copy_tokens")
                    continue; // both counts are offered, one of which is then 0; a switch shows the other
                const config::RunConfig now = changed(field, config);
                // A choice of kind, optimizer and so on is always read, and so has no reader among the others.
                const bool refused = field.get(now) != field.get(config) && isRefused(field.name, config, now);
                QVERIFY2(field.get(now) == field.get(config) || isOffered(*shown) != refused,
                         qPrintable(shown->name() + (refused ? " is refused" : " is accepted")));
                seen.insert(shown->name());
                hidden += refused ? 1 : 0;
            }
        QVERIFY2(seen.size() > 60, qPrintable(QString::number(seen.size())));
        QVERIFY2(hidden > 5, qPrintable(QString::number(hidden))); // of four tokenizers and splits only some are chosen
    }

    /// What would read it is right: with those settings something does.
    void remediesAreRight() {
        static const QRegularExpression setting("(\\w+)=(\\w+)");
        for (const fields::Preset& preset : fields::presets())
            for (const std::string& name : fields::unusedFields(preset.config)) {
                const QString why = QString::fromStdString(fields::whyUnused(name, preset.config));
                QVERIFY2(why.startsWith(QString::fromStdString(name) + " has no effect with ") && why.endsWith('.'),
                         qPrintable(why));
                const qsizetype remedy = why.indexOf("It is read with ");
                if (remedy < 0)
                    continue;
                const bool together = why.contains(" and ") && why.endsWith(", for example.");
                config::RunConfig all = preset.config;
                auto matches = setting.globalMatch(why, remedy);
                while (matches.hasNext()) {
                    const QRegularExpressionMatch one = matches.next();
                    config::RunConfig now = together ? all : preset.config;
                    fields::set(now, one.captured(1).toStdString(), one.captured(2).toStdString());
                    if (together)
                        all = now;
                    else
                        QVERIFY2(!fields::isUnused(name, now), qPrintable(why));
                }
                QVERIFY2(!together || !fields::isUnused(name, all), qPrintable(why));
            }
    }

    /// By hand, from the arithmetic: what a value cannot change is not asked for.
    void whatIsKnownToBeUnread() {
        config::RunConfig config = fields::findPreset("nanogpt-cpu").config; // learned positions, AdamW, cosine
        for (const char* field : {"rotary_base", "rotary_size", "rotary_factor", "experts_per_token", "balance_loss",
                                  "schedule_cycles", "tokenizer_size", "paragraph_words", "document_end"})
            QVERIFY2(fields::isUnused(field, config), field);
        for (const char* field :
             {"n_layer", "beta2", "epsilon", "min_learning_rate", "norm_epsilon", "dropout", "seed"})
            QVERIFY2(!fields::isUnused(field, config), field);
        fields::set(config, "position", "rotary");
        fields::set(config, "optimizer", "sgd");
        fields::set(config, "schedule", "constant");
        fields::set(config, "n_experts", "4");
        QVERIFY(!fields::isUnused("rotary_base", config));
        QVERIFY(fields::isUnused("rotary_factor", config));
        QVERIFY(fields::isUnused("beta2", config) && fields::isUnused("epsilon", config));
        QVERIFY(fields::isUnused("min_learning_rate", config));
        QVERIFY(!fields::isUnused("balance_loss", config));
        // A value that stays, or is the program's own, asks for nothing.
        config::RunConfig same = config;
        fields::requireUsed({"beta2", "rotary_factor"}, config, same);
        fields::set(same, "beta2", "0.999");
        fields::requireUsed({"beta2"}, config, same);
        fields::set(same, "beta2", "0.5");
        QVERIFY_THROWS_EXCEPTION(Error, fields::requireUsed({"beta2"}, config, same));
    }

    void cleanupTestCase() { m_forms.reset(); }

private:
    /// One preset after the other is chosen in the same forms, as a person does.
    struct Forms {
        PlaceParts parts;
        places::corpus::CorpusPlace corpus{parts.context()};
        places::model::ModelPlace model{parts.context()};
        places::train::TrainPlace train{parts.context()};
    };
    theme::ThemeManager m_theme{*qApp};
    std::unique_ptr<Forms> m_forms;
};

QTEST_MAIN(TestUnusedFields)

} // namespace tst_unused_fields

#include "tst_unused_fields.moc"
