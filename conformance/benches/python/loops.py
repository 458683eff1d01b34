# Nested loops over small integers: primes by trial division, and a count of steps (Collatz).
def primes(limit):
    found = 0
    for candidate in range(2, limit):
        divisor = 2
        while divisor * divisor <= candidate:
            if candidate % divisor == 0:
                break
            divisor += 1
        else:
            found += 1
    return found


def collatz(limit):
    longest = 0
    for start in range(1, limit):
        number, steps = start, 0
        while number != 1:
            if number % 2 == 0:
                number = number // 2
            else:
                number = 3 * number + 1
            steps += 1
        if steps > longest:
            longest = steps
    return longest


def main():
    return primes(12_000) * 1000 + collatz(12_000)
