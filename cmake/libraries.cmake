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
