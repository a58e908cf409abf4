#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/DescribeProgram.h"

namespace glasshouse::cli {

namespace {

/// manual: the manual page glasshouse-cli(1). For the build, so --help does not list it.
class ManualCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        m_app = &app;
        app.group("");
    }
    int run(Context& context) override {
        context.console.result(manual::manualPage(describeProgram(*m_app->get_parent())));
        return 0;
    }

private:
    const CLI::App* m_app = nullptr;
};

/// completion bash|zsh|fish: a script for the shell. For the build, so --help does not list it.
class CompletionCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        m_app = &app;
        app.group("");
        app.add_option("SHELL", m_shell, "The shell")->required()->check(CLI::IsMember(manual::shells()));
    }
    int run(Context& context) override {
        context.console.result(manual::completion(describeProgram(*m_app->get_parent()), m_shell));
        return 0;
    }

private:
    const CLI::App* m_app = nullptr;
    std::string m_shell;
};

} // namespace

std::unique_ptr<Command> makeManualCommand() {
    return std::make_unique<ManualCommand>();
}

std::unique_ptr<Command> makeCompletionCommand() {
    return std::make_unique<CompletionCommand>();
}

} // namespace glasshouse::cli
