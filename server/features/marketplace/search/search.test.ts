/** Search equals a plain scan of the same words, for any text and any number of words with bits of their own. */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeSupplier, reviseProduct, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { rebuildListing } from '../listing/rebuild-listing.ts'
import { refreshProducts } from '../listing/refresh-listing.ts'

const world = testWorld()
let token: string
const suppliers: number[] = []

const things = ['Linen Towel', 'Copper Kettle', 'Harbour Candle', 'Oak Board', 'Stoneware Bowl', 'Lineage Print', 'Wool Throw']
const extras = ['linen', 'copper', 'oak', 'organic wool', 'stationery', '']
const names = ['Thrupp & Daughters', 'Linen Quarter', 'Oaken Yard']

interface Listed {
  readonly product_id: number
  readonly score: number
  readonly sold: number
  readonly cost: number
  readonly in_stock: boolean
  readonly isFound: boolean
  readonly isForemost: boolean
}

beforeAll(async () => {
  ;({ token } = await signUpStore(world))
  for (const name of names) suppliers.push((await makeSupplier(world, { name })).supplierId)
  for (let n = 0; n < 84; n++) {
    const { productId } = await makeProduct(world, suppliers[n % 3]!, {
      title: `${things[n % things.length]} ${n}`,
      description: `<p class="linen">${extras[(n * 5 + 1) % extras.length]}</p><b>made</b>`,
      tags: [extras[(n * 3) % extras.length]!],
      category: n % 2 ? 'beauty' : 'pets',
      variants: [{ priceMinor: 500 + n * 10, retailPriceMinor: 4000, quantity: n % 9 === 0 ? 0 : 3 }],
    })
    await world.pool.query('update product set sold_count = $2 where id = $1', [productId, (n * 7) % 11])
  }
})

const rebuild = (commonFrom: number) => world.transaction((context) => rebuildListing({ context, input: { commonFrom } }))

async function found(query: Record<string, string>, host?: string): Promise<{ ids: number[]; count: number }> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { body } = await world.call('GET', `/v1/products/?${new URLSearchParams({ ...query, page: `${page}` })}`, {
      token,
      ...(host ? { headers: { host } } : {}),
    })
    ids.push(...body.products.map(({ id }: { id: number }) => id))
    if (page >= body.pagination.pages) return { ids, count: body.pagination.count }
  }
}

/**
 * Results of a plain scan, with matches in the title and the supplier's name first.
 * @param letters all weights, then those that come first
 */
async function expected(text: string, [letters, first]: readonly [string, string], keep: (row: Listed) => boolean, sorting = 'default') {
  const words = text.toLowerCase().split(' ')
  const asked = (flags: string) => words.map((word, n) => `${word}:${n === words.length - 1 ? '*' : ''}${flags}`).join(' & ')
  const { rows } = await world.pool.query<Listed>(
    `select l.*, t.words @@ to_tsquery('english', $1) as "isFound", t.words @@ to_tsquery('english', $2) as "isForemost"
     from listing l join listing_text t using (product_id) where l.in_stock`,
    [asked(letters), asked(first)],
  )
  const tier = (row: Listed) => (sorting === 'default' && row.isForemost ? 0 : 1)
  const value = (row: Listed) => (sorting === 'sold' ? row.sold : row.score)
  return rows
    .filter((row) => row.isFound && keep(row))
    .sort((a, b) => tier(a) - tier(b) || value(b) - value(a) || b.product_id - a.product_id)
    .map(({ product_id }) => product_id)
}

const texts = [
  ...[
    'linen',
    'lin',
    'l',
    'Copper',
    'kettle copper',
    'copper ke',
    'oak',
    'oak linen',
    'wool organic',
    'beauty linen',
    'thrupp',
    'quarter towel',
  ],
  ...['linen quarter', 'towels', 'made', 'made o', 'stationery', 'harbour candles 9', 'bowl stone', '1', 'yard li'],
]

