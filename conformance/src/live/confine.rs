//! The command `isograft confined`: it gives up rights, and then runs a program that has only what
//! is left.
//!
//! - Files: Landlock. Nothing is read or written but what was named, and the system's libraries.
//!   A seccomp filter refuses what Landlock lets pass: other rights, owners, times and attributes of
//!   a file, and to be told of what happens in a folder.
//! - Network: a seccomp filter refuses every new socket but a connected pair of streams, so that also
//!   the sockets of the machine's own services (a session bus, a container engine) cannot be reached.
//! - Processes: a namespace of their own, where the kernel lets a user make one. Its first process
//!   is this binary again: when it ends, the kernel kills all others, in whatever session or group.
//!   Elsewhere the filter refuses sessions and groups, so that killing the group kills all.
//! - New privileges: none, by `no_new_privs`, and no namespace beside the first: a program would have
//!   an administrator's rights in its own, and so every call of one.
//!
//! No process of this chain outlives the one that started it: each asks the kernel to be killed
//! then.

use std::collections::BTreeMap;
use std::env::{self, consts::ARCH};
use std::fs::{self, FileTimes, OpenOptions};
use std::io;
use std::os::unix::net::UnixDatagram;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, ExitStatus};

use landlock::{
    ABI, Access as _, AccessFs, LandlockStatus, Ruleset, RulesetAttr as _, RulesetCreatedAttr as _,
    Scope, path_beneath_rules,
};
use nix::libc;
use nix::mount::{MsFlags, mount};
use nix::sched::{CloneFlags, unshare};
use nix::sys::prctl::{set_dumpable, set_no_new_privs, set_pdeathsig};
use nix::sys::resource::{Resource, setrlimit};
use nix::sys::signal::{SigSet, Signal, raise};
use nix::sys::wait::{WaitStatus, wait};
use nix::unistd::{Pid, close, dup2_stderr, dup2_stdin, dup2_stdout, getegid, geteuid, setsid};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, apply_filter,
};

use super::sandbox::{CONFINED, KernelSupport, LauncherOrders, Strength};

/// The paths that every program needs to be loaded, and JAX to count processors.
const READ: &[&str] = &[
    "/usr",
    "/lib",
    "/lib32",
    "/lib64",
    "/bin",
    "/sbin",
    "/nix/store",
    "/gnu/store",
    "/etc/ld.so.cache",
    "/etc/ld.so.preload",
    "/etc/localtime",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/self/auxv",
    "/proc/self/cgroup",
    "/proc/self/cmdline",
    "/proc/self/exe",
    "/proc/self/fd",
    "/proc/self/limits",
    "/proc/self/maps",
    "/proc/self/mountinfo",
    "/proc/self/mounts",
    "/proc/self/smaps",
    "/proc/self/stat",
    "/proc/self/statm",
    "/proc/self/status",
    "/sys/devices/system/cpu",
    "/dev/urandom",
    "/dev/random",
    "/dev/zero",
];
const WRITE: &[&str] = &["/dev/null"];

/// A process with threads cannot make a namespace of users, and OpenBLAS starts some as it is
/// loaded, unless it is told not to.
const THREADS: (&str, &str) = ("OPENBLAS_NUM_THREADS", "1");

