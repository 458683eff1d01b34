from contextlib import contextmanager
@contextmanager
def none():
    return
    yield
try:
    with none():
        print('never')
except RuntimeError as e:
    print(e)
@contextmanager
def twice():
    yield 1
    yield 2
try:
    with twice() as x:
        print(x)
except RuntimeError as e:
    print(e)
@contextmanager
def twice_on_error():
    try:
        yield 1
    except ValueError:
        yield 2
try:
    with twice_on_error():
        raise ValueError
except RuntimeError as e:
    print(e)
@contextmanager
def replaces():
    try:
        yield
    except ValueError as e:
        raise KeyError('replaced') from e
try:
    with replaces():
        raise ValueError('original')
except KeyError as e:
    print(e, repr(e.__cause__))
@contextmanager
def reraises():
    try:
        yield
    except ValueError as e:
        print('seen', e)
        raise
try:
    with reraises():
        raise ValueError('same')
except ValueError as e:
    print(e)
@contextmanager
def plain():
    yield
try:
    with plain():
        raise StopIteration('through')
except StopIteration as e:
    print('StopIteration', e)
try:
    with plain():
        raise RuntimeError('through')
except RuntimeError as e:
    print('RuntimeError', e)
@contextmanager
def before():
    raise OSError('before')
    yield
try:
    with before():
        pass
except OSError as e:
    print(e)
@contextmanager
def after():
    yield
    raise OSError('after')
try:
    with after():
        print('body')
except OSError as e:
    print(e)

# --- CPython prints
# generator didn't yield
# 1
# generator didn't stop
# generator didn't stop after throw()
# 'replaced' ValueError('original')
# seen same
# same
# StopIteration through
# RuntimeError through
# before
# body
# after
