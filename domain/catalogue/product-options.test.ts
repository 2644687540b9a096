import { describe, expect, it } from 'vitest'
import { type OptionsRevision, reviseOptions } from './product-options.ts'

type Product = Parameters<typeof reviseOptions>[0]
type Variant = Product['variants'][number]

const variant = (id: number, optionValues: readonly string[], change: Partial<Variant> = {}) =>
  ({ id, name: optionValues.join(' / ') || 'Default Title', optionValues, active: true, ...change }) as Variant

const kettle: Product = {
  options: [
    { name: 'Size', values: ['Small', 'Large'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ],
  variants: [variant(1, ['Small', 'Red']), variant(2, ['Large', 'Red']), variant(3, ['Large', 'Blue'])],
}
const plain: Product = { options: [], variants: [variant(1, [])] }

const values = (...names: string[]) => names.map((name) => ({ name }))
const sizes = { name: 'Size', values: values('Small', 'Large') }
const colours = { name: 'Colour', values: values('Red', 'Blue') }

/**
 * Applies a revision and returns options as `Size: Small, Large` and variants by id with name and values; new variants are listed by name.
 */
function after(product: Product, revision: OptionsRevision) {
  const revised = reviseOptions(product, revision)
  if ('faults' in revised) return revised.faults.map(({ field, message }) => `${field}: ${message}`)
  return [
    ...revised.options.map(({ name, values }) => `${name}: ${values.join(', ')}`),
    ...revised.variants.map(({ id, name, optionValues }) => `${id} ${name} = ${optionValues.join('/')}`),
    ...revised.newVariants.map(({ name, optionValues }) => `+ ${name} = ${optionValues.join('/')}`),
  ]
}

describe('what a supplier may change', () => {
  it.each<[string, Product, OptionsRevision, string[]]>([
    [
      'nothing',
      kettle,
      {},
      ['Size: Small, Large', 'Colour: Red, Blue', '1 Small / Red = Small/Red', '2 Large / Red = Large/Red', '3 Large / Blue = Large/Blue'],
    ],
    [
      'a new variant brings its value',
      kettle,
      { newVariants: [{ optionValues: ['Huge', 'Red'] }] },
      [
        'Size: Small, Large, Huge',
        'Colour: Red, Blue',
        '1 Small / Red = Small/Red',
        '2 Large / Red = Large/Red',
        '3 Large / Blue = Large/Blue',
        '+ Huge / Red = Huge/Red',
      ],
    ],
    [
      'a new variant of values that are there',
      kettle,
      { newVariants: [{ name: 'Little blue', optionValues: ['Small', 'Blue'] }] },
      [
        'Size: Small, Large',
        'Colour: Red, Blue',
        '1 Small / Red = Small/Red',
        '2 Large / Red = Large/Red',
        '3 Large / Blue = Large/Blue',
        '+ Little blue = Small/Blue',
      ],
    ],
    [
      'a product without options gets one',
      plain,
      { options: [{ name: 'Size', values: values('Small') }], newVariants: [{ optionValues: ['Large'] }] },
      ['Size: Small, Large', '1 Small = Small', '+ Large = Large'],
    ],
    [
      'one more option: present variants have its first value, or the one said',
      kettle,
      {
        options: [sizes, colours, { name: 'Finish', values: values('Matte', 'Gloss') }],
        variants: [{ id: 3, optionValues: ['Large', 'Blue', 'Gloss'] }],
      },
      [
        'Size: Small, Large',
        'Colour: Red, Blue',
        'Finish: Matte, Gloss',
        '1 Small / Red / Matte = Small/Red/Matte',
        '2 Large / Red / Matte = Large/Red/Matte',
        '3 Large / Blue / Gloss = Large/Blue/Gloss',
      ],
    ],
    [
      'an option and a value under new names; a name of its own stays',
      { ...kettle, variants: [variant(1, ['Small', 'Red'], { name: 'The little one' }), ...kettle.variants.slice(1)] },
      {
        options: [sizes, { name: 'Color', formerName: 'Colour', values: [{ name: 'Crimson', formerName: 'Red' }, { name: 'Blue' }] }],
      },
      [
        'Size: Small, Large',
        'Color: Crimson, Blue',
        '1 The little one = Small/Crimson',
        '2 Large / Crimson = Large/Crimson',
        '3 Large / Blue = Large/Blue',
      ],
    ],
    [
      'options in another order',
      kettle,
      { options: [colours, sizes] },
      ['Colour: Red, Blue', 'Size: Small, Large', '1 Red / Small = Red/Small', '2 Red / Large = Red/Large', '3 Blue / Large = Blue/Large'],
    ],
    [
      'a variant and with it its value',
      kettle,
      { removedVariantIds: [1] },
      ['Size: Large', 'Colour: Red, Blue', '1 Small / Red = Small/Red', '2 Large / Red = Large/Red', '3 Large / Blue = Large/Blue'],
    ],
    [
      'a variant rests: its value stays',
      kettle,
      { variants: [{ id: 1, active: false }] },
      ['Size: Small, Large', 'Colour: Red, Blue', '1 Small / Red = Small/Red', '2 Large / Red = Large/Red', '3 Large / Blue = Large/Blue'],
    ],
    [
      'a variant comes back with a value that had gone',
      { options: [{ name: 'Size', values: ['Large'] }], variants: [variant(1, ['Small'], { active: false }), variant(2, ['Large'])] },
      { variants: [{ id: 1, active: true }] },
      ['Size: Large, Small', '1 Small = Small', '2 Large = Large'],
    ],
    [
      'an option goes with the variants that only it told apart',
      kettle,
      { options: [sizes], removedVariantIds: [3] },
      ['Size: Small, Large', '1 Small = Small', '2 Large = Large', '3 Large = Large'],
    ],
  ])('%s', (_name, product, revision, expected) => expect(after(product, revision)).toEqual(expected))
})

describe('what is refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ optionValues: [`Size ${n}`] }))
  it.each<[string, Product, OptionsRevision, string[]]>([
    [
      'a variant that is there',
      kettle,
      { newVariants: [{ optionValues: ['Small', 'Red'] }] },
      ['new_variants: Two variants have the same options: Small / Red.'],
    ],
    [
      'a second only variant',
      plain,
      { newVariants: [{ optionValues: [] }] },
      ['new_variants: Two variants have the same options: Default Title.'],
    ],
    ['a value too few', kettle, { newVariants: [{ optionValues: ['Huge'] }] }, ['new_variants: A variant has one value for each option.']],
    [
      'an empty value',
      kettle,
      { newVariants: [{ optionValues: ['Huge', ' '] }] },
      ['new_variants: A variant has one value for each option.'],
    ],
    [
      'values of a variant that do not fit',
      kettle,
      { variants: [{ id: 1, optionValues: ['Small'] }] },
      ['variants: A variant has one value for each option.'],
    ],
    [
      'a value that a variant still has',
      kettle,
      { options: [{ name: 'Size', values: values('Large') }, colours] },
      ['options: Small cannot be removed: Small / Red still has it.'],
    ],
    ['an option without which two are the same', kettle, { options: [sizes] }, ['variants: Two variants have the same options: Large.']],
    [
      'two options of one name',
      kettle,
      { options: [sizes, { ...colours, name: 'Size', formerName: 'Colour' }] },
      ['options: Two options have the same name.'],
    ],
    [
      'a value twice',
      kettle,
      { options: [{ name: 'Size', values: values('Small', 'Large', 'Small') }, colours] },
      ['options: An option has the same value twice.'],
    ],
    [
      'a fourth option',
      kettle,
      { options: [sizes, colours, ...['Finish', 'Handle'].map((name) => ({ name, values: values('Plain') }))] },
      ['options: A product can have at most 3 options.'],
    ],
    [
      'a name that is too long',
      kettle,
      { options: [{ ...sizes, name: 'S'.repeat(256), formerName: 'Size' }, colours] },
      ['options: Names of options and their values have 1 to 255 characters.'],
    ],
    [
      'more variants than shops take',
      { options: [{ name: 'Size', values: ['Small'] }], variants: [variant(1, ['Small'])] },
      { newVariants: many(2048) },
      ['new_variants: A product can have at most 2048 variants.'],
    ],
  ])('%s', (_name, product, revision, expected) => expect(after(product, revision)).toEqual(expected))
})
