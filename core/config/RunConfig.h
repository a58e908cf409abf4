#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/config/Computation.h"

namespace glasshouse::config {

/// The shape of a model; names and values as in the published reference. Sizes of 0 are derived from the others.
struct ModelConfig {
    std::string kind = "transformer"; ///< of model::modelKinds()
    int vocab_size = 0;               ///< V, from the tokenizer
    int extra_embeddings = 0;  ///< rows of the token embedding beyond V that no token uses (Zero-to-Hero has one)
    int context_length = 64;   ///< T, tokens
    int n_layer = 4;           ///< L
    int n_head = 4;            ///< h
    int n_kv_head = 0;         ///< key/value heads, each shared by n_head / n_kv_head heads; 0: n_head
    int n_embd = 256;          ///< d, width of the residual stream
    int head_size = 0;         ///< of queries and keys; 0: n_embd / n_head
    int head_output_size = 0;  ///< of values; 0: head size
    int n_hidden = 0;          ///< of the feed-forward network; 0: 4 n_embd
    int n_experts = 0;         ///< feed-forward networks per layer that a router chooses from; 0: one, without a router
    int experts_per_token = 2; ///< experts that each token is routed to
    std::string position = "sinusoidal";
    double rotary_base = 10000;    ///< rotary positions: the pair i turns by base^(-2i / rotated) per position
    double rotary_window_base = 0; ///< the base of layers with the window, which are not scaled then; 0: as the others
    int rotary_size = 0;           ///< dimensions of each head that are rotated; 0: all
    std::string rotary_pairs =
        "neighbours";                    ///< dimensions rotated together: 2i and 2i + 1; halves: i and i + rotated / 2
    std::string rotary_scaling = "none"; ///< of the angles, for longer contexts: none, linear, llama3
    double rotary_factor = 8;            ///< linear, llama3: slow pairs turn by this factor less
    double rotary_low = 1;               ///< llama3: pairs with fewer turns than this in rotary_context are slow
    double rotary_high = 4;              ///< llama3: pairs with more turns keep their speed
    int rotary_context = 8192;           ///< llama3: tokens, the context before it was extended
    std::string norm = "pre";            ///< pre, post, both
    std::string norm_type = "layer";     ///< layer, rms
    bool norm_bias = true;
    double norm_epsilon = 1e-5; ///< added to the variance or mean square before the root
    bool final_norm = true;
    std::string activation = "relu";      ///< of model::activations()
    std::string attn_scale = "head_size"; ///< scores times this^-0.5: head_size, n_embd; none: unscaled
    bool causal = true;                   ///< no token attends to later ones; false: all attend to all
    int attention_window = 0;             ///< tokens that a query sees, the last of them itself; 0: all earlier ones
    std::string window_layers = "w";      ///< layers in turn: w has the window, f sees everything
    bool qkv_bias = false;
    bool qk_norm = false; ///< RMS norm of each head's queries and keys, before rotation (Qwen3)
    bool parallel =
        false;        ///< attention and feed-forward network read the same stream, x + f(x) + g(x) (GPT-J, GPT-NeoX)
    bool bias = true; ///< projections and feed-forward
    bool attn_projection = true;
    bool head_bias = true;                  ///< output layer
    bool tied = false;                      ///< output layer shares the token embedding
    bool embedding_scale = false;           ///< token embeddings times the root of the width (Vaswani et al. 2017)
    bool embedding_dropout = false;         ///< dropout also after the sum of embeddings and positions (GPT-2)
    std::string dropout_on = "everywhere";  ///< attention, projection and feed-forward; feed_forward: only there
    std::string initialization = "pytorch"; ///< pytorch, gpt2

    int headSize() const;
    int keyHeads() const; ///< key/value heads
    int headOutputSize() const;
    int hiddenSize() const;
    int rotarySize() const; ///< dimensions of each head that rotary positions rotate
    /// The factor that scores are multiplied by.
    double scoreScale() const;
    /// The factor that token embeddings are multiplied by.
    double embeddingFactor() const;
    /// Tokens that a query of a layer sees, the last of them itself; 0: all earlier ones.
    int windowOf(int layer) const;
    /// The same model with the rotary settings of its layers with the window, or of the others.
    ModelConfig ofLayers(bool withWindow) const;
    /// The same model with its layers' window in the fewest letters, or without one if no layer has it.
    ModelConfig resolvedWindow() const;
    /// The same model with every size resolved.
    ModelConfig resolved() const;

