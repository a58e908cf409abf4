# Settings shared by every target: language, warnings, folders of the binaries, sanitizers, compiler cache, linker.
include(GNUInstallDirs)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON) # tests link what core found
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()

set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${CMAKE_INSTALL_LIBDIR}/glasshouse)
# The build tree looks like the installed one, so that one run path is right in both. A path that is replaced when it is
# installed ends in empty entries, and those mean the current folder, whatever lies in it.
set(CMAKE_INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}/glasshouse;$ORIGIN")
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON) # a LibTorch that is not the system's
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)

# Several files of a library are compiled as one: what they include is read once for all of them.
option(GLASSHOUSE_UNITY "Compile the files of a library together: quicker from nothing, slower after each change" OFF)
function(glasshouse_unity target files)
    if(GLASSHOUSE_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${files})
        # The compiler takes a file that another includes for a header.
        target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
    endif()
endfunction()

# -O1 for code that mostly waits for the user or for the core; it builds a fifth faster.
function(glasshouse_optimize_less target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# moc reads every header that a file includes, those of Qt and of the standard library too: a third of a second for each
# file. They change its output only where a class lists interfaces (Q_INTERFACES); for all other files it gets the
# project's own folders alone.
function(glasshouse_moc target)
    file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/moc-${target}.sh CONTENT
"#!/bin/sh
for argument do
    case $argument in
    -*) ;;
    *) if grep -qs Q_INTERFACES \"$argument\"; then exec \"$<TARGET_FILE:Qt6::moc>\" \"$@\"; fi ;;
    esac
done
for argument do
    shift
    case $argument in
    \"-I${PROJECT_SOURCE_DIR}\"*) set -- \"$@\" \"$argument\" ;;
    -I*) ;;
    *) set -- \"$@\" \"$argument\" ;;
    esac
done
exec \"$<TARGET_FILE:Qt6::moc>\" \"$@\"
" FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOMOC_EXECUTABLE ${CMAKE_CURRENT_BINARY_DIR}/moc-${target}.sh)
endfunction()

find_program(GLASSHOUSE_CCACHE ccache)
if(GLASSHOUSE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Precompiled headers can only be cached with these sloppiness settings.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${GLASSHOUSE_CCACHE})
endif()
find_program(GLASSHOUSE_LLD ld.lld)
if(GLASSHOUSE_LLD)
    add_link_options(-fuse-ld=lld)
endif()

set(GLASSHOUSE_SANITIZE "" CACHE STRING "Sanitizers to build with: address,undefined or thread")
if(GLASSHOUSE_SANITIZE)
    add_compile_options(-fsanitize=${GLASSHOUSE_SANITIZE} -fno-omit-frame-pointer -g1)
    add_link_options(-fsanitize=${GLASSHOUSE_SANITIZE})
endif()

add_library(glasshouse_options INTERFACE)
target_compile_options(glasshouse_options INTERFACE
    -Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast -Wcast-align -Wunused
    # Files that are compiled together see each other's names.
    $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>
    # g++ 12 sees overlapping copies in every concatenation of strings (GCC bug 105651).
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>
    # g++ 13 and 14 see impossible overflows in assignments of vectors (GCC bugs 107852, 109071), and a dangling reference
    # in every function that is given a temporary and returns a reference.
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,13>>:-Wno-stringop-overflow$<SEMICOLON>-Wno-stringop-overread$<SEMICOLON>-Wno-array-bounds$<SEMICOLON>-Wno-dangling-reference>
    $<$<BOOL:${GLASSHOUSE_WERROR}>:-Werror>)
target_include_directories(glasshouse_options INTERFACE ${PROJECT_SOURCE_DIR})
