/** Concurrent edits of one item in two tabs: the changes saved elsewhere, and the merge of both. */
import { counted } from '#foundation/formats/counts.ts'
import { type Draft, type DraftVariant, labels } from './item-draft.ts'

export interface SavedChange {
  readonly field: keyof Draft
  readonly label: string
  /** Saved value; absent if it is too long for a line. */
  readonly saved?: string
  /** True if it was changed here too. */
  readonly isMineToo: boolean
}

const fields = Object.keys(labels) as (keyof Draft)[]
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** @param base the common ancestor */
export const whatChanged = (base: Draft, saved: Draft, mine: Draft): SavedChange[] =>
  fields
    .filter((field) => !same(base[field], saved[field]))
    .map((field) => {
      const words = saidShortly(field, base, saved)
      return { field, label: labels[field], ...(words === undefined ? {} : { saved: words }), isMineToo: !same(base[field], mine[field]) }
    })

function saidShortly(field: keyof Draft, base: Draft, saved: Draft): string | undefined {
  switch (field) {
    case 'description':
    case 'value_names':
      return undefined
    case 'images':
      return counted(saved.images.length, 'picture')
    case 'variants': {
      const before = new Map(base.variants.map((variant) => [variant.id, variant]))
      return `${counted(saved.variants.filter((variant) => !same(before.get(variant.id), variant)).length, 'variant')} changed`
    }
    case 'tags':
    case 'collections':
      return saved[field].join(', ') || 'none'
    default:
      return saved[field] || 'none'
  }
}

/** Merges two drafts: edits made here win, price by price; everything else is as saved. */
export function mergeDrafts(base: Draft, mine: Draft, saved: Draft): Draft {
  const merged = Object.fromEntries(fields.map((field) => [field, same(base[field], mine[field]) ? saved[field] : mine[field]]))
  const [before, here] = [byId(base.variants), byId(mine.variants)]
  return { ...(merged as unknown as Draft), variants: saved.variants.map((one) => mergeVariant(before.get(one.id), here.get(one.id), one)) }
}

const byId = (variants: readonly DraftVariant[]) => new Map(variants.map((variant) => [variant.id, variant]))

function mergeVariant(base: DraftVariant | undefined, mine: DraftVariant | undefined, saved: DraftVariant): DraftVariant {
  if (!base || !mine) return saved
  return {
    id: saved.id,
    active: mine.active === base.active ? saved.active : mine.active,
    price: mine.price === base.price ? saved.price : mine.price,
    compare_price: mine.compare_price === base.compare_price ? saved.compare_price : mine.compare_price,
    image_id: mine.image_id === base.image_id ? saved.image_id : mine.image_id,
  }
}
