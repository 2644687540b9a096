import { describe, expect, it } from 'vitest'
import { keptValueNames, namedValue, takenValueName, type ValueName, valueNameFaults } from './value-names.ts'

const options = [
  { name: 'Colour', values: ['Denim', 'Oat'] },
  { name: 'Size', values: ['S', 'M'] },
]
const colour = (value: string, name: string): ValueName => ({ option: 'Colour', value, name })

describe('a value is called', () => {
  it.each<[string, ValueName[], string]>([
    ['as the supplier does', [], 'Denim'],
    ['as the store does', [colour('Denim', 'Blue')], 'Blue'],
    ['as the supplier does where the store’s name is of another value', [colour('Oat', 'Blue')], 'Denim'],
    ['as the supplier does where another value has the store’s name', [colour('Denim', 'oat')], 'Denim'],
    ['as the store does where two change places', [colour('Denim', 'Oat'), colour('Oat', 'Denim')], 'Oat'],
  ])('%s', (_what, names, expected) => expect(namedValue(options, names)(0, 'Denim')).toBe(expected))

  it('of its own option alone', () => expect(namedValue(options, [colour('S', 'Small')])(1, 'S')).toBe('S'))
})

describe('a name is refused', () => {
  it.each<[ValueName[], (string | undefined)[]]>([
    [[colour('Denim', 'Blue')], []],
    [[colour('Denim', ' ')], ['Please enter a name.']],
    [[colour('Denim', 'x'.repeat(256))], ['The name can have a max of 255 characters.']],
    [[colour('Denim', 'OAT')], [takenValueName('OAT')]],
    [
      [colour('Denim', 'Blue'), colour('Oat', 'Blue')],
      [takenValueName('Blue'), takenValueName('Blue')],
    ],
    [[colour('Denim', 'Oat'), colour('Oat', 'Denim')], []],
  ])('%j', (names, faults) => expect(valueNameFaults(options, names).map(({ message }) => message)).toEqual(faults))
})

it('value names that are empty or unknown to the product are dropped', () => {
  const names = [
    colour('Denim', ' Blue '),
    colour('Denim', 'Navy'),
    colour('Oat', 'Oat'),
    colour('Sage', 'Green'),
    { option: 'Fit', value: 'S', name: 'T' },
  ]
  expect(keptValueNames(options, names)).toEqual([colour('Denim', 'Blue')])
})
