"""`_string`: the parts of a format, for `string.Formatter`."""


def formatter_parser(text):
    """Gives an iterator of (literal, name of the field or None, specification, conversion)."""
    _check(text)
    return _pieces(text)


def _check(text):
    if not isinstance(text, str):
        raise TypeError(f"expected str, got {type(text).__name__}")


def _pieces(text):
    literal, at = "", 0
    while at < len(text):
        character, at = text[at], at + 1
        if character not in "{}":
            literal += character
            continue
        if text[at : at + 1] == character:
            literal, at = literal + character, at + 1
            continue
        if character == "}":
            raise ValueError("Single '}' encountered in format string")
        if at == len(text):
            raise ValueError("Single '{' encountered in format string")
        start, depth, brackets = at, 1, False
        while depth:
            if at == len(text):
                raise ValueError("expected '}' before end of string")
            inner, at = text[at], at + 1
            if inner == "[" and depth == 1 and ":" not in text[start:at]:
                brackets = True
            elif inner == "]":
                brackets = False
            elif inner == "{" and not brackets:
                depth += 1
            elif inner == "}" and not brackets:
                depth -= 1
        yield (literal, *_field(text[start : at - 1]))
        literal = ""
    if literal:
        yield (literal, None, None, None)


# The name, the specification, and the conversion.
def _field(field):
    end, brackets = 0, False
    while end < len(field) and (brackets or field[end] not in "!:"):
        if field[end] == "{":
            raise ValueError("unexpected '{' in field name")
        brackets = field[end] == "[" or brackets and field[end] != "]"
        end += 1
    name, rest = field[:end], field[end:]
    if rest[:1] != "!":
        return name, rest[1:], None
    if len(rest) < 2:
        raise ValueError("end of string while looking for conversion specifier")
    if rest[2:3] not in ("", ":"):
        raise ValueError("expected ':' after conversion specifier")
    return name, rest[3:], rest[1]


def formatter_field_name_split(name):
    """Gives the first part, a number where it is one, and an iterator of (is an attribute, part)."""
    _check(name)
    end = min([at for at in (name.find("."), name.find("[")) if at >= 0], default=len(name))
    return _number(name[:end]), _parts(name[end:])


def _number(text):
    return int(text) if text.isdecimal() and text.isascii() else text


def _parts(rest):
    while rest:
        if rest[0] == ".":
            end = min([at for at in (rest.find(".", 1), rest.find("[", 1)) if at >= 0], default=len(rest))
            part, is_attribute, rest = rest[1:end], True, rest[end:]
        elif rest[0] == "[":
            end = rest.find("]")
            if end < 0:
                raise ValueError("Missing ']' in format string")
            part, is_attribute, rest = rest[1:end], False, rest[end + 1 :]
        else:
            raise ValueError("Only '.' or '[' may follow ']' in format field specifier")
        if not part:
            raise ValueError("Empty attribute in format string")
        yield is_attribute, part if is_attribute else _number(part)
