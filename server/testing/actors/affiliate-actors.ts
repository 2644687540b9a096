import { randomUUID } from 'node:crypto'
import { monthAt } from '@quayside/domain/ledger/month'
import { money } from '@quayside/domain/vocabulary/money'
import { recordPlanCharge } from '#features/plan-charges'
import { after, days, now } from '#foundation/clock/clock'
import { signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import type { TestWorld } from '#testing/test-world'

/** @returns id and code */
export async function addAffiliate(
  world: TestWorld,
  adminToken: string,
  more: object = {},
): Promise<{ id: number; code: string; email: string }> {
  const code = `kraus-${randomUUID().slice(0, 8)}`
  const body = { name: 'Bettina Kraus', email: `${code}@affiliates.example`, code, rate_percent: 20, ...more }
  const { id, email } = await demand(world, 'POST', '/v1/admin/affiliates/', adminToken, body)
  return { id, code, email }
}

/** A plan's charge as its biller lists it, $55.00 without tax. */
export const chargePlan = (world: TestWorld, storeId: number, paidAt: Date, minor = 5500): Promise<unknown> =>
  world.transaction((context) =>
    recordPlanCharge(context, {
      storeId,
      biller: 'stripe',
      externalId: `ch_${randomUUID()}`,
      subscription: `sub_${storeId}`,
      amount: money(minor + 550, 'USD'),
      tax: money(550, 'USD'),
      period: { from: paidAt, to: after(paidAt, days(30)) },
      paidAt,
    }),
  )

export async function shareCharges(world: TestWorld): Promise<void> {
  await world.transaction(({ enqueue }) => enqueue('affiliates.share-charges', {}, {}))
  await world.runJobs()
}

/** An affiliate whose store paid last month. @returns its id and the amount that is due, in minor units */
export async function affiliateWithDue(world: TestWorld, adminToken: string): Promise<{ id: number; due: number }> {
  const { id, code } = await addAffiliate(world, adminToken)
  const { storeId } = await signUpStore(world, { referralSource: code })
  await world.runJobs()
  await chargePlan(world, storeId, after(monthAt(now()).from, -days(3)))
  await shareCharges(world)
  return { id, due: 1100 }
}
