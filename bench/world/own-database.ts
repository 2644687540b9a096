/** A database of a bench's own beside the shared world, with the API as a separate process. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../../server/foundation/database/migrate.ts'
import { hashToken } from '../../server/foundation/secrets/token.ts'
import type { BenchWorld } from '../bench.ts'
import { freePort } from './free-port.ts'
import { type Program, spawnProgram } from './spawn-program.ts'

export interface OwnDatabase {
  readonly url: string
  readonly api: Program
  readonly apiUrl: string
  /** Token of the session that `signIn` made. */
  readonly token: string
}

interface Wanted {
  readonly name: string
  /** Name of its content: `1000000 orders`. */
  readonly content: string
  readonly fill: (database: pg.Client, url: string) => Promise<void>
  /** @returns the token of a new session */
  readonly signIn: (database: pg.Client) => Promise<string>
}

/** Makes a database, fills it, works with it and drops it. With BENCH_DATA_DIR it stays for the next run that wants the same content. */
export async function inOwnDatabase<T>(world: BenchWorld, wanted: Wanted, work: (own: OwnDatabase) => Promise<T>): Promise<T> {
  const { name, content } = wanted
  const url = new URL(world.databaseUrl)
  url.pathname = `/${name}`
  const server = new pg.Client({ connectionString: world.databaseUrl })
  await server.connect()
  try {
    if ((await contentOf(server, name)) === content) await migrate(url.href)
    else await make(world, server, url.href, wanted)
    const token = await connected(url.href, wanted.signIn)
    const port = String(await freePort())
    const api = await spawnProgram('server/serve.ts', { ...world.environment, DATABASE_URL: url.href, PORT: port })
    try {
      return await work({ url: url.href, api, apiUrl: `http://127.0.0.1:${port}`, token })
    } finally {
      await api.stop()
    }
  } finally {
    if (!process.env.BENCH_DATA_DIR) await server.query(`drop database if exists ${name} with (force)`)
    await server.end()
  }
}

async function make(world: BenchWorld, server: pg.Client, url: string, { name, content, fill }: Wanted): Promise<void> {
  const startedAt = performance.now()
  await server.query(`drop database if exists ${name} with (force)`)
  await server.query(`create database ${name}`)
  await migrate(url)
  await connected(url, (database) => fill(database, url))
  await server.query(`comment on database ${name} is '${content}'`)
  world.say(`  ${content} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}

async function contentOf(server: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await server.query<{ content: string }>(
    "select shobj_description(oid, 'pg_database') as content from pg_database where datname = $1",
    [name],
  )
  return rows[0]?.content
}

async function connected<T>(url: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

/** Makes a session of account 1. */
export const signInFirst = (database: pg.Client): Promise<string> => insertSession(database, 1)

/** Makes a session of an account. @returns its token */
export const signInAs = (url: string, account: number): Promise<string> => connected(url, (database) => insertSession(database, account))

async function insertSession(database: pg.Client, account: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `insert into session (token_hash, person_id, account_id, created_at, expires_at, origin)
     select $1, person_id, id, now(), now() + interval '1 day', 'bench' from account where id = $2`,
    [hashToken(token), account],
  )
  return token
}
