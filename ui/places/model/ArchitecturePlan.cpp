#include "ui/places/model/ArchitecturePlan.h"

#include <algorithm>
#include <span>
#include <utility>

#include <QCoreApplication>

#include "core/config/Choice.h"
#include "core/fields/Field.h"
#include "core/model/Description.h"
#include "core/model/PositionEncoding.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::model {

namespace {

using glasshouse::model::Description;
using glasshouse::model::Part;
using glasshouse::model::PositionEncoding;
using glasshouse::model::Residual;
using glasshouse::model::Stage;
using glasshouse::model::SubLayer;
using Box = ArchitecturePlan::Box;

struct Architecture {
    Q_DECLARE_TR_FUNCTIONS(Architecture)
};

QString number(qint64 value) {
    return text::groupedNumber(value);
}

QString fromTo(qint64 from, qint64 to) {
    return QStringLiteral("%1 → %2").arg(number(from), number(to));
}

constexpr double columnPitch = 432; // design pixels from one block to the next beside it

/// Where the lists of a plan end, so that what is added later can be moved.
class Marks {
public:
    explicit Marks(const ArchitecturePlan& plan)
        : m_boxes(plan.boxes.size())
        , m_steps(plan.steps.size())
        , m_lines(plan.lines.size())
        , m_sums(plan.sums.size())
        , m_labels(plan.labels.size()) {}

    void shift(ArchitecturePlan& plan, double dx) const {
        for (qsizetype i = m_boxes; i < plan.boxes.size(); ++i)
            plan.boxes[i].rect.translate(dx, 0);
        for (qsizetype i = m_steps; i < plan.steps.size(); ++i)
            plan.steps[i].rect.translate(dx, 0);
        for (qsizetype i = m_lines; i < plan.lines.size(); ++i)
            for (QPointF& point : plan.lines[i].points)
                point.rx() += dx;
        for (qsizetype i = m_sums; i < plan.sums.size(); ++i)
            plan.sums[i].rx() += dx;
        for (qsizetype i = m_labels; i < plan.labels.size(); ++i)
            plan.labels[i].rect.translate(dx, 0);
    }

private:
    qsizetype m_boxes;
    qsizetype m_steps;
    qsizetype m_lines;
    qsizetype m_sums;
    qsizetype m_labels;
};

/// Lays out a model from top to bottom; m_y is the current end of the stream.
class Planner {
public:
    Planner(const config::ModelConfig& config, int batch, double unit, int columns)
        : m_description(config)
        , m_config(m_description.config())
        , m_batch(batch)
        , m_unit(unit)
        , m_columns(columns) {
        m_plan.sumRadius = px(9);
        m_plan.halfWidth = px(210);
    }

    ArchitecturePlan make() {
        const Marks all(m_plan);
        word(Architecture::tr("token ids"));
        const auto& stages = m_description.stages();
        for (std::size_t i = 0; i < stages.size();) {
            const int layer = stages[i].subLayer->layer();
            std::size_t end = i + 1;
            while (layer >= 0 && end < stages.size() && stages[end].subLayer->layer() >= 0)
                ++end;
            if (layer >= 0)
                blocks(std::span(stages).subspan(i, end - i));
            else
                subLayer(*stages[i].subLayer);
            i = end;
        }
        word(Architecture::tr("logits"));
        if (m_after)
            m_after->shift(m_plan, m_below); // what follows the blocks is below the last of them
        all.shift(m_plan, -m_below / 2);
        m_plan.halfWidth += m_below / 2;
        m_plan.height = m_y;
        QStringList path;
        for (const Box& box : std::as_const(m_plan.boxes))
            if (box.container || !box.id.contains(QLatin1Char('.'))) // later blocks are like the first
                path.append(box.title + QStringLiteral(" (") + box.detail + QStringLiteral(")"));
        m_plan.summary = Architecture::tr("From token ids to logits: %1.").arg(path.join(QStringLiteral(", ")));
        return std::move(m_plan);
    }

private:
    double px(double design) const { return design * m_unit; }

    qint64 parameters(const std::string& prefix) const {
        qint64 sum = 0;
        for (const auto& spec : m_description.parameters())
            if (spec.name.rfind(prefix, 0) == 0)
                sum += spec.count();
        return sum;
    }

    QString shape(const QList<qint64>& sizes) const {
        QStringList words;
        for (const qint64 size : sizes)
            words.append(number(size));
        return QStringLiteral("[") + words.join(QStringLiteral(", ")) + QStringLiteral("]");
    }

