#include "app/pdfworker/Worker.h"
#include "core/base/StandardStreams.h"

int main(int argc, char** argv) {
    glasshouse::openStandardStreams();
    glasshouse::pdfworker::runWorker({argv + (argc > 0 ? 1 : 0), argv + argc}, {});
}
