import type { backupSuppliersApi } from '@quayside/contract/backup-suppliers/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { readWanted } from '@quayside/domain/backup-suppliers/backup-variant'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { foundVariantView } from './backup-variant.view.ts'
import { findGoods } from './goods.records.ts'

const mostFound = 50

/** Only what every store can see is found: nothing of private price lists, and no prices. */
export async function findVariants({
  context: { db, actor },
  input: { text, whose },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof backupSuppliersApi.find>
}): Promise<Answer<typeof backupSuppliersApi.find>> {
  const wanted = readWanted(text)
  return { variants: wanted ? (await findGoods(db, wanted, actor.supplierId, whose, mostFound)).map(foundVariantView) : [] }
}
