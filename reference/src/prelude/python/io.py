"""`io`: files in memory."""

import io as module


class _Memory:
    """What both kinds share: a text or bytes, and a place in it."""

    def __init__(self, initial=None):
        self._value = self._empty if initial is None else self._checked(initial)
        self._place, self.closed = 0, False

    def _open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def getvalue(self):
        self._open()
        return self._value

    def read(self, size=-1):
        self._open()
        end = len(self._value) if size is None or size < 0 else self._place + size
        part = self._value[self._place : end]
        self._place += len(part)
        return part

    def readline(self):
        self._open()
        end = self._value.find(self._newline, self._place)
        return self.read() if end < 0 else self.read(end + 1 - self._place)

    def readlines(self):
        return list(self)

    def write(self, text):
        self._open()
        text = self._checked(text)
        if self._place > len(self._value):
            return module.write_beyond_the_end
        self._value = self._value[: self._place] + text + self._value[self._place + len(text) :]
        self._place += len(text)
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def seek(self, place, whence=0):
        self._open()
        if whence == 2 and place == 0:
            place = len(self._value)
        elif whence != 0:
            return module.seek_from_elsewhere
        if place < 0:
            raise ValueError(f"Negative seek position {place}")
        self._place = place
        return place

    def tell(self):
        self._open()
        return self._place

    def truncate(self, size=None):
        self._open()
        size = self._place if size is None else size
        self._value = self._value[:size]
        return size

    def flush(self):
        self._open()

    def close(self):
        self.closed = True

    def readable(self):
        return True

    writable = seekable = readable

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def __enter__(self):
        self._open()
        return self

    def __exit__(self, *error):
        self.close()


class StringIO(_Memory):
    _empty, _newline = "", "\n"

    def _checked(self, text):
        if not isinstance(text, str):
            raise TypeError(f"string argument expected, got '{type(text).__name__}'")
        return text if "\r" not in text else module.StringIO_with_returns


class BytesIO(_Memory):
    _empty, _newline = b"", b"\n"

    def _checked(self, data):
        if not isinstance(data, bytes):
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
        return data

    def getbuffer(self):
        return module.BytesIO_getbuffer
