/** The types of the tables, read from a freshly migrated database. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../server/foundation/database/embedded-postgres.ts'
import { migrate } from '../../server/foundation/database/migrate.ts'

export async function tablesFile(): Promise<{ file: string; text: string }> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-tables-'))
  fs.chmodSync(dir, 0o755)
  const postgres = await startEmbeddedPostgres({ dir, settings: { fsync: 'off' } })
  try {
    await migrate(postgres.url)
    const out = path.join(dir, 'tables.ts')
    const flags = [
      '--camel-case',
      '--dialect=postgres',
      '--exclude-pattern=(graphile_worker*.*|migration)',
      '--type-mapping={"int8":"number"}',
      '--no-runtime-enums',
      `--out-file=${out}`,
    ]
    // As a process of its own: it leaves a connection open, which stopping the database would turn into our error.
    const program = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))
    const result = spawnSync(process.execPath, [program, ...flags, `--url=${postgres.url}`], { cwd: dir, encoding: 'utf8' })
    if (result.status !== 0) throw new Error(`kysely-codegen failed: ${result.stdout}${result.stderr}`)
    return { file: 'server/database/tables.gen.ts', text: fs.readFileSync(out, 'utf8') }
  } finally {
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}
