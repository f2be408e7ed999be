# Test suites, one program per file, and the fuzz targets. The suites' names go
# to suites.txt for tests/run, so that a program left over from a deleted test
# is not run and a missing one is noticed.

set(suites "")
# Playing needs no test library. Without suites.txt, tests/run refuses to run.
file(REMOVE "${CMAKE_BINARY_DIR}/suites.txt")

if(WENZEL_TESTS)
    pkg_check_modules(CMOCKA IMPORTED_TARGET cmocka)
    if(NOT CMOCKA_FOUND)
        message(STATUS "No cmocka: the tests are left out")
        return()
    endif()

    # Second opinions that know nothing of the product, not even its headers.
    file(GLOB independent_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/independent/*.c")
    wenzel_part(wenzel_independent ${independent_sources})
    wenzel_includes(wenzel_independent PUBLIC "${CMAKE_SOURCE_DIR}/tests/independent")

    file(GLOB support_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/support/*.c")
    wenzel_part(wenzel_testing ${support_sources})
    wenzel_includes(wenzel_testing PUBLIC "${CMAKE_SOURCE_DIR}/tests/support"
        "${CMAKE_SOURCE_DIR}/lib" "${WENZEL_GENERATED}")
    wenzel_uses(wenzel_testing wenzel_independent wenzel_program PkgConfig::CMOCKA)
    if(support_sources)
        target_compile_definitions(wenzel_testing PRIVATE WZ_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    endif()

    # Objects, not a library: nobody calls what begins by itself.
    add_library(wenzel_every_test OBJECT "${CMAKE_SOURCE_DIR}/tests/support/every/only.c")
    target_link_libraries(wenzel_every_test PRIVATE wenzel_flags PkgConfig::CMOCKA)

    file(GLOB test_sources CONFIGURE_DEPENDS
        "${CMAKE_SOURCE_DIR}/tests/unit/test_*.c"
        "${CMAKE_SOURCE_DIR}/tests/property/test_*.c"
        "${CMAKE_SOURCE_DIR}/tests/solver/test_*.c"
        "${CMAKE_SOURCE_DIR}/tests/cli/test_*.c")
    foreach(source IN LISTS test_sources)
        cmake_path(GET source STEM name)
        add_executable(${name} "${source}")
        target_link_libraries(${name} PRIVATE wenzel_flags wenzel_testing wenzel_every_test)
        target_compile_definitions(${name} PRIVATE WZ_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
        # A test runs once for each time it is compiled; what it tests is made as the product is. Warnings
        # need the whole optimizer.
        if(NOT WENZEL_WERROR)
            target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
        endif()
        set_target_properties(${name} PROPERTIES
            RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
        string(APPEND suites "cmocka ${name} ${source}\n")
    endforeach()
    # This one counts what is allocated.
    if(TARGET test_solver_memory)
        target_link_options(test_solver_memory PRIVATE -Wl,--wrap=malloc,--wrap=calloc
            -Wl,--wrap=realloc,--wrap=aligned_alloc,--wrap=free)
    endif()
    # This one sets the machine's clock.
    if(TARGET test_live_clock)
        target_link_options(test_live_clock PRIVATE -Wl,--wrap=rt_clock_of_day)
    endif()
endif()

# What tests/fuzz/outside.c puts its own in the place of.
set(outside rt_interrupt_begin rt_interrupt_begin_service rt_interrupt_end
    fopen open mkdir opendir unlink posix_spawn net_open store_open_to_read store_backup bench_server
    rt_seed fair_random_bytes rt_clock_nanoseconds rt_clock_of_day rt_pace fmt_case_open
    wz_player_named wz_solver_new wz_solve_reach wz_solve_all_tricks wz_solve_some_trick
    wz_solve_no_trick wz_solve_points wz_solve_cards wz_solve_line
    wz_solve_discards wz_solve_best_game wz_solve_ramsch_held wz_solve_ramsch_held_cards
    wz_solve_ramsch_written wz_solve_ramsch_written_cards)
file(GLOB fuzz_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/fuzz/fuzz_*.c")
if(NOT WENZEL_FUZZ)
    add_library(wenzel_replay OBJECT "${CMAKE_SOURCE_DIR}/tests/fuzz/standalone.c")
    target_link_libraries(wenzel_replay PRIVATE wenzel_flags wenzel_posix)
endif()
foreach(source IN LISTS fuzz_sources)
    cmake_path(GET source STEM stem)
    if(WENZEL_FUZZ)
        set(name ${stem})
        add_executable(${name} "${source}")
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        string(APPEND suites "fuzz ${name} ${source}\n")
    else()
        set(name replay_${stem})
        add_executable(${name} "${source}")
        target_link_libraries(${name} PRIVATE wenzel_replay)
        string(APPEND suites "replay ${name} ${source}\n")
    endif()
    target_link_libraries(${name} PRIVATE wenzel_flags wenzel_program)
    if(name STREQUAL "fuzz_cli")
        target_sources(${name} PRIVATE "${CMAKE_SOURCE_DIR}/tests/fuzz/mix_cli.c")
    endif()
    if(stem STREQUAL "fuzz_surface")
        file(GLOB surface_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/fuzz/surface/*.c")
        target_sources(${name} PRIVATE ${surface_sources})
    endif()
    if(stem MATCHES "^fuzz_(cli|play)$")
        target_sources(${name} PRIVATE "${CMAKE_SOURCE_DIR}/tests/fuzz/outside.c")
        foreach(function IN LISTS outside)
            target_link_options(${name} PRIVATE -Wl,--wrap=${function})
        endforeach()
    endif()
    target_include_directories(${name} PRIVATE "${CMAKE_SOURCE_DIR}/lib")
    # The entry point's prototype belongs to libFuzzer, which ships no header for it; those of
    # wrapped functions to the linker.
    set_source_files_properties("${source}" "${CMAKE_SOURCE_DIR}/tests/fuzz/outside.c"
        "${CMAKE_SOURCE_DIR}/tests/fuzz/mix_cli.c" PROPERTIES COMPILE_OPTIONS -Wno-missing-prototypes)
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
endforeach()

file(WRITE "${CMAKE_BINARY_DIR}/suites.txt" "${suites}")
