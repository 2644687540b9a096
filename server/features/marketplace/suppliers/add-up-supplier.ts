import type { AtomicContext } from '#foundation/context/context'
import { writeSupplierListing } from './supplier-facts.records.ts'

/** Lowest priority of all due jobs, so that a thousand changed products of a supplier are summed up once. */
export const askToAddUp = (context: AtomicContext, supplierId: number): Promise<void> =>
  context.enqueue('marketplace.add-up-supplier', { supplierId }, { key: `marketplace.add-up-supplier:${supplierId}`, priority: 10 })

export const addUpSupplier = ({ context, input }: { context: AtomicContext; input: { supplierId: number } }): Promise<void> =>
  writeSupplierListing(context.db, context.now, input.supplierId)
