import { matches, type Pattern } from './matching.ts'
import type { State } from './state.ts'

/** Requests to a provider with their responses, newest last. The oldest are dropped. */
export interface RequestLog {
  begin(entry: Pick<LoggedRequest, 'provider' | 'description' | 'method' | 'path' | 'headers' | 'body'>): number
  finish(id: number, outcome: Pick<LoggedRequest, 'status' | 'fault' | 'answer'>): void
  list(filter: { provider?: string | undefined; match?: Pattern; after?: number | undefined; limit: number }): LoggedRequest[]
  clear(): void
}

export interface LoggedRequest {
  id: number
  provider: string
  at: string
  /** Method, path, and further text from the provider, such as an operation's name or an account; faults match this text. */
  description: string
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** Absent until there is a response. */
  status?: number
  fault?: string
  answer?: string
}

const kept = 5000
const longestBody = 50_000

export function createRequestLog(state: State): RequestLog {
  state.run(
    'CREATE TABLE IF NOT EXISTS request (id INTEGER PRIMARY KEY AUTOINCREMENT, provider TEXT NOT NULL, entry TEXT NOT NULL, outcome TEXT)',
  )
  return {
    begin({ provider, ...entry }) {
      const text = JSON.stringify({ at: new Date().toISOString(), ...entry, body: cut(entry.body) })
      const [row] = state.rows<{ id: number }>('INSERT INTO request (provider, entry) VALUES (?, ?) RETURNING id', provider, text)
      if (row!.id % 100 === 0) state.run('DELETE FROM request WHERE id <= ?', row!.id - kept)
      return row!.id
    },
    finish(id, outcome) {
      const text = JSON.stringify(outcome.answer === undefined ? outcome : { ...outcome, answer: cut(outcome.answer) })
      state.run('UPDATE request SET outcome = ? WHERE id = ?', text, id)
    },
    list({ provider, match, after = 0, limit }) {
      const pieces = textsOf(match)
      // Clients poll this log, so rows that cannot match are filtered in SQL.
      const sql = `SELECT id, provider, entry, outcome FROM request WHERE id > ? AND (? IS NULL OR provider = ?)
        ${' AND instr(entry, ?) > 0'.repeat(pieces.length)} ORDER BY id DESC`
      const rows = state.rows<{ id: number; provider: string; entry: string; outcome: string | null }>(
        sql,
        after,
        provider ?? null,
        provider ?? null,
        ...pieces.map((piece) => JSON.stringify(piece).slice(1, -1)),
      )
      const found: LoggedRequest[] = []
      for (const row of rows) {
        const entry = { id: row.id, provider: row.provider, ...JSON.parse(row.entry), ...JSON.parse(row.outcome ?? '{}') } as LoggedRequest
        if (matches(match, entry.description)) found.push(entry)
        if (found.length === limit) break
      }
      return found.reverse()
    },
    clear: () => state.run('DELETE FROM request'),
  }
}

/** Returns texts that occur in every match of a pattern. */
function textsOf(pattern: Pattern): string[] {
  const pieces = typeof pattern === 'string' ? [pattern] : (pattern ?? [])
  return pieces.filter((piece) => !/^\/.+\/[a-z]*$/s.test(piece))
}

function cut(text: string): string {
  return text.length > longestBody ? `${text.slice(0, longestBody)}…` : text
}
