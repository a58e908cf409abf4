// What LibTorch looks up in the driver's library by name before it can say that a card's memory is full; none of it is
// called.
#define SUCCESS(name)                                                                                                  \
    extern "C" __attribute__((visibility("default"))) int name() {                                                     \
        return 0;                                                                                                      \
    }
SUCCESS(cuMemAddressReserve)
SUCCESS(cuMemRelease)
SUCCESS(cuMemMap)
SUCCESS(cuMemAddressFree)
SUCCESS(cuMemSetAccess)
SUCCESS(cuMemUnmap)
SUCCESS(cuMemCreate)
SUCCESS(cuMemGetAllocationGranularity)
SUCCESS(cuMemExportToShareableHandle)
SUCCESS(cuMemImportFromShareableHandle)
SUCCESS(cuMemsetD32Async)
SUCCESS(cuStreamWriteValue32)
SUCCESS(cuStreamWriteValue32_v2)
SUCCESS(cuMulticastAddDevice)
SUCCESS(cuMulticastBindMem)
SUCCESS(cuMulticastCreate)
SUCCESS(cuMulticastUnbind)
