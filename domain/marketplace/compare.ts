/** Products side by side. */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** More do not fit beside each other. */
export const comparedAtMost = 4

/** @param chosen how many are chosen already */
export function mayCompareAnother(chosen: number): Decision<'COMPARE_FULL'> {
  return chosen < comparedAtMost ? allowed : refused('COMPARE_FULL', 'You can compare up to four products. Remove one first.')
}

/** One alone cannot be compared. */
export function mayCompare(chosen: number): Decision<'COMPARE_ONE'> {
  return chosen > 1 ? allowed : refused('COMPARE_ONE', 'Choose another product to compare it with.')
}