describe.each([1, 12, 5000])('where a word in %d products is common', (commonFrom) => {
  beforeAll(() => rebuild(commonFrom))

  test.each(texts)('“%s” finds what a plain reading finds, in the same order', async (text) => {
    const check = async (query: Record<string, string>, keep: (row: Listed) => boolean, sorting?: string) => {
      const anywhere = await found({ search: text, ...query })
      expect(anywhere.ids).toEqual(await expected(text, ['ABCD', 'AB'], keep, sorting))
      expect(anywhere.count).toBe(anywhere.ids.length)
      const nameless = await found({ search: text, ...query }, 'global.localhost')
      expect(nameless.ids).toEqual(await expected(text, ['ACD', 'A'], keep, sorting))
      expect(nameless.count).toBe(nameless.ids.length)
    }
    await check({}, () => true)
    await check({ price_max: '9' }, ({ cost }) => cost <= 900)
    await check({ sorting: 'sold' }, () => true, 'sold')
  })

  test('a misspelt word is read as the one most like it, alone, among others and half typed', async () => {
    const all = () => true
    for (const [typed, meant] of [
      ['linnen', 'linen'],
      ['coper kettle', 'copper kettle'],
      ['harbuor', 'harbour'],
      ['canlde', 'candle'],
      ['stonewear bowl', 'stoneware bowl'],
      ['stonwa', 'stoneware'],
    ] as const) {
      const { ids, count } = await found({ search: typed })
      expect(ids.length).toBeGreaterThan(0)
      expect([typed, ids]).toEqual([typed, await expected(meant, ['ABCD', 'AB'], all)])
      expect(count).toBe(ids.length)
    }
    for (const hopeless of ['submarine', 'zzz', '98765', 'linen 98765', 'the', '!!'])
      expect((await found({ search: hopeless })).count).toBe(0)
  })

  test('the answer says which words were corrected, spelled as people spell them, and can be had without', async () => {
    const read = async (search: string, more: Record<string, string> = {}, host?: string) => {
      const { body } = await world.call('GET', `/v1/products/?${new URLSearchParams({ search, ...more })}`, {
        token,
        ...(host ? { headers: { host } } : {}),
      })
      return [body.corrections, body.pagination.count > 0]
    }
    expect(await read('linen')).toEqual([[], true])
    expect(await read('')).toEqual([[], true])
    expect(await read('Coper kettle')).toEqual([[{ typed: 'coper', read_as: 'copper' }], true])
    expect(await read('canlde')).toEqual([[{ typed: 'canlde', read_as: 'candle' }], true])
    expect(await read('stonwa')).toEqual([[{ typed: 'stonwa', read_as: 'stoneware' }], true])
    expect(await read('harbuor staitonery')).toEqual([
      [
        { typed: 'harbuor', read_as: 'harbour' },
        { typed: 'staitonery', read_as: 'stationery' },
      ],
      true,
    ])
    expect(await read('daugthers')).toEqual([[{ typed: 'daugthers', read_as: 'daughters' }], true])
    expect(await read('daugthers', {}, 'global.localhost')).toEqual([[], false])
    expect(await read('coper', { price_max: '0.01' })).toEqual([[{ typed: 'coper', read_as: 'copper' }], false])
    expect(await read('submarine')).toEqual([[], false])
    expect(await read('coper kettle', { literal: '1' })).toEqual([[], false])
    expect(await read('copper ket', { literal: '1' })).toEqual([[], true])
  })

  test('where suppliers are not told, nothing is found by their names, not even misspelt', async () => {
    const names = ['thrupp', 'daughters', 'daugthers', 'quarter', 'quartre']
    for (const search of names) expect((await found({ search })).count).toBeGreaterThan(0)
    for (const search of names) expect([search, (await found({ search }, 'global.localhost')).count]).toEqual([search, 0])
    expect((await found({ search: 'linen' }, 'nft.localhost')).count).toBeGreaterThan(0)
  })

  test('a product that is renamed is found by its new words alone', async () => {
    const { ids } = await found({ search: 'throw' })
    const [renamed] = ids as [number]
    const title = async (text: string) => {
      await reviseProduct(world, renamed, { title: text })
      await world.transaction((context) => refreshProducts(context, [renamed]))
    }
    await title('Zinc Kettle')
    expect((await found({ search: 'throw' })).ids).toEqual(ids.slice(1))
    expect((await found({ search: 'zinc' })).ids).toEqual([renamed])
    expect((await found({ search: 'zinnc' })).ids).toEqual([renamed])
    expect((await found({ search: 'kettle' })).ids).toContain(renamed)
    await title('Wool Throw')
    expect((await found({ search: 'throw' })).ids).toEqual(ids)
    expect((await found({ search: 'zinc' })).ids).toEqual([])
  })
})

test('the page of a supplier understands a misspelt word too', async () => {
  const { body } = await world.call('GET', `/v1/supplier/?id=${suppliers[0]}&search=linnen`, { token })
  expect(body.pagination.count).toBe(
    (await world.call('GET', `/v1/supplier/?id=${suppliers[0]}&search=linen`, { token })).body.pagination.count,
  )
  expect(body.pagination.count).toBeGreaterThan(0)
})
