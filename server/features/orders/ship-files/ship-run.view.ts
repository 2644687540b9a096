import type { ShipRun as WireRun } from '@quayside/contract/orders/ship-file'
import type { ShipRun } from './ship-runs.records.ts'

export const shipRunView = ({ id, counts, startedAt, finishedAt, failures }: ShipRun): WireRun => ({
  id,
  total: counts.waiting + counts.shipped + counts.already + counts.failed,
  shipped: counts.shipped,
  already_shipped: counts.already,
  failed: counts.failed,
  is_running: finishedAt === null,
  started_at: startedAt.toISOString(),
  failures: failures.map(({ rowNumber, supplierOrderId, orderName, failure }) => ({
    row: rowNumber,
    supplier_order_id: supplierOrderId,
    order: orderName,
    message: failure ?? '',
  })),
})
