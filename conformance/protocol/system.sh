#!/bin/sh
# A system in the shell, to begin with in another language: it speaks the protocol, knows the outcome of the known program, and says of every
# other one that it runs none. `isograft systems conform exec:conformance/protocol/system.sh` says what it does right.

known=$(cat "$(dirname "$0")/smoke_jax.json")

# A request is an object in one line. Its `id` stands before the text of the program, in which each quote has a backslash.
while IFS= read -r request; do
    rest=${request#*\"id\":}
    id=${rest%%[,\}]*}
    case $request in
    '{"command":"start","version":1,'*)
        answer='{"version": 1, "system": "shell==1", "modes": ["tree"], "capabilities": {"nnx": false}}' ;;
    '{"command":"start",'*)
        answer='{"version": 1, "error": {"kind": "version", "message": "this system speaks version 1"}}' ;;
    '{"command":"smoke",'*)
        answer="{\"id\": $id, \"outcome\": $known}" ;;
    '{"command":"run",'*'"mode":"tree"'*)
        answer="{\"id\": $id, \"outcome\": {\"outcome\": \"unsupported\", \"what\": \"programs\", \"place\": \"\"}}" ;;
    '{"command":"run",'*)
        answer="{\"id\": $id, \"outcome\": {\"outcome\": \"not_offered\", \"what\": \"the mode\"}}" ;;
    *)
        exit 0 ;;
    esac
    printf '%s\n' "$answer"
done
