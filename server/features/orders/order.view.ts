/** Converts rows to the order as a store sees it. */

import type {
  OrderProduct,
  OrderRefund,
  SupplierBlock,
  Order as WireOrder,
  Parcel as WireParcel,
  OrderRow as WireRow,
} from '@quayside/contract/orders/order'
import { type WireMoney, wireMoney } from '@quayside/contract/vocabulary/money'
import { wireVacation } from '@quayside/contract/vocabulary/vacation'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import { checkAddress, withChanges } from '@quayside/domain/orders/address/address-check'
import { type AddressPushState, mayCorrectAddress } from '@quayside/domain/orders/address/address-correction'
import { mayCancel } from '@quayside/domain/orders/order-abilities'
import { type OrderEventData, orderEventSentence } from '@quayside/domain/orders/order-event'
import type { OrderType } from '@quayside/domain/orders/order-type'
import { shippedPieces } from '@quayside/domain/orders/parcel'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { namelessBlock } from '@quayside/domain/sites/hides-suppliers'
import type { Vacation } from '@quayside/domain/suppliers/vacation'
import { plainGround } from '@quayside/domain/uploads/ground-colour'
import type { Refused } from '@quayside/domain/vocabulary/decision'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import type { Payment, RefundWithLines } from '#features/payments'
import type { AutomaticPayment } from './automatic-payments.records.ts'
import type { OrderEvent } from './order-events.records.ts'
import type { OrderLine } from './order-lines.records.ts'
import type { Parcel, PushState } from './shipments.records.ts'
import type { StoreOrder } from './store-orders.records.ts'
import type { SupplierOrder } from './supplier-orders.records.ts'

/** Picture of a line, and the colour shown until it is loaded. */
export interface LinePicture {
  readonly url: string
  readonly groundColour: string
}

export interface BlockFacts {
  readonly supplierName: string
  readonly logoUrl: string | null
  /** True if the supplier delivers to no PO box. */
  readonly refusesPoBoxes: boolean
  /** The supplier's vacation. */
  readonly vacation: Vacation | null
  readonly stripeAccountId: string | null
  readonly shipBy: Date | null
  readonly receipt: { readonly payment: Payment; readonly card: { readonly brand: string; readonly last4: string } | undefined } | undefined
  readonly merchantId: string | null
  /** Reasons why it cannot be paid by card, and by PayPal. */
  readonly payRefusal: Refused | null
  readonly paypalRefusal: Refused | null
  readonly takesPaypal: boolean
  /** An attempt without an outcome. */
  readonly openPayment: Payment | undefined
  /** Its automatic payment, while it is unpaid. */
  readonly automatic: AutomaticPayment | undefined
  /** Amount of the payment that was refunded to the card. */
  readonly refundedMinor: number
  readonly refunds: readonly RefundWithLines[]
  readonly parcels: readonly Parcel[]
  readonly lines: readonly OrderLine[]
}

export interface OrderFacts {
  readonly order: StoreOrder
  readonly blocks: readonly (SupplierOrder & BlockFacts)[]
  readonly events: readonly OrderEvent[]
  /** Address in the shop's admin. */
  readonly shopUrl: string | null
  readonly correction: { readonly state: AddressPushState; readonly failure: string | null } | undefined
  /** Reason why the shop's order keeps its address; null where it can be changed, and where there is no shop. */
  readonly addressRefusal: string | null
  readonly pictures: ReadonlyMap<number, LinePicture>
  /** Free shipping by block. */
  readonly freeShipping: ReadonlyMap<number, SupplierBlock['free_shipping']>
  /** Wishes to cancel by block. */
  readonly cancellations: ReadonlyMap<number, SupplierBlock['cancellation']>
  /** Pieces of each block that its shop refunded. */
  readonly refundedInShop: ReadonlyMap<number, readonly { readonly orderLineId: number; readonly quantity: number }[]>
  /** Supplier names are hidden on this site. @see X-057 */
  readonly hidesSuppliers: boolean
}

/** The wire calls an order of the shop `store`. @see X-099 */
export const typeView = (type: OrderType): WireOrder['type'] => (type === 'platform' ? 'store' : type)

const missingAddress = 'This order has no shipping address. Please add one to the order in your store.'
const orderError = 'There is an error with this order. Please contact support.'

