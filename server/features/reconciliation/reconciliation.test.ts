/** Stripe’s lines are held against the postings of our clearing account: what is left over on either side is found, explained and mended. */
import { cardClearing, type LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import type Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#features/ledger'
import { makeAdmin } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, paidOrder } from '#testing/actors/business-actors'
import { postUnknown, reconcile } from '#testing/actors/reconciliation-actors'
import { stage, stripeOf, troubleAtStripe, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let business: Business
let admin: { token: string }
beforeAll(async () => {
  business = await openForBusiness(world)
  admin = await makeAdmin(world)
  await paid()
})

async function paid() {
  const { block } = await paidOrder(world, business)
  const { rows } = await world.pool.query('select charge_id, amount_minor::int, fee_minor::int from payment where supplier_order_id = $1', [
    block.supplier_order_id,
  ])
  return { blockId: block.supplier_order_id as number, chargeId: rows[0].charge_id as string, fee: rows[0].fee_minor as number }
}
const linesAtStripe = (source?: string): Promise<Stripe.BalanceTransaction[]> =>
  stripeOf(world)
    .balanceTransactions.list({ limit: 100, ...(source ? { source } : {}) })
    .autoPagingToArray({ limit: 10_000 })
const trouble = (line: string, fault: object) =>
  stage(world, 'POST', `stripe/${world.stripeName}/balance_transactions/${line}/faults`, fault)

interface Exception {
  id: number
  kind: string
  reference: string
  difference_minor: number
  ours_minor: number
  theirs_minor: number
  currency: string
  resolution: string | null
  mends: string[]
  url: string
}
const seen = (state = 'open') => demand(world, 'GET', `/v1/admin/reconciliation/?state=${state}`, admin.token)
const exceptions = async (state?: string): Promise<Exception[]> => (await seen(state)).exceptions
const about = async (reference: string) => (await exceptions()).filter((each) => each.reference === reference)
const mend = (body: object, token = admin.token) => world.call('POST', '/v1/admin/reconciliation/mend/', { token, body })
const balance = (account: LedgerAccount) =>
  world.transaction(async ({ db }) => (await balanceOf(db, { ...account, currency: 'USD' })).minor)
const atStripe = async () => (await linesAtStripe()).reduce((sum, { net }) => sum + net, 0)

describe('reconciliation', () => {
  test('of a day without trouble finds nothing, and the balance at Stripe is our clearing account', async () => {
    const { chargeId } = await paid()
    await stage(world, 'POST', `stripe/${world.stripeName}/charges/${chargeId}/refunds`, { amount: 300 })
    const disputed = await paid()
    await stage(world, 'POST', `stripe/${world.stripeName}/charges/${disputed.chargeId}/disputes`)
    await until(async () => {
      await world.runJobs()
      return (await balance(cardClearing)) === (await atStripe())
    })
    await reconcile(world)
    expect(await exceptions()).toEqual([])
    const { progress, open } = await seen()
    expect([progress.lines_read, open]).toEqual([(await linesAtStripe()).length, 0])
    expect(progress.finished_at).not.toBeNull()
  })

  test('finds a line that Stripe has lost, until it is listed again', async () => {
    const { chargeId, fee } = await paid()
    const charge = await stripeOf(world).charges.retrieve(chargeId)
    const [line] = await linesAtStripe(charge.application_fee as string)
    await trouble(line!.id, { fault: 'delay', seconds: 7200 })
    await reconcile(world)
    const [found] = await about(chargeId)
    expect(found).toMatchObject({ kind: 'differs', difference_minor: -fee, currency: 'USD' })
    expect(found!.url).toContain(`/stripe/search?query=${chargeId}`)
    await stage(world, 'POST', 'clock', { advance_seconds: 7300, scope: `stripe/${world.stripeName}` })
    expect((await mend({ id: found!.id, action: 'ask_again' })).status).toBe(200)
    expect(await about(chargeId)).toEqual([])
    expect((await exceptions('resolved'))[0]).toMatchObject({ reference: chargeId, resolution: 'matched' })
  })

  test('finds a doubled line, which an admin explains with a note', async () => {
    const { chargeId, fee } = await paid()
    const charge = await stripeOf(world).charges.retrieve(chargeId)
    const [line] = await linesAtStripe(charge.application_fee as string)
    await trouble(line!.id, { fault: 'double' })
    await reconcile(world)
    const [found] = await about(chargeId)
    expect(found).toMatchObject({ kind: 'doubled', difference_minor: fee })
    const silent = await mend({ id: found!.id, action: 'explain', note: ' ' })
    expect([silent.status, silent.body.error.field]).toEqual([422, 'note'])
    expect((await mend({ id: found!.id, action: 'explain', note: 'Stripe knows of it' })).status).toBe(200)
    await reconcile(world, 27)
    expect(await about(chargeId)).toEqual([])
    expect((await exceptions('resolved'))[0]).toMatchObject({ resolution: 'explained', note: 'Stripe knows of it' })
    expect((await mend({ id: found!.id, action: 'explain', note: 'again' })).status).toBe(404)
  })

  test('finds an altered line; its difference is posted to suspense, and only as it was shown', async () => {
    const { chargeId } = await paid()
    const [line] = await linesAtStripe(chargeId)
    await trouble(line!.id, { fault: 'alter', amount: -7 })
    await reconcile(world)
    const [found] = await about(chargeId)
    expect(found).toMatchObject({ kind: 'differs', difference_minor: -7 })
    const before = [await balance({ kind: 'suspense', processor: 'stripe' }), await balance(cardClearing)]
    const stale = await mend({ id: found!.id, action: 'post_difference', difference_minor: -8 })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'AMOUNT_CHANGED'])
    const twice = await Promise.all([1, 2].map(() => mend({ id: found!.id, action: 'post_difference', difference_minor: -7 })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
    const moved = [await balance({ kind: 'suspense', processor: 'stripe' }), await balance(cardClearing)].map(
      (minor, at) => minor - before[at]!,
    )
    expect(moved).toEqual([7, -7])
    await reconcile(world, 27)
    expect(await about(chargeId)).toEqual([])
  })

  test('finds a refund whose events were lost, and asking Stripe again books it', async () => {
    const { chargeId } = await paid()
    const scope = { provider: 'stripe', match: [`stripe/${world.stripeName}`] }
    await stage(world, 'POST', 'webhooks', { action: 'lose', ...scope, times: 20 })
    const { id } = await stage(world, 'POST', `stripe/${world.stripeName}/charges/${chargeId}/refunds`, { amount: 200 })
    await world.runJobs()
    await reconcile(world)
    const [found] = await about(id)
    expect(found).toMatchObject({ kind: 'missing_here', difference_minor: -200, ours_minor: 0 })
    expect((await mend({ id: found!.id, action: 'ask_again' })).status).toBe(200)
    expect(await about(id)).toEqual([])
    await reconcile(world, 27)
    expect((await exceptions()).filter(({ kind }) => kind === 'missing_here')).toEqual([])
    expect(await balance({ kind: 'refunds_by_supplier', storeId: business.storeId, supplierId: business.supplier.supplierId })).toBe(500)
  })

  test('finds a posting that Stripe knows nothing of', async () => {
    const reference = await postUnknown(world)
    await reconcile(world)
    expect(await about(reference)).toMatchObject([{ kind: 'missing_there', difference_minor: -25 }])
  })

  test('books the payout of our own balance to the bank, once', async () => {
    // A charge that somebody made in the dashboard gives us a balance to pay out.
    const stripe = stripeOf(world)
    const customer = await stripe.customers.create({ email: 'dashboard@example.com' })
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const made = await stripe.paymentIntents.create({
      amount: 100_000,
      currency: 'usd',
      customer: customer.id,
      payment_method: method.id,
      allowed_payment_method_types: ['card'],
      confirm: true,
      off_session: true,
    })
    const before = await balance({ kind: 'bank' })
    const payout = await until(() => stage(world, 'POST', `stripe/${world.stripeName}/payouts`).catch(() => undefined))
    await reconcile(world)
    await reconcile(world, 27)
    expect((await balance({ kind: 'bank' })) - before).toBe(payout.amount)
    expect(await about(payout.id)).toEqual([])
    expect(await about(made.latest_charge as string)).toMatchObject([{ kind: 'missing_here' }])
  })

  test('goes on where it was after Stripe failed in the middle, and reads no line twice', async () => {
    const { rows } = await world.pool.query('select count(*)::int as count from processor_line')
    const fault = await troubleAtStripe(world, '/v1/balance_transactions', 'status-500', 9)
    await reconcile(world)
    expect((await world.pool.query('select window_to from reconciliation_progress')).rows[0].window_to).not.toBeNull()
    await stage(world, 'DELETE', `faults/${fault.id}`)
    await reconcile(world, 27)
    const after = await world.pool.query('select count(*)::int as count, count(distinct external_id)::int as distinct from processor_line')
    expect(after.rows[0].count).toBe(after.rows[0].distinct)
    expect(after.rows[0].count).toBeGreaterThanOrEqual(rows[0].count)
    expect((await seen()).progress.finished_at).not.toBeNull()
  })
})

test('an exception is mended by nobody but an admin who has shown again who they are', async () => {
  const [open] = await exceptions()
  for (const token of [business.token, business.supplier.token]) {
    expect((await mend({ id: open!.id, action: 'explain', note: 'mine' }, token)).status).toBe(403)
    expect((await world.call('GET', '/v1/admin/reconciliation/', { token })).status).toBe(403)
  }
})
