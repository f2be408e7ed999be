# Everything above the core: these parts may use POSIX, threads and jansson.
# Their headers are included with the folder's name, as "runtime/clock.h".

find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(ICU REQUIRED IMPORTED_TARGET icu-i18n icu-uc)
pkg_check_modules(WEBSOCKETS REQUIRED IMPORTED_TARGET libwebsockets)
pkg_check_modules(UV REQUIRED IMPORTED_TARGET libuv)

file(GLOB runtime_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/runtime/*.c")
file(GLOB fair_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/fair/*.c")
file(GLOB formats_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/formats/*.c")
file(GLOB store_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/store/*.c")
file(GLOB server_sources CONFIGURE_DEPENDS
    "${CMAKE_SOURCE_DIR}/server/protocol/*.c" "${CMAKE_SOURCE_DIR}/server/core/*.c"
    "${CMAKE_SOURCE_DIR}/server/client/*.c")
file(GLOB net_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/server/net/*.c")
file(GLOB workers_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/server/workers/*.c")
file(GLOB seats_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/seats/*.c")
file(GLOB_RECURSE program_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/programs/*.c")
list(REMOVE_ITEM program_sources "${CMAKE_SOURCE_DIR}/programs/main.c")

wenzel_part(wenzel_runtime ${runtime_sources})
wenzel_includes(wenzel_runtime PUBLIC "${CMAKE_SOURCE_DIR}")
wenzel_uses(wenzel_runtime wenzel_posix wenzel_core Threads::Threads)

wenzel_part(wenzel_fair ${fair_sources})
wenzel_includes(wenzel_fair PUBLIC "${CMAKE_SOURCE_DIR}")
wenzel_uses(wenzel_fair wenzel_posix wenzel_core PkgConfig::SODIUM)

wenzel_part(wenzel_formats ${formats_sources} ${WENZEL_FORMATS_GENERATED})
wenzel_includes(wenzel_formats PUBLIC "${CMAKE_SOURCE_DIR}")
wenzel_includes(wenzel_formats PRIVATE "${WENZEL_GENERATED}")
add_dependencies(wenzel_formats wenzel_texts)
wenzel_uses(wenzel_formats wenzel_posix wenzel_fair wenzel_core PkgConfig::JANSSON)

wenzel_part(wenzel_store ${store_sources})
wenzel_includes(wenzel_store PUBLIC "${CMAKE_SOURCE_DIR}")
wenzel_uses(wenzel_store wenzel_posix PkgConfig::SQLITE)

wenzel_part(wenzel_server ${server_sources} ${WENZEL_SERVER_GENERATED})
wenzel_includes(wenzel_server PUBLIC "${CMAKE_SOURCE_DIR}" "${WENZEL_GENERATED}")
add_dependencies(wenzel_server wenzel_texts wenzel_messages)
wenzel_uses(wenzel_server wenzel_posix wenzel_store wenzel_formats wenzel_fair wenzel_core PkgConfig::ICU)

wenzel_part(wenzel_net ${net_sources})
wenzel_includes(wenzel_net PUBLIC "${CMAKE_SOURCE_DIR}")
wenzel_uses(wenzel_net wenzel_posix PkgConfig::WEBSOCKETS PkgConfig::UV)

wenzel_part(wenzel_workers ${workers_sources})
wenzel_includes(wenzel_workers PUBLIC "${CMAKE_SOURCE_DIR}")
wenzel_uses(wenzel_workers wenzel_posix wenzel_server wenzel_runtime wenzel_core)

wenzel_part(wenzel_seats ${seats_sources})
wenzel_includes(wenzel_seats PUBLIC "${CMAKE_SOURCE_DIR}")
wenzel_uses(wenzel_seats wenzel_posix wenzel_runtime wenzel_core)

wenzel_part(wenzel_program ${program_sources} ${WENZEL_PROGRAM_GENERATED})
wenzel_includes(wenzel_program PUBLIC "${CMAKE_SOURCE_DIR}" "${WENZEL_GENERATED}")
# The generated sources name the headers of programs/ as their neighbours do.
wenzel_includes(wenzel_program PRIVATE "${CMAKE_SOURCE_DIR}/programs")
# The library does without libm; the statistics of matches need roots and logarithms.
wenzel_uses(wenzel_program wenzel_posix wenzel_seats wenzel_workers wenzel_net wenzel_server wenzel_store
    wenzel_formats wenzel_runtime
    wenzel_core m)
target_compile_definitions(wenzel_program PRIVATE WENZEL_VERSION="${PROJECT_VERSION}")
add_dependencies(wenzel_program wenzel_texts)

if(EXISTS "${CMAKE_SOURCE_DIR}/programs/main.c")
    add_executable(wenzel "${CMAKE_SOURCE_DIR}/programs/main.c")
    target_link_libraries(wenzel PRIVATE wenzel_flags wenzel_program)
endif()

# Also for those who build the page alone.
get_property(generators GLOBAL PROPERTY WENZEL_GENERATORS)
add_custom_target(generators ALL DEPENDS ${generators})
add_custom_target(wenzel_completions ALL DEPENDS ${WENZEL_COMPLETIONS})

# What is installed, without the tests: for those who only want to play.
add_custom_target(product DEPENDS wenzel_core wenzel_completions $<TARGET_NAME_IF_EXISTS:wenzel_shared>
    $<TARGET_NAME_IF_EXISTS:wenzel>)

# Prints docs/json.md from the tables of formats/.
add_executable(gen-json "${CMAKE_SOURCE_DIR}/tools/gen-json.c")
wenzel_includes(gen-json PRIVATE "${CMAKE_SOURCE_DIR}")
wenzel_uses(gen-json wenzel_formats)
