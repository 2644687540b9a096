/**
 * Global setup of a run: one PostgreSQL without fsync, migrated into a template that each test file clones, and one sandbox process.
 * TEST_DATABASE_URL sets another server (`npm run test:postgres`); its user creates databases and extensions.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { spawnSandbox } from '../app/start/spawn-sandbox.ts'
import { startEmbeddedPostgres } from '../foundation/database/embedded-postgres.ts'
import { migrate } from '../foundation/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database `postgres`; replace its last part with a database name. */
    postgresUrl: string
    template: string
    sandboxUrl: string
    smtpUrl: string
  }
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '256MB',
}

const gibibyte = 1024 ** 3

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One server per checkout, kept for the next run, because starting it is the largest cost.
  const name = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12)
  const given = process.env.TEST_DATABASE_URL
  const url = given ?? (await startEmbeddedPostgres({ dir: path.join(folderWithRoom(), `quayside-test-${name}`), settings })).url
  const adminUrl = url.replace(/\/[^/]*$/, '/postgres')
  const template = await prepareTemplate(adminUrl)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-sandbox-'))
  const sandbox = await spawnSandbox({ dataDir: folder, port: 0, smtpPort: 0, environment: process.env })
  project.provide('postgresUrl', adminUrl)
  project.provide('sandboxUrl', sandbox.url)
  project.provide('smtpUrl', sandbox.smtpUrl)
  project.provide('template', template)
  return async () => {
    await sandbox.stop()
    fs.rmSync(folder, { recursive: true, force: true })
    // A foreign server is left as it was.
    if (given) await dropOwn(adminUrl, template)
  }
}

/** Memory if there is enough, because a clone is hundreds of small files and takes ten times as long on a disk. */
function folderWithRoom(): string {
  try {
    const { bavail, bsize } = fs.statfsSync('/dev/shm')
    if (bavail * bsize > 4 * gibibyte && os.freemem() > 4 * gibibyte) return '/dev/shm'
  } catch {
    // Not available on every system.
  }
  return os.tmpdir()
}

/** Named after this run's process, since several runs may share the server. */
async function prepareTemplate(adminUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await dropLeftovers(admin)
    const template = `template_${process.pid}`
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.query(`create database ${template}`)
    await migrate(adminUrl.replace(/\/postgres$/, `/${template}`))
    return template
  } finally {
    await admin.end()
  }
}

/** Drops databases of earlier runs, which then costs no test its time. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(`select datname from pg_database where datname ~ '^(test|template)_[0-9]+'`)
  for (const { datname } of rows) {
    const owner = Number(/_(\d+)/.exec(datname)?.[1])
    if (!isAlive(owner)) await admin.query(`drop database if exists ${admin.escapeIdentifier(datname)} with (force)`)
  }
}

async function dropOwn(adminUrl: string, template: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${template} with (force)`)
    await dropLeftovers(admin)
  } finally {
    await admin.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
