/** Private price lists: chosen products for chosen vendors. Only those stores can see, import or sell them. @see S-63, S-64 */

export const mostPriceLists = 100
export const mostListed = 500
export const longestListName = 60

export const priceListMessages = {
  name: 'Please enter a name',
  longName: `Please use at most ${longestListName} characters`,
  taken: 'You already have a list with this name',
  products: 'Please choose at least one product',
  tooMany: `A list can hold at most ${mostListed} products and ${mostListed} vendors`,
  foreignProducts: 'A product on this list no longer exists. Reload the page.',
  foreignVendors: 'A vendor on this list is no longer approved. Reload the page.',
  tooManyLists: `You can have at most ${mostPriceLists} price lists`,
} as const

/** The parts of a list that decide visibility. */
export interface ListedFor {
  readonly productIds: readonly number[]
  readonly storeIds: readonly number[]
}

/** Returns the products whose visibility changes for any store. @param before undefined for a new list */
export function productsConcerned(before: ListedFor | undefined, after: ListedFor | undefined): number[] {
  const [was, is] = [new Set(before?.productIds), new Set(after?.productIds)]
  const isSameReaders = before && after && sameIds(before.storeIds, after.storeIds)
  const all = [...new Set([...was, ...is])]
  return (isSameReaders ? all.filter((id) => was.has(id) !== is.has(id)) : all).sort((one, other) => one - other)
}

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  const [left, right] = [new Set(one), new Set(other)]
  return left.size === right.size && [...left].every((id) => right.has(id))
}
