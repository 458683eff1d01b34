from contextlib import ExitStack, contextmanager
@contextmanager
def cm(name, swallow=False):
    print('enter', name)
    try:
        yield name
    except ValueError as e:
        print(name, 'saw', e)
        if not swallow:
            raise
    finally:
        print('exit', name)
with ExitStack() as stack:
    names = [stack.enter_context(cm(n)) for n in 'abc']
    stack.callback(print, 'callback', 1, sep='-')
    print(names)
with ExitStack() as stack:
    stack.enter_context(cm('outer'))
    stack.enter_context(cm('swallows', True))
    stack.enter_context(cm('inner'))
    raise ValueError('v')
print('after')
try:
    with ExitStack() as stack:
        stack.enter_context(cm('x'))
        raise KeyError('k')
except KeyError as e:
    print(e)
with ExitStack() as stack:
    @stack.callback
    def cleanup():
        print('cleanup')
    stack.push(lambda t, v, tb: print('pushed', t))
stack = ExitStack()
stack.enter_context(cm('manual'))
kept = stack.pop_all()
stack.close()
print('not yet')
kept.close()


# The contexts of what callbacks raise are those of nested statements.
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, nullcontext


def raising(kind):
    def leave(*details):
        raise kind

    return leave


try:
    with ExitStack() as stack:
        stack.callback(raising(IndexError))
        stack.callback(raising(KeyError))
        raise ZeroDivisionError
except IndexError as error:
    print(type(error.__context__).__name__, type(error.__context__.__context__).__name__)
print(stack.push(raising) is raising, len(stack._exit_callbacks), type(stack.pop_all()).__name__)
try:
    ExitStack().enter_context(1)
except TypeError as error:
    print(error)


class Half:
    def __enter__(self):
        return self


try:
    with Half():
        pass
except TypeError as error:
    print(error)


class Both:
    __enter__ = __exit__ = len


class Neither(Both):
    __exit__ = None


print(issubclass(Both, AbstractContextManager), issubclass(Neither, AbstractContextManager))
print(isinstance(nullcontext(), AbstractContextManager), closing.__mro__[1].__name__)


@contextmanager
def said():
    """What it does."""
    yield


print(said.__doc__, said().__doc__)

# --- CPython prints
# enter a
# enter b
# enter c
# ['a', 'b', 'c']
# callback-1
# exit c
# exit b
# exit a
# enter outer
# enter swallows
# enter inner
# inner saw v
# exit inner
# swallows saw v
# exit swallows
# exit outer
# after
# enter x
# exit x
# 'k'
# pushed None
# cleanup
# enter manual
# not yet
# exit manual
# KeyError ZeroDivisionError
# True 1 ExitStack
# 'builtins.int' object does not support the context manager protocol
# 'Half' object does not support the context manager protocol (missed __exit__ method)
# True False
# True AbstractContextManager
# What it does. What it does.
