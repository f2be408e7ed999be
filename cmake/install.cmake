# Three components, which packagers may want apart: program, library and docs.

set(docs "${CMAKE_INSTALL_DOCDIR}")
set(libraries "${CMAKE_INSTALL_LIBDIR}")

if(TARGET wenzel)
    # Before anything is installed: a server without its page is half a server.
    install(CODE "
        if(NOT EXISTS \"${CMAKE_SOURCE_DIR}/web/dist/index.html\")
            message(FATAL_ERROR \"The page is not built; 'make web' builds it, 'make install' builds and installs all.\")
        endif()" COMPONENT program)
    install(TARGETS wenzel RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
    install(DIRECTORY web/dist/ DESTINATION "${CMAKE_INSTALL_DATADIR}/wenzel/page" COMPONENT program)
    install(DIRECTORY "${WENZEL_GENERATED}/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}"
        COMPONENT program OPTIONAL)
    # Where the shells look for them by themselves, below /usr and /usr/local.
    list(POP_FRONT WENZEL_COMPLETIONS bash zsh fish)
    install(FILES "${bash}" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
        COMPONENT program)
    install(FILES "${zsh}" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" COMPONENT program)
    install(FILES "${fish}" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d"
        COMPONENT program)
endif()

install(TARGETS wenzel_core ARCHIVE DESTINATION "${libraries}" COMPONENT library)
if(TARGET wenzel_shared)
    install(TARGETS wenzel_shared LIBRARY DESTINATION "${libraries}" COMPONENT library)
endif()
install(DIRECTORY include/wenzel DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    COMPONENT library FILES_MATCHING PATTERN "*.h")

configure_file(packaging/wenzel.pc.in wenzel.pc @ONLY)
install(FILES "${CMAKE_BINARY_DIR}/wenzel.pc" DESTINATION "${libraries}/pkgconfig" COMPONENT library)

include(CMakePackageConfigHelpers)
configure_file(packaging/wenzelConfig.cmake.in wenzelConfig.cmake @ONLY)
write_basic_package_version_file(wenzelConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_BINARY_DIR}/wenzelConfig.cmake" "${CMAKE_BINARY_DIR}/wenzelConfigVersion.cmake"
    DESTINATION "${libraries}/cmake/wenzel" COMPONENT library)

# As they lie in the tree, so that the links between them work.
install(FILES LICENSE README.md CHANGELOG.md CONTRIBUTING.md DESTINATION "${docs}" COMPONENT docs)
install(DIRECTORY docs examples DESTINATION "${docs}" COMPONENT docs
    PATTERN "__pycache__" EXCLUDE)
