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
    ['with the ZIP code of another state', { zip: '90210' }, ['The ZIP code 90210 is in California, not in Oregon.']],
    ['with a ZIP code that no state has', { zip: '00001' }, ['No state has a ZIP code that begins like 00001.']],
    ['with a ZIP code that lost its zero', { zip: '4101', provinceCode: 'ME' }, ['4101 is no ZIP code of the form 97204 or 97204-1234.']],
    [
      'with a Canadian postal code and no province',
      { zip: 'K2P 1L4', province: null, provinceCode: null },
      ['The province is missing.', 'The postal code K2P 1L4 is in Canada, not in the United States.'],
    ],
    ['with a Canadian postal code and its own state', { zip: 'K2P 1L4' }, ['K2P 1L4 is no ZIP code of the form 97204 or 97204-1234.']],
    ['in a country without rules here', { countryCode: 'DE', zip: 'x', province: null, provinceCode: null, address1: 'Hof' }, []],
  ])('%s: %o', (_what, more, problems) => {
    expect(checkAddress({ ...portland, ...more }).problems.map(({ text }) => text)).toEqual(problems)
  })

  it.each<[string, Partial<PlatformAddress>, string[]]>([
    ['that is complete', {}, []],
    ['of the north', { zip: 'X0A 0H0', provinceCode: 'NU', province: 'Nunavut' }, []],
    ['of the government across the river', { zip: 'K1A 0C9', provinceCode: 'QC', province: 'Quebec' }, []],
    ['with a postal code of another province', { zip: 'H2X 1Y4' }, ['The postal code H2X 1Y4 is in Quebec, not in Ontario.']],
    ['with letters that no postal code has', { zip: 'D2P 1L4' }, ['D2P 1L4 is no postal code of the form K1A 0B1.']],
    ['without a postal code', { zip: '' }, ['The postal code is missing.']],
    [
      'with the ZIP code of its state',
      { zip: '97204', province: 'Oregon', provinceCode: 'OR' },
      ['The ZIP code 97204 is in the United States, not in Canada.'],
    ],
    ['with a ZIP code and its own province', { zip: '97204' }, ['97204 is no postal code of the form K1A 0B1.']],
    [
      'with a ZIP code and no province',
      { zip: '97204', province: null, provinceCode: null },
      ['The province is missing.', '97204 is no postal code of the form K1A 0B1.'],
    ],
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

  it.each([
    ['C.P. 123', 'PO box'],
    ['Lock Box 9', 'PO box'],
    ['General Delivery', 'post office'],
    ['RR 2', 'rural route'],
    ['R.R. #12', 'rural route'],
    ['Rural Route 5', 'rural route'],
  ])('%s is noted as a %s', (address1, kind) => {
    const { problems, notes } = checkAddress({ ...ottawa, address1 })
    expect([problems, notes.map(({ text }) => text.includes(kind))]).toEqual([[], [true]])
  })

  it.each(['12 Boxwood Road', '4 Polk Boulevard', '150 Post Office Lane', '12 Rural Route Road', '5 Carr 12'])(
    '%s needs no note',
    (address1) => {
      expect(checkAddress({ ...portland, address1 }).notes).toEqual([])
    },
  )

  it('that an order does not have is no finding of this check', () => {
    expect(checkAddress(null)).toEqual({ problems: [], notes: [], suggestion: undefined })
  })
})

