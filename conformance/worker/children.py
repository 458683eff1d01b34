"""Each program runs in a child of this process, which imported the libraries and has run nothing.

What a program leaves ends with its child. A fork is safe as long as this process has one thread; so
it never computes anything, because JAX's client has threads. A program whose text shows that it
leaves nothing (`reach`) shares one child with others of its kind: what JAX has traced and compiled
there serves the next one. Any other has a child of its own.
"""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import ctypes
import fcntl
import os
import resource
import signal
import sys

PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_CHILD_SUBREAPER = 1, 4, 36
TRIES = 100  # to end what a program has started
FIRST_END = 64  # of the descriptors by which a child is asked and answers


def can_fork():
    """Whether this is Linux, and nothing has started a thread."""
    try:
        return len(os.listdir("/proc/self/task")) == 1
    except OSError:
        return False


class Children:
    """The children of this process, which serve requests; `clear` removes the files that one left."""

    def __init__(self, serve, clear, answers):
        self.serve, self.clear, self.answers, self.shared = serve, clear, answers, None
        self.libc = ctypes.CDLL(None)
        # What loses its parent becomes a child of this process, which ends it.
        self.libc.prctl(PR_SET_CHILD_SUBREAPER, 1)
        # No child opens the memory of this process, or its files, by /proc.
        self.libc.prctl(PR_SET_DUMPABLE, 0)
        self.state = state()

    def ask(self, line, alone):
        """Hands the request to a child, and its answer on."""
        if alone:
            child = Child(self)
        else:
            child = self.shared = self.shared or Child(self)
        child.ask(line, alone)
        if not child.hand_on(self.answers):
            end_as(child.wait())
        if alone:
            child.end()
        elif child.is_spent():
            child.end()
            self.shared = None
        else:
            return
        # A program that changed this process, or left one that goes on, has the runner begin anew.
        if not self.others_end() or not self.clear() or state() != self.state:
            os._exit(0)
        os.set_blocking(2, True)  # the one thing that a child shares

    def end(self):
        """Ends the child that is shared."""
        if self.shared:
            self.shared.end()

    def others_end(self):
        """Ends what a child has started and left; false if that cannot be done."""
        for _ in range(TRIES):
            try:
                found = children() - {self.shared and self.shared.pid}
            except OSError:  # no `/proc` to look at
                return False
            if not found:
                return True
            for pid in found:
                os.kill(pid, signal.SIGKILL)
            for pid in found:
                os.waitpid(pid, 0)
        return False


class Child:
    def __init__(self, parent):
        asked, self.asks = os.pipe()
        self.says, says = os.pipe()
        self.rest = b""
        self.pid = os.fork()
        if self.pid:
            os.close(asked)
            os.close(says)
            return
        try:
            parent.libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            parent.libc.prctl(PR_SET_DUMPABLE, 1)
            nothing = os.open(os.devnull, os.O_RDONLY)
            os.dup2(nothing, 0)
            for number in (nothing, self.asks, self.says, parent.answers):
                os.close(number)
            if parent.shared:
                os.close(parent.shared.asks)
                os.close(parent.shared.says)
            # A program opens files by the same numbers, whichever children there are.
            ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, FIRST_END) for end in (asked, says)]
            os.close(asked)
            os.close(says)
            parent.serve(os.fdopen(ends[0], "rb"), os.fdopen(ends[1], "w", encoding="utf-8"))
        except BaseException:
            sys.excepthook(*sys.exc_info())
            os._exit(1)
        os._exit(0)

    def ask(self, line, alone):
        line = (b"1" if alone else b"0") + line
        try:
            while line:
                line = line[os.write(self.asks, line):]
        except BrokenPipeError:
            pass  # its end is told when it is heard

    def hand_on(self, answers):
        """Writes the child's line to the file as it comes; false if it ends before."""
        while True:
            part = os.read(self.says, 1 << 16)
            if not part:
                return False
            line, end, self.rest = part.partition(b"\n")
            line += end
            while line:
                line = line[os.write(answers, line):]
            if end:
                return True

    def is_spent(self):
        """What a child that is shared says after its answer."""
        while not self.rest.endswith(b"\n"):
            part = os.read(self.says, 1 << 16)
            if not part:
                return True
            self.rest += part
        return self.rest != b"\n"

    def wait(self):
        _, status = os.waitpid(self.pid, 0)
        return status

    def end(self):
        os.close(self.asks)
        os.close(self.says)
        os.kill(self.pid, signal.SIGKILL)
        self.wait()


def end_as(status):
    """Ends this process as its child ended."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.WEXITSTATUS(status))


def children():
    """The numbers of the processes whose parent is this one."""
    own, found = os.getpid(), set()
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", "rb") as file:
                # After the name, which may hold anything: the state, and the parent.
                parent = file.read().rpartition(b")")[2].split()[1]
        except OSError:  # ended since
            continue
        if int(parent) == own:
            found.add(int(name))
    return found


def state():
    """What one process can change of another."""
    limits = [resource.getrlimit(getattr(resource, name))
              for name in dir(resource) if name.startswith("RLIMIT_")]
    return limits, os.sched_getaffinity(0), os.getpriority(os.PRIO_PROCESS, 0), os.sched_getscheduler(0)
