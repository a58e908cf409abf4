# Trains the sample run and leaves of it what fits into 10 MB:
#   cmake -DCLI=PROGRAM -DLIBRARY=FOLDER -DRUN=FOLDER -P TrainSampleRun.cmake
# The same seed, device and number of threads give the same weights. Of its checkpoints the first and the last are kept,
# as the program itself keeps fewer where space is short; what was recorded on the way stays.
set(steps 1800)
set(unfinished ${RUN}.unfinished)
file(REMOVE_RECURSE ${RUN} ${unfinished})
execute_process(
    COMMAND ${CMAKE_COMMAND} -E env XDG_CACHE_HOME=${unfinished}.cache OMP_WAIT_POLICY=passive
            ${CLI} train --corpus ${LIBRARY} --preset first-model --run ${unfinished} --seed 7 --device cpu
            --precision float32 --threads 2 --steps ${steps} --set n_embd=80 --set schedule_steps=${steps}
            --set eval_interval=200 --set checkpoint_interval=${steps} --set record_megabytes=3
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE_RECURSE ${unfinished}.cache)
file(GLOB checkpoints LIST_DIRECTORIES true ${unfinished}/checkpoints/step-*)
list(SORT checkpoints)
list(POP_FRONT checkpoints)
list(POP_BACK checkpoints)
file(REMOVE_RECURSE ${checkpoints} ${unfinished}/lock)
file(RENAME ${unfinished} ${RUN}) # last: a folder of this name is whole
