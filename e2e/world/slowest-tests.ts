/** Slowest tests, printed at the end of a run. */
import path from 'node:path'

export interface TimedTest {
  readonly file: string
  readonly title: string
  readonly ms: number
}

const shown = 20
/** A run of one folder shows its times anyway. */
const fewest = 100

/** @returns empty text if few tests have run */
export function slowestTests(tests: readonly TimedTest[], atLeast = fewest): string {
  if (tests.length < atLeast) return ''
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, shown)
  const lines = slowest.map(({ file, title, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${path.relative('', file)} › ${title}`)
  return `\n The ${slowest.length} slowest of ${tests.length} tests\n${lines.join('\n')}\n`
}
