/** An imported product as it is in a shop, and its differences from the pushed values. */
import { plainAmount } from '../vocabulary/money.ts'
import type { PushOutcome } from './push-outcome.ts'
import type { RefusedValue } from './refused-value.ts'
import type { StoreCopyIds, StoreListing } from './store-listing.ts'

export interface ShopVariant {
  readonly externalVariantId: string
  /** Price in the shop's currency. */
  readonly priceMinor: number
  readonly compareAtMinor: number | null
  readonly quantity: number
}

export interface ShopProduct {
  readonly externalProductId: string
  readonly title: string
  /** True if it is neither archived nor a draft. */
  readonly isOffered: boolean
  readonly variants: readonly ShopVariant[]
}

/** Values that the shop has confirmed. Null means unknown, because a push has not been answered. */
export interface PushedValues {
  readonly title: string | null
  readonly variants: readonly PushedVariant[]
}

export interface PushedVariant {
  readonly variantId: number
  readonly externalVariantId: string
  readonly name: string
  readonly priceMinor: number | null
  readonly compareAtMinor: number | null
  /** Absent or true: `compareAtMinor` is the shop's value. */
  readonly knowsComparePrice?: boolean
  readonly quantity: number | null
  /** True if its owner deleted it in the shop. */
  readonly isMissing?: boolean
}

export type Differing = 'title' | 'offered' | 'price' | 'compare_price' | 'stock'

export interface Difference {
  readonly what: Differing
  /** Null for the product itself. */
  readonly variant: string | null
  /** Ours. */
  readonly variantId?: number
  readonly pushed: string
  readonly found: string
}

export interface Comparison {
  readonly differences: readonly Difference[]
  /** Names of variants that the shop no longer has. */
  readonly missing: readonly string[]
}

/**
 * Compares the pushed values with the shop's. Variants that the owner added in the shop are ignored.
 * @param mayHaveSold true if the shop may have unreported sales; lower stock is then not a difference
 */
export function compareWithShop(told: PushedValues, found: ShopProduct, { mayHaveSold }: { mayHaveSold: boolean }): Comparison {
  const differences: Difference[] = []
  const compare = (what: Differing, of: Pick<Difference, 'variant' | 'variantId'>, was: string | null, is: string) => {
    if (was !== null && was !== is) differences.push({ what, ...of, pushed: was, found: is })
  }
  compare('title', { variant: null }, told.title, found.title)
  compare('offered', { variant: null }, 'active', found.isOffered ? 'active' : 'archived or a draft')
  const byId = new Map(found.variants.map((variant) => [variant.externalVariantId, variant]))
  const missing: string[] = []
  for (const variant of told.variants) {
    const { externalVariantId, variantId, name, priceMinor, quantity } = variant
    const there = byId.get(externalVariantId)
    if (!there) {
      missing.push(name)
      continue
    }
    const of = { variant: name, variantId }
    compare('price', of, priceMinor === null ? null : amount(priceMinor), amount(there.priceMinor))
    compare('compare_price', of, knowsComparePrice(variant) ? amount(variant.compareAtMinor) : null, amount(there.compareAtMinor))
    const hasSold = mayHaveSold && quantity !== null && there.quantity < quantity
    if (!hasSold) compare('stock', of, quantity === null ? null : String(quantity), String(there.quantity))
  }
  return { differences, missing }
}

const amount = (minor: number | null): string => (minor === null ? 'none' : plainAmount(minor))

export const knowsComparePrice = ({ knowsComparePrice: knows }: Pick<PushedVariant, 'knowsComparePrice'>): boolean => knows !== false

/**
 * Returns the pushed values of a product just created in the shop.
 * @param listing the pushed listing, in the shop's currency
 * @param ids the shop's ids of its parts
 */
export function pushedValuesOf(listing: StoreListing, ids: Pick<StoreCopyIds, 'variants'>): PushedValues {
  const external = new Map(ids.variants.map(({ variantId, externalVariantId }) => [variantId, externalVariantId]))
  return {
    title: listing.title,
    variants: listing.variants.flatMap(({ variantId, optionValues, priceMinor, compareAtMinor, quantity }) => {
      const externalVariantId = external.get(variantId)
      if (externalVariantId === undefined) return []
      return { variantId, externalVariantId, name: nameOf(optionValues), priceMinor, compareAtMinor, quantity: Math.max(0, quantity) }
    }),
  }
}

