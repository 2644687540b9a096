/** Demerits: faults of a supplier that staff write down. @see S-86, K-167, K-168, X-047 */
export const demeritTypes = ['promotional', 'invoice', 'inventory', 'responsiveness'] as const
export type DemeritType = (typeof demeritTypes)[number]

/** @see M-402 to M-404 */
export const demeritWords: Readonly<Record<DemeritType, string>> = {
  promotional: 'Promo Material',
  invoice: 'Incorrect Invoice',
  inventory: 'Inventory',
  responsiveness: 'Non Responsive',
}

/** Points are negative: the lightest first. */
export const demeritPoints = [-1, -2, -3, -4, -5] as const
export type DemeritPoints = (typeof demeritPoints)[number]

export const longestDemeritNote = 500
