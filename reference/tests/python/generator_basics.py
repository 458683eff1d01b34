def count(n):
    print('start')
    for i in range(n):
        yield i
        print('after', i)
    print('end')
g = count(2)
print(type(g).__name__, g is iter(g), count.__name__, g.__name__)
print(next(g), next(g), next(g, 'done'), next(g, 'still'))
try:
    next(g)
except StopIteration as e:
    print('stopped', e.value, e.args)
print(list(count(2)), tuple(count(0)), sum(count(3)), sorted(count(2), reverse=True))

# --- CPython prints
# generator True count count
# start
# after 0
# after 1
# end
# 0 1 done still
# stopped None ()
# start
# after 0
# after 1
# end
# start
# end
# start
# after 0
# after 1
# after 2
# end
# start
# after 0
# after 1
# end
# [0, 1] () 3 [1, 0]
