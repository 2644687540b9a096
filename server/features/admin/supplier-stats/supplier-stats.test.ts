import type { SupplierStats } from '@quayside/contract/admin/supplier-stats'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { days, freezeClock, hours } from '#foundation/clock/clock'
import { makeAdmin, makeSupplier } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { chatBetween, send } from '#testing/actors/inbox-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
let admin: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { variants: [{ sku: 'SOAP', quantity: 500 }] } })
  admin = (await makeAdmin(world)).token
})
afterEach(() => freezeClock(undefined))

const stats = async (query = '') => demand(world, 'GET', `/v1/api/supplier-stats/?${query}`, admin)
const ofSupplier = async (query = ''): Promise<SupplierStats> =>
  (await stats(query)).suppliers.find(({ supplier_id: id }: SupplierStats) => id === business.supplier.supplierId)
const count = async () => {
  for (const task of ['analytics.roll-up', 'admin.count-supplier-stats'] as const) {
    await world.transaction(({ enqueue }) => enqueue(task, {}))
    await world.runJobs()
  }
}
const at = (ms: number) => freezeClock(new Date(ms))

test('a supplier’s figures are those of its orders, messages and reviews, by time frame', async () => {
  const begin = Date.now()
  const { block } = await paidOrder(world, business)
  const { ship_by: shipBy } = (await demand(world, 'GET', `/v1/supplier_order/?id=${block.supplier_order_id}`, business.supplier.token))
    .order
  const late = await paidOrder(world, business)
  await demand(world, 'POST', '/v1/inbox_agreement/', business.token)
  const chat = await chatBetween(world, business, business.supplier)
  await send(world, chat, business.token, 'Is it made by hand?')
  at(begin + hours(1))
  await send(world, chat, business.token, 'Hello?')
  await send(world, chat, business.supplier.token, 'Every piece')
  expect((await ship(world, business, block)).status).toBe(200)
  at(begin + hours(2))
  await send(world, chat, business.token, 'And the box?')
  at(Date.parse(shipBy) + hours(6))
  expect((await ship(world, business, late.block)).status).toBe(200)
  await world.runJobs()
  await count()
  const all = await ofSupplier()
  expect(all).toMatchObject({
    name: 'North Woods Soap',
    product_count: 1,
    import_count: 1,
    shipped_orders: 2,
    shipments_delayed_count: 1,
    conversations_replied: 1,
    conversations_ignored: 1,
    reply_rate: 50,
    rating_count: 0,
    mean_rating: null,
    manual_demerits: [],
  })
  expect(all.mean_reply_time).toBeCloseTo(60, 0)
  expect(all.normalized_total_time_delayed).toBeCloseTo(3, 1)
  expect(all.processing_time).toBeGreaterThan(1)
  expect(all.mean_product_margin).toBeGreaterThan(0)
  expect((await stats()).counted_at).not.toBeNull()
  at(begin + days(40))
  admin = (await makeAdmin(world)).token
  await count()
  expect(await ofSupplier('time_frame=MONTH')).toMatchObject({
    shipped_orders: 0,
    conversations_replied: 0,
    reply_rate: null,
    product_count: 1,
  })
  expect(await ofSupplier('time_frame=3_MONTH')).toMatchObject({ shipped_orders: 2, conversations_replied: 1 })
  freezeClock(undefined)
  admin = (await makeAdmin(world)).token
})

test('an answer within two days earns the badge for fast replies, on the supplier’s page', async () => {
  const { rows } = await world.pool.query('select badges, reply_time_minutes from supplier_score where supplier_id = $1', [
    business.supplier.supplierId,
  ])
  expect(rows[0]).toMatchObject({ badges: expect.arrayContaining(['fast']), reply_time_minutes: expect.any(Number) })
})

test('the table is searched, sorted either way with what is unknown last, and paged', async () => {
  const names = ['Aspen Works', 'Birch Works', 'Cedar Works']
  for (const name of names) await makeSupplier(world, { name })
  await count()
  const listed = async (query: string) => (await stats(query)).suppliers.map(({ name }: SupplierStats) => name)
  expect(await listed('search=works')).toEqual(names)
  expect(await listed('search=works&ordering=-name')).toEqual(names.toReversed())
  expect((await listed('ordering=-shipped_orders'))[0]).toBe('North Woods Soap')
  expect((await listed('ordering=reply_rate'))[0]).toBe('North Woods Soap')
  expect(await listed('search=100%25')).toEqual([])
  expect((await stats('search=works&page=2')).suppliers).toEqual([])
  expect((await stats('ordering=nonsense&time_frame=DECADE')).pagination.page).toBe(1)
})

test('a demerit is given with points below zero, mailed, listed, and taken back once', async () => {
  const { supplierId, email } = business.supplier
  const path = `/v1/api/supplier-stats/${supplierId}/demerit/`
  const give = (body: object, to = path) => world.call('POST', to, { token: admin, body })
  expect((await give({ points: -6, reason: 'invoice' })).status).toBe(422)
  expect((await give({ points: 2, reason: 'invoice' })).status).toBe(422)
  expect((await give({ points: -2, reason: 'rudeness' })).status).toBe(422)
  expect((await give({ points: -2, reason: 'invoice' }, '/v1/api/supplier-stats/999999/demerit/')).status).toBe(404)
  expect((await give({ points: -3, reason: 'invoice', note: 'Twice the amount' })).status).toBe(200)
  const [demerit] = (await ofSupplier()).manual_demerits
  expect(demerit).toMatchObject({ demerit_type: 'invoice', points: -3, note: 'Twice the amount', withdrawn: null })
  const subjects = async () => (await lettersTo(world, email)).map(({ subject }: { subject: string }) => subject)
  await world.runJobs()
  expect(await subjects()).toContain('You were given a demerit: Incorrect Invoice')
  const withdraw = () =>
    world.call('POST', `/v1/api/supplier-stats/demerits/${demerit!.id}/withdraw/`, { token: admin, body: { reason: 'A mistake of ours' } })
  const both = await Promise.all([withdraw(), withdraw()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await ofSupplier()).manual_demerits).toMatchObject([{ withdrawn: 'A mistake of ours' }])
  await world.runJobs()
  expect((await subjects()).filter((subject: string) => subject.startsWith('A demerit was taken back'))).toHaveLength(1)
})
