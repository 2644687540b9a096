import { recordPayable } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { canBePaid, lockPayable } from './payable.records.ts'

/** Tells suppliers whether one of them can be paid by any method, after its card or PayPal account changed. */
export async function recordCanBePaid(context: AtomicContext, supplierId: number): Promise<void> {
  await lockPayable(context.db, supplierId)
  await recordPayable(context, supplierId, await canBePaid(context.db, supplierId))
}
