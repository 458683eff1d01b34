def source(n):
    for i in range(n):
        print('make', i)
        yield i
def double(items):
    for item in items:
        print('double', item)
        yield item * 2
def take(n, items):
    for _, item in zip(range(n), items):
        yield item
print(list(take(2, double(source(10)))))
def average():
    total, count, mean = 0, 0, None
    while True:
        x = yield mean
        total += x
        count += 1
        mean = total / count
a = average()
next(a)
print([a.send(x) for x in [1, 2, 6]])
def batches(items, n):
    batch = []
    for item in items:
        batch.append(item)
        if len(batch) == n:
            yield batch
            batch = []
    if batch:
        yield batch
print(list(batches(range(7), 3)))
def round_robin(*its):
    its = [iter(it) for it in its]
    while its:
        for it in list(its):
            try:
                yield next(it)
            except StopIteration:
                its.remove(it)
print(list(round_robin('abc', [1], range(2))))
def window(items, n):
    items = list(items)
    yield from (tuple(items[i:i + n]) for i in range(len(items) - n + 1))
print(list(window('abcd', 2)))

# --- CPython prints
# make 0
# double 0
# make 1
# double 1
# [0, 2]
# [1.0, 1.5, 3.0]
# [[0, 1, 2], [3, 4, 5], [6]]
# ['a', 1, 0, 'b', 1, 'c']
# [('a', 'b'), ('b', 'c'), ('c', 'd')]
