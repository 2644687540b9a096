import type { StoreStatementLine, SupplierStatementLine } from '@quayside/contract/statements/statement'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import { storeLine, supplierLine } from '@quayside/domain/ledger/statement'
import type { Entry } from '#features/ledger'
import type { ExplainedOrder, OrderOfLine } from '#features/orders'

/** Workings are there where they are shown. */
type OrderShown = OrderOfLine & Partial<ExplainedOrder>

const headOf = ({ id, at, description, reference, externalId }: Entry) => ({
  id,
  at: at.toISOString(),
  description,
  reference,
  processor_line: externalId,
})

export function supplierLineView(entry: Entry, supplierId: number, order: OrderShown | undefined): SupplierStatementLine {
  const { kind, ...line } = supplierLine(entry, supplierId)
  const workings = kind === 'payment' ? order?.workings?.payout : kind === 'commission' ? order?.commissionWorkings : undefined
  const explains = workings && workings.result.minor === (kind === 'payment' ? line.netMinor : line.commissionMinor)
  return {
    ...headOf(entry),
    kind,
    order: order ? { id: order.supplierOrderId, name: order.name, party: order.storeName } : null,
    amount_minor: line.amountMinor,
    fee_minor: line.feeMinor,
    refund_minor: line.refundMinor,
    net_minor: line.netMinor,
    owed_minor: line.owedMinor,
    commission_minor: line.commissionMinor,
    payable_minor: line.payableMinor,
    workings: explains ? wireWorkings(workings) : null,
  }
}

/** @param isHidden on sites that do not name suppliers */
export function storeLineView(entry: Entry, storeId: number, order: OrderShown | undefined, isHidden: boolean): StoreStatementLine {
  const { kind, ...line } = storeLine(entry, storeId)
  const workings = kind === 'payment' && order?.workings?.total.result.minor === line.paidMinor ? order.workings.total : undefined
  return {
    ...headOf(entry),
    kind,
    order: order ? { id: order.storeOrderId, name: order.name, party: isHidden ? null : order.supplierName } : null,
    paid_minor: line.paidMinor,
    refunded_minor: line.refundedMinor,
    credit_minor: line.creditMinor,
    net_minor: line.netMinor,
    workings: workings ? wireWorkings(workings) : null,
  }
}