    void word(const QString& text) {
        m_plan.labels.append({QRectF(px(-80), m_y, px(160), px(18)), text, Qt::AlignCenter, false, false});
        m_y += px(18);
    }

    /// Extends the stream downwards, with its shape next to it.
    void edge(double length, const QString& label = {}) {
        m_plan.lines.append({{QPointF(0, m_y), QPointF(0, m_y + px(length))}, false, true});
        if (!label.isEmpty())
            m_plan.labels.append({QRectF(px(8), m_y + px(2), px(190), px(length) - px(4)), label,
                                  Qt::AlignLeft | Qt::AlignVCenter, true, true});
        m_y += px(length);
    }

    void box(const QString& id, const QString& title, const QString& detail, std::optional<Part> part,
             const QStringList& fields, const QString& about, double height = 28) {
        Box made;
        made.id = id;
        made.title = title;
        made.detail = detail;
        made.about = about;
        made.rect = QRectF(px(-140), m_y, px(280), px(height));
        made.part = part;
        made.fields = fields;
        m_plan.boxes.append(made);
        m_y += px(height);
    }

    void sum() {
        m_plan.sums.append(QPointF(0, m_y + m_plan.sumRadius));
        m_y += 2 * m_plan.sumRadius;
    }

    /// A sub-layer outside the blocks, and the edge to the next.
    void subLayer(const SubLayer& place) {
        const std::string_view id = place.id();
        const qint64 context = m_config.context_length;
        if (id == "pair_table") {
            edge(21, shape({m_batch, context}));
            box(QStringLiteral("embedding"), Architecture::tr("Table of pairs"),
                QStringLiteral("%1 × %1").arg(number(m_config.vocab_size)), Part::TokenEmbedding,
                {QStringLiteral("kind")},
                Architecture::tr("A row of logits for every token: the next token depends only on the current one."));
            m_rows = {m_batch, context, m_config.vocab_size};
        } else if (id == "embedding" || id == "token_embedding") {
            embedding();
            if (id == "embedding")
                positions();
            m_rows = {m_batch, context, m_config.n_embd};
        } else if (id == "context_window") {
            box(QStringLiteral("join"), Architecture::tr("Concatenation"),
                QStringLiteral("%1 × %2").arg(m_config.context_length).arg(m_config.n_embd), std::nullopt,
                {QStringLiteral("context_length")},
                Architecture::tr("The embeddings of the whole context, one after the other."));
            m_rows = {m_batch, context * m_config.n_embd};
        } else if (id == "hidden_layer") {
            box(QStringLiteral("feedforward"), Architecture::tr("Hidden layer, tanh"),
                fromTo(m_rows.last(), m_config.n_hidden), Part::FeedForward,
                {QStringLiteral("n_hidden"), QStringLiteral("bias")},
                Architecture::tr("One hidden layer over the whole context."));
            m_rows.last() = m_config.n_hidden;
        } else if (id == "attention") {
            attention(parameters(place.name()));
            m_rows.last() =
                m_config.attn_projection ? m_config.n_embd : qint64(m_config.n_head) * m_config.head_output_size;
        } else if (id == "norm") {
            norm(QStringLiteral("final_norm"), Architecture::tr("Final norm"), parameters(place.name()),
                 {QStringLiteral("final_norm"), QStringLiteral("norm_type")});
            edge(16);
            return;
        } else if (id == "output") {
            output(m_rows.last());
            m_rows.last() = m_config.vocab_size;
        } else {
            plain(place);
        }
        edge(21, shape(m_rows));
    }

    void embedding() {
        edge(21, shape({m_batch, m_config.context_length}));
        box(QStringLiteral("embedding"), Architecture::tr("Token embedding"),
            QStringLiteral("%1 × %2").arg(number(m_config.vocab_size), number(m_config.n_embd)), Part::TokenEmbedding,
            {QStringLiteral("n_embd")}, Architecture::tr("A vector for every token of the vocabulary."));
    }

    /// A table that is added to the stream is drawn next to it.
    void positions() {
        const PositionEncoding& encoding = glasshouse::model::positionEncoding(m_config.position);
        if (encoding.table() == PositionEncoding::Table::None)
            return;
        edge(14);
        const double middle = m_y + m_plan.sumRadius;
        Box made;
        made.id = QStringLiteral("positions");
        made.title = text::fromCore(encoding.choice().label);
        made.detail = QStringLiteral("%1 × %2").arg(number(m_config.context_length), number(m_config.n_embd));
        made.about = Architecture::tr("A vector for every position, added to the embedding.");
        made.rect = QRectF(px(32), middle - px(13), px(178), px(26));
        made.part = Part::Positions;
        made.fields = {QStringLiteral("position"), QStringLiteral("context_length")};
        m_plan.boxes.append(made);
        m_plan.lines.append({{QPointF(px(32), middle), QPointF(m_plan.sumRadius, middle)}, false, true});
        sum();
    }

