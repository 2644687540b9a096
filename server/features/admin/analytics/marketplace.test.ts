/** Figures of the marketplace equal the ledger and the stores, after payments, refunds, commission and charges of plans. */
import type { MarketplaceAnalytics, MarketplaceSeries } from '@quayside/contract/admin/marketplace-analytics'
import type { LedgerAccountKind } from '@quayside/domain/ledger/ledger-account'
import { money } from '@quayside/domain/vocabulary/money'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordPlanCharge } from '#features/plan-charges'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeAdmin, signInAs, signUpStore } from '#testing/actors/actors'
import { decideCharge, onCharge, shopTimePasses } from '#testing/actors/billing-actors'
import { type Business, demand, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { askForRefund } from '#testing/actors/refund-actors'
import { connectShop } from '#testing/actors/shop-actors'
import { type TestWorld, testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()
/** World without orders. */
const quiet = testWorld()
afterEach(() => freezeClock(undefined))

const admins = new Map<TestWorld, { email: string; token: string }>()
const tokenIn = (where: TestWorld) => admins.get(where)!.token
let business: Business
beforeAll(async () => {
  for (const each of [world, quiet]) admins.set(each, await makeAdmin(each))
  business = await openForBusiness(world, {
    product: { variants: [{ sku: 'SOAP', quantity: 100, priceMinor: 2000, retailPriceMinor: 5000 }] },
  })
})

type Task =
  | 'admin.roll-up-marketplace'
  | 'admin.rebuild-marketplace'
  | 'admin.count-stores'
  | 'plan-charges.recognise-revenue'
  | 'plans.compare-subscriptions'
  | 'plans.end-subscriptions'

async function run(where: TestWorld, ...tasks: Task[]): Promise<void> {
  for (const task of tasks) {
    await where.transaction(({ enqueue }) => enqueue(task, {}, {}))
    await where.runJobs()
  }
}
const shown = (where: TestWorld, p = '30d'): Promise<MarketplaceAnalytics> => demand(where, 'GET', `/v1/analytics/?p=${p}`, tokenIn(where))
const read = async (where: TestWorld, p = '30d') => {
  await run(where, 'admin.roll-up-marketplace', 'admin.count-stores')
  return shown(where, p)
}
const csv = async (where: TestWorld, table: string, p = '30d'): Promise<string[]> => {
  const { status, body } = await where.call('GET', `/v1/analytics/export/?table=${table}&p=${p}`, { token: tokenIn(where) })
  expect(status).toBe(200)
  return body.trimEnd().split('\r\n')
}
/** Sessions have ended meanwhile. */
const timePasses = async (where: TestWorld, passed: number) => {
  freezeClock(after(now(), days(passed)))
  await signInAgain(where)
}
const signInAgain = async (where: TestWorld) => {
  const { email } = admins.get(where)!
  admins.set(where, { email, token: await signInAs(where, email) })
}

/** Debits less credits of all accounts of a kind. */
async function inLedger(where: TestWorld, kinds: LedgerAccountKind[], currency = 'USD'): Promise<number> {
  const { rows } = await where.pool.query(
    `select coalesce(sum(minor), 0)::bigint as minor from posting join ledger_account a on a.id = account_id
     where a.kind = any($1) and a.currency = $2`,
    [kinds, currency],
  )
  return Number(rows[0].minor)
}
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const last = ({ points }: MarketplaceSeries) => points.at(-1)!
const inUsd = ({ trade }: MarketplaceAnalytics) => trade.find(({ currency }) => currency === 'USD')

async function expectLedger(where: TestWorld, figures: MarketplaceAnalytics): Promise<void> {
  const usd = inUsd(figures)
  expect(usd?.gmv.total ?? 0).toBe(0 - (await inLedger(where, ['store_payments'])))
  expect(usd?.refunded.total ?? 0).toBe(await inLedger(where, ['refunds_by_supplier', 'refunds_by_platform']))
  expect(usd?.take.total ?? 0).toBe(0 - (await inLedger(where, ['commission_revenue'])))
  for (const currency of ['USD', 'CAD'] as const) {
    const plans = figures.plans.filter((row) => row.currency === currency)
    const [charged, returned, earned] = (['charged_minor', 'returned_minor', 'earned_minor'] as const).map((name) =>
      sum(plans.map((row) => row[name])),
    )
    expect(earned).toBe(0 - (await inLedger(where, ['subscription_revenue'], currency)))
    expect(charged! - returned! - earned!).toBe(0 - (await inLedger(where, ['deferred_subscriptions'], currency)))
  }
}

describe('an empty world', () => {
  test('has a point for each day, no rate, and files with their headings', async () => {
    const figures = await shown(quiet, '7d')
    expect(figures).toMatchObject({ counted_at: null, trade: [], plans: [], cohorts: [], conversions: { total: 0, rate: null } })
    expect(figures.installs.map(({ value, direction, change }) => [value, direction, change])).toEqual(Array(7).fill([0, 'same', 0]))
    expect(figures.shipping).toMatchObject({ mean_hours: null, mean_hours_before: null })
    await run(quiet, 'admin.roll-up-marketplace', 'admin.rebuild-marketplace', 'admin.count-stores')
    const counted = await shown(quiet, 'nonsense')
    expect([counted.period, counted.stores_counted_at]).toEqual(['30d', expect.any(String)])
    expect(await csv(quiet, 'trade')).toEqual(['From,Currency,Payments,GMV,Refunded,Take'])
    const { status } = await quiet.call('GET', '/v1/analytics/export/?table=%3DHYPERLINK()', { token: tokenIn(quiet) })
    expect(status).toBe(422)
  })
})

describe('money of orders', () => {
  test('is what the ledger has, after payments, shipments, refunds and commission', async () => {
    const { block } = await paidOrder(world, business, { line_items: [{ variant_id: business.goods.shopVariantIds[0], quantity: 3 }] })
    const { order } = await paidOrder(world, business)
    await ship(world, business, block)
    await world.runJobs()
    const item = order.suppliers[0]
    const request = await askForRefund(world, business.token, item.supplier_order_id, item.products[0].id)
    await demand(world, 'POST', `/v1/admin/refunds/${request}/answer/`, tokenIn(world), {
      status: 'ACCEPTED',
      outcome: 'full',
      answer: 'Paid back',
    })
    await world.runJobs()
    const figures = await read(world)
    await expectLedger(world, figures)
    const { gmv, refunded, payments, take } = inUsd(figures)!
    expect(last(payments).value).toBe(2)
    expect(gmv.total).toBeGreaterThan(8000)
    expect(refunded.total).toBeGreaterThan(0)
    expect(take.total).toBeGreaterThan(0)
    expect(last(gmv)).toEqual({ date: expect.any(String), value: gmv.total, before: 0, direction: 'up', change: gmv.total })
    expect(figures.shipping.shipped.total).toBe(1)
    expect(figures.shipping.mean_hours).toBeCloseTo(0, 1)
    expect((await csv(world, 'trade', '7d')).at(-1)).toBe(
      `${now().toISOString().slice(0, 10)},USD,2,${[gmv, refunded, take].map(({ total }) => (total / 100).toFixed(2)).join(',')}`,
    )
    expect((await csv(world, 'shipping', '7d')).at(-1)).toBe(`${now().toISOString().slice(0, 10)},1,0,0.0`)
  })

  test('counted again, and wholly, is the same', async () => {
    const before = await read(world)
    await run(world, 'admin.rebuild-marketplace')
    const again = await read(world)
    expect({ ...again, counted_at: null, stores_counted_at: null }).toEqual({ ...before, counted_at: null, stores_counted_at: null })
  })

  test('stands in the period before once its days are over, after a pause of many weeks too', async () => {
    const before = inUsd(await read(world, '7d'))!.gmv.total
    await timePasses(world, 7)
    const later = inUsd(await read(world, '7d'))!.gmv
    expect([later.total, later.total_before]).toEqual([0, before])
    await timePasses(world, 70)
    await paidOrder(world, { ...business, token: await signInAs(world, business.email) })
    const figures = await read(world, '52w')
    await expectLedger(world, figures)
    expect(last(inUsd(figures)!.gmv).value).toBeGreaterThan(0)
  })

  test('of the last second of a day of UTC and of the first of the next are two days’', async () => {
    const charge = async (at: string) => {
      freezeClock(new Date(at))
      const { storeId } = await signUpStore(world)
      await world.transaction((context) =>
        recordPlanCharge(context, {
          storeId,
          biller: 'stripe',
          externalId: `in_${at}`,
          subscription: 'sub_edge',
          amount: money(1130, 'CAD'),
          tax: money(130, 'CAD'),
          period: { from: now(), to: after(now(), days(30)) },
          paidAt: now(),
        }),
      )
    }
    await charge('2027-06-30T23:59:59.999Z')
    await charge('2027-07-01T00:00:00.000Z')
    await signInAgain(world)
    const { first_payments: first, signups, plans } = await read(world, '7d')
    const two = [
      ['2027-06-30', 1],
      ['2027-07-01', 1],
    ]
    const newest = (points: MarketplaceAnalytics['signups']) => points.slice(-2).map(({ date, value }) => [date.slice(0, 10), value])
    expect([newest(first), newest(signups)]).toEqual([two, two])
    expect(plans).toEqual([
      { currency: 'CAD', plan: 'UNKNOWN', charges: 2, charged_minor: 2000, returned_minor: 0, earned_minor: 0, earned_before_minor: 0 },
    ])
    expect((await csv(world, 'plans', '7d')).at(-1)).toBe('Unknown plan,CAD,2,20.00,0.00,0.00,0.00')
  })
})

describe('a store', () => {
  test('is installed, pays, is lost when its plan ends, and comes back', async () => {
    const begin = now()
    const store = await signUpStore(quiet)
    let { token } = store
    const { shop } = await connectShop(quiet, token)
    const passes = async (passed: number) => {
      await shopTimePasses(quiet, shop, passed)
      await timePasses(quiet, passed)
      token = await signInAs(quiet, store.email)
      await run(quiet, 'plans.compare-subscriptions', 'plans.end-subscriptions')
    }
    const choose = async () => {
      const { plan_auth_url: url } = await demand(quiet, 'POST', '/v1/set_plan/', token, { plan: 'BASIC', type: 'MONTHLY' })
      const charge = (await decideCharge(url, 'approve')).searchParams.get('charge_id')!
      await demand(quiet, 'POST', '/v1/confirm_plan/', token, { charge_id: charge, type: 'BASIC' })
      return charge
    }
    const charge = await choose()
    const trial = await read(quiet, '7d')
    expect([trial.signups, trial.installs, trial.first_payments].map((points) => points.at(-1)!.value)).toEqual([1, 1, 0])
    expect(trial.conversions).toMatchObject({ total: 1, free: 1, paid: 0, rate: 0 })

    await passes(14.5)
    const paid = await read(quiet)
    expect(paid.conversions).toMatchObject({ total: 1, paid: 1, rate: 100, basic: 1, active_basic: 1, cancelled_basic: 0 })
    expect(paid.plans).toMatchObject([{ plan: 'BASIC', charges: 1, charged_minor: 2900, earned_minor: 0 }])
    expect(sum(paid.paid_uninstalls.map(({ value }) => value))).toBe(0)
    await expectLedger(quiet, paid)

    await onCharge(quiet, shop, charge, 'cancel')
    await passes(0.2)
    const lost = await read(quiet)
    expect(sum(lost.paid_uninstalls.map(({ value }) => value))).toBe(1)
    expect(lost.conversions).toMatchObject({ basic: 1, active_basic: 0, cancelled_basic: 1 })

    await passes(30)
    await choose()
    await passes(0.2)
    const back = await read(quiet, '90d')
    const counts = [back.installs, back.first_payments, back.paid_uninstalls].map((points) => sum(points.map(({ value }) => value)))
    expect(counts).toEqual([1, 1, 1])
    expect(back.conversions).toMatchObject({ basic: 1, active_basic: 1, cancelled_basic: 0 })
    const months = (now().getUTCFullYear() - begin.getUTCFullYear()) * 12 + now().getUTCMonth() - begin.getUTCMonth()
    const month = begin.toISOString().slice(0, 7)
    expect(back.cohorts.map((one) => [one.month.slice(0, 7), one.stores, one.paying.length, one.paying.at(-1)])).toEqual([
      [month, 1, months + 1, 1],
    ])
    expect(await csv(quiet, 'cohorts')).toContain(`${month},1,${months},1`)
    expect(await csv(quiet, 'conversions')).toContain('Basic,1,1,0')

    await passes(70)
    await run(quiet, 'plan-charges.recognise-revenue')
    const later = await read(quiet, '52w')
    await expectLedger(quiet, later)
    expect(later.plans[0]!.earned_minor).toBeGreaterThan(2900)
    expect((await read(quiet)).conversions.total).toBe(0)
  })
})
