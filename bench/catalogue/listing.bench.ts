/** The product listing, its first and two hundredth page, and a product's page, compared with the floor. */
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { BenchResult, BenchWorld } from '../bench.ts'
import { anyPageSql, firstPagesSql, productSql, tokenSql } from '../floor/catalogue-statements.ts'
import { measurePair } from '../measure-rate.ts'

const company = 'Maple & Pine'

export async function measure(world: BenchWorld): Promise<BenchResult[]> {
  const token = await world.signIn(company)
  const floor = await world.startFloor('catalogue-floor.ts')
  const lastPage = Math.max(1, Math.min(200, await pagesOf(world.apiUrl, token)))
  const cases = [
    { name: 'listing, page 1', path: '/v1/products/?page=1' },
    { name: `listing, page ${lastPage}`, path: `/v1/products/?page=${lastPage}` },
    { name: 'product', path: `/v1/product/?id=${await somebodysProduct(world.apiUrl, token)}` },
  ]
  try {
    await printPlans(world, lastPage)
    const results: BenchResult[] = []
    for (const { name, path } of cases) {
      await assertSame(world.apiUrl + path, floor.url + path, token)
      for (const connections of [1, 16]) {
        const load = { token, connections }
        const { ours, floor: floors } = await measurePair(
          { ours: { ...load, url: world.apiUrl + path }, floor: { ...load, url: floor.url + path } },
          world.seconds,
        )
        results.push({ name, connections, ours, floor: floors })
        world.say(`  ${name}, ${connections}: ${ours.perSecond.toFixed(0)}/s beside ${floors.perSecond.toFixed(0)}/s`)
      }
    }
    return results
  } finally {
    await floor.stop()
  }
}

const read = async (url: string, token: string): Promise<unknown> =>
  (await fetch(url, { headers: { authorization: `Token ${token}` } })).json()

async function pagesOf(apiUrl: string, token: string): Promise<number> {
  return ((await read(`${apiUrl}/v1/products/`, token)) as { pagination: { pages: number } }).pagination.pages
}

async function somebodysProduct(apiUrl: string, token: string): Promise<number> {
  return ((await read(`${apiUrl}/v1/products/?page=3`, token)) as { products: { id: number }[] }).products[0]!.id
}

/** Verifies that the floor returns the same response. */
async function assertSame(ours: string, floors: string, token: string): Promise<void> {
  const [one, other] = [await read(ours, token), await read(floors, token)]
  if (!isDeepStrictEqual(one, other))
    throw new Error(`the floor answers something else for ${ours}:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`)
}

/** Prints the floor's query plans, so that readers can judge it. */
async function printPlans({ databaseUrl, say }: BenchWorld, lastPage: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const explain = async (name: string, sql: string, values: unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off, timing off) ${sql}`, values)
    say(`\nThe floor's statement, ${name}:\n${sql.trim()}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
  try {
    await explain('token', tokenSql, [Buffer.alloc(32), new Date()])
    await explain('first pages', firstPagesSql, [1, 0])
    await explain(`page ${lastPage}`, anyPageSql, [1, (lastPage - 1) * 36])
    await explain('product', productSql, [1, 100])
  } finally {
    await client.end()
  }
}
