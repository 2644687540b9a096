/** Once a run: one PostgreSQL without fsync, migrated into a template that each test file clones, and one sandbox process. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { spawnSandbox } from '../app/spawn-sandbox.ts'
import { startEmbeddedPostgres } from '../foundation/database/embedded-postgres.ts'
import { migrate } from '../foundation/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the database `postgres`; replace the last part by a database's name. */
    postgresUrl: string
    template: string
    sandboxUrl: string
    smtpUrl: string
  }
}

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One server a checkout, kept for the next run: starting is most of its cost.
  const name = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12)
  const postgres = await startEmbeddedPostgres({ dir: path.join(os.tmpdir(), `quayside-test-${name}`), settings })
  const adminUrl = postgres.url.replace(/\/[^/]*$/, '/postgres')
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
  }
}

/** Named after this run's process: several runs may share the server. */
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

/** Databases of runs that are over; dropping them then costs no test its time. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(`select datname from pg_database where datname ~ '^(test|template)_[0-9]+'`)
  for (const { datname } of rows) {
    const owner = Number(/_(\d+)/.exec(datname)?.[1])
    if (!isAlive(owner)) await admin.query(`drop database if exists ${admin.escapeIdentifier(datname)} with (force)`)
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
