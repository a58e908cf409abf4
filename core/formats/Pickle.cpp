#include "core/formats/Pickle.h"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"

namespace glasshouse::formats {

namespace {

constexpr std::size_t maxValues = 1'000'000; // a model has some hundreds for each of its layers
constexpr std::size_t maxDimensions = 8;     // as in safetensors
constexpr std::size_t longestShownName = 100;

/// What a pickle may ask for by name.
enum class Global { OrderedDict, Size, Device, Type, Storage, Tensor, Parameter };

struct Named {
    Global global;
    DType type = DType::F32;
};

const std::map<std::string, Named, std::less<>>& knownNames() {
    static const std::map<std::string, Named, std::less<>> all = [] {
        std::map<std::string, Named, std::less<>> names{
            {"collections.OrderedDict", {Global::OrderedDict}},
            {"torch.Size", {Global::Size}},
            {"torch.device", {Global::Device}},
            {"torch._utils._rebuild_tensor_v2", {Global::Tensor}},
            {"torch._utils._rebuild_parameter", {Global::Parameter}},
        };
        const std::pair<const char*, DType> storages[] = {
            {"Double", DType::F64}, {"Float", DType::F32}, {"Half", DType::F16},  {"BFloat16", DType::BF16},
            {"Long", DType::I64},   {"Int", DType::I32},   {"Short", DType::I16}, {"Char", DType::I8},
            {"Byte", DType::U8},    {"Bool", DType::Bool}};
        for (const auto& [name, type] : storages)
            names.emplace("torch." + std::string(name) + "Storage", Named{Global::Storage, type});
        for (const char* type :
             {"float64", "float32", "float16", "bfloat16", "int64", "int32", "int16", "int8", "uint8", "bool"})
            names.emplace("torch." + std::string(type), Named{Global::Type});
        return names;
    }();
    return all;
}

} // namespace

std::int64_t PickledTensor::count() const {
    std::int64_t all = 1;
    for (const std::int64_t size : shape)
        all *= size;
    return all;
}

const PickledValue* PickledValue::find(std::string_view key) const {
    const PickledValue* found = nullptr;
    if (kind == Kind::Dictionary)
        for (std::size_t i = 0; i + 1 < items.size(); i += 2)
            if (items[i]->kind == Kind::Text && items[i]->text == key)
                found = items[i + 1];
    return found;
}

/// The machine that Python's pickletools describe, of a stack, marks and a memo, without what executes anything.
class PickleReader {
public:
    PickleReader(Pickle& pickle, std::string_view bytes, const std::string& name)
        : m_pickle(pickle)
        , m_bytes(bytes)
        , m_name(name) {}

    const PickledValue* read() {
        while (true) {
            const auto code = static_cast<unsigned char>(take(1).front());
            if (code == '.')
                return pop();
            step(code);
        }
    }

private:
    using Kind = PickledValue::Kind;

    [[noreturn]] void damaged() const {
        throw Error(sentence("%1 cannot be opened: it is damaged. Get it again.", m_name));
    }

    std::string_view take(std::uint64_t count) {
        if (count > m_bytes.size() - m_at)
            damaged();
        const std::string_view taken = m_bytes.substr(m_at, static_cast<std::size_t>(count));
        m_at += taken.size();
        return taken;
    }
    std::uint64_t number(int bytes) { // little-endian
        std::uint64_t value = 0;
        const std::string_view taken = take(static_cast<std::uint64_t>(bytes));
        for (std::size_t i = taken.size(); i-- > 0;)
            value = value << 8U | static_cast<unsigned char>(taken[i]);
        return value;
    }
    std::string_view line() {
        const std::size_t end = m_bytes.find('\n', m_at);
        if (end == std::string_view::npos)
            damaged();
        const std::string_view text = m_bytes.substr(m_at, end - m_at);
        m_at = end + 1;
        return text;
    }

