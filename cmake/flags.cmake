# Flags shared by every target: wenzel_flags is linked PRIVATE everywhere.

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
# Assertions stay on in released programs: a wrong score is worse than a stop.
set(CMAKE_C_FLAGS_RELEASE "-O2 -g")
set(CMAKE_C_FLAGS_DEBUG "-O0 -g3")

add_library(wenzel_flags INTERFACE)
# The same sources give the same bytes, whatever folder they were built in.
target_compile_options(wenzel_flags INTERFACE "-ffile-prefix-map=${CMAKE_SOURCE_DIR}=.")
set(WENZEL_WARNINGS -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
    -Wpointer-arith -Wcast-qual -Wvla)
if(WENZEL_WERROR)
    list(APPEND WENZEL_WARNINGS -Werror)
endif()
target_compile_options(wenzel_flags INTERFACE ${WENZEL_WARNINGS})

# The core is plain C11; only what talks to the system may ask for POSIX.
add_library(wenzel_posix INTERFACE)
target_compile_definitions(wenzel_posix INTERFACE _GNU_SOURCE)

if(WENZEL_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "WENZEL_FUZZ needs clang")
    endif()
    # Edges are those of the source: inlining and unrolling would make copies of them, each to be found.
    add_compile_options(-O1 -fno-inline -fno-unroll-loops)
    add_compile_options(-fsanitize=fuzzer-no-link,address,undefined
        -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
    # Code that a target does not steer itself by, since another target is made for it.
    if(WENZEL_FUZZ_IGNORE)
        add_compile_options(-fsanitize-coverage-ignorelist=${WENZEL_FUZZ_IGNORE})
    endif()
elseif(WENZEL_SANITIZE)
    add_compile_options(-fsanitize=${WENZEL_SANITIZE}
        -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${WENZEL_SANITIZE})
endif()
