log = []
def t(x): log.append(x); return x
def show(): print(log); log.clear()
t(1) + t(2) * t(3); show()
[t('a'), t('b')][t(0)]; show()
{t('k'): t('v')}; show()
(lambda *a, **k: None)(t(1), *[t(2)], k=t(3), **{'z': t(4)}); show()
d = {}
d[t('key')] = t('value'); show()
t(0) or t(1) and t(2); show()
a, b = t(1), t(2); show()
def f(x=t('default')): return x
show(); f(); show()
x = [1, 2]
x[t(0)] += t(5); show(); print(x)
def deco(tag):
    t('eval ' + tag)
    return lambda fn: (t('apply ' + tag), fn)[1]
@deco('one')
@deco('two')
def g(h=t('defaults')): pass
show()
class C(object if t('base') else None):
    t('body')
show()
t(1) < t(2) < t(0) < t(9); show()
t(5) if t(False) else t(6); show()
[t(i) for i in range(t(3)) if t(i % 2)]; show()

# --- CPython prints
# [1, 2, 3]
# ['a', 'b', 0]
# ['k', 'v']
# [1, 2, 3, 4]
# ['value', 'key']
# [0, 1, 2]
# [1, 2]
# ['default']
# []
# [0, 5]
# [6, 2]
# ['eval one', 'eval two', 'defaults', 'apply two', 'apply one']
# ['base', 'body']
# [1, 2, 0]
# [False, 6]
# [3, 0, 1, 1, 0]
