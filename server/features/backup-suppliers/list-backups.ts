import type { backupSuppliersApi } from '@quayside/contract/backup-suppliers/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { backupVariantView } from './backup-variant.view.ts'
import { countBackupsOf, listBackupsOf } from './backup-variants.records.ts'
import { goodsOf } from './goods.records.ts'

const perPage = 25

export async function listBackups({
  context: { db, actor },
  input: { page },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof backupSuppliersApi.list>
}): Promise<Answer<typeof backupSuppliersApi.list>> {
  const { supplierId } = actor
  const links = await listBackupsOf(db, supplierId, { limit: perPage, offset: (page - 1) * perPage })
  const goods = await goodsOf(
    db,
    links.flatMap(({ variantId, otherVariantId }) => [variantId, otherVariantId]),
  )
  const total = await countBackupsOf(db, supplierId)
  return {
    backup_variants: links.map((link) => backupVariantView(link, supplierId, goods)),
    pagination: pagination(page, perPage, total),
  }
}