    void norm(const QString& id, const QString& title, qint64 count, const QStringList& fields) {
        box(id, title, number(count), Part::Norms, fields,
            m_config.norm_type == "rms"
                ? Architecture::tr("Every vector is scaled to the same length.")
                : Architecture::tr("Every vector is normalized to mean 0 and standard deviation 1."),
            26);
    }

    void attention(qint64 count) {
        const PositionEncoding& encoding = glasshouse::model::positionEncoding(m_config.position);
        const bool turned = encoding.rotates();
        const bool biased = encoding.bias(m_config).has_value();
        const qint64 heads = m_config.n_head;
        const qint64 joined = heads * m_config.head_output_size;
        const double top = m_y;
        const auto step = [&](double x, double y, double w, const QString& text) {
            const QRectF rect(px(x), top + px(y), px(w), px(24));
            m_plan.steps.append({rect, text});
            return rect;
        };
        const QRectF q = step(-124, 30, 78, turned ? Architecture::tr("q, rotated") : QStringLiteral("q"));
        const QRectF k = step(-39, 30, 78, turned ? Architecture::tr("k, rotated") : QStringLiteral("k"));
        const QRectF v = step(46, 30, 78, QStringLiteral("v"));
        QStringList terms{QStringLiteral("qkᵀ")};
        if (m_config.attn_scale != "none")
            terms[0] +=
                QStringLiteral(" / √%1").arg(m_config.attn_scale == "n_embd" ? m_config.n_embd : m_config.head_size);
        if (biased)
            terms.append(Architecture::tr("bias"));
        if (m_config.causal)
            terms.append(Architecture::tr("mask"));
        const QString softmax = QStringLiteral("softmax( %1 )").arg(terms.join(QStringLiteral(" + ")));
        const QRectF soft = step(-124, 74, biased ? 222 : 196, softmax);
        const QRectF last = step(-124, 116, 248,
                                 m_config.attn_projection
                                     ? Architecture::tr("join heads, project %1").arg(fromTo(joined, m_config.n_embd))
                                     : Architecture::tr("join heads, %1").arg(number(joined)));
        const QString keys = shape({m_batch, heads, m_config.context_length, m_config.head_size});
        m_plan.labels.append({QRectF(px(-20), top + px(54), px(134), px(20)),
                              m_config.head_size == m_config.head_output_size
                                  ? keys
                                  : Architecture::tr("%1, v %2").arg(keys, number(m_config.head_output_size)),
                              Qt::AlignLeft | Qt::AlignVCenter, true, true});
        m_plan.labels.append(
            {QRectF(px(-114), top + px(98), px(214), px(18)),
             shape({m_batch, heads, m_config.context_length, m_config.context_length}) + QStringLiteral(" · v"),
             Qt::AlignLeft | Qt::AlignVCenter, true, true});
        m_plan.lines.append({{QPointF(q.center().x(), q.bottom()), QPointF(q.center().x(), soft.top())}, false, true});
        m_plan.lines.append(
            {{QPointF(k.center().x() - px(26), k.bottom()), QPointF(k.center().x() - px(26), soft.top())},
             false,
             true});
        m_plan.lines.append(
            {{QPointF(v.center().x() + px(33), v.bottom()), QPointF(v.center().x() + px(33), last.top())},
             false,
             true});
        m_plan.lines.append({{QPointF(px(-122), soft.bottom()), QPointF(px(-122), last.top())}, false, true});
        const QString detail = m_config.keyHeads() < heads
                                   ? Architecture::tr("%1 heads, %2 key/value heads · %3")
                                         .arg(heads)
                                         .arg(m_config.keyHeads())
                                         .arg(number(count))
                                   : Architecture::tr("%n heads · %1", nullptr, int(heads)).arg(number(count));
        box(QStringLiteral("attention"), Architecture::tr("Attention"), detail, Part::QueryKeyValue,
            {QStringLiteral("n_head"), QStringLiteral("n_kv_head"), QStringLiteral("head_size"),
             QStringLiteral("head_output_size"), QStringLiteral("attn_scale"), QStringLiteral("causal"),
             QStringLiteral("qkv_bias"), QStringLiteral("qk_norm"), QStringLiteral("attn_projection")},
            m_config.causal
                ? Architecture::tr("Every position looks back at the ones before it and takes what it needs from them.")
                : Architecture::tr(
                      "Every position looks at all the others, later ones too, and takes what it needs from them."),
            148);
        m_plan.boxes.last().tall = true;
    }

