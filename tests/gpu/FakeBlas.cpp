// The calls of cuBLAS that LibTorch makes while it trains; no number is computed.
#include <cublasLt.h>
#include <cublas_v2.h>

#include "FakeCard.h"

namespace {

struct Handle {
    cudaStream_t stream = nullptr;
    cublasMath_t math = CUBLAS_DEFAULT_MATH;
};

Handle& of(cublasHandle_t handle) {
    return *reinterpret_cast<Handle*>(handle);
}

cublasStatus_t send(cudaStream_t stream) {
    return fakecard::Card::instance().send(stream, {}, true) == cudaSuccess ? CUBLAS_STATUS_SUCCESS
                                                                            : CUBLAS_STATUS_EXECUTION_FAILED;
}

cublasStatus_t send(cublasHandle_t handle) {
    return send(of(handle).stream);
}

} // namespace

FAKE_CARD_API cublasStatus_t cublasCreate_v2(cublasHandle_t* handle) {
    fakecard::Card& card = fakecard::Card::instance();
    if (card.broken() != cudaSuccess || card.forbidden("cublasCreate") != cudaSuccess)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    *handle = reinterpret_cast<cublasHandle_t>(new Handle);
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasDestroy_v2(cublasHandle_t) {
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasSetStream_v2(cublasHandle_t handle, cudaStream_t stream) {
    of(handle).stream = stream;
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasGetStream_v2(cublasHandle_t handle, cudaStream_t* stream) {
    *stream = of(handle).stream;
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasSetWorkspace_v2(cublasHandle_t, void*, size_t) {
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode) {
    of(handle).math = mode;
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t* mode) {
    *mode = of(handle).math;
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasGetPointerMode_v2(cublasHandle_t, cublasPointerMode_t* mode) {
    *mode = CUBLAS_POINTER_MODE_HOST;
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasSetPointerMode_v2(cublasHandle_t, cublasPointerMode_t) {
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasSgemm_v2(cublasHandle_t handle, cublasOperation_t, cublasOperation_t, int, int, int,
                                            const float*, const float*, int, const float*, int, const float*, float*,
                                            int) {
    return send(handle);
}
FAKE_CARD_API cublasStatus_t cublasSgemmStridedBatched(cublasHandle_t handle, cublasOperation_t, cublasOperation_t, int,
                                                       int, int, const float*, const float*, int, long long,
                                                       const float*, int, long long, const float*, float*, int,
                                                       long long, int) {
    return send(handle);
}
FAKE_CARD_API cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t, cublasOperation_t, int, int, int,
                                          const void*, const void*, cudaDataType, int, const void*, cudaDataType, int,
                                          const void*, void*, cudaDataType, int, cublasComputeType_t,
                                          cublasGemmAlgo_t) {
    return send(handle);
}
FAKE_CARD_API cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t handle, cublasOperation_t, cublasOperation_t,
                                                        int, int, int, const void*, const void*, cudaDataType, int,
                                                        long long, const void*, cudaDataType, int, long long,
                                                        const void*, void*, cudaDataType, int, long long, int,
                                                        cublasComputeType_t, cublasGemmAlgo_t) {
    return send(handle);
}
FAKE_CARD_API cublasStatus_t cublasSgemv_v2(cublasHandle_t handle, cublasOperation_t, int, int, const float*,
                                            const float*, int, const float*, int, const float*, float*, int) {
    return send(handle);
}
FAKE_CARD_API cublasStatus_t cublasSdot_v2(cublasHandle_t handle, int, const float*, int, const float*, int, float*) {
    return send(handle);
}
FAKE_CARD_API cublasStatus_t cublasLtCreate(cublasLtHandle_t* handle) {
    *handle = reinterpret_cast<cublasLtHandle_t>(new Handle);
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t, cublasLtMatmulDesc_t,
                                                            cublasLtMatrixLayout_t, cublasLtMatrixLayout_t,
                                                            cublasLtMatrixLayout_t, cublasLtMatrixLayout_t,
                                                            cublasLtMatmulPreference_t, int,
                                                            cublasLtMatmulHeuristicResult_t* result, int* count) {
    *result = {};
    result->state = CUBLAS_STATUS_SUCCESS;
    *count = 1;
    return CUBLAS_STATUS_SUCCESS;
}
FAKE_CARD_API cublasStatus_t cublasLtMatmul(cublasLtHandle_t, cublasLtMatmulDesc_t, const void*, const void*,
                                            cublasLtMatrixLayout_t, const void*, cublasLtMatrixLayout_t, const void*,
                                            const void*, cublasLtMatrixLayout_t, void*, cublasLtMatrixLayout_t,
                                            const cublasLtMatmulAlgo_t*, void*, size_t, cudaStream_t stream) {
    return send(stream);
}
