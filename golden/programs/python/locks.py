# Locks and events, where nothing waits: a cache of layers behind a lock, as programs of several threads have it.
import threading

import jax.numpy as jnp
from flax import nnx


class Cache:
    def __init__(self):
        self._lock = threading.Lock()
        self._again = threading.RLock()
        self._layers = {}
        self.filled = threading.Event()

    def layer(self, size):
        with self._lock:
            if size not in self._layers:
                self._layers[size] = nnx.Param(jnp.ones(size))
            return self._layers[size]

    def both(self):
        with self._again:
            with self._again:
                self.filled.set()
                return [self.layer(1), self.layer(2), self.layer(1)]


def main():
    cache = Cache()
    layers = cache.both()
    lock = threading.Lock()
    outs = [lock.acquire(), lock.locked(), lock.acquire(blocking=False), lock.acquire(timeout=0.01), lock.release(), lock.locked()]
    try:
        lock.release()
    except RuntimeError as error:
        outs.append(str(error))
    try:
        with lock:
            raise ValueError("inside")
    except ValueError:
        outs.append(lock.locked())
    event = threading.Event()
    outs += [event.is_set(), event.wait(0.01), cache.filled.wait(), layers[0] is layers[2]]
    results = []

    def work(n):
        with lock:
            results.append(n * n)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outs, layers, sorted(results)


# recorded from flax-0.12.12, program f74c92b115970fbfa976e39b88a03b76c410fa27ca83870b653b852e04222cc0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [true, true, false, false, null, false, "release unlocked lock", false, false, false, true, true]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [1], "data": [1.0]}},
#           {
#             "id": 3,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#           },
#           {"ref": 2}
#         ]
#       },
#       {"id": 4, "list": [0, 1, 4]}
#     ]
#   }
# }
