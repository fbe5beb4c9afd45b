// The style of the report: light and dark, narrow windows, and paper.

enum StatisticsPageStyle {
    static let css = """
        :root { color-scheme: light dark; --text: #1c1b19; --ground: #fff; --line: #c9c4ba; --bar: #2b6a8f; }
        @media (prefers-color-scheme: dark) {
          :root { --text: #eeece8; --ground: #1c1b19; --line: #57534c; --bar: #7fbfe4; }
        }
        body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
        main { max-inline-size: 60rem; margin-inline: auto; padding: 1rem; }
        h1, h2 { line-height: 1.2; text-wrap: balance; }
        section { margin-block-start: 2.5rem; }
        table { inline-size: 100%; border-collapse: collapse; }
        th, td { padding: 0.3rem 0.5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere;
          border-block-end: 1px solid var(--line); }
        tbody th { font-weight: normal; }
        td:not(.number) { min-inline-size: 7rem; }
        .number { inline-size: 30%; text-align: end; font-variant-numeric: tabular-nums; }
        @media (max-width: 40rem) {
          tbody th { min-inline-size: 7rem; }
          td:not(.number) { min-inline-size: 5rem; }
          .number { inline-size: 24%; overflow-wrap: normal; }
          th, td { padding-inline: 0.2rem; }
        }
        .bar { display: block; inline-size: 100%; block-size: 0.3rem; }
        .chart { display: block; inline-size: 100%; block-size: 8rem; margin-block-end: 1rem;
          border-block-end: 1px solid var(--line); }
        rect { fill: var(--bar); }
        .warning { border-inline-start: 0.3rem solid var(--bar); padding-inline-start: 0.7rem; }
        pre { white-space: pre-wrap; overflow-wrap: anywhere; }
        @media print {
          :root { --text: #000; --ground: #fff; --line: #999; --bar: #444; }
          tr { break-inside: avoid; }
          h2 { break-after: avoid; }
          rect { print-color-adjust: exact; }
        }

        """
}
