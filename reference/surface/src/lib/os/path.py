"""`os.path`: paths as texts, on POSIX. What asks the file system is unsupported, and what a path is that
begins where the process runs, or in somebody's home, is unknown."""

import _reference
import os

sep, curdir, pardir, extsep = "/", ".", "..", "."


def join(a, /, *p):
    for part in (a, *p):
        if _reference.is_unknown(part):
            return part
    joined = os.fspath(a)
    for part in map(os.fspath, p):
        if part.startswith("/"):
            joined = part
        elif not joined or joined.endswith("/"):
            joined += part
        else:
            joined += "/" + part
    return joined


def split(p):
    if _reference.is_unknown(p):
        return p, p
    p = os.fspath(p)
    at = p.rfind("/") + 1
    head, tail = p[:at], p[at:]
    if head and head != "/" * len(head):
        head = head.rstrip("/")
    return head, tail


def basename(p):
    return split(p)[1]


def dirname(p):
    return split(p)[0]


def splitext(p):
    if _reference.is_unknown(p):
        return p, p
    p = os.fspath(p)
    dot = p.rfind(".")
    start = p.rfind("/") + 1
    # Dots at the beginning of a name begin no extension.
    if dot > start and p[start:dot].strip("."):
        return p[:dot], p[dot:]
    return p, ""


def isabs(s):
    if _reference.is_unknown(s):
        return s
    return os.fspath(s).startswith("/")


def normcase(s):
    return s if _reference.is_unknown(s) else os.fspath(s)


def normpath(path):
    if _reference.is_unknown(path):
        return path
    path = os.fspath(path)
    if not path:
        return "."
    root = "//" if path.startswith("//") and not path.startswith("///") else "/" if path.startswith("/") else ""
    kept = []
    for part in path.split("/"):
        if part in ("", "."):
            continue
        if part != ".." or (not root and not kept) or (kept and kept[-1] == ".."):
            kept.append(part)
        elif kept:
            kept.pop()
    return root + "/".join(kept) or "."


def commonprefix(m):
    if not m:
        return ""
    low, high = min(m), max(m)
    for i, c in enumerate(low):
        if i >= len(high) or c != high[i]:
            return low[:i]
    return low


def abspath(path):
    if _reference.is_unknown(path) or isabs(path):
        return normpath(path)
    return _reference.unknown("the folder in which the process runs")


def realpath(filename):
    return filename if _reference.is_unknown(filename) else _reference.unknown("where the links of a path lead")


def expanduser(path):
    if _reference.is_unknown(path) or not os.fspath(path).startswith("~"):
        return path
    return _reference.unknown("the home folder")
