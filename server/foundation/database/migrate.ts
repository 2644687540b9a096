/** Migrates a database: numbered SQL files in order, each in its own transaction, forward only; then the changed functions. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { firstIds, type JobClass, jobClasses, schemaOf } from '#foundation/jobs/job-class'

const folder = path.join(import.meta.dirname, '../../database/migrations')
const functionsFolder = path.join(import.meta.dirname, '../../database/functions')

/** Lock for concurrent starts: the first process migrates, the others wait. */
const lock = 7_215_301

interface SqlFile {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

const migrationFiles = (): SqlFile[] => filesIn(folder)
const functionFiles = (): SqlFile[] => filesIn(functionsFolder)

function filesIn(directory: string): SqlFile[] {
  return fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(path.join(directory, name), 'utf8')
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
    const known = await hashesOf(client, 'migration')
    const applied: string[] = []
    for (const { name, sql, hash } of migrationFiles()) {
      const seen = known.get(name)
      if (seen && seen !== hash)
        throw new Error(`Migration ${name} was changed after it ran here. Migrations only go forward: write a new one.`)
      if (seen) continue
      await client.query(`begin; ${sql}; insert into migration (name, hash) values (${client.escapeLiteral(name)}, '${hash}'); commit`)
      applied.push(name)
    }
    // A newer release has run here, so its functions stay.
    if (!isNewer(known)) applied.push(...(await applyFunctions(client)))
    for (const jobClass of jobClasses) await prepareJobs(url, client, jobClass)
    return applied
  } finally {
    await client.end()
  }
}

/**
 * Applies functions whose file differs from the last applied version. If parameters or result change, a migration must drop the function
 * first.
 */
async function applyFunctions(client: pg.Client): Promise<string[]> {
  await client.query('create table if not exists applied_function (name text primary key, hash text not null)')
  const known = await hashesOf(client, 'applied_function')
  const changed = functionFiles().filter(({ name, hash }) => known.get(name) !== hash)
  if (changed.length === 0) return []
  // Functions may reference each other in any order.
  await client.query(`begin; set local check_function_bodies = off; ${changed.map(({ sql }) => sql).join('\n')}`)
  for (const { name, hash } of changed)
    await client.query('insert into applied_function (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash', [
      name,
      hash,
    ])
  await client.query('commit')
  return changed.map(({ name }) => name)
}

/** Prepares the tables of a job class, with our own indexes beside graphile-worker's. */
async function prepareJobs(url: string, client: pg.Client, jobClass: JobClass): Promise<void> {
  const schema = schemaOf(jobClass)
  await runMigrations({ connectionString: url, schema })
  await client.query(`
    select setval(name, ${firstIds[jobClass]}, false) from pg_get_serial_sequence('${schema}._private_jobs', 'id') name
      where (select last_value from pg_sequences where format('%I.%I', schemaname, sequencename) = name) is null;
    create index if not exists jobs_of_tenant on ${schema}._private_jobs ((payload ->> 'tenant'), priority, run_at)
      where is_available = true and (payload ->> 'tenant') is not null;
    create index if not exists jobs_locked on ${schema}._private_jobs (locked_by) where locked_by is not null;
    create index if not exists jobs_given_up on ${schema}._private_jobs (updated_at) where attempts >= max_attempts`)
}

function isNewer(known: ReadonlyMap<string, unknown>): boolean {
  const names = new Set(migrationFiles().map(({ name }) => name))
  return [...known.keys()].some((name) => !names.has(name))
}

/** @throws if the database lacks a migration of this release, or has another version of a function */
export async function assertMigrated(pool: pg.Pool): Promise<void> {
  const known = await hashesOf(pool, 'migration')
  const functions = await hashesOf(pool, 'applied_function')
  const isComplete = migrationFiles().every(({ name }) => known.has(name))
  const isCurrent = isNewer(known) || functionFiles().every(({ name, hash }) => functions.get(name) === hash)
  if (!isComplete || !isCurrent) throw new Error('migrations are missing')
}

async function hashesOf(db: pg.Pool | pg.Client, table: 'migration' | 'applied_function'): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; hash: string }>(`select name, hash from ${table}`)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}