/// Gives up rights and runs the program; says what the kernel offers where there is none.
///
/// # Errors
///
/// The program cannot be started.
pub fn run(told: &LauncherOrders) -> io::Result<ExitCode> {
    if cfg!(feature = "openblas") && env::var_os(THREADS.0).is_none_or(|n| n != THREADS.1) {
        let mut alone = Command::new("/proc/self/exe");
        return Err(alone.args(env::args_os().skip(1)).env(THREADS.0, THREADS.1).exec());
    }
    let_go_of_descriptors();
    setrlimit(Resource::RLIMIT_CORE, 0, 0)?;
    if told.first {
        set_pdeathsig(Signal::SIGKILL)?;
        return first(told);
    }
    let namespaces = namespaces();
    // Only now: with other rights a process may lose this wish.
    set_pdeathsig(Signal::SIGKILL)?;
    if namespaces.is_err() {
        let offered = restrict(told, false);
        return match program(told) {
            Some(mut program) => Err(program.exec()),
            None => say(offered),
        };
    }
    // What this process is told, told again.
    let mut command = Command::new("/proc/self/exe");
    command.args([CONFINED, "--first"]).args(env::args_os().skip(2));
    // Waited for, and not handled: no thread can be started between two namespaces.
    let mut signals = SigSet::empty();
    [Signal::SIGTERM, Signal::SIGCHLD].into_iter().for_each(|signal| signals.add(signal));
    signals.thread_block()?;
    let mut child = command.spawn()?;
    if program(told).is_some() {
        let_go_of_streams()?;
    }
    loop {
        if let Some(status) = child.try_wait()? {
            signals.thread_unblock()?;
            return Ok(ended_as(status));
        }
        if signals.wait()? == Signal::SIGTERM {
            // When the first process ends, all others have ended: so does this one only then.
            child.kill()?;
        }
    }
}

/// The first process of the namespace: adopts what loses its parent there, and ends with the
/// program.
fn first(told: &LauncherOrders) -> io::Result<ExitCode> {
    // No terminal: what is written to one could be taken for what its user types.
    let _ = setsid();
    let offered = restrict(told, own_proc().is_ok());
    // What this process was started with is not read by `/proc`.
    set_dumpable(false)?;
    let Some(mut program) = program(told) else {
        return say(KernelSupport { processes: Strength::Wholly, ..offered });
    };
    let child = program.spawn()?;
    let_go_of_streams()?;
    attend(&child)
}

fn attend(child: &Child) -> io::Result<ExitCode> {
    let program = Pid::from_raw(child.id().cast_signed());
    loop {
        match wait()? {
            WaitStatus::Exited(ended, status) if ended == program => {
                return Ok(ExitCode::from(u8::try_from(status).unwrap_or(u8::MAX)));
            }
            WaitStatus::Signaled(ended, signal, _) if ended == program => {
                return Ok(ExitCode::from(
                    u8::try_from(SIGNALS + signal as i32).unwrap_or(u8::MAX),
                ));
            }
            _ => {}
        }
    }
}

/// The number that a shell adds to a signal to make a status of it.
const SIGNALS: i32 = 128;

/// Ends as the program did: by the signal that its status stands for, or with its status.
fn ended_as(status: ExitStatus) -> ExitCode {
    let code = status.code().unwrap_or_default();
    let signal = status.signal().unwrap_or(code - SIGNALS);
    if let Ok(signal) = Signal::try_from(signal) {
        let _ = raise(signal);
    }
    ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX))
}

fn program(told: &LauncherOrders) -> Option<Command> {
    let (program, arguments) = told.program.split_first()?;
    let mut command = Command::new(program);
    command.args(arguments);
    Some(command)
}

/// Says what is kept, after it was tried to break it.
fn say(offered: KernelSupport) -> io::Result<ExitCode> {
    let offered = tried(offered);
    println!("{}", serde_json::to_string(&offered)?);
    Ok(ExitCode::SUCCESS)
}

/// The promises that are kept once this process, which has given up its rights, has tried what they
/// exclude. Nothing is changed where it can be done: a file gets the rights and times that it has.
fn tried(offered: KernelSupport) -> KernelSupport {
    let own = Path::new("/proc/self/exe");
    let same_rights = || fs::set_permissions(own, fs::metadata(own)?.permissions());
    let same_times = || {
        let same = FileTimes::new().set_accessed(fs::metadata(own)?.accessed()?);
        fs::File::open(own)?.set_times(same)
    };
    let others = |file: &str| fs::read_to_string(file).is_ok_and(|text| text.lines().count() > 1);
    let is_read = fs::read_dir("/").is_ok() || fs::File::open("/etc/passwd").is_ok();
    let is_changed = same_rights().is_ok() || same_times().is_ok();
    let files = match (is_read, is_changed) {
        (true, _) => Strength::No,
        (false, true) => Strength::Partly,
        (false, false) => Strength::Wholly,
    };
    let has_socket = UnixDatagram::unbound().is_ok() || UnixDatagram::pair().is_ok();
    let network = match (has_socket, others("/proc/net/tcp")) {
        (true, _) => Strength::No,
        (false, true) => Strength::Partly,
        (false, false) => Strength::Wholly,
    };
    KernelSupport {
        files: offered.files.min(files),
        network: offered.network.min(network),
        ..offered
    }
}

