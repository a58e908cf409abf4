#pragma once

#include "ui/places/inside/DescribedView.h"
#include "ui/places/inside/WeightView.h"

namespace glasshouse::places::inside {

// The views that are described, one function each in a file of its own. InsideViews.cpp lists them.

/// The residual stream of the probe text: for each token the length of its vector at every place of the stream, or the
/// cosine with the vector at the place before: which sub-layer changes which token.
View streamView(const PlaceContext& context, ProbeSelection& selection);
/// What the model would say if it ended after each layer: layers down, tokens across, in each cell the likeliest next
/// token or the rank and probability of the true one (logit lens, nostalgebraist 2020).
View lensView(const PlaceContext& context, ProbeSelection& selection);
/// Which tokens a prediction came from: the share of each by gradient times embedding, by integrated gradients and by
/// leaving it out, and how far the three agree.
WeightView saliencyView(const PlaceContext& context, ProbeSelection& selection);
/// What each head, each feed-forward network, the embedding and the biases write into the logit of the next token, or
/// into the difference of two (direct logit attribution, Elhage et al. 2021).
WeightView attributionView(const PlaceContext& context, ProbeSelection& selection);
/// Where a difference between two texts is carried: the share of their logit difference that each patched activation
/// recovers (activation patching, Meng et al. 2022).
WeightView patchingView(const PlaceContext& context, ProbeSelection& selection);
/// For each neuron of the feed-forward networks, the passages of the run's text in which its activation is largest,
/// with their pages.
WeightView neuronsView(const PlaceContext& context, ProbeSelection& selection);

} // namespace glasshouse::places::inside
