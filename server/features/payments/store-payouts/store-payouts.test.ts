/** Reimbursements of stores by PayPal Payouts: paid once whatever is lost, back in what is owed where they come back. @see V-222, K-120 */
import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/ledger'
import { after, days, freezeClock, hours, now } from '#foundation/clock/clock'
import { makeAdmin, signInAs } from '#testing/actors/actors'
import { afterJobs, type Business, demand, openForBusiness, orderSeen, paidOrder } from '#testing/actors/business-actors'
import { troubleAtPaypal } from '#testing/actors/paypal-actors'
import { switchOnFreeShipping } from '#testing/actors/promotion-actors'
import { stage } from '#testing/actors/stripe-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

interface AtPaypal {
  readonly batch_header: { readonly payout_batch_id: string; readonly sender_batch_header: { readonly sender_batch_id: string } }
  readonly items: readonly [
    {
      readonly transaction_status: string
      readonly payout_item: { readonly receiver: string; readonly amount: { readonly value: string } }
    },
  ]
}

let business: Business
let receiver: string
let made = 0
beforeEach(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ quantity: 5000 }] } })
  receiver = `owner-${++made}@paid.example`
  await switchOnFreeShipping(world, business.storeId)
})
afterEach(() => freezeClock(undefined))

/** Pays an order whose shipping is above the threshold. @returns the amount given back for it */
async function earn(): Promise<{ id: number; minor: number }> {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity: 20 }]
  const { id } = await paidOrder(world, business, { line_items })
  return { id, minor: (await orderSeen(world, business.token, id)).suppliers[0].free_shipping.left.minor }
}
const saveAddress = (email = receiver) => demand(world, 'POST', '/v1/store_payouts/address/', business.token, { email })
const payStores = async () => {
  await world.transaction(({ enqueue }) => enqueue('payments.pay-stores', {}))
  await world.runJobs()
}
const check = async () => {
  await world.transaction(({ enqueue }) => enqueue('payments.check-store-payouts', {}))
  await world.runJobs()
}
const hurry = async () => {
  await changeJobs(world, 'run_at = now()', `j.key like 'payments.carry-out-store-payout:%'`)
  await world.runJobs()
}
const payouts = async () => (await demand(world, 'GET', '/v1/store_payouts/', business.token)).payouts
const last = async () => (await payouts())[0]
const ended = (status: string) =>
  afterJobs(
    world,
    async () => {
      await hurry()
      return (await last())?.status === status && (await last())
    },
    `a payout that is ${status}`,
  )
/** Payouts to this test's address. */
const atPaypal = async (): Promise<AtPaypal[]> =>
  ((await stage(world, 'GET', `paypal/${world.stripeName}/payouts`)).payouts as AtPaypal[]).filter(
    ({ items: [item] }) => item.payout_item.receiver === receiver,
  )
const turn = async (status: string, more: { fee_minor?: number } = {}) => {
  const [payout] = await atPaypal()
  await stage(world, 'POST', `paypal/${world.stripeName}/payouts/${payout!.batch_header.payout_batch_id}`, { status, ...more })
}
const isWatched = async (id: number): Promise<boolean> =>
  (await world.pool.query(`select look_at from store_payout where id = $1`, [id])).rows[0]!.look_at !== null
const balance = (account: LedgerAccount): Promise<number> =>
  world.transaction(async ({ db }) => (await balanceOf(db, { ...account, currency: 'USD' })).minor)
const owed = async () => 0 - (await balance({ kind: 'store_payable', storeId: business.storeId }))
const clearing = () => balance({ kind: 'processor_clearing', processor: 'paypal' })
const fees = () => balance({ kind: 'processor_fees' })
const subjects = async () => (await lettersTo(world, business.email)).map(({ subject }) => subject)

