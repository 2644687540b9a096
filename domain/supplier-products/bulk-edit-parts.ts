/** Tabs of a bulk edit: changed products, refused ones, and those skipped because they had changed since. */
export const bulkEditParts = ['changed', 'refused', 'left'] as const
export type BulkEditPart = (typeof bulkEditParts)[number]
