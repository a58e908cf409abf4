#include "ui/runtime/ProbeController.h"

#include <algorithm>

#include "core/base/Error.h"
#include "core/generate/FillContext.h"

namespace glasshouse::runtime {

namespace {
constexpr int liveMilliseconds = 200;  // between two probes of a run that trains
constexpr int settleMilliseconds = 15; // several wishes of one moment are one
} // namespace

struct ProbeController::Wish {
    engine::ProbeRequest request;
    bool probe = false;
    std::set<std::string> weights;
    std::filesystem::path checkpoint; ///< when not live
};

/// Made where the work is done; destroyed undone when the run ends before its turn, which counts as an answer too.
struct ProbeController::Answer {
    std::uint64_t epoch = 0;
    bool done = false;
    QString problem;
    std::shared_ptr<const engine::ProbeResult> result;
    std::map<std::string, Matrix> weights;
    std::int64_t step = -1;

    void work(const engine::Engine& engine, const engine::ModelSnapshot& model, const Wish& wish) {
        done = true;
        try {
            step = model.step();
            for (const std::string& name : wish.weights)
                weights[name] = model.weight(name);
            if (wish.probe)
                result = std::make_shared<const engine::ProbeResult>(engine.probe(model, wish.request));
        } catch (const std::exception& exception) { // a failed probe must not end the training it was asked in
            problem = QString::fromStdString(plainMessage(exception));
        }
    }
};

ProbeController::ProbeController(Parts parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_readings({parts.engine, parts.run, parts.cursor, parts.training, parts.cache})
    , m_courier(this) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ProbeController::send);
    connect(&m_parts.cursor, &TimeCursor::changed, this, &ProbeController::ask);
    connect(&m_parts.cursor, &TimeCursor::keptStepsChanged, this, &ProbeController::ask);
    connect(&m_parts.engine, &EngineLoader::ready, this, &ProbeController::ask);
    connect(&m_parts.run, &RunModel::opened, this, &ProbeController::runOpened);
    connect(&m_readings, &WeightReadings::busyChanged, this, &ProbeController::readingChanged);
}

ProbeController::~ProbeController() {
    m_courier.close();
}

void ProbeController::setInterest(const QObject* view, const ProbeInterest& interest) {
    if (!m_interests.contains(view))
        connect(view, &QObject::destroyed, this, [this, view] { m_interests.remove(view); });
    m_interests.insert(view, interest);
    ask();
}

void ProbeController::clearInterest(const QObject* view) {
    if (m_interests.remove(view) > 0)
        disconnect(view, &QObject::destroyed, this, nullptr);
}

void ProbeController::setFallbackText(const QString& text) {
    m_fallbackText = text;
    if (m_textGiven || m_text == text)
        return;
    m_text = text;
    encode();
}

void ProbeController::setText(const QString& text) {
    m_textGiven = true;
    if (m_text == text)
        return;
    m_text = text;
    encode();
}

void ProbeController::setOff(const model::Ablation& off) {
    if (m_off == off)
        return;
    m_off = off;
    Q_EMIT offChanged();
    ask();
}

void ProbeController::runOpened() {
    ++m_epoch;
    m_parts.cache.clear();
    m_result.reset();
    m_weights.clear();
    m_weightsStep = -1;
    setOff({});
    if (!m_textGiven && m_fallbackText.isEmpty() && !m_parts.run.samples().empty()) {
        const run::Sample& sample = m_parts.run.samples().back();
        m_text = QString::fromStdString(sample.prompt + sample.text).simplified().left(32);
    }
    Q_EMIT resultChanged();
    Q_EMIT weightsChanged();
    encode();
}

void ProbeController::encode() {
    m_tokens.clear();
    m_textMessage.clear();
    if (const std::shared_ptr<const tokenizer::Tokenizer> tokenizer = m_parts.run.tokenizer()) {
        const tokenizer::Encoding encoding = tokenizer->encode(m_text.toStdString());
        m_tokens = encoding.ids;
        const auto context = static_cast<std::size_t>(m_parts.run.config().model.context_length);
        if (!encoding.unknown.empty()) {
            QStringList pieces;
            for (const tokenizer::UnknownPiece& piece : encoding.unknown)
                pieces.append(QStringLiteral("“%1”").arg(QString::fromStdString(piece.text)));
            pieces.removeDuplicates();
            const bool one = pieces.size() == 1;
            if (pieces.size() > 5)
                pieces = pieces.mid(0, 5) << QStringLiteral("…");
            m_textMessage = (one ? tr("%1 is not in the vocabulary and was left out.")
                                 : tr("%1 are not in the vocabulary and were left out."))
                                .arg(pieces.join(QLatin1String(", ")));
        }
        if (m_tokens.size() > context) {
            m_tokens.resize(context);
            m_textMessage = tr("The model reads %1 tokens at once; the rest is left out.").arg(qulonglong(context));
        }
        const bool filled =
            !m_tokens.empty() && generate::fillContext(m_tokens, m_parts.run.config().model, *tokenizer) > 0;
        if (filled && m_textMessage.isEmpty())
            m_textMessage = tr("This kind of model reads exactly %1 tokens: new lines stand before the text.")
                                .arg(qulonglong(context));
        if (m_text.isEmpty())
            m_textMessage = tr("Type a text to send through the model.");
        else if (m_tokens.empty())
            m_textMessage = tr("No character of this text is in the vocabulary; type another.");
    }
    Q_EMIT textChanged();
    showMessages({});
    ask();
}

