"""What is wrong with a text of JSON, and where: message, position, line and column."""
import json


def main():
    found = []
    for text in ["{", "[1,]", '{"a" 1}', '{"a": 1,\n "b": tru}', "[1, 2", '"abc', "{'a': 1}", "", "1 2", "[1\n, 2,\n x]"]:
        try:
            json.loads(text)
        except json.JSONDecodeError as error:
            found.append((text, error.msg, error.pos, error.lineno, error.colno, error.doc == text, str(error)))
    return found, issubclass(json.JSONDecodeError, ValueError)
