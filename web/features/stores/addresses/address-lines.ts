import type { WireAddress } from '@quayside/contract/stores/address'
import { countries } from '@quayside/domain/vocabulary/countries'

/** Lines of an address below its name, as they are written on a parcel. */
export function addressLines({ company, address1, address2, city, province, province_code, zip, country_code }: WireAddress): string[] {
  const region = province_code || province
  const place = [city, [region, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const country = Object.hasOwn(countries, country_code) ? countries[country_code as keyof typeof countries] : country_code
  return [company, address1, address2, place, country].filter(Boolean)
}

export const nameOnAddress = ({ first_name, last_name }: WireAddress): string => `${first_name} ${last_name}`
