import { pushedValuesOf, valuesAfterPush, whilePushing } from '@quayside/domain/platforms/shop-product'
import type { StoreListing } from '@quayside/domain/platforms/store-listing'
import { describe, expect, test } from 'vitest'
import { afterPush, digestOf, type InShop, planPush, planStock, type SetAside, whileOnItsWay, withoutTitle } from './what-to-push.ts'

const listing: StoreListing = {
  title: 'Copper kettle',
  descriptionHtml: '<p>Spun by hand.</p>',
  vendor: 'North Woods',
  productType: 'Kitchen',
  tags: ['kettle'],
  options: [{ name: 'Size', values: ['Small', 'Large'] }],
  variants: [
    { variantId: 1, externalVariantId: '11', optionValues: ['Small'], sku: 'K-1', priceMinor: 1999, compareAtMinor: 2499, quantity: 4 },
    { variantId: 2, externalVariantId: '12', optionValues: ['Large'], sku: 'K-2', priceMinor: 2999, compareAtMinor: null, quantity: 0 },
  ],
  collections: [],
}
const external = new Map(listing.variants.map(({ variantId, externalVariantId }) => [variantId, externalVariantId!]))
const ids = {
  variants: [...external].map(([variantId, externalVariantId]) => ({ variantId, externalVariantId, externalInventoryItemId: '' })),
}
const known: InShop = { pushedDigest: digestOf(listing), pushedValues: pushedValuesOf(listing, ids), refused: [] }
const dearer: StoreListing = {
  ...listing,
  tags: [],
  variants: listing.variants.map((one, at) => (at ? one : { ...one, priceMinor: 2099 })),
}
const huge = { variantId: 3, optionValues: ['Huge'], sku: 'K-3', priceMinor: 3999, compareAtMinor: null, quantity: 2 }
const larger: StoreListing = {
  ...listing,
  options: [{ name: 'Size', values: ['Small', 'Large', 'Huge'] }],
  variants: [...listing.variants, huge],
}
const before = (inShop: InShop, wanted: StoreListing) => planPush(inShop, wanted, []).listing.alreadyPushed
const all = { words: ['title', 'descriptionHtml', 'vendor', 'productType', 'tags'], variants: true, prices: [1, 2], comparePrices: [1, 2] }

describe('what is pushed', () => {
  test('is nothing where the shop has it all, whatever the stock', () => {
    const fewer = { ...listing, variants: listing.variants.map((one) => ({ ...one, quantity: 1 })) }
    expect(planPush(known, fewer, [])).toMatchObject({ isNothing: true, listing: { alreadyPushed: all } })
  })

  test('is what has changed, price by price', () => {
    expect(planPush(known, dearer, []).isNothing).toBe(false)
    expect(before(known, dearer)).toEqual({ ...all, words: ['title', 'descriptionHtml', 'vendor', 'productType'], prices: [2] })
    expect(before(known, larger)).toEqual({ ...all, variants: false })
  })

  test('is all of it where nobody knows what the shop has', () => {
    expect(before({ ...known, pushedDigest: null }, dearer)).toBeUndefined()
    expect(before({ ...known, pushedDigest: 'a digest of another making' }, dearer)).toBeUndefined()
    expect(before({ ...known, pushedValues: null }, listing)).toEqual({ ...all, prices: [], comparePrices: [] })
  })

  test('is pushed again while it is on its way, and the rest is not', () => {
    const plan = planPush(known, dearer, [])
    const meanwhile: InShop = {
      pushedDigest: whileOnItsWay(known.pushedDigest, plan),
      pushedValues: whilePushing(known.pushedValues, plan.listing),
      refused: [],
    }
    expect(before(meanwhile, listing)).toEqual({ ...all, words: ['title', 'descriptionHtml', 'vendor', 'productType'], prices: [2] })
    expect(whileOnItsWay(null, planPush({ ...known, pushedDigest: null }, listing, []))).toBeNull()
  })

  test('is the title again where its owner’s own has been taken over', () => {
    expect(before({ ...known, pushedDigest: withoutTitle(known.pushedDigest) }, listing)).toEqual({ ...all, words: all.words.slice(1) })
    expect(withoutTitle(null)).toBeNull()
  })
})

