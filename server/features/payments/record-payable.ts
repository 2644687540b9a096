import { recordPayable } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { canBePaid } from './payable.records.ts'

/** Tells suppliers whether one of them can be paid by any method, after its card or PayPal account changed. */
export const recordCanBePaid = async (context: AtomicContext, supplierId: number): Promise<void> =>
  recordPayable(context, supplierId, await canBePaid(context.db, supplierId))
