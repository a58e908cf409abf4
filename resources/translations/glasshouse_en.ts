<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Architecture</name>
    <message numerus="yes">
        <source>%n heads · %1</source>
        <translation>
            <numerusform>%n head · %1</numerusform>
            <numerusform>%n heads · %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same layers %n times, one block after the other on the residual stream.</source>
        <translation>
            <numerusform>One block on the residual stream.</numerusform>
            <numerusform>The same layers %n times, one block after the other on the residual stream.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DroppedFiles</name>
    <message numerus="yes">
        <source>%1 and %n other files are not read: only %2 files are.</source>
        <translation>
            <numerusform>%1 and %n other file are not read: only %2 files are.</numerusform>
            <numerusform>%1 and %n other files are not read: only %2 files are.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message numerus="yes">
        <source>about %n seconds</source>
        <translation>
            <numerusform>about %n second</numerusform>
            <numerusform>about %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>about %n minute</numerusform>
            <numerusform>about %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n days</source>
        <translation>
            <numerusform>about %n day</numerusform>
            <numerusform>about %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Overfitting</name>
    <message numerus="yes">
        <source>At step %1, no improvement for %n evaluations</source>
        <translation>
            <numerusform>At step %1, no improvement for %n evaluation</numerusform>
            <numerusform>At step %1, no improvement for %n evaluations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No improvement for %n evaluations; the run ends at %1</source>
        <translation>
            <numerusform>No improvement for %n evaluation; the run ends at %1</numerusform>
            <numerusform>No improvement for %n evaluations; the run ends at %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No improvement for %n evaluations</source>
        <translation>
            <numerusform>No improvement for %n evaluation</numerusform>
            <numerusform>No improvement for %n evaluations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WholeTablePicture</name>
    <message numerus="yes">
        <source>… and %n more rows</source>
        <translation>
            <numerusform>… and %n more row</numerusform>
            <numerusform>… and %n more rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::actions::WindowActions</name>
    <message numerus="yes">
        <source>Movie: %n steps a second</source>
        <translation>
            <numerusform>Movie: %n step a second</numerusform>
            <numerusform>Movie: %n steps a second</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::QueueStrip</name>
    <message numerus="yes">
        <source>Continue with %n runs</source>
        <translation>
            <numerusform>Continue with %n run</numerusform>
            <numerusform>Continue with %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait until you continue</source>
        <translation>
            <numerusform>%n run waits until you continue</numerusform>
            <numerusform>%n runs wait until you continue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n run waits</numerusform>
            <numerusform>%n runs wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::FilesCard</name>
    <message numerus="yes">
        <source>%n pages without text</source>
        <translation>
            <numerusform>%n page without text</numerusform>
            <numerusform>%n pages without text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pages recognized</source>
        <translation>
            <numerusform>%n page recognized</numerusform>
            <numerusform>%n pages recognized</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files left out</source>
        <translation>
            <numerusform>%n file left out</numerusform>
            <numerusform>%n files left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::HitsCard</name>
    <message numerus="yes">
        <source>%1 places; the first %2 are listed, in %n files</source>
        <translation>
            <numerusform>%1 places; the first %2 are listed, in %n file</numerusform>
            <numerusform>%1 places; the first %2 are listed, in %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 places in %n files; the first %2 are listed</source>
        <translation>
            <numerusform>%1 places in %n file; the first %2 are listed</numerusform>
            <numerusform>%1 places in %n files; the first %2 are listed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 places in %n files</source>
        <translation>
            <numerusform>%1 places in %n file</numerusform>
            <numerusform>%1 places in %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::ReadingDialog</name>
    <message numerus="yes">
        <source>%n pages in this folder have no text.</source>
        <translation>
            <numerusform>%n page in this folder has no text.</numerusform>
            <numerusform>%n pages in this folder have no text.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pages were read by Tesseract.</source>
        <translation>
            <numerusform>%n page was read by Tesseract.</numerusform>
            <numerusform>%n pages were read by Tesseract.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::SplitFilesCard</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::AblationChips</name>
    <message numerus="yes">
        <source>%n more alterations</source>
        <translation>
            <numerusform>%n more alteration</numerusform>
            <numerusform>%n more alterations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::DrawSheet</name>
    <message numerus="yes">
        <source>%n draws</source>
        <translation>
            <numerusform>%n draw</numerusform>
            <numerusform>%n draws</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HeadGrowthCard</name>
    <message numerus="yes">
        <source>random tokens, the whole model at %n steps</source>
        <translation>
            <numerusform>random tokens, the whole model at %n step</numerusform>
            <numerusform>random tokens, the whole model at %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>probe text, the whole model at %n steps</source>
        <translation>
            <numerusform>probe text, the whole model at %n step</numerusform>
            <numerusform>probe text, the whole model at %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>random tokens, recorded at %n steps</source>
        <translation>
            <numerusform>random tokens, recorded at %n step</numerusform>
            <numerusform>random tokens, recorded at %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>random tokens, measured at %n saved steps</source>
        <translation>
            <numerusform>random tokens, measured at %n saved step</numerusform>
            <numerusform>random tokens, measured at %n saved steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>probe text, recorded at %n steps</source>
        <translation>
            <numerusform>probe text, recorded at %n step</numerusform>
            <numerusform>probe text, recorded at %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>probe text, measured at %n saved steps</source>
        <translation>
            <numerusform>probe text, measured at %n saved step</numerusform>
            <numerusform>probe text, measured at %n saved steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HealthView</name>
    <message numerus="yes">
        <source>%n layers with the embedding and the output, measured at %1 steps, most recently %2. Click a column to move the time cursor.</source>
        <translation>
            <numerusform>%n layer with the embedding and the output, measured at %1 steps, most recently %2. Click a column to move the time cursor.</numerusform>
            <numerusform>%n layers with the embedding and the output, measured at %1 steps, most recently %2. Click a column to move the time cursor.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::NearestCard</name>
    <message numerus="yes">
        <source>read at %n steps</source>
        <translation>
            <numerusform>read at %n step</numerusform>
            <numerusform>read at %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::OneScoreCard</name>
    <message numerus="yes">
        <source> → masked: this layer sees the last %n tokens</source>
        <translation>
            <numerusform> → masked: this layer sees the last token</numerusform>
            <numerusform> → masked: this layer sees the last %n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> → softmax over %n keys {%1}</source>
        <translation>
            <numerusform> → softmax over %n key {%1}</numerusform>
            <numerusform> → softmax over %n keys {%1}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::ProbeBar</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::WhatIfCard</name>
    <message numerus="yes">
        <source>Mean and standard deviation over %n random orders. The map is of the first</source>
        <translation>
            <numerusform>One random order, which the map shows</numerusform>
            <numerusform>Mean and standard deviation over %n random orders. The map is of the first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::ModelPlace</name>
    <message numerus="yes">
        <source>%n settings need attention:</source>
        <translation>
            <numerusform>%n setting needs attention:</numerusform>
            <numerusform>%n settings need attention:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n settings need attention</source>
        <translation>
            <numerusform>%n setting needs attention</numerusform>
            <numerusform>%n settings need attention</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::PresetDialog</name>
    <message numerus="yes">
        <source>The note is %n characters too long.</source>
        <translation>
            <numerusform>The note is %n character too long.</numerusform>
            <numerusform>The note is %n characters too long.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::BinDialog</name>
    <message numerus="yes">
        <source>Delete the %n chosen runs for good?</source>
        <translation>
            <numerusform>Delete the chosen run for good?</numerusform>
            <numerusform>Delete the %n chosen runs for good?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::CoordinatesCard</name>
    <message numerus="yes">
        <source>without %n more settings</source>
        <translation>
            <numerusform>without %n more setting</numerusform>
            <numerusform>without %n more settings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunGroups</name>
    <message numerus="yes">
        <source>%1 · %n seeds</source>
        <extracomment>of runs that differ in the seed alone: the name of the oldest, and how many they are</extracomment>
        <translation>
            <numerusform>%1 · %n seed</numerusform>
            <numerusform>%1 · %n seeds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n runs</source>
        <extracomment>of a sweep: the name of its folder, and how many runs it has</extracomment>
        <translation>
            <numerusform>%1 · %n run</numerusform>
            <numerusform>%1 · %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunsCard</name>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 of %n run</numerusform>
            <numerusform>%1 of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunsModel</name>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n runs</source>
        <translation>
            <numerusform>%1 · %n run</numerusform>
            <numerusform>%1 · %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunsPlace</name>
    <message numerus="yes">
        <source>Move the %n runs of this group to the bin. Undo puts them back</source>
        <translation>
            <numerusform>Move the %n run of this group to the bin. Undo puts it back</numerusform>
            <numerusform>Move the %n runs of this group to the bin. Undo puts them back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::SweepCard</name>
    <message numerus="yes">
        <source>%1, %2 of %n runs done, %3 failed</source>
        <translation>
            <numerusform>%1, %2 of %n run done, %3 failed</numerusform>
            <numerusform>%1, %2 of %n runs done, %3 failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %n runs done</source>
        <translation>
            <numerusform>%1, %2 of %n run done</numerusform>
            <numerusform>%1, %2 of %n runs done</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::SweepDialog</name>
    <message numerus="yes">
        <source>%n runs of %1 steps each.</source>
        <translation>
            <numerusform>%n run of %1 steps.</numerusform>
            <numerusform>%n runs of %1 steps each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A sweep trains one run after the other on the open corpus, each with different values for the settings below. All other settings are those in Model and Train; each run is evaluated at least %n times.</source>
        <translation>
            <numerusform>A sweep trains one run after the other on the open corpus, each with different values for the settings below. All other settings are those in Model and Train; each run is evaluated at least once.</numerusform>
            <numerusform>A sweep trains one run after the other on the open corpus, each with different values for the settings below. All other settings are those in Model and Train; each run is evaluated at least %n times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::RangeTestDialog</name>
    <message numerus="yes">
        <source>A run with these settings makes %n steps, each with a higher learning rate than the one before, and is then discarded. Where the loss falls fastest is a good rate to begin with.</source>
        <translation>
            <numerusform>A run with these settings makes %n step and is then discarded.</numerusform>
            <numerusform>A run with these settings makes %n steps, each with a higher learning rate than the one before, and is then discarded. Where the loss falls fastest is a good rate to begin with.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::ReproductionCard</name>
    <message numerus="yes">
        <source>A seed is being trained, %n more are waiting.</source>
        <translation>
            <numerusform>A seed is being trained, %n more is waiting.</numerusform>
            <numerusform>A seed is being trained, %n more are waiting.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seeds are in the queue.</source>
        <translation>
            <numerusform>%n seed is in the queue.</numerusform>
            <numerusform>%n seeds are in the queue.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Train %n more seeds</source>
        <translation>
            <numerusform>Train one more seed</numerusform>
            <numerusform>Train %n more seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SpeedCard</name>
    <message numerus="yes">
        <source>Milliseconds per step, mean of %n timed steps of the whole run</source>
        <translation>
            <numerusform>Milliseconds of the only timed step of the run</numerusform>
            <numerusform>Milliseconds per step, mean of %n timed steps of the whole run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Milliseconds per step, mean of the last %n timed steps</source>
        <translation>
            <numerusform>Milliseconds of the last timed step</numerusform>
            <numerusform>Milliseconds per step, mean of the last %n timed steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>last %n steps</source>
        <translation>
            <numerusform>last step</numerusform>
            <numerusform>last %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; parts of %n timed steps</source>
        <translation>
            <numerusform>%1; parts of one timed step</numerusform>
            <numerusform>%1; parts of %n timed steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::TrainPlace</name>
    <message numerus="yes">
        <source>The run is stopped first. The losses, texts and checkpoints of the %n steps after it will be deleted, and the settings return to what they were then.</source>
        <translation>
            <numerusform>The run is stopped first. The losses, texts and checkpoints of the step after it will be deleted, and the settings return to what they were then.</numerusform>
            <numerusform>The run is stopped first. The losses, texts and checkpoints of the %n steps after it will be deleted, and the settings return to what they were then.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The losses, texts and checkpoints of the %n steps after it will be deleted, and the settings return to what they were then.</source>
        <translation>
            <numerusform>The losses, texts and checkpoints of the step after it will be deleted, and the settings return to what they were then.</numerusform>
            <numerusform>The losses, texts and checkpoints of the %n steps after it will be deleted, and the settings return to what they were then.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::SamplerPanel</name>
    <message numerus="yes">
        <source>More settings (%n changed)</source>
        <translation>
            <numerusform>More settings (%n changed)</numerusform>
            <numerusform>More settings (%n changed)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::SourcesPanel</name>
    <message numerus="yes">
        <source> characters</source>
        <extracomment>after the number of a spin box</extracomment>
        <translation>
            <numerusform> character</numerusform>
            <numerusform> characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::VersionBar</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::LadderController</name>
    <message numerus="yes">
        <source>The ladder is done: %1 of %n models.</source>
        <translation>
            <numerusform>The ladder is done: %1 of %n model.</numerusform>
            <numerusform>The ladder is done: %1 of %n models.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunEditor</name>
    <message numerus="yes">
        <source>Restored %n runs.</source>
        <translation>
            <numerusform>Restored %n run.</numerusform>
            <numerusform>Restored %n runs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunModel</name>
    <message numerus="yes">
        <source>Measuring the loss of the untrained model: %1 of %n batches</source>
        <translation>
            <numerusform>Measuring the loss of the untrained model: %1 of %n batch</numerusform>
            <numerusform>Measuring the loss of the untrained model: %1 of %n batches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 ended early at step %2: %n evaluations in a row did not improve the loss.</source>
        <translation>
            <numerusform>%1 ended early at step %2: %n evaluation did not improve the loss.</numerusform>
            <numerusform>%1 ended early at step %2: %n evaluations in a row did not improve the loss.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunOpener</name>
    <message numerus="yes">
        <source>%1 was not closed properly. It is kept up to step %2; the %n steps after that are lost.</source>
        <translation>
            <numerusform>%1 was not closed properly. It is kept up to step %2; the %n step after that is lost.</numerusform>
            <numerusform>%1 was not closed properly. It is kept up to step %2; the %n steps after that are lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints of this run are damaged and cannot be used.</source>
        <translation>
            <numerusform>%n checkpoint of this run is damaged and cannot be used.</numerusform>
            <numerusform>%n checkpoints of this run are damaged and cannot be used.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunQueue</name>
    <message numerus="yes">
        <source>%n runs wait for their turn in the queue.</source>
        <translation>
            <numerusform>%n run waits for its turn in the queue.</numerusform>
            <numerusform>%n runs wait for their turn in the queue.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The queue waits with %n more runs.</source>
        <translation>
            <numerusform>The queue waits with one more run.</numerusform>
            <numerusform>The queue waits with %n more runs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The queue has ended: %1 of %n runs are trained, %2 failed.</source>
        <translation>
            <numerusform>The queue has ended: %1 of %n run is trained, %2 failed.</numerusform>
            <numerusform>The queue has ended: %1 of %n runs are trained, %2 failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The queue has ended: %1 of %n runs are trained.</source>
        <translation>
            <numerusform>The queue has ended: %1 of %n run is trained.</numerusform>
            <numerusform>The queue has ended: %1 of %n runs are trained.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::SeedRuns</name>
    <message numerus="yes">
        <source>Trained %1 of %n seeds of %2.</source>
        <translation>
            <numerusform>Trained %1 of %n seed of %2.</numerusform>
            <numerusform>Trained %1 of %n seeds of %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::SweepController</name>
    <message numerus="yes">
        <source>%n of these runs cannot be trained. %1</source>
        <translation>
            <numerusform>One of these runs cannot be trained. %1</numerusform>
            <numerusform>%n of these runs cannot be trained. %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The sweep was stopped: %1 of %n runs are done.</source>
        <translation>
            <numerusform>The sweep was stopped: %1 of %n run is done.</numerusform>
            <numerusform>The sweep was stopped: %1 of %n runs are done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The sweep has ended: %1 of %n runs are trained, %2 failed.</source>
        <translation>
            <numerusform>The sweep has ended: %1 of %n run is trained, %2 failed.</numerusform>
            <numerusform>The sweep has ended: %1 of %n runs are trained, %2 failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The sweep has ended: %1 of %n runs are trained.</source>
        <translation>
            <numerusform>The sweep has ended: %1 of %n run is trained.</numerusform>
            <numerusform>The sweep has ended: %1 of %n runs are trained.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::TrainingController</name>
    <message numerus="yes">
        <source>%n settings need attention first.</source>
        <translation>
            <numerusform>%n setting needs attention first.</numerusform>
            <numerusform>%n settings need attention first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::WrittenTexts</name>
    <message numerus="yes">
        <source>%n texts of this run cannot be read: they are damaged, or a newer version wrote them. They stay where they are. The first is %1.</source>
        <translation>
            <numerusform>A text of this run cannot be read: it is damaged, or a newer version wrote it. It stays where it is: %1.</numerusform>
            <numerusform>%n texts of this run cannot be read: they are damaged, or a newer version wrote them. They stay where they are. The first is %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::FirstSteps</name>
    <message numerus="yes">
        <source>You are looking at the sample library: %n chapters, %1 characters.</source>
        <translation>
            <numerusform>You are looking at the sample library: %n chapter, %1 characters.</numerusform>
            <numerusform>You are looking at the sample library: %n chapters, %1 characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You are looking at %1: %n files, %2 characters.</source>
        <translation>
            <numerusform>You are looking at %1: %n file, %2 characters.</numerusform>
            <numerusform>You are looking at %1: %n files, %2 characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Grow your first model from it now (about %n seconds on this computer).</source>
        <translation>
            <numerusform>Grow your first model from it now (about %n second on this computer).</numerusform>
            <numerusform>Grow your first model from it now (about %n seconds on this computer).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Grow your first model from it now (about %n minutes on this computer).</source>
        <translation>
            <numerusform>Grow your first model from it now (about %n minute on this computer).</numerusform>
            <numerusform>Grow your first model from it now (about %n minutes on this computer).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::ForkDialog</name>
    <message numerus="yes">
        <source>Training it for %n more steps takes %1 while the computer is busy.</source>
        <translation>
            <numerusform>Training it for one more step takes %1 while the computer is busy.</numerusform>
            <numerusform>Training it for %n more steps takes %1 while the computer is busy.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Training it for %n more steps takes %1 on this computer.</source>
        <translation>
            <numerusform>Training it for one more step takes %1 on this computer.</numerusform>
            <numerusform>Training it for %n more steps takes %1 on this computer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::HandbookPage</name>
    <message numerus="yes">
        <source>Found %n times.</source>
        <translation>
            <numerusform>Found once.</numerusform>
            <numerusform>Found %n times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::RunActions</name>
    <message numerus="yes">
        <source>%n settings need attention</source>
        <translation>
            <numerusform>%n setting needs attention</numerusform>
            <numerusform>%n settings need attention</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::RunStrip</name>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n run waits</numerusform>
            <numerusform>%n runs wait</numerusform>
        </translation>
    </message>
</context>
</TS>
