/** What the features above tell a supplier's record. */
import type { AtomicContext } from '#foundation/context/context'
import { addShipped, setPayable } from './suppliers.records.ts'

/** Whether payments reach it: said by payments whenever its account there changes. */
export const recordPayable = (context: AtomicContext, supplierId: number, payable: boolean): Promise<void> =>
  setPayable(context.db, supplierId, payable)

/** One more order shipped; `delayed` when later than promised. */
export const recordShipped = (context: AtomicContext, supplierId: number, { delayed }: { delayed: boolean }): Promise<void> =>
  addShipped(context.db, supplierId, delayed)
