import { describe, expect, test } from 'vitest'
import { defaultSyncSettings } from '../stores/sync-settings.ts'
import { reprice } from './reprice.ts'
import { follow, type OwnedValues, type SyncedValues } from './sync.ts'

const words = { title: 'Kettle', description: '', imageIds: [] }
const priced = (...prices: number[]): SyncedValues => ({
  ...words,
  variants: prices.map((priceMinor, at) => ({ id: at + 1, active: true, priceMinor })),
})
const owned = (...prices: number[]): OwnedValues => ({
  ...words,
  variants: priced(...prices).variants.map((variant) => ({ ...variant, compareAtMinor: null })),
})
const pricesOf = ({ variants }: OwnedValues) => variants.map(({ priceMinor }) => priceMinor)

/**
 * Reprices a copy last synced at `base`. The supplier's product now gives `before` with the former settings and `after` with the new ones.
 */
const settle = (base: SyncedValues | undefined, before: SyncedValues, owner: OwnedValues, after: SyncedValues) =>
  reprice(follow(base, before, owner, defaultSyncSettings), before, after)

describe('when a store changes its own settings', () => {
  test('a price it has left alone follows them, and one it has set stays without a conflict', () => {
    const { values, changes, conflicts } = settle(priced(1000, 2000), priced(1000, 2000), owned(1000, 2999), priced(1500, 3000))
    expect(pricesOf(values)).toEqual([1500, 2999])
    expect(changes).toEqual([{ field: 'price', variantId: 1, before: 1000, after: 1500 }])
    expect(conflicts).toEqual([])
  })

  test('a change of the supplier that was on its way is told together with it, from the first to the last', () => {
    const { values, changes } = settle(priced(1000), priced(1200), owned(1000), priced(1800))
    expect(pricesOf(values)).toEqual([1800])
    expect(changes).toEqual([{ field: 'price', variantId: 1, before: 1000, after: 1800 }])
  })

  test('settings that undo what the supplier did leave nothing to tell', () => {
    const { values, changes } = settle(priced(1000), priced(1200), owned(1000), priced(1000))
    expect(pricesOf(values)).toEqual([1000])
    expect(changes).toEqual([])
  })

  test('a conflict with the supplier stays one, with what the new settings make of it', () => {
    const { values, conflicts } = settle(priced(1000), priced(1200), owned(1999), priced(1800))
    expect(pricesOf(values)).toEqual([1999])
    expect(conflicts).toEqual([{ field: 'price', variantId: 1, base: 1000, supplier: 1800, owner: 1999 }])
  })

  test('a conflict is over where the new settings ask for the owner’s price', () => {
    expect(settle(priced(1000), priced(1200), owned(1800), priced(1800)).conflicts).toEqual([])
  })

  test('of a copy older than the rule, what is the supplier’s own counts as left alone', () => {
    expect(pricesOf(settle(undefined, priced(1000, 2000), owned(1000, 2500), priced(1500, 3000)).values)).toEqual([1500, 2500])
  })
})
