/** Review of predicted categories by staff. @see S-75, V-253, V-282, V-311 */

export const predictionOperations = ['add', 'move', 'remove'] as const
export type PredictionOperation = (typeof predictionOperations)[number]

/** @see M-379, M-380 */
export const missingCategory = { title: 'Missing Category!', text: 'Select a Category and an optional subcategory' } as const

/** @see M-398, M-399 */
export const reviewed = {
  some: 'Confirmed successfully.',
  wholePage: 'Approved smart categorization for all products on this page!',
  none: 'These products have moved meanwhile. Nothing was changed.',
} as const

/** @see M-392 */
export const noSuchSupplier = 'Supplier not found'
