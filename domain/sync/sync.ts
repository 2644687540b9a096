/** Sync of an imported product with its supplier's, by a three-way merge of each value. @see merge.ts */

import { inOwnOrder } from '../store-products/pictures.ts'
import type { SyncedField, SyncSettings } from '../stores/sync-settings.ts'
import { mergeValue } from './merge.ts'

/** The supplier's product under the store's settings, as if it were listed today. */
export interface SyncedValues {
  readonly title: string
  readonly description: string
  readonly imageIds: readonly number[]
  /** Variants; `active` is false for those not for sale. Prices are in minor units of the store's currency. */
  readonly variants: readonly { readonly id: number; readonly active: boolean; readonly priceMinor: number }[]
}

/** Values that both sides last agreed on. A value is unknown for a product imported before syncs existed, until its owner has decided. */
export interface AgreedValues {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly imageIds?: readonly number[] | undefined
  readonly variants: readonly { readonly id: number; readonly active?: boolean | undefined; readonly priceMinor?: number | undefined }[]
}

/** The owner's values. */
export interface OwnedValues {
  readonly title: string
  readonly description: string
  readonly imageIds: readonly number[]
  readonly variants: readonly {
    readonly id: number
    readonly active: boolean
    readonly priceMinor: number
    readonly compareAtMinor: number | null
  }[]
}

export interface FieldChange {
  readonly field: SyncedField
  /** Variant of a price or of `active`; null for product fields. */
  readonly variantId: number | null
  readonly before: unknown
  readonly after: unknown
}

export interface Conflict {
  readonly field: SyncedField
  readonly variantId: number | null
  readonly base: unknown
  readonly supplier: unknown
  readonly owner: unknown
}

export interface Followed {
  /** The owner's values with the supplier's changes applied. */
  readonly values: OwnedValues
  readonly changes: readonly FieldChange[]
  readonly conflicts: readonly Conflict[]
}

/** @param base the supplier's values at the last sync */
export function follow(base: AgreedValues | undefined, supplier: SyncedValues, owner: OwnedValues, { follows }: SyncSettings): Followed {
  const changes: FieldChange[] = []
  const conflicts: Conflict[] = []
  const merged = <V>(field: SyncedField, variantId: number | null, values: { base: unknown; supplier: V; owner: V }): V => {
    const outcome = mergeValue({ ...values, follows: follows[field] })
    if (outcome.kind === 'conflict') conflicts.push({ field, variantId, ...values })
    if (outcome.kind !== 'take') return values.owner
    changes.push({ field, variantId, before: values.owner, after: values.supplier })
    return values.supplier
  }
  const before = new Map(base?.variants.map((variant) => [variant.id, variant]))
  const theirs = new Map(supplier.variants.map((variant) => [variant.id, variant]))
  const variants = owner.variants.map((mine) => {
    const now = theirs.get(mine.id)
    if (!now) return mine
    const was = before.get(mine.id)
    return {
      ...mine,
      active: merged('variants', mine.id, { base: was?.active, supplier: now.active, owner: mine.active }),
      priceMinor: merged('price', mine.id, { base: was?.priceMinor, supplier: now.priceMinor, owner: mine.priceMinor }),
    }
  })
  const known = new Set(owner.variants.map(({ id }) => id))
  for (const { id, active, priceMinor } of supplier.variants) {
    if (known.has(id)) continue
    // New supplier variants are always listed, and sold if variants follow.
    const isSold = active && follows.variants
    if (isSold) changes.push({ field: 'variants', variantId: id, before: null, after: true })
    variants.push({ id, active: isSold, priceMinor, compareAtMinor: null })
  }
  const values: OwnedValues = {
    title: merged('title', null, { base: base?.title, supplier: supplier.title, owner: owner.title }),
    description: merged('description', null, { base: base?.description, supplier: supplier.description, owner: owner.description }),
    imageIds: merged('images', null, inOwnOrder({ base: base?.imageIds, supplier: supplier.imageIds, owner: owner.imageIds })),
    variants: withOneSold(variants, owner),
  }
  return { values, changes: stillTrue(changes, values), conflicts }
}

/** A product in a shop needs at least one variant. If none would remain, all stay with stock 0. */
function withOneSold(variants: OwnedValues['variants'], owner: OwnedValues): OwnedValues['variants'] {
  if (variants.some(({ active }) => active)) return variants
  const wasActive = new Map(owner.variants.map(({ id, active }) => [id, active]))
  return variants.map((variant) => ({ ...variant, active: wasActive.get(variant.id) ?? variant.active }))
}

function stillTrue(changes: readonly FieldChange[], { variants }: OwnedValues): FieldChange[] {
  const active = new Map(variants.map((variant) => [variant.id, variant.active]))
  return changes.filter(({ field, variantId, after }) => field !== 'variants' || variantId === null || active.get(variantId) === after)
}
