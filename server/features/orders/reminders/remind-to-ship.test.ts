/** Paid orders are reminded of once before their ship-by date and once after it, while they are awaited. @see X-015 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { after, days, freezeClock, hours } from '#foundation/clock/clock'
import { afterJobs, type Business, demand, inShop, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { stage } from '#testing/actors/stripe-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { remindSupplier } from './remind-to-ship.ts'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
/** Numbers of mails before the test. */
let before: { supplier: number; store: number }

const supplierLetters = () => lettersTo(world, business.supplier.email)
const storeLetters = () => lettersTo(world, business.email)
const subjects = async () => {
  const [supplier, store] = [await supplierLetters(), await storeLetters()]
  return {
    supplier: supplier.slice(before.supplier).map(({ subject }) => subject),
    store: store.slice(before.store).map(({ subject }) => subject),
  }
}

beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
})
beforeEach(async () => {
  await world.pool.query('update supplier_order set ship_reminders = 2')
})
afterEach(() => freezeClock(undefined))

async function paid() {
  const made = await paidOrder(world, business)
  await world.runJobs()
  before = { supplier: (await supplierLetters()).length, store: (await storeLetters()).length }
  const shipBy = new Date(made.order.suppliers[0].ship_by)
  return { ...made, name: made.order.name as string, shipBy }
}
type Paid = Awaited<ReturnType<typeof paid>>

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
const seenBySupplier = async (block: { supplier_order_id: number }): Promise<any> =>
  (await demand(world, 'GET', `/v1/supplier_order/?id=${block.supplier_order_id}`, business.supplier.token)).order
async function remindAt(moment: Date) {
  freezeClock(moment)
  await world.transaction(({ enqueue }) => enqueue('orders.remind-to-ship', {}))
  await world.runJobs()
}
const inTheList = async (path: string, token: string, name: string) => {
  const body = await demand(world, 'GET', path, token)
  return (body.orders ?? body.supplier_orders).find((row: { name: string }) => row.name === name)
}

describe('a paid order', () => {
  test('is reminded of once before its date, once after it, and its store hears that it is late', async () => {
    const { name, shipBy, block } = await paid()
    await remindAt(after(shipBy, -days(7)))
    expect(await subjects()).toEqual({ supplier: [], store: [] })
    await remindAt(after(shipBy, -hours(20)))
    await remindAt(after(shipBy, -hours(2)))
    expect(await subjects()).toEqual({ supplier: [expect.stringMatching(`^Order ${name}: ship by [A-Z][a-z]+ \\d`)], store: [] })
    const letter = (await supplierLetters()).at(-1)
    expect(letter?.links[0]).toContain(`type=supplier_order&tab=${block.supplier_order_id}`)
    await remindAt(after(shipBy, hours(1)))
    await remindAt(after(shipBy, days(2)))
    expect(await subjects()).toMatchObject({ supplier: [{}, `Order ${name} is late`], store: [`Order ${name} is late`] })
    expect((await storeLetters()).at(-1)?.text).toContain('North Woods Soap has not marked it as shipped')
  })

  test('shows its date to both sides, in their lists and on its page, until it ships', async () => {
    const { name, shipBy, block, id } = await paid()
    const at = shipBy.toISOString()
    const seen = async () => [
      (await inTheList('/v1/orders/?status=all', business.token, name)).ship_by,
      (await demand(world, 'GET', `/v1/order/?id=${id}`, business.token)).data.order.suppliers[0].ship_by,
      (await inTheList('/v1/supplier_orders/?status=all', business.supplier.token, name)).ship_by,
      (await seenBySupplier(block)).ship_by,
    ]
    expect(await seen()).toEqual([at, at, at, at])
    await ship(world, business, block)
    expect(await seen()).toEqual([null, null, null, null])
  })

  test.each([
    ['has shipped', async ({ block }: Paid) => ship(world, business, block)],
    [
      'was cancelled in the store',
      async ({ inTheShop, block }: Paid) => {
        await inShop(world, business.shop, inTheShop, 'cancel')
        await afterJobs(world, async () => (await seenBySupplier(block)).flag, 'the order to be flagged')
      },
    ],
    [
      'was refunded in full',
      async ({ block }: Paid) => {
        const { rows } = await world.pool.query('select charge_id from payment where supplier_order_id = $1', [block.supplier_order_id])
        const whole = { reverse_transfer: true, refund_application_fee: true }
        await stage(world, 'POST', `stripe/${world.stripeName}/charges/${rows[0].charge_id}/refunds`, whole)
        await afterJobs(world, async () => (await seenBySupplier(block)).refunded, 'the refund to be known')
      },
    ],
  ] as const)('that %s is reminded of no more, and has no date any more', async (_, change) => {
    const made = await paid()
    await change(made)
    await world.runJobs()
    before = { supplier: (await supplierLetters()).length, store: (await storeLetters()).length }
    await remindAt(after(made.shipBy, days(1)))
    expect(await subjects()).toEqual({ supplier: [], store: [] })
    expect((await seenBySupplier(made.block)).ship_by).toBeNull()
  })
})

test('several orders of a supplier are one mail, the late ones first; a store is told of its late ones alone', async () => {
  const first = await paid()
  const second = await paid()
  await world.pool.query(`update supplier_order set ship_by = ship_by + interval '1 day' where id = $1`, [second.block.supplier_order_id])
  await remindAt(after(first.shipBy, hours(1)))
  expect(await subjects()).toEqual({ supplier: ['2 orders to ship, 1 of them late'], store: [`Order ${first.name} is late`] })
  const text = (await supplierLetters()).at(-1)?.text ?? ''
  expect(text.indexOf(`Order ${first.name} for`)).toBeLessThan(text.indexOf(`Order ${second.name} for`))
  expect((await supplierLetters()).at(-1)?.links[0]).toContain('type=unshipped_orders')
})

test('two workers at once, and one that dies before its end, remind once', async () => {
  const { name, shipBy } = await paid()
  freezeClock(after(shipBy, hours(1)))
  const { supplierId } = business.supplier
  const run = () => world.transaction((context) => remindSupplier({ context, input: { supplierId } }))
  await expect(
    world.transaction(async (context) => {
      await remindSupplier({ context, input: { supplierId } })
      throw new Error('died')
    }),
  ).rejects.toThrow('died')
  await Promise.all([run(), run(), run()])
  await world.runJobs()
  expect(await subjects()).toEqual({ supplier: [`Order ${name} is late`], store: [`Order ${name} is late`] })
})
