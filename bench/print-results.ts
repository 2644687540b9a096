import type { BenchResult, Rate } from './bench.ts'

/** One row a measurement; `of floor` is what the aim speaks of: at least half. */
export function printResults(results: readonly BenchResult[], say: (line: string) => void): void {
  const head = ['', 'connections', 'ours/s', 'p50 ms', 'p95 ms', 'floor/s', 'p50 ms', 'p95 ms', 'of floor']
  const rows = results.map(({ name, connections, ours, floor }) => [
    name,
    String(connections),
    ...columns(ours),
    ...columns(floor),
    `${Math.round((ours.perSecond / floor.perSecond) * 100)} %`,
  ])
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)))
  say('')
  for (const row of [head, ...rows])
    say(row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '))
  say('')
}

const columns = ({ perSecond, p50Ms, p95Ms }: Rate): string[] => [
  perSecond >= 100 ? String(Math.round(perSecond)) : perSecond.toFixed(1),
  p50Ms.toFixed(2),
  p95Ms.toFixed(2),
]
