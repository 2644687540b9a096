/** Events of an imported product are mailed to its store, or remove the product from its shop, as the store's settings say. */
import type { NotificationAction, NotificationEvent } from '@quayside/domain/stores/notification-settings'
import { describe, expect, test } from 'vitest'
import { releaseStock, reserveStock } from '#features/catalogue'
import { makeShippingRate } from '#testing/actors/actors'
import { storeWithProduct } from '#testing/actors/imported-actors'
import { stage } from '#testing/actors/shop-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { allJobs, changeJobs } from '#testing/waiting-jobs'

const world = testWorld()

const nowDue = async (keys: string) => {
  await changeJobs(world, 'run_at = now()', 'j.key like $1', [`${keys}:%`])
  await world.runJobs()
}
const inTenMinutes = () => nowDue('alerts.mail-alerts')

/** A store with a product of 13 kettles in stock, and its actions for some of the events. */
async function open(settings: Partial<Record<NotificationEvent, NotificationAction>> = {}) {
  const store = await storeWithProduct(world)
  const save = (wanted: object) => store.call('POST', '/v1/store_notification_settings/', { settings: wanted })
  await save(settings)
  const leaves = async (status = 'REMOVED') => {
    await world.pool.query('update supplier set status = $2 where id = $1', [store.supplierId, status])
    const payload = { supplierId: store.supplierId }
    await world.transaction((context) => context.publish({ name: 'suppliers.supplier-changed', payload }))
    await world.runJobs()
  }
  const letters = async () => (await lettersTo(world, store.email)).filter(({ text }) => text.includes('your notification settings'))
  const stock = (small: number, large: number) =>
    store.revise({
      variants: [
        { id: store.small, quantity: small },
        { id: store.large, quantity: large },
      ],
    })
  const cost = (minor: number, id = store.small) => store.revise({ variants: [{ id, priceMinor: minor }] })
  return { ...store, save, leaves, letters, stock, cost }
}
type Stage = Awaited<ReturnType<typeof open>>

describe('each event and each action', () => {
  const happenings: readonly {
    event: NotificationEvent
    happens: (stage: Stage) => Promise<void>
    subject: string
    words: readonly string[]
  }[] = [
    {
      event: 'product_removed',
      happens: ({ revise }) => revise({ active: false }),
      subject: 'no longer offered',
      words: ['Its supplier no longer offers it.', 'Availability: Active → Inactive'],
    },
    {
      event: 'product_price_changed',
      happens: ({ revise, small }) => revise({ variants: [{ id: small, priceMinor: 1100, retailPriceMinor: 2800 }] }),
      subject: 'price changed',
      words: ['Its price has changed.', 'Cost (Small): $10.00 → $11.00', 'Retail price (Small): $25.00 → $28.00'],
    },
    {
      event: 'product_out_of_stock',
      happens: ({ stock }) => stock(0, 0),
      subject: 'out of stock',
      words: ['It is out of stock.', 'Stock: 13 → 0'],
    },
    {
      event: 'product_low_stock',
      happens: ({ stock }) => stock(5, 5),
      subject: 'low stock',
      words: ['Few pieces are left.', 'Stock: 13 → 10'],
    },
    {
      event: 'supplier_removed',
      happens: ({ leaves }) => leaves(),
      subject: 'supplier has left',
      words: ['has left the marketplace', 'Your products from there: Copper kettle.'],
    },
    {
      event: 'shipping_rate_changed',
      happens: ({ reviseRate }) => reviseRate({ rateMinor: 650, additionalRateMinor: 200 }),
      subject: 'shipping rate changed',
      words: [
        'Its shipping rate has changed.',
        'Shipping rate to United States: $5.00 → $6.50',
        'Additional item rate to United States: $1.00 → $2.00',
      ],
    },
  ]
  const actions = [
    { action: 'NONE', isMailed: false, isRemoved: false },
    { action: 'EMAIL_ONLY', isMailed: true, isRemoved: false },
    { action: 'EMAIL_AND_REMOVE', isMailed: true, isRemoved: true },
    { action: 'REMOVE_ONLY', isMailed: false, isRemoved: true },
  ] as const

  describe.each(happenings)('$event', ({ event, happens, subject, words }) => {
    test.each(actions)('$action', async ({ action, isMailed, isRemoved }) => {
      const at = await open({ [event]: action })
      await happens(at)
      expect(await at.letters()).toEqual([])
      await inTenMinutes()
      const mails = await at.letters()
      expect(mails.map((mail) => mail.subject)).toEqual(isMailed ? [`Copper kettle: ${subject}`] : [])
      for (const line of isMailed ? words : []) expect(mails[0]!.text).toContain(line)
      expect(mails.some(({ text }) => text.includes('taken out of your store'))).toBe(isMailed && isRemoved)
      expect(await at.shopProducts()).toHaveLength(isRemoved ? 0 : 1)
      const { body } = await at.call('GET', '/v1/fetch_import_list/')
      expect(body).toMatchObject({ import_list_count: isRemoved ? 1 : 0, imported_to_shopify_count: isRemoved ? 0 : 1 })
      if (isRemoved) expect(body.import_list[0].error).toContain('as your notification settings ask for')
    })
  })
})

