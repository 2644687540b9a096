/** A balance at Stripe in another currency than the charge: the difference of currencies is booked, and both sides agree. */
import { cardClearing } from '@quayside/domain/ledger/ledger-account'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { expect, test } from 'vitest'
import { balanceOf } from '#features/ledger'
import { makeAdmin } from '#testing/actors/actors'
import { demand, makePayableSupplier, openForBusiness, paidOrder } from '#testing/actors/business-actors'
import { reconcile } from '#testing/actors/reconciliation-actors'
import { stage, stripeOf, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

const name = `settled-${process.pid}-usd`
const world = testWorld({ STRIPE_SECRET_KEY: `sk_test_sandbox_${name}`, STRIPE_CLIENT_ID: `ca_sandbox_${name}` })
const held = (kind: 'clearing' | 'fx', currency: Currency) =>
  world.transaction(
    async ({ db }) => (await balanceOf(db, { ...(kind === 'clearing' ? cardClearing : { kind: 'fx_gain_loss' }), currency })).minor,
  )

test('a payment and a refund in Canadian dollars that settle in US dollars leave the clearing account as Stripe has it', async () => {
  const business = await openForBusiness(world, { from: await makePayableSupplier(world, { currency: 'CAD' }) })
  const { block } = await paidOrder(world, business)
  const { rows } = await world.pool.query('select charge_id, currency from payment where supplier_order_id = $1', [block.supplier_order_id])
  expect(rows[0].currency).toBe('CAD')
  const stripe = stripeOf({ ...world, stripeName: name })
  const lines = () => stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  await until(async () => (await lines()).length >= 3)
  await stage(world, 'POST', `stripe/${name}/charges/${rows[0].charge_id}/refunds`, { amount: 500 })
  await reconcile(world)
  const { token } = await makeAdmin(world)
  const { exceptions } = await demand(world, 'GET', '/v1/admin/reconciliation/', token)
  for (const { id } of exceptions) await demand(world, 'POST', '/v1/admin/reconciliation/mend/', token, { id, action: 'ask_again' })
  await reconcile(world, 27)
  expect((await demand(world, 'GET', '/v1/admin/reconciliation/', token)).exceptions).toEqual([])
  const [usd, cad] = [await held('clearing', 'USD'), await held('clearing', 'CAD')]
  expect([usd, cad]).toEqual([(await lines()).reduce((sum, { net }) => sum + net, 0), 0])
  // The two sides of the conversion, each in its currency.
  expect(Math.sign(await held('fx', 'USD'))).toBe(-Math.sign(await held('fx', 'CAD')))
})
