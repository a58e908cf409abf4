// NVML, which LibTorch asks who else uses the card while it says that its memory is full.
#define API extern "C" __attribute__((visibility("default")))
#define SUCCESS(name)                                                                                                  \
    API int name() {                                                                                                   \
        return 0;                                                                                                      \
    }
#define NO_PROCESSES(name)                                                                                             \
    API int name(void*, unsigned* count, void*) {                                                                      \
        *count = 0;                                                                                                    \
        return 0;                                                                                                      \
    }

SUCCESS(nvmlInit_v2)
SUCCESS(nvmlDeviceGetHandleByPciBusId_v2)
SUCCESS(nvmlDeviceGetNvLinkRemoteDeviceType)
SUCCESS(nvmlDeviceGetNvLinkRemotePciInfo_v2)
NO_PROCESSES(nvmlDeviceGetComputeRunningProcesses)
NO_PROCESSES(nvmlDeviceGetComputeRunningProcesses_v2)
NO_PROCESSES(nvmlDeviceGetComputeRunningProcesses_v3)
API int nvmlSystemGetCudaDriverVersion_v2(int* version) {
    *version = 12040;
    return 0;
}
