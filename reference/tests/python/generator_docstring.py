def g():
    """Docs."""
    yield 1
def only():
    """Docs only."""
    return
    yield
print(g.__doc__, list(g()), only.__doc__, list(only()))
def unreachable():
    if False:
        yield
    print('ran')
print(list(unreachable()))
def in_lambda():
    f = lambda: (yield 1)
    return f
print(type(in_lambda()).__name__, list(in_lambda()()))
def nested_def():
    def inner():
        yield 1
    return list(inner())
print(nested_def())

# --- CPython prints
# Docs. [1] Docs only. []
# ran
# []
# function [1]
# [1]
