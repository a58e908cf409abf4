#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/Notes.h"
#include "app/cli/RunLines.h"
#include "app/cli/Table.h"
#include "core/base/Error.h"

namespace glasshouse::cli {

namespace {

/// The results of a comparison, one line each.
struct ResultRow {
    std::string name;
    std::string (*cell)(const run::RunResults& results);
};

const std::vector<ResultRow>& resultRows() {
    using Results = run::RunResults;
    static const std::vector<ResultRow> rows = {
        {"parameters", [](const Results& r) { return grouped(r.parameters); }},
        {"steps done", [](const Results& r) { return grouped(r.steps); }},
        {"tokens seen", [](const Results& r) { return grouped(r.tokensSeen); }},
        {"best validation loss", [](const Results& r) { return lossCell(r.bestValidation); }},
        {"at step", [](const Results& r) { return r.bestStep ? grouped(*r.bestStep) : std::string("-"); }},
        {"bits per character", [](const Results& r) { return numberCell(r.bitsPerCharacter, 3); }},
        {"last training loss", [](const Results& r) { return lossCell(r.lastTrain); }},
        {"last validation loss", [](const Results& r) { return lossCell(r.lastValidation); }},
        {"newest gap", [](const Results& r) { return lossCell(r.gap()); }},
        {"seconds of training", [](const Results& r) { return numberCell(r.trainingSeconds, 1); }},
    };
    return rows;
}

std::vector<std::string> groupedCells(const std::vector<std::string>& numbers) {
    std::vector<std::string> cells;
    for (const std::string& number : numbers)
        cells.push_back(grouped(std::stoll(number)));
    return cells;
}

nlohmann::ordered_json lossesJson(const std::vector<float>& losses) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const float loss : losses)
        json.push_back(jsonNumber(loss));
    return json;
}

/// compare RUN RUN... [--json]
class CompareCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("runs", m_runs, "The folders of the runs, two or more")->required()->expected(1, -1);
        addNotes(app, "It is said which text each run learned from, with a warning where losses do not tell which run "
                      "is better: other texts, other parts held out, other tokens.");
    }

    int run(Context& context) override {
        Console& console = context.console;
        if (m_runs.size() < 2)
            throw Error("A comparison needs two runs or more; give the folder of each.");
        std::vector<Table::Column> columns{{"", Table::Align::Left}};
        std::vector<run::RunRecord> records;
        std::vector<run::RunSettings> configs;
        std::vector<run::RunResults> results;
        for (const std::string& path : m_runs) {
            const run::RunSummary summary = run::summarizeRun(path);
            if (!summary.problem.empty())
                throw Error(summary.problem);
            columns.push_back({titleAndFolder(summary)});
            records.push_back(summary.record);
            configs.push_back(run::settingsOf(run::RunFolder::open(path)));
            results.push_back(run::resultsOf(path));
            console.event("run", [&] {
                nlohmann::ordered_json json{{"run", path}, {"name", summary.title()}};
                json["text"] = {{"name", run::textName(summary.record.corpus)},
                                {"characters", summary.record.corpus.characters},
                                {"fingerprint", summary.record.corpus.fingerprint},
                                {"rules", run::textRules(summary.record)}};
                json.update(resultsJson(results.back()));
                return json;
            }());
        }
        Table table(columns);
        const auto addRow = [&table](const std::string& name, std::vector<std::string> cells) {
            cells.insert(cells.begin(), name);
            table.addRow(std::move(cells));
        };
        std::vector<const run::RunRecord*> runs;
        for (const run::RunRecord& record : records)
            runs.push_back(&record);
        for (const run::TextRow& row : run::textRows(runs)) {
            if (row.differs())
                console.event("text", {{"field", row.id}, {"label", row.label}, {"values", row.values}});
            if (row.differs() || row.id == "text")
                addRow(row.label, row.isNumber ? groupedCells(row.values) : row.values);
        }
        const std::vector<run::DifferentSetting> settings = run::differentSettings(configs);
        for (const run::DifferentSetting& setting : settings) {
            nlohmann::ordered_json values = nlohmann::ordered_json::array();
            std::vector<std::string> cells;
            for (const std::optional<std::string>& value : setting.values) {
                values.push_back(value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json());
                cells.push_back(value.value_or("-"));
            }
            console.event("setting",
                          {{"field", setting.field->name}, {"label", setting.field->label}, {"values", values}});
            addRow(setting.field->name, std::move(cells));
        }
        for (const ResultRow& row : resultRows()) {
            std::vector<std::string> cells;
            for (const run::RunResults& one : results)
                cells.push_back(row.cell(one));
            addRow(row.name, std::move(cells));
        }
        if (console.json())
            for (const std::string& path : m_runs) {
                const run::EvaluatedLosses losses = run::evaluatedLosses(run::RunFolder::open(path).scalars());
                console.event("losses", {{"run", path},
                                         {"steps", losses.steps},
                                         {"train", lossesJson(losses.train)},
                                         {"validation", lossesJson(losses.validation)}});
            }
        const run::Comparability comparability = run::comparability(runs);
        console.event("done", {{"runs", m_runs.size()},
                               {"settings", settings.size()},
                               {"losses_comparable", comparability == run::Comparability::Losses}});
        if (settings.empty())
            console.note("All settings are the same.");
        if (const std::string caution = run::caution(comparability); !caution.empty())
            console.warn(caution);
        console.result(table.text());
        return 0;
    }

private:
    std::vector<std::string> m_runs;
};

} // namespace

std::unique_ptr<Command> makeCompareCommand() {
    return std::make_unique<CompareCommand>();
}

} // namespace glasshouse::cli
