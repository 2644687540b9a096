import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/**
 * State of the sandbox: collections of JSON documents in memory, written through to SQLite. When a write returns, it survives kill -9 of
 * this process (WAL: the operating system has the pages).
 */
export interface State {
  /** Returns the collection of a name; the options of the first call apply. */
  collection<T extends object>(name: string, options?: CollectionOptions<T>): Collection<T>
  /** Runs a transaction; nested calls join the outer one. `work` must be synchronous, and a throw rolls back every write. */
  transaction<R>(work: () => R): R
  /** Returns 1, 2, 3 … per name, durable and never repeated. Part of the surrounding transaction. */
  next(name: string): number
  /** Runs a statement on a table that a core file manages itself. */
  run(sql: string, ...values: SQLInputValue[]): void
  rows<R>(sql: string, ...values: SQLInputValue[]): R[]
  close(): void
}

export interface CollectionOptions<T> {
  /** Key of a document; `doc.id` by default. */
  key?: (document: T) => string
  /** Named indexes: a document is found by the returned value or values; undefined and null are not indexed. */
  indexes?: Record<string, (document: T) => string | readonly string[] | null | undefined>
}

/** Documents are deeply frozen. Changes go through `put` or `update`; a forgotten one throws. They are ordered by their first put. */
export interface Collection<T extends object> {
  readonly name: string
  readonly size: number
  get(key: string): T | undefined
  put(document: T): T
  /** Changes a copy and stores it. @throws Error if there is no such document */
  update(key: string, change: (draft: T) => void): T
  delete(key: string): boolean
  list(): T[]
  find(index: string, value: string): T[]
  findOne(index: string, value: string): T | undefined
  clear(): void
}

/** Opens or creates `sandbox.sqlite` in the given folder. */
export function openState(folder: string): State {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'sandbox.sqlite'))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 3000; PRAGMA temp_store = MEMORY')
  database.exec(`
    CREATE TABLE IF NOT EXISTS document (seq INTEGER PRIMARY KEY AUTOINCREMENT, collection TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
      UNIQUE (collection, id));
    CREATE TABLE IF NOT EXISTS counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL)`)
  return new SqliteState(database)
}

class SqliteState implements State {
  readonly #database: DatabaseSync
  readonly #collections = new Map<string, CachedCollection<object>>()
  readonly #statements = new Map<string, StatementSync>()
  readonly touched = new Set<{ forget(): void }>()
  #depth = 0

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  collection<T extends object>(name: string, options: CollectionOptions<T> = {}): Collection<T> {
    const known = this.#collections.get(name)
    if (known) return known as unknown as Collection<T>
    const made = new CachedCollection<T>(this, name, options)
    this.#collections.set(name, made as unknown as CachedCollection<object>)
    return made
  }

  transaction<R>(work: () => R): R {
    if (this.#depth > 0) return work()
    this.touched.clear()
    this.#depth += 1
    this.run('BEGIN IMMEDIATE')
    try {
      const result = work()
      if (result instanceof Promise) throw new Error('a transaction of the sandbox is synchronous')
      this.run('COMMIT')
      return result
    } catch (error) {
      this.run('ROLLBACK')
      for (const collection of this.touched) collection.forget()
      throw error
    } finally {
      this.#depth -= 1
    }
  }

  next(name: string): number {
    const sql = 'INSERT INTO counter (name, value) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value'
    return this.rows<{ value: number }>(sql, name)[0]!.value
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.#statement(sql).run(...values)
  }

  rows<R>(sql: string, ...values: SQLInputValue[]): R[] {
    return this.#statement(sql).all(...values) as R[]
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#database.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }
}

class CachedCollection<T extends object> implements Collection<T> {
  readonly name: string
  readonly #state: SqliteState
  readonly #key: (document: T) => string
  readonly #indexes: NonNullable<CollectionOptions<T>['indexes']>
  readonly #found = new Map<string, Map<string, Set<string>>>()
  #cache: Map<string, T> | undefined

  constructor(state: SqliteState, name: string, options: CollectionOptions<T>) {
    this.#state = state
    this.name = name
    this.#key = options.key ?? ((document) => (document as unknown as { id: string }).id)
    this.#indexes = options.indexes ?? {}
  }

  get size(): number {
    return this.#documents().size
  }

  get(key: string): T | undefined {
    return this.#documents().get(key)
  }

  put(document: T): T {
    const body = JSON.stringify(document)
    const stored = freeze(JSON.parse(body) as T)
    const key = this.#key(stored)
    const documents = this.#documents()
    this.#state.touched.add(this)
    const sql =
      'INSERT INTO document (collection, id, body) VALUES (?, ?, ?) ON CONFLICT (collection, id) DO UPDATE SET body = excluded.body'
    this.#state.run(sql, this.name, key, body)
    this.#index(key, documents.get(key), stored)
    documents.set(key, stored)
    return stored
  }

  update(key: string, change: (draft: T) => void): T {
    const known = this.get(key)
    if (!known) throw new Error(`nothing in ${this.name} under ${key}`)
    const draft = structuredClone(known)
    change(draft)
    return this.put(draft)
  }

  delete(key: string): boolean {
    const documents = this.#documents()
    const known = documents.get(key)
    if (!known) return false
    this.#state.touched.add(this)
    this.#state.run('DELETE FROM document WHERE collection = ? AND id = ?', this.name, key)
    this.#index(key, known, undefined)
    return documents.delete(key)
  }

  list(): T[] {
    return [...this.#documents().values()]
  }

  find(index: string, value: string): T[] {
    if (!this.#indexes[index]) throw new Error(`${this.name} has no index ${index}`)
    const documents = this.#documents()
    return [...(this.#found.get(index)?.get(value) ?? [])].map((key) => documents.get(key)!)
  }

  findOne(index: string, value: string): T | undefined {
    return this.find(index, value)[0]
  }

  clear(): void {
    this.#state.touched.add(this)
    this.#state.run('DELETE FROM document WHERE collection = ?', this.name)
    this.forget()
  }

  /** Clears the memory; the next read loads from disk. */
  forget(): void {
    this.#cache = undefined
    this.#found.clear()
  }

  #documents(): Map<string, T> {
    if (this.#cache) return this.#cache
    const cache = new Map<string, T>()
    this.#cache = cache
    for (const row of this.#state.rows<{ id: string; body: string }>(
      'SELECT id, body FROM document WHERE collection = ? ORDER BY seq',
      this.name,
    )) {
      const document = freeze(JSON.parse(row.body) as T)
      cache.set(row.id, document)
      this.#index(row.id, undefined, document)
    }
    return cache
  }

  #index(key: string, before: T | undefined, after: T | undefined): void {
    for (const [name, of] of Object.entries(this.#indexes)) {
      const old = values(before && of(before))
      const fresh = values(after && of(after))
      const index = this.#found.get(name) ?? new Map<string, Set<string>>()
      this.#found.set(name, index)
      for (const value of old) if (!fresh.includes(value)) index.get(value)?.delete(key)
      for (const value of fresh) {
        const keys = index.get(value)
        if (keys) keys.add(key)
        else index.set(value, new Set([key]))
      }
    }
  }
}

function values(value: string | readonly string[] | null | undefined): readonly string[] {
  if (value === undefined || value === null) return []
  return typeof value === 'string' ? [value] : value
}

function freeze<V>(value: V): V {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) freeze(inner)
    Object.freeze(value)
  }
  return value
}
