import type { BenchResult, Figure, PageTime, Rate } from './bench.ts'

/** Prints one row per measurement; the target applies to `of floor`: at least half. */
export function printResults(results: readonly BenchResult[], say: (line: string) => void): void {
  const head = ['', 'connections', 'ours/s', 'p50 ms', 'p95 ms', 'floor/s', 'p50 ms', 'p95 ms', 'of floor']
  const rows = results.map(({ name, connections, ours, floor }) => [
    name,
    String(connections),
    ...columns(ours),
    ...columns(floor),
    `${Math.round((ours.perSecond / floor.perSecond) * 100)}%`,
  ])
  printTable([head, ...rows], say)
}

/** Prints page times, with a four times slower CPU and on a slow connection; budgets are in the header. */
export function printPageTimes(pages: readonly PageTime[], say: (line: string) => void): void {
  const rows = pages.map(({ page, lcpMs, cls, inpMs, slowLine }) => [
    page,
    String(Math.round(lcpMs)),
    cls.toFixed(3),
    inpMs === undefined ? '' : String(inpMs),
    String(Math.round(slowLine.lcpMs)),
    slowLine.firstDataMs ? String(Math.round(slowLine.firstDataMs)) : '',
    String(slowLine.requests),
    String(Math.round(slowLine.kilobytes)),
  ])
  const head = ['', 'LCP ms (1500)', 'CLS (0.05)', 'INP ms (100)', 'slow line: LCP ms', 'first data ms', 'requests', 'KB']
  printTable([head, ...rows], say)
}

export function printFigures(figures: readonly Figure[], say: (line: string) => void): void {
  const rows = figures.map(({ figure, value, unit, aim = '' }) => [
    figure,
    `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${unit}`,
    aim,
  ])
  printTable([['', 'measured', 'aim'], ...rows], say)
}

function printTable(rows: readonly (readonly string[])[], say: (line: string) => void): void {
  if (rows.length < 2) return
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  say('')
  for (const row of rows) say(row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '))
  say('')
}

const columns = ({ perSecond, p50Ms, p95Ms }: Rate): string[] => [
  perSecond >= 100 ? String(Math.round(perSecond)) : perSecond.toFixed(1),
  p50Ms.toFixed(2),
  p95Ms.toFixed(2),
]
