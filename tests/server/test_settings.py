"""Settings of `sixfold serve`: flags before variables before the file, and nothing unknown."""

from pathlib import Path

import pytest

from sixfold.cli import main
from sixfold.cli.serve_settings import ServeSettings
from sixfold.cli.settings import flag, settings_of, variable

NAMES = tuple(settings_of(ServeSettings))


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SIXFOLD_LANG", "en")
    monkeypatch.delenv("SIXFOLD_CONFIG")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("sixfold.cli.settings.SYSTEM_FILE", tmp_path / "system.toml")


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, str]:
    """Return each setting as `VALUE # SOURCE`."""
    assert main(["serve", "--show-settings", *arguments]) == 0
    lines = capsys.readouterr().out.splitlines()
    parts = [line.removeprefix("# ").partition(" =") for line in lines]
    return {name: " ".join(rest.split()) for name, _, rest in parts}


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["serve", "--show-settings", *arguments]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def test_a_flag_comes_before_a_variable_and_a_variable_before_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "own.toml", 'host = "file"\nport = 1\nrate = 1\nmetrics = true\n')
    monkeypatch.setenv("SIXFOLD_CONFIG", str(file))
    monkeypatch.setenv("SIXFOLD_HOST", "variable")
    monkeypatch.setenv("SIXFOLD_PORT", "2")
    monkeypatch.setenv("SIXFOLD_BROKER", "")
    in_force = shown(capsys, "--host", "flag", "--no-metrics")
    assert in_force["host"] == '"flag" # --host'
    assert in_force["port"] == "2 # SIXFOLD_PORT"
    assert in_force["rate"] == f"1 # {file}"
    assert in_force["metrics"] == "false # --metrics"
    assert in_force["broker"] == "# default"


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_has_a_flag_and_a_variable_that_the_help_tells(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--help"]) == 0
    told = capsys.readouterr().out
    assert flag(name) in told
    assert f"[{variable(name)}]" in told


@pytest.mark.parametrize(
    ("line", "source"),
    [
        ('origin = ["https://a.example", "https://b.example"]', "file"),
        ("https://a.example, https://b.example", "variable"),
    ],
)
def test_a_list_is_an_array_or_has_commas(
    line: str,
    source: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if source == "variable":
        monkeypatch.setenv("SIXFOLD_ORIGIN", line)
    else:
        written(tmp_path / "sixfold" / "serve.toml", line)
    assert shown(capsys)["origin"].startswith('["https://a.example", "https://b.example"]')


def test_the_file_of_the_user_comes_before_that_of_the_machine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path / "system.toml", 'host = "machine"')
    assert shown(capsys)["host"].startswith('"machine"')
    written(tmp_path / "sixfold" / "serve.toml", 'host = "user"')
    assert shown(capsys)["host"].startswith('"user"')


def test_passwords_are_not_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SIXFOLD_DATABASE", "postgresql://me:s3cr/e@t@db/sixfold?sslpassword=s3cr")
    monkeypatch.setenv("SIXFOLD_BROKER", "rediss://:s3cr@broker:6379/0")
    in_force = shown(capsys)
    assert "s3cr" not in "".join(in_force.values())
    assert in_force["broker"] == '"rediss://:***@broker:6379/0" # SIXFOLD_BROKER'


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("hots = 1", "“hots” in FILE is not a setting. There are: host, port"),
        ("host = 1", "“1” is no value for host (FILE)"),
        ("port = true", "“True” is not a number for port (FILE)"),
        ("port = 70000", "“70000” is not a number for port (FILE)"),
        ("metrics = 7", "“7” is no value for metrics (FILE)"),
        ("log = 'loud'", "“loud” is no value for log (FILE), which takes: debug, info"),
        ("host = \n", "FILE cannot be read: Invalid value (at line 1"),
        ("[serve]\nhost = 'x'", "“serve” in FILE is not a setting."),
    ],
)
def test_what_a_file_has_wrong_is_told_in_a_sentence(
    line: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "wrong.toml", line)
    assert complaint.replace("FILE", str(file)) in refused(capsys, "--config", str(file))


def test_a_file_that_is_named_must_be_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert "No such file" in refused(capsys, "--config", "/nowhere/serve.toml")


def test_an_unknown_variable_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SIXFOLD_OPTIONS", "--log info")  # the systemd unit's
    shown(capsys)
    monkeypatch.setenv("SIXFOLD_DATABSE", "sqlite:///x")
    complaint = refused(capsys)
    assert "SIXFOLD_DATABSE is not a setting" in complaint
    assert "SIXFOLD_DATABASE" in complaint
