/** Brings a database up: the numbered SQL files in order, each in a transaction of its own, forward only. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = path.join(import.meta.dirname, '../../database/migrations')

/** Any number of processes may start at once: the first one migrates, the others wait. */
const lock = 7_215_301

function migrationFiles(): { name: string; sql: string; hash: string }[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

/** @returns the names of the files that were new to this database */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const known = new Map(rows.map(({ name, hash }) => [name, hash]))
    const applied: string[] = []
    for (const { name, sql, hash } of migrationFiles()) {
      const seen = known.get(name)
      if (seen && seen !== hash)
        throw new Error(`Migration ${name} was changed after it ran here. Migrations only go forward: write a new one.`)
      if (seen) continue
      await client.query(`begin; ${sql}; insert into migration (name, hash) values (${client.escapeLiteral(name)}, '${hash}'); commit`)
      applied.push(name)
    }
    await runMigrations({ connectionString: url })
    return applied
  } finally {
    await client.end()
  }
}

/** @throws when this database lacks a migration this program knows */
export async function assertMigrated(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from migration')
  if (Number(rows[0]?.count) < migrationFiles().length) throw new Error('migrations are missing')
}
