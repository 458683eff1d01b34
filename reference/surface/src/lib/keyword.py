"""`keyword`: the words that are no names."""

kwlist = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
]
softkwlist = ["_", "case", "match", "type"]

iskeyword, issoftkeyword = frozenset(kwlist).__contains__, frozenset(softkwlist).__contains__
