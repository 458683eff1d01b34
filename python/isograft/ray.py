"""`python -m isograft.ray`: a campaign in shards, as tasks on a Ray cluster, or as processes of this machine.

A task that is lost with its node is started again by Ray, or by this driver; a shard goes on with the results that it has. If the driver is
killed, the same command goes on where it was. Nothing that was done is done again.
"""

import argparse
import os
import pathlib
import sys
import typing as tp
from concurrent import futures

from . import campaign
from ._command import INTERNAL
from .campaign import CampaignError, Done, Folder, Plan, Shard

MODES = ("tree", "graph", "compat", "all")


class Processes:
    """Runs each shard as a process of this machine."""

    def __init__(self, folder: Folder, jobs: int) -> None:
        self.folder, self.jobs = folder, jobs
        self.threads = futures.ThreadPoolExecutor(jobs)

    def submit(self, shard: Shard) -> tp.Any:
        """Starts a shard."""
        return self.threads.submit(campaign.run_shard, shard, self.folder.plan.options, str(self.folder.path), self.folder.token)

    def finished(self, handles: tp.Sequence[tp.Any], seconds: float) -> list[tuple[tp.Any, Done]]:
        """Those that ended."""
        done, _ = futures.wait(handles, timeout=seconds, return_when=futures.FIRST_COMPLETED)
        return [(handle, handle.result()) for handle in done]

    def width(self) -> int:
        """As many as were asked for."""
        return self.jobs

    def close(self) -> None:
        """Ends the threads; the command gets the signal that ends this process."""
        self.threads.shutdown(wait=True, cancel_futures=True)


class Tasks:
    """Runs each shard as a task on a Ray cluster, on one processor."""

    def __init__(self, folder: Folder, address: tp.Optional[str], jobs: tp.Optional[int]) -> None:
        import ray

        self.ray, self.folder, self.jobs = ray, folder, jobs
        passed = {name: os.environ[name] for name in (campaign_variable(), "PYTHONPATH", "ISOGRAFT_CACHE") if name in os.environ}
        ray.init(address=address, runtime_env={"env_vars": passed}, log_to_driver=False, logging_level="error")
        # Ray itself starts a task again whose worker or node is lost.
        self.task = ray.remote(num_cpus=1, max_retries=3)(campaign.run_shard)

    def submit(self, shard: Shard) -> tp.Any:
        """Starts a shard."""
        return self.task.remote(shard, self.folder.plan.options, str(self.folder.path), self.folder.token)

    def finished(self, handles: tp.Sequence[tp.Any], seconds: float) -> list[tuple[tp.Any, Done]]:
        """Those that ended; one that is lost for good has failed, and is tried again by the driver."""
        done, _ = self.ray.wait(list(handles), num_returns=1, timeout=seconds) if handles else ([], [])
        found = []
        for handle in done:
            try:
                found.append((handle, self.ray.get(handle)))
            except self.ray.exceptions.RayError as error:
                found.append((handle, Done(3, f"the task is lost: {type(error).__name__}: {str(error).splitlines()[0]}")))
        return found

    def width(self) -> int:
        """As many as were asked for, or as the cluster has processors now."""
        return self.jobs or max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def close(self) -> None:
        """Leaves the cluster; tasks of this driver end with it."""
        self.ray.shutdown()


def campaign_variable() -> str:
    """The variable that names the binary."""
    from ._command import VARIABLE

    return VARIABLE


def parser() -> argparse.ArgumentParser:
    """The options."""
    of = argparse.ArgumentParser(
        prog="python -m isograft.ray", description="A campaign of random programs in shards, on Ray or in processes.")
    of.add_argument("--system", action="append", required=True, help="the system under test, such as flax==0.12.12; may be given again")
    of.add_argument("--mode", action="append", choices=MODES, help="a mode; may be given again (default: tree, graph and compat)")
    of.add_argument("--seconds", type=float, help="begin no further shard after this time")
    of.add_argument("--cases", type=int, help="so many random programs on each system in each mode")
    of.add_argument("--seed", type=int, default=0)
    of.add_argument("--shard-cases", type=int, default=500, help="programs of a shard (default: 500)")
    of.add_argument("--results", type=pathlib.Path, required=True, metavar="DIR", help="the campaign's folder; if there is one, it goes on")
    of.add_argument("--address", help="the Ray cluster: auto, or HOST:PORT; without it, or with local, processes of this machine")
    of.add_argument("--jobs", type=int, help="shards at the same time (default: the processors of the cluster, or half of this machine's)")
    of.add_argument("--attempts", type=int, default=3, help="how often a shard that fails is tried (default: 3)")
    of.add_argument("options", nargs="*", help="after --: further options of isograft compare, such as --dialect linen")
    return of


def main(arguments: tp.Optional[tp.Sequence[str]] = None) -> int:
    """Runs a campaign. Exit status: as the command's; 70 if a shard met a bug in Isograft."""
    of = parser()
    given = of.parse_args(arguments)
    if given.cases is None and given.seconds is None:
        of.error("say how long: --seconds, --cases, or both")
    plan = Plan(tuple(given.system), tuple(given.mode or MODES[:3]), given.seed, given.shard_cases, tuple(given.options))
    try:
        folder = Folder(given.results.absolute(), plan)
        if given.address in (None, "local"):
            pool: campaign.Pool = Processes(folder, given.jobs or max(1, (os.cpu_count() or 2) // 2))
        else:
            pool = Tasks(folder, given.address, given.jobs)
        counts = campaign.drive(folder, pool, given.cases, given.seconds, given.attempts, lambda text: print(text, flush=True))
    except ImportError:
        print("error: Ray is not installed: pip install 'isograft[ray]'", file=sys.stderr)
        return 2
    except (CampaignError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted; the same command goes on", file=sys.stderr)
        return 130
    differ = sum(state.get("differs") is True for state in folder.states.values())
    shards = len(folder.states)
    print(f"{shards} shards: {counts['done']} done now, {counts['there before']} before, {counts['failed']} failed; {differ} differ")
    print(f"put them together: isograft report merge OUT {given.results}")
    return INTERNAL if counts["internal"] else 3 if counts["failed"] else 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
