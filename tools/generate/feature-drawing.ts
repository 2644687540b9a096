/** Drawing of the features in docs/architecture.md, from tools/architecture/feature-map.ts and the existing folders in server/features. */
import fs from 'node:fs'
import path from 'node:path'
import { features, rows, withAdapters } from '../architecture/feature-map.ts'

const file = 'docs/architecture.md'
const begin = '<!-- features: written by npm run generate -->'
const end = '<!-- end of features -->'

export function featureDrawingFile(root: string): { file: string; text: string } {
  const before = fs.readFileSync(path.join(root, file), 'utf8')
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for the features: ${begin} … ${end}`)
  const isBuilt = (feature: string) => fs.existsSync(path.join(root, 'server/features', feature, 'index.ts'))
  return { file, text: `${before.slice(0, from)}${begin}\n${drawing(isBuilt)}\n${promises(isBuilt)}\n${before.slice(to)}` }
}

type Built = (feature: string) => boolean

function drawing(isBuilt: Built): string {
  const nameOf = (feature: string) => {
    const name = withAdapters.includes(feature) ? `${feature} ⇄` : feature
    return (isBuilt(feature) ? name : `(${name})`).padEnd(18)
  }
  const lines = rows.map(({ row, features: names }) => `${String(row).padStart(2)} │ ${names.map(nameOf).join('').trimEnd()}`)
  return ['```', ...lines, '   └─ foundation', '```', ''].join('\n')
}

/** Links to each feature's promise, lowest row first. */
function promises(isBuilt: Built): string {
  const links = rows
    .toReversed()
    .flatMap(({ features: names }) => names.filter(isBuilt))
    .map((feature) => `[${feature}](../server/features/${feature}/README.md)`)
  return `Their promises (${links.length} of ${features.length} features have code so far): ${links.join(' · ')}.\n`
}
