import { describe, expect, it, test } from 'vitest'
import type { PlatformAddress } from '../../platforms/platform-order.ts'
import { canadianProvinces, usStates } from '../../vocabulary/provinces.ts'
import { checkAddress, withChanges } from './address-check.ts'
import { normalisePostalCode, provincesOfPostalCode } from './postal-codes.ts'

const portland: PlatformAddress = {
  name: 'Sam Shopper',
  company: null,
  address1: '150 Elgin Street',
  address2: null,
  city: 'Portland',
  province: 'Oregon',
  provinceCode: 'OR',
  zip: '97204',
  country: 'United States',
  countryCode: 'US',
  phone: null,
}
const ottawa: PlatformAddress = {
  ...portland,
  city: 'Ottawa',
  province: 'Ontario',
  provinceCode: 'ON',
  zip: 'K2P 1L4',
  country: 'Canada',
  countryCode: 'CA',
}

describe('an address', () => {
  it.each<[string, Partial<PlatformAddress>, string[]]>([
    ['that is complete', {}, []],
    ['with a ZIP+4', { zip: '97204-1234' }, []],
    ['without a name', { name: ' ' }, ['The name is missing.']],
    ['of a company alone', { name: '', company: 'Maple & Co' }, []],
    ['without a street', { address1: '' }, ['The street is missing.']],
    ['without a city', { city: '' }, ['The city is missing.']],
    ['without a ZIP code', { zip: null }, ['The ZIP code is missing.']],
    ['without a state', { province: null, provinceCode: null }, ['The state is missing.']],
    ['without a house number', { address1: 'Elgin Street' }, ['The house number seems to be missing.']],
    ['whose number stands in the second line', { address1: 'Elgin Street', address2: '150' }, []],
    ['whose number is a word', { address1: 'One Elgin Plaza' }, []],
    ['kept at a post office', { address1: 'General Delivery' }, []],
    ['with a ZIP code of four digits', { zip: '9720' }, ['9720 is no ZIP code of the form 97204 or 97204-1234.']],
    ['with the ZIP code of another state', { zip: '90210' }, ['The ZIP code 90210 belongs to California, and the address says Oregon.']],
    ['with a ZIP code that no state has', { zip: '00001' }, ['No state has a ZIP code that begins like 00001.']],
    ['in a country without rules here', { countryCode: 'DE', zip: 'x', province: null, provinceCode: null, address1: 'Hof' }, []],
  ])('%s: %o', (_what, more, problems) => {
    expect(checkAddress({ ...portland, ...more }).problems.map(({ text }) => text)).toEqual(problems)
  })

  it.each<[string, Partial<PlatformAddress>, string[]]>([
    ['that is complete', {}, []],
    ['of the north', { zip: 'X0A 0H0', provinceCode: 'NU', province: 'Nunavut' }, []],
    ['of the government across the river', { zip: 'K1A 0C9', provinceCode: 'QC', province: 'Quebec' }, []],
    [
      'with a postal code of another province',
      { zip: 'H2X 1Y4' },
      ['The postal code H2X 1Y4 belongs to Quebec, and the address says Ontario.'],
    ],
    ['with letters that no postal code has', { zip: 'D2P 1L4' }, ['D2P 1L4 is no postal code of the form K1A 0B1.']],
    ['without a postal code', { zip: '' }, ['The postal code is missing.']],
  ])('in Canada %s: %o', (_what, more, problems) => {
    expect(checkAddress({ ...ottawa, ...more }).problems.map(({ text }) => text)).toEqual(problems)
  })

  it.each(['PO Box 12', 'P.O. Box 12', 'p o box 12', 'Post Office Box 12', 'Case postale 12'])(
    '%s is a note and no problem',
    (address1) => {
      const { problems, notes } = checkAddress({ ...portland, address1 })
      expect([problems, notes.length]).toEqual([[], 1])
    },
  )

  it.each(['12 Boxwood Road', '4 Polk Boulevard', '150 Post Office Lane'])('%s is no PO box', (address1) => {
    expect(checkAddress({ ...portland, address1 }).notes).toEqual([])
  })

  it('that an order does not have is no finding of this check', () => {
    expect(checkAddress(null)).toEqual({ problems: [], notes: [], suggestion: undefined })
  })
})

describe('a suggestion', () => {
  it.each<[string, PlatformAddress, object, string[]]>([
    [
      'the state of the ZIP code',
      { ...portland, provinceCode: 'CA', province: 'California' },
      { provinceCode: 'OR', province: 'Oregon' },
      ['Set the state to Oregon, where 97204 is'],
    ],
    [
      'a missing province',
      { ...ottawa, provinceCode: null, province: null },
      { provinceCode: 'ON', province: 'Ontario' },
      ['Set the province to Ontario, where K2P 1L4 is'],
    ],
    ['a postal code in capitals', { ...ottawa, zip: 'k2p1l4' }, { zip: 'K2P 1L4' }, ['Write the postal code as K2P 1L4']],
    ['a ZIP+4 with its hyphen', { ...portland, zip: '97204 1234' }, { zip: '97204-1234' }, ['Write the ZIP code as 97204-1234']],
    [
      'no spaces at the ends',
      { ...portland, city: ' Portland ', address1: '150  Elgin Street' },
      { city: 'Portland', address1: '150 Elgin Street' },
      ['Remove needless spaces'],
    ],
  ])('is %s', (_what, address, changes, texts) => {
    const { suggestion } = checkAddress(address)
    expect(suggestion).toEqual({ changes, texts })
    const mended = withChanges(address, suggestion!)
    expect(checkAddress(mended)).toEqual({ problems: [], notes: [], suggestion: undefined })
  })

  it.each<[string, PlatformAddress]>([
    ['in a right address', portland],
    ['where a prefix belongs to two provinces', { ...ottawa, zip: 'X0A 0H0', provinceCode: 'ON' }],
    ['where the code has no known form', { ...portland, zip: '9720', provinceCode: 'CA' }],
  ])('is not made %s', (_what, address) => {
    expect(checkAddress(address).suggestion).toBeUndefined()
  })
})

test('every state and province has a postal code, and every prefix names one that exists', () => {
  const zips = Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`)
  const ofZips = new Set(zips.flatMap((zip) => provincesOfPostalCode('US', zip)))
  expect([...ofZips].toSorted()).toEqual(Object.keys(usStates).toSorted())
  const ofLetters = [...'ABCEGHJKLMNPRSTVXY'].flatMap((letter) => provincesOfPostalCode('CA', `${letter}1A 1A1`))
  expect([...new Set(ofLetters)].toSorted()).toEqual(Object.keys(canadianProvinces).toSorted())
})

test.each([
  ['US', ' 97204 ', '97204'],
  ['US', '972041234', '97204-1234'],
  ['US', 'SW1A 1AA', 'SW1A 1AA'],
  ['CA', 'k1a 0b1', 'K1A 0B1'],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
] as const)('a postal code of %s, %j, is written %j', (country, typed, written) => {
  expect(normalisePostalCode(country, typed)).toBe(written)
})