export function orderView(facts: OrderFacts): WireOrder {
  const { order, blocks: own, events, shopUrl, correction, hidesSuppliers } = facts
  const blocks = hidesSuppliers ? own.map(nameless) : own
  const named = new Map(own.map(({ supplierName }, place) => [supplierName, namelessBlock(place)]))
  const said = (data: OrderEventData) =>
    hidesSuppliers && data.supplier !== undefined ? { ...data, supplier: named.get(data.supplier) ?? 'A supplier' } : data
  const cancelling = mayCancel({ status: order.status, blocks: blocks.map(({ status }) => status) })
  return {
    id: order.id,
    name: order.name,
    currency: order.currency,
    shopper_paid: order.shopperPayment && {
      total: order.shopperPayment.totalMinor,
      shipping: order.shopperPayment.shippingMinor,
      tax: order.shopperPayment.taxMinor,
      tax_included: order.shopperPayment.taxIncluded,
      has_other_goods: order.hasOtherGoods,
    },
    shop_url: shopUrl,
    new_name: null,
    created_at: order.placedAt.toISOString(),
    type: typeView(order.type),
    status: order.status,
    note: order.note,
    store: order.storeId,
    customer: order.customerName,
    suppliers: blocks.map((block) => ({ ...blockView(block, facts), ...(hidesSuppliers ? { id: null } : {}) })),
    shipping_address: addressView(order.shippingAddress),
    address_check: addressCheckView({ ...facts, blocks }),
    address_edit: addressEditView(facts),
    address_push: correction ? { state: correction.state, failure: correction.failure } : null,
    tracking_data: blocks
      .flatMap(({ parcels }) => parcels)
      .flatMap(({ trackingNumber, carrier }) => (trackingNumber ? [{ tracking_number: trackingNumber, carrier }] : [])),
    errors: orderErrors(order),
    cancel_refusal: cancelling.allowed ? null : cancelling.reason,
    cancelled_in_store_at: order.cancelledInStoreAt?.toISOString() ?? null,
    timeline: events.map(({ id, kind, data, at }) => ({ id, kind, text: orderEventSentence(kind, said(data)), at: at.toISOString() })),
  }
}

const nameless = <Block extends BlockFacts>(block: Block, place: number): Block => ({
  ...block,
  supplierName: namelessBlock(place),
  logoUrl: null,
  stripeAccountId: null,
  merchantId: null,
})

type AddressFacts = Pick<OrderFacts, 'order' | 'blocks' | 'addressRefusal'>

const isUnpaid = ({ blocks }: AddressFacts): boolean => blocks.some(({ status }) => status === 'pending' || status === 'error')

function addressCheckView(facts: AddressFacts): WireOrder['address_check'] {
  const { order, blocks, addressRefusal } = facts
  if (!isUnpaid(facts)) return null
  const { problems, notes, suggestion } = checkAddress(order.shippingAddress, poBoxRefusers(blocks))
  if (!problems.length && !notes.length && !suggestion) return null
  return {
    problems: problems.map(({ text }) => text),
    notes: notes.map(({ text }) => text),
    suggestion: suggestion
      ? {
          address: addressView(withChanges(order.shippingAddress!, suggestion))!,
          texts: [...suggestion.texts],
          action: suggestion.action,
          refusal: whyNotCorrectable(facts),
          shop_refusal: addressRefusal,
        }
      : null,
  }
}

/** Names of suppliers with something to pay that deliver to no PO box. */
export const poBoxRefusers = (
  blocks: readonly Pick<SupplierOrder & BlockFacts, 'status' | 'supplierName' | 'refusesPoBoxes'>[],
): string[] =>
  blocks.flatMap(({ status, supplierName, refusesPoBoxes }) =>
    refusesPoBoxes && (status === 'pending' || status === 'error') ? [supplierName] : [],
  )

const addressEditView = (facts: AddressFacts): WireOrder['address_edit'] =>
  facts.order.shippingAddress && facts.blocks.some(({ status }) => status !== 'shipped' && status !== 'cancelled')
    ? {
        refusal: whyNotCorrectable(facts),
        shop_refusal: facts.addressRefusal,
        is_paid: facts.blocks.some(({ status }) => status === 'paid'),
      }
    : null

function whyNotCorrectable({ order, blocks }: AddressFacts): string | null {
  const decision = mayCorrectAddress({
    blocks: blocks.map(({ status }) => status),
    isBeingPaid: blocks.some(({ openPayment }) => openPayment !== undefined),
    hasParcels: blocks.some(({ parcels }) => parcels.length > 0),
    isFulfilledInStore: blocks.some(({ flag }) => flag === 'fulfilled_in_store'),
    isCancelled: order.cancelledAt !== null || order.cancelledInStoreAt !== null,
  })
  return decision.allowed ? null : decision.reason
}

function orderErrors(order: StoreOrder): WireOrder['errors'] {
  if (order.status !== 'error') return []
  if (!order.shippingAddress && !order.redactedAt) return [{ type: 'shipping_address', message: missingAddress }]
  return [{ type: 'order', message: orderError }]
}

