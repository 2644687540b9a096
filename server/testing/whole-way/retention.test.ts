/** The nightly jobs of docs/retention.md remove what is old, and nothing that somebody still needs. */
import { afterEach, expect, test, vi } from 'vitest'
import { mailToStore } from '#features/identity'
import { composeMail } from '#features/notifications'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import type { NoPayload, TaskTaking } from '#foundation/jobs/task-payloads'
import { makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { afterJobs, demand, openForBusiness, paidOrder } from '#testing/actors/business-actors'
import { storeWithProduct } from '#testing/actors/imported-actors'
import { stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()
afterEach(() => freezeClock(undefined))

/** Runs the job as it will run that many days from now. */
async function nightly(task: TaskTaking<NoPayload>, inDays: number): Promise<void> {
  freezeClock(after(now(), days(inDays)))
  await world.transaction(({ enqueue }) => enqueue(task, {}))
  await world.runJobs()
  freezeClock(undefined)
}
const count = async (from: string, ...values: readonly unknown[]): Promise<number> =>
  (await world.pool.query<{ count: number }>(`select count(*)::integer as count from ${from}`, [...values])).rows[0]!.count

test('sent mails are gone after 400 days, one that could not be sent stays', async () => {
  const { storeId } = await signUpStore(world)
  const mailOne = async (key: string) => {
    const words = composeMail({
      product: 'Quayside',
      heading: 'Order arrived',
      paragraphs: [],
      action: 'Open the order',
      reason: 'An order.',
    })
    await world.transaction((context) =>
      mailToStore(context, storeId, { key, kind: 'orders.order-arrived', subject: 'Order arrived', ...words, link: { type: 'order' } }),
    )
    await world.runJobs()
  }
  await mailOne('sent')
  const mails = () => Promise.all([count('mail where sent_at is not null'), count('mail where sent_at is null')])
  const [sent] = await mails()
  expect(sent).toBeGreaterThan(0)
  const server = world.process.config.mail as { smtpUrl: string }
  const { smtpUrl } = server
  server.smtpUrl = 'smtp://127.0.0.1:1'
  await mailOne('unsent')
  const [, unsent] = await mails()
  expect(unsent).toBeGreaterThan(0)
  await nightly('notifications.forget-sent-mails', 399)
  expect(await mails()).toEqual([sent, unsent])
  await nightly('notifications.forget-sent-mails', 401)
  expect(await mails()).toEqual([0, unsent])
  server.smtpUrl = smtpUrl
})

test('changes of products and the alerts about them are gone after 400 days, but not who may buy', async () => {
  const store = await storeWithProduct(world)
  await store.revise({ variants: [{ id: store.small, priceMinor: 1100, retailPriceMinor: 2800 }] })
  await store.revise({ active: false })
  const changes = (more = '') => count(`product_change where product_id = $1 ${more}`, store.productId)
  const alerts = () => count('store_alert where product_id = $1', store.productId)
  expect(await alerts()).toBeGreaterThan(0)
  expect(await changes(`and type <> 'ACTIVE'`)).toBeGreaterThan(0)
  const access = await changes(`and type = 'ACTIVE'`)
  expect(access).toBeGreaterThan(0)
  await nightly('alerts.forget-changes', 401)
  expect([await alerts(), await changes(`and type <> 'ACTIVE'`), await changes(`and type = 'ACTIVE'`)]).toEqual([0, 0, access])
})

test('runs of a feed are gone after 180 days, but for its latest and the one that can be undone', async () => {
  const { token } = await makeSupplier(world)
  const { feed } = await demand(world, 'POST', '/v1/feeds/', token, { name: 'From my desk' })
  const read = async (price: string) => {
    const bytes = Buffer.from(`sku,title,price,quantity\nPOT,Pot,${price},1`)
    const { file } = (await world.call('POST', '/v1/api/uploads/?purpose=feed_file&name=goods.csv', { token, bytes })).body
    await demand(world, 'POST', '/v1/use_feed_file/', token, { id: feed.id, file_id: file.id })
    const { run } = await demand(world, 'POST', '/v1/dry_run_feed/', token, { id: feed.id })
    await world.runJobs()
    return run.id as number
  }
  const end = async (verb: 'apply' | 'cancel', id: number) => {
    await demand(world, 'POST', `/v1/${verb}_feed_run/`, token, { id })
    await world.runJobs()
  }
  for (const price of ['10.00', '10.50']) await end('apply', await read(price))
  for (const price of ['10.70', '10.80']) await end('cancel', await read(price))
  const runs = async () => (await demand(world, 'GET', `/v1/feed/?id=${feed.id}`, token)).runs.map(({ state }: { state: string }) => state)
  expect(await runs()).toEqual(['cancelled', 'cancelled', 'applied', 'applied'])
  await nightly('feeds.forget-runs', 179)
  expect((await runs()).length).toBe(4)
  await nightly('feeds.forget-runs', 181)
  expect(await runs()).toEqual(['cancelled', 'applied'])
  const undo = (await demand(world, 'GET', `/v1/feed/?id=${feed.id}`, token)).runs[1].id
  await demand(world, 'POST', '/v1/undo_feed_run/', token, { id: undo })
  await world.runJobs()
  expect(await runs()).toEqual(['cancelled', 'undone'])
})

test('bulk edits are gone after 180 days with all that they changed', async () => {
  const { token, supplierId } = await makeSupplier(world)
  await makeProduct(world, supplierId, { title: 'Kettle', variants: [{ priceMinor: 1000, retailPriceMinor: 3000 }] })
  const edit = { kind: 'prices', target: 'price', way: 'percent', by: 1000, rounding: 'cent' }
  const { bulk_edit } = await demand(world, 'POST', '/v1/bulk_edits/', token, { edit, selection: { type: 'all' } })
  await world.runJobs()
  await demand(world, 'POST', '/v1/apply_bulk_edit/', token, { id: bulk_edit.id })
  await world.runJobs()
  const status = async () => (await world.call('GET', `/v1/bulk_edit/?id=${bulk_edit.id}&show=changed`, { token })).status
  await nightly('supplier-products.forget-bulk-edits', 179)
  expect(await status()).toBe(200)
  await nightly('supplier-products.forget-bulk-edits', 181)
  expect([await status(), await count('bulk_edit_product where bulk_edit_id = $1', bulk_edit.id)]).toEqual([404, 0])
})

test('issues of a shop are gone 180 days after they were fixed, open ones stay', async () => {
  const store = await storeWithProduct(world)
  await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'shopify', match: store.shop, times: 50 })
  const [{ id }] = (await store.shopProducts()) as unknown as [{ id: number }]
  await stage(world, 'PATCH', `shopify/${store.shop}/products/${id}`, { title: 'Pot' })
  const compare = async () => {
    await store.call('POST', '/v1/api/my-store-health/', {})
    await world.runJobs()
  }
  await compare()
  const issues = () => count('health_record where store_id = $1', store.storeId)
  expect(await issues()).toBe(1)
  await nightly('shop-health.forget-fixed', 181)
  expect(await issues(), 'nobody has mended it').toBe(1)
  const [open] = (await store.call('GET', '/v1/unsynced/')).body.unsynced
  await store.call('POST', '/v1/unsynced/', { imported_product_id: store.itemId, health_record_id: open.id, fix_type: 'sync' })
  await world.runJobs()
  await compare()
  await nightly('shop-health.forget-fixed', 181)
  expect(await issues()).toBe(0)
})

test('rows of a shipping file are gone after 180 days, its shipments stay', async () => {
  const business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
  const { order } = await paidOrder(world, business)
  const { token, supplierId } = business.supplier
  await demand(world, 'POST', '/v1/supplier_orders/ship_file/', token, {
    csv: `Order,Tracking number,Carrier\r\n${order.name},T-1,UPS`,
  })
  const run = async () => (await demand(world, 'GET', '/v1/supplier_orders/ship_run/', token)).run
  await afterJobs(world, async () => (await run())?.is_running === false, 'the file to be shipped')
  await nightly('orders.forget-ship-runs', 181)
  expect([await run(), await count('ship_run_row'), await count('shipment where supplier_id = $1', supplierId)]).toEqual([null, 0, 1])
})
