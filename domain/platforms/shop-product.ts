/** A product of ours as it stands in a shop, and where that differs from what the shop was told. */
import { plainAmount } from '../vocabulary/money.ts'
import type { StoreCopyIds, StoreListing } from './store-listing.ts'

export interface ShopVariant {
  readonly externalVariantId: string
  /** In what the shop sells in. */
  readonly priceMinor: number
  readonly compareAtMinor: number | null
  readonly quantity: number
}

export interface ShopProduct {
  readonly externalProductId: string
  readonly title: string
  /** Not archived, and no draft. */
  readonly isOffered: boolean
  readonly variants: readonly ShopVariant[]
}

/** What the shop was told when it was last told anything. */
export interface ToldValues {
  readonly title: string
  readonly variants: readonly (ShopVariant & { readonly variantId: number; readonly name: string })[]
}

export type Differing = 'title' | 'offered' | 'price' | 'compare_price' | 'stock'

export interface Difference {
  readonly what: Differing
  /** Null: of the product. */
  readonly variant: string | null
  /** Ours. */
  readonly variantId?: number
  readonly told: string
  readonly found: string
}

export interface Comparison {
  readonly differences: readonly Difference[]
  /** Names of the variants that the shop has no more. */
  readonly missing: readonly string[]
}

/**
 * Variants that the owner has added in the shop are the owner's own affair.
 * @param mayHaveSold the shop may have sold some that we have not heard of yet: less stock than told is then no difference
 */
export function compareWithShop(told: ToldValues, found: ShopProduct, { mayHaveSold }: { mayHaveSold: boolean }): Comparison {
  const differences: Difference[] = []
  const compare = (what: Differing, of: Pick<Difference, 'variant' | 'variantId'>, was: string, is: string) => {
    if (was !== is) differences.push({ what, ...of, told: was, found: is })
  }
  compare('title', { variant: null }, told.title, found.title)
  compare('offered', { variant: null }, 'active', found.isOffered ? 'active' : 'archived or a draft')
  const byId = new Map(found.variants.map((variant) => [variant.externalVariantId, variant]))
  const missing: string[] = []
  for (const { externalVariantId, variantId, name, priceMinor, compareAtMinor, quantity } of told.variants) {
    const there = byId.get(externalVariantId)
    if (!there) {
      missing.push(name)
      continue
    }
    const of = { variant: name, variantId }
    compare('price', of, amount(priceMinor), amount(there.priceMinor))
    compare('compare_price', of, amount(compareAtMinor), amount(there.compareAtMinor))
    if (!(mayHaveSold && there.quantity < quantity)) compare('stock', of, String(quantity), String(there.quantity))
  }
  return { differences, missing }
}

const amount = (minor: number | null): string => (minor === null ? 'none' : plainAmount(minor))

/** The shop was told the prices of a listing, and nothing else. */
export function withPrices(told: ToldValues, { variants }: Pick<StoreListing, 'variants'>): ToldValues {
  const listed = new Map(variants.map((variant) => [variant.variantId, variant]))
  return {
    ...told,
    variants: told.variants.map((variant) => {
      const { priceMinor, compareAtMinor } = listed.get(variant.variantId) ?? variant
      return { ...variant, priceMinor, compareAtMinor }
    }),
  }
}

/** @param listing as it was sent, in the shop's currency; @param ids what the shop calls its parts */
export function toldValuesOf(listing: StoreListing, ids: StoreCopyIds): ToldValues {
  const external = new Map(ids.variants.map(({ variantId, externalVariantId }) => [variantId, externalVariantId]))
  const missing = new Set(ids.missing)
  return {
    title: listing.title,
    variants: listing.variants.flatMap(({ variantId, externalVariantId: former, optionValues, priceMinor, compareAtMinor, quantity }) => {
      const externalVariantId = missing.has(variantId) ? former : external.get(variantId)
      if (externalVariantId === undefined) return []
      const name = optionValues.join(' / ') || 'Default'
      return { variantId, externalVariantId, name, priceMinor, compareAtMinor, quantity: Math.max(0, quantity) }
    }),
  }
}
