"""`io`: files in memory."""

import _reference


class UnsupportedOperation(OSError, ValueError):
    pass


class IOBase:
    """A file."""


class RawIOBase(IOBase):
    pass


class BufferedIOBase(IOBase):
    pass


class TextIOBase(IOBase):
    pass


class _IO:
    """What `typing.IO` is to a class below it."""

    def __enter__(self):
        pass

    def __exit__(self, type, value, traceback):
        pass


class _TextIO(_IO):
    pass


class _BinaryIO(_IO):
    pass


class _Memory:
    """What both kinds share: a text or bytes, and a place in it."""

    def _begin(self, initial):
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

    def readline(self, size=-1):
        self._open()
        end = self._end_of_line()
        return self.read(end - self._place if size is None or size < 0 else min(size, end - self._place))

    def readlines(self, hint=-1):
        lines, count = [], 0
        for line in self:
            lines.append(line)
            count += len(line)
            if hint is not None and 0 < hint <= count:
                break
        return lines

    def write(self, text):
        self._open()
        text = self._checked(text)
        while self._place > len(self._value):
            self._value += self._filling
        self._value = self._value[: self._place] + text + self._value[self._place + len(text) :]
        self._place += len(text)
        return len(text)

    def writelines(self, lines):
        self._open()
        for line in lines:
            self.write(line)

    def seek(self, place, whence=0):
        self._open()
        if whence not in (0, 1, 2):
            raise ValueError(f"Invalid whence ({whence}, should be 0, 1 or 2)")
        if whence == 0 and place < 0:
            raise ValueError(f"Negative seek position {place}")
        if whence and place and self._filling == "\0":
            raise OSError("Can't do nonzero cur-relative seeks")
        self._place = max(place + (0, self._place, len(self._value))[whence], 0)
        return self._place

    def tell(self):
        self._open()
        return self._place

    def truncate(self, size=None):
        self._open()
        size = self._place if size is None else size
        if size < 0:
            raise ValueError(f"Negative size value {size}")
        self._value = self._value[:size]
        return size

    def flush(self):
        self._open()

    def close(self):
        self.closed = True

    def readable(self):
        self._open()
        return True

    writable = seekable = readable

    def isatty(self):
        self._open()
        return False

    def fileno(self):
        raise UnsupportedOperation("fileno")

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


class StringIO(_Memory, TextIOBase):
    _empty, _filling = "", "\0"
    encoding = errors = newlines = None
    line_buffering = False

    def __init__(self, initial_value="", newline="\n"):
        if newline != "\n":
            _reference.unsupported(f"io.StringIO(newline={newline!r})")
        self._begin(initial_value)

    def _end_of_line(self):
        at = self._value.find("\n", self._place)
        return max(len(self._value), self._place) if at < 0 else at + 1

    def _checked(self, text):
        if not isinstance(text, str):
            raise TypeError(f"string argument expected, got '{type(text).__name__}'")
        return text if "\r" not in text else _reference.unsupported("a carriage return in io.StringIO")


class BytesIO(_Memory, BufferedIOBase):
    _empty, _filling = b"", b"\0"

    def __init__(self, initial_bytes=b""):
        self._begin(initial_bytes)

    def _end_of_line(self):
        end = self._place
        while end < len(self._value):
            end += 1
            if self._value[end - 1 : end] == b"\n":
                break
        return end

    def _checked(self, data):
        if not isinstance(data, bytes):
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
        return data

    def read1(self, size=-1):
        return self.read(size)

    def getbuffer(self):
        _reference.unsupported("io.BytesIO.getbuffer")


class _Around:
    """A file that hands on to another one."""

    def flush(self):
        self._below.flush()

    def close(self):
        self._below.close()

    @property
    def closed(self):
        return self._below.closed

    def readable(self):
        return self._below.readable()

    def writable(self):
        return self._below.writable()

    def seekable(self):
        return self._below.seekable()

    def isatty(self):
        return self._below.isatty()

    def fileno(self):
        return self._below.fileno()

    def seek(self, place, whence=0):
        return self._below.seek(place, whence)

    def tell(self):
        return self._below.tell()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line


class _Buffered(_Around, BufferedIOBase):
    def __init__(self, raw, buffer_size=8192):
        self.raw = self._below = raw

    def read(self, size=-1):
        return self.raw.read(size)

    def readline(self, size=-1):
        return self.raw.readline(size)

    def write(self, data):
        return self.raw.write(data)


class BufferedReader(_Buffered):
    pass


class BufferedWriter(_Buffered):
    pass


class TextIOWrapper(_Around, TextIOBase):
    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        if newline not in (None, "", "\n"):
            _reference.unsupported("io.TextIOWrapper with line breaks of its own")
        self.buffer = self._below = buffer
        self.encoding, self.errors = encoding or "UTF-8", errors or "strict"
        self.line_buffering, self.write_through = line_buffering, write_through

    def _text(self, data):
        text = data.decode(self.encoding, self.errors)
        return text if "\r" not in text else _reference.unsupported("a carriage return in io.TextIOWrapper")

    def read(self, size=-1):
        if size is not None and size >= 0:
            _reference.unsupported("a part of io.TextIOWrapper")
        return self._text(self.buffer.read())

    def readline(self, size=-1):
        return self._text(self.buffer.readline())

    def readlines(self, hint=-1):
        return list(self)

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self.buffer.write(text.encode(self.encoding, self.errors))
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)
