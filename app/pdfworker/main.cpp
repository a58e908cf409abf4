#include "app/pdfworker/Worker.h"

int main(int argc, char** argv) {
    glasshouse::pdfworker::runWorker({argv + (argc > 0 ? 1 : 0), argv + argc}, {});
}
