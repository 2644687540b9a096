/** A supplier's vacation and its end, as its stores see it: in the listing, on their lists, in their shops, on their orders and by mail. */
import { startOfDay } from '@quayside/domain/notifications/tray-clock'
import { shipBy } from '@quayside/domain/orders/ship-by'
import { dayAfter, vacationMessages } from '@quayside/domain/suppliers/vacation'
import { afterEach, describe, expect, it } from 'vitest'
import { after, freezeClock, now, seconds } from '#foundation/clock/clock'
import { makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { arrived, type Business, demand, openForBusiness, orderAsShopper, pay, productsIn } from '#testing/actors/business-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

const world = testWorld()
afterEach(() => freezeClock(undefined))

const daySeconds = 86_400
const elevenMinutes = 11 * 60

/** Moves the clock and runs the jobs that are due. */
async function later(count: number): Promise<void> {
  await world.runJobs()
  freezeClock(after(now(), seconds(count)))
  do await world.runJobs()
  while ((await changeJobs(world, 'run_at = now()', 'j.run_at > now() and j.run_at <= $1', [now()])) > 0)
}

const daysOf = async (token: string, { from = 0, length = 1 } = {}) => {
  const { today } = await demand(world, 'GET', '/v1/api/vacation/', token)
  let first = today as string
  for (let day = 0; day < from; day += 1) first = dayAfter(first)
  let last = first
  for (let day = 1; day < length; day += 1) last = dayAfter(last)
  return { first_day: first, last_day: last }
}

const saveAway = (token: string, body: object) =>
  world.call('POST', '/v1/api/vacation/', { token, body: { mode: 'hidden', note: '', ...body } })

const stockOf = async ({ shop, goods }: Business) =>
  (await productsIn(world, shop)).flatMap(({ variants }) => variants).find(({ id }) => id === goods.shopVariantIds[0])!.inventory_quantity

const listed = async ({ token, goods }: Business) => {
  const { body } = await world.call('GET', '/v1/products/', { token })
  return body.products.find(({ id }: { id: number }) => id === goods.productId)
}

const vacationMails = async (email: string) =>
  (await lettersTo(world, email)).filter(({ subject }) => /not available|ships from|on vacation|available again/.test(subject))

describe('a vacation that hides', () => {
  it('takes everything of the supplier away on its first day, and brings it back by itself after its last one', async () => {
    const store = await openForBusiness(world, { product: { images: 1, variants: [{ quantity: 8 }] } })
    const { supplier, goods, token, email } = store
    const other = await openForBusiness(world, { from: store })
    const { imported_product_id: waiting } = await demand(world, 'POST', '/v1/import_list/', other.token, { product_id: goods.productId })
    const days = await daysOf(supplier.token, { from: 1, length: 2 })
    expect((await saveAway(supplier.token, { ...days, note: 'Gone fishing' })).body.vacation).toEqual({
      mode: 'hidden',
      ...days,
      has_begun: false,
      note: 'Gone fishing',
    })
    await later(elevenMinutes)
    expect(await stockOf(store)).toBe(8)
    expect((await listed(store)).vacation).toEqual({ mode: 'hidden', ...days, has_begun: false })
    const item = async () =>
      (await demand(world, 'GET', '/v1/fetch_import_list/', other.token)).import_list.find(({ id }: { id: number }) => id === waiting)
    expect((await item()).warnings.map(({ code }: { code: string }) => code)).toContain('ON_VACATION')
    const [mail, ...more] = await vacationMails(email)
    expect(more).toEqual([])
    expect(mail!.text).toContain('It writes: Gone fishing')

    await later(daySeconds)
    expect(await stockOf(store)).toBe(0)
    expect(await listed(store)).toBeUndefined()
    const page = (await demand(world, 'GET', `/v1/product/?id=${goods.productId}`, token)).data.product
    expect(page).toMatchObject({ supplier_status: 'HIDDEN', supplier_vacation: { has_begun: true, note: 'Gone fishing' } })
    expect((await item()).refusal).toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
      message: expect.stringContaining('This supplier is away until'),
    })
    const fresh = await signUpStore(world)
    const added = await world.call('POST', '/v1/import_list/', { token: fresh.token, body: { product_id: goods.productId } })
    expect([added.status, added.body.error.message]).toEqual([409, expect.stringContaining('They come back on')])

    await later(2 * daySeconds)
    expect(await stockOf(store)).toBe(8)
    expect((await listed(store)).vacation).toBeUndefined()
    expect((await item()).refusal?.code).not.toBe('PRODUCT_UNAVAILABLE')
    expect((await demand(world, 'GET', '/v1/api/vacation/', supplier.token)).vacation).toBeNull()
    expect(await vacationMails(email)).toHaveLength(1)
  })

  it('leaves what a store keeps out of stock where it was announced and ended at once', async () => {
    const store = await openForBusiness(world, { product: { images: 1, variants: [{ quantity: 5 }] } })
    const { supplier, email } = store
    await saveAway(supplier.token, await daysOf(supplier.token))
    await world.runJobs()
    expect(await stockOf(store)).toBe(0)
    const ended = await Promise.all([1, 2].map(() => world.call('POST', '/v1/api/vacation/end/', { token: supplier.token })))
    expect(ended.map(({ body }) => body)).toEqual([{ vacation: null }, { vacation: null }])
    await later(elevenMinutes)
    expect(await stockOf(store)).toBe(5)
    expect(await listed(store)).toBeDefined()
    expect(await vacationMails(email)).toEqual([])
  })
})

