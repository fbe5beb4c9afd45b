"""A planned day on a slow phone, in Chromium: how long the solver takes, and how soon a visitor sees the plan."""

import statistics

import measure
import phone
from bars import Bar

ORIGIN = "http://scripts.test/"
PLAN = "york/plan.html"

SOLVE = """async (count) => {
  const { bestPlan } = await import('./scripts/planner/plan-solver.js');
  let state = 7;
  const random = (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const points = Array.from({ length: count }, () => [random(50), random(50)]);
  const between = points.map(([x, y]) => points.map(([u, v]) => Math.ceil(Math.hypot(x - u, y - v))));
  // All stops are open for most of the day: the more sets of stops are possible, the longer the exact method takes.
  const stops = points.map(() => ({ value: 1 + random(10), stay: 10 + random(20), windows: [[480 + random(120), 960 + random(120)]] }));
  const problem = { start: 540, end: 1080, stops, first: points.map(() => 5 + random(20)), last: points.map(() => 0), between };
  const from = performance.now();
  const { order } = bestPlan(problem);
  return order.length > 0 ? (performance.now() - from) / 1000 : NaN;
}"""
"""Solves a problem with a number of stops once, and returns the seconds. A visitor's browser has not run the script before."""

SHOWN = """async () => {
  const from = performance.now();
  document.querySelector('.plan__form button[type=submit]').click();
  while (!document.querySelector('.plan__stop')) await new Promise(requestAnimationFrame);
  return (performance.now() - from) / 1000;
}"""


def solved(browser, count):
    """Returns the seconds for a plan from a number of stops."""
    page, _ = phone.phone_page(browser)

    def answer(route):
        name = route.request.url.removeprefix(ORIGIN)
        body, kind = ((phone.ROOT / "site" / name).read_text(), "text/javascript") if name else ("<!DOCTYPE html>", "text/html")
        route.fulfill(body=body, content_type=f"{kind}; charset=utf-8")

    page.route(f"{ORIGIN}**", answer)
    page.goto(ORIGIN)
    seconds = page.evaluate(SOLVE, count)
    page.context.close()
    return seconds


def shown(browser, address):
    """Returns the seconds from a press on the button until the plan is shown, with the city's paths, which load then."""
    page, _ = phone.phone_page(browser, bypass_csp=True)
    page.goto(address + PLAN, wait_until="load")
    page.locator(".plan__form input[type=date]").fill("2026-06-09")
    page.locator(".plan__form input[type=time]").nth(0).fill("10:00")
    page.locator(".plan__form input[type=time]").nth(1).fill("17:00")
    page.wait_for_timeout(1000)
    seconds = page.evaluate(SHOWN)
    page.context.close()
    return seconds


def measured(wynd, times, progress):
    """Returns the rows as Markdown, and the bars."""
    with phone.sample(wynd, progress) as (browser, address):
        progress("plans")
        exact, search = (statistics.median(solved(browser, count) for _ in range(times)) for count in (12, 30))
        plan = statistics.median(shown(browser, address) for _ in range(times))
    lines = ["| what | measured |", "| --- | ---: |", f"| the best plan of 12 places | {measure.seconds(exact)} |",
             f"| a plan from 30 places | {measure.seconds(search)} |",
             f"| from \"Plan my day\" to the plan, in York | {measure.seconds(plan)} |"]
    return lines, [
        Bar("the best plan of 12 places on a phone", exact, 0.2, "s"),
        Bar("a plan from 30 places on a phone", search, 1, "s"),
        Bar("from Plan my day to the plan", plan, 3, "s"),
    ]
