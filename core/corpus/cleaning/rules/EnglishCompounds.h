#pragma once

#include <string_view>

namespace glasshouse::cleaning {

/// Compounds that English writes with a hyphen. None of them is a word without it (SCOWL's list of size 70, American
/// and British), so that a hyphen at the end of a line is theirs.
inline constexpr std::string_view englishCompounds =
    "able-bodied accident-prone age-old all-important all-new all-night all-powerful all-purpose "
    "all-round all-time bad-tempered best-known better-known blood-red bottle-green brand-new "
    "case-sensitive clean-cut clean-shaven comma-separated court-martial cross-country "
    "cross-examination cross-examine cross-legged cross-platform cross-reference cross-section "
    "custom-made dead-end deep-rooted deep-sea deep-seated dining-room double-click double-edged "
    "dry-cleaning end-user ever-changing ever-increasing ever-present fair-haired far-flung far-off "
    "far-reaching fast-growing fellow-citizen fellow-countryman fellow-creature fellow-traveller "
    "fine-grained fine-tune first-aid first-class first-rate five-year fixed-point fixed-size "
    "floating-point force-feed four-footed front-end full-blown full-fledged full-grown full-length "
    "full-page full-scale full-size full-time general-purpose go-between gold-digger good-looking "
    "hard-boiled hard-earned hard-luck hard-won high-bandwidth high-class high-end high-grade high-level "
    "high-minded high-order high-pitched high-powered high-priest high-profile high-quality high-ranking "
    "high-resolution high-sounding high-speed high-spirited high-tech high-volume high-water "
    "hire-purchase human-readable ice-cold ice-cream ill-advised ill-bred ill-defined ill-fated "
    "ill-health ill-humour ill-luck ill-natured ill-tempered ill-timed ill-treat ill-treated "
    "ill-treatment ill-used ill-will in-depth jet-black job-hunting kernel-level knee-deep large-scale "
    "last-minute last-named late-night law-abiding left-hand left-handed left-hander left-wing "
    "letter-writer life-size living-room long-distance long-drawn long-established long-forgotten "
    "long-handled long-lasting long-legged long-life long-lived long-lost long-range long-running "
    "long-suffering long-term long-winded low-bandwidth low-cost low-grade low-income low-key low-level "
    "low-lying low-pitched low-power low-priced low-resolution machine-gun machine-readable many-sided "
    "mass-produced meat-eater middle-aged middle-class middle-sized mind-boggling narrow-minded "
    "never-ending next-generation no-one noble-minded old-age old-time old-timer old-world on-demand "
    "one-celled one-dimensional one-eyed one-legged one-line one-man one-sided one-third one-way open-air "
    "open-ended open-minded open-mouthed open-source part-time peace-loving post-office present-day "
    "press-gang purpose-built quick-tempered quick-witted random-access rapid-fire razor-sharp read-only "
    "read-write ready-made real-life real-time real-world record-breaking red-haired red-hot right-angled "
    "right-hand right-handed right-minded right-wing rose-coloured safety-pin sea-level second-best "
    "second-class second-rate second-year sharp-eyed short-circuit short-haired short-lived short-range "
    "short-term side-effect side-effects single-handed single-minded single-user sitting-room sky-blue "
    "slow-moving small-scale snow-white soft-boiled soft-spoken space-separated spare-time starting-point "
    "state-owned steam-engine steel-blue stone-cold straight-faced strong-minded strong-willed "
    "sub-process sun-dried sweet-smelling sweet-tempered tab-separated tax-free tea-table ten-year "
    "third-class third-party third-rate thought-provoking three-cornered three-dimensional three-legged "
    "three-quarter three-quarters three-year time-consuming time-honoured time-saving time-sharing "
    "tongue-tied top-heavy top-level top-secret tree-lined trouble-free turning-point two-dimensional "
    "two-edged two-faced two-line two-storey two-thirds two-way two-year upper-class upside-down "
    "user-defined user-friendly user-level waist-deep washing-machine weather-beaten wedding-day "
    "white-haired white-hot wide-awake wide-eyed wide-open wide-ranging working-class working-day "
    "world-famous worn-out year-end year-old year-round young-looking";

} // namespace glasshouse::cleaning
