import { countryName } from '../vocabulary/countries.ts'
import { shippingRegions } from '../vocabulary/region.ts'
import { regionName } from './shipping-option.ts'

/** Name of a rate's destination, by the code its option has: a region's own code in a country's place means the region. */
export function destinationName(code: string): string {
  const region = shippingRegions.find((one) => one === code)
  return region ? regionName(region) : countryName(code)
}
