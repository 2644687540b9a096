/** `npm run check:direction`: verifies that no import breaks a rule, and that every source file was read. */
import path from 'node:path'
import { cruiseSources } from './cruise.ts'
import { sourceFolders, sourcesIn } from './sources.ts'

const root = path.join(import.meta.dirname, '../..')
const sources = sourcesIn(root)
const { seen, violations } = await cruiseSources(sourceFolders, root)
const unseen = sources.filter((file) => !seen.has(file))

for (const { rule, from, to } of violations) process.stderr.write(`${rule}: ${from} → ${to}\n`)
for (const file of unseen) process.stderr.write(`not seen: ${file}\n`)
if (violations.length || unseen.length) process.exit(1)
process.stdout.write(`${sources.length} files, no import against the laws\n`)
