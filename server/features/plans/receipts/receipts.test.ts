/** Receipts of plans: each charge has one, for its store alone, with what was taken off and given back. */
import { money } from '@quayside/domain/vocabulary/money'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordPlanCharge } from '#features/plan-charges'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { signInAs, signUpStore } from '#testing/actors/actors'
import { decideCharge, shopTimePasses } from '#testing/actors/billing-actors'
import { demand } from '#testing/actors/business-actors'
import { stripeTimePasses, subscriptionsOf } from '#testing/actors/card-billing-actors'
import { makeCoupon } from '#testing/actors/promotion-actors'
import { connectShop, eventually } from '#testing/actors/shop-actors'
import { connectCard, stage, stripeOf } from '#testing/actors/stripe-actors'
import { wordsOf } from '#testing/pdf'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let store: { storeId: number; token: string; email: string }
let passed = 0
beforeEach(async () => {
  if (passed > 0) freezeClock(after(now(), days(passed)))
  store = await signUpStore(world)
})
afterEach(() => freezeClock(undefined))

const read = (before?: number, token = store.token) => demand(world, 'GET', `/v1/plan_receipts/${before ? `?before=${before}` : ''}`, token)
const nightly = async () => {
  await world.transaction(({ enqueue }) => enqueue('plans.compare-subscriptions', {}, {}))
  await world.runJobs()
}
async function timePasses(count: number): Promise<void> {
  await stripeTimePasses(world, count)
  passed += count
  freezeClock(after(now(), days(count)))
  store = { ...store, token: await signInAs(world, store.email) }
  await nightly()
}
const choose = (plan = 'GROWTH', type = 'MONTHLY', more: object = {}) =>
  demand(world, 'POST', '/v1/api/payment-plans/', store.token, { plan, type, ...more })
const receipts = (count: number) =>
  eventually(async () => {
    await nightly()
    const page = await read()
    return page.receipts.length === count && page
  }, `${count} receipts`)
