/** Draft of an import item and its faults, by the same rules as the server. */
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { descriptionFault, productTypeFault, tagFault, titleFault } from '@quayside/domain/imports/item-rules'
import { type ValueName, valueNameFaults } from '@quayside/domain/imports/value-names'
import { activityFault, priceFaults } from '@quayside/domain/imports/variant-rules'

export interface DraftVariant {
  readonly id: number
  readonly active: boolean
  readonly price: string
  readonly compare_price: string
  /** Picture of the variant; null if it has none of its own. */
  readonly image_id: number | null
}

export interface Draft {
  readonly title: string
  readonly description: string
  readonly tags: string[]
  readonly product_type: string
  readonly collections: string[]
  /** Ids of the imported pictures, the featured image first. */
  readonly images: number[]
  readonly variants: DraftVariant[]
  /** The store's names for the supplier's option values. */
  readonly value_names: ValueName[]
}

export const labels = {
  title: 'Title',
  description: 'Description',
  tags: 'Tags',
  product_type: 'Product type',
  collections: 'Collections',
  images: 'Images',
  variants: 'Variants',
  value_names: 'Names of options',
} as const

export const draftOf = (item: WireImportItem): Draft => ({
  title: item.title,
  description: item.description,
  tags: item.tags,
  product_type: item.product_type,
  collections: item.collections,
  images: item.images.filter(({ selected }) => selected).map(({ id }) => id),
  variants: item.variants.map(({ id, active, price, compare_price, image_id }) => ({ id, active, price, compare_price, image_id })),
  value_names: item.value_names,
})

export interface Fault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

export function faultsOfDraft(draft: Draft, item: WireImportItem): Fault[] {
  const ofWords = [
    { path: ['title'], message: titleFault(draft.title) },
    { path: ['description'], message: descriptionFault(draft.description) },
    ...draft.tags.map((tag, at) => ({ path: ['tags', at], message: tagFault(tag) })),
    { path: ['product_type'], message: productTypeFault(draft.product_type.trim()) },
    { path: ['variants'], message: activityFault(draft.variants) },
  ]
  const ofNames = valueNameFaults(item.options, draft.value_names).map(({ at, message }) => ({
    path: ['value_names', at, 'name'],
    message,
  }))
  return [...ofWords.flatMap(({ path, message }) => (message ? [{ path, message }] : [])), ...ofNames, ...priceFaultsOf(draft, item)]
}

function priceFaultsOf({ variants }: Draft, item: WireImportItem): Fault[] {
  const floors = new Map(item.variants.map((variant) => [variant.id, variant]))
  return variants.flatMap(({ id, active, price, compare_price }, at) => {
    const floor = floors.get(id)
    if (!floor || (!active && variants.length > 1)) return []
    return priceFaults(
      { price, comparePrice: compare_price },
      { enforcesMinimumPrice: floor.enforce_minimum_selling_price, retailPriceMinor: floor.retail_price.minor },
    ).map(({ field, message }) => ({ path: ['variants', at, field], message }))
  })
}