describe('a mail', () => {
  test('tells what came together, each product once, from the first value to the last, with a way to the changes', async () => {
    const { cost, stock, large, letters, productId } = await open({ product_low_stock: 'EMAIL_ONLY' })
    await cost(1100)
    await cost(1200)
    await stock(1, 5)
    await cost(2100, large)
    await inTenMinutes()
    const mails = await letters()
    expect(mails.map(({ subject }) => subject)).toEqual(['Copper kettle: price changed, low stock'])
    const { text, links } = mails[0]!
    expect(text).toContain('Cost (Small): $10.00 → $12.00')
    expect(text).toContain('Cost (Large): $20.00 → $21.00')
    expect(text).toContain('Stock: 13 → 6')
    expect(links.some((link) => link.endsWith(`/product/${productId}`))).toBe(true)
    expect(links.some((link) => /\/login\?magic=.*type=changes/.test(link))).toBe(true)
    await cost(1300)
    await inTenMinutes()
    expect((await letters())[1]!.subject).toBe('Copper kettle: price changed')
  })

  test('waits ten minutes from the first of them, and not from the last', async () => {
    const { cost, storeId } = await open()
    const due = async () =>
      (await world.pool.query(`select run_at from ${allJobs} job where key = $1`, [`alerts.mail-alerts:${storeId}`])).rows
    await cost(1100)
    const [first] = await due()
    expect(first.run_at.getTime() - Date.now()).toBeGreaterThan(8 * 60_000)
    await cost(1200)
    expect(await due()).toEqual([first])
  })
})

describe('done again', () => {
  test('by jobs that ran before, nothing is told twice', async () => {
    const { cost, productId, supplierId, letters, storeId } = await open()
    await cost(1100)
    const { rows } = await world.pool.query<{ id: number }>('select id from product_change where product_id = $1', [productId])
    await world.transaction(async ({ enqueue }) => {
      for (let time = 0; time < 3; time++) {
        await enqueue('alerts.alert-changes', { productIds: [productId], supplierId, changeIds: rows.map(({ id }) => id) })
        await enqueue('alerts.watch-stock', { productIds: [productId], supplierId })
      }
    })
    await world.runJobs()
    await inTenMinutes()
    await world.transaction(({ enqueue }) => enqueue('alerts.mail-alerts', { storeId }))
    await world.runJobs()
    expect(await letters()).toHaveLength(1)
    const alerts = await world.pool.query('select event from store_alert where store_id = $1', [storeId])
    expect(alerts.rows).toEqual([{ event: 'product_price_changed' }])
  })

  test('a supplier that is gone is told once, until it has been back', async () => {
    const { leaves, letters } = await open()
    await leaves('HIDDEN')
    await leaves('HIDDEN')
    await inTenMinutes()
    expect(await letters()).toHaveLength(1)
    await leaves('ACTIVE')
    await leaves('REMOVED')
    await inTenMinutes()
    expect(await letters()).toHaveLength(2)
  })
})

test('a change is told each store that has the product, and none that has not', async () => {
  const [one, other] = [await open(), await open()]
  await one.cost(1100)
  await inTenMinutes()
  expect(await one.letters()).toHaveLength(1)
  expect(await other.letters()).toEqual([])
})