/// The program has them now: when it closes one, its reader shall see that.
fn let_go_of_streams() -> io::Result<()> {
    let nothing = OpenOptions::new().read(true).write(true).open("/dev/null")?;
    dup2_stdin(&nothing)?;
    dup2_stdout(&nothing)?;
    Ok(dup2_stderr(&nothing)?)
}

/// Whatever the runner was started with: an open file has the rights with which it was opened.
fn let_go_of_descriptors() {
    let number = |entry: fs::DirEntry| entry.file_name().to_str()?.parse::<i32>().ok();
    let all = fs::read_dir("/proc/self/fd").into_iter().flatten().flatten();
    let inherited: Vec<i32> = all.filter_map(number).filter(|number| *number > 2).collect();
    for number in inherited {
        // The one by which the folder was read is closed already.
        let _ = close(number);
    }
}

/// Namespaces for the processes that this one starts: of processes, mounts, and System V's objects.
/// The user keeps the number that it has outside.
fn namespaces() -> io::Result<()> {
    let (user, group) = (geteuid(), getegid());
    unshare(CloneFlags::CLONE_NEWUSER)?;
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{group} {group} 1"))?;
    // A network of its own, in which nothing is: `/proc/net` does not tell of the machine's.
    let own = CloneFlags::CLONE_NEWPID | CloneFlags::CLONE_NEWNS | CloneFlags::CLONE_NEWIPC;
    Ok(unshare(own | CloneFlags::CLONE_NEWNET).or_else(|_| unshare(own))?)
}

/// `/proc` shows the processes of the namespace, and no others.
fn own_proc() -> nix::Result<()> {
    let none: Option<&str> = None;
    mount(none, "/", none, MsFlags::MS_REC | MsFlags::MS_PRIVATE, none)?;
    let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC;
    mount(Some("proc"), "/proc", Some("proc"), flags, none)
}

/// Gives up what this process and those that it starts shall not have.
fn restrict(told: &LauncherOrders, own_proc: bool) -> KernelSupport {
    let _ = set_no_new_privs();
    let files = files(told, own_proc);
    let network = if calls(told.first).is_ok() { Strength::Wholly } else { Strength::No };
    // Without the filter a program changes rights and times of files outside.
    let files = if network == Strength::Wholly { files } else { files.min(Strength::Partly) };
    let processes = if network == Strength::Wholly { Strength::Partly } else { Strength::No };
    KernelSupport { files, network, processes }
}

/// The newest interface of Landlock that is used; an older kernel refuses what it knows of it.
const KNOWN: ABI = ABI::V6;
/// The first that refuses to empty a file.
const TRUNCATE: ABI = ABI::V3;

fn files(told: &LauncherOrders, own_proc: bool) -> Strength {
    let proc = own_proc.then(|| PathBuf::from("/proc"));
    let read = READ.iter().map(PathBuf::from).chain(proc).chain(told.read.iter().cloned());
    let write = WRITE.iter().map(PathBuf::from).chain(told.write.iter().cloned());
    let restricted = || {
        Ruleset::default()
            .handle_access(AccessFs::from_all(KNOWN))?
            .scope(Scope::from_all(KNOWN))?
            .create()?
            .add_rules(path_beneath_rules(read, AccessFs::from_read(KNOWN)))?
            .add_rules(path_beneath_rules(write, AccessFs::from_all(KNOWN)))?
            .restrict_self()
    };
    match restricted().map(|status| status.landlock) {
        Ok(LandlockStatus::Available { effective_abi, .. }) if effective_abi >= TRUNCATE => {
            Strength::Wholly
        }
        Ok(LandlockStatus::Available { .. }) => Strength::Partly,
        _ => Strength::No,
    }
}