function blockView(
  block: SupplierOrder & BlockFacts,
  {
    pictures,
    freeShipping,
    cancellations,
    refundedInShop,
  }: Pick<OrderFacts, 'pictures' | 'freeShipping' | 'cancellations' | 'refundedInShop'>,
): SupplierBlock {
  const of = amountsIn(block.currency)
  const shipped = shippedPieces(block.parcels)
  return {
    id: block.supplierId,
    supplier_order_id: block.id,
    name: block.supplierName,
    status: block.status,
    subtotal: of(block.subtotalMinor),
    shipping: of(block.shippingMinor),
    total: of(block.totalMinor),
    workings: wireWorkings(block.workings.total),
    currency: block.currency,
    tracking: block.trackingNumber,
    shipping_carrier: block.carrier,
    stripe_id: block.stripeAccountId,
    merchant_id: block.merchantId,
    errors: [...block.errors],
    fulfilled_by_dc: block.fulfilledByDc,
    note: block.note,
    logo: block.logoUrl,
    flag: block.flag,
    ship_by: block.shipBy?.toISOString() ?? null,
    receipt: block.receipt ? receiptView(block.receipt) : null,
    paid_at: block.paidAt?.toISOString() ?? null,
    free_shipping: freeShipping.get(block.id) ?? null,
    cancel_by: cancelsAt(block),
    refunded_in_shop: (refundedInShop.get(block.id) ?? []).map(({ orderLineId, quantity }) => ({ product: orderLineId, quantity })),
    cancellation: cancellations.get(block.id) ?? { request: null, refusal: null },
    refunded: block.refundedMinor > 0 ? of(block.refundedMinor) : null,
    refunds: block.refunds.map(refundView),
    shipped_at: block.shippedAt?.toISOString() ?? null,
    stock_held_until: block.heldUntil?.toISOString() ?? null,
    vacation: block.vacation && (block.status === 'pending' || block.status === 'paid') ? wireVacation(block.vacation) : null,
    pay_refusal: block.payRefusal && { code: block.payRefusal.code, reason: block.payRefusal.reason },
    paypal: block.takesPaypal
      ? { refusal: block.paypalRefusal && { code: block.paypalRefusal.code, reason: block.paypalRefusal.reason } }
      : null,
    automatic: block.automatic ? automaticView(block.automatic) : null,
    payment_method: block.openPayment?.method ?? null,
    payment_under_way: block.openPayment !== undefined,
    payment_action_url: block.openPayment && !block.openPayment.stopRequestedAt ? block.openPayment.nextActionUrl : null,
    payment_stopping: Boolean(block.openPayment?.stopRequestedAt),
    push_state: leastPushed(block.parcels),
    invoice_number: block.invoiceNumber,
    push_failure: failureOf(block.parcels),
    parcels: block.parcels.map(parcelView),
    products: block.lines.map((line) => ({
      ...productView(line, shipped.get(line.id) ?? 0, block.currency, pictures),
      shop_title: line.shopTitle,
      shop_price: line.shopPriceMinor,
    })),
  }
}

const automaticView = ({ state, reason, text, dueAt }: AutomaticPayment) => ({
  state,
  reason,
  text,
  due_at: dueAt?.toISOString() ?? null,
})

const byUrgency = ['failed', 'waiting', 'pushed', 'already'] as const satisfies PushState[]

/** The least advanced push state of several parcels; null where none has been shipped, and where there is no shop. */
const leastPushed = (parcels: readonly Parcel[]): SupplierBlock['push_state'] =>
  byUrgency.find((state) => parcels.some((parcel) => knownAs(parcel) === state)) ?? null

const failureOf = (parcels: readonly Parcel[]): string | null =>
  parcels.map(({ pushFailure, trackingFailure }) => pushFailure ?? trackingFailure).find((failure) => failure !== null) ?? null

/** A correction that was not pushed yet counts like the parcel itself. */
const knownAs = ({ pushState, trackingPush }: Parcel): PushState => (pushState === 'pushed' ? (trackingPush ?? 'pushed') : pushState)

export const parcelView = (parcel: Parcel): WireParcel => ({
  id: parcel.id,
  carrier: parcel.carrier,
  tracking_number: parcel.trackingNumber,
  shipped_at: parcel.shippedAt.toISOString(),
  push_state: knownAs(parcel),
  lines: parcel.lines.map(({ orderLineId, quantity }) => ({ product: orderLineId, quantity })),
})

/** When it ends by itself; null where it is not paid, or shipped already. */
export const cancelsAt = ({ status, cancelBy }: Pick<SupplierOrder, 'status' | 'cancelBy'>): string | null =>
  status === 'paid' ? (cancelBy?.toISOString() ?? null) : null

