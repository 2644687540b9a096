/**
 * Statements that the database layer runs during tests, recorded for the test of their plans (`server/app/statements.test.ts`). They are
 * stored per test file, and replaced by the file's next run.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { type StatementRun, statements } from '#foundation/database/db'

export interface RecordedStatement extends StatementRun {
  /** The test file that ran it first. */
  readonly by: string
}

const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, 'node_modules/.cache/quayside-statements')
/** One text with different parameters may have different plans. */
const samplesOfText = 3

/** Statements with lists of other lengths, or other numbers of rows, have the same shape. */
const shapeOf = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:, ?\$)+/g, '$, …')
    .replace(/(\([^()]*\))(?:, ?\1)+/g, '$1, …')

/** Transactions, settings, and plain inserts. */
const readsNothing = (text: string): boolean =>
  /^\s*(begin|commit|rollback|set|start)\b/i.test(text) || (/^\s*insert\b/i.test(text) && !/\bselect\b/i.test(text))

/** The listing's bit strings do not affect the plan. */
const small = (value: unknown): unknown => (Buffer.isBuffer(value) && value.length > 1000 ? value.subarray(0, 8) : value)

export interface Recording {
  readonly file: string
  /** Returns the statements so far, with a few samples of each text. */
  seen(): RecordedStatement[]
  /** Writes them to disk for the test of plans. */
  save(): void
  /** Ends the recording; another test file begins in this process. */
  stop(): void
}

/** Starts at once. */
export function recordStatements(file: string): Recording {
  const by = path.relative(root, file)
  const samples = new Map<string, RecordedStatement[]>()
  const note = (message: unknown): void => {
    const { text, parameters } = message as StatementRun
    if (readsNothing(text)) return
    const shape = shapeOf(text)
    const known = samples.get(shape) ?? []
    if (known.length >= samplesOfText) return
    samples.set(shape, [...known, { text, parameters: parameters.map(small), by }])
  }
  statements.subscribe(note)
  const seen = () => [...samples.values()].flat()
  return {
    file,
    seen,
    stop: () => void statements.unsubscribe(note),
    save: () => {
      fs.mkdirSync(folder, { recursive: true })
      fs.writeFileSync(fileOf(by), serialize(seen()))
    },
  }
}

const fileOf = (by: string): string => path.join(folder, `${createHash('sha256').update(by).digest('hex').slice(0, 16)}.bin`)

/** Returns the statements of every existing test file that has run in this checkout since the last change of a statement or the schema. */
export function recordedStatements(): RecordedStatement[] {
  if (!fs.existsSync(folder)) return []
  const changedAt = lastChange()
  return fs
    .readdirSync(folder)
    .filter((name) => fs.statSync(path.join(folder, name)).mtimeMs > changedAt)
    .flatMap((name) => deserialize(fs.readFileSync(path.join(folder, name))) as RecordedStatement[])
    .filter(({ by }) => fs.existsSync(path.join(root, by)))
}

function lastChange(): number {
  const files = fs.globSync('server/{features,foundation,database}/**/{*.records.ts,*.sql}', { cwd: root })
  return Math.max(...files.map((file) => fs.statSync(path.join(root, file)).mtimeMs))
}

/** Returns one of each shape. */
export function distinct(all: readonly RecordedStatement[]): RecordedStatement[] {
  const counts = new Map<string, number>()
  return all.filter(({ text }) => {
    const shape = shapeOf(text)
    const count = counts.get(shape) ?? 0
    counts.set(shape, count + 1)
    return count < samplesOfText
  })
}
