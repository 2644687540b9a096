/**
 * `npm run check:sizes`: compares the gzip size of each page, from the build's manifest, and the number of files sent with each address,
 * with the budgets of docs/architecture.md.
 */
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
}

const kilobyte = 1024
// Each page adds its address, loader and file names to the entry bundle, 60 to 250 bytes: with two hundred pages it is the routes that grow.
const budgets = { loginScript: 150 * kilobyte, loginStyle: 20 * kilobyte, furtherScript: 73 * kilobyte, scripts: 18, styles: 11 }

/** Parts loaded on demand inside a page, which are not counted. */
const onDemand = /(rich-text|editor|chart|command-palette|shortcut-list)/

const dist = path.join(import.meta.dirname, '../web/dist')
const manifestFile = path.join(dist, '.vite/manifest.json')
if (!fs.existsSync(manifestFile)) {
  process.stderr.write('There is no build: run "npm run build" first.\n')
  process.exit(1)
}
const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>

const sizes = new Map<string, number>()
function gzipped(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

/** Returns a chunk and everything it needs before it runs. */
function closure(key: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || into.has(key)) return into
  into.add(key)
  for (const next of chunk.imports ?? []) closure(next, into)
  return into
}

function weigh(keys: Set<string>): { script: number; style: number } {
  const chunks = [...keys].map((key) => manifest[key]!)
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  return {
    script: chunks.reduce((sum, { file }) => sum + gzipped(file), 0),
    style: [...styles].reduce((sum, file) => sum + gzipped(file), 0),
  }
}

const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)
if (!entry) throw new Error('The manifest names no entry')
const pages = Object.keys(manifest).filter((key) => /(-page|layout)\.tsx/.test(key) && !onDemand.test(key))
const page = (name: RegExp) => pages.filter((key) => name.test(key))

const base = closure(entry)
const login = new Set(base)
for (const key of page(/login-page\.tsx/)) closure(key, login)
const loginSize = weigh(login)

const rows = pages
  .filter((key) => !/layout\.tsx/.test(key))
  .map((key) => {
    const needed = new Set(login)
    closure(key, needed)
    for (const layout of layoutsOf(key)) closure(layout, needed)
    return { key, ...weigh(needed) }
  })

/** Returns the layouts of a page: the store's for most, the supplier's for its own. */
function layoutsOf(key: string): string[] {
  if (/login|signup|landing|reset|forgot/.test(key)) return []
  return page(/supplier\//.test(key) ? /supplier-layout\.tsx/ : /store-layout\.tsx/)
}

const kb = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`
const complaints: string[] = []
if (loginSize.script > budgets.loginScript)
  complaints.push(`/login loads ${kb(loginSize.script)} of script, more than ${kb(budgets.loginScript)}`)
if (loginSize.style > budgets.loginStyle)
  complaints.push(`/login loads ${kb(loginSize.style)} of styles, more than ${kb(budgets.loginStyle)}`)
process.stdout.write(`${'login'.padEnd(48)} ${kb(loginSize.script).padStart(9)} script ${kb(loginSize.style).padStart(9)} style\n`)
for (const { key, script, style } of rows) {
  const more = script - loginSize.script
  const name = key.replace(/^\.?\/?(app|features)\//, '').replace(/\?.*/, '')
  process.stdout.write(`${name.padEnd(48)} ${kb(script).padStart(9)} script ${kb(style).padStart(9)} style  +${kb(more)}\n`)
  if (more > budgets.furtherScript)
    complaints.push(`${name} loads ${kb(more)} of script more than /login, more than ${kb(budgets.furtherScript)}`)
}

/** Links in the head of each address, written by web/vite.page-files.ts and inserted by the server. */
interface PageFiles {
  readonly address: string
  readonly links: string
}

const template = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
const pageFiles = JSON.parse(fs.readFileSync(path.join(dist, '.ready/page-files.json'), 'utf8')) as PageFiles[]
for (const { address, links } of pageFiles) {
  const scripts = (template + links).match(/\.js"/g)?.length ?? 0
  const styles = (template + links).match(/\.css"/g)?.length ?? 0
  process.stdout.write(`${address.padEnd(48)} ${scripts} scripts, ${styles} style sheets\n`)
  if (scripts > budgets.scripts || styles > budgets.styles)
    complaints.push(`${address} asks for ${scripts} scripts and ${styles} style sheets, more than ${budgets.scripts} and ${budgets.styles}`)
}
if (complaints.length) {
  process.stderr.write(`${complaints.join('\n')}\n`)
  process.exit(1)
}
