class Log:
    lines = []
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    def __enter__(self): Log.lines.append('+' + self.name); return self.name
    def __exit__(self, kind, value, trace): Log.lines.append('-' + self.name + (kind.__name__ if kind else '')); return self.swallow
def show(): print(Log.lines); Log.lines.clear()
with Log('a') as a, Log('b') as b: print(a, b)
show()
with Log('outer', swallow=True):
    with Log('inner'): raise ValueError('x')
show()
def early():
    with Log('f'):
        try: return 1
        finally: Log.lines.append('finally')
print(early()); show()
for i in range(3):
    with Log(str(i)):
        if i == 1: continue
        if i == 2: break
show()
with Log('tuple') as (x, *rest): print(x, rest)
show()
class Broken:
    def __enter__(self): raise RuntimeError('enter')
    def __exit__(self, *a): print('never')
try:
    with Log('first'), Broken(): pass
except RuntimeError as e: print(e)
show()
class ExitFails(Log):
    def __exit__(self, *a): raise KeyError('exit')
try:
    with ExitFails('e'): raise ValueError('body')
except KeyError as e: print(repr(e))
try:
    with 5: pass
except TypeError: print('TypeError')

# --- CPython prints
# a b
# ['+a', '+b', '-b', '-a']
# ['+outer', '+inner', '-innerValueError', '-outerValueError']
# 1
# ['+f', 'finally', '-f']
# ['+0', '-0', '+1', '-1', '+2', '-2']
# t ['u', 'p', 'l', 'e']
# ['+tuple', '-tuple']
# enter
# ['+first', '-firstRuntimeError']
# KeyError('exit')
# TypeError
