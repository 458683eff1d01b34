"""`queue`: queues of a single thread, which therefore never wait."""

import _reference
import heapq
from collections import deque


class Empty(Exception):
    pass


class Full(Exception):
    pass


class Queue:
    __class_getitem__ = classmethod(_reference.parameterized)

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self._unfinished = 0
        self._init(maxsize)

    def _init(self, maxsize):
        self.queue = deque()

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    def qsize(self):
        return len(self.queue)

    def empty(self):
        return not self.queue

    def full(self):
        return 0 < self.maxsize <= len(self.queue)

    def put(self, item, block=True, timeout=None):
        if self.maxsize > 0:
            self._check(block, timeout)
        if self.full():
            self._wait(block, timeout)
            raise Full
        self._put(item)
        self._unfinished += 1

    def get(self, block=True, timeout=None):
        self._check(block, timeout)
        if not self.queue:
            self._wait(block, timeout)
            raise Empty
        return self._get()

    def _check(self, block, timeout):
        if block and timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")

    # Waits in vain: no other thread changes the queue.
    def _wait(self, block, timeout):
        if block and timeout is None:
            _reference.unsupported("a queue that waits forever")

    def put_nowait(self, item):
        return self.put(item, block=False)

    def get_nowait(self):
        return self.get(block=False)

    def task_done(self):
        if self._unfinished <= 0:
            raise ValueError("task_done() called too many times")
        self._unfinished -= 1

    def join(self):
        if self._unfinished:
            _reference.unsupported("a queue that waits forever")


class LifoQueue(Queue):
    def _init(self, maxsize):
        self.queue = []

    def _get(self):
        return self.queue.pop()


class PriorityQueue(Queue):
    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        heapq.heappush(self.queue, item)

    def _get(self):
        return heapq.heappop(self.queue)


class SimpleQueue(Queue):
    __class_getitem__ = classmethod(_reference.parameterized)

    def __init__(self):
        super().__init__()
