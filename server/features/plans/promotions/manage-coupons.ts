/** Coupons as staff make, change and end them. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import type { Coupon, CouponEdit } from '@quayside/contract/plans/coupon'
import { couponMessages } from '@quayside/domain/plans/coupon'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { invalid, notFound } from '#foundation/context/refusal'
import {
  type CouponChange,
  type CouponRow,
  insertCoupon,
  isCodeTaken,
  listCoupons,
  lockCouponById,
  updateCoupon,
  usesOfCoupons,
} from '../coupons.records.ts'
import { endOf, lastDayOf } from '../plan-terms.ts'

type Api = typeof plansAdminApi
const perPage = 50

export async function readCoupons({
  context: { db },
  input: { before },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['coupons']>
}): Promise<Answer<Api['coupons']>> {
  const page = await listCoupons(db, { before, limit: perPage + 1 })
  const shown = page.slice(0, perPage)
  const uses = await usesOfCoupons(
    db,
    shown.map(({ id }) => id),
  )
  return {
    coupons: shown.map((row) => view(row, uses.get(row.id))),
    next: page.length > perPage ? shown.at(-1)!.id : null,
  }
}

/** @throws Refusal INVALID_INPUT of `code`, which is another coupon's */
export async function makeCoupon({ context, input }: { context: AtomicContext<AdminActor>; input: CouponEdit }): Promise<Coupon> {
  const made = await insertCoupon(context.db, context.now, changeOf(input))
  if (!made) throw invalid('code', couponMessages.taken)
  await recordAudit(context, { action: 'plans.coupon-made', subject: `coupon:${made.id}`, detail: { ...input } })
  return view(made)
}

/** @throws Refusal NOT_FOUND; INVALID_INPUT of `code`, which is another coupon's */
export async function changeCoupon({
  context,
  input: { id, ...edit },
}: {
  context: AtomicContext<AdminActor>
  input: Input<Api['changeCoupon']>
}): Promise<Coupon> {
  const { db, now } = context
  const before = await lockCouponById(db, id)
  if (!before) throw notFound()
  if (await isCodeTaken(db, edit.code, id)) throw invalid('code', couponMessages.taken)
  const changed = await updateCoupon(db, now, id, changeOf(edit))
  const uses = await usesOfCoupons(db, [id])
  await recordAudit(context, { action: 'plans.coupon-changed', subject: `coupon:${id}`, detail: { before: editOf(before), after: edit } })
  return view(changed, uses.get(id))
}

const changeOf = ({ code, percent, charges, plans, last_day, uses_limit, uses_per_store, is_on }: CouponEdit): CouponChange => ({
  code,
  percent,
  charges,
  plans: [...plans],
  endsAt: endOf(last_day),
  usesLimit: uses_limit,
  usesPerStore: uses_per_store,
  isOn: is_on,
})

const editOf = ({ code, percent, charges, plans, endsAt, usesLimit, usesPerStore, isOn }: CouponRow): CouponEdit => ({
  code,
  percent,
  charges,
  plans: plans as CouponEdit['plans'],
  last_day: lastDayOf(endsAt),
  uses_limit: usesLimit,
  uses_per_store: usesPerStore,
  is_on: isOn,
})

const view = (row: CouponRow, { uses, waiting } = { uses: 0, waiting: 0 }): Coupon => ({
  id: row.id,
  ...editOf(row),
  uses,
  waiting,
  created_at: row.createdAt.toISOString(),
})
