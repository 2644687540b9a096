import { statsTimeFrames } from '@quayside/domain/admin/supplier-stats'
import type { OutsideContext } from '#foundation/context/context'
import { countStats } from './supplier-stats.records.ts'

/** Counts the figures of all suppliers anew, a time frame a transaction. */
export async function countSupplierStats({ context }: { context: OutsideContext }): Promise<void> {
  for (const frame of statsTimeFrames) await context.transaction(({ db, now }) => countStats(db, frame, now))
}
