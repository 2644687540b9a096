/** Comparison of products. */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** Maximum number of products that fit side by side. */
export const comparedAtMost = 4

/** @param chosen number already chosen */
export function mayCompareAnother(chosen: number): Decision<'COMPARE_FULL'> {
  return chosen < comparedAtMost ? allowed : refused('COMPARE_FULL', 'You can compare up to four products. Remove one first.')
}

/** Whether products can be compared; a single one cannot. */
export function mayCompare(chosen: number): Decision<'COMPARE_ONE'> {
  return chosen > 1 ? allowed : refused('COMPARE_ONE', 'Choose another product to compare it with.')
}