    void feedForward(bool experts) {
        std::string activation = m_config.activation;
        for (const config::Choice& choice : fields::find("activation")->choices())
            if (choice.id == m_config.activation)
                activation = choice.label;
        const QString sizes = QStringLiteral("%1 → %2 → %1").arg(number(m_config.n_embd), number(m_config.n_hidden));
        QStringList fields{QStringLiteral("n_hidden"), QStringLiteral("activation"), QStringLiteral("bias"),
                           QStringLiteral("n_experts")};
        if (experts)
            fields.append({QStringLiteral("experts_per_token"), QStringLiteral("balance_loss")});
        if (experts)
            box(QStringLiteral("feedforward"),
                Architecture::tr("%1 of %2 experts").arg(m_config.experts_per_token).arg(m_config.n_experts), sizes,
                Part::FeedForward, fields,
                Architecture::tr(
                    "A router picks a few feed-forward networks for each position; their outputs are added up."),
                30);
        else
            box(QStringLiteral("feedforward"), Architecture::tr("Feed-forward, %1").arg(text::fromCore(activation)),
                activation.size() > 6 ? number(m_config.n_hidden) : sizes, Part::FeedForward, fields,
                Architecture::tr(
                    "Each position by itself: widened, passed through the activation, and narrowed again."),
                30);
    }

    /// One that has no drawing of its own.
    void plain(const SubLayer& place) {
        QStringList fields;
        for (const auto& use : place.fields(m_config))
            fields.append(QString::fromStdString(use.name));
        box(QString::fromStdString(std::string(place.id())), text::fromCore(place.title()),
            number(parameters(place.name())), std::nullopt, fields, {});
    }

    /// A sub-layer of a block, with its norm and the residual connection around it.
    void branch(const Stage& stage, bool first) {
        const bool before = stage.residual != Residual::After;
        const bool beside = stage.residual == Residual::Beside; // reads the stream as the first sub-layer did
        const QString title =
            m_config.norm_type == "rms" ? Architecture::tr("RMS norm") : Architecture::tr("Layer norm");
        const QStringList fields = {QStringLiteral("norm"), QStringLiteral("norm_type"), QStringLiteral("norm_bias"),
                                    QStringLiteral("norm_epsilon"), QStringLiteral("parallel")};
        const QString id = first ? QStringLiteral("norm1") : QStringLiteral("norm2");
        const qint64 count = parameters(stage.norm->name());
        const double left = px(-168);
        const double away = beside ? m_away : m_y + px(4);
        if (beside) {
            m_y += px(16);
            m_plan.lines.append({{QPointF(left, m_y), QPointF(0, m_y)}, true, false});
            edge(12);
        } else {
            edge(16);
        }
        if (before) {
            norm(id, title, count, fields);
            edge(12);
        }
        if (const std::string_view kind = stage.subLayer->id(); kind == "attention")
            attention(parameters(stage.subLayer->name()));
        else if (kind == "feed_forward" || kind == "experts")
            feedForward(kind == "experts");
        else
            plain(*stage.subLayer);
        if (stage.resultNorm) {
            edge(10);
            norm(id + QStringLiteral("_out"), title, parameters(stage.resultNorm->name()), fields);
        }
        if (stage.sum.empty()) { // added together with the next one's result
            m_away = away;
            m_joins = m_y;
            return;
        }
        edge(10);
        const double back = m_y + m_plan.sumRadius;
        if (beside) {
            const double right = px(168);
            const double out = m_joins + px(8);
            m_plan.lines.append({{QPointF(0, m_joins), QPointF(0, out), QPointF(right, out), QPointF(right, back),
                                  QPointF(m_plan.sumRadius, back)},
                                 true,
                                 true});
        }
        m_plan.lines.append(
            {{QPointF(0, away), QPointF(left, away), QPointF(left, back), QPointF(-m_plan.sumRadius, back)},
             true,
             true});
        sum();
        if (!before) {
            edge(10);
            norm(id, title, count, fields);
        }
    }

