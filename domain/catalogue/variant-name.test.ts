import { expect, it } from 'vitest'
import { shownVariantName } from './variant-name.ts'

it.each([
  ['Small / Blue', 'Small / Blue'],
  ['Default', null],
  ['Default Title', null],
  [null, null],
])('variant name %j is shown as %j', (name, told) => expect(shownVariantName(name)).toBe(told))
