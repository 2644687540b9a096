/** `npm run check:direction`: no import breaks a law, and no source file went unseen. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { cruiseSources } from './cruise.ts'

const root = path.join(import.meta.dirname, '../..')
const folders = ['domain', 'contract', 'server', 'web', 'sandbox', 'fixtures', 'e2e', 'bench', 'tools']

const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
}).stdout.split('\n')
const sources = tracked.filter((file) => /\.(ts|tsx)$/.test(file))

const { seen, violations } = await cruiseSources(folders, root)
const unseen = sources.filter((file) => !seen.has(file))

for (const { rule, from, to } of violations) process.stderr.write(`${rule}: ${from} → ${to}\n`)
for (const file of unseen) process.stderr.write(`not seen: ${file}\n`)
if (violations.length || unseen.length) process.exit(1)
process.stdout.write(`${sources.length} files, no import against the laws\n`)
