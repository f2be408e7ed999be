if(TARGET wenzel)
    # Before anything is installed: a server without its page is half a server.
    install(CODE "
        if(NOT EXISTS \"${CMAKE_SOURCE_DIR}/web/dist/page.js\")
            message(FATAL_ERROR \"The page is not built; 'make web' builds it, 'make install' builds and installs all.\")
        endif()")
    install(TARGETS wenzel RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
    install(DIRECTORY web/dist/ DESTINATION "${CMAKE_INSTALL_DATADIR}/wenzel/page")
endif()
install(TARGETS wenzel_core ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY include/wenzel DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    OPTIONAL FILES_MATCHING PATTERN "*.h")

configure_file(packaging/wenzel.pc.in wenzel.pc @ONLY)
install(FILES "${CMAKE_BINARY_DIR}/wenzel.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

install(DIRECTORY "${WENZEL_GENERATED}/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}" OPTIONAL)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}" OPTIONAL)
