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


# recorded from flax-0.12.12, program a2e03580e87e50452f131bc328670b99897f626bf9aabfbfc420cbd712144b6a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": ["{", "Expecting property name enclosed in double quotes", 1, 1, 2, true, "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"]
#           },
#           {
#             "tuple": ["[1,]", "Expecting value", 3, 1, 4, true, "Expecting value: line 1 column 4 (char 3)"]
#           },
#           {
#             "tuple": ["{\"a\" 1}", "Expecting ':' delimiter", 5, 1, 6, true, "Expecting ':' delimiter: line 1 column 6 (char 5)"]
#           },
#           {
#             "tuple": ["{\"a\": 1,\n \"b\": tru}", "Expecting value", 15, 2, 7, true, "Expecting value: line 2 column 7 (char 15)"]
#           },
#           {
#             "tuple": ["[1, 2", "Expecting ',' delimiter", 5, 1, 6, true, "Expecting ',' delimiter: line 1 column 6 (char 5)"]
#           },
#           {
#             "tuple": ["\"abc", "Unterminated string starting at", 0, 1, 1, true, "Unterminated string starting at: line 1 column 1 (char 0)"]
#           },
#           {
#             "tuple": ["{'a': 1}", "Expecting property name enclosed in double quotes", 1, 1, 2, true, "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"]
#           },
#           {
#             "tuple": ["", "Expecting value", 0, 1, 1, true, "Expecting value: line 1 column 1 (char 0)"]
#           },
#           {"tuple": ["1 2", "Extra data", 2, 1, 3, true, "Extra data: line 1 column 3 (char 2)"]},
#           {
#             "tuple": ["[1\n, 2,\n x]", "Expecting value", 9, 3, 2, true, "Expecting value: line 3 column 2 (char 9)"]
#           }
#         ]
#       },
#       true
#     ]
#   }
# }
