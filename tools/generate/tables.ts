/** Types of the tables, from a freshly migrated database. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migratedDatabase } from './migrated-database.ts'

export async function tablesFile(): Promise<{ file: string; text: string }> {
  const { url, dir } = await migratedDatabase()
  const out = path.join(dir, 'tables.ts')
  const flags = [
    '--camel-case',
    '--dialect=postgres',
    '--exclude-pattern=(graphile_worker*.*|migration|applied_function)',
    '--type-mapping={"int8":"number"}',
    '--no-runtime-enums',
    `--out-file=${out}`,
  ]
  // A separate process, because it leaves a connection open, and stopping the database would then be an error of ours.
  const program = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))
  const result = spawnSync(process.execPath, [program, ...flags, `--url=${url}`], { cwd: dir, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`kysely-codegen failed: ${result.stdout}${result.stderr}`)
  return { file: 'server/database/tables.gen.ts', text: withUnions(fs.readFileSync(out, 'utf8'), await checkedWords(url)) }
}

interface CheckedWords {
  readonly table: string
  readonly column: string
  readonly words: readonly string[]
}

/** Returns columns whose check constraint lists their allowed words. */
async function checkedWords(url: string): Promise<CheckedWords[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; text: string }>(`
      select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as text from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'c' and t.relnamespace = 'public'::regnamespace and not t.relispartition order by 1, 2`)
    return rows.flatMap(({ table, text }) => {
      const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(text) ?? []
      return column && list ? [{ table, column, words: [...list.matchAll(/'([^']*)'::text/g)].map(([, word]) => word!) }] : []
    })
  } finally {
    await client.end()
  }
}

/** Converts `status: string` to `status: 'live' | 'deleted'`. */
function withUnions(text: string, checked: readonly CheckedWords[]): string {
  return checked.reduce((before, { table, column, words }) => {
    const union = words.map((word) => `'${word}'`).join(' | ')
    const inTable = new RegExp(`(export interface ${pascal(table)} \\{(?:[^}]*\\n)?  ${camel(column)}: (?:Generated<)?)string\\b`)
    return before.replace(inTable, (_, start: string) => start + union)
  }, text)
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(`_${name}`)
