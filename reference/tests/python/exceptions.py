class AppError(Exception): pass
class Special(AppError):
    def __init__(self, code, msg): super().__init__(msg); self.code = code
def run(f):
    try:
        r = f()
    except ZeroDivisionError as e:
        return ('zero', str(e))
    except (KeyError, IndexError) as e:
        return ('lookup', type(e).__name__, str(e), e.args)
    except Special as e:
        return ('special', e.code, str(e), e.args)
    except AppError as e:
        return ('app', e.args, repr(e), str(e))
    except Exception as e:
        return ('other', type(e).__name__)
    else:
        return ('ok', r)
    finally:
        print('finally')
def throw(e): raise e
for f in (lambda: 1 / 0, lambda: {}['k'], lambda: [][3], lambda: throw(Special(7, 'm')), lambda: throw(AppError), lambda: throw(AppError('a', 1)), lambda: 5, lambda: int('x'), lambda: None.x, lambda: 'a' + 1, lambda: throw(5), lambda: [] < 1, lambda: undefined):
    print(run(f))
def order():
    log = []
    try:
        try:
            log.append(1)
            raise ValueError('v')
        finally:
            log.append(2)
    except ValueError as e:
        log.append(str(e))
    return log
print(order())
def returns():
    try: return 'try'
    finally: print('cleanup')
print(returns())
def overrides():
    for i in range(3):
        try: continue
        finally:
            if i == 1: break
    return i
print(overrides())
def reraise():
    try:
        try: raise KeyError('inner')
        except KeyError: raise
    except KeyError as e: return repr(e)
print(reraise())
def chained():
    try:
        try: 1 / 0
        except ZeroDivisionError as e: raise RuntimeError('outer') from e
    except RuntimeError as e: return str(e), type(e.__cause__).__name__
print(chained())
try:
    e = 5
    try: raise ValueError
    except ValueError as e: pass
    print(e)
except NameError as err:
    print('unbound after handler')
try: assert 1 == 2, 'message'
except AssertionError as err: print(repr(err), err)
try: assert False
except AssertionError as err: print(repr(err))
assert True
print(issubclass(KeyError, LookupError), issubclass(UnboundLocalError, NameError), isinstance(RecursionError(), RuntimeError), str(ValueError()), repr(ValueError()), str(ValueError(1, 2)), ValueError('x').args)
try:
    try: raise TypeError('first')
    except TypeError: undefined_thing
except NameError as err: print('second', err)
try: raise
except RuntimeError as err: print(err)
def deep(n): return deep(n + 1)
try: deep(0)
except RecursionError as err: print('recursion')
try: raise BaseException('b')
except Exception: print('no')
except BaseException as err: print('base', err)


warned = [PendingDeprecationWarning, SyntaxWarning, ImportWarning, UnicodeWarning, BytesWarning, ResourceWarning]
print([(cls.__name__, cls.__mro__[1].__name__, issubclass(cls, Exception)) for cls in warned])
try:
    raise PendingDeprecationWarning("later", 1)
except Warning as error:
    print(repr(error), error.args)

# --- CPython prints
# finally
# ('zero', 'division by zero')
# finally
# ('lookup', 'KeyError', "'k'", ('k',))
# finally
# ('lookup', 'IndexError', 'list index out of range', ('list index out of range',))
# finally
# ('special', 7, 'm', ('m',))
# finally
# ('app', (), 'AppError()', '')
# finally
# ('app', ('a', 1), "AppError('a', 1)", "('a', 1)")
# finally
# ('ok', 5)
# finally
# ('other', 'ValueError')
# finally
# ('other', 'AttributeError')
# finally
# ('other', 'TypeError')
# finally
# ('other', 'TypeError')
# finally
# ('other', 'TypeError')
# finally
# ('other', 'NameError')
# [1, 2, 'v']
# cleanup
# try
# 1
# KeyError('inner')
# ('outer', 'ZeroDivisionError')
# unbound after handler
# AssertionError('message') message
# AssertionError()
# True True True  ValueError() (1, 2) ('x',)
# second name 'undefined_thing' is not defined
# No active exception to reraise
# recursion
# base b
# [('PendingDeprecationWarning', 'Warning', True), ('SyntaxWarning', 'Warning', True), ('ImportWarning', 'Warning', True), ('UnicodeWarning', 'Warning', True), ('BytesWarning', 'Warning', True), ('ResourceWarning', 'Warning', True)]
# PendingDeprecationWarning('later', 1) ('later', 1)