/** Returns the confirmed values during a push. Values being pushed are unknown until it is answered. */
export function whilePushing(told: PushedValues | null, { alreadyPushed }: StoreListing): PushedValues | null {
  if (!told || !alreadyPushed) return told
  const [prices, comparePrices] = [new Set(alreadyPushed.prices), new Set(alreadyPushed.comparePrices)]
  return {
    title: alreadyPushed.words.includes('title') ? told.title : null,
    variants: told.variants.map((variant) => ({
      ...variant,
      priceMinor: prices.has(variant.variantId) ? variant.priceMinor : null,
      ...(comparePrices.has(variant.variantId) ? {} : { knowsComparePrice: false }),
    })),
  }
}

/**
 * @param before the shop's values when the push began
 * @param now current values; stock is pushed separately and may have changed meanwhile
 * @param external the shop's ids of our variants after the push
 */
export function valuesAfterPush(
  { before, now }: { readonly before: PushedValues | null; readonly now: PushedValues | null },
  listing: StoreListing,
  { refused, missing, ids }: PushOutcome,
  external: ReadonlyMap<number, string>,
): PushedValues {
  const isRefused = (value: RefusedValue['value'], variantId: number | null) =>
    refused.some((one) => one.value === value && one.variantId === variantId)
  const [had, has] = [byVariant(before), byVariant(now)]
  const titleStands = listing.alreadyPushed?.words.includes('title') || isRefused('title', null)
  const listed = listing.variants.flatMap((variant): PushedVariant[] => {
    const { variantId, optionValues, priceMinor, compareAtMinor, quantity } = variant
    const externalVariantId = external.get(variantId)
    if (externalVariantId === undefined || isRefused('variant', variantId)) return []
    const former = had.get(variantId)
    // A new variant carries its stock; the stock of all others is pushed separately.
    const isNew = ids !== undefined && variant.externalVariantId !== externalVariantId
    const priceStands = listing.alreadyPushed?.prices.includes(variantId) || isRefused('price', variantId)
    const comparePriceStands = listing.alreadyPushed?.comparePrices.includes(variantId) || isRefused('compare_price', variantId)
    const knowsFormer = former !== undefined && knowsComparePrice(former)
    return [
      {
        variantId,
        externalVariantId,
        name: nameOf(optionValues),
        priceMinor: priceStands ? (former?.priceMinor ?? null) : priceMinor,
        compareAtMinor: comparePriceStands ? (former?.compareAtMinor ?? null) : compareAtMinor,
        ...(comparePriceStands && !knowsFormer ? { knowsComparePrice: false } : {}),
        quantity: isNew ? Math.max(0, quantity) : (has.get(variantId)?.quantity ?? null),
        ...(missing.includes(variantId) || (ids === undefined && has.get(variantId)?.isMissing) ? { isMissing: true } : {}),
      },
    ]
  })
  const isListed = new Set(listed.map(({ variantId }) => variantId))
  // Variants to be removed still exist if the push did not include the set of variants.
  const stayed = ids === undefined ? (now?.variants ?? []).filter(({ variantId }) => !isListed.has(variantId)) : []
  return { title: titleStands ? (before?.title ?? null) : listing.title, variants: [...listed, ...stayed] }
}

/** @param pieces stock confirmed by the shop, by our variant ids */
export function withStock(told: PushedValues, pieces: ReadonlyMap<number, number>): PushedValues {
  return {
    ...told,
    variants: told.variants.map((variant) => ({ ...variant, quantity: pieces.get(variant.variantId) ?? variant.quantity })),
  }
}

const byVariant = (told: PushedValues | null) => new Map(told?.variants.map((variant) => [variant.variantId, variant]))

const nameOf = (optionValues: readonly string[]): string => optionValues.join(' / ') || 'Default'
