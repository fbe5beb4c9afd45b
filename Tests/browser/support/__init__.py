"""Helpers for browser tests of several subjects."""
