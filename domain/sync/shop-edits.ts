/** Edits that an owner made in the shop, adopted as the owner's own values. */

import { titleFault } from '../imports/item-rules.ts'
import { type PriceFloor, priceFaults } from '../imports/variant-rules.ts'
import type { Difference, PushedValues, ShopProduct } from '../platforms/shop-product.ts'
import type { SyncSettings } from '../stores/sync-settings.ts'
import { parseMinor, plainAmount } from '../vocabulary/money.ts'
import { same } from './merge.ts'
import type { AgreedValues, OwnedValues, SyncedValues } from './sync.ts'

export interface TakenEdits {
  readonly values: OwnedValues
  /** The shop's confirmed values: those pushed, and those adopted from it. */
  readonly pushed: PushedValues
}

interface Taking {
  readonly owned: OwnedValues
  readonly pushed: PushedValues
  readonly found: ShopProduct
  /** Price floors by variant id. */
  readonly floors: ReadonlyMap<number, PriceFloor>
  /** Converts from the shop's currency to the store's. */
  readonly inStoreCurrency: (minor: number) => number
}

/**
 * Adopts the title and prices that differ from the pushed ones. Values that the import list would refuse are not adopted: a price below the
 * supplier's minimum, or a compare-at price below the price.
 */
export function takeShopEdits({ owned, pushed: told, found, floors, inStoreCurrency }: Taking): TakenEdits {
  const title = found.title !== told.title && !titleFault(found.title) ? found.title.trim() : undefined
  const there = new Map(found.variants.map((variant) => [variant.externalVariantId, variant]))
  const taken = new Map(
    told.variants.flatMap(({ variantId, externalVariantId, priceMinor, compareAtMinor }) => {
      const is = there.get(externalVariantId)
      if (!is || (is.priceMinor === priceMinor && is.compareAtMinor === compareAtMinor)) return []
      const prices = {
        priceMinor: inStoreCurrency(is.priceMinor),
        compareAtMinor: is.compareAtMinor === null ? null : inStoreCurrency(is.compareAtMinor),
      }
      const typed = { price: plainAmount(prices.priceMinor), comparePrice: plainAmount(prices.compareAtMinor ?? 0) }
      return priceFaults(typed, floors.get(variantId) ?? noFloor).length ? [] : [[variantId, { is, prices }] as const]
    }),
  )
  return {
    values: {
      ...owned,
      title: title ?? owned.title,
      variants: owned.variants.map((variant) => ({ ...variant, ...taken.get(variant.id)?.prices })),
    },
    pushed: {
      title: title === undefined ? told.title : found.title,
      variants: told.variants.map((variant) => {
        const is = taken.get(variant.variantId)?.is
        // The owner does not control stock, so the quantity found is recorded and stock is pushed again.
        const quantity = there.get(variant.externalVariantId)?.quantity ?? variant.quantity
        return is ? { ...variant, priceMinor: is.priceMinor, compareAtMinor: is.compareAtMinor, quantity } : { ...variant, quantity }
      }),
    },
  }
}

/** The latest comparison with the shop, with the differences found. */
export interface SeenEdits {
  readonly differences: readonly Difference[]
  readonly floors: ReadonlyMap<number, PriceFloor>
  readonly inStoreCurrency: (minor: number) => number
}

interface Moving {
  readonly base: AgreedValues | undefined
  readonly supplier: SyncedValues
  readonly follows: SyncSettings['follows']
}

/**
 * Adopts the owner's edits of values that the supplier has changed too. The merge then sees a conflict and asks, instead of overwriting.
 * Edits of values that the supplier has not changed are ignored.
 */
export function withShopEdits(owned: OwnedValues, { base, supplier, follows }: Moving, edits: SeenEdits): OwnedValues {
  const moved = (was: unknown, is: unknown) => was !== undefined && !same(was, is)
  const was = new Map(base?.variants.map((variant) => [variant.id, variant.priceMinor]))
  const is = new Map(supplier.variants.map((variant) => [variant.id, variant.priceMinor]))
  const title = follows.title && moved(base?.title, supplier.title) ? titleIn(edits) : undefined
  const prices = follows.price ? pricesIn(edits) : new Map<number, number>()
  return {
    ...owned,
    title: title ?? owned.title,
    variants: owned.variants.map((variant) => {
      const there = prices.get(variant.id)
      return there !== undefined && moved(was.get(variant.id), is.get(variant.id)) ? { ...variant, priceMinor: there } : variant
    }),
  }
}

function titleIn({ differences }: SeenEdits): string | undefined {
  const found = differences.find(({ what }) => what === 'title')?.found
  return found === undefined || titleFault(found) ? undefined : found.trim()
}

const pricesIn = ({ differences, floors, inStoreCurrency }: SeenEdits): Map<number, number> =>
  new Map(
    differences.flatMap(({ what, variantId, found }): [number, number][] => {
      const there = what === 'price' && variantId !== undefined ? parseMinor(found) : undefined
      if (there === undefined || variantId === undefined) return []
      const minor = inStoreCurrency(there)
      const { enforcesMinimumPrice, retailPriceMinor } = floors.get(variantId) ?? noFloor
      return enforcesMinimumPrice && minor < retailPriceMinor ? [] : [[variantId, minor]]
    }),
  )

const noFloor: PriceFloor = { enforcesMinimumPrice: false, retailPriceMinor: 0 }
