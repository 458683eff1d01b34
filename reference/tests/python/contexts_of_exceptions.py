class Ours(Exception):
    pass


def raised(f):
    try:
        f()
    except Exception as e:
        return e


def within():
    try:
        {}["a"]
    except KeyError:
        raise Ours("o")


def replaced():
    try:
        raise KeyError("a")
    except KeyError as e:
        raise Ours("o") from e


def hidden():
    try:
        raise KeyError("a")
    except KeyError:
        raise Ours("o") from None


def cleaned():
    try:
        raise KeyError("a")
    finally:
        raise Ours("o")


class Leaves:
    def __enter__(self):
        return self

    def __exit__(self, *args):
        raise Ours("o")


def left():
    with Leaves():
        raise KeyError("a")


def again():
    try:
        raise Ours("o")
    except Ours as e:
        raise e


def alone():
    raise Ours("o")


def nested():
    try:
        within()
    except Ours:
        raise ValueError("v")


def caught_inside():
    try:
        raise KeyError("a")
    except KeyError as key:
        try:
            alone()
        except Ours as ours:
            print("inside", repr(ours.__context__), ours.__context__ is key)
            raise key


for f in (caught_inside, within, replaced, hidden, cleaned, left, again, alone, nested):
    e = raised(f)
    print(f.__name__, type(e).__name__, repr(e.__context__), repr(e.__cause__), e.__suppress_context__)
print(repr(raised(nested).__context__.__context__))

noted = Ours("n")
print(hasattr(noted, "__notes__"), noted.add_note("one"), noted.add_note("two"), noted.__notes__, str(noted))
try:
    noted.add_note(3)
except TypeError as e:
    print(e)
caught = raised(lambda: 1 / 0)
caught.add_note("caught")
print(caught.__notes__, caught.args)


def asked(f, name):
    return getattr(raised(f), name)


def unknown():
    return no_such_name


def lacking():
    return (3).no_such_attribute


def not_in_it():
    from math import no_such_function


print(asked(unknown, "name"), asked(lacking, "name"), asked(not_in_it, "name"))
print(NameError("a").name, AttributeError("a", name="n").name, ImportError("a").name, ImportError("a", name="m").name)

# --- CPython prints
# inside KeyError('a') True
# caught_inside KeyError Ours('o') None False
# within Ours KeyError('a') None False
# replaced Ours KeyError('a') KeyError('a') True
# hidden Ours KeyError('a') None True
# cleaned Ours KeyError('a') None False
# left Ours KeyError('a') None False
# again Ours None None False
# alone Ours None None False
# nested ValueError Ours('o') None False
# KeyError('a')
# False None None ['one', 'two'] n
# note must be a str, not 'int'
# ['caught'] ('division by zero',)
# no_such_name no_such_attribute math
# None n None m
