/**
 * `npm run bench [name…]`: our throughput and latency compared with a floor measured in the same run. Prints a table and writes
 * bench/history/. Options: --products 100000, --suppliers, --stores, --copies and --orders (proportional by default), --messages 100000,
 * --claims 100000, --seconds 8. BENCH_DATA_DIR keeps the world for the next run.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchWorld, isFigure, isPageTime, isRate, type Measured } from './bench.ts'
import { printFigures, printPageTimes, printResults } from './print-results.ts'
import { startBenchWorld } from './world/bench-world.ts'

const root = path.join(import.meta.dirname, '..')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string' },
    suppliers: { type: 'string' },
    stores: { type: 'string' },
    copies: { type: 'string' },
    orders: { type: 'string' },
    messages: { type: 'string' },
    claims: { type: 'string' },
    seconds: { type: 'string', default: '8' },
  },
})
const files = fs.globSync('*/*.bench.ts', { cwd: import.meta.dirname }).sort()
const chosen = positionals.length ? files.filter((file) => positionals.some((word) => file.includes(word))) : files
if (!chosen.length) throw new Error(`no bench is called ${positionals.join(', ')}: there are ${files.join(', ')}`)

interface Bench {
  readonly measure: (world: BenchWorld) => Promise<Measured[]>
  readonly readsWorld?: boolean
}
const benches: (Bench & { readonly file: string })[] = []
for (const file of chosen) benches.push({ file, ...((await import(path.join(import.meta.dirname, file))) as Bench) })
const readsWorld = benches.some((bench) => bench.readsWorld !== false)

const products = Number(values.products ?? (readsWorld ? 100_000 : 50_000))
/** Proportions: a million products have 2,000 suppliers, and 100,000 copies in the shops of 500 stores. */
const size = {
  products,
  suppliers: Number(values.suppliers ?? Math.max(64, products / 500)),
  stores: Number(values.stores ?? Math.max(20, products / 2000)),
  copies: Number(values.copies ?? Math.max(1300, products / 10)),
  orders: Number(values.orders ?? products * 4),
  messages: Number(values.messages ?? 100_000),
  claims: Number(values.claims ?? 100_000),
}
const seconds = Number(values.seconds)

const world = await startBenchWorld({ size, seconds, say, isEmpty: !readsWorld })
const results: Measured[] = []
try {
  for (const { file, measure } of benches) {
    say(`\n${file}`)
    results.push(...(await measure(world)))
  }
} finally {
  await world.stop()
}
printResults(results.filter(isRate), say)
printPageTimes(results.filter(isPageTime), say)
printFigures(results.filter(isFigure), say)
remember()

/** Stores the results with the machine's data. A run of some benches keeps the other results of the same commit. */
function remember(): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const file = path.join(import.meta.dirname, 'history', `${commit}.json`)
  const before = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { results: Measured[] }).results : []
  const kept = before.filter((old) => !results.some((result) => nameOf(result) === nameOf(old)))
  const machine = {
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model ?? '',
    node: process.version,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
  }
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(
    file,
    `${JSON.stringify({ commit, at: new Date().toISOString(), size, machine, results: [...kept, ...results] }, null, 2)}\n`,
  )
  say(`Written to ${path.relative(root, file)}`)
}

function nameOf(result: Measured): string {
  if (isFigure(result)) return result.figure
  return isPageTime(result) ? result.page : `${result.name}, ${result.connections}`
}
