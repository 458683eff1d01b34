config = {'layers': [{'n': 1, 'act': None}, {'n': 2, 'act': 'relu'}], 'opts': (1, {'a': {2}})}
print(config, config['layers'][1]['act'], config['opts'][1]['a'])
config['layers'][0]['n'] += 10; config['layers'].append({'n': 3}); print([l.get('act', 'none') for l in config['layers']])
matrix = [[0] * 3 for _ in range(2)]; matrix[0][1] = 5; print(matrix, list(zip(*matrix)), [sum(r) for r in matrix])
groups = {}
for w in ['apple', 'bob', 'avocado', 'cat']: groups.setdefault(w[0], []).append(w)
print(groups, {k: len(v) for k, v in groups.items()}, sorted(groups.items(), key=lambda kv: (-len(kv[1]), kv[0])))
counts = {}
for c in 'hello': counts[c] = counts.get(c, 0) + 1
print(counts, max(counts, key=counts.get), sorted(counts, key=lambda c: (-counts[c], c)))
stack = [1]; stack.append(2); print(stack.pop(), stack)
t = ([1], 2); t[0].append(3); print(t)
print([1, [2, [3]]] == [1, [2, [3]]], {'a': [1]} == {'a': [1]}, (1, [2]) == (1, [2]), [1, 2] != [2, 1], {1: 2} != {1: 3})

# --- CPython prints
# {'layers': [{'n': 1, 'act': None}, {'n': 2, 'act': 'relu'}], 'opts': (1, {'a': {2}})} relu {2}
# [None, 'relu', 'none']
# [[0, 5, 0], [0, 0, 0]] [(0, 0), (5, 0), (0, 0)] [5, 0]
# {'a': ['apple', 'avocado'], 'b': ['bob'], 'c': ['cat']} {'a': 2, 'b': 1, 'c': 1} [('a', ['apple', 'avocado']), ('b', ['bob']), ('c', ['cat'])]
# {'h': 1, 'e': 1, 'l': 2, 'o': 1} l ['l', 'e', 'h', 'o']
# 2 [1]
# ([1, 3], 2)
# True True True True True
