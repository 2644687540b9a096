import type { ShopperRefund as WireRefund } from '@quayside/contract/orders/shopper-refund-endpoints'
import type { ShopperRefund, ShopperRefundLine } from './shopper-refunds.records.ts'

export const shopperRefundView = (refund: ShopperRefund): WireRefund => ({
  id: refund.id,
  state: refund.state,
  currency: refund.currency,
  amount_minor: refund.amountMinor,
  refunded_minor: refund.refundedMinor,
  lines: refund.lines.map(lineView),
  note: refund.note,
  notifies_shopper: refund.notifiesShopper,
  failure: refund.failure,
  asked_at: refund.askedAt.toISOString(),
  settled_at: refund.settledAt?.toISOString() ?? null,
})

export const lineView = ({ orderLineId, title, quantity }: ShopperRefundLine): WireRefund['lines'][number] => ({
  product: orderLineId,
  title,
  quantity,
})
