/** Single values of an imported product, set by the owner's choice or undone. */
import type { SyncedField } from '../stores/sync-settings.ts'
import { same } from './merge.ts'
import type { AgreedValues, FieldChange, OwnedValues } from './sync.ts'

export interface FieldValue {
  readonly field: SyncedField
  /** Variant of a price or of `active`; null for product fields. */
  readonly variantId: number | null
  readonly value: unknown
}

/** Returns the values with the wanted ones replaced. Variants that no longer exist are skipped. */
export function withValues<V extends AgreedValues | OwnedValues>(values: V, wanted: readonly FieldValue[]): V {
  const of = (field: SyncedField, variantId: number | null, otherwise: unknown): unknown => {
    const found = wanted.find((one) => one.field === field && one.variantId === variantId)
    return found ? found.value : otherwise
  }
  return {
    ...values,
    title: of('title', null, values.title),
    description: of('description', null, values.description),
    imageIds: of('images', null, values.imageIds),
    variants: values.variants.map((variant) => ({
      ...variant,
      active: isSold(of('variants', variant.id, variant.active)),
      priceMinor: of('price', variant.id, variant.priceMinor),
    })),
  }
}

/** A variant that did not exist before is not sold. */
const isSold = (value: unknown): unknown => value !== null && value

export const valueIn = (values: OwnedValues, { field, variantId }: Pick<FieldValue, 'field' | 'variantId'>): unknown => {
  const variant = values.variants.find(({ id }) => id === variantId)
  const byField: Record<SyncedField, unknown> = {
    title: values.title,
    description: values.description,
    images: values.imageIds,
    price: variant?.priceMinor,
    variants: variant?.active,
  }
  return byField[field]
}

export interface Undoing {
  /** Changes that undo the sync. */
  readonly changes: readonly FieldChange[]
  readonly kept: readonly { readonly change: FieldChange; readonly reason: string }[]
}

export const touchedSince = 'It was changed again afterwards.'
export const lastOneSold = 'A product in a store needs at least one active variant.'

/** Undoes the changes of a sync that nothing newer has overwritten. */
export function undo(changes: readonly FieldChange[], owner: OwnedValues): Undoing {
  const untouched = changes.filter((change) => same(valueIn(owner, change), change.after))
  const before = withValues(
    owner,
    untouched.map(({ before: value, ...change }) => ({ ...change, value })),
  )
  const leavesNone = !before.variants.some(({ active }) => active)
  const stays = (change: FieldChange): string | undefined => {
    if (!untouched.includes(change)) return touchedSince
    return leavesNone && change.field === 'variants' && change.before !== true ? lastOneSold : undefined
  }
  return {
    changes: changes.filter((change) => !stays(change)).map((change) => ({ ...change, before: change.after, after: change.before })),
    kept: changes.flatMap((change) => {
      const reason = stays(change)
      return reason ? [{ change, reason }] : []
    }),
  }
}
