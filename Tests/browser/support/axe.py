"""Checks the accessibility of pages with axe.

Without `resultTypes`, axe also describes every element that passes a rule, which takes it longer than finding violations.
"""

import pathlib

import axe_playwright_python

AXE = pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN_AXE = """tags => axe.run(document, {
    runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']}).then(result => result.violations.map(
    violation => violation.id + ': ' + violation.nodes.map(node => node.target.join(' ') + ' ' + (node.any[0]?.message
    ?? node.failureSummary)).slice(0, 3).join(' | ')))"""
