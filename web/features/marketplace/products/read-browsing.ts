// Parsers that the addresses of browsing share.
import { type ListingFilter, readFilters } from '@quayside/domain/marketplace/listing-filter'
import { type ShippingZone, zoneOf } from '@quayside/domain/shipping/shipping-option'
import { readText } from '#foundation/api/read-query.ts'

/** The zone that a country's code lies in: `gb` is INTL. Absent where it is no code. */
export function readZone(raw: unknown): ShippingZone | undefined {
  const code = readText(raw)?.toUpperCase()
  if (code === 'INTL') return code
  return code && /^[A-Z]{2}$/.test(code) ? zoneOf(code) : undefined
}

/** The filters that are known; of a group that allows one, the last one named. */
export function readFilterKeys(raw: unknown): ListingFilter[] | undefined {
  const known = readFilters(readText(raw) ?? '')
  return known.length ? known : undefined
}
