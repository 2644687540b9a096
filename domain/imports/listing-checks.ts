/** Checks that a product must pass before it is imported; the first failure is shown. */

import type { EditedItem } from '../store-products/listing.ts'
import { plainAmount } from '../vocabulary/money.ts'
import { descriptionFault, productTypeFault, tagFault, titleFault } from './item-rules.ts'
import { activityFault, importedVariants, type PriceFloor, priceFaults } from './variant-rules.ts'

export function listingFault(
  item: Omit<EditedItem, 'imageIds' | 'collections'>,
  floors: ReadonlyMap<number, PriceFloor>,
): string | undefined {
  const ofWords =
    titleFault(item.title) ??
    descriptionFault(item.description) ??
    item.tags.map(tagFault).find(Boolean) ??
    productTypeFault(item.productType)
  return ofWords ?? activityFault(item.variants) ?? priceFault(item, floors)
}

function priceFault({ variants }: Pick<EditedItem, 'variants'>, floors: ReadonlyMap<number, PriceFloor>): string | undefined {
  for (const { variantId, priceMinor, compareAtMinor } of importedVariants(variants)) {
    const floor = floors.get(variantId)
    if (!floor) continue
    const typed = { price: plainAmount(priceMinor), comparePrice: plainAmount(compareAtMinor ?? 0) }
    const [fault] = priceFaults(typed, floor)
    if (fault) return fault.message
  }
  return undefined
}
