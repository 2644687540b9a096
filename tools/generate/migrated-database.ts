/** A freshly migrated database for as long as it is read. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../server/foundation/database/embedded-postgres.ts'
import { migrate } from '../../server/foundation/database/migrate.ts'

export async function withMigratedDatabase<T>(read: (url: string, dir: string) => Promise<T> | T): Promise<T> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-tables-'))
  fs.chmodSync(dir, 0o755)
  const postgres = await startEmbeddedPostgres({ dir, settings: { fsync: 'off' } })
  try {
    await migrate(postgres.url)
    return await read(postgres.url, dir)
  } finally {
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}
