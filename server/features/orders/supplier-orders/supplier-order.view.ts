/** Converts rows to the order as its supplier sees it. */
import { ordersApi } from '@quayside/contract/orders/endpoints'
import type { SupplierOrder as WireOrder, SupplierOrderRow as WireRow } from '@quayside/contract/orders/supplier-order'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import { withheldPayout } from '@quayside/domain/ledger/withholding'
import { flagWarnings } from '@quayside/domain/orders/order-abilities'
import { shippedPieces } from '@quayside/domain/orders/parcel'
import { awaitedBy } from '@quayside/domain/orders/ship-by'
import { mayAskToSend, type OrderToSend } from '@quayside/domain/orders/shop-order'
import type { Money } from '@quayside/domain/vocabulary/money'
import type { Payment, RefundWithLines } from '#features/payments'
import type { ShopLinks } from '#features/platforms'
import { cancellationView } from '../cancellations/cancellation.view.ts'
import type { CancellationRequest } from '../cancellations/cancellation-requests.records.ts'
import { incomeOf } from '../income-of.ts'
import { addressView, amountsIn, cancelsAt, type LinePicture, parcelView, productView, refundView, typeView } from '../order.view.ts'
import type { OrderLine } from '../order-lines.records.ts'
import type { Parcel } from '../shipments.records.ts'
import type { ShopOrder } from '../shop-orders.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import type { SupplierOrder, SupplierOrderListed } from '../supplier-orders.records.ts'

export interface SupplierOrderFacts {
  readonly block: SupplierOrder
  readonly payment: Payment | undefined
  readonly refunds: readonly RefundWithLines[]
  /** Withheld from the payout, by the orders whose refunds are owed. */
  readonly withheld: readonly { readonly order: string; readonly minor: number }[]
  readonly order: StoreOrder
  readonly vendorName: string
  readonly lines: readonly OrderLine[]
  readonly parcels: readonly Parcel[]
  readonly pictures: ReadonlyMap<number, LinePicture>
  readonly shop: ShopOrderShown
  /** The store's latest wish to cancel, and the amount that goes back if it is accepted. */
  readonly cancellation: { readonly request: CancellationRequest; readonly refund: Money | null } | undefined
}

interface ShopOrderShown {
  readonly facts: OrderToSend
  readonly shopOrder: ShopOrder | undefined
  readonly links: ShopLinks | undefined
}

type VisibleStatus = WireOrder['status']

export function supplierOrderView({
  block,
  payment,
  refunds,
  withheld,
  order,
  vendorName,
  lines,
  parcels,
  pictures,
  shop,
  cancellation,
}: SupplierOrderFacts): WireOrder {
  const of = amountsIn(block.currency)
  const refundedMinor = payment?.refundedMinor ?? 0
  const income = incomeOf(block, payment)
  const shipped = shippedPieces(parcels)
  return {
    id: block.id,
    name: order.name,
    created_at: order.placedAt.toISOString(),
    type: typeView(order.type),
    status: block.status as VisibleStatus,
    customer: order.customerName,
    vendor: { id: block.storeId, name: vendorName },
    shipping_address: addressView(order.shippingAddress),
    note: block.note,
    shipping_charge: of(block.shippingMinor),
    subtotal: of(block.subtotalMinor),
    total: of(block.totalMinor),
    payment_method: payment?.status === 'succeeded' ? payment.method : null,
    stripe_fee: of(income.feeMinor),
    payout_amount: of(income.payoutMinor),
    payout_workings: wireWorkings(withheldPayout(income.workings ?? block.workings.payout, withheld)),
    withheld: block.withheldMinor > 0 ? of(block.withheldMinor) : null,
    paid_at: block.paidAt?.toISOString() ?? null,
    ship_by: awaitedBy({ ...block, refundedMinor })?.toISOString() ?? null,
    cancel_by: cancelsAt(block),
    cancellation: cancellation
      ? { ...cancellationView(cancellation.request), refund: cancellation.refund && wireMoney(cancellation.refund) }
      : null,
    refunded: refundedMinor > 0 ? of(refundedMinor) : null,
    refunds: refunds.map(refundView),
    shipped_at: block.shippedAt?.toISOString() ?? null,
    shipping_carrier: block.carrier,
    tracking_number: block.trackingNumber,
    flag: block.flag,
    flag_warning: block.flag && flagWarnings[block.flag],
    error: !order.shippingAddress && !order.redactedAt,
    packing_slip: `${ordersApi.packingSlips.path}?order_ids=${block.id}`,
    invoice: `${ordersApi.invoices.path}?order_ids=${block.id}`,
    products: lines.map((line) => productView(line, shipped.get(line.id) ?? 0, block.currency, pictures)),
    parcels: parcels.map(parcelView),
    shop_order: shop.shopOrder ? shopOrderView(shop.shopOrder, shop.links) : null,
    send_to_shop: shop.facts.shop ? sendingView(shop.facts) : null,
    cancelled_in_shop: parcels.flatMap(({ id, shopCancelledAt }) => (shopCancelledAt ? [id] : [])),
  }
}

const shopOrderView = (
  { state, name, externalOrderId, failure, addressFailure, requestedAt, createdAt, cancelledAt }: ShopOrder,
  links: ShopLinks | undefined,
): NonNullable<WireOrder['shop_order']> => ({
  state,
  name,
  url: externalOrderId === null ? null : (links?.orderInAdmin(externalOrderId) ?? null),
  failure: failure ?? addressFailure,
  requested_at: requestedAt.toISOString(),
  created_at: createdAt?.toISOString() ?? null,
  cancelled_at: cancelledAt?.toISOString() ?? null,
})

function sendingView(facts: OrderToSend): NonNullable<WireOrder['send_to_shop']> {
  const decision = mayAskToSend(facts)
  return decision.allowed ? { allowed: true, reason: null } : { allowed: false, reason: decision.reason }
}

export interface SupplierOrderRowFacts {
  readonly row: SupplierOrderListed
  readonly vendorName: string
  readonly items: number
  readonly payment: Payment | undefined
}

export function supplierOrderRowView({ row, vendorName, items, payment }: SupplierOrderRowFacts): WireRow {
  return {
    id: row.id,
    name: row.orderName,
    created_at: row.placedAt.toISOString(),
    type: typeView(row.orderType),
    status: row.status as VisibleStatus,
    vendor: { id: row.storeId, name: vendorName },
    customer: row.customerName,
    items,
    payout_amount: amountsIn(row.currency)(incomeOf(row, payment).payoutMinor),
    flag: row.flag,
    ship_by: awaitedBy({ ...row, refundedMinor: payment?.refundedMinor ?? 0 })?.toISOString() ?? null,
  }
}