describe('a payout', () => {
  test('is made once $20.00 is owed and an address is saved, with its fee, its mail and its line on the statement', async () => {
    const { minor } = await earn()
    expect(minor).toBeGreaterThanOrEqual(2000)
    await payStores()
    expect(await payouts()).toEqual([])
    await saveAddress()
    const [before, feesBefore] = [await clearing(), await fees()]
    await payStores()
    const payout = await ended('paid')
    expect(payout).toMatchObject({ amount: { minor }, receiver, text: 'Paid', reference: expect.any(String) })
    expect(await atPaypal()).toMatchObject([
      { items: [{ transaction_status: 'SUCCESS', payout_item: { amount: { value: (minor / 100).toFixed(2) } } }] },
    ])
    expect([await owed(), (await clearing()) - before, (await fees()) - feesBefore]).toEqual([0, -minor - 25, 25])
    await world.runJobs()
    expect(await subjects()).toContain('You were paid by PayPal')
    const month = now().toISOString().slice(0, 7)
    const { lines } = await demand(world, 'GET', `/v1/store_statement/?month=${month}&currency=USD`, business.token)
    expect(lines.find(({ kind }: { kind: string }) => kind === 'payout')).toMatchObject({ credit_minor: -minor, paid_minor: 0 })
    await payStores()
    expect(await payouts()).toHaveLength(1)
  })

  test('waits below the threshold', async () => {
    await paidOrder(world, business)
    expect(await owed()).toBeGreaterThan(0)
    expect(await owed()).toBeLessThan(2000)
    await saveAddress()
    await payStores()
    expect(await payouts()).toEqual([])
  })

  test('is started once, however many workers pay at the same time', async () => {
    const { minor } = await earn()
    await saveAddress()
    await world.transaction(async ({ enqueue }) => {
      for (let worker = 0; worker < 5; worker++) await enqueue('payments.pay-stores', {}, { key: `worker:${worker}` })
    })
    await world.runJobs()
    await ended('paid')
    expect([await payouts(), await atPaypal()].map(({ length }) => length)).toEqual([1, 1])
    expect([await owed(), (await last()).amount.minor]).toEqual([0, minor])
  })

  test.each(['drop-answer', 'status-500-acted'])(
    'whose answer is lost by %s is found again by its batch id, and paid once',
    async (fault) => {
      const { minor } = await earn()
      await saveAddress()
      const [before, feesBefore] = [await clearing(), await fees()]
      await troubleAtPaypal(world, 'POST /v1/payments/payouts', fault)
      await payStores()
      await ended('paid')
      expect(await atPaypal()).toHaveLength(1)
      expect([await owed(), (await clearing()) - before, (await fees()) - feesBefore]).toEqual([0, -minor - 25, 25])
    },
  )

  test('that PayPal fails before it acts is sent again', async () => {
    await earn()
    await saveAddress()
    await troubleAtPaypal(world, 'POST /v1/payments/payouts', 'status-500', { times: 2 })
    await payStores()
    await ended('paid')
    expect(await atPaypal()).toHaveLength(1)
  })

  test('whose events are lost is asked about', async () => {
    receiver = `pending-${receiver}`
    const { minor } = await earn()
    await saveAddress()
    await payStores()
    await ended('pending')
    expect(await owed()).toBe(minor)
    await payStores()
    expect(await payouts()).toHaveLength(1)
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'paypal', match: receiver, times: 5 })
    await turn('SUCCESS')
    await world.runJobs()
    expect((await last()).status).toBe('pending')
    freezeClock(after(now(), hours(2)))
    await check()
    freezeClock(undefined)
    expect((await last()).status).toBe('paid')
    expect(await owed()).toBe(0)
  })

  test('whose events come twice is posted once', async () => {
    receiver = `pending-${receiver}`
    await earn()
    await saveAddress()
    const before = await clearing()
    const { minor } = (await demand(world, 'GET', '/v1/free_shipping/', business.token)).owed
    await payStores()
    await ended('pending')
    await stage(world, 'POST', 'webhooks', { action: 'duplicate', provider: 'paypal', match: receiver })
    await turn('SUCCESS')
    await ended('paid')
    await turn('SUCCESS')
    await check()
    expect((await clearing()) - before).toBe(-minor - 25)
    expect((await subjects()).filter((subject) => subject === 'You were paid by PayPal')).toHaveLength(1)
  })
})

