# Toolchain: clang and Debian's wasi-libc.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
# A test program would need an entry point; compiling is proof enough.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# A failed assertion would print, and printing needs imports from the host.
set(CMAKE_C_FLAGS_INIT "-DNDEBUG")
