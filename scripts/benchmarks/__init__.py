"""The benchmarks that `scripts/bench` runs."""
