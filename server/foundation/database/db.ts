/** Database handle without knowledge of its tables: each feature gets a view of its own (`tablesOf`). */
import { channel } from 'node:diagnostics_channel'
import { CamelCasePlugin, Kysely, type KyselyPlugin, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { spanOfThePast } from '#foundation/tracing/trace'

declare const opaque: unique symbol

/** Opaque to other code: only `tablesOf` looks inside. */
export interface Db {
  readonly [opaque]: true
}

export interface Database {
  /** Handle for reading outside any transaction. */
  readonly reading: Db
  readonly pool: pg.Pool
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// Identifiers and counts stay below 2^53. A larger number would lose precision silently, so it is rejected.
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is larger than a number holds`)
  return value
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text') => {
    if (id === pg.types.builtins.INT8) return safeInteger
    if (id === 1016) return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger))
    return pg.types.getTypeParser(id, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * Marks a statement worth preparing: one that runs on every call and whose text has few variants. PostgreSQL then parses and plans it once
 * per connection. (A pooler in transaction mode must support prepared statements, as PgBouncer does from 1.21.)
 */
export const prepared = '/* prepared */'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Detects the marker in the statement's text. */
const isMarked = (text: string): boolean => text.includes(prepared)

const often = 4
const mostCounted = 2000
/** Number of occurrences of each text that is not frequent yet. */
const seen = new Map<string, number>()

/**
 * Also prepares frequent statements: a job's statements are the same each time, and parsing and planning cost PostgreSQL more than running
 * them. Statements that name no columns are excluded, because a cached plan must keep its result shape when a migration adds a column.
 */
function isMarkedOrOften(text: string): boolean {
  if (names.has(text) || isMarked(text)) return true
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text) || /[\s,.]\*/.test(text)) return false
  const times = (seen.get(text) ?? 0) + 1
  if (times < often) {
    // Lists of varying length create many texts, most of which never recur.
    if (seen.size >= mostCounted) seen.clear()
    seen.set(text, times)
    return false
  }
  seen.delete(text)
  return names.size < mostCounted
}

function clientPreparing(isPrepared: (text: string) => boolean): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the many shapes of pg's own
    override query(text: any, values?: any, callback?: any): any {
      if (typeof text !== 'string' || !isPrepared(text)) return super.query(text, values, callback)
      return super.query({ name: nameOf(text), text, values }, callback)
    }
  }
}

export interface PoolOptions {
  /** For a process that repeats the same few statements. */
  readonly preparesOften?: boolean
}

export function createPool(url: string, max: number, { preparesOften = false }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    Client: clientPreparing(preparesOften ? isMarkedOrOften : isMarked),
    connectionString: url,
    max,
    types,
    application_name: 'quayside',
    connectionTimeoutMillis: 10_000,
  })
  // The pool replaces an idle connection that the server closes; without a listener the error would end the process.
  pool.on('error', () => {})
  // An active connection fails its own query; its own error event must not end the process either.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const plugins = (): KyselyPlugin[] => [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

export function openDatabase(pool: pg.Pool, onTransaction: <T>(work: () => Promise<T>) => Promise<T>): Database {
  // biome-ignore lint/complexity/noBannedTypes: the handle knows no table
  const root = new Kysely<{}>({ dialect: new PostgresDialect({ pool }), plugins: plugins(), log: traceStatement })
  return {
    reading: root as unknown as Db,
    pool,
    transaction: (work) => root.transaction().execute((open) => onTransaction(() => work(open as unknown as Db))),
    close: () => root.destroy(),
  }
}

export const isTransaction = (db: Db): boolean => (db as unknown as Transaction<unknown>).isTransaction

/** One statement, as passed to subscribers of `statements`. */
export interface StatementRun {
  readonly text: string
  readonly parameters: readonly unknown[]
}

/** Every statement of this process, for tests that check query plans. */
export const statements = channel('quayside.statement')

/** Traces the text only, since parameters are personal data. */
function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (statements.hasSubscribers) statements.publish({ text: query.sql, parameters: query.parameters } satisfies StatementRun)
  const [verb = 'statement'] = query.sql.replace(prepared, '').trimStart().split(/\s/, 1)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, 2000) }
  spanOfThePast(`sql ${verb.toLowerCase()}`, attributes, queryDurationMillis, level === 'error')
}
