import { describe, expect, it } from 'vitest'
import { agreedAfter } from './agreed-values.ts'
import type { AgreedValues, SyncedValues } from './sync.ts'

const values = (title: string, priceMinor: number): SyncedValues => ({
  title,
  description: '',
  imageIds: [1],
  variants: [
    { id: 7, active: true, priceMinor },
    { id: 8, active: true, priceMinor },
  ],
})
const now = values('Kettle of copper', 2800)
const prices = ({ variants }: AgreedValues) => variants.map(({ priceMinor }) => priceMinor)
const price = (variantId: number) => ({ field: 'price' as const, variantId })

it('without a conflict both agree on what the supplier says now', () => {
  expect(agreedAfter(values('Copper kettle', 2500), now, [])).toEqual(now)
  expect(agreedAfter(undefined, now, [])).toEqual(now)
})

describe('what is in conflict', () => {
  it('keeps its former base, alone', () => {
    const agreed = agreedAfter(values('Copper kettle', 2500), now, [price(7), { field: 'title', variantId: null }])
    expect([agreed.title, ...prices(agreed)]).toEqual(['Copper kettle', 2500, 2800])
  })

  it('stays unknown where it was: it is asked about until the owner has chosen', () => {
    const agreed = agreedAfter(undefined, now, [price(7), { field: 'title', variantId: null }])
    expect([agreed.title, ...prices(agreed)]).toEqual([undefined, undefined, 2800])
    expect(prices(agreedAfter(agreed, now, [price(7)])), 'and the next time').toEqual([undefined, 2800])
  })
})
