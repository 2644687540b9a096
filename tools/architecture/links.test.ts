/** Internal links work: every literal address in the web app, in emails and in responses is a screen's. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { publicNames } from '../../web/features/public-site/public-names.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const sources = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'server/features', 'domain'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => /\.tsx?$/.test(file) && fs.existsSync(path.join(root, file)))
  .filter((file) => !/\.(test|gen)\.tsx?$|\.conformance\.|^web\/(gallery|vite|app\/routes\.ts)|\/(testing|adapters)\//.test(file))

/** Paths of screens, of planned ones, and of redirects. */
const screens: readonly string[] = [
  ...[...read('web/app/route-tree.gen.ts').matchAll(/fullPath: '([^']+)'/g)]
    .map(([, full]) => full!)
    .filter((full) => !/\/\$$|publicPage/.test(full)),
  ...sources
    .filter((file) => file.startsWith('web/app/placeholders/'))
    .flatMap((file) => [...read(file).matchAll(/(?:placeholder\(\s*|path: |from: )'(\/[^']*)'/g)].map(([, at]) => at!)),
  ...publicNames.map((name) => `/${name}`),
]

/** Addresses outside the web app: the API, and the demo world's own pages. */
const elsewhere = /^\/(v1|stage)(\/|$)/

/** Whether the address is a static file, or a folder of such. */
const isFile = (address: string): boolean => /\$.*\.[a-z0-9]+$/.test(address) || fs.existsSync(path.join(root, 'web/public', address))

/** Whether the address is a prefix of others, which a menu entry uses to highlight itself. */
const isBeginning = (address: string): boolean => screens.some((screen) => screen.startsWith(`${address}/`))

/** Converts `/order/${id}?page=2` to `/order/$`; a value after the last part may be a query. */
const pathOf = (literal: string): string =>
  literal
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '$')
    .replace(/[?#].*$/, '')
    .replace(/[,.;:]$/, '')
    .replace(/\/$/, '')

function isScreen(address: string): boolean {
  return [address, address.replace(/\$$/, '')].some((one) =>
    screens.some((screen) => {
      const [wanted, given] = [screen.split('/'), one.replace(/\/$/, '').split('/')]
      return wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at])
    }),
  )
}

/** Literals that begin with an address, and addresses after the base of one of our sites: `${appUrl}/forgot`. */
const literals = /(['"`])(\/[a-z](?:[^'"`\n\\]|\$\{[^}]*\})*)\1|\$\{[^}]*(?:[uU]rl|siteUrl\([^)]*\))\}(\/[a-z](?:[^'"`\s\\]|\$\{[^}]*\})*)/g

/** Returns `file:line address` for each that is not a screen. */
const astray = (file: string, text: string): string[] =>
  [...text.matchAll(literals)].flatMap(({ 2: alone, 3: behind, index }) => {
    const literal = (alone ?? behind)!
    const address = pathOf(literal)
    if (/\s|[*(|<>]/.test(address) || elsewhere.test(address) || isScreen(address) || isFile(address) || isBeginning(address)) return []
    return [`${file}:${text.slice(0, index).split('\n').length} ${literal}`]
  })

it('every address that stands in code is one of a screen', () => {
  expect(sources.flatMap((file) => astray(file, read(file)))).toEqual([])
})

it('an address of no screen is found', () => {
  expect(astray('a.tsx', "<a href='/impored/list'>")).toEqual(['a.tsx:1 /impored/list'])
  const id = '\u0024{id}'
  expect(astray('a.tsx', `const to = \`/order/${id}/nowhere\``)).toHaveLength(1)
  expect(astray('a.email.ts', `const link = \`\u0024{appUrl}/forgotten\``)).toHaveLength(1)
  expect(astray('a.email.ts', `const link = \`\u0024{config.appUrl}/forgot?email=x\``)).toEqual([])
  expect(astray('a.tsx', `const to = \`/order/${id}?from=mail\``)).toEqual([])
  expect(screens.length).toBeGreaterThan(80)
})
