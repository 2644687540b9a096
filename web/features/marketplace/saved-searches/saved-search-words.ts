import type { Reply } from '@quayside/contract/endpoint'
import type { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { categoryLabel, subcategoryLabel } from '@quayside/domain/catalogue/category'
import { sortingLabels } from '@quayside/domain/marketplace/listing-filter'
import { savedSearchNameLength } from '@quayside/domain/marketplace/saved-search'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { filterChipsOf } from '../products/filter-chips-of.ts'
import { type ListingAsked, listingAddress, readListing, without } from '../products/listing-address.ts'

export type Saved = Reply<typeof savedSearchesApi.list>['saved_searches'][number]

/** Converts a saved search to a listing address. */
export const askedBy = ({ id, query }: Saved): ListingAsked => ({ ...without(readListing(query)), saved: id })

/** Address of a search without its saved search id and page. */
export const bareAddress = (asked: ListingAsked): string => listingAddress(without(asked, 'saved', 'newer_than'))

/** Describes a search: “mug”, Home & Garden, Cost up to $20. */
export function searchInWords(asked: ListingAsked, currency: Currency): string[] {
  const { search, category, subcategory, sorting } = asked
  return [
    ...(search ? [`“${search}”`] : []),
    ...(category ? [subcategory ? (subcategoryLabel(category, subcategory) ?? categoryLabel(category)) : categoryLabel(category)] : []),
    ...filterChipsOf(without(asked, 'newer_than'), currency).map(({ name, value }) => (name ? `${name} ${value}` : value)),
    ...(sorting ? [sortingLabels[sorting]] : []),
  ]
}

/** Proposes a name for a search from its parameters, within the length limit. */
export function proposedName(asked: ListingAsked, currency: Currency): string {
  const words = searchInWords(without(asked, 'sorting'), currency).map((word) => word.replace(/^“(.*)”$/, '$1'))
  let name = (words[0] ?? '').slice(0, savedSearchNameLength)
  for (const word of words.slice(1)) if (`${name}, ${word}`.length <= savedSearchNameLength) name = `${name}, ${word}`
  return name
}
