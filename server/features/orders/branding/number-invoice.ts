import type { AtomicContext } from '#foundation/context/context'
import { nextInvoiceNumber, numberInvoiceOf } from '../invoice-numbers.records.ts'
import { brandedBlocks } from './branded-blocks.ts'

/** Gives a block that is being paid the store's next invoice number, where its papers are branded. */
export async function numberInvoice(
  { db, now }: AtomicContext,
  block: { readonly id: number; readonly storeId: number; readonly supplierId: number },
): Promise<void> {
  const branded = await brandedBlocks(db, now, [block])
  if (branded.has(block.id)) await numberInvoiceOf(db, block.storeId, block.id, await nextInvoiceNumber(db, block.storeId))
}
