class E(Exception):
    def __str__(self): return 'custom str'
class F(ValueError):
    code = 5
    def __init__(self, *args, extra=None): super().__init__(*args); self.extra = extra
try: raise E('a')
except E as e: print(e, repr(e), e.args, isinstance(e, Exception))
try: raise F('msg', 2, extra='x')
except ValueError as e: print(e, e.args, e.extra, e.code, type(e) is F)
err = F('kept'); saved = None
try: raise err
except F as caught: saved = caught
print(saved is err, saved.args)
def context(): 
    try: raise KeyError('a')
    except KeyError:
        try: raise ValueError('b')
        except ValueError as e: return repr(e)
print(context())
try:
    try: {}['q']
    except KeyError as k: stored = k
    raise stored
except LookupError as e: print(type(e).__name__, e is stored, e.args)
errors = []
for f in (int, float):
    try: f('zz')
    except ValueError as e: errors.append(type(e))
print(errors)
def handler_returns():
    try: raise ValueError(1)
    except ValueError as e: return e.args[0]
    finally: print('fin')
print(handler_returns())
def tuple_of(classes):
    try: raise TypeError('t')
    except classes as e: return str(e)
print(tuple_of((ValueError, TypeError)), tuple_of(Exception))
try:
    try: raise ValueError('x')
    except 5: pass
except TypeError as e: print('TypeError')
try: raise NotImplementedError
except NotImplementedError as e: print(repr(e), e.args == ())
raise F('final')

# --- CPython prints
# custom str E('a') ('a',) True
# ('msg', 2) ('msg', 2) x 5 True
# True ('kept',)
# ValueError('b')
# KeyError True ('q',)
# [<class 'ValueError'>, <class 'ValueError'>]
# fin
# 1
# t t
# TypeError
# NotImplementedError() True
# raises F
