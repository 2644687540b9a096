/** Tabs of a bulk edit: products that it changes, that it refuses, and that were left because they had changed since. */
export const bulkEditParts = ['changed', 'refused', 'left'] as const
export type BulkEditPart = (typeof bulkEditParts)[number]
