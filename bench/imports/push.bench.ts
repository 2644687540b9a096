/**
 * Import of 500 products against the unthrottled sandbox: our worker from the press of the button to the last stored copy. It is compared
 * with the bare SDK calls of each product, at the same concurrency. Both leave out pictures, because fetching them afterwards is the
 * picture studio's work.
 */
import pg from 'pg'
import type { BenchResult, BenchWorld, Rate } from '../bench.ts'

const company = 'Maple & Pine'
const products = 500
const singles = 20
/** Default of WORKER_CONCURRENCY. */
const hands = 5

export async function measure(world: BenchWorld): Promise<BenchResult[]> {
  const token = await world.signIn(company)
  const database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  const floor = await world.startFloor('import-floor.ts', { HANDS: String(hands), PRODUCTS: String(products), SINGLES: String(singles) })
  try {
    await prepare(world, database)
    await world.startWorker()
    const ours = await measureOurs({ world, token, database })
    const floors = (await (await fetch(`${floor.url}/run`, { method: 'POST' })).json()) as Rate
    world.say(`  ${products} products: ${ours.perSecond.toFixed(1)}/s beside ${floors.perSecond.toFixed(1)}/s`)
    return [{ name: `import of ${products} products`, connections: hands, ours, floor: floors }]
  } finally {
    await floor.stop()
    await database.end()
  }
}

/** Removes import limits and the shops' throttling. */
async function prepare({ sandboxUrl }: BenchWorld, database: pg.Client): Promise<void> {
  await database.query('update supplier set requires_approval = false')
  await database.query(`update plan_subscription set plan = 'EXECUTIVE' where active`)
  const { rows } = await database.query<{ shop_domain: string }>(`select shop_domain from connection where status = 'connected'`)
  for (const { shop_domain } of rows) {
    const answer = await fetch(`${sandboxUrl}/stage/shopify/${shop_domain}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ throttled: false }),
    })
    if (!answer.ok) throw new Error(`${shop_domain} could not be opened: ${await answer.text()}`)
  }
}

interface Ours {
  readonly world: BenchWorld
  readonly token: string
  readonly database: pg.Client
}

async function measureOurs(given: Ours): Promise<Rate> {
  const ids = await listProducts(given, products + singles)
  const one: number[] = []
  // The first round warms up.
  for (const id of ids.slice(0, singles)) one.push(await push(given, [id]))
  const ms = await push(given, ids.slice(singles))
  const sorted = one.slice(1).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { perSecond: products / (ms / 1000), p50Ms: at(0.5), p95Ms: at(0.95) }
}

/** Adds products that the store does not have yet to its import list, as its owner would. */
async function listProducts({ world, token, database }: Ours, count: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select p.id::int as id from product p join supplier s on s.id = p.supplier_id
      where p.active and p.soft_deleted_at is null and s.status = 'ACTIVE'
        and not exists (select 1 from approval t where t.supplier_id = s.id and t.status in ('D', 'R'))
        and not exists (select 1 from import_item i where i.product_id = p.id)
      order by p.id desc limit $1`,
    [count],
  )
  const ids: number[] = []
  for (const { id } of rows) {
    const { imported_product_id: item } = await post<{ imported_product_id: number }>(world, token, 'import_list/', { product_id: id })
    ids.push(item)
  }
  await database.query(`update import_item set image_ids = '{}' where id = any($1)`, [ids])
  return ids
}

/** @returns milliseconds from the press until the last one is stored */
async function push({ world, token, database }: Ours, ids: readonly number[]): Promise<number> {
  const startedAt = performance.now()
  await post(world, token, 'import/', { imported_product_ids: ids })
  for (;;) {
    const { rows } = await database.query<{ state: string; items: number }>(
      'select state, count(*)::int as items from import_item where id = any($1) group by state',
      [ids],
    )
    const failed = rows.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`${failed.items} imports failed`)
    if (!rows.some(({ state }) => state === 'importing')) return performance.now() - startedAt
    // A single import is polled closely; for many, frequent polling would take time from the work.
    await new Promise((resolve) => setTimeout(resolve, ids.length > 1 ? 50 : 3))
  }
}

async function post<T>({ apiUrl }: BenchWorld, token: string, path: string, body: object): Promise<T> {
  const answer = await fetch(`${apiUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