export const refundView = ({ id, reason, status, amount, bearer, shippingMinor, lines, createdAt }: RefundWithLines): OrderRefund => {
  const of = amountsIn(amount.currency)
  return {
    id,
    reason,
    status,
    borne_by: bearer,
    amount: wireMoney(amount),
    shipping: of(shippingMinor),
    lines: lines.map(({ orderLineId, quantity, amountMinor }) => ({ product: orderLineId, quantity, amount: of(amountMinor) })),
    created_at: createdAt.toISOString(),
  }
}

const receiptView = ({ payment, card }: NonNullable<BlockFacts['receipt']>): NonNullable<SupplierBlock['receipt']> => ({
  method: payment.method,
  amount: wireMoney(payment.amount),
  charged_at: (payment.settledAt ?? payment.startedAt).toISOString(),
  card: card ? { brand: card.brand, last4: card.last4 } : null,
  reference: payment.intentId ?? `payment ${payment.id}`,
})

/** @param shipped shipped quantity */
export function productView(line: OrderLine, shipped: number, currency: Currency, pictures: OrderFacts['pictures']): OrderProduct {
  const of = amountsIn(currency)
  const picture = line.uploadId === null ? undefined : pictures.get(line.uploadId)
  return {
    id: line.id,
    product_id: line.productId,
    image: picture?.url ?? null,
    ground_colour: picture?.groundColour ?? plainGround,
    quantity: line.quantity,
    shipped_quantity: shipped,
    refunded_quantity: line.refundedQuantity,
    title: line.title,
    variant: line.variantName,
    sku: line.sku,
    price: of(line.priceMinor),
    shipping_rate: line.shippingRateMinor === null ? null : of(line.shippingRateMinor),
    adjusted_shipping_rate: line.adjustedShippingRateMinor === null ? null : of(line.adjustedShippingRateMinor),
    adjustment_reason: line.adjustmentReason,
    out_of_stock: line.outOfStock,
    active: line.available,
    properties: [...line.properties],
  }
}

export function addressView(address: PlatformAddress | null): WireOrder['shipping_address'] {
  if (!address) return null
  const [first = '', ...rest] = address.name.split(' ')
  return {
    name: address.name,
    first_name: first,
    last_name: rest.join(' '),
    company: address.company ?? '',
    address1: address.address1,
    address2: address.address2 ?? '',
    city: address.city,
    province: address.province ?? '',
    province_code: address.provinceCode ?? '',
    country: address.country ?? '',
    country_code: address.countryCode ?? '',
    zip: address.zip ?? '',
  }
}

export interface RowFacts {
  readonly order: StoreOrder
  readonly blocks: readonly (SupplierOrder & {
    supplierName: string
    isUnpayable: boolean
    shipBy: Date | null
    lines: readonly OrderLine[]
  })[]
  readonly pictures: ReadonlyMap<number, LinePicture>
  readonly hidesSuppliers: boolean
}

const picturesInRow = 4

export function orderRowView({ order, blocks, pictures, hidesSuppliers }: RowFacts): WireRow {
  const lines = blocks.flatMap((block) => block.lines)
  const shown = lines
    .flatMap((line) => (line.uploadId === null ? [] : [pictures.get(line.uploadId)]))
    .filter((picture) => picture !== undefined)
  return {
    id: order.id,
    name: order.name,
    created_at: order.placedAt.toISOString(),
    type: typeView(order.type),
    status: order.status,
    customer: order.customerName,
    blocks: blocks.map(({ supplierName, status, isUnpayable }, place) => ({
      supplier: hidesSuppliers ? namelessBlock(place) : supplierName,
      status,
      is_unpayable: isUnpayable,
    })),
    items: lines.reduce((sum, line) => sum + line.quantity, 0),
    ship_by: earliest(blocks.map(({ shipBy }) => shipBy))?.toISOString() ?? null,
    totals: totalsByCurrency(blocks),
    images: shown.slice(0, picturesInRow).map(({ url, groundColour }) => ({ url, ground_colour: groundColour })),
  }
}

const earliest = (dates: readonly (Date | null)[]): Date | undefined =>
  dates.filter((date) => date !== null).toSorted((a, b) => a.getTime() - b.getTime())[0]

function totalsByCurrency(blocks: readonly SupplierOrder[]): WireMoney[] {
  const totals = new Map<Currency, number>()
  for (const { currency, totalMinor, status } of blocks)
    if (status !== 'cancelled') totals.set(currency, (totals.get(currency) ?? 0) + totalMinor)
  return [...totals].map(([currency, minor]) => wireMoney(money(minor, currency)))
}

export const amountsIn = (currency: Currency) => (minor: number) => wireMoney(money(minor, currency))
