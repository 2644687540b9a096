/** Staff that makes coupons for plans. */
import { randomUUID } from 'node:crypto'
import type { CouponEdit } from '@quayside/contract/plans/coupon'
import { makeAdmin } from '#testing/actors/actors'
import type { TestWorld } from '#testing/test-world'

/** 20 % off one charge of Growth or Executive. */
export const coupon = (code: string, changed: Partial<CouponEdit> = {}): CouponEdit => ({
  code,
  percent: 20,
  charges: 1,
  plans: ['GROWTH', 'EXECUTIVE'],
  last_day: null,
  uses_limit: null,
  uses_per_store: 1,
  is_on: true,
  ...changed,
})

/** @returns the coupon's id */
export async function makeCoupon(world: TestWorld, changed: Partial<CouponEdit> = {}): Promise<number> {
  const { token } = await makeAdmin(world)
  const body = coupon(`CODE${randomUUID().slice(0, 8).toUpperCase()}`, changed)
  const answer = await world.call('POST', '/v1/admin/coupons/', { token, body })
  if (answer.status !== 200) throw new Error(`the coupon was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}
