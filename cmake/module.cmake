# wenzel.wasm: the core and the functions wasm/exports.c marks for export. The
# module imports nothing, so any host can run it without a WASI layer.

set(exports "${CMAKE_SOURCE_DIR}/wasm/exports.c")
if(NOT EXISTS "${exports}")
    message(STATUS "No wasm/exports.c yet: only the core is built")
    return()
endif()
add_executable(wenzel_wasm "${exports}")
target_link_libraries(wenzel_wasm PRIVATE wenzel_flags wenzel_core)
target_link_options(wenzel_wasm PRIVATE
    -nostartfiles -Wl,--no-entry -Wl,--strip-debug -Wl,--fatal-warnings -Wl,-z,stack-size=1048576)
set_target_properties(wenzel_wasm PROPERTIES OUTPUT_NAME wenzel SUFFIX .wasm)
