/** A processor that settles with us in a currency without ledger accounts. */
import { expect, test } from 'vitest'
import { arrived, openForBusiness, orderAsShopper, pay } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'
import { allJobs } from '#testing/waiting-jobs'
import { sweepPayments } from './sweep-payments.ts'

const name = `fees-${process.pid}-eur`
const world = testWorld({ STRIPE_SECRET_KEY: `sk_test_sandbox_${name}`, STRIPE_CLIENT_ID: `ca_sandbox_${name}` })

test('a fee in a third currency stands with its payment, is posted nowhere, and is asked for no more', async () => {
  const business = await openForBusiness(world)
  const { id } = await arrived(world, business, await orderAsShopper(world, business))
  const order = await pay(world, business, id)
  expect(order.suppliers[0].status).toBe('paid')
  // The processor's balance transaction may appear a moment after the success.
  await expect
    .poll(async () => {
      await world.transaction((context) => sweepPayments({ context }))
      await world.pool.query(`update payment set processor_fee_due_at = now() - interval '1 second'`)
      await world.runJobs()
      return (await world.pool.query('select processor_fee_currency as currency from payment')).rows
    })
    .toEqual([{ currency: 'EUR' }])
  const { rows: payments } = await world.pool.query<{ amount: number; fee: number }>(
    'select amount_minor as amount, processor_fee_minor as fee from payment',
  )
  const [{ amount, fee }] = payments as [{ amount: number; fee: number }]
  expect(fee).toBe(Math.round(Math.round(amount * 0.029 + 30) * 0.92))
  const { rows: entries } = await world.pool.query(`select source from ledger_entry where source like '%processor-fee'`)
  expect(entries).toEqual([])
  await world.pool.query('update payment set processor_fee_due_at = null, processor_fee_asks = 0')
  await world.transaction((context) => sweepPayments({ context }))
  const { rows: asked } = await world.pool.query(`select 1 from ${allJobs} job where task = 'payments.fetch-processor-fee'`)
  expect(asked).toEqual([])
})
