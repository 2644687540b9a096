import type { PlanCoupon } from '@quayside/contract/plans/endpoints'
import { couponMessages, mayUseCoupon, normalCode } from '@quayside/domain/plans/coupon'
import type { PaidPlanKey } from '@quayside/domain/plans/plan'
import type { SaleFacts } from '@quayside/domain/plans/terms'
import { hours } from '#foundation/clock/clock'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { invalid } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { type CouponRow, findCoupon } from './coupons.records.ts'
import { marketplaceSettingsOf } from './marketplace-settings.records.ts'

export async function saleOf(db: Db): Promise<SaleFacts> {
  const { showSaleBanner, planDiscount } = await marketplaceSettingsOf(db)
  return { isOn: showSaleBanner, discount: planDiscount }
}

/** Checks a code before a plan is chosen. @throws Refusal INVALID_INPUT of `couponCode`; RATE_LIMITED, so that codes are not guessed */
export async function checkCoupon({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: { couponCode: string }
}): Promise<PlanCoupon> {
  await countCode(context)
  const { storeId } = context.actor
  return context.transaction(async ({ db, now }) => {
    const { code, percent, charges, plans, endsAt } = await usableCoupon(db, { storeId, code: input.couponCode, now })
    return { code, percent, charges, plans, last_day: lastDayOf(endsAt) }
  })
}

/** Counts a code that a store has tried. @throws Refusal RATE_LIMITED */
export const countCode = (context: OutsideContext<StoreActor>): Promise<void> =>
  countOrRefuse(context, { key: `plan-coupon:${context.actor.storeId}`, most: 40, windowMs: hours(1) })

/** @param asked.plan undefined: for any of its plans @throws Refusal INVALID_INPUT of `couponCode` */
export async function usableCoupon(
  db: Db,
  { storeId, code, plan, now }: { storeId: number; code: string; plan?: PaidPlanKey; now: Date },
): Promise<CouponRow> {
  const coupon = await findCoupon(db, storeId, normalCode(code))
  if (!coupon) throw invalid('couponCode', couponMessages.unknown)
  const decision = mayUseCoupon(coupon, { plan, now })
  if (!decision.allowed) throw invalid('couponCode', decision.reason)
  return coupon
}

/** Last day in UTC of what ends at an instant. */
export const lastDayOf = (endsAt: Date | null): string | null => endsAt && new Date(endsAt.getTime() - 1).toISOString().slice(0, 10)

/** Instant at which a last day in UTC is over. */
export const endOf = (lastDay: string | null): Date | null => (lastDay === null ? null : new Date(Date.parse(lastDay) + hours(24)))
