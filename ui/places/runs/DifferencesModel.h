#pragma once

#include <QAbstractTableModel>
#include <QByteArray>
#include <QStringList>

#include <string>
#include <vector>

#include "core/formats/Csv.h"
#include "ui/runtime/RunComparison.h"

namespace glasshouse::places::runs {

/// Runs side by side: a column for each run, a row for each setting in which they differ, then what they came to.
///
/// Thread: GUI. Ownership: the card's.
class DifferencesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setRuns(std::vector<runtime::ComparedRun> runs);
    /// Settings that are the same in all runs too.
    void setAllSettings(bool all);
    const std::vector<runtime::ComparedRun>& runs() const { return m_runs; }
    QStringList names() const; ///< of the runs
    /// The names as the header shows them, shortened to its columns; until the runs or settings change.
    void setHeaders(const QStringList& headers);
    /// What the losses of the runs allow.
    run::Comparability comparability() const { return m_comparability; }
    /// Settings, and traits of their texts, in which the runs differ.
    int differences() const { return m_differences; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override; ///< the first one has the names
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Ids and plain values, whatever the language and the locale.
    QByteArray toCsv() const;

private:
    struct Row {
        QString name;
        QString help;
        QStringList cells; ///< of each run
        std::string id;
        std::vector<formats::CsvCell> values; ///< of each run
        bool isResult = false;
        int best = -1; ///< run with the lowest of these losses
    };
    void rebuild();
    void addTexts();
    void addSettings();
    void addResults();

    std::vector<runtime::ComparedRun> m_runs;
    QStringList m_headers; ///< of the runs
    std::vector<Row> m_rows;
    run::Comparability m_comparability = run::Comparability::Losses;
    bool m_all = false;
    int m_differences = 0;
};

} // namespace glasshouse::places::runs
