# Everything above the core: these parts may use POSIX, threads and jansson.
# Their headers are included with the folder's name, as "runtime/clock.h".

find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)

file(GLOB runtime_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/runtime/*.c")
file(GLOB formats_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/formats/*.c")
file(GLOB program_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/programs/*.c")
list(REMOVE_ITEM program_sources "${CMAKE_SOURCE_DIR}/programs/main.c")

wenzel_part(wenzel_runtime ${runtime_sources})
wenzel_includes(wenzel_runtime PUBLIC "${CMAKE_SOURCE_DIR}")
wenzel_uses(wenzel_runtime wenzel_posix wenzel_core Threads::Threads)

wenzel_part(wenzel_formats ${formats_sources} ${WENZEL_FORMATS_GENERATED})
wenzel_includes(wenzel_formats PUBLIC "${CMAKE_SOURCE_DIR}")
wenzel_includes(wenzel_formats PRIVATE "${WENZEL_GENERATED}")
add_dependencies(wenzel_formats wenzel_texts)
wenzel_uses(wenzel_formats wenzel_posix wenzel_core PkgConfig::JANSSON)

wenzel_part(wenzel_program ${program_sources} ${WENZEL_PROGRAM_GENERATED})
wenzel_includes(wenzel_program PUBLIC "${CMAKE_SOURCE_DIR}" "${WENZEL_GENERATED}")
# The generated sources name the headers of programs/ as their neighbours do.
wenzel_includes(wenzel_program PRIVATE "${CMAKE_SOURCE_DIR}/programs")
# The library does without libm; the statistics of matches need roots and logarithms.
wenzel_uses(wenzel_program wenzel_posix wenzel_formats wenzel_runtime wenzel_core m)
target_compile_definitions(wenzel_program PRIVATE WENZEL_VERSION="${PROJECT_VERSION}")
add_dependencies(wenzel_program wenzel_texts)

if(EXISTS "${CMAKE_SOURCE_DIR}/programs/main.c")
    add_executable(wenzel "${CMAKE_SOURCE_DIR}/programs/main.c")
    target_link_libraries(wenzel PRIVATE wenzel_flags wenzel_program)
endif()

# What is installed, without the tests: for those who only want to play.
add_custom_target(product DEPENDS wenzel_core $<TARGET_NAME_IF_EXISTS:wenzel>)

# How well the rule-of-thumb player plays; for those who work on it.
if(EXISTS "${CMAKE_SOURCE_DIR}/bench/thumb_match.c")
    add_executable(thumb_match EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/bench/thumb_match.c")
    target_link_libraries(thumb_match PRIVATE wenzel_flags wenzel_core)
endif()
