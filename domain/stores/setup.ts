/** Setup of a store: its favourite categories. @see S-16 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

export const mostCategories = 5

/** Whether this choice may be saved; otherwise the button is hidden. */
export function maySaveSetup(categories: readonly string[]): Decision<'TOO_MANY_CATEGORIES' | 'NO_CATEGORY'> {
  const count = new Set(categories).size
  if (count === 0) return refused('NO_CATEGORY', 'Please select at least one category.')
  if (count > mostCategories) return refused('TOO_MANY_CATEGORIES', 'Please select up to 5 top categories only.')
  return allowed
}
