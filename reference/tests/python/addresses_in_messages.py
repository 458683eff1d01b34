# The message of an error may show an object, and with it where that lies: the error is what it is.


class A:
    pass


class Group(Exception):
    def __new__(cls, *args):
        return A()


def refused(what):
    try:
        what()
    except Exception as error:
        print(type(error).__name__)
    else:
        print("taken")


refused(lambda: [1, 2].index(A()))
refused(lambda: [A()].index(A(), 1))
refused(lambda: (1, 2).index(A()))
refused(lambda: [1].remove(A()))
refused(lambda: {}[A()])
refused(lambda: {1}.remove(A()))
refused(lambda: A()[0])
refused(lambda: A().x)
refused(lambda: A[int])
refused(lambda: int(A()))
refused(lambda: A() + 1)


def raising():
    raise Group


refused(raising)

# --- CPython prints
# ValueError
# ValueError
# ValueError
# ValueError
# KeyError
# KeyError
# TypeError
# AttributeError
# TypeError
# TypeError
# TypeError
# TypeError
