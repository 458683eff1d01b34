"""`partition` parts the values: each is in the part that it belongs to, and `merge` of the parts gives all.

Source: hk.data_structures.partition, merge
"""


def watched_haiku_data_structures_partition(predicate, structure):
    left, right = hk.data_structures.partition(predicate, structure)
    watch(watch_same(hk.data_structures.merge(left, right), structure), "the parts make something else")
    watch(all(predicate(*row) for row in watch_rows(left)), "a value is in the wrong part")
    watch(not any(predicate(*row) for row in watch_rows(right)), "a value is in the wrong part")
    return left, right


def watch_rows(structure):
    return [(m, n, v) for m, of in structure.items() for n, v in of.items()]
