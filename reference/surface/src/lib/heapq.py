"""`heapq`: a list whose smallest item stands first. Items move as in CPython, so that the list looks the same."""


def heappush(heap, item):
    heap.append(item)
    _towards_root(heap, 0, len(heap) - 1)


def heappop(heap):
    if not heap:
        raise IndexError("index out of range")
    last = heap.pop()
    if not heap:
        return last
    first, heap[0] = heap[0], last
    _towards_leaves(heap, 0)
    return first


def heapreplace(heap, item):
    if not heap:
        raise IndexError("index out of range")
    first, heap[0] = heap[0], item
    _towards_leaves(heap, 0)
    return first


def heappushpop(heap, item):
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        _towards_leaves(heap, 0)
    return item


def heapify(x):
    for place in reversed(range(len(x) // 2)):
        _towards_leaves(x, place)


def _towards_root(heap, start, place):
    item = heap[place]
    while place > start:
        above = (place - 1) >> 1
        if not item < heap[above]:
            break
        heap[place] = heap[above]
        place = above
    heap[place] = item


def _towards_leaves(heap, place):
    end, start, item = len(heap), place, heap[place]
    below = 2 * place + 1
    while below < end:
        right = below + 1
        if right < end and not heap[below] < heap[right]:
            below = right
        heap[place] = heap[below]
        place, below = below, 2 * below + 1
    heap[place] = item
    _towards_root(heap, start, place)


def nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[: max(n, 0)]


def nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[: max(n, 0)]


def merge(*iterables, key=None, reverse=False):
    # The next item of each iterable that has one: nothing is taken before it is needed.
    heads = []
    for iterator in map(iter, iterables):
        for item in iterator:
            heads.append([item if key is None else key(item), item, iterator])
            break
    while heads:
        first = heads[0]
        for head in heads[1:]:
            if first[0] < head[0] if reverse else head[0] < first[0]:
                first = head
        yield first[1]
        for item in first[2]:
            first[0], first[1] = item if key is None else key(item), item
            break
        else:
            heads = [head for head in heads if head is not first]
