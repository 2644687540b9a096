/** Change of many products at once: previewed, applied by a job, and reversible. */

import type { CatalogueProduct } from '../catalogue/product.ts'
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'
import type { BulkEditPart } from './bulk-edit-parts.ts'
import { type PriceChange, type PriceRule, repriced, type VariantRefusal } from './price-rule.ts'
import { productMessages } from './product-rules.ts'
import { followedFields, type ProductSync } from './product-sync.ts'

export type BulkEdit =
  | { readonly kind: 'prices'; readonly rule: PriceRule }
  | { readonly kind: 'active'; readonly active: boolean }
  | { readonly kind: 'category'; readonly category: string }

export const bulkEditStates = ['previewing', 'ready', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed'] as const
export type BulkEditState = (typeof bulkEditStates)[number]
export const bulkEditStateNames: Readonly<Record<BulkEditState, string>> = {
  previewing: 'Preparing',
  ready: 'Ready to apply',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  cancelled: 'Cancelled',
  failed: 'Failed',
}

/** Whether a worker is processing it, or will. */
export const isUnderWay = (state: BulkEditState): boolean => ['previewing', 'applying', 'undoing'].includes(state)

const notNow = (reason: string) => refused('BULK_EDIT_STATE', reason)

export function mayApply({ state, changed }: { state: BulkEditState; changed: number }): Decision<'BULK_EDIT_STATE'> {
  if (state !== 'ready') return notNow(`This bulk edit is ${bulkEditStateNames[state].toLowerCase()}: there is nothing to apply.`)
  return changed > 0 ? allowed : notNow('No product would change.')
}

/** Whether a bulk edit may be cancelled; it keeps what it has already written. */
export function mayCancel({ state }: { state: BulkEditState }): Decision<'BULK_EDIT_STATE'> {
  return ['previewing', 'ready', 'applying'].includes(state) ? allowed : notNow('This bulk edit has ended.')
}

export function mayUndo({ state, written }: { state: BulkEditState; written: number }): Decision<'BULK_EDIT_STATE'> {
  return written > 0 && ['applied', 'cancelled', 'failed'].includes(state) ? allowed : notNow('This bulk edit changed nothing.')
}

/** One value of a product or variant, before and after. */
export type BulkChange =
  | PriceChange
  | { readonly field: 'active'; readonly before: boolean; readonly after: boolean }
  | { readonly field: 'category'; readonly before: Place; readonly after: Place }

interface Place {
  readonly category: string
  readonly subcategory: string | null
}

export interface BulkOutcome {
  readonly changes: readonly BulkChange[]
  readonly refusals: readonly (VariantRefusal | { readonly message: string })[]
}

type Product = Pick<CatalogueProduct, 'active' | 'category' | 'subcategory' | 'variants'>

/**
 * Applies an edit to one product. Without changes and refusals, the product already has the wanted values.
 * @param sync null for a product that did not come from the supplier's own shop
 */
export function outcomeOf(product: Product, edit: BulkEdit, allowsAnyPrice: boolean, sync: ProductSync | null): BulkOutcome {
  switch (edit.kind) {
    case 'prices':
      return leftToShop(repriced(product, edit.rule, allowsAnyPrice), sync)
    case 'active':
      return activated(product, edit.active)
    case 'category': {
      const { category, subcategory } = product
      if (category === edit.category) return unchanged
      const after = { category: edit.category, subcategory: null }
      return { changes: [{ field: 'category', before: { category, subcategory }, after }], refusals: [] }
    }
  }
}

/** Refuses a whole product of which a price would change that follows the supplier's own shop. @see V-293 */
function leftToShop(outcome: BulkOutcome, sync: ProductSync | null): BulkOutcome {
  const locked: Readonly<Record<string, string>> = followedFields(sync)
  const messages = new Set(outcome.changes.flatMap(({ field }) => locked[field] ?? []))
  return messages.size > 0 ? { changes: [], refusals: [...messages].map((message) => ({ message })) } : outcome
}

/** Returns the changes of values that do not follow the supplier's own shop now. */
export function changesOfOwn(changes: readonly BulkChange[], sync: ProductSync | null): BulkChange[] {
  const locked = followedFields(sync)
  return changes.filter(({ field }) => !(field in locked))
}

const unchanged: BulkOutcome = { changes: [], refusals: [] }

/** @see V-269, V-289 */
function activated({ active, variants }: Product, wanted: boolean): BulkOutcome {
  if (active === wanted) return unchanged
  if (wanted && !variants.some((variant) => variant.active))
    return { changes: [], refusals: [{ message: productMessages.noActiveVariant }] }
  return { changes: [{ field: 'active', before: active, after: wanted }], refusals: [] }
}

/** Returns the changes whose value on this side the product still has, so that later edits by others are not overwritten. */
export function changesInForce(product: Product, changes: readonly BulkChange[], side: 'before' | 'after'): BulkChange[] {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  return changes.filter((change) => {
    if (change.field === 'active') return product.active === change[side]
    if (change.field === 'category') return product.category === change[side].category && product.subcategory === change[side].subcategory
    const variant = variants.get(change.variantId)
    return (change.field === 'price' ? variant?.listPrice : variant?.retailPrice)?.minor === change[side]
  })
}

interface BulkRevision {
  readonly active?: boolean
  readonly category?: string
  readonly subcategory?: string | null
  readonly variants?: readonly { readonly id: number; readonly priceMinor?: number; readonly retailPriceMinor?: number }[]
}

/** Builds a revision that sets a product to one side of its changes. */
export function revisionTo(changes: readonly BulkChange[], side: 'before' | 'after'): BulkRevision {
  const variants = new Map<number, { id: number; priceMinor?: number; retailPriceMinor?: number }>()
  let revision: BulkRevision = {}
  for (const change of changes) {
    if (change.field === 'active') revision = { ...revision, active: change[side] }
    else if (change.field === 'category') revision = { ...revision, ...change[side] }
    else {
      const amount = change.field === 'price' ? { priceMinor: change[side] } : { retailPriceMinor: change[side] }
      variants.set(change.variantId, { id: change.variantId, ...variants.get(change.variantId), ...amount })
    }
  }
  return variants.size > 0 ? { ...revision, variants: [...variants.values()] } : revision
}

/** Counts the prices that rise and those that fall. */
export function movesOf(changes: readonly BulkChange[]): { readonly ups: number; readonly downs: number } {
  const prices = changes.flatMap((change) =>
    change.field === 'price' || change.field === 'retail_price' ? [change.after - change.before] : [],
  )
  return { ups: prices.filter((move) => move > 0).length, downs: prices.filter((move) => move < 0).length }
}

export const bulkEditPartNames: Readonly<Record<BulkEditPart, string>> = {
  changed: 'Changes',
  refused: 'Refused',
  left: 'Left as they are',
}
