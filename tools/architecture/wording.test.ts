/** Comments begin with their subject. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => /\.(tsx?|css|sql|graphql)$/.test(file) && !/\.gen\./.test(file) && fs.existsSync(path.join(root, file)))
  // Applied migrations keep their text.
  .filter((file) => !file.startsWith('server/database/migrations/') && !file.endsWith('/wording.test.ts'))
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

describe('comments', () => {
  it('begin with their subject', () => {
    expect(files.flatMap((file) => subjectless(read(file)).map((comment) => `${file}: ${comment}`))).toEqual([])
  })

  it.each([
    '/** What a store is told. */',
    '/**\n * Of the supplier.\n */',
    '// where it leads',
    '-- Whoever comes first.',
    'readonly id: number // whose it is',
    '/** Reads it. @returns what was read */',
  ])('without a subject are noticed: %s', (text) => {
    expect(subjectless(text)).toHaveLength(1)
  })

  it.each([
    '/** The answer, and where it leads. */',
    '// A line that goes on with\n// what it began.',
    "const address = 'https://where.example'",
    '/** Offers of a supplier. */',
  ])('with a subject are let through: %s', (text) => {
    expect(subjectless(text)).toEqual([])
  })
})

const subject = String.raw`(?:what|whatever|where|wherever|of|who|whoever|whom|whose)\b`
const beginnings = [
  // A block, on its first or second line.
  new RegExp(String.raw`\/\*\*?\s+(?:\*\s+)?${subject}.*`, 'gi'),
  // A line comment that does not continue the previous line, and one after code.
  new RegExp(String.raw`(?<!^\s*(?:\/\/|--).*\n)^\s*(?:\/\/|--) ${subject}.*`, 'gim'),
  new RegExp(String.raw`(?<=\S[ \t]+)\/\/ ${subject}.*`, 'gi'),
  new RegExp(String.raw`@(?:returns|throws|param \S+) ${subject}.*`, 'gi'),
]

const subjectless = (text: string): string[] =>
  beginnings.flatMap((beginning) => [...text.matchAll(beginning)].map(([found]) => found.trim()))
