"""What the tests of the server share: an event loop, real databases and a real broker."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.database_servers import Postgres, Redis, running_postgres, running_redis


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run `@pytest.mark.anyio` tests on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def _postgres() -> Iterator[Postgres | None]:
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def _redis() -> Iterator[Redis | None]:
    with running_redis() as server:
        yield server


@pytest.fixture
def postgres(_postgres: Postgres | None) -> Postgres:
    """A running PostgreSQL server; a test that stops it starts it again."""
    if _postgres is None:
        pytest.skip("PostgreSQL is not installed; tools/services says how")
    return _postgres


@pytest.fixture
def redis(_redis: Redis | None) -> Redis:
    """A running Redis or Valkey server; a test that stops it starts it again."""
    if _redis is None:
        pytest.skip("neither Redis nor Valkey is installed; tools/services says how")
    return _redis


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database; every test that takes it runs on both kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/sixfold.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
