/** Maximum number of products of a store. @see V-099, K-058, X-003, X-098 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** M-118, verbatim from the specification. */
export const importLimitMessage =
  'You have exceeded your import limit. Please upgrade you plan or remove existing products to continue importing'

/** @param held number of products in the shop or being imported @param limit null if unlimited */
export function mayImport(held: number, more: number, limit: number | null): Decision<'IMPORT_LIMIT'> {
  return limit === null || held + more <= limit ? allowed : refused('IMPORT_LIMIT', importLimitMessage)
}