    bool operator==(const ModelConfig&) const = default;
};

/// How a model is trained. Losses are in nats per token.
struct TrainConfig {
    std::int64_t steps = 0; ///< optimizer steps in total; 0: from epochs
    double epochs = 0;      ///< used when steps is 0
    int batch_size = 64;    ///< B, windows per forward pass
    int accumulation = 1;   ///< forward passes over different batches per optimizer step, whose gradients are averaged
    double dropout = 0.2;
    std::string optimizer = "adamw"; ///< adamw, adam, sgd, lion
    double learning_rate = 1e-3;
    double beta1 = 0.9;
    double beta2 = 0.999;
    double epsilon = 1e-8;
    double weight_decay = 0.01;
    std::string decay_on = "all";      ///< all, matrices
    double balance_loss = 0.01;        ///< weight of the loss that keeps experts equally busy
    double grad_clip = 0;              ///< maximum norm of all gradients together; 0: off
    std::string schedule = "constant"; ///< constant, cosine, linear, cosine_restarts
    std::int64_t schedule_start = 0;   ///< the step after which warm-up and schedule begin; until then the rate is full
    std::int64_t schedule_steps = 0;   ///< where the schedule ends; independent of steps; 0: constant after the warm-up
    int schedule_cycles = 4;           ///< of the schedule with restarts
    std::int64_t warmup_steps = 0;     ///< from schedule_start on
    double min_learning_rate = 0;
    std::int64_t eval_interval = 100;
    int eval_iters = 20;
    int patience = 0; ///< evaluations in a row without a better validation loss that end a run; 0: none do
    std::string eval_place = "after"; ///< before the step (tutorials 3 and 4), after it, after_first (1, 201, …)
    std::int64_t checkpoint_interval = 500;
    int sample_tokens = 200;
    std::string sample_prompt;   ///< empty: as SampleConfig::start says
    bool sample_dropout = false; ///< samples are drawn with dropout on, as Fairy Tale GPT publishes it
    int record_megabytes = 200;  ///< disk space for recorded probes, MB (10^6 bytes); 0: none are recorded
    std::string probe_text;      ///< what is recorded; empty: the beginning of the validation text, else of the text
    bool recompute = false;      ///< blocks keep only their input; the rest is recomputed in the backward pass
    std::uint64_t seed = 1337;
    std::string device = "auto";    ///< auto, cpu, cuda, cuda:N
    std::string precision = "auto"; ///< auto, float32, bfloat16
    int threads = 0;                ///< 0: every core

    bool operator==(const TrainConfig&) const = default;
};

/// How text becomes windows of tokens.
struct DataConfig {
    std::string page_text =
        "file";      ///< order of a page's words: as in the file (as in runs made before there was a choice), reading
    std::string ocr; ///< Tesseract's languages, joined by "+", for pages without text; empty: none
    int ocr_seconds = 60;             ///< of processor time for recognizing a page; one that takes longer is left out
    int ocr_confidence = 0;           ///< recognized words below it are left out, percent
    std::string encoding = "earlier"; ///< of text and HTML: automatic, an id of charset::encodings(), or earlier: as
                                      ///< runs of before encodings were recognized
    std::string rules = "none";       ///< how the text is cleaned: none, default, or ids of rules with commas
    std::string tokenizer = "char";   ///< a registered kind
    int tokenizer_size = 512;         ///< tokens of a word or byte-pair vocabulary
    std::int64_t tokenizer_documents = 0;    ///< learned from the first N training documents; 0: from all text
    std::string tokenizer_pattern = "gpt4";  ///< how text is split before byte-pair encoding: gpt2, gpt4
    std::string tokenizer_file;              ///< ranks, merges or a tokenizer.json to use; empty: the built-in one
    bool tokenizer_remap = false;            ///< only ids that occur in the text, renumbered in order
    std::string split = "tail_of_each_file"; ///< a registered split
    int paragraph_words = 50;                ///< lines are collected until a paragraph has this many words
    std::string paragraph_rest = "joined";   ///< lines left over at the end: joined to the last paragraph, or their own
    std::string document_end = "blank_line"; ///< between whole documents: a blank line; or newline: only a line break
    double validation_fraction = 0.1;
    std::int64_t copy_tokens = 0; ///< validation leaves out what training has too, from this many tokens on; 0: nothing
    std::string windows = "random"; ///< a registered kind of windows

    bool operator==(const DataConfig&) const = default;
};

/// How text is drawn from a model.
struct SampleConfig {
    std::int64_t tokens = 256;
    double temperature = 1.0; ///< 0: the most likely token
    int top_k = 0;            ///< 0: off
    double top_p = 1.0;       ///< 1: off
    double min_p = 0;         ///< 0: off
    double repetition_penalty =
        1.0; ///< logits of tokens in the context: divided by it if positive, else multiplied; 1: off
    std::string start = "newline"; ///< newline: an empty prompt becomes a newline (token 0 if there is none); token_0:
                                   ///< it becomes token 0; newline_context: newlines fill the context before the prompt
    std::string stop_text;         ///< writing ends once this has been written; empty: off
    std::string window = "exact";  ///< past the context: exact (the last T tokens are recomputed for every token),
                                   ///< block (the oldest half is dropped and the rest recomputed once)
    std::optional<std::uint64_t> sample_seed;

    bool operator==(const SampleConfig&) const = default;
};

/// Everything that a person chooses for a run.
struct RunConfig {
    std::string preset; ///< the preset it started from; may be empty
    ModelConfig model;
    TrainConfig train;
    DataConfig data;
    SampleConfig sample;

    /// Dropout on the attention weights and the projection.
    double attentionDropout() const;

    bool operator==(const RunConfig&) const = default;
};

/// What is known about the text when a configuration is validated; unknown facts are not checked.
struct DataFacts {
    std::int64_t trainTokens = -1;
    std::int64_t validationTokens = -1;
    std::int64_t freeMemory = -1; ///< bytes of main memory; not checked for a run on a GPU
    Hardware hardware;            ///< decides the precision, and with it how much memory a step takes
};

} // namespace glasshouse::config