describe('a payout that does not arrive', () => {
  test('with a fee that changes and changes back has each change posted', async () => {
    await earn()
    await saveAddress()
    const before = await fees()
    await payStores()
    await ended('paid')
    for (const fee of [0, 25, 0, 25]) {
      await turn('SUCCESS', { fee_minor: fee })
      await afterJobs(world, async () => (await fees()) - before === fee, `the fee ${fee}`)
    }
  })

  test('is owed again after thirty days that nobody claims it, and is paid anew once the address is saved again', async () => {
    receiver = `unclaimed-${receiver}`
    const { minor } = await earn()
    await saveAddress()
    const before = await clearing()
    await payStores()
    await ended('unclaimed')
    expect([await owed(), (await clearing()) - before]).toEqual([0, -minor - 25])
    expect(await subjects()).toContain('A payment waits for you at PayPal')
    await stage(world, 'POST', 'clock', { advance_seconds: 31 * 86_400, scope: `paypal/${world.stripeName}` })
    freezeClock(after(now(), days(31)))
    await check()
    await world.runJobs()
    business = { ...business, token: await signInAs(world, business.email) }
    expect((await last()).status).toBe('returned')
    // PayPal keeps its fee.
    expect([await owed(), (await clearing()) - before]).toEqual([minor, -25])
    expect(await subjects()).toContain('A payment by PayPal came back')
    expect(await demand(world, 'GET', '/v1/store_payouts/', business.token)).toMatchObject({ is_blocked: true })
    await payStores()
    expect(await payouts()).toHaveLength(1)
    receiver = `claimed-${made}@paid.example`
    expect(await saveAddress()).toMatchObject({ is_blocked: false, email: receiver })
    await payStores()
    await ended('paid')
    expect([await owed(), (await clearing()) - before]).toEqual([0, -minor - 50])
  })

  test.each(['blocked', 'failed'])('because it is %s takes nothing out of our balance', async (word) => {
    receiver = `${word}-${receiver}`
    const { minor } = await earn()
    await saveAddress()
    const before = await clearing()
    await payStores()
    await ended('failed')
    expect([await owed(), (await clearing()) - before]).toEqual([minor, 0])
    expect(await demand(world, 'GET', '/v1/store_payouts/', business.token)).toMatchObject({ is_blocked: true })
    await world.runJobs()
    expect(await subjects()).toContain('A payment by PayPal was not made')
  })

  test('since its receiver sent it back is owed again', async () => {
    const { minor } = await earn()
    await saveAddress()
    const before = await clearing()
    await payStores()
    await ended('paid')
    await turn('REFUNDED')
    await ended('returned')
    expect([await owed(), (await clearing()) - before]).toEqual([minor, -25])
  })
})