    /// Counts what refers to a value, which is bounded like the values themselves.
    void count(std::size_t references) {
        m_references += references;
        if (m_references > 4 * maxValues)
            tooMany();
    }
    [[noreturn]] void tooMany() const {
        throw Error(
            sentence("%1 cannot be opened: it holds more than %2 values, more than a model has.", m_name, maxValues));
    }
    PickledValue* make(Kind kind) {
        if (m_pickle.m_values.size() == maxValues)
            tooMany();
        PickledValue& made = m_pickle.m_values.emplace_back();
        made.kind = kind;
        return &made;
    }
    void push(PickledValue* value) {
        count(1);
        m_stack.push_back(value);
    }
    std::size_t bottom() const { return m_marks.empty() ? 0 : m_marks.back(); }
    PickledValue* top() const {
        if (m_stack.size() <= bottom())
            damaged();
        return m_stack.back();
    }
    PickledValue* pop() {
        PickledValue* const last = top();
        m_stack.pop_back();
        return last;
    }
    /// What lies above the last mark, which is removed.
    std::vector<PickledValue*> popMark() {
        if (m_marks.empty())
            damaged();
        const auto begin = m_stack.begin() + static_cast<std::ptrdiff_t>(m_marks.back());
        std::vector<PickledValue*> items(begin, m_stack.end());
        m_stack.erase(begin, m_stack.end());
        m_marks.pop_back();
        return items;
    }

    void pushInteger(std::int64_t value, Kind kind = Kind::Integer) {
        PickledValue* const made = make(kind);
        made->integer = value;
        push(made);
    }
    /// Of two's complement, of up to 8 bytes; numbers of more bytes are no sizes.
    void pushLong(std::uint64_t bytes) {
        const std::string_view taken = take(bytes);
        if (taken.size() > 9)
            return push(make(Kind::Other));
        std::uint64_t value = !taken.empty() && (static_cast<unsigned char>(taken.back()) & 0x80U) != 0 ? ~0ULL : 0;
        for (std::size_t i = std::min<std::size_t>(taken.size(), 8); i-- > 0;)
            value = value << 8U | static_cast<unsigned char>(taken[i]);
        pushInteger(static_cast<std::int64_t>(value));
    }
    void pushText(std::string_view text, Kind kind) {
        if (kind == Kind::Text && !utf8::isValid(text))
            damaged();
        PickledValue* const made = make(kind);
        made->text = text;
        push(made);
    }
    void pushTuple(std::size_t count) {
        std::vector<const PickledValue*> items(count);
        for (std::size_t i = count; i-- > 0;)
            items[i] = pop();
        PickledValue* const made = make(Kind::Tuple);
        made->items = std::move(items);
        push(made);
    }
    void pushGlobal(std::string_view module, std::string_view name) {
        const std::string whole = std::string(module) + "." + std::string(name);
        const auto known = knownNames().find(whole);
        if (known == knownNames().end()) {
            std::string shown;
            for (const char c : whole.substr(0, longestShownName))
                shown += static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7F ? c : '?';
            throw Error(
                sentence("%1 cannot be opened: it asks for %2, which may be code. Only tensors, numbers and texts are "
                         "read. Save the model's state_dict() and settings alone.",
                         m_name, shown));
        }
        PickledValue* const made = make(Kind::Other);
        m_globals.emplace(made, known->second);
        push(made);
    }

    void remember(std::uint64_t place) {
        PickledValue* const value = top();
        if (place > maxValues)
            damaged();
        m_memo[place] = value;
    }
    void recall(std::uint64_t place) {
        const auto found = m_memo.find(place);
        if (found == m_memo.end())
            damaged();
        push(found->second);
    }

    /// Of keys and values in turns for a dictionary.
    void append(PickledValue& to, Kind kind, const std::vector<PickledValue*>& items) const {
        if (to.kind != kind || (kind == Kind::Dictionary && items.size() % 2 != 0))
            damaged();
        to.items.insert(to.items.end(), items.begin(), items.end());
    }

    std::int64_t wholeNumber(const PickledValue& value) const {
        if (value.kind != Kind::Integer || value.integer < 0)
            damaged();
        return value.integer;
    }
    std::vector<std::int64_t> sizes(const PickledValue& value) const {
        if (value.kind != Kind::Tuple || value.items.size() > maxDimensions)
            damaged();
        std::vector<std::int64_t> all;
        for (const PickledValue* const item : value.items)
            all.push_back(wholeNumber(*item));
        return all;
    }

