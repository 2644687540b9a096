/** The types of the tables, read from a freshly migrated database. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withMigratedDatabase } from './migrated-database.ts'

export const tablesFile = (): Promise<{ file: string; text: string }> =>
  withMigratedDatabase((url, dir) => {
    const out = path.join(dir, 'tables.ts')
    const flags = [
      '--camel-case',
      '--dialect=postgres',
      '--exclude-pattern=(graphile_worker*.*|migration|applied_function)',
      '--type-mapping={"int8":"number"}',
      '--no-runtime-enums',
      `--out-file=${out}`,
    ]
    // As a process of its own: it leaves a connection open, which stopping the database would turn into our error.
    const program = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))
    const result = spawnSync(process.execPath, [program, ...flags, `--url=${url}`], { cwd: dir, encoding: 'utf8' })
    if (result.status !== 0) throw new Error(`kysely-codegen failed: ${result.stdout}${result.stderr}`)
    return { file: 'server/database/tables.gen.ts', text: fs.readFileSync(out, 'utf8') }
  })
