import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { advanceBulkEdit } from './bulk-edits/advance-bulk-edit.ts'

export const supplierProductsTasks = {
  'supplier-products.advance-bulk-edit': outside(advanceBulkEdit),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof supplierProductsTasks> {}
}
