#pragma once

#include <QAbstractTableModel>

#include <memory>
#include <string>

namespace glasshouse::runtime {
class CleaningReport;
class ConfigStore;
class CorpusStore;
} // namespace glasshouse::runtime

namespace glasshouse::places::corpus {

/// The cleaning rules as table rows, in their order: check box, rule, how often it acts, the characters that it adds or
/// takes away, its effect on the loss of a bigram. Thread: GUI. Ownership: the parent's; stores and report must outlive
/// it.
class CleaningModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Tick, Rule, Changes, Characters, Bits, ColumnCount };

    CleaningModel(runtime::CorpusStore& corpus, runtime::ConfigStore& config, runtime::CleaningReport& report,
                  QObject* parent = nullptr);

    QString ruleId(int row) const;
    int rowOf(const QString& rule) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    /// A person switched a rule; the rules as config::DataConfig::rules.
    void rulesChanged(const QString& rules);

private:
    bool isOn(int row) const;
    QString alphabetSentence(const std::string& rule) const;

    runtime::CorpusStore& m_corpus;
    runtime::ConfigStore& m_config;
    runtime::CleaningReport& m_report;
};

} // namespace glasshouse::places::corpus
