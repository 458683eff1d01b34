# with: __enter__ and __exit__.


class Manager:
    def __init__(self, name, swallow=False):
        self.name = name
        self.swallow = swallow

    def __enter__(self):
        print("enter", self.name)
        return self.name.upper()

    def __exit__(self, kind, value, traceback):
        print("exit", self.name, kind.__name__ if kind else None, value)
        return self.swallow


with Manager("a") as name:
    print(name)
with Manager("b", swallow=True):
    raise ValueError("lost")
try:
    with Manager("c"), Manager("d"):
        raise KeyError("k")
except KeyError as error:
    print("caught", error)


def leaves():
    with Manager("e"):
        return "returned"


print(leaves())
for i in range(3):
    with Manager(f"loop {i}"):
        if i == 1:
            break
try:
    with 3:
        pass
except TypeError as error:
    print(error)


class Replaces:
    def __enter__(self):
        return self

    def __exit__(self, *args):
        raise RuntimeError("from exit")


try:
    with Replaces():
        raise ValueError("first")
except RuntimeError as error:
    print(error)

# --- CPython prints
# enter a
# A
# exit a None None
# enter b
# exit b ValueError lost
# enter c
# enter d
# exit d KeyError 'k'
# exit c KeyError 'k'
# caught 'k'
# enter e
# exit e None None
# returned
# enter loop 0
# exit loop 0 None None
# enter loop 1
# exit loop 1 None None
# 'int' object does not support the context manager protocol
# from exit
