#include "core/run/RunReport.h"

#include <cmath>
#include <memory>
#include <optional>
#include <set>

#include "core/base/Counted.h"
#include "core/base/FileOps.h"
#include "core/base/NumberText.h"
#include "core/formats/Svg.h"
#include "core/formats/SvgWriter.h"
#include "core/run/Compare.h"
#include "core/run/Fork.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"

namespace glasshouse::run {

namespace {

using formats::xmlText;

constexpr const char* kStyle = R"(
body { font: 15px/1.5 Inter, "Segoe UI", sans-serif; color: #18201D; max-width: 820px; margin: 2em auto; padding: 0 1em }
h1 { margin-bottom: 0.2em } h2 { margin-top: 2em } h2.page { page-break-before: always }
table { border-collapse: collapse } td, th { padding: 2px 14px 2px 0; text-align: left; vertical-align: top }
th { color: #5E6964; font-weight: normal } svg { max-width: 100%; height: auto }
pre { white-space: pre-wrap; background: #F4F6F5; padding: 0.7em; margin: 0.3em 0 }
.muted { color: #5E6964 }
)";

/// A table of a name and a value each.
class Rows {
public:
    void add(const std::string& name, const std::string& value) {
        m_rows += "<tr><th>" + xmlText(name) + "</th><td>" + xmlText(value) + "</td></tr>\n";
    }
    std::string html() const { return "<table>\n" + m_rows + "</table>\n"; }

private:
    std::string m_rows;
};

std::string measured(const std::optional<float>& loss) {
    return loss ? lossText(static_cast<double>(*loss)) : "not measured";
}

/// record: with the settings of now.
std::string resultsHtml(const RunResults& results, const RunRecord& record) {
    Rows rows;
    rows.add("Parameters", grouped(results.parameters));
    const std::int64_t planned = plannedSteps(record); // 0: of so many epochs of a text that was not recorded
    rows.add("Steps", grouped(results.steps) + (planned > 0 ? " of " + grouped(planned) : ""));
    rows.add("Tokens seen", grouped(results.tokensSeen));
    rows.add("Best validation loss",
             measured(results.bestValidation) +
                 (results.bestStep ? " nats per token, at step " + grouped(*results.bestStep) : ""));
    if (results.bitsPerCharacter)
        rows.add("Bits per character", lossText(*results.bitsPerCharacter));
    rows.add("Training loss, last evaluation", measured(results.lastTrain));
    rows.add("Validation loss, last evaluation", measured(results.lastValidation));
    if (results.gap())
        rows.add("Gap at the last evaluation", measured(results.gap()));
    if (results.trainingSeconds)
        rows.add("Seconds of training", decimalsText(*results.trainingSeconds, 1));
    if (results.tokensPerSecond)
        rows.add("Tokens per second", grouped(std::llround(*results.tokensPerSecond)));
    return rows.html();
}

formats::SvgCurve curve(const std::string& name, const std::string& color) {
    formats::SvgCurve made;
    made.name = name;
    made.color = color;
    return made;
}

std::string chartSvg(const std::vector<formats::SvgCurve>& curves, const std::string& title, const std::string& unit) {
    formats::ChartPicture picture;
    picture.title = title;
    picture.xName = "Step";
    picture.yName = unit;
    const std::string svg = formats::curvesSvg(curves, picture);
    const std::size_t begin = svg.find("<svg"); // in HTML it is without the XML declaration
    return begin == std::string::npos ? svg : svg.substr(begin);
}

void addScalars(formats::SvgCurve& curve, const std::vector<Scalar>& scalars, const std::string& tag) {
    for (const Scalar& scalar : scalars)
        if (scalar.tag == tag) {
            curve.x.push_back(static_cast<double>(scalar.step));
            curve.y.push_back(static_cast<double>(scalar.value));
        }
}

/// Of one curve; empty without any value.
std::string curveSvg(const std::vector<Scalar>& scalars, const std::string& tag, const std::string& title) {
    formats::SvgCurve values = curve(title, "#1F66C0");
    values.width = 1.5;
    addScalars(values, scalars, tag);
    return values.x.empty() ? std::string() : chartSvg({values}, title, {});
}

/// Empty without any loss.
std::string lossesSvg(const std::vector<Scalar>& scalars) {
    formats::SvgCurve train = curve("Training, each step", "#9CB8D9");
    train.width = 1;
    addScalars(train, scalars, "Loss/train");
    const EvaluatedLosses evaluated = evaluatedLosses(scalars);
    formats::SvgCurve trainEvaluated = curve("Training", "#1F66C0");
    formats::SvgCurve validation = curve("Validation", "#C25A13");
    for (std::size_t i = 0; i < evaluated.steps.size(); ++i) {
        for (formats::SvgCurve* one : {&trainEvaluated, &validation})
            one->x.push_back(static_cast<double>(evaluated.steps[i]));
        trainEvaluated.y.push_back(static_cast<double>(evaluated.train[i]));
        validation.y.push_back(static_cast<double>(evaluated.validation[i]));
    }
    std::vector<formats::SvgCurve> curves;
    for (formats::SvgCurve* one : {&train, &trainEvaluated, &validation})
        if (!one->x.empty())
            curves.push_back(std::move(*one));
    return curves.empty() ? std::string() : chartSvg(curves, "Loss", "nats per token");
}

/// A setting's value, or several, as the window shows it.
std::string asShown(const fields::Field& field, const std::string& value) {
    const bool isNumber = field.kind == fields::FieldKind::Integer || field.kind == fields::FieldKind::Real;
    return isNumber ? withMinusSign(value) : value;
}

/// Those that what is chosen reads, with what they amount to.
std::string settingsHtml(const RunSettings& run) {
    Rows rows;
    for (const fields::Field& field : fields::all())
        if (const std::optional<std::string> value = shownValue(field, run))
            rows.add(field.label + " (" + field.name + ")", asShown(field, *value));
    return rows.html();
}

std::string marksHtml(const std::vector<Mark>& marks) {
    Rows rows;
    for (const Mark& mark : marks) {
        const fields::Field* const field = fields::find(mark.field);
        const auto shown = [field](const std::string& value) { return field ? asShown(*field, value) : value; };
        rows.add("Step " + grouped(mark.step), mark.kind == Mark::Kind::Pause
                                                   ? "paused"
                                                   : mark.field +
                                                         (mark.before.empty() ? "" : " from " + shown(mark.before)) +
                                                         " to " + shown(mark.value));
    }
    return rows.html();
}

/// The first, one in the middle, that of the best evaluation and the last, by step.
std::vector<Sample> chosenSamples(const std::vector<Sample>& samples, const RunResults& results) {
    std::set<std::size_t> chosen;
    if (!samples.empty())
        chosen = {0, samples.size() / 2, samples.size() - 1};
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (results.bestStep && samples[i].step == *results.bestStep)
            chosen.insert(i);
    std::vector<Sample> some;
    for (const std::size_t i : chosen)
        some.push_back(samples[i]);
    return some;
}

std::string samplesHtml(const RunFolder& run, const RunResults& results) {
    std::size_t damaged = 0;
    const std::vector<Sample> samples = run.samples(&damaged);
    const std::vector<Sample> some = chosenSamples(samples, results);
    std::string html;
    if (damaged > 0)
        html = "<p class=\"muted\">" + grouped(static_cast<long long>(damaged)) +
               (damaged == 1 ? " more sample is" : " more samples are") +
               " damaged in samples.jsonl and cannot be shown.</p>\n";
    if (some.size() < samples.size())
        html += "<p class=\"muted\">" + grouped(static_cast<long long>(some.size())) + " of " +
                grouped(static_cast<long long>(samples.size())) +
                " samples; samples.jsonl in the run’s folder has all of them.</p>\n";
    for (const Sample& sample : some)
        html += "<p class=\"muted\">Step " + grouped(sample.step) + "</p>\n<pre><b>" + xmlText(sample.prompt) + "</b>" +
                xmlText(sample.text) + "</pre>\n";
    return html;
}

enum class Begins { Anywhere, OnAPage };

std::string section(const std::string& title, const std::string& html, Begins begins = Begins::Anywhere) {
    const std::string head = begins == Begins::OnAPage ? "<h2 class=\"page\">" : "<h2>";
    return html.empty() ? std::string() : head + title + "</h2>\n" + html;
}

} // namespace

std::string reportHtml(const std::filesystem::path& run) {
    const RunFolder folder = RunFolder::open(run);
    const RunRecord& record = folder.record();
    const RunAbout about = readAbout(folder.path());
    const std::string name = about.name.empty() ? folder.path().filename().string() : about.name;
    std::string tags;
    for (const std::string& tag : about.tags)
        tags += (tags.empty() ? "" : ", ") + tag;
    Rows origin;
    origin.add("Folder", folder.path().string());
    origin.add("Begun", record.created);
    origin.add("Preset", record.config.preset);
    if (record.importedFrom)
        origin.add("Model from", record.importedFrom->path.string() + " (" + record.importedFrom->format + ")");
    origin.add("Text", record.hasText()
                           ? record.corpus.path.string() + ", " + counted(record.corpus.characters, "character")
                           : "None yet");
    if (record.forkedFrom)
        origin.add("Forked from", record.forkedFrom->name + ", step " + grouped(record.forkedFrom->step));
    if (!tags.empty())
        origin.add("Tags", tags);
    const std::vector<Scalar> scalars = folder.scalars();
    const std::vector<Mark> marks = folder.marks();
    const RunResults results = resultsOf(folder.path());
    RunRecord now = record;
    now.config = configNow(folder);
    // One page of figures first; a heading is never alone at the foot of a page.
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + xmlText(name) +
           "</title>\n<style>" + kStyle + "</style>\n</head>\n<body>\n<h1>" + xmlText(name) + "</h1>\n" +
           (about.note.empty() ? "" : "<pre>" + xmlText(about.note) + "</pre>\n") + origin.html() +
           section("Results", resultsHtml(results, now)) + section("Losses", lossesSvg(scalars)) +
           section("Samples", samplesHtml(folder, results), Begins::OnAPage) +
           section("Learning rate and gradient norm",
                   curveSvg(scalars, "LearningRate", "Learning rate") +
                       curveSvg(scalars, "GradientNorm", "Gradient norm"),
                   Begins::OnAPage) +
           (marks.empty() ? std::string() : section("Changed while it trained", marksHtml(marks), Begins::OnAPage)) +
           section("Settings", settingsHtml(settingsOf(folder)), Begins::OnAPage) + "</body>\n</html>\n";
}

} // namespace glasshouse::run
