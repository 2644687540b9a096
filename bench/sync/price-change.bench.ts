/**
 * A supplier with thousands of products changes every price. Measures how soon the changes are recorded, how fast they are pushed to the
 * shops, and the effect on concurrent browsing. The shops throttle as usual.
 */
import pg from 'pg'
import { openProcess } from '../../server/app/open-process.ts'
import { reviseProducts } from '../../server/features/catalogue/index.ts'
import { readConfig } from '../../server/foundation/config/config.ts'
import { inTransaction, type Process } from '../../server/foundation/context/build-context.ts'
import type { BenchWorld, Figure } from '../bench.ts'

const company = 'Maple & Pine'
const mostProducts = 5000
const atOnce = 250
const browsingMs = 15_000
/** Maximum duration of pushing; then the rate is computed. */
const patienceMs = 240_000

export async function measure(world: BenchWorld): Promise<Figure[]> {
  const token = await world.signIn(company)
  const database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  const running = openProcess(readConfig(world.environment), world.databaseUrl, 'bench')
  try {
    const { supplierId, productIds, copies, stores } = await mostCopied(database)
    world.say(`  ${productIds.length} products with ${copies} copies in ${stores} stores`)
    await world.startWorker()
    const quiet = await browse(world, token, () => performance.now() + browsingMs)
    const began = new Date()
    await changePrices(running, supplierId, productIds)
    const revisedMs = Date.now() - began.getTime()
    let isTold = false
    const during = browse(world, token, () => (isTold ? 0 : Number.POSITIVE_INFINITY))
    const writtenMs = await until(patienceMs, began, async () => (await count(database, changed, [productIds, began])) >= productIds.length)
    world.say(`  revised in ${seconds(revisedMs)} s, written down in ${seconds(writtenMs)} s`)
    const toldMs = await until(patienceMs, began, async () => (await count(database, told, [productIds, began])) >= copies)
    isTold = true
    const reached = await count(database, told, [productIds, began])
    const busy = await during
    world.say(
      `  ${reached} copies told in ${seconds(toldMs)} s; browsing p95 ${quiet.toFixed(1)} ms before, ${busy.toFixed(1)} ms meanwhile`,
    )
    return [
      { figure: `prices of ${productIds.length} products: changes written down`, value: writtenMs / 1000, unit: 's', aim: 'within 10' },
      { figure: 'copies told to their shops', value: reached / (toldMs / 1000), unit: 'a second' },
      { figure: 'copies told', value: reached, unit: `of ${copies}`, aim: 'all' },
      { figure: 'browsing meanwhile: p95 beside a quiet one', value: busy / quiet, unit: 'times', aim: 'at most 2' },
    ]
  } finally {
    await running.database.close()
    await database.end()
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

async function mostCopied(database: pg.Client) {
  const supplier = await database.query<{ supplier_id: number }>(
    `select supplier_id::int from store_copy where status = 'live' group by 1 order by count(*) desc limit 1`,
  )
  const supplierId = supplier.rows[0]!.supplier_id
  const { rows } = await database.query<{ id: number; copies: number }>(
    `select product_id::int as id, count(*)::int as copies from store_copy where supplier_id = $1 and status = 'live' group by 1 order by 2 desc, 1 limit $2`,
    [supplierId, mostProducts],
  )
  const productIds = rows.map(({ id }) => id)
  const stores = await count(database, 'select count(distinct store_id)::int as count from store_copy where product_id = any($1)', [
    productIds,
  ])
  return { supplierId, productIds, stores, copies: rows.reduce((sum, { copies }) => sum + copies, 0) }
}

const changed = `select count(distinct product_id)::int as count from product_change where product_id = any($1) and at >= $2`
const told = `select count(*)::int as count from store_copy where product_id = any($1) and status = 'live' and sync_state = 'in_step' and synced_at >= $2`

const count = async (database: pg.Client, sql: string, values: unknown[]): Promise<number> =>
  (await database.query<{ count: number }>(sql, values)).rows[0]!.count

/** Raises both prices of every variant by ten cents, as in a supplier's upload. */
async function changePrices(running: Process, supplierId: number, productIds: readonly number[]): Promise<void> {
  for (let at = 0; at < productIds.length; at += atOnce) {
    const ids = productIds.slice(at, at + atOnce)
    const { rows } = await running.database.pool.query<{ productId: number; id: number; price: number; retail: number }>(
      `select product_id::int as "productId", id::int, price_minor as price, retail_price_minor as retail from variant where product_id = any($1)`,
      [ids],
    )
    const variants = Map.groupBy(rows, ({ productId }) => productId)
    const revisions = ids.map((productId) => ({
      productId,
      variants: (variants.get(productId) ?? []).map(({ id, price, retail }) => ({
        id,
        priceMinor: price + 10,
        retailPriceMinor: retail + 10,
      })),
    }))
    const asking = { actor: { kind: 'system' as const }, requestId: 'bench', from: '', log: running.log }
    await inTransaction(running, asking, (context) => reviseProducts(context, { supplierId, revisions }))
  }
}

/** Browses sequentially, like one user. @returns p95 in milliseconds */
async function browse({ apiUrl }: BenchWorld, token: string, until: () => number): Promise<number> {
  const times: number[] = []
  const end = until()
  for (let n = 0; performance.now() < Math.min(end, until()); n++) {
    const began = performance.now()
    const answer = await fetch(`${apiUrl}/v1/products/?page=${1 + (n % 40)}`, { headers: { authorization: `Token ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`browsing answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.95)]!
}

/** @returns milliseconds from `began` until the condition is met, or until the timeout */
async function until(patience: number, began: Date, isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo()) && Date.now() - began.getTime() < patience) await new Promise((resolve) => setTimeout(resolve, 250))
  return Date.now() - began.getTime()
}
