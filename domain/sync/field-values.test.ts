import { expect, it } from 'vitest'
import { lastOneSold, touchedSince, undo, valueIn, withValues } from './field-values.ts'
import type { AgreedValues, OwnedValues } from './sync.ts'

const owner: OwnedValues = {
  title: 'Kettle',
  description: '<p>Copper</p>',
  imageIds: [1, 2],
  variants: [
    { id: 5, active: true, priceMinor: 2800, compareAtMinor: null },
    { id: 6, active: false, priceMinor: 4000, compareAtMinor: null },
  ],
}

it.each([
  ['title', null, 'Pot'],
  ['description', null, ''],
  ['images', null, [2]],
  ['price', 5, 1],
  ['variants', 6, true],
] as const)('%s of %s is set, and nothing else', (field, variantId, value) => {
  const set = withValues(owner, [{ field, variantId, value }])
  expect(valueIn(set, { field, variantId })).toEqual(value)
  expect(withValues(set, [{ field, variantId, value: valueIn(owner, { field, variantId }) }])).toEqual(owner)
})

it('agreed values that are unknown stay unknown', () => {
  const agreed: AgreedValues = { title: 'Kettle', variants: [{ id: 5 }] }
  expect(withValues(agreed, [{ field: 'price', variantId: 5, value: 2800 }])).toEqual({
    title: 'Kettle',
    variants: [{ id: 5, priceMinor: 2800 }],
  })
})

it('a variant that was not there before is not sold', () => {
  expect(withValues(owner, [{ field: 'variants', variantId: 5, value: null }]).variants[0]).toMatchObject({ id: 5, active: false })
})

it('undo restores what a sync changed', () => {
  const change = { field: 'price', variantId: 5, before: 2500, after: 2800 } as const
  expect(undo([change], owner)).toEqual({ changes: [{ ...change, before: 2800, after: 2500 }], kept: [] })
})

it('undo keeps values changed since, and says why', () => {
  const change = { field: 'price', variantId: 5, before: 2500, after: 2600 } as const
  expect(undo([change], owner)).toEqual({ changes: [], kept: [{ change, reason: touchedSince }] })
})

it('the last variant that is sold stays', () => {
  const change = { field: 'variants', variantId: 5, before: null, after: true } as const
  expect(undo([change], owner)).toEqual({ changes: [], kept: [{ change, reason: lastOneSold }] })
})

it('a variant that came with the sync goes, where another one is sold', () => {
  const change = { field: 'variants', variantId: 6, before: null, after: true } as const
  const both = withValues(owner, [{ field: 'variants', variantId: 6, value: true }])
  const { changes } = undo([change], both)
  expect(valueIn(withValues(both, [{ ...change, value: changes[0]!.after }]), change)).toBe(false)
})
