import { isBranded } from '@quayside/domain/stores/branded-invoicing'
import { planKeysOf } from '#features/plans'
import { type Branding, brandingsOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import type { Db } from '#foundation/database/db'

interface Sides {
  readonly id: number
  readonly storeId: number
  readonly supplierId: number
}

/** How the papers of each block are branded; blocks of which nothing is branded are missing. */
export async function brandedBlocks(db: Db, now: Date, blocks: readonly Sides[]): Promise<Map<number, Branding>> {
  const storeIds = [...new Set(blocks.map(({ storeId }) => storeId))]
  const brandings = await brandingsOf(db, storeIds)
  if (brandings.size === 0) return new Map()
  const plans = await planKeysOf(db, now, [...brandings.keys()])
  const suppliers = await suppliersOf(db, [...new Set(blocks.map(({ supplierId }) => supplierId))])
  return new Map(
    blocks.flatMap(({ id, storeId, supplierId }) => {
      const branding = brandings.get(storeId)
      const facts = {
        plan: plans.get(storeId) ?? 'STARTER',
        isSetUp: branding !== undefined,
        isOfferedBySupplier: suppliers.get(supplierId)?.brandedInvoicing ?? false,
      } as const
      return branding && isBranded(facts) ? [[id, branding] as const] : []
    }),
  )
}
