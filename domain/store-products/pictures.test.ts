import { describe, expect, it } from 'vitest'
import { defaultSyncSettings } from '../stores/sync-settings.ts'
import { agreedAfter } from '../sync/agreed-values.ts'
import { follow, type SyncedValues } from '../sync/sync.ts'
import { featureImageFault, featureImageOf, listItFirst, withFeatureImage } from './pictures.ts'

describe('the feature image', () => {
  it.each<[string, readonly number[], number, readonly number[]]>([
    ['comes first, the others stay as they were', [1, 2, 3], 3, [3, 1, 2]],
    ['is the same when it is chosen again', [3, 1, 2], 3, [3, 1, 2]],
    ['comes in by it where it was left out', [1, 2], 3, [3, 1, 2]],
    ['is the only one where none was chosen', [], 3, [3]],
  ])('%s', (_, chosen, id, expected) => {
    expect(withFeatureImage(chosen, id)).toEqual(expected)
  })

  it.each<[string, readonly number[] | undefined, readonly number[], number | null]>([
    ['the supplier’s first where the store has none of its own', undefined, [1, 2], 1],
    ['the store’s choice', [2, 1], [1, 2], 2],
    ['the next one that is left where the supplier has taken it away', [2, 3, 1], [1, 3], 3],
    ['the supplier’s first where the store has left out all of them', [], [1, 2], 1],
    ['the supplier’s first where all that were chosen are gone', [7, 8], [1, 2], 1],
    ['none of a product without pictures', [7], [], null],
  ])('is %s', (_, chosen, offered, expected) => {
    expect(featureImageOf(chosen, offered)).toBe(expected)
  })

  it.each<[Parameters<typeof featureImageFault>[0], string | undefined]>([
    [null, listItFirst],
    ['list', undefined],
    ['shopify', undefined],
  ])('of a product that is %s in the store: %s', (imported, fault) => {
    expect(featureImageFault(imported)).toBe(fault)
  })
})

const words = { title: 'Mug', description: '', variants: [{ id: 1, active: true, priceMinor: 2500 }] }
const withImages = (imageIds: readonly number[]): SyncedValues => ({ ...words, imageIds })
const owned = (imageIds: readonly number[]) => ({ ...withImages(imageIds), variants: [{ ...words.variants[0]!, compareAtMinor: null }] })
const follows = { ...defaultSyncSettings, follows: { ...defaultSyncSettings.follows, images: true } }

type Ids = readonly number[]
interface Case {
  readonly base: Ids | undefined
  readonly supplier: Ids
  readonly owner: Ids
  readonly expected: Ids
  readonly asks?: true
}

describe('pictures, seen three ways where they follow', () => {
  it.each<[string, Case]>([
    ['of an owner that has left them alone are the supplier’s', { base: [1, 2], supplier: [3, 2, 1], owner: [1, 2], expected: [3, 2, 1] }],
    [
      'of an owner that has chosen the first stay while the supplier rests',
      { base: [1, 2, 3], supplier: [1, 2, 3], owner: [2, 1, 3], expected: [2, 1, 3] },
    ],
    ['take in what the supplier adds, and keep the first', { base: [1, 2], supplier: [1, 2, 3], owner: [2, 1], expected: [2, 1, 3] }],
    ['lose what the supplier takes away, and keep the first', { base: [1, 2, 3], supplier: [2, 3], owner: [2, 1, 3], expected: [2, 3] }],
    ['lose a first one that the supplier takes away', { base: [1, 2, 3], supplier: [1, 3], owner: [2, 1, 3], expected: [1, 3] }],
    [
      'keep the owner’s first where the supplier has a new one',
      { base: [1, 2, 3], supplier: [3, 1, 2], owner: [2, 1, 3], expected: [2, 1, 3] },
    ],
    ['are the supplier’s where it has exchanged all of them', { base: [1, 2], supplier: [8, 9], owner: [2, 1], expected: [8, 9] }],
    [
      'are asked about where the owner has left one out',
      { base: [1, 2, 3], supplier: [1, 2, 3, 4], owner: [2, 1], expected: [2, 1], asks: true },
    ],
    [
      'are not asked about where only their order differs and no base is known',
      { base: undefined, supplier: [1, 2], owner: [2, 1], expected: [2, 1] },
    ],
    [
      'are asked about where a picture differs and no base is known',
      { base: undefined, supplier: [1, 2, 3], owner: [2, 1], expected: [2, 1], asks: true },
    ],
  ])('%s', (_, { base, supplier, owner, expected, asks }) => {
    const { values, changes, conflicts } = follow(base && withImages(base), withImages(supplier), owned(owner), follows)
    expect(values.imageIds).toEqual(expected)
    expect(conflicts.map(({ field }) => field)).toEqual(asks ? ['images'] : [])
    expect(changes).toEqual(
      JSON.stringify(owner) === JSON.stringify(expected) ? [] : [{ field: 'images', variantId: null, before: owner, after: expected }],
    )
    const agreed = agreedAfter(base && withImages(base), withImages(supplier), conflicts)
    expect(follow(agreed, withImages(supplier), values, follows).values.imageIds).toEqual(expected)
  })

  it('stay as they are where they do not follow', () => {
    const { values, conflicts } = follow(withImages([1, 2]), withImages([1, 2, 3]), owned([2, 1]), defaultSyncSettings)
    expect([values.imageIds, conflicts]).toEqual([[2, 1], []])
  })
})
