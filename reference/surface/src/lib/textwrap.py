"""`textwrap`: paragraphs of a width, and their margins."""

import _reference
import re


def dedent(text):
    lines = text.split("\n")
    margin = None
    for line in lines:
        if not line.strip(" \t"):
            continue
        indentation = line[: len(line) - len(line.lstrip(" \t"))]
        if margin is None:
            margin = indentation
        while not indentation.startswith(margin):
            margin = margin[:-1]
    margin = margin or ""
    return "\n".join([line[len(margin) :] if line.strip(" \t") else "" for line in lines])


def indent(text, prefix, predicate=None):
    if predicate is None:
        predicate = str.strip
    lines = [line + "\n" for line in text.split("\n")]
    lines[-1] = lines[-1][:-1]
    return "".join([prefix + line if line and predicate(line) else line for line in lines])


def wrap(text, width=70, *, initial_indent="", subsequent_indent=""):
    if width <= 0:
        raise ValueError(f"invalid width {width!r} (must be > 0)")
    words = [word for word in re.split(r"[ \t\n\r\x0b\x0c]+", text) if word]
    lines, line = [], None
    for word in words:
        margin = subsequent_indent if lines or line is not None else initial_indent
        if line is not None and len(line) + 1 + len(word) <= width:
            line = f"{line} {word}"
            continue
        if "-" in word[1:-1] or len(margin) + len(word) > width or re.search(r"[.!?]  ", text):
            _reference.unsupported("textwrap.wrap within a word")
        if line is not None:
            lines.append(line)
            margin = subsequent_indent
        line = margin + word
    return lines if line is None else [*lines, line]


def fill(text, width=70, *, initial_indent="", subsequent_indent=""):
    return "\n".join(wrap(text, width, initial_indent=initial_indent, subsequent_indent=subsequent_indent))


def shorten(text, width, *, placeholder=" [...]"):
    words = text.split()
    whole = " ".join(words)
    if len(whole) <= width:
        return whole
    while words and len(" ".join(words)) + len(placeholder) > width:
        words.pop()
    if not words and len(placeholder.lstrip()) > width:
        raise ValueError("placeholder too large for max width")
    return " ".join(words) + placeholder if words else placeholder.lstrip()
