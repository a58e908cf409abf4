# glasshouse_describes_itself(PROGRAM MANUAL COMPLETION): the program's manual page and its completions, which it writes
# itself when it is given these words.
function(glasshouse_describes_itself program manual completion)
    set(made ${CMAKE_BINARY_DIR}/share/glasshouse-texts)
    set(page ${made}/${program}.1)
    set(bash ${made}/${program}.bash)
    set(zsh ${made}/_${program})
    set(fish ${made}/${program}.fish)
    add_custom_command(OUTPUT ${page} ${bash} ${zsh} ${fish}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${made}
        COMMAND ${program} ${manual} > ${page}
        COMMAND ${program} ${completion} bash > ${bash}
        COMMAND ${program} ${completion} zsh > ${zsh}
        COMMAND ${program} ${completion} fish > ${fish}
        DEPENDS ${program} COMMENT "Writing the manual page of ${program}" VERBATIM)
    add_custom_target(${program}-texts ALL DEPENDS ${page} ${bash} ${zsh} ${fish})
    install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${bash} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ${program})
    # Where Debian's zsh looks.
    install(FILES ${zsh} DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
    install(FILES ${fish} DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endfunction()
