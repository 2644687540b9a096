/** Documentation: everything it refers to exists, and every setting is documented. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)))
const names = new Set(tracked.map((file) => path.basename(file)))
const prose = tracked.filter((file) => file.endsWith('.md'))
/** The general guides. A feature's own README refers to its own folder, and the list of renames to removed files. */
const guides = prose.filter((file) => (file.startsWith('docs/') && file !== 'docs/renames.md') || !file.includes('/'))
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const door = /^(domain|contract|server|web|sandbox|fixtures|e2e|bench|tools|docs|\.ci)\//

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (file: string) => new Set([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!)))

function leadsNowhere(file: string, target: string): boolean {
  const [to = '', anchor] = target.split('#')
  const found = to === '' ? file : path.join(path.dirname(file), decodeURI(to))
  if (!fs.existsSync(path.join(root, found))) return true
  return anchor !== undefined && found.endsWith('.md') && !anchorsOf(found).has(anchor)
}

/** Returns inline code, without code blocks. */
const inBackticks = (file: string) => [
  ...new Set(
    [
      ...read(file)
        .replace(/^```[\s\S]*?^```$/gm, '')
        .matchAll(/`([^`\n]+)`/g),
    ].map(([, text]) => text!),
  ),
]

function namesNothing(text: string): boolean {
  if (/[\s<>{}*$…:]/.test(text)) return false
  if (door.test(text)) return !fs.existsSync(path.join(root, text))
  return /^[\w.-]+\.(ts|tsx|sql|css|md|json|yaml|graphql)$/.test(text) && !names.has(text)
}

describe('the prose', () => {
  it('has a README below 80 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThan(80)
  })

  it.each(prose)('%s links to what is there', (file) => {
    const targets = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!).filter((target) => !/^[a-z]+:/.test(target))
    expect(targets.filter((target) => leadsNowhere(file, target))).toEqual([])
  })

  it.each(guides)('%s names files and folders that are there', (file) => {
    expect(inBackticks(file).filter(namesNothing)).toEqual([])
  })

  it.each(guides)('%s names commands that can be run', (file) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(file).matchAll(/npm (?:run ([\w:]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own!)
    expect(named.filter((script) => !(script in scripts))).toEqual([])
  })

  it('tells every setting in .env.example, and no other', () => {
    const settings = ['server/foundation/config/config.ts', 'sandbox/main.ts'].flatMap((file) =>
      [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!),
    )
    const told = [...read('.env.example').matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!)
    expect(told.toSorted()).toEqual(settings.toSorted())
  })
})
