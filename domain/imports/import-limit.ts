/** Maximum number of products of a store. @see V-099, K-058, X-003, X-098 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** M-118, verbatim from the specification. */
export const importLimitMessage =
  'You have exceeded your import limit. Please upgrade you plan or remove existing products to continue importing'

/** @param held how many are in the shop or on their way there; @param limit null: as many as one likes */
export function mayImport(held: number, more: number, limit: number | null): Decision<'IMPORT_LIMIT'> {
  return limit === null || held + more <= limit ? allowed : refused('IMPORT_LIMIT', importLimitMessage)
}
