"""Which workers a study has."""

from __future__ import annotations

import containment
from containment.kernel.batches.sharing import threads_of
from containment.lab.study import Study
from containment.lab.workers.local import LocalPool
from containment.lab.workers.pool import Pool


def pool_for(study: Study, jobs: int, scheduler: str, device: str = "cpu") -> Pool:
    """A cluster if one is named; threads where the compiled core does the work; processes otherwise."""
    if scheduler:
        from containment.lab.workers.cluster import ClusterPool  # what it takes need not be installed

        return ClusterPool(scheduler)
    width = 1 if device != "cpu" else min(threads_of(jobs), study.games * len(study.cells))
    quick = containment.compiled and not study.records and all(cell.is_quick for cell in study.cells)
    return LocalPool(width, threads=quick or device != "cpu")


__all__ = ["pool_for"]
