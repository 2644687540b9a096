/** A value that the shop refuses is set aside and reported; stock and all other values are still pushed. */
import { expect, test } from 'vitest'
import type { ProductRevision } from '#features/catalogue'
import { type ProductWanted, reviseProduct } from '#testing/actors/actors'
import { importingStore } from '#testing/actors/import-actors'
import { stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const kettle: ProductWanted = {
  title: 'Kettle',
  images: 0,
  options: [{ name: 'Size', values: ['Small', 'Large'] }],
  variants: [
    { values: ['Small'], sku: 'K-1', priceMinor: 1000, retailPriceMinor: 2500, quantity: 70 },
    { values: ['Large'], sku: 'K-2', priceMinor: 2000, retailPriceMinor: 4000, quantity: 6 },
  ],
}
const huge = { optionValues: ['Huge'], sku: 'K-3', priceMinor: 3000, retailPriceMinor: 6000, quantity: 2 }

/** A store that follows all of its supplier's texts, with a kettle and a lamp in its shop. */
async function openStore() {
  const store = await importingStore(world)
  const everything = { title: true, description: true, price: true, images: true, variants: true }
  const { body } = await world.call('GET', '/v1/store_settings/', { token: store.token })
  const settings = { sync: { ...body.sync, follows: everything } }
  const saved = await world.call('POST', '/v1/store_settings/', { token: store.token, body: { settings } })
  expect(saved.status).toBe(200)
  const items = [await store.list(kettle), await store.list({ title: 'Lamp', images: 0, variants: [{ quantity: 3 }] })]
  await store.push(...items)
  await world.runJobs()
  const { rows } = await world.pool.query<{ product_id: number }>('select product_id from import_item where id = any($1) order by id', [
    items,
  ])
  const [kettleId, lampId] = rows.map(({ product_id: id }) => id) as [number, number]
  const variantsOf = async (productId: number) =>
    (await world.pool.query<{ id: number }>('select id from variant where product_id = $1 order by position', [productId])).rows.map(
      ({ id }) => id,
    )
  const [small, large] = (await variantsOf(kettleId)) as [number, number]
  const [lamp] = (await variantsOf(lampId)) as [number]
  const revise = async (revision: ProductRevision, productId = kettleId) => {
    await reviseProduct(world, productId, revision)
    await world.runJobs()
  }
  /** The kettle as its shop has it. */
  const inShop = async () => {
    const product = (await store.products()).find(({ title }) => title !== 'Lamp')!
    const of = <V>(value: (variant: (typeof product.variants)[number]) => V) =>
      Object.fromEntries(product.variants.map((one) => [one.title, value(one)]))
    return {
      title: product.title,
      stock: of((one) => one.inventory_quantity),
      prices: of((one) => one.price),
      body_html: product.body_html,
    }
  }
  const copy = async () => {
    const { rows: found } = await world.pool.query(
      'select sync_state, refused, push_waiting, pending_stock from store_copy where import_item_id = $1',
      [items[0]],
    )
    return found[0]
  }
  /** Details that the owner reads about the kettle's issue. */
  const told = async () => {
    const unsynced = (await world.call('GET', '/v1/unsynced/', { token: store.token })).body.unsynced
    return unsynced.flatMap((row: { details: string[] }) => row.details)
  }
  const asked = async () =>
    (await stage<{ requests: unknown[] }>(world, 'GET', `requests?provider=shopify&limit=5000&match=${store.shop}&match=SetProduct`))
      .requests.length
  const sync = async () => {
    await world.call('POST', '/v1/imported_products/', { token: store.token, body: { product: items[0], action: 'SYNC_VARIANTS' } })
    await world.runJobs()
  }
  return { ...store, items, kettleId, lampId, small, large, lamp, revise, inShop, copy, told, asked, sync }
}

test('a shop that refuses the supplier’s title still hears that it has sold out, and that it sells it no more', async () => {
  const { revise, small, large, inShop, copy, told } = await openStore()
  await revise({ title: 'Kettle refuse-me' })
  expect(await told()).toEqual([`Title: Title 'Kettle refuse-me' is not allowed by this shop`])
  await revise({ variants: [small, large].map((id) => ({ id, quantity: 0 })) })
  expect(await inShop()).toMatchObject({ title: 'Kettle', stock: { Small: 0, Large: 0 } })
  await revise({ variants: [small, large].map((id) => ({ id, quantity: 9 })) })
  expect((await inShop()).stock).toEqual({ Small: 9, Large: 9 })
  await revise({ isDeleted: true })
  expect((await inShop()).stock).toEqual({ Small: 0, Large: 0 })
  expect(await copy()).toMatchObject({ sync_state: 'failed', refused: [{ value: 'title' }], push_waiting: false, pending_stock: null })
})

test('the rest of a change goes, and the refused value is not sent again until it is another', async () => {
  const { revise, small, inShop, copy, asked, told } = await openStore()
  await revise({ title: 'refuse-me', description: '<p>New words</p>', variants: [{ id: small, retailPriceMinor: 2900 }] })
  expect(await inShop()).toMatchObject({ title: 'Kettle', body_html: '<p>New words</p>', prices: { Small: '29.00', Large: '40.00' } })
  const before = await asked()
  await revise({ variants: [{ id: small, retailPriceMinor: 3000 }] })
  expect([(await inShop()).prices.Small, await asked()]).toEqual(['30.00', before])
  expect(await copy()).toMatchObject({ sync_state: 'failed', refused: [{ value: 'title' }] })
  await revise({ title: 'Tea kettle' })
  expect((await inShop()).title).toBe('Tea kettle')
  expect([(await copy()).sync_state, (await copy()).refused, await told()]).toEqual(['in_step', [], []])
})

test('a refused value that its supplier takes back is forgotten without a word to the shop', async () => {
  const { revise, copy, told, asked } = await openStore()
  await revise({ title: 'refuse-me' })
  const before = await asked()
  await revise({ title: 'Kettle' })
  expect([(await copy()).sync_state, (await copy()).refused, await told(), await asked()]).toEqual(['in_step', [], [], before])
})

test.each<[string, ProductRevision, string, object]>([
  [
    'a title',
    { title: 'refuse-me-without-a-field', description: '<p>New words</p>' },
    'title',
    { title: 'Kettle', body_html: '<p>New words</p>' },
  ],
  [
    'a description',
    { title: 'Pot', description: '<p>refuse-me-without-a-field</p>' },
    'descriptionHtml',
    { title: 'Pot', body_html: '<p>Spun by hand.</p>' },
  ],
  [
    'a new variant',
    { title: 'Pot', newVariants: [{ ...huge, sku: 'refuse-me-without-a-field' }] },
    'variant',
    { title: 'Pot', stock: { Small: 70, Large: 6 } },
  ],
])(
  'where the shop does not say that it is %s that it refuses, that is found out and the rest goes',
  async (_what, revision, value, expected) => {
    const { revise, inShop, copy } = await openStore()
    await revise(revision)
    expect((await copy()).refused).toMatchObject([{ value }])
    expect(await inShop()).toMatchObject(expected)
  },
)

test('a new variant that is refused stays out, and stock and prices of the others go on; under another name it comes', async () => {
  const { revise, small, inShop, told, copy, kettleId } = await openStore()
  await revise({ newVariants: [{ ...huge, optionValues: ['refuse-me'] }], variants: [{ id: small, retailPriceMinor: 2900, quantity: 8 }] })
  expect(await inShop()).toMatchObject({ stock: { Small: 8, Large: 6 }, prices: { Small: '29.00', Large: '40.00' } })
  expect(await told()).toEqual([`New variant refuse-me: Option value 'refuse-me' is not allowed by this shop`])
  await revise({ variants: [{ id: small, quantity: 0 }] })
  expect((await inShop()).stock).toEqual({ Small: 0, Large: 6 })
  const { rows } = await world.pool.query<{ id: number }>(`select id from variant where product_id = $1 and sku = 'K-3'`, [kettleId])
  await revise({ variants: [{ id: rows[0]!.id, optionValues: ['Huge'] }] })
  expect(await inShop()).toMatchObject({ stock: { Small: 0, Large: 6, Huge: 2 }, prices: { Huge: '60.00' } })
  expect((await copy()).sync_state).toBe('in_step')
})

test('a price that is refused leaves the others theirs', async () => {
  const { revise, small, large, inShop, told } = await openStore()
  await revise({
    variants: [
      { id: small, retailPriceMinor: 666_666 },
      { id: large, retailPriceMinor: 4100, quantity: 1 },
    ],
  })
  expect(await inShop()).toMatchObject({ prices: { Small: '25.00', Large: '41.00' }, stock: { Large: 1 } })
  expect(await told()).toEqual(['Price of Small: Price 6666.66 is not allowed by this shop'])
})

test('variants that are to leave have nothing to sell where the shop does not let them go', async () => {
  const { revise, small, large, inShop, told } = await openStore()
  const options = [{ name: 'Size refuse-me', formerName: 'Size', values: [{ name: 'Large' }] }]
  await revise({ options, removedVariantIds: [small], variants: [{ id: large, retailPriceMinor: 4100, sku: 'refuse-me' }] })
  expect(await inShop()).toMatchObject({ stock: { Small: 0, Large: 6 }, prices: { Large: '41.00' } })
  expect(await told()).toMatchObject([expect.stringContaining('Options and variants: ')])
})

test('stock that is refused is named, and that of everything else goes', async () => {
  const { revise, small, large, lamp, lampId, inShop, told, copy, products } = await openStore()
  await revise({
    variants: [
      { id: small, quantity: 66_666 },
      { id: large, quantity: 1 },
    ],
  })
  await revise({ variants: [{ id: lamp, quantity: 9 }] }, lampId)
  expect((await inShop()).stock).toEqual({ Small: 70, Large: 1 })
  expect((await products()).find(({ title }) => title === 'Lamp')!.variants[0]!.inventory_quantity).toBe(9)
  expect(await told()).toEqual(['Stock of Small: The quantity is not allowed by this shop.'])
  await revise({ variants: [{ id: small, quantity: 5 }] })
  expect((await inShop()).stock).toEqual({ Small: 5, Large: 1 })
  expect([(await copy()).sync_state, await told()]).toEqual(['in_step', []])
})

test('the list says what the shop has, names what it has refused, and calls nothing of that synced', async () => {
  const { revise, small, large, token, items } = await openStore()
  const row = async () => {
    const { body } = await world.call('GET', '/v1/imported_products/', { token })
    const {
      quantity,
      sellable_quantity,
      issues,
      last_sync: sync,
    } = body.products.find(({ imported_product_id: id }: { imported_product_id: number }) => id === items[0])
    return { quantity, sellable_quantity, issues: issues.map(({ text }: { text: string }) => text), synced: sync?.fields ?? [] }
  }
  expect(await row()).toEqual({ quantity: 76, sellable_quantity: 76, issues: [], synced: [] })
  await revise({ title: 'refuse-me', newVariants: [{ ...huge, optionValues: ['refuse-me'] }] })
  const refused = [expect.stringMatching(/^Your store refused the title and the new variant refuse-me: Title 'refuse-me' is not/)]
  expect(await row()).toEqual({ quantity: 76, sellable_quantity: 76 + huge.quantity, issues: refused, synced: [] })
  await revise({ variants: [{ id: small, retailPriceMinor: 2900, quantity: 66_666 }] })
  expect(await row()).toMatchObject({ quantity: 76, synced: ['Price'] })
  await revise({ isDeleted: true })
  expect((await row()).issues[0]).toBe('Its supplier has discontinued it. Your store shows it as sold out.')
  await revise({ isDeleted: false, variants: [small, large].map((id) => ({ id, quantity: 66_666 })) })
  await revise({ variants: [{ id: small, quantity: 5 }] })
  expect(await row()).toMatchObject({ quantity: 5, sellable_quantity: 5 + 66_666 + huge.quantity })
})

test('a discontinued product shows what the shop still offers until that confirms it is sold out', async () => {
  const { revise, token, fault, shop, items } = await openStore()
  await fault({ fault: 'status-500', match: [shop, 'SetStock'], times: 1 })
  await revise({ isDeleted: true })
  const { body } = await world.call('GET', '/v1/imported_products/?status=issues', { token })
  const row = body.products.find(({ imported_product_id: id }: { imported_product_id: number }) => id === items[0])
  expect(row).toMatchObject({ quantity: 76, underway: 'sync', underway_note: 'Shopify answered that it is broken. Trying again.' })
  expect(row.issues[0].text).toBe('Its supplier has discontinued it. Your store still offers 76 pieces.')
})

test('a sync tries again what was refused, with everything else', async () => {
  const { revise, small, inShop, sync, asked, copy, told } = await openStore()
  await revise({ title: 'refuse-me', variants: [{ id: small, quantity: 5 }] })
  const before = await asked()
  await sync()
  expect(await asked()).toBe(before + 2)
  expect(await inShop()).toMatchObject({ title: 'Kettle', stock: { Small: 5, Large: 6 } })
  expect([(await copy()).sync_state, (await told()).length]).toEqual(['failed', 1])
})

test('a refusal of one shop holds up no other shop', async () => {
  const [one, other] = [await openStore(), await openStore()]
  await one.revise({ title: 'refuse-me' })
  await other.revise({ title: 'Pot', variants: [{ id: other.small, quantity: 1 }] })
  await one.revise({ variants: [{ id: one.small, quantity: 2 }] })
  expect(await other.inShop()).toMatchObject({ title: 'Pot', stock: { Small: 1 } })
  expect(await one.inShop()).toMatchObject({ title: 'Kettle', stock: { Small: 2 } })
})