describe('a payout without an outcome', () => {
  let staff: string
  const stuck = async (word: string) => {
    receiver = `${word}-${receiver}`
    const earned = await earn()
    await saveAddress()
    await payStores()
    await ended(word.startsWith('unclaimed') ? 'unclaimed' : 'pending')
    return earned
  }
  const open = async () =>
    (await demand(world, 'GET', '/v1/admin/store_payouts/', staff)).payouts.filter(
      ({ store_id: id }: { store_id: number }) => id === business.storeId,
    )
  const giveUp = (id: number, reason = 'PayPal support cancelled it, case 4711') =>
    world.call('POST', '/v1/admin/store_payouts/give_up/', { token: staff, body: { id, reason } })
  beforeEach(async () => {
    staff = (await makeAdmin(world)).token
  })

  test('is listed for staff, and looked at again when they ask', async () => {
    const { minor } = await stuck('onhold')
    const [payout] = await open()
    expect(payout).toMatchObject({ status: 'pending', amount: { minor }, receiver, batch_id: expect.any(String) })
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'paypal', match: receiver, times: 5 })
    await turn('SUCCESS')
    await demand(world, 'POST', '/v1/admin/store_payouts/check/', staff, { id: payout.id })
    await world.runJobs()
    expect((await last()).status).toBe('paid')
    expect(await open()).toEqual([])
    expect((await world.call('POST', '/v1/admin/store_payouts/check/', { token: staff, body: { id: payout.id } })).status).toBe(404)
  })

  test('is given up by staff with a reason: its amount is owed again and paid anew, and what PayPal pays later is set off', async () => {
    const { minor } = await stuck('onhold')
    const [{ id }] = await open()
    expect(await giveUp(id, 'no')).toMatchObject({ status: 422, body: { error: { field: 'reason' } } })
    expect((await giveUp(id)).status).toBe(200)
    expect([(await last()).text, await owed()]).toEqual(['Not paid', minor])
    expect((await giveUp(id)).status).toBe(404)
    const { rows } = await world.pool.query<{ detail: { reason: string } }>(
      `select detail from audit_entry where action = 'payments.store-payout-given-up' and subject = $1`,
      [`store-payout:${id}`],
    )
    expect(rows).toMatchObject([{ detail: { reason: 'PayPal support cancelled it, case 4711', minor } }])
    const former = receiver
    receiver = `anew-${made}@paid.example`
    await saveAddress()
    await payStores()
    await ended('paid')
    expect([await owed(), await payouts()]).toMatchObject([0, [{ amount: { minor } }, { id }]])
    receiver = former
    await turn('SUCCESS')
    await afterJobs(world, async () => (await owed()) === -minor, 'what PayPal paid after all')
    expect((await payouts()).map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid'])
  })

  test('whose batch nobody knows is known by PayPal’s event, and set off where it was paid after it was given up', async () => {
    receiver = `onhold-${receiver}`
    const { minor } = await earn()
    await saveAddress()
    // The event that names the batch is lost, too.
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'paypal', match: receiver, times: 20 })
    const trouble = await troubleAtPaypal(world, 'POST /v1/payments/payouts', 'status-500-acted', { times: 200 })
    await payStores()
    const [{ id, batch_id: batch }] = await open()
    expect(batch).toBeNull()
    expect((await giveUp(id)).status).toBe(200)
    expect(await owed()).toBe(minor)
    expect(await isWatched(id)).toBe(false)
    await stage(world, 'DELETE', `faults/${trouble.id}`)
    await stage(world, 'POST', 'webhooks', { action: 'forget', provider: 'paypal', match: receiver })
    await turn('SUCCESS')
    await afterJobs(world, async () => (await owed()) === 0, 'what PayPal paid after all')
    expect(await last()).toMatchObject({ status: 'paid', amount: { minor } })
  })

  test('whose batch is named by an event before PayPal answers is not sent again', async () => {
    receiver = `onhold-${receiver}`
    await earn()
    await saveAddress()
    const trouble = await troubleAtPaypal(world, 'POST /v1/payments/payouts', 'status-500-acted', { times: 200 })
    await payStores()
    await turn('SUCCESS')
    await afterJobs(world, async () => (await last()).status === 'paid', 'the payout that the event tells of')
    expect([await owed(), (await atPaypal()).length]).toEqual([0, 1])
    await stage(world, 'DELETE', `faults/${trouble.id}`)
  })

  test('whose batch PayPal shows no more is an issue for staff, and can be given up', async () => {
    const { minor } = await stuck('onhold')
    const [{ id, batch_id: batch }] = await open()
    await stage(world, 'DELETE', `paypal/${world.stripeName}/payouts/${batch}`)
    freezeClock(after(now(), hours(2)))
    await check()
    const told = async () =>
      (await demand(world, 'GET', '/v1/admin/payment_issues/', staff)).issues.some(({ detail }: { detail: string }) =>
        detail.endsWith(`PayPal does not show batch ${batch}`),
      )
    expect(await told()).toBe(true)
    freezeClock(undefined)
    expect((await giveUp(id)).status).toBe(200)
    expect([(await last()).text, await owed(), await told()]).toEqual(['Not paid', minor, false])
  })

  test('that nobody claimed can be given up though PayPal shows it no more, once its thirty days are over', async () => {
    const { minor } = await stuck('unclaimed')
    const [{ id, batch_id: batch }] = await open()
    await stage(world, 'DELETE', `paypal/${world.stripeName}/payouts/${batch}`)
    expect(await giveUp(id)).toMatchObject({ status: 409, body: { error: { code: 'PAYOUT_UNCLAIMED' } } })
    freezeClock(after(now(), days(32)))
    staff = (await makeAdmin(world)).token
    expect((await giveUp(id)).status).toBe(200)
    freezeClock(undefined)
    expect([(await last()).status, await owed()]).toEqual(['returned', minor])
  })

  test.each(['onhold', 'unclaimed'])('given up by two admins at the same time is given up by one: %s', async (word) => {
    await stuck(word)
    const [{ id }] = await open()
    const answers = await Promise.all([giveUp(id), giveUp(id, 'The other one says so')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const { rows } = await world.pool.query(`select 1 from audit_entry where action = 'payments.store-payout-given-up' and subject = $1`, [
      `store-payout:${id}`,
    ])
    expect(rows).toHaveLength(1)
  })

  test('that PayPal refuses to call back is not given up, and says so', async () => {
    await stuck('unclaimed-kept')
    const [{ id }] = await open()
    expect(await giveUp(id)).toMatchObject({ status: 409, body: { error: { code: 'PAYOUT_UNCLAIMED' } } })
    expect([(await last()).status, await owed()]).toEqual(['unclaimed', 0])
  })

  test('that nobody claims is called back from PayPal', async () => {
    const { minor } = await stuck('unclaimed')
    const [{ id }] = await open()
    expect((await giveUp(id)).status).toBe(200)
    expect((await atPaypal())[0]!.items[0].transaction_status).toBe('RETURNED')
    expect([(await last()).status, await owed()]).toEqual(['returned', minor])
  })

  test('that PayPal does not call back stays unclaimed, and is not owed twice', async () => {
    await stuck('unclaimed')
    const [{ id }] = await open()
    await troubleAtPaypal(world, 'POST /v1/payments/payouts-item', 'status-403')
    expect((await giveUp(id)).status).toBe(502)
    expect([(await last()).status, await owed()]).toEqual(['unclaimed', 0])
    await turn('SUCCESS')
    await ended('paid')
    expect([await owed(), await payouts()]).toMatchObject([0, [{ status: 'paid' }]])
  })

  test('that PayPal has paid meanwhile is not given up', async () => {
    await stuck('pending')
    const [{ id }] = await open()
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'paypal', match: receiver, times: 5 })
    await turn('SUCCESS')
    expect(await giveUp(id)).toMatchObject({ status: 409, body: { error: { code: 'PAYOUT_PAID' } } })
    expect([(await last()).status, await owed()]).toEqual(['paid', 0])
  })
})

