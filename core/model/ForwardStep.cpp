#include "core/model/ForwardStep.h"

#include <algorithm>

namespace glasshouse::model {

std::string headStep(const std::string& attention, int head, std::string_view step) {
    return attention + "." + std::to_string(head) + "." + std::string(step);
}

std::string steeringStep(const std::string& sum) {
    return sum + ".steering";
}

const ForwardStep* findStep(const std::vector<ForwardStep>& plan, const std::string& name) {
    const auto found =
        std::find_if(plan.begin(), plan.end(), [&](const ForwardStep& step) { return step.name == name; });
    return found == plan.end() ? nullptr : &*found;
}

std::vector<std::string> neededFor(const ForwardStep& step) {
    std::vector<std::string> names{step.name};
    names.insert(names.end(), step.inputs.begin(), step.inputs.end());
    for (const std::string& parameter : {step.weight, step.bias})
        if (!parameter.empty())
            names.push_back(parameter);
    return names;
}

} // namespace glasshouse::model
