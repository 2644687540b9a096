import { beforeAll, describe, expect, test, vi } from 'vitest'
import { after, freezeClock, hours, minutes, now } from '#foundation/clock/clock'
import { signUpStore } from '#testing/actors/actors'
import { portlandInCalifornia } from '#testing/actors/address'
import { decideCharge } from '#testing/actors/billing-actors'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  inShop,
  lettersTo,
  makePayableSupplier,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  ordersSeen,
  type PayableSupplier,
  payBody,
  type ShopOrder,
} from '#testing/actors/business-actors'
import { connectCard, stage, type TestCard, until } from '#testing/actors/stripe-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'
import { changeJobs, hurryJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
const world = testWorld()

let from: PayableSupplier
beforeAll(async () => {
  from = await makePayableSupplier(world)
})

const rules = {
  currency: 'USD',
  order_limit: 100_000,
  day_limit: 1_000_000,
  supplier_ids: null as number[] | null,
  wait_minutes: 0,
  least_profit: null as number | null,
  holds_on_address: true,
  holds_on_risk: false,
}
type Rules = typeof rules

/** A store in business on Professional. */
const open = (card: TestCard = 'good'): Promise<Business> =>
  openForBusiness(world, { from, card, plan: 'PROFESSIONAL', product: { variants: [{ quantity: 500 }] } })
async function openAutomatic(change: Partial<Rules> = {}, card: TestCard = 'good'): Promise<Business> {
  const business = await open(card)
  await switchOn(business, change)
  return business
}
/** Approves another plan on the shop's page. */
async function approvePlan({ token }: Business, plan: string): Promise<void> {
  const { plan_auth_url } = await demand(world, 'POST', '/v1/set_plan/', token, { plan, type: 'MONTHLY' })
  const back = await decideCharge(plan_auth_url, 'approve')
  await demand(world, 'POST', '/v1/confirm_plan/', token, { charge_id: back.searchParams.get('charge_id')!, type: plan })
}
const read = ({ token }: Business) => demand(world, 'GET', '/v1/automatic_payments/', token)
async function trySwitchOn(business: Pick<Business, 'token'>, change: Partial<Rules> = {}, consent?: string) {
  const { consent_text } = await demand(world, 'GET', '/v1/automatic_payments/', business.token)
  const body = { rules: { ...rules, ...change }, consent: consent ?? consent_text }
  return world.call('POST', '/v1/automatic_payments/switch_on/', { token: business.token, body })
}
async function switchOn(business: Business, change: Partial<Rules> = {}) {
  const { status, body } = await trySwitchOn(business, change)
  expect({ status, body }).toMatchObject({ status: 200, body: { is_on: true } })
  return body
}
const switchOff = ({ token }: Business) => demand(world, 'POST', '/v1/automatic_payments/switch_off/', token, {})
const resume = ({ token }: Business) => demand(world, 'POST', '/v1/automatic_payments/resume/', token, {})

// biome-ignore lint/suspicious/noExplicitAny: an order as the owner's screen has it
type Seen = any
/** The order as the owner sees it, once its supplier is paid, held or waits for a time. */
const settled = (business: Business, { name }: Pick<ShopOrder, 'name'>): Promise<Seen> =>
  afterJobs(
    world,
    async () => {
      const order = (await ordersSeen(world, business.token)).find((one) => one.name === name)
      const block = order?.suppliers[0]
      if (!block) return undefined
      const waitsOn = block.automatic?.state === 'waiting' && new Date(block.automatic.due_at) > now()
      return block.status !== 'pending' || block.automatic?.state === 'held' || waitsOn ? order : undefined
    },
    `order ${name} to be decided`,
  )
const ordered = async (business: Business, more: object = {}): Promise<Seen> =>
  settled(business, await orderAsShopper(world, business, more))
const again = async (business: Business, { id }: { id: number }): Promise<Seen> => (await orderSeen(world, business.token, id)).suppliers[0]
const held = ({ suppliers: [block] }: Seen) => ({ status: block.status, reason: block.automatic?.reason, text: block.automatic?.text })
const intents = async () =>
  (await stage(world, 'GET', `stripe/${world.stripeName}/payment_intents?destination=${from.account}`)).payment_intents as {
    status: string
    off_session?: unknown
  }[]
/** Lets a time pass on the server's clock and for its jobs. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  freezeClock(after(now(), ms))
  try {
    await hurryJobs(world)
    await world.runJobs()
    return await work()
  } finally {
    freezeClock(undefined)
  }
}
const subjects = async ({ email }: Business): Promise<string[]> => (await lettersTo(world, email)).map(({ subject }) => subject)

test('an order to a PO box of a supplier that refuses them is held, also where the rules let wrong addresses pass', async () => {
  const address = { ...portlandInCalifornia, address1: 'PO Box 12', province: 'Oregon', province_code: 'OR' }
  const business = await openAutomatic({ holds_on_address: false })
  expect((await ordered(business, { shipping_address: address })).suppliers[0].status).toBe('paid')
  await demand(world, 'POST', '/v1/supplier_settings/', from.supplier.token, { refuses_po_boxes: true })
  const order = await ordered(business, { shipping_address: address })
  expect(held(order)).toEqual({ status: 'pending', reason: 'address', text: 'The supplier does not deliver to PO boxes.' })
  expect((await ordered(business, { shipping_address: { ...address, address1: '12 Main Street' } })).suppliers[0].status).toBe('paid')
  await demand(world, 'POST', '/v1/supplier_settings/', from.supplier.token, { refuses_po_boxes: false })
})

describe('an order of a store that pays automatically', () => {
  test('arrives by the shop’s webhook, is charged once off session, and its supplier is told', async () => {
    const business = await openAutomatic()
    const before = (await intents()).length
    const order = await ordered(business)
    expect(order.suppliers[0]).toMatchObject({ status: 'paid', automatic: null, receipt: { method: 'card' } })
    expect((await intents()).slice(before).map(({ status }) => status)).toEqual(['succeeded'])
    const { rows } = await world.pool.query('select off_session, amount_minor::int as minor from payment where supplier_order_id = $1', [
      order.suppliers[0].supplier_order_id,
    ])
    expect(rows).toEqual([{ off_session: true, minor: order.suppliers[0].total.minor }])
    expect(order.timeline.map(({ text }: { text: string }) => text).join()).toMatch(/Automatically paid North Woods Soap/)
    const told = await lettersTo(world, from.supplier.email)
    expect(told.some(({ subject }) => subject.includes(order.name))).toBe(true)
    const own = (await lettersTo(world, business.email)).find(({ subject }) => subject.startsWith(`New order ${order.name}`))
    expect(own?.html).toContain('charged automatically')
    expect(await read(business)).toMatchObject({ spent: { minor: order.suppliers[0].total.minor }, waiting: 0, held: 0 })
  })

  test('is told of in one mail a day, with its amount', async () => {
    const business = await openAutomatic()
    const orders = [await ordered(business), await ordered(business)]
    const mails = await later(hours(26), () => subjects(business))
    const total = orders.reduce((sum, order) => sum + order.suppliers[0].total.minor, 0)
    expect(mails.filter((subject) => subject.startsWith('Paid automatically'))).toEqual([
      `Paid automatically: $${(total / 100).toFixed(2)}`,
    ])
  })

  test.each<[string, Partial<Rules>, object, string, RegExp]>([
    ['costs more than the limit for an order', { order_limit: 100 }, {}, 'order_limit', /more than your limit of \$1\.00 for an order/],
    ['goes over the limit of a day', { day_limit: 100 }, {}, 'day_limit', /limit of \$1\.00 in 24 hours/],
    ['is of a supplier that was not chosen', { supplier_ids: [] }, {}, 'supplier', /yourself/],
    ['leaves less than the least profit', { least_profit: 90_000 }, {}, 'profit', /less than your \$900\.00/],
    [
      'has the ZIP code of another state',
      {},
      {
        shipping_address: {
          first_name: 'Ada',
          last_name: 'Hill',
          address1: '1 Main St',
          city: 'Portland',
          province: 'Oregon',
          province_code: 'OR',
          country: 'United States',
          country_code: 'US',
          zip: '90210',
        },
      },
      'address',
      /is in California/,
    ],
  ])('is held with its reason, and mailed, where it %s', async (_what, change, more, reason, text) => {
    const business = await openAutomatic(change)
    const order = await ordered(business, more)
    expect(held(order)).toEqual({ status: 'pending', reason, text: expect.stringMatching(text) })
    expect(order.timeline.map((event: { text: string }) => event.text).join()).toMatch(text)
    expect(await read(business)).toMatchObject({ held: 1, spent: { minor: 0 } })
    const isMailed = (await subjects(business)).some((subject) => subject.includes('was not paid automatically'))
    expect(isMailed).toBe(reason !== 'supplier')
    // The owner's one button pays it.
    await demand(world, 'POST', '/v1/pay_supplier/', business.token, payBody(order))
    expect(await again(business, order)).toMatchObject({ status: 'paid', automatic: null })
  })

  test('that its shop would cancel is held, one that the shop still assesses waits, and one it accepts is paid', async () => {
    const business = await openAutomatic({ holds_on_risk: true, wait_minutes: 10 })
    const risky = await orderAsShopper(world, business)
    await inShop(world, business.shop, risky, 'risk', { recommendation: 'cancel', levels: ['high'] })
    expect(held(await settled(business, risky))).toMatchObject({ reason: 'risk', text: 'Your shop sees a high risk of fraud.' })
    const slow = await orderAsShopper(world, business)
    await inShop(world, business.shop, slow, 'risk', { recommendation: 'none', levels: ['pending'] })
    const waiting = await settled(business, slow)
    expect(waiting.suppliers[0].automatic).toMatchObject({ state: 'waiting' })
    expect(await later(minutes(11), () => again(business, waiting))).toMatchObject({ status: 'pending', automatic: { state: 'waiting' } })
    await inShop(world, business.shop, slow, 'risk', { recommendation: 'accept', levels: ['low'] })
    expect(await later(minutes(20), () => again(business, waiting))).toMatchObject({ status: 'paid' })
  })

  test('whose shop says nothing of the risk for half an hour is held', async () => {
    const business = await openAutomatic({ holds_on_risk: true })
    const order = await orderAsShopper(world, business)
    await inShop(world, business.shop, order, 'risk', { recommendation: 'none', levels: ['pending'] })
    const seen = await settled(business, order)
    expect(await later(minutes(31), () => again(business, seen))).toMatchObject({ automatic: { state: 'held', reason: 'risk_unknown' } })
  })

  test('with an address that is mended in the shop is decided anew and paid', async () => {
    const business = await openAutomatic()
    const shopOrder = await orderAsShopper(world, business, {
      shipping_address: {
        first_name: 'Ada',
        address1: 'Main Street',
        city: 'Portland',
        province: 'Oregon',
        province_code: 'OR',
        country: 'United States',
        country_code: 'US',
        zip: '97204',
      },
    })
    expect(held(await settled(business, shopOrder))).toMatchObject({ reason: 'address', text: expect.stringContaining('house number') })
    await inShop(world, business.shop, shopOrder, 'edit', { shipping_address: { address1: '12 Main Street' } })
    await afterJobs(world, async () => (await ordersSeen(world, business.token))[0].suppliers[0].status === 'paid', 'it to be paid')
  })

  test('with an address that is corrected here is decided anew and paid', async () => {
    const business = await openAutomatic()
    const order = await ordered(business, { shipping_address: portlandInCalifornia })
    expect(held(order)).toMatchObject({ reason: 'address', text: expect.stringContaining('is in Oregon') })
    const { address } = order.address_check.suggestion
    await demand(world, 'POST', '/v1/order/accept_address/', business.token, { order_id: order.id, address })
    await afterJobs(world, async () => (await again(business, order)).status === 'paid', 'it to be paid')
  })

  test('that arrived before it was switched on stays its owner’s', async () => {
    const business = await open()
    const order = await arrived(world, business, await orderAsShopper(world, business))
    await switchOn(business)
    await world.runJobs()
    expect(await again(business, order)).toMatchObject({ status: 'pending', automatic: null })
  })
})

describe('limits', () => {
  test('hold under parallel arrivals: of orders that arrive at once no more are paid than the day allows', async () => {
    const business = await open()
    const { suppliers } = await arrived(world, business, await orderAsShopper(world, business))
    const one = suppliers[0].total.minor
    await switchOn(business, { day_limit: one * 2 + 1 })
    const names = (await Promise.all([1, 2, 3, 4, 5].map(() => orderAsShopper(world, business)))).map(({ name }) => name)
    await using _one = await spawnWorker(world)
    await using _two = await spawnWorker(world)
    const all = await until(async () => {
      const seen = (await ordersSeen(world, business.token)).filter(({ name }) => names.includes(name))
      const isDone = seen.every(({ suppliers: [block] }) => block.status === 'paid' || block.automatic?.state === 'held')
      return seen.length === names.length && isDone && seen
    })
    expect(all.filter(({ suppliers: [block] }) => block.status === 'paid')).toHaveLength(2)
    expect(all.filter(({ suppliers: [block] }) => block.automatic?.reason === 'day_limit')).toHaveLength(3)
    expect(await read(business)).toMatchObject({ spent: { minor: one * 2 } })
  })
})

describe('while an order waits', () => {
  test('it is shown until when, and paid when the time is over', async () => {
    const business = await openAutomatic({ wait_minutes: 30 })
    const order = await ordered(business)
    const { state, due_at } = order.suppliers[0].automatic
    expect(state).toBe('waiting')
    expect(Math.round((new Date(due_at).getTime() - now().getTime()) / 60_000)).toBe(30)
    expect(await later(minutes(29), () => again(business, order))).toMatchObject({ status: 'pending' })
    expect(await later(minutes(31), () => again(business, order))).toMatchObject({ status: 'paid' })
  })

  test('its owner can pay it, cancel it, or keep it from being paid', async () => {
    const business = await openAutomatic({ wait_minutes: 30 })
    const [paid, cancelled, left] = [await ordered(business), await ordered(business), await ordered(business)]
    await demand(world, 'POST', '/v1/pay_supplier/', business.token, payBody(paid))
    await demand(world, 'POST', '/v1/cancel_order/', business.token, { order_id: cancelled.id })
    const leave = { supplier_order_id: left.suppliers[0].supplier_order_id }
    await demand(world, 'POST', '/v1/automatic_payments/leave/', business.token, leave)
    const before = (await intents()).length
    await later(minutes(31), async () => {
      expect((await intents()).length).toBe(before)
      expect(await again(business, paid)).toMatchObject({ status: 'paid' })
      expect(await again(business, cancelled)).toMatchObject({ status: 'cancelled', automatic: null })
      expect(await again(business, left)).toMatchObject({ status: 'pending', automatic: { state: 'held', reason: 'by_owner' } })
    })
    const twice = await world.call('POST', '/v1/automatic_payments/leave/', { token: business.token, body: leave })
    expect(twice).toMatchObject({ status: 409, body: { error: { code: 'NOT_WAITING' } } })
    const stranger = await signUpStore(world)
    expect((await world.call('POST', '/v1/automatic_payments/leave/', { token: stranger.token, body: leave })).status).toBe(404)
  })

  test('a payment by hand that fails is not followed by an automatic one', async () => {
    const business = await openAutomatic({ wait_minutes: 30 }, 'declined')
    const order = await ordered(business)
    const answer = await world.call('POST', '/v1/pay_supplier/', { token: business.token, body: payBody(order) })
    expect(answer.status).toBe(402)
    const before = (await intents()).length
    expect(await later(minutes(31), () => again(business, order))).toMatchObject({ status: 'pending', automatic: { reason: 'by_owner' } })
    expect((await intents()).length).toBe(before)
  })

  test('a plan that ends holds it, and a higher one with Resume pays it', async () => {
    const business = await openAutomatic({ wait_minutes: 30 })
    const order = await ordered(business)
    await approvePlan(business, 'GROWTH')
    await later(minutes(31), async () => {
      expect(await again(business, order)).toMatchObject({ status: 'pending', automatic: { state: 'held', reason: 'plan' } })
      expect(await world.call('POST', '/v1/automatic_payments/resume/', { token: business.token, body: {} })).toMatchObject({ status: 403 })
      await approvePlan(business, 'EXECUTIVE')
      await resume(business)
      await hurryJobs(world)
      await world.runJobs()
      expect(await again(business, order)).toMatchObject({ status: 'paid' })
    })
  })

  test('switching off ends the wait and the consent, and the owner is told', async () => {
    const business = await openAutomatic({ wait_minutes: 30 })
    const order = await ordered(business)
    expect(await switchOff(business)).toMatchObject({ is_on: false, waiting: 0, consent: { ended_at: expect.any(String) } })
    expect(await later(minutes(31), () => again(business, order))).toMatchObject({ status: 'pending', automatic: null })
    expect(await subjects(business)).toContain('Orders are no longer paid automatically')
    const next = await arrived(world, business, await orderAsShopper(world, business))
    expect(next.suppliers[0]).toMatchObject({ status: 'pending', automatic: null })
  })
})

describe('a card', () => {
  test('that is declined holds the order with its reason and a mail, stops all others, and is tried again only by its owner', async () => {
    const business = await openAutomatic({}, 'declined')
    const before = (await intents()).length
    const first = await ordered(business)
    expect(held(first)).toMatchObject({ status: 'pending', reason: 'declined', text: expect.stringMatching(/declined/i) })
    const second = await ordered(business)
    expect(held(second)).toMatchObject({ reason: 'paused' })
    expect((await read(business)).paused).toMatchObject({ reason: expect.stringMatching(/declined/i) })
    const mails = (await lettersTo(world, business.email)).filter(({ subject }) => subject.includes('was not paid automatically'))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(first.name)])
    expect(mails[0]!.html).toContain('until you resume it')
    await inShop(world, business.shop, { id: Number(first.shop_url.split('/').at(-1)) }, 'edit', { note: 'Ring twice' })
    await later(hours(30), async () => expect((await intents()).length).toBe(before + 1))
    await connectCard(world, { ...business } as never)
    await world.runJobs()
    expect((await intents()).length).toBe(before + 1)
    await resume(business)
    await world.runJobs()
    expect(await again(business, second)).toMatchObject({ status: 'paid' })
    expect(held({ suppliers: [await again(business, first)] })).toMatchObject({ status: 'pending', reason: 'declined' })
  })

  test('whose bank wants to ask its owner holds this order alone, with a mail, and is paid on the owner’s page', async () => {
    const business = await openAutomatic({}, 'needs-authentication')
    const order = await ordered(business)
    expect(held(order)).toMatchObject({ status: 'pending', reason: 'authentication', text: expect.stringContaining('confirm') })
    expect(order.suppliers[0]).toMatchObject({ payment_under_way: false, payment_action_url: null })
    expect((await read(business)).paused).toBeNull()
    expect((await subjects(business)).filter((subject) => subject.includes('was not paid automatically'))).toHaveLength(1)
    const answer = await demand(world, 'POST', '/v1/pay_supplier/', business.token, payBody(order))
    expect(answer).toMatchObject({ status: 'requires_action' })
  })
})

describe('switching on', () => {
  test('keeps what was agreed to, with its version and time, and mails it', async () => {
    const business = await open()
    const on = await switchOn(business, { day_limit: 20_000 })
    expect(on).toMatchObject({ consent: { text: on.consent_text, version: 1, ended_at: null }, rules: { day_limit: 20_000 } })
    await switchOn(business, { day_limit: 30_000 })
    const { rows } = await world.pool.query('select version, text, account_id, ended_at from automatic_consent where store_id = $1', [
      business.storeId,
    ])
    expect(rows).toEqual([{ version: 1, text: on.consent_text, account_id: expect.any(Number), ended_at: null }])
    await world.runJobs()
    expect((await subjects(business)).filter((subject) => subject === 'Orders are paid automatically now')).toHaveLength(2)
  })

  test.each<[string, Partial<Rules>, string | undefined, number, string]>([
    ['without the words agreed to', {}, 'yes', 422, 'CONSENT_REQUIRED'],
    ['with a supplier that is not the store’s', { supplier_ids: [999_999] }, undefined, 422, 'UNKNOWN_SUPPLIER'],
    ['with a limit of nothing', { order_limit: 0 }, undefined, 422, ''],
  ])('is refused %s', async (_what, change, consent, status, code) => {
    const business = await open()
    const answer = await trySwitchOn(business, change, consent)
    expect(answer.status).toBe(status)
    if (code) expect(answer.body.error.code).toBe(code)
    expect(await read(business)).toMatchObject({ is_on: false, consent: null })
  })

  test('is refused on a lower plan, and without a card', async () => {
    const growth = await openForBusiness(world, { from })
    expect(await trySwitchOn(growth)).toMatchObject({ status: 403, body: { error: { code: 'PLAN_REQUIRED' } } })
    expect(await read(growth)).toMatchObject({ is_entitled: false })
    const business = await open()
    await demand(world, 'POST', '/v1/stripe_remove_card/', business.token, {})
    expect(await trySwitchOn(business)).toMatchObject({ status: 422, body: { error: { code: 'NO_CARD' } } })
  })

  test('holds orders whose card was removed, and tells so once a day', async () => {
    const business = await openAutomatic()
    await demand(world, 'POST', '/v1/stripe_remove_card/', business.token, {})
    const orders = [await ordered(business), await ordered(business)]
    expect(orders.map((order) => held(order).reason)).toEqual(['no_card', 'no_card'])
    expect((await subjects(business)).filter((subject) => subject.includes('was not paid automatically'))).toHaveLength(1)
  })
})

test('a dry run says what rules would have done to what arrived, charges nothing and saves nothing', async () => {
  const business = await open()
  const [first, second] = [
    await arrived(world, business, await orderAsShopper(world, business)),
    await arrived(world, business, await orderAsShopper(world, business)),
  ]
  const cancelled = await arrived(world, business, await orderAsShopper(world, business))
  await demand(world, 'POST', '/v1/cancel_order/', business.token, { order_id: cancelled.id })
  const one = first.suppliers[0].total.minor
  const before = (await intents()).length
  const dryRun = (change: Partial<Rules>) =>
    demand(world, 'POST', '/v1/automatic_payments/dry_run/', business.token, { rules: { ...rules, ...change } })
  expect(await dryRun({ day_limit: one + 1 })).toMatchObject({
    days: 30,
    paid: { suppliers: 1, amount: { minor: one } },
    held: { suppliers: 1, amount: { minor: one } },
    reasons: [{ reason: 'day_limit', count: 1 }],
    rows: [
      { order_id: second.id, supplier: 'North Woods Soap', total: { minor: one }, held: expect.stringContaining('24 hours') },
      { order_id: first.id, held: null },
    ],
    is_cut: false,
  })
  expect(await dryRun({})).toMatchObject({ paid: { suppliers: 2 }, reasons: [] })
  expect((await intents()).length).toBe(before)
  expect(await read(business)).toMatchObject({ is_on: false, rules: null })
})

test.each([
  ['makes the intent', 'POST /v1/payment_intents '],
  ['confirms it', '/confirm '],
])('kill -9 of the worker while it %s automatically: another one finishes, and the card is charged once', async (_what, call) => {
  const business = await openAutomatic()
  const before = (await intents()).length
  const fault = { provider: 'stripe', match: [`platform=${world.stripeName} `, call], fault: 'slow', delay_ms: 1500, times: 1 }
  const { id } = await stage(world, 'POST', 'faults', fault)
  const left = async () =>
    (await stage(world, 'GET', 'faults')).faults.find((one: { id: string; times: number }) => one.id === id)?.times ?? 0
  const { name } = await orderAsShopper(world, business)
  await using worker = await spawnWorker(world)
  await until(async () => (await left()) === 0)
  await worker.kill()
  await changeJobs(world, 'run_at = now()', `j.key like 'payments.recover-payment:%'`)
  await using _second = await spawnWorker(world)
  const order = await until(async () =>
    (await ordersSeen(world, business.token)).find((one) => one.name === name && one.suppliers[0].status === 'paid'),
  )
  expect((await intents()).slice(before).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  expect(order.timeline.filter(({ text }: { text: string }) => text.startsWith('Automatically paid'))).toHaveLength(1)
})
