import { describe, expect, it } from 'vitest'
import { countries, countryCodes, countryName, isCountry } from './countries.ts'
import { canadianProvinces, isProvinceOf, provinceName, provincesOf, usStates } from './provinces.ts'

describe('the countries', () => {
  it('are about 195, each of two letters and with a name of its own', () => {
    expect(countryCodes.length).toBeGreaterThanOrEqual(195)
    expect(countryCodes.length).toBeLessThanOrEqual(200)
    expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
    expect(new Set(Object.values(countries)).size).toBe(countryCodes.length)
  })
  it('stand in the order of their names', () => {
    const names = Object.values(countries)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })
  it('are known by their letters, as no word of the language is', () => {
    expect(isCountry('CA')).toBe(true)
    expect(isCountry('ca')).toBe(false)
    expect(isCountry('toString')).toBe(false)
    expect(countryName('DE')).toBe('Germany')
    expect(countryName('INTL')).toBe('INTL')
  })
})

describe('the provinces', () => {
  it('are thirteen in Canada; fifty states, the capital and what the post adds in the US', () => {
    expect(Object.keys(canadianProvinces)).toHaveLength(13)
    expect(Object.keys(usStates)).toHaveLength(59)
    expect(Object.keys(usStates).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
  })
  it('are a list in Canada and the US alone', () => {
    expect(provincesOf('CA')).toBe(canadianProvinces)
    expect(provincesOf('US')).toBe(usStates)
    expect(provincesOf('DE')).toBeUndefined()
  })
  it.each([
    ['CA', 'ON', true],
    ['CA', 'TX', false],
    ['US', 'TX', true],
    ['US', 'ON', false],
    ['US', '', false],
    ['US', 'toString', false],
    ['DE', 'Bayern', true],
  ])('in %s, %s may stand in an address: %s', (country, code, may) => {
    expect(isProvinceOf(country, code)).toBe(may)
  })
  it('have names', () => {
    expect(provinceName('CA', 'QC')).toBe('Quebec')
    expect(provinceName('DE', 'Bayern')).toBe('Bayern')
  })
})
