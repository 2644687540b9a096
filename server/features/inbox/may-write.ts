import { mayWrite } from '@quayside/domain/inbox/inbox-access'
import { isBlocked } from '@quayside/domain/suppliers/supplier-status'
import type { Refused } from '@quayside/domain/vocabulary/decision'
import { planOf } from '#features/plans'
import { supplierOf } from '#features/suppliers'
import type { ReadContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { Trader } from './compose-conversations.ts'
import { hasAgreed } from './conversations.records.ts'

type Context = Pick<ReadContext<Trader>, 'db' | 'now' | 'actor'>

/** Why the caller may not write to this supplier, or as this supplier; undefined if it may. @see X-005 */
export async function whyNotWrite({ db, now, actor }: Context, supplierId: number): Promise<Refused | undefined> {
  if (actor.kind === 'supplier') return undefined
  const supplier = await supplierOf(db, supplierId)
  if (!supplier || isBlocked(supplier.status))
    return { allowed: false, code: 'SUPPLIER_LEFT', reason: 'This supplier has left the marketplace. Its messages stay here.' }
  const { key: plan } = await planOf(db, now, actor.storeId)
  const decision = mayWrite({ plan, hasAgreed: await hasAgreed(db, actor.storeId) })
  return decision.allowed ? undefined : decision
}

/** @throws Refusal PLAN_TOO_LOW, AGREEMENT_REQUIRED, SUPPLIER_LEFT */
export async function assertMayWrite(context: Context, supplierId: number): Promise<void> {
  const refused = await whyNotWrite(context, supplierId)
  if (refused) throw new Refusal(refused.code, refused.reason, { status: refused.code === 'SUPPLIER_LEFT' ? 409 : 403 })
}
