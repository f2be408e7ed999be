# Sources made at build time from the text files. They live in one folder that
# is on the private include path of the core and of the program.

set(WENZEL_GENERATED "${CMAKE_BINARY_DIR}/generated")
file(MAKE_DIRECTORY "${WENZEL_GENERATED}")
set(WENZEL_CORE_GENERATED
    "${WENZEL_GENERATED}/wz_texts.c" "${WENZEL_GENERATED}/wz_text_keys.h"
    "${WENZEL_GENERATED}/wz_reader.c")
set(WENZEL_FORMATS_GENERATED
    "${WENZEL_GENERATED}/formats_texts.c" "${WENZEL_GENERATED}/formats_text_keys.h")
set(WENZEL_PROGRAM_GENERATED
    "${WENZEL_GENERATED}/cli_texts.c" "${WENZEL_GENERATED}/cli_text_keys.h"
    "${WENZEL_GENERATED}/help.c" "${WENZEL_GENERATED}/library.c")

set(WENZEL_SERVER_GENERATED
    "${WENZEL_GENERATED}/server_texts.c" "${WENZEL_GENERATED}/server_text_keys.h"
    "${WENZEL_GENERATED}/srv_messages.c" "${WENZEL_GENERATED}/srv_messages.h")

# The generators come first of all, and they run on the machine that builds: its own compiler makes them also where
# everything else is for another machine, and without sanitizers.
set(WENZEL_HOST_CC "${CMAKE_C_COMPILER}")
if(WENZEL_WASM)
    find_program(WENZEL_HOST_COMPILER NAMES cc gcc clang REQUIRED)
    set(WENZEL_HOST_CC "${WENZEL_HOST_COMPILER}")
endif()
file(GLOB generator_headers CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tools/*.h")

# wenzel_generator(NAME MORE...): a program of tools/NAME.c, gen.c and more.
function(wenzel_generator name)
    list(TRANSFORM ARGV REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/tools/\\1.c" OUTPUT_VARIABLE sources)
    list(APPEND sources "${CMAKE_SOURCE_DIR}/tools/gen.c")
    add_custom_command(
        OUTPUT "${CMAKE_BINARY_DIR}/${name}"
        COMMAND "${WENZEL_HOST_CC}" -std=c11 -O1 -D_POSIX_C_SOURCE=200809L ${WENZEL_WARNINGS}
            -o "${CMAKE_BINARY_DIR}/${name}" ${sources}
        DEPENDS ${sources} ${generator_headers}
        COMMENT "Generator ${name}"
        VERBATIM)
    set_property(GLOBAL APPEND PROPERTY WENZEL_GENERATORS "${CMAKE_BINARY_DIR}/${name}")
endfunction()

wenzel_generator(gen-texts)
set(text_files "${CMAKE_SOURCE_DIR}/texts/de.txt" "${CMAKE_SOURCE_DIR}/texts/en.txt")
set(text_outputs
    "${WENZEL_GENERATED}/wz_text_keys.h" "${WENZEL_GENERATED}/wz_texts.c"
    "${WENZEL_GENERATED}/formats_text_keys.h" "${WENZEL_GENERATED}/formats_texts.c"
    "${WENZEL_GENERATED}/server_text_keys.h" "${WENZEL_GENERATED}/server_texts.c"
    "${WENZEL_GENERATED}/cli_text_keys.h" "${WENZEL_GENERATED}/cli_texts.c")
add_custom_command(
    OUTPUT ${text_outputs}
    COMMAND "${CMAKE_BINARY_DIR}/gen-texts" ${text_files} "${WENZEL_GENERATED}"
    DEPENDS "${CMAKE_BINARY_DIR}/gen-texts" ${text_files}
    COMMENT "Texts from texts/*.txt"
    VERBATIM)
# Four libraries use the outputs of one command; a target of its own keeps
# parallel builds from running the command twice.
add_custom_target(wenzel_texts DEPENDS ${text_outputs})

wenzel_generator(gen-help gen-pages)
set(help_folder "${CMAKE_SOURCE_DIR}/programs/help")
file(GLOB_RECURSE help_files CONFIGURE_DEPENDS "${help_folder}/*")
add_custom_command(
    OUTPUT "${WENZEL_GENERATED}/help.c"
    # A page whose source is gone must not be installed from an old build.
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${WENZEL_GENERATED}/man"
    COMMAND "${CMAKE_BINARY_DIR}/gen-help" "${help_folder}" "${WENZEL_GENERATED}"
    DEPENDS "${CMAKE_BINARY_DIR}/gen-help" ${help_files}
    COMMENT "Help and man pages from programs/help"
    VERBATIM)

wenzel_generator(gen-completion gen-pages)
set(WENZEL_COMPLETIONS "${WENZEL_GENERATED}/completion/wenzel"
    "${WENZEL_GENERATED}/completion/_wenzel" "${WENZEL_GENERATED}/completion/wenzel.fish")
add_custom_command(
    OUTPUT ${WENZEL_COMPLETIONS}
    COMMAND "${CMAKE_BINARY_DIR}/gen-completion" "${help_folder}" "${WENZEL_GENERATED}"
    DEPENDS "${CMAKE_BINARY_DIR}/gen-completion" ${help_files}
    COMMENT "What shells complete, from programs/help"
    VERBATIM)

wenzel_generator(gen-library)
set(library_files rulings.jsonl paragraphs.txt topics.txt earlier.txt applied.txt)
list(TRANSFORM library_files PREPEND "${CMAKE_SOURCE_DIR}/data/")
add_custom_command(
    OUTPUT "${WENZEL_GENERATED}/library.c"
    COMMAND "${CMAKE_BINARY_DIR}/gen-library" ${library_files} "${WENZEL_GENERATED}"
    DEPENDS "${CMAKE_BINARY_DIR}/gen-library" ${library_files}
    COMMENT "Decided cases and the order to read, from data"
    VERBATIM)

wenzel_generator(gen-reader)
add_custom_command(
    OUTPUT "${WENZEL_GENERATED}/wz_reader.c"
    COMMAND "${CMAKE_BINARY_DIR}/gen-reader" "${CMAKE_SOURCE_DIR}/data/reader.txt" "${WENZEL_GENERATED}"
    DEPENDS "${CMAKE_BINARY_DIR}/gen-reader" "${CMAKE_SOURCE_DIR}/data/reader.txt"
    COMMENT "The reader's vocabulary from data/reader.txt"
    VERBATIM)

wenzel_generator(gen-protocol)
set(message_file "${CMAKE_SOURCE_DIR}/server/protocol/messages.def")
add_custom_command(
    OUTPUT "${WENZEL_GENERATED}/srv_messages.h" "${WENZEL_GENERATED}/srv_messages.c"
    COMMAND "${CMAKE_BINARY_DIR}/gen-protocol" "${message_file}" "${WENZEL_GENERATED}"
    DEPENDS "${CMAKE_BINARY_DIR}/gen-protocol" "${message_file}"
    COMMENT "Messages from server/protocol/messages.def"
    VERBATIM)
add_custom_target(wenzel_messages
    DEPENDS "${WENZEL_GENERATED}/srv_messages.h" "${WENZEL_GENERATED}/srv_messages.c")

# Prints docs/api.md from the headers.
wenzel_generator(gen-api)
