import type { WireImportRun } from '@quayside/contract/imports/import-item'
import { imageUrl } from '#features/uploads'
import type { FailedItem, ImportRun } from '../import-runs.records.ts'

export const importRunView = (
  { id, total, done, failed, edited, cancelled, waiting, underWay, cancelledAt, startedAt }: ImportRun,
  failures: readonly FailedItem[],
): WireImportRun => ({
  id,
  total,
  done,
  failed,
  edited,
  cancelled,
  waiting,
  under_way: underWay,
  started_at: startedAt.toISOString(),
  is_running: waiting + underWay > 0,
  is_cancelled: cancelledAt !== null,
  failures: failures.map((item) => ({
    imported_product_id: item.id,
    title: item.title,
    image_url: item.uploadId === null ? null : imageUrl(item.uploadId),
    error: item.failure,
    error_code: item.failureCode,
  })),
})
