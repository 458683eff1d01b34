# Sorting: with a key, by a lambda, of tuples, of texts; `min`, `max`, `sorted`, `reverse`.
class Record:
    def __init__(self, number, name):
        self.number = number
        self.name = name


def numbers(count):
    state, values = 12345, []
    for _ in range(count):
        state = (state * 1103515245 + 12345) % 2147483648
        values.append(state)
    return values


def main():
    values = numbers(30_000)
    records = [Record(value % 1000, f"n{value % 977}") for value in values]
    total = 0
    for _ in range(3):
        by_number = sorted(records, key=lambda record: record.number)
        by_both = sorted(records, key=lambda record: (record.name, -record.number))
        total += by_number[100].number + by_both[100].number
    pairs = [(value % 100, value) for value in values]
    pairs.sort()
    total += pairs[5][1]
    texts = sorted((str(value) for value in values), reverse=True)
    total += int(texts[0]) + sorted(values)[7]
    total += max(values, key=lambda value: value % 1013) + min(records, key=lambda it: it.number).number
    values.sort(key=lambda value: -value)
    return total + values[0]
