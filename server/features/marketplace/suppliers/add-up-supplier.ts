import type { AtomicContext } from '#foundation/context/context'
import { writeSupplierListing } from './supplier-facts.records.ts'

/** Later than everything else that is due: a thousand changed products of one supplier add up once. */
export const askToAddUp = (context: AtomicContext, supplierId: number): Promise<void> =>
  context.enqueue('marketplace.add-up-supplier', { supplierId }, { key: `marketplace.add-up-supplier:${supplierId}`, priority: 10 })

export const addUpSupplier = ({ context, input }: { context: AtomicContext; input: { supplierId: number } }): Promise<void> =>
  writeSupplierListing(context.db, context.now, input.supplierId)
