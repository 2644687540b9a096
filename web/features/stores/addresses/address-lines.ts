import type { WireAddress } from '@quayside/contract/stores/address'
import { countryName } from '@quayside/domain/vocabulary/countries'

/** Lines of an address below its name, as they are written on a parcel. */
export function addressLines({ company, address1, address2, city, province, province_code, zip, country_code }: WireAddress): string[] {
  const region = province_code || province
  const place = [city, [region, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [company, address1, address2, place, countryName(country_code)].filter(Boolean)
}

export const nameOnAddress = ({ first_name, last_name }: WireAddress): string => `${first_name} ${last_name}`
