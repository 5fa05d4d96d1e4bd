"""Ten thousand answers, every copy of which may be lost, doubled or late, by people who leave and come back."""

from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.soaking.trial import Finding, Setting, Trial
from tests.net.support.losses import play


async def run(setting: Setting) -> list[Finding]:
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        played = await play(Path(folder), setting.seed, setting.count(10_000, 100))
    happened = played.happened
    return [
        Finding("answers that were meant", played.meant, 1, "more"),
        Finding("tables", played.tables, 1, "more"),
        Finding("copies that were sent", happened["sent"], 1, "more"),
        Finding("copies that were lost", happened["lost"], 1, "more"),
        Finding("copies that arrived, most of them too late or again", happened["delivered"], played.meant, "more"),
        Finding("people who left and came back", happened["returned"], 1, "more"),
        Finding("tables whose record is not what was meant", played.wrong_records, 0),
        Finding("moments with a version missing or doubled on a screen", played.wrong_screens, 0),
    ]


TRIAL = Trial("links", "10,000 answers lost, doubled and reordered are taken exactly once", run)
