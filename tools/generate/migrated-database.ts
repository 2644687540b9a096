/** One freshly migrated database for all generators that need it, started on first use. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../server/foundation/database/embedded-postgres.ts'
import { migrate } from '../../server/foundation/database/migrate.ts'

interface MigratedDatabase {
  readonly url: string
  /** A separate folder, removed with it. */
  readonly dir: string
  stop(): Promise<void>
}

let started: Promise<MigratedDatabase> | undefined

export const migratedDatabase = (): Promise<MigratedDatabase> => (started ??= start())

/** Does nothing if no generator has used it. */
export const stopMigratedDatabase = async (): Promise<void> => (await started)?.stop()

async function start(): Promise<MigratedDatabase> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-tables-'))
  fs.chmodSync(dir, 0o755)
  const postgres = await startEmbeddedPostgres({ dir, settings: { fsync: 'off' } })
  const stop = async () => {
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
  try {
    await migrate(postgres.url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: postgres.url, dir, stop }
}
