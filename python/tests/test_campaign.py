"""Campaigns in shards lose nothing and do nothing twice. A stand-in for the command writes results as the command does."""

import json
import os
import pathlib
import signal
import stat
import subprocess
import sys
import time

import pytest

from isograft import campaign, ray
from isograft.campaign import CampaignError, Folder, Plan, Shard

# Appends a line for each program that has none yet; the folder `control` slows it down, or makes it fail.
FAKE = """#!{python}
import json, os, pathlib, sys, time
given = dict(zip(sys.argv[2::1], sys.argv[3::1]))
control = pathlib.Path({control!r})
folder = pathlib.Path(given["--results"])
with open(control / "runs", "a") as log:
    log.write(folder.name + "\\n")
if (control / "usage").exists():
    print(json.dumps({{"version": 2, "error": "unknown system"}})); sys.exit(2)
if (control / "busy").exists():
    (control / "busy").unlink()
    print(json.dumps({{"version": 2, "error": "another campaign writes this shard to x: --results names another folder"}})); sys.exit(2)
if (control / "fails").exists():
    (control / "fails").unlink()
    print("out of memory", file=sys.stderr); sys.exit(3)
path = folder / "cases-1-of-1.jsonl"
have = {{json.loads(line)["case"] for line in path.read_text().splitlines() if line.endswith("}}")}} if path.exists() else set()
with open(path, "a") as out:
    for place in range(int(given["--first"]), int(given["--first"]) + int(given["--cases"])):
        case = "random/" + given["--seed"] + "/" + str(place)
        if case not in have:
            time.sleep(float((control / "seconds").read_text()))
            out.write(json.dumps({{"case": case, "mode": given["--mode"], "options": sys.argv[2:]}}) + "\\n"); out.flush()
print(json.dumps({{"version": 2, "runs": int(given["--cases"])}}))
sys.exit(1 if given["--first"] == "4" else 0)
"""