describe('a vacation that delays', () => {
  it('is shown on card, product, list and order, and the time to ship is counted from its end', async () => {
    const store = await openForBusiness(world, { product: { images: 1 } })
    const { supplier } = store
    const days = await daysOf(supplier.token, { length: 5 })
    await saveAway(supplier.token, { ...days, mode: 'delayed' })
    await world.runJobs()
    expect((await listed(store)).vacation).toEqual({ mode: 'delayed', ...days, has_begun: true })
    expect(await stockOf(store)).toBeGreaterThan(0)
    const unpaid = await arrived(world, store, await orderAsShopper(world, store))
    expect(unpaid.suppliers[0].vacation).toMatchObject({ mode: 'delayed', last_day: days.last_day })
    const { suppliers } = await pay(world, store, unpaid.id)
    expect(suppliers[0].status).toBe('paid')
    const { rows } = await world.pool.query('select ends_at from supplier_vacation where supplier_id = $1', [supplier.supplierId])
    expect(suppliers[0].ship_by).toBe(shipBy(rows[0].ends_at, '1-2 Days').toISOString())
  })

  it('is mailed once however often the same is saved, told anew where its days change, and taken back by mail', async () => {
    const { supplier, email } = await openForBusiness(world)
    const days = await daysOf(supplier.token, { from: 3, length: 2 })
    const save = (body: object) => saveAway(supplier.token, { mode: 'delayed', ...days, ...body })
    await save({ note: 'Typo' })
    await save({})
    await later(elevenMinutes)
    await save({})
    await later(elevenMinutes)
    expect(await vacationMails(email)).toHaveLength(1)
    await save({ last_day: dayAfter(days.last_day) })
    await later(elevenMinutes)
    expect(await vacationMails(email)).toHaveLength(2)
    await demand(world, 'POST', '/v1/api/vacation/end/', supplier.token)
    await later(elevenMinutes)
    const mails = await vacationMails(email)
    expect(mails).toHaveLength(3)
    expect(mails.map(({ subject }) => subject)).toContain('North Woods Soap is available again')
  })
})

describe('the days of a vacation', () => {
  it.each([
    [{ first_day: '' }, 'first_day', vacationMessages.firstDay],
    [{ first_day: '2020-01-01' }, 'first_day', vacationMessages.past],
    [{ last_day: '2020-01-01' }, 'last_day', vacationMessages.order],
    [{ last_day: 'soon' }, 'last_day', vacationMessages.lastDay],
    [{ mode: 'closed' }, 'mode', 'Please choose an option'],
    [{ note: 'x'.repeat(301) }, 'note', 'Please use at most 300 characters'],
  ])('%j are refused', async (body, field, message) => {
    const { token } = await makeSupplier(world)
    const refused = await saveAway(token, { ...(await daysOf(token)), ...body })
    expect([refused.status, refused.body.error.field, refused.body.error.message]).toEqual([422, field, message])
  })

  it('are one supplier’s own', async () => {
    const [one, other] = [await makeSupplier(world), await makeSupplier(world)]
    await makeProduct(world, other.supplierId)
    await saveAway(one.token, await daysOf(one.token))
    expect((await demand(world, 'GET', '/v1/api/vacation/', other.token)).vacation).toBeNull()
    await demand(world, 'POST', '/v1/api/vacation/end/', other.token)
    expect((await demand(world, 'GET', '/v1/api/vacation/', one.token)).vacation).toMatchObject({ has_begun: true })
  })

  it('stay those of the supplier’s calendar where its time zone changes, before they begin and after', async () => {
    const { token } = await makeSupplier(world)
    const settle = (time_zone: string) => demand(world, 'POST', '/v1/supplier_settings/', token, { time_zone })
    const at = async (day: string, timeZone: string) => later((startOfDay(day, timeZone).getTime() - now().getTime()) / 1000 + 60)
    const vacation = async () => (await demand(world, 'GET', '/v1/api/vacation/', token)).vacation
    await settle('America/Los_Angeles')
    const days = await daysOf(token, { from: 2, length: 2 })
    await saveAway(token, days)
    await settle('Pacific/Auckland')
    await at(days.first_day, 'Pacific/Auckland')
    expect(await vacation()).toMatchObject({ ...days, has_begun: true })
    await settle('Asia/Tokyo')
    await at(dayAfter(days.last_day), 'Pacific/Auckland')
    expect(await vacation()).toMatchObject({ ...days, has_begun: true })
    await at(dayAfter(days.last_day), 'Asia/Tokyo')
    expect(await vacation()).toBeNull()
  })

  it('begin and end in the supplier’s tray too, each told once', async () => {
    const { token, supplierId } = await makeSupplier(world)
    await saveAway(token, await daysOf(token, { from: 1 }))
    await later(daySeconds)
    await later(daySeconds)
    const { rows } = await world.pool.query('select title from tray_item where supplier_id = $1 order by id', [supplierId])
    expect(rows.map(({ title }) => title)).toEqual(['Your vacation has begun', 'Your vacation has ended'])
    expect(now().getTime()).toBeGreaterThan(Date.now())
  })
})
