/** kill -9 of a worker while it charges a month's commission: the supplier's card is charged once, and it is booked once. @see S-72 */

import { commissionPostings } from '@quayside/domain/ledger/commission-postings'
import { money } from '@quayside/domain/vocabulary/money'
import { expect, test, vi } from 'vitest'
import { balanceOf, post } from '#features/ledger'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeSupplier } from '#testing/actors/actors'
import { demand, hurry } from '#testing/actors/business-actors'
import { eventually } from '#testing/actors/shop-actors'
import { connectSupplierCard, stage } from '#testing/actors/stripe-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })

/** Holds the next call to the processor, which is acted on when it is released. */
async function hold(world: ReturnType<typeof testWorld>, call: string) {
  const meant = { provider: 'stripe', match: [`platform=${world.stripeName} `, call] }
  const { id } = await stage(world, 'POST', 'faults', { ...meant, fault: 'hold', times: 1 })
  const left = async () => (await stage(world, 'GET', 'faults')).faults.find((fault: { id: string }) => fault.id === id)?.times ?? 0
  return {
    begun: () => eventually(async () => (await left()) === 0, `${call} to begin`),
    release: () => stage(world, 'POST', 'faults/release', meant),
  }
}

const world = testWorld()

test.each([
  ['as it creates the charge', 'POST /v1/payment_intents '],
  ['between the charge and its booking', '/confirm'],
] as const)('a month’s charge whose worker is killed %s is charged once and booked once', async (_when, call) => {
  const { supplierId, token } = await makeSupplier(world)
  await connectSupplierCard(world, token)
  await postCommission(supplierId)
  const held = await hold(world, call)
  await using first = await spawnWorker(world)
  await world.transaction(({ enqueue }) => enqueue('invoices.make-invoices', {}))
  await held.begun()
  await first.kill()
  await held.release()
  const before = (await demand(world, 'GET', '/v1/supplier_invoices/', token)).invoices
  expect(before).toMatchObject([{ status: 'open', is_under_way: true, total: { minor: 1250 } }])
  await using _second = await spawnWorker(world)
  await eventually(async () => {
    await hurry(world)
    return (await demand(world, 'GET', '/v1/supplier_invoices/', token)).invoices[0].status === 'paid'
  }, 'the invoice to be paid')
  const { payment_intents: intents } = await stage(world, 'GET', `stripe/${world.stripeName}/world`)
  const charged = intents.filter(
    ({ status, metadata }: { status: string; metadata: { supplier?: string } }) =>
      status === 'succeeded' && metadata.supplier === String(supplierId),
  )
  expect(charged.map(({ amount }: { amount: number }) => amount)).toEqual([1250])
  const owed = await world.transaction(({ db }) => balanceOf(db, { kind: 'commission_receivable', supplierId, currency: 'USD' }))
  expect(owed.minor).toBe(0)
})

let months = 0
/** Posts commission in a month of its own that is over, and closes it. */
async function postCommission(supplierId: number): Promise<void> {
  const past = after(now(), -days(100 - 33 * months++))
  freezeClock(past)
  try {
    await world.transaction((open) =>
      post(open, {
        source: `commission:past:${supplierId}`,
        description: 'Commission',
        postings: commissionPostings(supplierId, money(1250, 'USD')),
      }),
    )
    freezeClock(after(past, days(33)))
    await world.transaction(({ enqueue }) => enqueue('ledger.close-months', {}))
    await world.runJobs()
  } finally {
    freezeClock(undefined)
  }
}