    /// ("storage", TYPE, KEY, place, count): what PyTorch keeps beside the pickle.
    void pushStorage() {
        const PickledValue& id = *pop();
        if (id.kind != Kind::Tuple || id.items.size() != 5 || id.items[0]->kind != Kind::Text ||
            id.items[0]->text != "storage" || id.items[2]->kind != Kind::Text)
            damaged();
        const auto type = m_globals.find(id.items[1]);
        if (type == m_globals.end() || type->second.global != Global::Storage)
            damaged();
        PickledValue* const made = make(Kind::Other);
        made->tensor = std::make_unique<PickledTensor>();
        made->tensor->storage = id.items[2]->text;
        made->tensor->type = type->second.type;
        made->tensor->storageCount = static_cast<std::uint64_t>(wholeNumber(*id.items[4]));
        push(made);
    }

    /// _rebuild_tensor_v2(storage, offset, size, stride, requires_grad, hooks, ...)
    PickledValue* tensorOf(const PickledValue& arguments) {
        if (arguments.items.size() < 4 || arguments.items[0]->kind != Kind::Other ||
            arguments.items[0]->tensor == nullptr)
            damaged();
        PickledValue* const made = make(Kind::Tensor);
        made->tensor = std::make_unique<PickledTensor>(*arguments.items[0]->tensor);
        PickledTensor& tensor = *made->tensor;
        tensor.offset = static_cast<std::uint64_t>(wholeNumber(*arguments.items[1]));
        tensor.shape = sizes(*arguments.items[2]);
        tensor.strides = sizes(*arguments.items[3]);
        if (tensor.shape.size() != tensor.strides.size())
            damaged();
        // The last number must lie in the storage.
        std::uint64_t last = tensor.offset;
        std::uint64_t count = 1;
        for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
            const auto size = static_cast<std::uint64_t>(tensor.shape[i]);
            std::uint64_t far = 0;
            if (__builtin_mul_overflow(count, size, &count) ||
                __builtin_mul_overflow(size == 0 ? 0 : size - 1, static_cast<std::uint64_t>(tensor.strides[i]), &far) ||
                __builtin_add_overflow(last, far, &last))
                damaged();
        }
        // Strides of 0 could ask for more numbers than there are.
        if (count > 0 && (last >= tensor.storageCount || count > tensor.storageCount))
            damaged();
        if (count == 0 && tensor.shape != std::vector<std::int64_t>{0}) // its other sizes may be any
            damaged();
        return made;
    }

    void reduce() {
        const PickledValue& arguments = *pop();
        const auto called = m_globals.find(pop());
        if (arguments.kind != Kind::Tuple || called == m_globals.end())
            damaged();
        switch (called->second.global) {
        case Global::OrderedDict: {
            PickledValue* const made = make(Kind::Dictionary);
            if (!arguments.items.empty())
                for (const PickledValue* const pair : arguments.items[0]->items) {
                    if (pair->items.size() != 2)
                        damaged();
                    count(2);
                    made->items.insert(made->items.end(), pair->items.begin(), pair->items.end());
                }
            return push(made);
        }
        case Global::Size: {
            PickledValue* const made = make(Kind::Tuple);
            if (!arguments.items.empty()) {
                if (arguments.items[0]->items.size() > maxDimensions)
                    damaged();
                made->items = arguments.items[0]->items;
            }
            return push(made);
        }
        case Global::Tensor:
            return push(tensorOf(arguments));
        case Global::Parameter: {
            if (arguments.items.empty() || arguments.items[0]->kind != Kind::Tensor)
                damaged();
            PickledValue* const made = make(Kind::Tensor);
            made->tensor = std::make_unique<PickledTensor>(*arguments.items[0]->tensor);
            return push(made);
        }
        case Global::Device:
            return push(make(Kind::Other));
        case Global::Type:
        case Global::Storage:
            damaged();
        }
    }

