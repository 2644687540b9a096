/** The demo world on both sides, created only at the first start. */
import { bulkProducts, type ProductBatch } from '@quayside/fixtures/bulk-products'
import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import { suppliers } from '@quayside/fixtures/suppliers/suppliers'
import { demoWorld, type World } from '@quayside/fixtures/world'
import type pg from 'pg'
import { rebuildListing } from '#features/marketplace'
import { rebuildLowStock } from '#features/supplier-products'
import { now } from '#foundation/clock/clock'
import { inTransaction, type Process } from '#foundation/context/build-context'
import { hashPassword } from '#foundation/secrets/password'
import { seal } from '#foundation/secrets/seal'
import { otherSideOfBatches, putOtherSide } from './other-side.ts'
import { countImports, numberOn, seedBatch, seedSignIns, seedWorld } from './seed-world.ts'

export interface DemoOptions {
  readonly sandboxUrl: string
  readonly say: (line: string) => void
  readonly size?: WorldSize
}

/** Size of the world; by default 2,400 products of the 64 written suppliers, and the 20 written stores with their products. */
export interface WorldSize {
  readonly products?: number
  readonly suppliers?: number
  readonly stores?: number
  /** products in stores' shops */
  readonly copies?: number
}

export const demoSignIns = () =>
  signIns.map(({ email, company, role, detail }) => ({ email, password: demoPassword, role, name: `${company}. ${detail}` }))

/** Portals of the demo suppliers. */
export const demoPortals = () => suppliers.flatMap(({ name, standing: { subdomain } }) => (subdomain === null ? [] : [{ subdomain, name }]))

/** Seeds the demo world. An interrupted start is continued; a database with other data is left alone. */
export async function seedDemoWorld(running: Process, options: DemoOptions): Promise<void> {
  const { say } = options
  const state = await stateOf(running.database.pool)
  if (state === 'seeded') return
  if (state === 'foreign') return say('The database is not empty: the demo world was left out.')
  const began = performance.now()
  if (state === 'empty') {
    say('Filling the demo world (first start only)')
    await fill(running, options)
  }
  await inTransaction(running, { actor: { kind: 'system' }, requestId: 'seed', from: '', log: running.log }, async (context) => {
    await rebuildListing({ context })
    await rebuildLowStock({ context })
    await context.enqueue('analytics.roll-up', {})
    await context.enqueue('admin.roll-up-marketplace', {})
    await context.enqueue('admin.count-stores', {})
  })
  await withClient(running.database.pool, seedSignIns)
  say(`The demo world is there (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

type State = 'empty' | 'halfway' | 'seeded' | 'foreign'

async function stateOf(pool: pg.Pool): Promise<State> {
  const { rows } = await pool.query<{ people: boolean; cast: boolean; door: boolean }>(
    `select exists (select from person) as people,
            exists (select from supplier where id = 1 and slug = 'north-woods-soap') as cast,
            exists (select from demo_sign_in) as door`,
  )
  const { people, cast, door } = rows[0]!
  if (door) return 'seeded'
  if (cast) return 'halfway'
  return people ? 'foreign' : 'empty'
}

/** The vendors' side is filled first, so that our data never exists without theirs. */
async function fill(running: Process, { sandboxUrl, say, size = {} }: DemoOptions): Promise<void> {
  const { config, database } = running
  if (!config.secretKey) throw new Error('SECRET_KEY is not set: the demo shops’ credentials cannot be kept')
  const secretKey = config.secretKey
  const { products = 2400, copies = 0, ...people } = size
  const world = demoWorld({
    ...people,
    products: Math.min(products, 2400),
    present: now().getTime(),
    studioUrl: sandboxUrl,
  })
  await putOtherSide(world, { sandboxUrl, webhookUrl: `${config.appUrl}/v1/webhooks/shopify/` })
  const passwordHash = await hashPassword(demoPassword)
  await withClient(database.pool, async (client) => {
    await seedWorld(client, world, { passwordHash, seal: (purpose, plain) => seal(secretKey, purpose, plain) })
    await addInBulk(client, world, { products, copies, tellShops: otherSideOfBatches(world, { sandboxUrl }), say })
  })
}

interface Bulk {
  readonly products: number
  readonly copies: number
  readonly tellShops: (batch: ProductBatch) => Promise<void>
  readonly say: (line: string) => void
}

async function addInBulk(client: pg.PoolClient, world: World, { products, copies, tellShops, say }: Bulk): Promise<void> {
  let there = world.products.length
  let told = there
  const lookAgain = await trustReferences(client)
  for (const batch of bulkProducts(world, { products, copies, batch: 2000 })) {
    await tellShops(batch)
    await seedBatch(client, batch)
    there += batch.products.length
    if (there - told < 50_000 && there < products) continue
    told = there
    say(`  ${there} products`)
  }
  await lookAgain()
  await countImports(client)
  await numberOn(client)
  await client.query('analyze')
}

/** Disables foreign key checks for millions of consistent rows, if our role may. @returns a function that enables them again */
async function trustReferences(client: pg.PoolClient): Promise<() => Promise<unknown>> {
  const { rows } = await client.query<{ may: boolean }>('select rolsuper as may from pg_roles where rolname = current_user')
  const until = (role: string) => async () => (rows[0]?.may ? client.query(`set local session_replication_role = ${role}`) : undefined)
  await until('replica')()
  return until('origin')
}

/** Runs work on one connection in one transaction. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
