/**
 * Writes the generated files, or with `--check` fails if one is stale: table types, the readable schema, the OpenAPI document, the route
 * tree, the theme's style sheet, the drawing of the features. `generate.ts tables` writes only that one.
 */
import fs from 'node:fs'
import path from 'node:path'
import { featureDrawingFile } from './feature-drawing.ts'
import { lookFile } from './look.ts'
import { stopMigratedDatabase } from './migrated-database.ts'
import { openapiFile } from './openapi.ts'
import { routeTreeFile } from './route-tree.ts'
import { schemaFile } from './schema.ts'
import { tablesFile } from './tables.ts'

const root = path.join(import.meta.dirname, '../..')
const checking = process.argv.includes('--check')
const stale: string[] = []

const generators = {
  features: () => featureDrawingFile(root),
  look: () => lookFile(),
  openapi: () => openapiFile(),
  routes: () => routeTreeFile(root),
  schema: () => schemaFile(),
  tables: () => tablesFile(),
}
const named = process.argv.slice(2).filter((word) => word in generators) as (keyof typeof generators)[]

try {
  for (const name of named.length ? named : (Object.keys(generators) as (keyof typeof generators)[])) {
    const { file, text } = await generators[name]()
    const full = path.join(root, file)
    const present = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : ''
    if (present === text) continue
    if (checking) stale.push(file)
    else fs.writeFileSync(full, text)
  }
} finally {
  await stopMigratedDatabase()
}

if (stale.length) {
  process.stderr.write(`Stale: ${stale.join(', ')}. Run "npm run generate" and commit what it writes.\n`)
  process.exit(1)
}
