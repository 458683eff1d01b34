"""A system that runs programs on the installed Flax and JAX: one JSON object a line, in and out.

docs/protocol.md describes the conversation, conformance/protocol/protocol.schema.json its
messages. Needs Python 3.9 or later, JAX, Flax or PAX, and these files beside each other; no more.
"""

import ctypes
import gc
import json
import os
import platform
import resource
import signal
import sys
import tempfile
import warnings

__builtins__ = dict(vars(__builtins__))  # its own: a program can change Python's

VERSION = 1
PR_SET_PDEATHSIG = 1

answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)  # whatever a library prints does not end among the answers


def main():
    asked = read()
    if asked is None:
        return
    if asked.get("command") != "start" or asked.get("version") != VERSION:
        say({"version": VERSION, "error": error("version", f"this worker speaks version {VERSION}")})
        return
    apart(asked.get("limits", {}))
    warnings.simplefilter("ignore")
    import execution  # after the limits: Flax and JAX are imported under them
    from children import Children, can_fork
    from observation import text

    def serve(requests, answers):
        """Answers requests in a child, which says after each whether it is to be replaced."""
        execution.BEFORE.begin()
        for line in iter(requests.readline, b""):
            alone, asked = line[:1] == b"1", json.loads(line[1:])
            answered = answer(execution, asked, alone)
            spent = answered.pop("spent", None)
            if alone:
                answered.pop("unexpected", None)  # the child ends with its program
            say({"id": asked.get("id")} | answered, text, answers)
            print("spent" if spent else "", file=answers, flush=True)

    gc.freeze()  # what was imported is not looked through again at each collection
    children = Children(serve, execution.BEFORE.files_are_gone, answers.fileno()) if can_fork() else None

    say({"version": VERSION} | execution.describe_system())
    while (asked := read()) is not None:
        command, number = asked.get("command"), asked.get("id")
        if command == "stop":
            break
        if command not in ("run", "smoke"):
            say({"id": number, "error": error("request", f"no command `{command}`")})
            continue
        leaves = execution.leaves(asked) if command == "run" else None
        if children:
            children.ask(json.dumps(asked).encode() + b"\n", alone=leaves is not None)
        else:
            say({"id": number} | answer(execution, asked) | ({"spent": leaves} if leaves else {}), text)
    if children:
        children.end()


def read():
    """The next request; none at the end of the input."""
    line = sys.stdin.readline()
    if not line:
        return None
    try:
        asked = json.loads(line)
        return asked if isinstance(asked, dict) else {"command": None}
    except ValueError:
        return {"command": None}


def answer(execution, asked, alone=False):
    try:
        text, mode = asked["program"], asked["mode"]
        beside = asked.get("modules", []), asked.get("package", "")
        outcome, unexpected = execution.run(text, mode, *beside, alone)
    except (SyntaxError, ValueError) as problem:  # ValueError: a null byte
        return {"error": error("not_python", str(problem))}
    except RecursionError:
        return {"error": error("not_python", "nested too deeply for Python's compiler")}
    except KeyError as problem:
        return {"error": error("request", f"lacks {problem}")}
    why = execution.spent(unexpected)
    answered = {"outcome": outcome}
    if unexpected:
        answered["unexpected"] = True
    return answered | ({"spent": why} if why else {})


def error(kind, message):
    return {"kind": kind, "message": message[:2000]}


def apart(limits):
    """Stands apart from the machine as far as Python lets it: memory, files, network."""
    memory = limits.get("memory")
    if platform.system() == "Linux":
        # Ends with its runner, whatever it is doing then.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if memory and platform.system() == "Linux":
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        most = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
        # Both are set: a program could raise the soft one.
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    tempfile.tempdir = os.getcwd()
    # What a program sees of the command that runs it is the same on every system.
    sys.argv = ["program.py"]
    sys.addaudithook(no_network)


def no_network(event, _):
    if event in ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto"):
        raise PermissionError("a program under test has no network")


def say(message, text=json.dumps, to=answers):
    to.write(text(message) + "\n")
    to.flush()


main()
