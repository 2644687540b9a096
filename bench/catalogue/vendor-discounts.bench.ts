/**
 * The listing for a store with a discount from every supplier, compared with a store without any; a thousand vendors have their own
 * discount.
 */
import pg from 'pg'
import type { BenchResult, BenchWorld, Figure } from '../bench.ts'
import { measurePair } from '../measure-rate.ts'

const vendors = 1000
const suppliersOfVendor = 20

export async function measure(world: BenchWorld): Promise<(BenchResult | Figure)[]> {
  const [without, discounted] = [await signUp(world, 'without'), await signUp(world, 'discounted')]
  await grantDiscounts(world, { without: without.storeId, discounted: discounted.storeId })
  const results: (BenchResult | Figure)[] = []
  for (const path of ['/v1/products/?page=1', '/v1/products/?page=20&sorting=new', '/v1/products/?price_min=5&price_max=60&profit_min=2']) {
    await assertDiscounted(world.apiUrl + path, discounted.token)
    for (const connections of [1, 16]) {
      const url = world.apiUrl + path
      const { ours, floor } = await measurePair(
        { ours: { url, token: discounted.token, connections }, floor: { url, token: without.token, connections } },
        world.seconds,
      )
      const name = `${path}, with discounts beside without`
      world.say(`  ${name}, ${connections}: p95 ${ours.p95Ms.toFixed(1)} ms beside ${floor.p95Ms.toFixed(1)} ms`)
      results.push({ name, connections, ours, floor })
      results.push({
        figure: `${name}, ${connections}: time of a page`,
        value: floor.perSecond / ours.perSecond,
        unit: 'times',
        aim: 'at most 1.2',
      })
    }
  }
  return results
}

async function signUp({ apiUrl }: BenchWorld, name: string): Promise<{ token: string; storeId: number }> {
  const body = JSON.stringify({ name: `Vendor ${name}`, email: `${name}-${Date.now()}@stores.example`, password: 'correct horse battery' })
  const answer = await fetch(`${apiUrl}/v1/signup/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}`)
  const { token, store_id: storeId } = (await answer.json()) as { token: string; store_id: number }
  return { token, storeId }
}

/** Approves both stores for every supplier; one of them, and a thousand others, get discounts. */
async function grantDiscounts(
  { databaseUrl }: BenchWorld,
  { without, discounted }: { without: number; discounted: number },
): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    await database.query(
      `insert into approval (store_id, supplier_id, status, requested_at, answered_at, is_private, discount_basis_points)
       select store, supplier.id, 'A', now(), now(), true, case when store = $2 then 100 + supplier.id % 4000 else 0 end
       from unnest(array[$1, $2]::bigint[]) store cross join supplier
       on conflict (store_id, supplier_id) do update set discount_basis_points = excluded.discount_basis_points`,
      [without, discounted],
    )
    await database.query(
      `with made as (
         insert into store (name, email, created_at) select 'Vendor ' || n, 'vendor-' || n || '@stores.example', now() from generate_series(1, $1) n returning id
       )
       insert into approval (store_id, supplier_id, status, requested_at, answered_at, is_private, discount_basis_points)
       select made.id, s.id, 'A', now(), now(), true, 1 + (made.id * 37 + s.id) % 8000
       from made cross join lateral (select id from supplier order by id limit $2) s`,
      [vendors, suppliersOfVendor],
    )
    await database.query('analyze approval')
  } finally {
    await database.end()
  }
}

/** Verifies that the discount is applied, so that the measurement is meaningful. */
async function assertDiscounted(url: string, token: string): Promise<void> {
  const { products } = (await (await fetch(url, { headers: { authorization: `Token ${token}` } })).json()) as {
    products: { list_price?: unknown }[]
  }
  if (!products.length || products.some(({ list_price: list }) => !list)) throw new Error(`${url} shows no discounts`)
}