QStringList ProbeController::tokenTexts() const {
    QStringList texts;
    const std::shared_ptr<const tokenizer::Tokenizer> tokenizer = m_parts.run.tokenizer();
    if (!tokenizer)
        return texts;
    const std::vector<tokenizer::TokenId>& ids = m_result ? m_result->request.tokens : m_tokens;
    for (const tokenizer::TokenId id : ids) {
        const std::string_view bytes = tokenizer->bytes(id);
        texts.append(QString::fromUtf8(bytes.data(), qsizetype(bytes.size())));
    }
    return texts;
}

Matrix ProbeController::weight(const std::string& name) const {
    const auto found = m_weights.find(name);
    return found != m_weights.end() ? found->second : Matrix();
}

bool ProbeController::isStale() const {
    return m_result && m_result->step != m_parts.cursor.step();
}

bool ProbeController::liveMode() const {
    return m_parts.run.isAlive() && m_parts.cursor.isLive();
}

bool ProbeController::wish(Wish& wish) const {
    std::set<std::string> matrices;
    for (const ProbeInterest& interest : m_interests) {
        wish.probe = wish.probe || interest.probe;
        wish.request.allHeads = wish.request.allHeads || interest.allHeads;
        if (interest.detail)
            wish.request.detail = interest.detail;
        wish.weights.insert(interest.weights.begin(), interest.weights.end());
        engine::LensRequest& lens = wish.request.lens;
        lens.top = std::max(lens.top, interest.lens.top);
        lens.wholeTable.insert(lens.wholeTable.end(), interest.lens.wholeTable.begin(), interest.lens.wholeTable.end());
        matrices.insert(interest.matrices.begin(), interest.matrices.end());
    }
    wish.request.matrices.assign(matrices.begin(), matrices.end());
    wish.request.off = m_off;
    wish.request.tokens = m_tokens;
    wish.probe = wish.probe && !m_tokens.empty();
    if (!wish.probe && wish.weights.empty())
        return false;
    if (liveMode())
        return true;
    const run::CheckpointEntry* checkpoint = m_parts.run.checkpointAt(m_parts.cursor.step());
    if (checkpoint == nullptr)
        return false;
    wish.checkpoint = checkpoint->path;
    return true;
}

void ProbeController::ask() {
    if (m_interests.isEmpty() || !m_parts.run.isOpen())
        return;
    if (m_busy) {
        m_again = true;
        return;
    }
    if (m_timer.isActive())
        return;
    qint64 wait = settleMilliseconds;
    if (liveMode() && m_sinceSent.isValid())
        wait = std::max<qint64>(wait, liveMilliseconds - m_sinceSent.elapsed());
    m_timer.start(int(wait));
}

void ProbeController::send() {
    const std::shared_ptr<engine::Engine> engine = m_parts.engine.engine();
    Wish what;
    if (!engine || !wish(what))
        return;
    m_again = false;
    m_sinceSent.start();
    // The deleter answers, so that an answer comes whatever happens to the job.
    const std::shared_ptr<Answer> answer(new Answer, [this, courier = m_courier.handle()](Answer* raw) {
        const std::shared_ptr<Answer> kept(raw);
        courier.deliver([this, kept] { arrived(kept); });
    });
    answer->epoch = m_epoch;
    setBusy(true);
    if (liveMode()) {
        m_parts.training.post([engine, answer, what = std::move(what)](const engine::ModelSnapshot& live) {
            answer->work(*engine, live, what);
        });
        return;
    }
    m_retired.add(std::move(m_task));
    m_task = Task([engine, mine = std::shared_ptr<Answer>(answer), what = std::move(what),
                   cache = &m_parts.cache](std::stop_token) mutable {
        try {
            const std::shared_ptr<const engine::ModelSnapshot> model = cache->load(*engine, what.checkpoint);
            mine->work(*engine, *model, what);
        } catch (const std::exception& exception) {
            mine->done = true;
            mine->problem = QString::fromStdString(plainMessage(exception));
        }
        mine.reset();
    });
}

void ProbeController::arrived(const std::shared_ptr<Answer>& answer) {
    setBusy(false);
    const bool again = std::exchange(m_again, false) || !answer->done || answer->epoch != m_epoch;
    if (answer->done && answer->epoch == m_epoch) {
        if (answer->result) {
            m_result = answer->result;
            Q_EMIT resultChanged();
        }
        if (!answer->weights.empty()) {
            m_weights = std::move(answer->weights);
            m_weightsStep = answer->step;
            Q_EMIT weightsChanged();
        }
        showMessages(answer->problem);
    }
    if (again)
        ask();
}

void ProbeController::showMessages(const QString& problem) {
    const QString& message = problem.isEmpty() ? m_textMessage : problem;
    if (message == m_message)
        return;
    m_message = message;
    Q_EMIT messageChanged();
}

void ProbeController::setBusy(bool busy) {
    if (m_busy == busy)
        return;
    m_busy = busy;
    Q_EMIT busyChanged();
}

} // namespace glasshouse::runtime