/// Calls that reach beyond files: sockets, a ring that makes sockets unseen, the kernel's keys, the
/// memory and the descriptors of another process.
const REACHING: &[i64] = &[
    libc::SYS_socket,
    libc::SYS_io_uring_setup,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_pidfd_getfd,
];
/// Calls of an administrator, whom a namespace of users would make of a program. They change what is
/// mounted, or give the kernel a program to run.
const ADMINISTERING: &[i64] = &[
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_quotactl,
    libc::SYS_acct,
    libc::SYS_syslog,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_kcmp,
    libc::SYS_process_madvise,
];
/// Calls that read the attributes of a file. To a program no file has some, so that it copies and
/// lists files as where there are none.
const ATTRIBUTES: &[i64] = &[
    libc::SYS_getxattr,
    libc::SYS_lgetxattr,
    libc::SYS_fgetxattr,
    GETXATTRAT,
    libc::SYS_listxattr,
    libc::SYS_llistxattr,
    libc::SYS_flistxattr,
    LISTXATTRAT,
];
/// Calls about files that Landlock lets pass: they change what a file is beside its text (rights,
/// owners, times, attributes), open it without its name, or tell of what happens in a folder.
const ABOUT_FILES: &[i64] = &[
    libc::SYS_open_by_handle_at,
    libc::SYS_name_to_handle_at,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchmodat2,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    SETXATTRAT,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    REMOVEXATTRAT,
    FILE_SETATTR,
    libc::SYS_inotify_init1,
    libc::SYS_fanotify_init,
];
/// Numbers that are the same on every machine.
const SETXATTRAT: i64 = 463;
const GETXATTRAT: i64 = 464;
const LISTXATTRAT: i64 = 465;
const REMOVEXATTRAT: i64 = 466;
const FILE_SETATTR: i64 = 469;
/// Older ones of the same meaning, which newer machines do not have.
#[cfg(target_arch = "x86_64")]
const OLDER: &[i64] = &[
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_inotify_init,
];
#[cfg(not(target_arch = "x86_64"))]
const OLDER: &[i64] = &[];
/// Calls by which a process leaves its group, or something behind, where it has no namespace.
const LEAVING: &[i64] = &[
    libc::SYS_setsid,
    libc::SYS_setpgid,
    libc::SYS_shmget,
    libc::SYS_semget,
    libc::SYS_msgget,
    libc::SYS_mq_open,
];
/// Added to the number of a call by a program with x86-64's short pointers.
const SHORT_POINTERS: i64 = 0x4000_0000;

/// Requests to a device or a file system that change no file: of the size and the state of a terminal
/// or a pipe, to share blocks of two open files, and about the descriptor itself. Others set flags of a
/// file that is open to be read.
const REQUESTS: &[u64] = &[
    0x5401,      // TCGETS
    0x802c_542a, // TCGETS2
    0x540f,      // TIOCGPGRP
    0x5413,      // TIOCGWINSZ
    0x541b,      // FIONREAD
    0x5421,      // FIONBIO
    0x5450,      // FIONCLEX
    0x5451,      // FIOCLEX
    0x5452,      // FIOASYNC
    0x4004_9409, // FICLONE
    0x4020_940d, // FICLONERANGE
];
/// Orders to keep others from a file, or to be told of what happens in a folder.
const ORDERS: &[libc::c_int] = &[libc::F_SETLEASE, libc::F_NOTIFY];
/// The kinds of namespaces that a new process can have.
const NAMESPACES: &[libc::c_int] = &[
    libc::CLONE_NEWNS,
    libc::CLONE_NEWCGROUP,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
];

type Conditions = Result<Vec<SeccompRule>, seccompiler::BackendError>;

fn condition(argument: u8, operator: SeccompCmpOp, value: u64) -> ConditionResult {
    SeccompCondition::new(argument, SeccompCmpArgLen::Dword, operator, value)
}

