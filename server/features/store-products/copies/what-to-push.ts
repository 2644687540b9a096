/** Plans a push: the values of a listing that its shop does not have yet, and the stock that was not sent. */
import { createHash } from 'node:crypto'
import type { PushOutcome } from '@quayside/domain/platforms/push-outcome'
import type { RefusableValue, RefusedValue } from '@quayside/domain/platforms/refused-value'
import { knowsComparePrice, type PushedValues } from '@quayside/domain/platforms/shop-product'
import { type ListingVariant, type ListingWord, listingWords, type StoreListing } from '@quayside/domain/platforms/store-listing'

/** A value that the shop refused. It is not sent again while the same value is wanted. */
export interface SetAside extends RefusedValue {
  /** The variant's name in the shop; null: the value belongs to the product as a whole. */
  readonly variantName: string | null
  /** The refused value, or its digest. */
  readonly said: string
}

/** Known state of a copy in its shop. */
export interface InShop {
  /** @see digestOf; null: not known. */
  readonly pushedDigest: string | null
  readonly pushedValues: PushedValues | null
  readonly refused: readonly SetAside[]
}

export interface PushPlan {
  /** The listing to push, with `alreadyPushed` where the shop's values are known. */
  readonly listing: StoreListing
  readonly isNothing: boolean
  /** Refused values that are still wanted unchanged. */
  readonly setAside: readonly SetAside[]
  /** Ids of the wanted images. */
  readonly imageIds: readonly number[]
}

/** @param listing in the shop's currency, with the shop's ids of its variants; `images` where they differ from those sent */
export function planPush(inShop: InShop, listing: StoreListing, imageIds: readonly number[]): PushPlan {
  const known = partsOf(inShop.pushedDigest)
  const narrow = known ? withoutRefusedVariants(listing, inShop.refused) : listing
  const setAside = known ? inShop.refused.filter((one) => wantedIn(one, listing, narrow, imageIds) === one.said) : []
  if (!known) return { listing: narrow, isNothing: false, setAside, imageIds }
  const isAside = (value: RefusableValue, variantId: number | null = null) =>
    setAside.some((one) => one.value === value && one.variantId === variantId)
  const wanted = partsIn(narrow)
  const words = listingWords.filter((word, at) => known[at] === wanted[at] || isAside(word))
  const sendsImages = listing.images !== undefined && !isAside('images')
  // Images that are sent again are new to the shop, so its variants lose theirs and have to be assigned again.
  const losePictures = sendsImages && narrow.variants.some(({ imageUrl }) => imageUrl !== undefined)
  const variants = (known[variantsPart] === wanted[variantsPart] && !losePictures) || isAside('variants')
  const has = new Map(inShop.pushedValues?.variants.map((variant) => [variant.variantId, variant]))
  const without = (isKnown: (variant: ListingVariant) => boolean) =>
    narrow.variants.filter((variant) => isKnown(variant) || (variants && isOutOfReach(variant, has))).map(({ variantId }) => variantId)
  const prices = without(({ variantId, priceMinor }) => has.get(variantId)?.priceMinor === priceMinor || isAside('price', variantId))
  const comparePrices = without(({ variantId, compareAtMinor }) => {
    const there = has.get(variantId)
    return (
      (there !== undefined && knowsComparePrice(there) && there.compareAtMinor === compareAtMinor) || isAside('compare_price', variantId)
    )
  })
  const { images, ...rest } = narrow
  const count = narrow.variants.length
  return {
    listing: { ...rest, ...(sendsImages && images ? { images } : {}), alreadyPushed: { words, variants, prices, comparePrices } },
    isNothing:
      words.length === listingWords.length && variants && !sendsImages && prices.length === count && comparePrices.length === count,
    setAside,
    imageIds,
  }
}

/** A variant that is not in the shop has no price to set there. */
const isOutOfReach = (
  { variantId, externalVariantId }: ListingVariant,
  has: ReadonlyMap<number, PushedValues['variants'][number]>,
): boolean => externalVariantId === undefined || has.get(variantId)?.isMissing === true

/** Digest of what the shop certainly has during the push. */
export function whileOnItsWay(pushedDigest: string | null, { listing }: PushPlan): string | null {
  const known = partsOf(pushedDigest)
  const { alreadyPushed } = listing
  if (!known || !alreadyPushed) return null
  return known
    .map((part, at) =>
      alreadyPushed.words.includes(listingWords[at]!) || (at === variantsPart && alreadyPushed.variants) ? part : unknown,
    )
    .join('.')
}

