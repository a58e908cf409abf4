#include "ui/text/EnglishPlurals.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

#include "ui/text/Numbers.h"

namespace glasshouse::text {
namespace {

struct Forms {
    std::string_view plural;
    const char* singular;
};

// tests/layering holds that every text with %n in ui/ has a row.
constexpr auto all = std::to_array<Forms>({
    {" → masked: this layer sees the last %n tokens", " → masked: this layer sees the last token"},
    {" → softmax over %n keys {%1}", " → softmax over %n key {%1}"},
    {"%1 and %n other files are not read: only %2 files are.", "%1 and %n other file are not read: only %2 files are."},
    {"%1 ended early at step %2: %n evaluations in a row did not improve the loss.",
     "%1 ended early at step %2: %n evaluation did not improve the loss."},
    {"%1 of %n runs", "%1 of %n run"},
    {"%1 places in %n files", "%1 places in %n file"},
    {"%1 places in %n files; the first %2 are listed", "%1 places in %n file; the first %2 are listed"},
    {"%1 places; the first %2 are listed, in %n files", "%1 places; the first %2 are listed, in %n file"},
    {"%1 was not closed properly. It is kept up to step %2; the %n steps after that are lost.",
     "%1 was not closed properly. It is kept up to step %2; the %n step after that is lost."},
    {"%1 · %n runs", "%1 · %n run"},
    {"%1 · %n seeds", "%1 · %n seed"},
    {"%1, %2 of %n runs done", "%1, %2 of %n run done"},
    {"%1, %2 of %n runs done, %3 failed", "%1, %2 of %n run done, %3 failed"},
    {"%1; parts of %n timed steps", "%1; parts of one timed step"},
    {"%n checkpoints of this run are damaged and cannot be used.",
     "%n checkpoint of this run is damaged and cannot be used."},
    {"%n draws", "%n draw"},
    {"%n files", "%n file"},
    {"%n files left out", "%n file left out"},
    {"%n heads · %1", "%n head · %1"},
    {"%n layers with the embedding and the output, measured at %1 steps, most recently %2. Click a column to move the "
     "time cursor.",
     "%n layer with the embedding and the output, measured at %1 steps, most recently %2. Click a column to move the "
     "time cursor."},
    {"%n more alterations", "%n more alteration"},
    {"%n of these runs cannot be trained. %1", "One of these runs cannot be trained. %1"},
    {"%n pages in this folder have no text.", "%n page in this folder has no text."},
    {"%n pages recognized", "%n page recognized"},
    {"%n pages were read by Tesseract.", "%n page was read by Tesseract."},
    {"%n pages without text", "%n page without text"},
    {"%n runs", "%n run"},
    {"%n runs of %1 steps each.", "%n run of %1 steps."},
    {"%n runs wait", "%n run waits"},
    {"%n runs wait for their turn in the queue.", "%n run waits for its turn in the queue."},
    {"%n runs wait until you continue", "%n run waits until you continue"},
    {"%n seeds are in the queue.", "%n seed is in the queue."},
    {"%n settings need attention", "%n setting needs attention"},
    {"%n settings need attention first.", "%n setting needs attention first."},
    {"%n settings need attention:", "%n setting needs attention:"},
    {"%n texts of this run cannot be read: they are damaged, or a newer version wrote them. They stay where they are. "
     "The first is %1.",
     "A text of this run cannot be read: it is damaged, or a newer version wrote it. It stays where it is: %1."},
    {"%n tokens", "%n token"},
    {"%n values", "%n value"},
    {"More settings (%n changed)", "More settings (%n changed)"},
    {"A run with these settings makes %n steps, each with a higher learning rate than the one before, and is then "
     "discarded. Where the loss falls fastest is a good rate to begin with.",
     "A run with these settings makes %n step and is then discarded."},
    {"A seed is being trained, %n more are waiting.", "A seed is being trained, %n more is waiting."},
    {"At step %1, no improvement for %n evaluations", "At step %1, no improvement for %n evaluation"},
    {"Continue with %n runs", "Continue with %n run"},
    {"Delete the %n chosen runs for good?", "Delete the chosen run for good?"},
    {"Found %n times.", "Found once."},
    {"Grow your first model from it now (about %n minutes on this computer).",
     "Grow your first model from it now (about %n minute on this computer)."},
    {"Grow your first model from it now (about %n seconds on this computer).",
     "Grow your first model from it now (about %n second on this computer)."},
    {"Mean and standard deviation over %n random orders. The map is of the first",
     "One random order, which the map shows"},
    {"Measuring the loss of the untrained model: %1 of %n batches",
     "Measuring the loss of the untrained model: %1 of %n batch"},
    {"Milliseconds per step, mean of %n timed steps of the whole run",
     "Milliseconds of the only timed step of the run"},
    {"Milliseconds per step, mean of the last %n timed steps", "Milliseconds of the last timed step"},
    {"Move the %n runs of this group to the bin. Undo puts them back",
     "Move the %n run of this group to the bin. Undo puts it back"},
    {"Movie: %n steps a second", "Movie: %n step a second"},
    {"No improvement for %n evaluations", "No improvement for %n evaluation"},
    {"No improvement for %n evaluations; the run ends at %1", "No improvement for %n evaluation; the run ends at %1"},
    {"Restored %n runs.", "Restored %n run."},
    {"The ladder is done: %1 of %n models.", "The ladder is done: %1 of %n model."},
    {"The losses, texts and checkpoints of the %n steps after it will be deleted, and the settings return to what they "
     "were then.",
     "The losses, texts and checkpoints of the step after it will be deleted, and the settings return to what they "
     "were then."},
    {"The note is %n characters too long.", "The note is %n character too long."},
    {"The queue has ended: %1 of %n runs are trained, %2 failed.",
     "The queue has ended: %1 of %n run is trained, %2 failed."},
    {"The queue has ended: %1 of %n runs are trained.", "The queue has ended: %1 of %n run is trained."},
    {"The queue waits with %n more runs.", "The queue waits with one more run."},
    {"The run is stopped first. The losses, texts and checkpoints of the %n steps after it will be deleted, and the "
     "settings return to what they were then.",
     "The run is stopped first. The losses, texts and checkpoints of the step after it will be deleted, and the "
     "settings return to what they were then."},
    {"The same layers %n times, one block after the other on the residual stream.",
     "One block on the residual stream."},
    {"The sweep has ended: %1 of %n runs are trained, %2 failed.",
     "The sweep has ended: %1 of %n run is trained, %2 failed."},
    {"The sweep has ended: %1 of %n runs are trained.", "The sweep has ended: %1 of %n run is trained."},
    {"The sweep was stopped: %1 of %n runs are done.", "The sweep was stopped: %1 of %n run is done."},
    {"Train %n more seeds", "Train one more seed"},
    {"Trained %1 of %n seeds of %2.", "Trained %1 of %n seed of %2."},
    {"You are looking at %1: %n files, %2 characters.", "You are looking at %1: %n file, %2 characters."},
    {"You are looking at the sample library: %n chapters, %1 characters.",
     "You are looking at the sample library: %n chapter, %1 characters."},
    {"about %n days", "about %n day"},
    {"about %n minutes", "about %n minute"},
    {"about %n seconds", "about %n second"},
    {"last %n steps", "last step"},
    {"probe text, measured at %n saved steps", "probe text, measured at %n saved step"},
    {"probe text, recorded at %n steps", "probe text, recorded at %n step"},
    {"probe text, the whole model at %n steps", "probe text, the whole model at %n step"},
    {"read at %n steps", "read at %n step"},
    {"random tokens, measured at %n saved steps", "random tokens, measured at %n saved step"},
    {"random tokens, recorded at %n steps", "random tokens, recorded at %n step"},
    {"random tokens, the whole model at %n steps", "random tokens, the whole model at %n step"},
    {"without %n more settings", "without %n more setting"},
    {"… and %n more rows", "… and %n more row"},
    {" characters", " character"},
});

} // namespace

EnglishPlurals::EnglishPlurals() {
    QCoreApplication::installTranslator(this);
}

QString EnglishPlurals::translate(const char* /*context*/, const char* source, const char* /*disambiguation*/,
                                  int n) const {
    if (n >= 1000 && std::string_view(source).find("%n") != std::string_view::npos)
        return QString::fromUtf8(source).replace(QStringLiteral("%n"), groupedNumber(n)); // Qt itself does not group
    if (n != 1)
        return {};
    const auto* const found =
        std::find_if(all.begin(), all.end(), [source](const Forms& one) { return one.plural == source; });
    return found == all.end() ? QString() : QString::fromUtf8(found->singular);
}

} // namespace glasshouse::text
