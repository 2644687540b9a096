import { describe, expect, it } from 'vitest'
import { defaultSyncSettings } from '../stores/sync-settings.ts'
import { follow, type OwnedValues, type SyncedValues } from './sync.ts'

const base: SyncedValues = {
  title: 'Mug',
  description: '<p>A mug</p>',
  imageIds: [1, 2],
  variants: [
    { id: 1, active: true, priceMinor: 2500 },
    { id: 2, active: true, priceMinor: 3000 },
  ],
}
const untouched: OwnedValues = { ...base, variants: base.variants.map((variant) => ({ ...variant, compareAtMinor: null })) }
const withPrices = (one: number, two = 3000): SyncedValues => ({
  ...base,
  variants: [
    { id: 1, active: true, priceMinor: one },
    { id: 2, active: true, priceMinor: two },
  ],
})
const edited = (change: Partial<OwnedValues['variants'][number]>): OwnedValues => ({
  ...untouched,
  variants: untouched.variants.map((variant) => (variant.id === 1 ? { ...variant, ...change } : variant)),
})
const all = { ...defaultSyncSettings, follows: { title: true, description: true, images: true, price: true, variants: true } }

describe('a price', () => {
  it('that the owner has left alone follows', () => {
    const { values, changes, conflicts } = follow(base, withPrices(2800), untouched, all)
    expect(values.variants.map(({ priceMinor }) => priceMinor)).toEqual([2800, 3000])
    expect(changes).toEqual([{ field: 'price', variantId: 1, before: 2500, after: 2800 }])
    expect(conflicts).toEqual([])
  })

  it('that both have changed is asked about, and stays', () => {
    const { values, changes, conflicts } = follow(base, withPrices(2800, 3300), edited({ priceMinor: 2999 }), all)
    expect(values.variants.map(({ priceMinor }) => priceMinor)).toEqual([2999, 3300])
    expect(changes).toHaveLength(1)
    expect(conflicts).toEqual([{ field: 'price', variantId: 1, base: 2500, supplier: 2800, owner: 2999 }])
  })

  it('that does not follow stays, and nobody is asked', () => {
    const settings = { ...all, follows: { ...all.follows, price: false } }
    expect(follow(base, withPrices(2800), edited({ priceMinor: 2999 }), settings)).toMatchObject({ changes: [], conflicts: [] })
  })
})

describe('a variant', () => {
  const rests = (ids: readonly number[]): SyncedValues => ({
    ...base,
    variants: base.variants.map((variant) => ({ ...variant, active: !ids.includes(variant.id) })),
  })

  it('that rests goes out, and comes in again with its supplier', () => {
    const gone = follow(base, rests([1]), untouched, all)
    expect(gone.values.variants.map(({ active }) => active)).toEqual([false, true])
    const back = follow(rests([1]), base, gone.values, all)
    expect(back.values.variants.map(({ active }) => active)).toEqual([true, true])
  })

  it('that is new comes in at the supplier’s price; where variants do not follow it waits', () => {
    const supplier = { ...base, variants: [...base.variants, { id: 3, active: true, priceMinor: 4000 }] }
    expect(follow(base, supplier, untouched, all).values.variants[2]).toEqual({
      id: 3,
      active: true,
      priceMinor: 4000,
      compareAtMinor: null,
    })
    const settings = { ...all, follows: { ...all.follows, variants: false } }
    const waiting = follow(base, supplier, untouched, settings)
    expect(waiting.values.variants[2]).toMatchObject({ id: 3, active: false })
    expect(waiting.changes).toEqual([])
  })

  it('stays where it would be the last one', () => {
    const { values, changes } = follow(base, rests([1, 2]), untouched, all)
    expect(values.variants.map(({ active }) => active)).toEqual([true, true])
    expect(changes).toEqual([])
  })

  it('that the owner has taken out stays out, whatever its price does', () => {
    const { values } = follow(base, withPrices(2800), edited({ active: false }), all)
    expect(values.variants[0]).toMatchObject({ active: false, priceMinor: 2800 })
  })
})

it('words and pictures follow where the owner wants it, and are its own by default', () => {
  const supplier = { ...base, title: 'Large Mug', imageIds: [3] }
  expect(follow(base, supplier, untouched, all).values).toMatchObject({ title: 'Large Mug', imageIds: [3] })
  expect(follow(base, supplier, untouched, defaultSyncSettings).values).toMatchObject({ title: 'Mug', imageIds: [1, 2] })
})

it('without a base what differs is asked about, and what agrees is not', () => {
  const { changes, conflicts } = follow(undefined, withPrices(2800), untouched, all)
  expect(changes).toEqual([])
  expect(conflicts.map(({ field, variantId }) => [field, variantId])).toEqual([['price', 1]])
})