describe('what the shop has refused', () => {
  /** State after a push with this outcome. */
  const pushed = (wanted: StoreListing, refused: readonly Pick<SetAside, 'value' | 'variantId'>[], inShop = known): InShop => {
    const plan = planPush(inShop, wanted, [])
    const outcome = { refused: refused.map((one) => ({ ...one, reason: 'Not allowed' })), missing: [] }
    const after = afterPush(inShop.pushedDigest, plan, outcome)
    return {
      ...after,
      pushedValues: valuesAfterPush({ before: inShop.pushedValues, now: inShop.pushedValues }, plan.listing, outcome, external),
    }
  }
  const ofProduct = (value: SetAside['value']) => ({ value, variantId: null })

  test.each<[string, StoreListing, Pick<SetAside, 'value' | 'variantId'>, StoreListing]>([
    ['a title', { ...listing, title: 'Kettle' }, ofProduct('title'), { ...listing, title: 'Tea kettle' }],
    ['tags', dearer, ofProduct('tags'), { ...dearer, tags: ['other'] }],
    [
      'a price',
      dearer,
      { value: 'price', variantId: 1 },
      { ...dearer, variants: dearer.variants.map((one) => ({ ...one, priceMinor: 1 })) },
    ],
    ['a new variant', larger, { value: 'variant', variantId: 3 }, { ...larger, variants: [...listing.variants, { ...huge, sku: 'K-4' }] }],
    ['which variants there are', larger, ofProduct('variants'), { ...larger, variants: [...listing.variants, { ...huge, sku: 'K-4' }] }],
  ])('%s: the same is not pushed again, another is, and with what the shop has it is forgotten', (_what, wanted, refused, other) => {
    const after = pushed(wanted, [refused])
    expect(after.refused).toMatchObject([{ ...refused, reason: 'Not allowed' }])
    expect(planPush(after, wanted, [])).toMatchObject({ isNothing: true, setAside: [refused] })
    expect(planPush(after, other, [])).toMatchObject({ isNothing: false, setAside: [] })
    if (refused.value !== 'tags' && refused.value !== 'price')
      expect(planPush(after, listing, [])).toMatchObject({ isNothing: true, setAside: [] })
  })

  test('holds back nothing else', () => {
    const after = pushed({ ...dearer, title: 'Kettle' }, [ofProduct('title')])
    expect(planPush(after, { ...dearer, title: 'Kettle', vendor: 'Other' }, []).listing.alreadyPushed).toEqual({
      ...all,
      words: ['title', 'descriptionHtml', 'productType', 'tags'],
    })
    expect(after.pushedValues).toMatchObject({ title: 'Copper kettle', variants: [{ priceMinor: 2099 }, { priceMinor: 2999 }] })
  })

  test('is tried again by a sync', () => {
    const after = pushed({ ...listing, title: 'Kettle' }, [ofProduct('title')])
    expect(planPush({ ...after, pushedDigest: null }, { ...listing, title: 'Kettle' }, []).listing.alreadyPushed).toBeUndefined()
  })

  test('names the variant as the shop would show it', () => {
    expect(pushed(larger, [{ value: 'variant', variantId: 3 }]).refused).toMatchObject([{ variantName: 'Huge' }])
  })
})

describe('stock that is pushed', () => {
  const wanted = [
    [1, 4],
    [2, 5],
  ] as const
  test('is what the shop was not told', () => {
    expect(planStock(known, wanted, [])).toEqual([[2, 5]])
    expect(planStock({ ...known, pushedValues: null }, wanted, [])).toEqual(wanted)
  })

  test('is all of it by a sync, and all that is on its way', () => {
    expect(planStock({ ...known, pushedDigest: null }, wanted, [])).toEqual(wanted)
    expect(planStock(known, wanted, [[1, 9]])).toEqual(wanted)
  })

  test('is not what the shop has refused, nor of what is not there', () => {
    const refused: SetAside = { value: 'stock', variantId: 2, variantName: 'Large', said: '5', reason: 'Too many' }
    expect(planStock({ ...known, refused: [refused] }, wanted, [])).toEqual([])
    expect(planStock({ ...known, refused: [{ ...refused, said: '6' }] }, wanted, [])).toEqual([[2, 5]])
    const { variants, title } = known.pushedValues!
    const isMissing = { title, variants: variants.map((one) => ({ ...one, isMissing: true })) }
    expect(planStock({ ...known, pushedValues: isMissing }, wanted, [])).toEqual([])
  })
})
