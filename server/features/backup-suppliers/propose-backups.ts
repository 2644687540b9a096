import type { backupSuppliersApi } from '@quayside/contract/backup-suppliers/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { proposalView } from './backup-variant.view.ts'
import { findPairs, goodsOf } from './goods.records.ts'

const perPage = 25

/** Pairs with the same barcode. Both suppliers still have to say that they are the same goods: a barcode may be mistyped, or used again. */
export async function proposeBackups({
  context: { db, actor },
  input: { after = '0-0' },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof backupSuppliersApi.proposals>
}): Promise<Answer<typeof backupSuppliersApi.proposals>> {
  const [variantId, otherVariantId] = after.split('-').map(Number) as [number, number]
  const pairs = await findPairs(db, actor.supplierId, { variantId, otherVariantId }, perPage + 1)
  const shown = pairs.slice(0, perPage)
  const goods = await goodsOf(
    db,
    shown.flatMap((pair) => [pair.variantId, pair.otherVariantId]),
  )
  const last = pairs.length > perPage ? shown.at(-1) : undefined
  return {
    proposals: shown.map((pair) => proposalView(pair, goods)),
    next: last ? `${last.variantId}-${last.otherVariantId}` : null,
  }
}
