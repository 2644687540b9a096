/** Limits on saved searches: their number, their names, and which searches can be saved. */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** Maximum number per store. */
export const savedSearchLimit = 50

/** Maximum length of a name. */
export const savedSearchNameLength = 60

/** Normalises a name: trimmed, with single spaces. */
export const savedSearchName = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

/** Returns the fault of a name; undefined if there is none. */
export function savedSearchNameFault(typed: string): string | undefined {
  const name = savedSearchName(typed)
  if (!name) return 'Please give it a name'
  return name.length > savedSearchNameLength ? `A name has ${savedSearchNameLength} letters at most` : undefined
}

export const savedSearchNameTaken = 'You already have a saved search with this name'

/** Parameters that narrow the listing. Sort order and destination do not. */
export interface Narrowing {
  readonly category?: string | undefined
  readonly search?: string | undefined
  readonly filters?: string | readonly string[] | undefined
  readonly price_min?: number | undefined
  readonly price_max?: number | undefined
  readonly profit_min?: number | undefined
  readonly shipping_max?: number | undefined
}

/** Whether a search can be saved. An unfiltered one would match every new product. */
export function maySaveSearch(asked: Narrowing): Decision<'SAVED_SEARCH_EMPTY'> {
  const { category, search, filters, price_min, price_max, profit_min, shipping_max } = asked
  const isNarrowed =
    [category, search].some(Boolean) || !!filters?.length || [price_min, price_max, profit_min, shipping_max].some((n) => n !== undefined)
  return isNarrowed ? allowed : refused('SAVED_SEARCH_EMPTY', 'Search, filter or choose a category first.')
}

/** @param kept number that the store already has */
export function mayKeepAnotherSearch(kept: number): Decision<'SAVED_SEARCH_LIMIT'> {
  if (kept < savedSearchLimit) return allowed
  return refused('SAVED_SEARCH_LIMIT', `You have ${savedSearchLimit} saved searches, the most you can keep. Delete one first.`)
}
