import { describe, expect, it, test } from 'vitest'
import { type AddressDraft, addressFaults, normalizeAddress } from './address.ts'

const good: AddressDraft = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: '',
  address1: '12 Harbour Road',
  address2: '',
  city: 'Halifax',
  countryCode: 'CA',
  provinceCode: 'NS',
  province: '',
  zip: 'B3H 1A1',
}
const faultsOf = (change: Partial<AddressDraft>) => addressFaults({ ...good, ...change }).map(({ field, message }) => [field, message])

test('a complete address has no faults', () => expect(addressFaults(good)).toEqual([]))

describe('an address', () => {
  it.each([
    [{ firstName: 'A' }, 'first_name', 'Please enter a valid First Name'],
    [{ lastName: ' B ' }, 'last_name', 'Please enter a valid Last Name'],
    [{ address1: 'Harbour Road' }, 'address1', 'Please enter a valid Address'],
    [{ address1: '1' }, 'address1', 'Please enter a valid Address'],
    [{ city: '' }, 'city', 'Please enter a valid City'],
    [{ zip: '1' }, 'zip', 'Please enter a valid Zip / Postal Code'],
    [{ countryCode: '' }, 'country_code', 'Please select a valid Country'],
    [{ countryCode: 'XX' }, 'country_code', 'Please select a valid Country'],
    [{ provinceCode: '' }, 'province_code', 'Please select a valid Province'],
    [{ provinceCode: 'TX' }, 'province_code', 'Please select a valid Province'],
    [{ countryCode: 'US', provinceCode: 'ON' }, 'province_code', 'Please select a valid Province'],
  ] as const)('with %j has a fault in %s', (change, field, message) => expect(faultsOf(change)).toEqual([[field, message]]))

  it('outside Canada and the US takes any province, or none', () => {
    expect(faultsOf({ countryCode: 'FR', provinceCode: '', province: 'Bretagne' })).toEqual([])
    expect(faultsOf({ countryCode: 'SG', provinceCode: '', province: '' })).toEqual([])
  })
})

test('an address is kept trimmed, its province named by the list of the country', () => {
  expect(normalizeAddress({ ...good, firstName: ' Ada ', province: 'Ontario' })).toEqual({ ...good, province: 'Nova Scotia' })
  expect(normalizeAddress({ ...good, countryCode: 'FR', provinceCode: 'NS', province: ' Bretagne ' })).toEqual({
    ...good,
    countryCode: 'FR',
    provinceCode: '',
    province: 'Bretagne',
  })
})
