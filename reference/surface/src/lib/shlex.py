"""`shlex`: words as a shell tells them apart."""

import _reference
import re


def split(s, comments=False, posix=True):
    if comments or not posix:
        _reference.unsupported("shlex.split(comments=True, posix=False)")
    words, word, quote, escaped = [], None, None, False
    for character in s:
        if escaped:
            # Between double quotes a backslash stands for itself, unless before one or a quote.
            word += character if quote is None or character in '"\\' else "\\" + character
            escaped = False
        elif quote is not None and character == quote:
            quote = None
        elif character == "\\" and quote != "'":
            word, escaped = word or "", True
        elif quote is not None:
            word += character
        elif character in "'\"":
            word, quote = word or "", character
        elif character in " \t\r\n":
            if word is not None:
                words.append(word)
            word = None
        else:
            word = (word or "") + character
    if quote is not None:
        raise ValueError("No closing quotation")
    if escaped:
        raise ValueError("No escaped character")
    return words if word is None else [*words, word]


def quote(s):
    if not s:
        return "''"
    if re.search(r"[^a-zA-Z0-9_@%+=:,./-]", s) is None:
        return s
    return "'" + s.replace("'", "'\"'\"'") + "'"


def join(split_command):
    return " ".join([quote(word) for word in split_command])