/** State of the shop after a push, with the values that were set aside. @param told the digest before the push */
export function afterPush(
  pushedDigest: string | null,
  { listing, setAside, imageIds }: PushPlan,
  { refused }: Pick<PushOutcome, 'refused'>,
): { readonly pushedDigest: string; readonly refused: SetAside[] } {
  const known = partsOf(pushedDigest)
  const isRefused = (value: RefusableValue, variantId: number | null = null) =>
    refused.some((one) => one.value === value && one.variantId === variantId)
  const { alreadyPushed } = listing
  const made = withOptionsInUse(
    listing,
    listing.variants.filter(({ variantId }) => !isRefused('variant', variantId)),
  )
  const now = partsIn(made).map((part, at) => {
    const value: RefusableValue = at === variantsPart ? 'variants' : listingWords[at]!
    const stays = value === 'variants' ? alreadyPushed?.variants : alreadyPushed?.words.includes(value as ListingWord)
    return stays || isRefused(value) ? (known?.[at] ?? unknown) : part
  })
  const names = new Map(listing.variants.map(({ variantId, optionValues }) => [variantId, optionValues.join(' / ') || null]))
  const added = refused.map((one) => ({
    ...one,
    variantName: one.variantId === null ? null : (names.get(one.variantId) ?? null),
    said: wantedIn(one, listing, listing, imageIds) ?? '',
  }))
  return { pushedDigest: now.join('.'), refused: [...setAside, ...added] }
}

/** Digest without the title, so that the title is sent again. */
export const withoutTitle = (pushedDigest: string | null): string | null =>
  partsOf(pushedDigest)
    ?.map((part, at) => (at === listingWords.indexOf('title') ? unknown : part))
    .join('.') ?? null

/**
 * Digest in parts: one per text, then options and variants. Equal for listings with equal values. Ids and names in the shop are left out,
 * and so are pictures, prices and stock, which are compared one by one.
 */
export const digestOf = (listing: StoreListing): string => partsIn(listing).join('.')

const partsIn = (listing: StoreListing): string[] => [
  ...listingWords.map((word) => hash(listing[word])),
  hash([listing.options, listing.variants.map(({ variantId, optionValues, sku }) => [variantId, optionValues, sku])]),
]

const variantsPart = listingWords.length

/** Undefined where the shop's values are not known. */
const partsOf = (pushedDigest: string | null): readonly string[] | undefined => {
  const parts = pushedDigest?.split('.')
  return parts?.length === variantsPart + 1 ? parts : undefined
}

const unknown = ''

/** The present value for a refused one, in the form of `said`. */
function wantedIn(
  { value, variantId }: Pick<RefusedValue, 'value' | 'variantId'>,
  whole: StoreListing,
  narrow: StoreListing,
  imageIds: readonly number[],
) {
  const variant = whole.variants.find((one) => one.variantId === variantId)
  if (value === 'images') return hash(imageIds)
  if (value === 'variants') return partsIn(narrow)[variantsPart]
  if (value === 'variant') return variant && variant.externalVariantId === undefined ? saidOf(variant) : undefined
  if (value === 'price') return variant && String(variant.priceMinor)
  if (value === 'compare_price') return variant && String(variant.compareAtMinor)
  // A variant that is to be removed from the shop has zero to sell.
  if (value === 'stock') return String(variant?.quantity ?? 0)
  return hash(whole[value])
}

const saidOf = ({ optionValues, sku, priceMinor }: ListingVariant): string => hash([optionValues, sku, priceMinor])

function withoutRefusedVariants(listing: StoreListing, refused: readonly SetAside[]): StoreListing {
  const isRefused = (variant: ListingVariant) =>
    variant.externalVariantId === undefined &&
    refused.some(({ value, variantId, said }) => value === 'variant' && variantId === variant.variantId && said === saidOf(variant))
  const variants = listing.variants.filter((variant) => !isRefused(variant))
  return variants.length === 0 || variants.length === listing.variants.length ? listing : withOptionsInUse(listing, variants)
}

/** Shops show every option value that they are sent, so unused ones are left out. */
const withOptionsInUse = (listing: StoreListing, variants: readonly ListingVariant[]): StoreListing => ({
  ...listing,
  variants,
  options: listing.options.map(({ name, values }, at) => ({
    name,
    values: values.filter((value) => variants.some(({ optionValues }) => optionValues[at] === value)),
  })),
})

const hash = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)

/** Stock that is still to be pushed. */
export interface PendingStock {
  /** Time of the change that caused it; of several, the first. */
  readonly since: string
  readonly stock: Stock
  /** Reason for the wait, as shown to the owner. */
  readonly trouble?: string
  /** Set if it is not retried automatically until the shop answers again. */
  readonly stopped?: true
}

/** Variant ids and quantities. */
export type Stock = readonly (readonly [variantId: number, pieces: number])[]

/**
 * @param wanted stock of each of our variants in the shop
 * @param waiting stock pending or being pushed: until it is answered, the shop's stock is not known
 */
export function planStock({ pushedDigest, pushedValues, refused }: InShop, wanted: Stock, waiting: Stock): Stock {
  const has = new Map(pushedValues?.variants.map((variant) => [variant.variantId, variant]))
  const isWaiting = new Set(waiting.map(([variantId]) => variantId))
  const isAside = (variantId: number, pieces: number) =>
    refused.some((one) => one.value === 'stock' && one.variantId === variantId && one.said === String(pieces))
  return wanted.filter(([variantId, pieces]) => {
    const there = has.get(variantId)
    if (there?.isMissing) return false
    return pushedDigest === null || isWaiting.has(variantId) || (there?.quantity !== pieces && !isAside(variantId, pieces))
  })
}