    void step(unsigned char code) {
        switch (code) {
        case 0x80: // PROTO
            if (const std::uint64_t version = number(1); version < 2 || version > 5)
                throw Error(sentence("%1 cannot be opened: it is a pickle of another version (%2) than 2 to 5.", m_name,
                                     version));
            break;
        case 0x95: // FRAME
            take(8);
            break;
        case '(':
            m_marks.push_back(m_stack.size());
            break;
        case '0': // POP
            if (!m_marks.empty() && m_stack.size() == m_marks.back())
                m_marks.pop_back();
            else
                pop();
            break;
        case '1': // POP_MARK
            popMark();
            break;
        case '2': // DUP
            push(top());
            break;
        case 'N':
            push(make(Kind::Nothing));
            break;
        case 0x88:
        case 0x89:
            pushInteger(code == 0x88 ? 1 : 0, Kind::Flag);
            break;
        case 'K':
            pushInteger(static_cast<std::int64_t>(number(1)));
            break;
        case 'M':
            pushInteger(static_cast<std::int64_t>(number(2)));
            break;
        case 'J':
            pushInteger(static_cast<std::int32_t>(static_cast<std::uint32_t>(number(4))));
            break;
        case 0x8A:
            pushLong(number(1));
            break;
        case 0x8B:
            pushLong(number(4));
            break;
        case 'G': { // big-endian
            std::uint64_t bits = 0;
            for (const char byte : take(8))
                bits = bits << 8U | static_cast<unsigned char>(byte);
            PickledValue* const made = make(Kind::Real);
            made->real = std::bit_cast<double>(bits);
            push(made);
            break;
        }
        case 'X':
            pushText(take(number(4)), Kind::Text);
            break;
        case 0x8C:
            pushText(take(number(1)), Kind::Text);
            break;
        case 0x8D:
            pushText(take(number(8)), Kind::Text);
            break;
        case 'T':
        case 'B':
            pushText(take(number(4)), Kind::Bytes);
            break;
        case 'U':
        case 'C':
            pushText(take(number(1)), Kind::Bytes);
            break;
        case 0x8E:
            pushText(take(number(8)), Kind::Bytes);
            break;
        case ']':
            push(make(Kind::List));
            break;
        case '}':
            push(make(Kind::Dictionary));
            break;
        case ')':
            push(make(Kind::Tuple));
            break;
        case 't': {
            const std::vector<PickledValue*> items = popMark();
            PickledValue* const made = make(Kind::Tuple);
            made->items.assign(items.begin(), items.end());
            push(made);
            break;
        }
        case 0x85:
        case 0x86:
        case 0x87:
            pushTuple(code - 0x84U);
            break;
        case 'l':
        case 'd': {
            const std::vector<PickledValue*> items = popMark();
            PickledValue* const made = make(code == 'l' ? Kind::List : Kind::Dictionary);
            append(*made, made->kind, items);
            push(made);
            break;
        }
        case 'a': {
            PickledValue* const item = pop();
            append(*top(), Kind::List, {item});
            break;
        }
        case 'e': {
            const std::vector<PickledValue*> items = popMark();
            append(*top(), Kind::List, items);
            break;
        }
        case 's': {
            PickledValue* const value = pop();
            PickledValue* const key = pop();
            append(*top(), Kind::Dictionary, {key, value});
            break;
        }
        case 'u': {
            const std::vector<PickledValue*> items = popMark();
            append(*top(), Kind::Dictionary, items);
            break;
        }
        case 'c': {
            const std::string_view module = line();
            pushGlobal(module, line());
            break;
        }
        case 0x93: { // STACK_GLOBAL
            const PickledValue& name = *pop();
            const PickledValue& module = *pop();
            if (name.kind != Kind::Text || module.kind != Kind::Text)
                damaged();
            pushGlobal(module.text, name.text);
            break;
        }
        case 'Q':
            pushStorage();
            break;
        case 'R':
            reduce();
            break;
        case 'b': { // attributes of an ordered dictionary, such as the version of each part: not needed
            pop();
            if (top()->kind != Kind::Dictionary)
                damaged();
            break;
        }
        case 'q':
            remember(number(1));
            break;
        case 'r':
            remember(number(4));
            break;
        case 0x94:
            remember(m_memo.size());
            break;
        case 'h':
            recall(number(1));
            break;
        case 'j':
            recall(number(4));
            break;
        default:
            throw Error(
                sentence("%1 cannot be opened: it holds something else than tensors, numbers and texts (operation %2).",
                         m_name, code));
        }
    }

    Pickle& m_pickle;
    std::string_view m_bytes;
    const std::string& m_name;
    std::size_t m_at = 0;
    std::vector<PickledValue*> m_stack;
    std::vector<std::size_t> m_marks; ///< heights of the stack
    std::unordered_map<std::uint64_t, PickledValue*> m_memo;
    std::unordered_map<const PickledValue*, Named> m_globals;
    std::size_t m_references = 0;
};

Pickle::Pickle(std::string_view bytes, std::string name) {
    m_root = PickleReader(*this, bytes, name).read();
}

} // namespace glasshouse::formats
