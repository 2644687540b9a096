import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { advanceBulkEdit } from './bulk-edits/advance-bulk-edit.ts'
import { forgetBulkEdits } from './bulk-edits/forget-bulk-edits.ts'
import { rebuildLowStock, refreshLowStock } from './refresh-low-stock.ts'

export const supplierProductsTasks = {
  'supplier-products.advance-bulk-edit': outside(advanceBulkEdit),
  'supplier-products.forget-bulk-edits': outside(forgetBulkEdits),
  'supplier-products.refresh-low-stock': atomic(refreshLowStock),
  'supplier-products.rebuild-low-stock': atomic(rebuildLowStock),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof supplierProductsTasks> {}
}

/** Low stock of one supplier's products is written by one job at a time, so that the last one sees every change. */
export const lowStockQueue = (supplierId: number): string => `supplier-products.low-stock:${supplierId}`
