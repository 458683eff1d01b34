# Each program tries one thing that the sandbox refuses, at the file `OUTSIDE` or elsewhere, and
# returns what became of it: `main` gives the name of the error, or what the program got.

# --- read a file
def attack(): return open(OUTSIDE).read()

# --- write a file
def attack(): return open(OUTSIDE, 'w').write('x')

# --- remove a file
def attack():
    import os
    return os.remove(OUTSIDE)

# --- empty a file
def attack():
    import os
    return os.truncate(OUTSIDE, 0)

# --- move a file
def attack():
    import os
    return os.rename(OUTSIDE, OUTSIDE + '2')

# --- link a file
def attack():
    import os
    return os.link(OUTSIDE, 'own')

# --- change the rights of a file
def attack():
    import os
    return os.chmod(OUTSIDE, 0o777)

# --- change the rights of a file that it may read
def attack():
    import os
    return os.fchmod(os.open(os.__file__, os.O_RDONLY), 0o777)

# --- change the owner of a file
def attack():
    import os
    return os.chown(OUTSIDE, os.getuid(), os.getgid())

# --- change the times of a file
def attack():
    import os
    return os.utime(OUTSIDE, (1, 1))

# --- change the times of a link
def attack():
    import os
    return os.utime(OUTSIDE, (1, 1), follow_symlinks=False)

# --- set an attribute of a file
def attack():
    import os
    return os.setxattr(OUTSIDE, 'user.x', b'1')

# --- remove an attribute of a file
def attack():
    import os
    return os.removexattr(OUTSIDE, 'user.kept')

# --- watch a folder
def attack():
    import ctypes, os
    libc = ctypes.CDLL(None, use_errno=True)
    watcher = libc.inotify_init1(0)
    if watcher < 0: raise OSError(ctypes.get_errno(), 'inotify')
    return libc.inotify_add_watch(watcher, os.path.dirname(OUTSIDE).encode(), 0xfff)

# --- list a folder
def attack():
    import os
    return os.listdir(os.path.dirname(OUTSIDE))

# --- list the root
def attack():
    import os
    return os.listdir('/')

# --- see the connections of the machine
def attack():
    lines = [line for name in ('tcp', 'udp', 'unix') for line in open('/proc/net/' + name).readlines()[1:]]
    if not lines: raise PermissionError
    return lines

# --- see other processes
def attack():
    import os
    seen = [name for name in os.listdir('/proc') if name.isdigit() and int(name) > 1000]
    if not seen: raise PermissionError
    return seen

# --- make a socket
def attack():
    import _socket
    return _socket.socket()

# --- make a ring
def attack():
    import ctypes
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(425, 1, ctypes.create_string_buffer(120)) < 0: raise OSError(ctypes.get_errno(), 'ring')

# --- mount a file system
def attack():
    import ctypes
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mount(b'none', b'.', b'tmpfs', 0, None) < 0: raise OSError(ctypes.get_errno(), 'mount')

# --- trace the parent
def attack():
    import ctypes, os
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.ptrace(16, os.getppid(), 0, 0) < 0: raise OSError(ctypes.get_errno(), 'ptrace')

# --- raise the limit on memory
def attack():
    import resource
    return resource.setrlimit(resource.RLIMIT_DATA, (1 << 50, 1 << 50))

# --- gain privileges
def attack():
    import os
    return os.setuid(65534)

# --- make a pair of sockets that can send elsewhere
def attack():
    import ctypes
    pair = (ctypes.c_int * 2)()
    library = ctypes.CDLL(None, use_errno=True)
    datagrams, raw, packets, closes_on_exec = 2, 3, 5, 0o2000000
    for kind in (datagrams, raw, packets, datagrams | closes_on_exec):
        if not library.socketpair(1, kind, 0, pair):
            return tuple(pair)
    raise OSError(ctypes.get_errno(), 'socketpair')

# --- send from a pair of streams to a server
def attack():
    import socket
    pair = socket.socketpair()
    return socket.socket.connect(pair[0], '/dev/log')

# --- set flags of a file that it may read
def attack():
    import array, fcntl, os
    return fcntl.ioctl(os.open(os.__file__, os.O_RDONLY), 0x40086602, array.array('l', [0]))

# --- set the project of a file that it may read
def attack():
    import fcntl, os
    return fcntl.ioctl(os.open(os.__file__, os.O_RDONLY), 0x401c5820, bytes(28))

# --- be told of what happens in a folder that it may read
def attack():
    import fcntl, os, signal
    return fcntl.fcntl(os.open(os.path.dirname(os.__file__), os.O_RDONLY), fcntl.F_NOTIFY, fcntl.DN_ACCESS)

# --- hold up those who open a file that it may read
def attack():
    import fcntl, os
    return fcntl.fcntl(os.open(os.__file__, os.O_RDONLY), fcntl.F_SETLEASE, fcntl.F_RDLCK)

# --- read the attributes of a file
def attack():
    import os
    return os.listxattr(OUTSIDE)

# --- open a file by its handle
def attack():
    import ctypes, struct
    libc = ctypes.CDLL(None, use_errno=True)
    handle, mount = ctypes.create_string_buffer(struct.pack('Ii', 128, 0) + bytes(128)), ctypes.c_int()
    if libc.name_to_handle_at(-100, OUTSIDE.encode(), handle, ctypes.byref(mount), 0) < 0:
        raise OSError(ctypes.get_errno(), 'handle')
    return handle.raw

# --- make a namespace
def attack():
    import ctypes
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(0x10000000) < 0: raise OSError(ctypes.get_errno(), 'unshare')
    return libc.unshare(0x20000)

# --- start a process in a namespace
def attack():
    import ctypes, os
    libc = ctypes.CDLL(None, use_errno=True)
    child = libc.syscall(56 if os.uname().machine == 'x86_64' else 220, 0x10000011, 0, 0, 0, 0)
    if child == 0: os._exit(0)
    if child < 0: raise OSError(ctypes.get_errno(), 'clone')
    return child

# --- start a process in a namespace by the newer call
def attack():
    import ctypes, os, struct
    libc = ctypes.CDLL(None, use_errno=True)
    asked = ctypes.create_string_buffer(struct.pack('8Q', 0x10000000, 0, 0, 0, 17, 0, 0, 0))
    child = libc.syscall(435, asked, 64)
    if child == 0: os._exit(0)
    if child < 0: raise OSError(ctypes.get_errno(), 'clone3')
    return child

# --- change the root
def attack():
    import os
    return os.chroot('.')

# --- open a file system
def attack():
    import ctypes
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(430, b'tmpfs', 0) < 0: raise OSError(ctypes.get_errno(), 'fsopen')
    return 'opened'

# --- give the kernel a program
def attack():
    import ctypes, os
    libc = ctypes.CDLL(None, use_errno=True)
    done = libc.syscall(321 if os.uname().machine == 'x86_64' else 280, 0, ctypes.create_string_buffer(72), 72)
    if done < 0 and ctypes.get_errno() == 1: raise PermissionError
    return done, ctypes.get_errno()

# --- change the limits of the parent
def attack():
    import os, resource
    return resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE, (100, 100))

# --- change the memory of the first process
def attack(): return open('/proc/1/mem', 'r+b')

# --- change the memory of the parent
def attack():
    import os
    return open(f'/proc/{os.getppid()}/mem', 'r+b')
