#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"
#include "core/fields/Preset.h"
#include "core/model/ModelKind.h"

namespace glasshouse::runtime {

/// The configuration of a run while it is edited, usually the next one: the text and problem of every field, and the
/// last valid configuration.
///
/// Thread: GUI (validation is arithmetic and takes microseconds). Ownership: made by app/. Errors: problems(), each
/// with its field; a text of the wrong type is a problem too.
class ConfigStore : public QObject {
    Q_OBJECT
public:
    explicit ConfigStore(QObject* parent = nullptr);

    /// The text in the field, as typed.
    QString text(const QString& field) const;
    /// Accepts typed text, valid or not.
    void set(const QString& field, const QString& text);
    /// The same, key by key: what was only half typed is not offered as a remedy. endTyping(): it is typed.
    void type(const QString& field, const QString& text);
    void endTyping() { m_typed.reset(); }
    /// Several at once, judged together: fields with their texts.
    void set(const QList<std::pair<QString, QString>>& fields);
    /// A person's own presets, which count like the published ones.
    void setOwnPresets(std::vector<fields::Preset> presets);
    /// One of them has another name; the fields stay.
    void followPresetName(const QString& before, const QString& now);
    /// All fields of a preset; the vocabulary and the cleaning stay the corpus's.
    void applyPreset(const QString& id);
    /// The settings to begin with: nothing stood there before.
    void begin(const config::RunConfig& config);
    /// All fields at once; what stood there can be restored.
    void setConfig(const config::RunConfig& config) { replace(config, false); }
    /// The settings of a run, but for how the open text is read; what stood there can be restored.
    void useSettingsOf(config::RunConfig run);
    /// Whether a preset or the settings of a run have replaced others, which restore() brings back: of several that
    /// were chosen one after the other, with nothing changed by hand between them, what stood there before the first.
    bool canRestore() const { return m_replaced.has_value(); }
    /// Whether restore() has brought them back; called again it undoes that.
    bool isRestored() const { return m_restored; }
    /// Brings them back, but for how the open text is read; what stands here now can be restored in turn.
    void restore();
    /// Id of the preset that the fields came from; it stays when they are changed afterwards.
    QString preset() const;
    /// That preset; nullptr if there is none of this id any more.
    const fields::Preset* origin() const;
    /// Whether a field differs from the preset's value.
    bool differsFromPreset(const QString& field) const;

    /// The current fields; those with a text of the wrong type keep their last valid value.
    const config::RunConfig& edited() const { return m_edited; }
    /// The newest configuration without a problem: what views draw and a run starts with.
    const config::RunConfig& lastValid() const { return m_lastValid; }
    bool isValid() const { return m_problems.empty(); }
    const std::vector<config::Problem>& problems() const { return m_problems; }
    /// The first problem of a field.
    std::optional<config::Problem> problem(const QString& field) const;
    /// Fields that the kind does not use: shown disabled.
    const QStringList& unusedFields() const { return m_unused; }
    /// The id chosen for a field with registered choices, even while other fields have problems; the last valid one if
    /// it has one itself.
    std::string chosen(const QString& field) const;

    /// Facts about the corpus; a vocabulary of 0 means none yet (counts then use the preset's published one).
    void setCorpus(const config::DataFacts& facts, int vocabulary);
    /// A problem that the text causes for a field ("more tokens than the text gives"): shown at the field like any
    /// other problem until a data field is changed.
    void setTextProblems(std::vector<config::Problem> problems);
    const config::DataFacts& facts() const { return m_facts; }
    /// The corpus's, or the preset's published one.
    int vocabulary() const;
    bool vocabularyIsCorpus() const { return m_vocabulary > 0; }

    // Of lastValid().
    std::int64_t parameters() const;
    std::vector<model::PartCount> parts() const;
    model::Costs costs() const;

Q_SIGNALS:
    /// This field's text was set by a person or a fix.
    void fieldChanged(const QString& field);
    /// Every field may have changed (preset, run).
    void reset();
    /// Problems may differ: emitted after every change of a field or the corpus.
    void validated();
    /// lastValid() has changed.
    void lastValidChanged();

private:
    bool take(const QString& field, const QString& text);
    void replace(const config::RunConfig& config, bool restored);
    void revalidate();
    void findUnused();

    config::RunConfig m_edited;
    config::RunConfig m_lastValid;
    std::optional<config::RunConfig> m_replaced;
    std::optional<config::RunConfig> m_given; ///< by the preset or run that replaced it
    bool m_restored = false;
    config::DataFacts m_facts;
    int m_vocabulary = 0;
    QHash<QString, QString> m_wrong; ///< texts of the wrong type by field
    QHash<QString, config::Problem> m_typeProblems;
    std::optional<std::pair<QString, std::string>> m_typed; ///< field, and its last value that worked before typing
    std::vector<config::Problem> m_textProblems;
    std::vector<config::Problem> m_problems;
    std::vector<fields::Preset> m_ownPresets;
    QStringList m_unused;
    std::optional<config::RunConfig> m_unusedOf; ///< the settings that m_unused was found for
};

} // namespace glasshouse::runtime