async function printed(id: number, token = store.token): Promise<string> {
  const answer = await fetch(`${world.url}/v1/plan_receipts/${id}/pdf/`, { headers: { authorization: `Token ${token}` } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return wordsOf(Buffer.from(await answer.arrayBuffer())).join(' ')
}

test('a charge to the card has a receipt with what the coupon took off, and its paper says the same', async () => {
  await connectCard(world, store)
  await makeCoupon(world, { code: 'RECEIPT' })
  await choose('GROWTH', 'MONTHLY', { couponCode: 'RECEIPT' })
  expect(await read()).toEqual({ receipts: [], given_up: [], next: null })
  await timePasses(14.1)
  const {
    receipts: [receipt],
  } = await receipts(1)
  expect(receipt).toMatchObject({
    plan: 'GROWTH',
    frequency: 'MONTHLY',
    name: 'Growth, monthly',
    number: expect.stringMatching(/^P-\d{6}$/),
    total: { minor: 4400, currency: 'USD' },
    paid_with: 'Visa ending 4242',
    given_back: null,
  })
  expect(receipt.workings.steps.map(({ label, amount }: { label: string; amount: { minor: number } }) => [label, amount.minor])).toEqual([
    ['Growth, monthly', 5500],
    ['Coupon, 20% off', -1100],
  ])
  expect(receipt.workings.result.minor).toBe(receipt.total.minor)
  const words = await printed(receipt.id)
  for (const shown of [receipt.number, 'Growth, monthly', '$55.00', 'Coupon, 20% off', '$44.00', 'Visa ending 4242'])
    expect(words).toContain(shown)
  // A long address goes on in the next line.
  expect(words.replaceAll(' ', '')).toContain(store.email)
})

test('a refund stands on the receipt and on its paper', async () => {
  await connectCard(world, store)
  await choose()
  await timePasses(14.1)
  const {
    receipts: [{ id, total }],
  } = await receipts(1)
  expect(total.minor).toBe(5500)
  const customer = (await stripeOf(world).customers.list({ email: store.email })).data[0]!.id
  const charge = (await stripeOf(world).charges.list({ customer })).data[0]!.id
  await stage(world, 'POST', `stripe/${world.stripeName}/charges/${charge}/refunds`, { amount: 1500 })
  await eventually(async () => {
    await world.runJobs()
    return (await read()).receipts[0].given_back?.minor === 1500
  }, 'the refund on the receipt')
  const words = await printed(id)
  for (const shown of ['Refunded', '−$15.00', 'Left USD', '$40.00']) expect(words).toContain(shown)
})

test('a charge with tax shows the tax, and pages follow each other', async () => {
  freezeClock(undefined)
  for (let month = 0; month < 14; month++)
    await world.transaction((context) =>
      recordPlanCharge(context, {
        storeId: store.storeId,
        biller: 'stripe',
        externalId: `ch_taxed_${store.storeId}_${month}`,
        subscription: 'sub_taxed',
        amount: money(5940, 'CAD'),
        tax: money(440, 'CAD'),
        period: { from: new Date(Date.UTC(2027, month)), to: new Date(Date.UTC(2027, month + 1)) },
        paidAt: new Date(Date.UTC(2027, month)),
      }),
    )
  const first = await read()
  expect(first.receipts).toHaveLength(12)
  const second = await read(first.next)
  expect(second.receipts).toHaveLength(2)
  expect(second.next).toBeNull()
  const steps = first.receipts[0].workings.steps.map(({ label, amount }: { label: string; amount: { minor: number } }) => [
    label,
    amount.minor,
  ])
  expect(steps).toEqual([
    ['Plan', 5500],
    ['Tax', 440],
  ])
  expect(await printed(first.receipts[0].id)).toContain('C$4.40')
})

test('a receipt is its store’s alone', async () => {
  await connectCard(world, store)
  await choose()
  await timePasses(14.1)
  const {
    receipts: [{ id }],
  } = await receipts(1)
  const other = await signUpStore(world)
  expect((await read(undefined, other.token)).receipts).toEqual([])
  const { status } = await world.call('GET', `/v1/plan_receipts/${id}/pdf/`, { token: other.token })
  expect(status).toBe(404)
})

test('a plan that the shop bills has a receipt for each of its periods', async () => {
  freezeClock(undefined)
  const { shop } = await connectShop(world, store.token)
  const { plan_auth_url: page } = await choose()
  const back = await decideCharge(page, 'approve')
  const confirmed = await demand(world, 'POST', '/v1/api/payment-plans/confirm/', store.token, {
    plan_id: back.searchParams.get('charge_id')!,
    plan_type: 'GROWTH',
  })
  expect(confirmed).toMatchObject({ success: true, store_id: store.storeId, payment_plan: { plan: 'GROWTH' } })
  await shopTimePasses(world, shop, 14.1)
  freezeClock(after(now(), days(14.1)))
  store = { ...store, token: await signInAs(world, store.email) }
  const {
    receipts: [receipt],
  } = await receipts(1)
  expect(receipt).toMatchObject({ name: 'Growth, monthly', total: { minor: 5500 }, paid_with: 'Shopify bill' })
})

describe('an invoice that is given up', () => {
  beforeEach(async () => {
    await connectCard(world, store)
    await choose()
    await timePasses(14.1)
    await receipts(1)
    await connectCard(world, store, 'declined')
    await timePasses(31)
  })
  const openInvoice = async () => {
    const subscription = (await subscriptionsOf(world, store.email))[0]!.id
    return (await stripeOf(world).invoices.list({ subscription })).data[0]!
  }
  const postings = async () =>
    (
      await world.pool.query(
        `select count(*)::int from ledger_entry e join plan_charge c on e.source like 'plan-charge:' || c.id || '%' where c.store_id = $1
           and e.source not like '%earned%'`,
        [store.storeId],
      )
    ).rows[0].count

  test('leaves nothing posted, and the store reads that nothing is owed; paid all the same it is a charge', async () => {
    const { id, status } = await openInvoice()
    expect(status).toBe('open')
    await stripeOf(world).invoices.markUncollectible(id)
    await eventually(async () => {
      await world.runJobs()
      return (await read()).given_up.length === 1
    }, 'the invoice that is given up')
    expect(await read()).toMatchObject({ receipts: [{}], given_up: [{ amount: { minor: 5500 } }] })
    expect(await postings()).toBe(1)
  })

  test('with its plan, after the last attempt, is void and says so', async () => {
    await timePasses(8)
    await demand(world, 'GET', '/v1/api/payment-plans/', store.token)
    const { id } = await openInvoice()
    if ((await openInvoice()).status === 'open') await stripeOf(world).invoices.voidInvoice(id)
    await eventually(async () => {
      await world.runJobs()
      return (await read()).given_up.length === 1
    }, 'the invoice that is given up')
    expect(await postings()).toBe(1)
  })
})
