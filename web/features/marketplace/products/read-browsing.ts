// Parsers shared by the addresses of listings.
import { type ListingFilter, readFilters } from '@quayside/domain/marketplace/listing-filter'
import { type ShippingZone, zoneOf } from '@quayside/domain/shipping/shipping-option'
import { readText } from '#foundation/api/read-query.ts'

/** Returns the zone of a country code: `gb` is INTL. Undefined if it is not a code. */
export function readZone(raw: unknown): ShippingZone | undefined {
  const code = readText(raw)?.toUpperCase()
  if (code === 'INTL') return code
  return code && /^[A-Z]{2}$/.test(code) ? zoneOf(code) : undefined
}

/** Parses the known filters; a group that allows one keeps the last. */
export function readFilterKeys(raw: unknown): ListingFilter[] | undefined {
  const known = readFilters(readText(raw) ?? '')
  return known.length ? known : undefined
}