test('a refund after a payout is carried, and set off against what comes next', async () => {
  const first = await earn()
  await saveAddress()
  await payStores()
  await ended('paid')
  const { rows } = await world.pool.query<{ charge_id: string }>(
    `select charge_id from payment p join supplier_order so on so.id = p.supplier_order_id where so.store_order_id = $1 and p.status = 'succeeded'`,
    [first.id],
  )
  await stage(world, 'POST', `stripe/${world.stripeName}/charges/${rows[0]!.charge_id}/refunds`, {
    reverse_transfer: true,
    refund_application_fee: true,
  })
  await afterJobs(world, async () => (await owed()) === -first.minor, 'what is taken back')
  const second = await earn()
  expect(await owed()).toBe(second.minor - first.minor)
  await payStores()
  expect(await payouts()).toHaveLength(1)
})

describe('the PayPal address', () => {
  test('of a store is mailed when it changes, with the former one, and is none of another store', async () => {
    await saveAddress()
    const former = receiver
    receiver = `new-${receiver}`
    await saveAddress()
    await world.runJobs()
    const notices = (await lettersTo(world, business.email)).filter(({ subject }) => subject.startsWith('A PayPal address was saved'))
    expect(notices).toHaveLength(2)
    expect(notices.some(({ text }) => text.includes(former) && text.includes(receiver))).toBe(true)
    const other = await openForBusiness(world)
    expect(await demand(world, 'GET', '/v1/store_payouts/', other.token)).toEqual({ email: null, is_blocked: false, payouts: [] })
  })

  test('is an e-mail address', async () => {
    const { status, body } = await world.call('POST', '/v1/store_payouts/address/', {
      token: business.token,
      body: { email: 'QYR5Z8XDVJNXQ' },
    })
    expect({ status, field: body.error.field }).toEqual({ status: 422, field: 'email' })
  })
})
