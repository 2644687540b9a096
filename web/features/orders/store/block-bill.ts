import type { SupplierBlock } from '@quayside/contract/orders/order'
import { billOf } from '#foundation/ui/money/bill.ts'

/** Workings of a block's total. */
export const blockBill = ({ name, workings }: SupplierBlock) =>
  billOf(workings, {
    title: `What ${name} is paid`,
    result: 'Total',
    source: 'Fixed when the order arrived. Later price changes do not affect it.',
  })
