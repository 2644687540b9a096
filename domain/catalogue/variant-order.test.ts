import { expect, test } from 'vitest'
import { inVariantOrder, remainingVariantsLabel } from './variant-order.ts'

const order = (...names: string[]) => inVariantOrder(names.map((name) => ({ name }))).map(({ name }) => name)

test.each<[string, string[], string[]]>([
  ['sizes by weight', ['XL', 'S', 'XXL', 'M', 'XXS', 'L', 'XS', '4XL', '3XL'], ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
  ['sizes as words', ['Large', 'Small', 'Medium'], ['Small', 'Medium', 'Large']],
  ['2XL is XXL, XXXL is 3XL', ['XXXL', '2XL', 'XL'], ['XL', '2XL', 'XXXL']],
  ['numbers by number', ['10', '9', '100', '8.5'], ['8.5', '9', '10', '100']],
  ['amounts by number', ['16 oz', '4 oz', '12 oz'], ['4 oz', '12 oz', '16 oz']],
  ['numbers within a name by number', ['Size 50', 'Size 9', 'Size 100'], ['Size 9', 'Size 50', 'Size 100']],
  ['other names by name', ['sage', 'Driftwood', 'Midnight'], ['Driftwood', 'Midnight', 'sage']],
  ['sizes, then numbers, then names', ['Sage', '12', 'M'], ['M', '12', 'Sage']],
  [
    'several options, one after the other',
    ['Sage / XL', 'Ember / M', 'Sage / S', 'Ember / XS'],
    ['Ember / XS', 'Ember / M', 'Sage / S', 'Sage / XL'],
  ],
  ['equal names keep their order', ['A', 'A'], ['A', 'A']],
  ['nothing', [], []],
])('%s', (_name, names, expected) => {
  expect(order(...names)).toEqual(expected)
})

test('the control counts what it hides', () => {
  expect(remainingVariantsLabel(12)).toBe('Show 4 remaining variants')
  expect(remainingVariantsLabel(9)).toBe('Show 1 remaining variant')
  expect(remainingVariantsLabel(2000, 108)).toBe('Show 1,892 remaining variants')
})
