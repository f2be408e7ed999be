# Sources made at build time from the text files. They live in one folder that
# is on the private include path of the core and of the program.

set(WENZEL_GENERATED "${CMAKE_BINARY_DIR}/generated")
file(MAKE_DIRECTORY "${WENZEL_GENERATED}")
set(WENZEL_CORE_GENERATED
    "${WENZEL_GENERATED}/wz_texts.c" "${WENZEL_GENERATED}/wz_text_keys.h")
set(WENZEL_FORMATS_GENERATED
    "${WENZEL_GENERATED}/formats_texts.c" "${WENZEL_GENERATED}/formats_text_keys.h")
set(WENZEL_PROGRAM_GENERATED
    "${WENZEL_GENERATED}/cli_texts.c" "${WENZEL_GENERATED}/cli_text_keys.h"
    "${WENZEL_GENERATED}/help.c" "${WENZEL_GENERATED}/library.c")

set(WENZEL_SERVER_GENERATED
    "${WENZEL_GENERATED}/server_texts.c" "${WENZEL_GENERATED}/server_text_keys.h"
    "${WENZEL_GENERATED}/srv_messages.c" "${WENZEL_GENERATED}/srv_messages.h")

set(gen_texts "${CMAKE_SOURCE_DIR}/tools/gen-texts")
set(text_files "${CMAKE_SOURCE_DIR}/texts/de.txt" "${CMAKE_SOURCE_DIR}/texts/en.txt")
set(text_outputs
    "${WENZEL_GENERATED}/wz_text_keys.h" "${WENZEL_GENERATED}/wz_texts.c"
    "${WENZEL_GENERATED}/formats_text_keys.h" "${WENZEL_GENERATED}/formats_texts.c"
    "${WENZEL_GENERATED}/server_text_keys.h" "${WENZEL_GENERATED}/server_texts.c"
    "${WENZEL_GENERATED}/cli_text_keys.h" "${WENZEL_GENERATED}/cli_texts.c")
add_custom_command(
    OUTPUT ${text_outputs}
    COMMAND "${gen_texts}" ${text_files} "${WENZEL_GENERATED}"
    DEPENDS "${gen_texts}" ${text_files}
    COMMENT "Texts from texts/*.txt"
    VERBATIM)
# Four libraries use the outputs of one command; a target of its own keeps
# parallel builds from running the command twice.
add_custom_target(wenzel_texts DEPENDS ${text_outputs})

set(gen_help "${CMAKE_SOURCE_DIR}/tools/gen-help")
set(help_folder "${CMAKE_SOURCE_DIR}/programs/help")
file(GLOB_RECURSE help_files CONFIGURE_DEPENDS "${help_folder}/*")
add_custom_command(
    OUTPUT "${WENZEL_GENERATED}/help.c"
    # A page whose source is gone must not be installed from an old build.
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${WENZEL_GENERATED}/man"
    COMMAND "${gen_help}" "${help_folder}" "${WENZEL_GENERATED}"
    DEPENDS "${gen_help}" ${help_files}
    COMMENT "Help and man pages from programs/help"
    VERBATIM)

set(gen_library "${CMAKE_SOURCE_DIR}/tools/gen-library")
set(library_files "${CMAKE_SOURCE_DIR}/data/rulings.jsonl" "${CMAKE_SOURCE_DIR}/data/paragraphs.txt")
add_custom_command(
    OUTPUT "${WENZEL_GENERATED}/library.c"
    COMMAND "${gen_library}" ${library_files} "${WENZEL_GENERATED}"
    DEPENDS "${gen_library}" ${library_files}
    COMMENT "Decided cases and paragraphs from data"
    VERBATIM)

set(gen_protocol "${CMAKE_SOURCE_DIR}/tools/gen-protocol")
set(message_file "${CMAKE_SOURCE_DIR}/server/protocol/messages.def")
add_custom_command(
    OUTPUT "${WENZEL_GENERATED}/srv_messages.h" "${WENZEL_GENERATED}/srv_messages.c"
    COMMAND "${gen_protocol}" "${message_file}" "${WENZEL_GENERATED}"
    DEPENDS "${gen_protocol}" "${message_file}"
    COMMENT "Messages from server/protocol/messages.def"
    VERBATIM)
add_custom_target(wenzel_messages
    DEPENDS "${WENZEL_GENERATED}/srv_messages.h" "${WENZEL_GENERATED}/srv_messages.c")
