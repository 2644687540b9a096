/** Route tree of the web app, from web/app/routes.ts. */
import fs from 'node:fs'
import path from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { routes } from '../../web/app/routes.ts'

/** The same settings as the router plugin's in web/vite.config.ts. */
const settings = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: '.',
  generatedRouteTree: 'app/route-tree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
} as const

export async function routeTreeFile(root: string): Promise<{ file: string; text: string }> {
  const file = 'web/app/route-tree.gen.ts'
  const full = path.join(root, file)
  const before = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : undefined
  const config = getConfig({ ...settings, virtualRouteConfig: routes }, path.join(root, 'web'))
  await new Generator({ config, root: path.join(root, 'web') }).run()
  const text = fs.readFileSync(full, 'utf8')
  if (before !== undefined) fs.writeFileSync(full, before)
  return { file, text }
}
