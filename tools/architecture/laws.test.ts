/** The rules work: a violation of each kind, planted in a small tree, is detected, and no file is skipped. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cruised, cruiseSources } from './cruise.ts'
import { innerRows } from './feature-map.ts'

const planted: readonly [law: string, file: string, text: string][] = [
  ['domain-depends-on-nothing', 'domain/orders/a.ts', `import { z } from '../../contract/z.ts'\nexport const a = z`],
  ['domain-depends-on-nothing', 'domain/orders/b.ts', `import type { Z } from '../../contract/z.ts'\nexport type B = Z`],
  ['domain-depends-on-nothing', 'domain/orders/c.ts', `export type C = import('../../contract/z.ts').Z`],
  ['contract-knows-domain-and-zod', 'contract/a.ts', `import { row } from '../fixtures/row.ts'\nexport const a = row`],
  ['server-knows-domain-and-contract', 'server/foundation/b.ts', `import { web } from '../../web/w.ts'\nexport const b = web`],
  [
    'web-knows-domain-and-contract',
    'web/features/orders/a.ts',
    `import { log } from '../../../server/foundation/log.ts'\nexport const a = log`,
  ],
  ['sandbox-knows-pictures-alone', 'sandbox/a.ts', `import { z } from '../contract/z.ts'\nexport const a = z`],
  ['pictures-know-nobody', 'pictures/a.ts', `import { s } from '../sandbox/shopify/s.ts'\nexport const a = s`],
  ['fixtures-know-domain-and-pictures', 'fixtures/b.ts', `import { s } from '../sandbox/shopify/s.ts'\nexport const b = s`],
  ['journeys-see-only-the-product', 'e2e/a.ts', `import { log } from '../server/foundation/log.ts'\nexport const a = log`],
  ['foundation-knows-no-feature', 'server/foundation/a.ts', `import { plans } from '../features/plans/index.ts'\nexport const a = plans`],
  ['features-know-no-composition', 'server/features/plans/d.ts', `import { router } from '../../app/router.ts'\nexport const d = router`],
  ['public-interface-only', 'server/features/orders/a.ts', `import { limit } from '../plans/limit.ts'\nexport const a = limit`],
  ['plans-uses-lower-rows', 'server/features/plans/a.ts', `import { orders } from '../orders/index.ts'\nexport const a = orders`],
  [
    'plans-uses-lower-rows',
    'server/features/plans/b.ts',
    `import type { Catalogue } from '../catalogue/index.ts'\nexport type B = Catalogue`,
  ],
  ['sql-in-records', 'server/features/orders/b.ts', `import { sql } from 'kysely'\nexport const b = sql`],
  ['bindings-hold-no-sql', 'server/features/orders/routes.ts', `import { c } from './c.records.ts'\nexport const routes = c`],
  ['views-are-pure', 'server/features/orders/o.view.ts', `import { c } from './c.records.ts'\nexport const view = c`],
  ['outside-only-through-adapters', 'server/features/orders/d.ts', `import Stripe from 'stripe'\nexport const d = Stripe`],
  [
    'adapters-through-the-port',
    'server/features/platforms/webhooks/take.ts',
    `import { bodies } from '../adapters/shopify/bodies.ts'\nexport const a = bodies`,
  ],
  ['web-parts-only', 'web/features/orders/b.ts', `import { card } from '../imports/card.ts'\nexport const b = card`],
  ['client-in-queries', 'web/features/orders/c.ts', `import { call } from '../../foundation/api/client.ts'\nexport const c = call`],
  ['the-gallery-lends-nothing', 'web/features/orders/g.ts', `import { page } from '../../gallery/page.ts'\nexport const g = page`],
  ['the-gallery-borrows-parts', 'web/gallery/page.ts', `import { card } from '../features/imports/card.ts'\nexport const page = card`],
  ['web-foundation-knows-no-feature', 'web/foundation/a.ts', `import { card } from '../features/imports/card.ts'\nexport const a = card`],
  ['no-test-code-in-production', 'server/features/plans/e.ts', `import { row } from '../../../fixtures/row.ts'\nexport const e = row`],
  ['no-cycles', 'domain/plans/a.ts', `import type { B } from './b.ts'\nexport type A = B | 1`],
  ['everything-resolves', 'domain/plans/c.ts', `import { gone } from './gone.ts'\nexport const c = gone`],
]

const honest: Record<string, string> = {
  'contract/z.ts': `export const z = 1\nexport type Z = number`,
  'fixtures/row.ts': 'export const row = 1',
  'web/w.ts': 'export const web = 1',
  'web/foundation/api/client.ts': 'export const call = 1',
  'web/features/imports/card.ts': 'export const card = 1',
  'sandbox/shopify/s.ts': 'export const s = 1',
  'server/foundation/log.ts': 'export const log = 1',
  'server/app/router.ts': 'export const router = 1',
  'server/features/plans/index.ts': 'export const plans = 1',
  'server/features/platforms/adapters/shopify/bodies.ts': 'export const bodies = 1',
  'server/features/plans/limit.ts': 'export const limit = 1',
  'server/features/catalogue/index.ts': 'export type Catalogue = 1',
  'server/features/orders/index.ts': 'export const orders = 1',
  'server/features/orders/c.records.ts': `import { sql } from 'kysely'\nexport const c = sql`,
  'server/features/orders/fine.ts': `import { plans } from '../plans/index.ts'\nexport const fine = plans`,
  'domain/plans/b.ts': `import type { A } from './a.ts'\nexport type B = A | 2`,
}

const inner = Object.entries(innerRows).flatMap(([feature, rows]) => {
  const [highest, lowest] = [rows[0]![0]!, rows.at(-1)!.at(-1)!]
  const law = `${feature}-inner-rows`
  const home = `server/features/${feature}`
  const up: (typeof planted)[number][] = [[law, `${home}/planted.ts`, `import { high } from './${highest}/high.ts'\nexport const a = high`]]
  if (highest !== lowest)
    up.push([law, `${home}/${lowest}/planted.ts`, `import { high } from '../${highest}/high.ts'\nexport const b = high`])
  const below: Record<string, string> = {
    [`${home}/low.ts`]: 'export const low = 1',
    [`${home}/${highest}/high.ts`]: `import { low } from '../low.ts'\nexport const high = low`,
  }
  return [{ up, below }]
})
const refused = [...planted, ...inner.flatMap(({ up }) => up)]
for (const { below } of inner) Object.assign(honest, below)

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-laws-'))
const files = new Map<string, string>([...Object.entries(honest), ...refused.map(([, file, text]) => [file, text] as const)])
let cruised: Cruised

beforeAll(async () => {
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  fs.symlinkSync(path.join(import.meta.dirname, '../../node_modules'), path.join(root, 'node_modules'))
  cruised = await cruiseSources(['domain', 'contract', 'server', 'web', 'sandbox', 'pictures', 'fixtures', 'e2e'], root)
})
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

describe('the laws of direction', () => {
  it.each(refused)('refuse %s in %s', (law, file) => {
    expect(cruised.violations.filter(({ from }) => from === file).map(({ rule }) => rule)).toContain(law)
  })

  it('let honest files be', () => {
    const innocent = Object.keys(honest).filter((file) => !file.endsWith('plans/b.ts'))
    expect(cruised.violations.filter(({ from }) => innocent.includes(from))).toEqual([])
  })

  it('see every file', () => {
    expect([...files.keys()].filter((file) => !cruised.seen.has(file))).toEqual([])
  })
})
