/** Words for acts on whole lists. */
import type { CategorisingAct } from '@quayside/contract/admin/categorising-acts'
import { categoryLabel, subcategoryLabel, uncategorized } from '@quayside/domain/catalogue/category'
import { counted } from '#foundation/formats/counts.ts'

/** `Add all that match “mug” to Home & Garden › Lighting`. */
export function actWords({ operation, selection, category, subcategory }: CategorisingAct): string {
  const to = category && [categoryLabel(category), subcategory && subcategoryLabel(category, subcategory)].filter(Boolean).join(' › ')
  const from = selection.category === uncategorized ? 'without a category' : `in ${categoryLabel(selection.category)}`
  const of = selection.supplier ? ` of supplier ${selection.supplier}` : ''
  if (selection.list === 'predictions') {
    const score = selection.score ? ` with ${selection.score}% or more` : ''
    const which = selection.categorized ? from : `predicted for ${categoryLabel(selection.category)}`
    const verb = { add: 'Add', move: 'Move', remove: 'Remove' }[operation]
    return `${verb} all products ${which}${score}${of}${operation === 'move' ? ` to ${to}` : ''}`
  }
  const search = selection.search ? ` that match “${selection.search}”` : ''
  if (operation === 'remove') return `Remove all products ${from}${search}${of}`
  return `${operation === 'add' ? 'Add' : 'Move'} all products ${from}${search}${of} to ${to}`
}

export function stateWords({ state, total, written, left, refused, undone }: CategorisingAct): string {
  const rest = [
    left > 0 && `${left.toLocaleString('en-US')} moved meanwhile`,
    refused > 0 && `${refused.toLocaleString('en-US')} not written`,
  ]
  const also = rest.filter(Boolean).length > 0 ? `; ${rest.filter(Boolean).join(', ')}` : ''
  switch (state) {
    case 'selecting':
      return 'Looking for the products…'
    case 'writing':
      return `${(written + left + refused).toLocaleString('en-US')} of ${counted(total, 'product')}`
    case 'written':
      return `Done: ${counted(written, 'product')}${also}`
    case 'undoing':
      return `Undoing: ${undone.toLocaleString('en-US')} of ${counted(written, 'product')}`
    case 'undone':
      return `Undone: ${counted(undone, 'product')} back${undone < written ? `; ${(written - undone).toLocaleString('en-US')} moved since` : ''}`
    case 'cancelled':
      return `Cancelled after ${counted(written, 'product')}${also}`
    case 'failed':
      return `Stopped after ${counted(written, 'product')}${also}`
  }
}