@pytest.fixture
def control(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """The folder that controls the stand-in, which is the command now."""
    folder = tmp_path / "control"
    folder.mkdir()
    (folder / "seconds").write_text("0")
    fake = folder / "isograft"
    fake.write_text(FAKE.format(python=sys.executable, control=str(folder)))
    fake.chmod(fake.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("ISOGRAFT_COMMAND", str(fake))
    return folder


def options(results: pathlib.Path, *more: str) -> list[str]:
    return ["--system", "s==1", "--results", str(results), "--shard-cases", "4", "--jobs", "2", *more]


def lines(results: pathlib.Path) -> list[tuple[str, str]]:
    """The programs that were run, by mode, in all shards; every line is whole."""
    found = []
    for path in results.glob("shard-*/cases-*.jsonl"):
        found += [(json.loads(line)["mode"], json.loads(line)["case"]) for line in path.read_text().splitlines()]
    return sorted(found)


def every(cases: int) -> list[tuple[str, str]]:
    return sorted((mode, f"random/0/{place}") for mode in ("tree", "graph", "compat") for place in range(cases))


def driver(results: pathlib.Path, *more: str) -> subprocess.Popen:
    environment = {**os.environ, "PYTHONPATH": str(pathlib.Path(__file__).resolve().parents[1])}
    return subprocess.Popen([sys.executable, "-m", "isograft.ray", *options(results, *more)], env=environment,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def wait_for_lines(results: pathlib.Path, number: int, seconds: float = 120) -> None:
    """Waits until a campaign has so many results; it fails if that takes too long."""
    until = time.monotonic() + seconds
    while sum(path.read_text().count("\n") for path in results.glob("shard-*/cases-*.jsonl")) < number:
        assert time.monotonic() < until, "the campaign does not go on"
        time.sleep(0.02)


def test_every_program_is_run_once_in_each_mode(control, tmp_path, capsys):
    results = tmp_path / "results"
    assert ray.main(options(results, "--cases", "10", "--", "--dialect", "linen")) == 1  # shards from 4 on differ
    assert lines(results) == every(10)
    assert "9 shards: 9 done now, 0 before, 0 failed; 3 differ" in capsys.readouterr().out
    assert {path.name for path in results.glob("shard-*")} >= {"shard-s==1-tree-0-3", "shard-s==1-compat-8-9"}
    index = json.loads((results / "shards.json").read_text())
    assert len(index["shards"]) == 9 and all(shard["status"] == "done" for shard in index["shards"])
    assert all((results / shard["name"] / "report.json").exists() for shard in index["shards"])
    assert "--dialect" in next(results.glob("shard-*/cases-*.jsonl")).read_text()


def test_what_is_done_is_not_done_again(control, tmp_path):
    results = tmp_path / "results"
    ray.main(options(results, "--cases", "4"))
    runs = (control / "runs").read_text()
    ray.main(options(results, "--cases", "4"))
    assert (control / "runs").read_text() == runs
    ray.main(options(results, "--cases", "8"))
    assert lines(results) == every(8) and (control / "runs").read_text().count("\n") == 6


def test_a_shard_that_fails_is_tried_again(control, tmp_path, capsys):
    (control / "fails").touch()
    results = tmp_path / "results"
    assert ray.main(options(results, "--cases", "4")) == 0
    assert lines(results) == every(4)
    assert "tried again after: out of memory" in capsys.readouterr().out


def test_one_that_always_fails_is_named(control, tmp_path, capsys):
    (control / "fails").touch()
    results = tmp_path / "results"
    assert ray.main([*options(results, "--cases", "4", "--attempts", "1", "--mode", "tree")]) == 3
    assert "shard-s==1-tree-0-3: failed 1 times: out of memory" in capsys.readouterr().out
    assert ray.main([*options(results, "--cases", "4", "--mode", "tree")]) == 0


def test_a_shard_that_a_lost_command_still_writes_is_waited_for(control, tmp_path):
    (control / "busy").touch()
    results = tmp_path / "results"
    assert ray.main(options(results, "--cases", "4", "--attempts", "1")) == 0
    assert lines(results) == every(4)


def test_wrong_usage_ends_the_campaign(control, tmp_path, capsys):
    (control / "usage").touch()
    assert ray.main(options(tmp_path / "results", "--cases", "4")) == 2
    assert "unknown system" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        ray.main(options(tmp_path / "results"))


def test_another_campaign_needs_another_folder(control, tmp_path):
    results = tmp_path / "results"
    ray.main(options(results, "--cases", "4"))
    with pytest.raises(CampaignError, match="seed 0, not 7; take another folder"):
        Folder(results, Plan(("s==1",), seed=7, shard_cases=4))
    (results / "shards.json").write_text("{")
    with pytest.raises(CampaignError, match="no index of a campaign"):
        Folder(results, Plan(("s==1",)))


def test_time_ends_a_campaign_without_a_number_of_programs(control, tmp_path):
    results = tmp_path / "results"
    (control / "seconds").write_text("0.01")
    assert ray.main(options(results, "--seconds", "1", "--mode", "tree")) in (0, 1)
    found = [int(case.rsplit("/", 1)[1]) for _, case in lines(results)]
    assert sorted(found) == list(range(len(found))) and found


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_a_driver_that_is_killed_loses_nothing(control, tmp_path):
    results = tmp_path / "results"
    (control / "seconds").write_text("0.05")
    process = driver(results, "--cases", "16")
    wait_for_lines(results, 6)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    kept = lines(results)
    (control / "seconds").write_text("0")
    process = driver(results, "--cases", "16")
    process.communicate()
    assert process.returncode == 1
    assert lines(results) == every(16) and set(kept) <= set(lines(results))


def test_a_machine_that_does_not_see_the_folder_gives_its_files_back(control, tmp_path):
    folder = Folder(tmp_path / "results", Plan(("s==1",), shard_cases=4))
    shard = Shard("s==1", "tree", 0, 0, 3)
    done = campaign.run_shard(shard, (), str(tmp_path / "elsewhere"), folder.token)
    assert sorted(done.files) == ["cases-1-of-1.jsonl", "report.json"] and not (folder.path / shard.name).exists()
    folder.take(shard, done)
    assert len(lines(folder.path)) == 4 and folder.is_done(shard)


def takes(control: pathlib.Path, seconds: str) -> None:
    """How long the stand-in takes for a program from now on; it may be reading that now."""
    campaign.write_whole(control / "seconds", seconds)


def cluster_of(number: int) -> tuple:
    """A Ray cluster on this machine, and so many nodes of it beside its head.

    Ray gives each node 30 seconds to start, and the limit cannot be set. A busy machine may need longer while nothing is cached, so
    a cluster that timed out is started again, at most twice. Whatever else goes wrong fails the test at once.
    """
    from ray.cluster_utils import Cluster

    for again in (True, True, False):
        cluster = Cluster()
        try:
            cluster.add_node(num_cpus=1, include_dashboard=False)
            return cluster, [cluster.add_node(num_cpus=1) for _ in range(number)]
        except Exception as error:
            cluster.shutdown()
            if not (again and "timed out" in str(error).lower()):
                raise


@pytest.mark.slow
def test_a_cluster_that_loses_a_node_and_its_driver_loses_nothing(control, tmp_path):
    """Four nodes on this machine; one is killed, then the driver is; the campaign goes on and ends with every program."""
    pytest.importorskip("ray")
    results = tmp_path / "results"
    (control / "seconds").write_text("0.2")
    cluster, nodes = cluster_of(3)
    try:
        process = driver(results, "--cases", "40", "--jobs", "4", "--address", cluster.address)
        wait_for_lines(results, 8, 600)
        cluster.remove_node(nodes.pop(), allow_graceful=False)
        takes(control, "1")  # so that much is left when the driver is killed, however slow this test is
        wait_for_lines(results, 30, 600)
        assert process.poll() is None, "the driver ended before it was killed"
        process.send_signal(signal.SIGKILL)
        process.communicate()
        kept = lines(results)
        assert len(kept) < len(every(40)), "the campaign ended before its driver was killed"
        takes(control, "0")
        process = driver(results, "--cases", "40", "--jobs", "4", "--address", cluster.address)
        said, _ = process.communicate(timeout=600)
        assert process.returncode == 1, said
        assert lines(results) == every(40) and set(kept) <= set(lines(results))
    finally:
        cluster.shutdown()