type ConditionResult = Result<SeccompCondition, seccompiler::BackendError>;

/// A rule for each condition: one that holds is enough.
fn any(each: impl IntoIterator<Item = ConditionResult>) -> Conditions {
    each.into_iter().map(|condition| SeccompRule::new(vec![condition?])).collect()
}

/// A pair of streams between two threads or processes of the program, which Python's `asyncio` needs,
/// is all that is left of sockets. One of a pair for datagrams sends to any server that has a path.
fn pairs_but_streams() -> Conditions {
    let (streams, family): (u32, u32) =
        (libc::SOCK_STREAM.cast_unsigned(), libc::AF_UNIX.cast_unsigned());
    // A kind has four bits beside the flags; that of streams is the lowest alone.
    let bits = (0..4).map(|bit| 1 << bit);
    let other_kinds =
        bits.map(|bit| condition(1, SeccompCmpOp::MaskedEq(bit), bit & !u64::from(streams)));
    any(other_kinds.chain([condition(0, SeccompCmpOp::Ne, u64::from(family))]))
}

/// The calls that are refused for some of their arguments.
fn by_arguments() -> Result<Vec<(i64, Vec<SeccompRule>)>, seccompiler::BackendError> {
    let unsigned = |number: &libc::c_int| u64::from(number.cast_unsigned());
    let other_requests: Result<_, _> =
        REQUESTS.iter().map(|known| condition(1, SeccompCmpOp::Ne, *known)).collect();
    let orders = ORDERS.iter().map(|order| condition(1, SeccompCmpOp::Eq, unsigned(order)));
    let namespaces = NAMESPACES.iter().map(unsigned);
    let namespaces = namespaces.map(|kind| condition(0, SeccompCmpOp::MaskedEq(kind), kind));
    // Of another process.
    let limits = vec![
        condition(0, SeccompCmpOp::Ne, 0)?,
        SeccompCondition::new(2, SeccompCmpArgLen::Qword, SeccompCmpOp::Ne, 0)?,
    ];
    Ok(vec![
        (libc::SYS_socketpair, pairs_but_streams()?),
        (libc::SYS_ioctl, vec![SeccompRule::new(other_requests?)?]),
        (libc::SYS_fcntl, any(orders)?),
        (libc::SYS_clone, any(namespaces)?),
        (libc::SYS_prlimit64, vec![SeccompRule::new(limits)?]),
    ])
}

/// From now on these calls are refused as not permitted.
fn calls(has_namespace: bool) -> Result<(), seccompiler::Error> {
    let leaving = if has_namespace { &[][..] } else { LEAVING };
    let numbers = [REACHING, ADMINISTERING, ABOUT_FILES, OLDER, leaving].into_iter().flatten();
    // Without conditions a rule is about every call of the number.
    let refused = numbers.map(|number| (*number, Vec::new())).chain(by_arguments()?);
    refuse(refused, libc::EPERM)?;
    refuse(ATTRIBUTES.iter().map(|number| (*number, Vec::new())), libc::EOPNOTSUPP)?;
    // Its arguments cannot be looked at. A library that hears that it is not there makes a process
    // as it did before.
    refuse([(libc::SYS_clone3, Vec::new())], libc::ENOSYS)
}

fn refuse(
    calls: impl IntoIterator<Item = (i64, Vec<SeccompRule>)>,
    error: libc::c_int,
) -> Result<(), seccompiler::Error> {
    let refused: BTreeMap<i64, _> = calls
        .into_iter()
        .flat_map(|(number, rules)| [(number, rules.clone()), (number | SHORT_POINTERS, rules)])
        .collect();
    let refusal = SeccompAction::Errno(error.cast_unsigned());
    let machine: TargetArch = ARCH.try_into()?;
    let filter = SeccompFilter::new(refused, SeccompAction::Allow, refusal, machine)?;
    let filter: BpfProgram = filter.try_into()?;
    apply_filter(&filter)
}
