/** A database of a bench's own beside the shared world, with the API as a separate process. */
import pg from 'pg'
import { migrate } from '../../server/foundation/database/migrate.ts'
import type { BenchWorld } from '../bench.ts'
import { freePort } from './free-port.ts'
import { type Program, spawnProgram } from './spawn-program.ts'

export interface OwnDatabase {
  readonly url: string
  readonly api: Program
  readonly apiUrl: string
  /** What `fill` returned. */
  readonly token: string
}

/**
 * Makes a database, fills it, works with it and drops it.
 * @param fill returns the token of a session
 */
export async function inOwnDatabase<T>(
  world: BenchWorld,
  name: string,
  fill: (database: pg.Client, url: string) => Promise<string>,
  work: (own: OwnDatabase) => Promise<T>,
): Promise<T> {
  const server = new pg.Client({ connectionString: world.databaseUrl })
  await server.connect()
  const url = new URL(world.databaseUrl)
  url.pathname = `/${name}`
  try {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.query(`create database ${name}`)
    await migrate(url.href)
    const token = await filled(url.href, fill)
    const port = String(await freePort())
    const api = await spawnProgram('server/serve.ts', { ...world.environment, DATABASE_URL: url.href, PORT: port })
    try {
      return await work({ url: url.href, api, apiUrl: `http://127.0.0.1:${port}`, token })
    } finally {
      await api.stop()
    }
  } finally {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.end()
  }
}

async function filled(url: string, fill: (database: pg.Client, url: string) => Promise<string>): Promise<string> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    return await fill(database, url)
  } finally {
    await database.end()
  }
}
