import type { BackupProposal, FoundVariant, BackupVariant as WireBackup } from '@quayside/contract/backup-suppliers/endpoints'
import type { BackupVariant } from './backup-variants.records.ts'
import type { Goods, Pair } from './goods.records.ts'

/** @param supplierId the side that looks at it */
export function backupVariantView(link: BackupVariant, supplierId: number, goods: ReadonlyMap<number, Goods>): WireBackup {
  const isSent = link.supplierId === supplierId
  const [own, other] = isSent ? [link.variantId, link.otherVariantId] : [link.otherVariantId, link.variantId]
  const others = goods.get(other)!
  return {
    id: link.id,
    state: link.state,
    is_sent: isSent,
    own: goodsView(goods.get(own)!),
    other: goodsView(others),
    other_supplier: { id: others.supplierId, name: others.supplierName },
    asked_at: link.askedAt.toISOString(),
    answered_at: link.answeredAt?.toISOString() ?? null,
  }
}

export const foundVariantView = (goods: Goods): FoundVariant => ({
  ...goodsView(goods),
  supplier: { id: goods.supplierId, name: goods.supplierName },
})

export function proposalView({ variantId, otherVariantId, barcode }: Pair, goods: ReadonlyMap<number, Goods>): BackupProposal {
  const other = goods.get(otherVariantId)!
  return {
    barcode,
    own: goodsView(goods.get(variantId)!),
    other: goodsView(other),
    other_supplier: { id: other.supplierId, name: other.supplierName },
  }
}

const goodsView = ({ variantId, productId, title, variant, sku }: Goods) => ({
  variant_id: variantId,
  product_id: productId,
  title,
  variant,
  sku,
})
