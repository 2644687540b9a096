import { countryName } from '../vocabulary/countries.ts'
import { shippingRegions } from '../vocabulary/region.ts'
import { regionName } from './shipping-option.ts'

/** Returns the name of a rate's destination. A region code in the country field means the region. */
export function destinationName(code: string): string {
  const region = shippingRegions.find((one) => one === code)
  return region ? regionName(region) : countryName(code)
}