describe('a suggestion', () => {
  it.each<[string, PlatformAddress, object, string[], string]>([
    [
      'the state of the ZIP code',
      { ...portland, provinceCode: 'CA', province: 'California' },
      { provinceCode: 'OR', province: 'Oregon' },
      ['Set the state to Oregon, where 97204 is'],
      'Use Oregon',
    ],
    [
      'a missing province',
      { ...ottawa, provinceCode: null, province: null },
      { provinceCode: 'ON', province: 'Ontario' },
      ['Set the province to Ontario, where K2P 1L4 is'],
      'Use Ontario',
    ],
    ['a postal code in capitals', { ...ottawa, zip: 'k2p1l4' }, { zip: 'K2P 1L4' }, ['Write the postal code as K2P 1L4'], 'Use K2P 1L4'],
    [
      'a ZIP+4 with its hyphen',
      { ...portland, zip: '97204 1234' },
      { zip: '97204-1234' },
      ['Write the ZIP code as 97204-1234'],
      'Use 97204-1234',
    ],
    [
      'no spaces at the ends',
      { ...portland, city: ' Portland ', address1: '150  Elgin Street' },
      { city: 'Portland', address1: '150 Elgin Street' },
      ['Remove needless spaces'],
      'Remove the spaces',
    ],
    [
      'the zero that a spreadsheet dropped',
      { ...portland, zip: '4101', provinceCode: 'ME', province: 'Maine' },
      { zip: '04101' },
      ['Write the ZIP code as 04101'],
      'Use 04101',
    ],
    [
      'the country of a Canadian code, with its province',
      { ...ottawa, zip: 'k2p1l4', countryCode: 'US', country: 'United States', provinceCode: null, province: null },
      { countryCode: 'CA', country: 'Canada', zip: 'K2P 1L4', provinceCode: 'ON', province: 'Ontario' },
      ['Set the country to Canada', 'Write the postal code as K2P 1L4', 'Set the province to Ontario, where K2P 1L4 is'],
      'Use the corrected address',
    ],
    [
      'a missing country',
      { ...ottawa, countryCode: null, country: null },
      { countryCode: 'CA', country: 'Canada' },
      ['Set the country to Canada'],
      'Use Canada',
    ],
    [
      'the country of a ZIP code beside its state',
      { ...portland, countryCode: 'CA', country: 'Canada' },
      { countryCode: 'US', country: 'United States' },
      ['Set the country to United States'],
      'Use United States',
    ],
    [
      'the lines of a flat and its street, swapped',
      { ...portland, address1: 'Apt. 4B', address2: '150 Elgin St' },
      { address1: '150 Elgin St', address2: 'Apt. 4B' },
      ['Put 150 Elgin St in the first line'],
      'Swap the lines',
    ],
    [
      'the lines of a house’s name and its street, swapped and tidied',
      { ...portland, address1: 'Maple  Towers', address2: '150 Elgin Street NW' },
      { address1: '150 Elgin Street NW', address2: 'Maple Towers' },
      ['Remove needless spaces', 'Put 150 Elgin Street NW in the first line'],
      'Use the corrected address',
    ],
  ])('is %s', (_what, address, changes, texts, action) => {
    const { suggestion } = checkAddress(address)
    expect(suggestion).toEqual({ changes, texts, action })
    const mended = withChanges(address, suggestion!)
    expect(checkAddress(mended)).toEqual({ problems: [], notes: [], suggestion: undefined })
  })

  it.each<[string, PlatformAddress]>([
    ['in a right address', portland],
    ['where a prefix belongs to two provinces', { ...ottawa, zip: 'X0A 0H0', provinceCode: 'ON' }],
    ['where the code has no known form', { ...portland, zip: '9720', provinceCode: 'CA' }],
    ['where five digits may be of any country', { ...ottawa, zip: '97204', province: null, provinceCode: null }],
    ['where code and state are of two countries', { ...portland, zip: 'K2P 1L4' }],
    ['where code and country are of two, and another one has a code like it', { ...portland, countryCode: 'DE', zip: '97204' }],
    ['where the second line may be a flat', { ...portland, address1: 'Elgin Street', address2: '150' }],
    ['where both lines are streets', { ...portland, address1: 'Elgin Street', address2: '12 Main Street' }],
    ['where the first line has a number of its own', { ...portland, address1: '150 Elgin', address2: '12 Main Street' }],
    ['where the second line is a flat', { ...portland, address1: '150 Elgin Street', address2: 'Unit 12' }],
    ['where a PO box stands first', { ...portland, address1: 'PO Box', address2: '150 Elgin Street' }],
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

test.each<[string, string, readonly string[], number, number]>([
  ['a PO box that one supplier refuses', 'PO Box 12', ['North Woods Soap'], 1, 0],
  ['a PO box that two refuse', 'P.O. Box 12', ['North Woods Soap', 'Gable Goods'], 2, 0],
  ['a PO box that nobody refuses', 'PO Box 12', [], 0, 1],
  ['a street, where one refuses PO boxes', '12 Main Street', ['North Woods Soap'], 0, 0],
  ['a post office, where one refuses PO boxes', 'General Delivery', ['North Woods Soap'], 0, 1],
])('%s', (_, address1, refusers, problems, notes) => {
  const found = checkAddress({ ...portland, address1 }, refusers)
  expect([found.problems.length, found.notes.length]).toEqual([problems, notes])
  for (const [at, { text }] of found.problems.entries()) expect(text).toBe(`${refusers[at]} does not deliver to PO boxes.`)
})