    /// The blocks side by side as far as there is room; the last column stands for all that remain.
    void blocks(std::span<const Stage> stages) {
        const double top = m_y;
        const int columns = std::clamp(m_columns, 1, m_config.n_layer);
        for (int layer = 0; layer < columns; ++layer) {
            const Marks before(m_plan);
            m_y = top;
            block(stages, layer, layer + 1 == columns ? m_config.n_layer - 1 : layer);
            if (layer + 1 < columns) { // around to the top of the next one
                const double right = px(columnPitch);
                m_plan.lines.append(
                    {{QPointF(0, m_y), QPointF(0, m_y + px(12)), QPointF(right / 2, m_y + px(12)),
                      QPointF(right / 2, top - px(12)), QPointF(right, top - px(12)), QPointF(right, top)},
                     false,
                     true});
            }
            before.shift(m_plan, px(columnPitch) * layer);
        }
        m_below = px(columnPitch) * (columns - 1);
        m_after.emplace(m_plan);
        edge(21, shape(m_rows));
    }

    /// One block in full, standing for those up to the last.
    void block(std::span<const Stage> stages, int layer, int last) {
        const QString suffix = layer == 0 ? QString() : QStringLiteral(".%1").arg(layer);
        Box made;
        made.id = QStringLiteral("block") + suffix;
        made.title = layer == last ? Architecture::tr("Block %1").arg(number(layer))
                                   : Architecture::tr("Blocks %1 to %2").arg(number(layer), number(last));
        made.detail = number(parameters("blocks." + std::to_string(layer) + "."));
        made.about =
            layer == last
                ? Architecture::tr("One block on the residual stream.")
                : Architecture::tr("The same layers %n times, one block after the other on the residual stream.",
                                   nullptr, last - layer + 1);
        made.fields = {QStringLiteral("n_layer"), QStringLiteral("norm")};
        made.container = true;
        made.copies = std::min(2, last - layer);
        const qsizetype place = m_plan.boxes.size();
        m_plan.boxes.append(made);
        const double top = m_y;
        m_plan.lines.append({{QPointF(0, m_y), QPointF(0, m_y + px(26))}, false, false});
        m_y += px(22);
        bool first = true;
        for (const Stage& stage : stages)
            if (stage.subLayer->layer() == layer)
                branch(stage, std::exchange(first, false));
        for (qsizetype i = place + 1; i < m_plan.boxes.size(); ++i)
            m_plan.boxes[i].id += suffix;
        m_plan.lines.append({{QPointF(0, m_y), QPointF(0, m_y + px(14))}, false, false});
        m_y += px(14);
        m_plan.boxes[place].rect = QRectF(px(-196), top, px(392), m_y - top);
        if (made.copies > 0) {
            m_plan.lines.append({{QPointF(0, m_y), QPointF(0, m_y + px(5) * made.copies)}, false, false});
            m_y += px(5) * made.copies;
        }
    }

    void output(qint64 width) {
        box(QStringLiteral("output"),
            m_config.tied ? Architecture::tr("Output, the embedding again") : Architecture::tr("Output"),
            fromTo(width, m_config.vocab_size), Part::Output, {QStringLiteral("tied"), QStringLiteral("head_bias")},
            m_config.tied ? Architecture::tr("A score for every token, with the weights of the token embedding.")
                          : Architecture::tr("A score for every token of the vocabulary."));
    }

    const Description m_description;
    const config::ModelConfig& m_config;
    const qint64 m_batch;
    const double m_unit;
    const int m_columns;
    double m_y = 0;
    double m_away = 0;            ///< where the stream leaves for two sub-layers side by side
    double m_joins = 0;           ///< below the first of them
    double m_below = 0;           ///< x of what follows the blocks
    std::optional<Marks> m_after; ///< the end of the blocks
    QList<qint64> m_rows;         ///< shape of the stream at m_y
    ArchitecturePlan m_plan;
};

} // namespace

const ArchitecturePlan::Box* ArchitecturePlan::box(const QString& id) const {
    for (const Box& box : boxes)
        if (box.id == id)
            return &box;
    return nullptr;
}

ArchitecturePlan planArchitecture(const config::ModelConfig& config, int batch, double unit, int columns) {
    return Planner(config, batch, unit, columns).make();
}

int blockColumns(const config::ModelConfig& config, double width, double unit) {
    return std::clamp(int(width / (columnPitch * unit)), 1, std::max(1, config.n_layer));
}

} // namespace glasshouse::places::model
