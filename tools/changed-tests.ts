/**
 * `npm run test:changed [-- <branch>]`: runs the tests affected by the difference to `main` or another branch, committed or not. Almost
 * every server test starts the complete server, so Vitest's `--changed` would run nearly everything. This runs tests that are changed
 * themselves, that are in the same folder as a change, or that import it other than through the complete product. `npm test` runs all.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { cruiseSources } from './architecture/cruise.ts'
import { sourceFolders, sourcesIn } from './architecture/sources.ts'
import { relatedTests } from './related-tests.ts'

const root = path.join(import.meta.dirname, '..')
const [branch = 'main'] = process.argv.slice(2)

const { imports } = await cruiseSources(sourceFolders, root)
const { unit, journeys } = relatedTests(changedFiles(), sourcesIn(root), imports)
process.stdout.write(`${unit.length} test files and ${journeys.length} journeys differ from ${branch} or belong to what does\n`)
const isWell = run('vitest', ['run', ...unit], unit) && run('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...journeys], journeys)
process.exit(isWell ? 0 : 1)

function changedFiles(): string[] {
  const base = git('merge-base', branch, 'HEAD').trim()
  return [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n').filter(Boolean)
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status === 0) return stdout
  process.stderr.write(stderr)
  process.exit(2)
}

function run(program: string, args: readonly string[], files: readonly string[]): boolean {
  return files.length === 0 || spawnSync('npx', [program, ...args], { cwd: root, stdio: 'inherit' }).status === 0
}
