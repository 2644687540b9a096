/** Old names are not used again: code, tables, metrics and files, by the list in docs/renames.md. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const list = 'docs/renames.md'
/** Applied migrations keep their text. */
const keeps = (file: string) => file === list || file.startsWith('server/database/migrations/')
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => /\.(ts|tsx|css|md|json|sql|graphql|sh)$/.test(file) && !keeps(file) && fs.existsSync(path.join(root, file)))
const rows = [...fs.readFileSync(path.join(root, list), 'utf8').matchAll(/^\| `([^`]+)` \| `([^`]+)` \|/gm)].map(([, former, now]) => ({
  former: former!,
  now: now!,
}))
const [paths, names] = [rows.filter(({ former }) => former.includes('/')), rows.filter(({ former }) => !former.includes('/'))]

/** Returns `file: former` for each name of the list that a text contains. */
function formerNamesIn(text: string): string[] {
  const any = new RegExp(String.raw`\b(${names.map(({ former }) => former).join('|')})\b`, 'g')
  return [...new Set([...text.matchAll(any)].map(([name]) => name))]
}

it('no file uses a former name', () => {
  const found = files.flatMap((file) => formerNamesIn(fs.readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})

it('no file stands at a former path, and what the list names is there', () => {
  const isThere = (place: string) => files.some((file) => file === place || file.startsWith(`${place}/`))
  expect(paths.filter(({ former }) => isThere(former))).toEqual([])
  expect(paths.filter(({ now }) => !isThere(now))).toEqual([])
})

it('a former name is found wherever it stands as a word of its own', () => {
  const [{ former }] = names as [(typeof names)[number]]
  expect(formerNamesIn(`await ${former}(context)`)).toEqual([former])
  expect(formerNamesIn(`${former}Too`)).toEqual([])
  expect(names.length).toBeGreaterThan(40)
})