test('a supplier’s usual rate is told to whom it serves, and not where a product has its own', async () => {
  const usual = await open()
  await world.pool.query('delete from shipping_option where product_id = $1', [usual.productId])
  await makeShippingRate(world, usual.supplierId)
  const own = await open()
  await makeShippingRate(world, own.supplierId)
  for (const at of [usual, own]) await at.reviseRate({ rateMinor: 900 }, 'supplier')
  await inTenMinutes()
  expect((await usual.letters()).map(({ subject }) => subject)).toEqual(['Copper kettle: shipping rate changed'])
  expect(await own.letters()).toEqual([])
})

test('stock taken by an order counts as an event, returned stock does not', async () => {
  const { small, storeId } = await open({ product_low_stock: 'EMAIL_ONLY' })
  const seen = async () =>
    (await world.pool.query('select event, changes from store_alert where store_id = $1 order by id', [storeId])).rows
  await world.transaction((context) => reserveStock(context, 7_001, [{ variantId: small, quantity: 3 }]))
  await world.runJobs()
  expect(await seen()).toEqual([{ event: 'product_low_stock', changes: [{ type: 'QUANTITY', variant: null, before: '13', after: '10' }] }])
  await world.transaction((context) => releaseStock(context, 7_001))
  await world.runJobs()
  expect(await seen()).toHaveLength(1)
})

test('a removed product is imported again with its owner’s edits, and syncs again', async () => {
  const { price, small, large, itemId, cost, call, shopProducts, shopPrices, revise, save } = await open({
    product_price_changed: 'REMOVE_ONLY',
  })
  await price(small, 2999)
  await cost(1100)
  expect(await shopProducts()).toEqual([])
  const { body } = await call('GET', `/v1/fetch_import_list_product/?id=${itemId}`)
  expect(body).toMatchObject({ state: 'list', error_code: 'TAKEN_OUT', refusal: null })
  await save({ product_price_changed: 'NONE' })
  await call('POST', '/v1/import/', { imported_product_ids: [itemId] })
  await world.runJobs()
  expect(await shopPrices()).toEqual({ Small: '29.99', Large: '40.00' })
  await revise({ variants: [{ id: large, retailPriceMinor: 4400 }] })
  expect(await shopPrices()).toEqual({ Small: '29.99', Large: '44.00' })
  expect((await call('GET', '/v1/copy_conflicts/')).body.conflict_count).toBe(0)
})

test('only variants that the store sells count', async () => {
  const { small, itemId, stock, letters, productId, supplierId } = await open()
  await world.pool.query('update import_item_variant set active = variant_id = $2 where import_item_id = $1', [itemId, small])
  await world.transaction(({ enqueue }) => enqueue('alerts.watch-stock', { productIds: [productId], supplierId }))
  await world.runJobs()
  await stock(0, 50)
  await inTenMinutes()
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Copper kettle: out of stock'])
})

test('while the shop does not answer the mail says that the product is on its way out; it goes when the shop is back', async () => {
  const { revise, shop, letters, shopProducts } = await open({ product_removed: 'EMAIL_AND_REMOVE' })
  await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'status-500', match: [shop, 'DeleteProduct'], times: 1 })
  await revise({ active: false })
  await inTenMinutes()
  expect((await letters())[0]!.text).toContain('It is being removed from your store.')
  expect(await shopProducts()).toHaveLength(1)
  await nowDue('sync.take-out')
  expect(await shopProducts()).toEqual([])
})

describe('the settings', () => {
  test('are saved one by one, stand in the store’s settings, and once in its activity', async () => {
    const { save, call } = await open()
    const settings = async () => (await call('GET', '/v1/store_settings/')).body.notification_settings
    const before = await settings()
    expect(before).toMatchObject({ product_removed: 'EMAIL_ONLY', product_low_stock: 'NONE' })
    const after = { ...before, product_removed: 'REMOVE_ONLY' }
    expect(await save({ product_removed: 'REMOVE_ONLY' })).toMatchObject({ status: 200, body: { success: true, settings: after } })
    expect(await settings()).toEqual(after)
    await save({ product_removed: 'REMOVE_ONLY' })
    const { body } = await call('GET', '/v1/activity/')
    expect(body.activities.filter(({ action }: { action: string }) => action === 'stores.notifications-saved')).toHaveLength(1)
  })

  test('of an action that there is not are refused, of an event that there is not left alone', async () => {
    const { save } = await open()
    expect((await save({ product_removed: 'DESTROY' })).body.error).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await save({ nothing_at_all: 'NONE' })).body.settings).not.toHaveProperty('nothing_at_all')
  })
})
