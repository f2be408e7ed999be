# wenzel_part(NAME SOURCES...): a static library, or an empty stand-in while its
# folder has no sources.
function(wenzel_part name)
    if(NOT ARGN)
        message(STATUS "${name}: no sources yet")
        add_library(${name} INTERFACE)
        return()
    endif()
    # Debian's ar cannot index wasm objects, so the wasm build links them directly.
    if(WENZEL_WASM)
        add_library(${name} OBJECT ${ARGN})
    else()
        add_library(${name} STATIC ${ARGN})
    endif()
    target_link_libraries(${name} PRIVATE wenzel_flags)
endfunction()

# wenzel_uses(NAME libs...): what a part needs, full or stand-in.
function(wenzel_uses name)
    get_target_property(type ${name} TYPE)
    if(type STREQUAL "INTERFACE_LIBRARY")
        target_link_libraries(${name} INTERFACE ${ARGN})
    else()
        target_link_libraries(${name} PUBLIC ${ARGN})
    endif()
endfunction()

# wenzel_includes(NAME PUBLIC|PRIVATE dirs...): likewise for include folders.
function(wenzel_includes name scope)
    get_target_property(type ${name} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
        target_include_directories(${name} ${scope} ${ARGN})
    elseif(scope STREQUAL "PUBLIC")
        target_include_directories(${name} INTERFACE ${ARGN})
    endif()
endfunction()

file(GLOB core_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/lib/*/*.c")
wenzel_part(wenzel_core ${core_sources} ${WENZEL_CORE_GENERATED})
wenzel_includes(wenzel_core PUBLIC "${CMAKE_SOURCE_DIR}/include")
wenzel_includes(wenzel_core PRIVATE "${CMAKE_SOURCE_DIR}/lib" "${WENZEL_GENERATED}")
# Not even libm: floating-point functions differ between C libraries, and a game
# must come out the same in every build.
set_target_properties(wenzel_core PROPERTIES OUTPUT_NAME wenzel)
add_dependencies(wenzel_core wenzel_texts)

# The shared library is made of the same objects. Before 1.0 each minor version has a name of its own.
set(WENZEL_SOVERSION "${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}")
if(NOT WENZEL_WASM)
    set_target_properties(wenzel_core PROPERTIES POSITION_INDEPENDENT_CODE ON)
    # Nobody may put functions of his own in place of ours, so calls within the library stay direct.
    target_compile_options(wenzel_core PRIVATE -fno-semantic-interposition)
endif()
# A sanitizer's runtime belongs to the program, so such builds have the static library alone.
if(NOT WENZEL_WASM AND NOT WENZEL_FUZZ AND NOT WENZEL_SANITIZE)
    set(exported "${CMAKE_SOURCE_DIR}/packaging/libwenzel.map")
    add_library(wenzel_shared SHARED $<TARGET_OBJECTS:wenzel_core>)
    set_target_properties(wenzel_shared PROPERTIES LINKER_LANGUAGE C OUTPUT_NAME wenzel
        VERSION "${PROJECT_VERSION}" SOVERSION "${WENZEL_SOVERSION}" LINK_DEPENDS "${exported}")
    target_link_options(wenzel_shared PRIVATE
        "-Wl,--version-script=${exported}" -Wl,--no-undefined -Wl,-Bsymbolic-functions)
endif()
