/** Writes rows to a table by COPY, the fastest way. Columns are the rows' keys; values are formatted by column type. */
import type pg from 'pg'

type Row = Readonly<Record<string, unknown>>

/** Copies into several tables on one connection. Column types are read once per table. */
export function copier(client: pg.ClientBase): (table: string, rows: readonly object[]) => Promise<void> {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return async (table, rows) => {
    if (!rows.length) return
    const types = known.get(table) ?? (await columnTypes(client, table))
    known.set(table, types)
    const columns = Object.keys(rows[0]!).map((key) => ({ key, name: snakeCase(key) }))
    const unknown = columns.find(({ name }) => !types.has(name))
    if (unknown) throw new Error(`${table} has no column ${unknown.name}`)
    const written = columns.map(({ key, name }) => ({ key, write: writerFor(types.get(name)!) }))
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const lines = (rows as readonly Row[]).map((row) => `${written.map(({ key, write }) => write(row[key])).join('\t')}\n`)
    await copyIn(client, `copy "${table}" (${names}) from stdin`, lines)
  }
}

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function columnTypes(client: pg.ClientBase, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`"${table}"`],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

const NULL = '\\N'

function writerFor(type: string): (value: unknown) => string {
  const text = type === 'jsonb' || type === 'json' ? (value: unknown) => JSON.stringify(value) : type.endsWith('[]') ? arrayText : String
  return (value) => (value === null || value === undefined ? NULL : escaped(text(value)))
}

function arrayText(value: unknown): string {
  const parts = (value as readonly unknown[]).map((one) => (one === null ? 'NULL' : `"${String(one).replace(/["\\]/g, '\\$&')}"`))
  return `{${parts.join(',')}}`
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => (/[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!) : text)

/** Interface that pg calls on a query that implements the copy protocol itself. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A chunk is sent at once, so chunks are kept small. */
const CHUNK_LINES = 500

function copyIn(client: pg.ClientBase, statement: string, lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const query = {
      submit: (connection: CopyConnection) => connection.query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        for (let i = 0; i < lines.length; i += CHUNK_LINES)
          connection.sendCopyFromChunk(Buffer.from(lines.slice(i, i + CHUNK_LINES).join('')))
        connection.endCopyFrom()
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
      handleError(error: Error) {
        // A broken connection never becomes ready again.
        failure = error
        if (!('severity' in error)) reject(error)
      },
    }
    client.query(query as unknown as pg.Submittable)
  })
}
