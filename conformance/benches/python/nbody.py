# Arithmetic of floats: the orbits of the Jovian planets (the benchmarks game's n-body).
PI = 3.14159265358979323
SOLAR_MASS = 4 * PI * PI
DAYS = 365.24


def bodies():
    return [
        ([0.0, 0.0, 0.0], [0.0, 0.0, 0.0], SOLAR_MASS),
        (
            [4.84143144246472090, -1.16032004402742839, -0.103622044471123109],
            [0.00166007664274403694 * DAYS, 0.00769901118419740425 * DAYS, -0.0000690460016972063023 * DAYS],
            0.000954791938424326609 * SOLAR_MASS,
        ),
        (
            [8.34336671824457987, 4.12479856412430479, -0.403523417114321381],
            [-0.00276742510726411132 * DAYS, 0.00499852801234917238 * DAYS, 0.0000230417297573763929 * DAYS],
            0.000285885980666130812 * SOLAR_MASS,
        ),
        (
            [12.8943695621391310, -15.1111514016986312, -0.223307578892655734],
            [0.00296460137564761618 * DAYS, 0.00237847173959480950 * DAYS, -0.0000296589568540237556 * DAYS],
            0.0000436624404335156298 * SOLAR_MASS,
        ),
    ]


def advance(pairs, system, dt, steps):
    for _ in range(steps):
        for (p1, v1, m1), (p2, v2, m2) in pairs:
            dx = p1[0] - p2[0]
            dy = p1[1] - p2[1]
            dz = p1[2] - p2[2]
            mag = dt * ((dx * dx + dy * dy + dz * dz) ** -1.5)
            b1, b2 = m1 * mag, m2 * mag
            v1[0] -= dx * b2
            v1[1] -= dy * b2
            v1[2] -= dz * b2
            v2[0] += dx * b1
            v2[1] += dy * b1
            v2[2] += dz * b1
        for position, (vx, vy, vz), _ in system:
            position[0] += dt * vx
            position[1] += dt * vy
            position[2] += dt * vz


def main():
    system = bodies()
    pairs = [(system[i], system[j]) for i in range(4) for j in range(i + 1, 4)]
    advance(pairs, system, 0.01, 15_000)
    places = [x for position, _, _ in system for x in position]
    return sum(round(x * 1e9) * (i + 1) for i, x in enumerate(places))
