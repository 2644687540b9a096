import type { Reply } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { type ListingAsked, listingAddress, without } from './listing-address.ts'
import classes from './products-page.module.css'

type Corrections = Reply<typeof marketplaceApi.list>['corrections']

/** Shows which words of the search were corrected, and links to the search as typed. */
export function CorrectedSearch({ asked, corrections }: { asked: ListingAsked; corrections: Corrections }) {
  const { search = '' } = asked
  if (!corrections.length) return null
  return (
    <p role="status" className={classes.corrected}>
      Showing results for <b>“{asRead(search, corrections)}”</b>.{' '}
      <a href={listingAddress({ ...without(asked), literal: true })}>Search for “{search}” instead</a>
    </p>
  )
}

/** The search with the corrections applied. */
export function asRead(search: string, corrections: Corrections): string {
  const left = [...corrections]
  return search.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const at = left.findIndex(({ typed }) => typed === word.toLowerCase())
    return at < 0 ? word : left.splice(at, 1)[0]!.read_as
  })
}
