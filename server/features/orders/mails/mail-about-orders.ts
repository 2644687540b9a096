/** Mails about orders to both sides, each once, with a sign-in link. */

import type { RefundBearer } from '@quayside/domain/ledger/money-back-postings'
import type { BlockFlag } from '@quayside/domain/orders/order-abilities'
import { hasShop } from '@quayside/domain/orders/order-type'
import type { PaymentMethod } from '@quayside/domain/payments/payment-method'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { hidesSuppliers, namelessBlock } from '@quayside/domain/sites/hides-suppliers'
import { type Currency, formatMinor, type Money, money } from '@quayside/domain/vocabulary/money'
import { homeOfStore, mailToStore, mailToSupplier } from '#features/identity'
import type { Payment } from '#features/payments'
import { storeOf } from '#features/stores'
import { supplierOf, suppliersOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { incomeOf } from '../income-of.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import { blocksOfOrders, type SupplierOrder } from '../supplier-orders.records.ts'
import { addressForSupplier } from './address-corrected.email.ts'
import { type MoneyBackKind, moneyBackForStore, moneyBackForSupplier } from './money-back.email.ts'
import { orderArrived } from './order-arrived.email.ts'
import { changedForStore, changedForSupplier } from './order-changed.email.ts'
import { orderPaid } from './order-paid.email.ts'
import { orderShipped } from './order-shipped.email.ts'
import { orderWithdrawn } from './order-withdrawn.email.ts'
import { paymentFailed } from './payment-failed.email.ts'
import { addressByStaff, type StatusByStaffFacts, statusByStaff } from './status-by-staff.email.ts'
import { type UnshippedFacts, unshippedForStore, unshippedForSupplier } from './unshipped.email.ts'

const amount = (minor: number, currency: Currency) => formatMinor(minor, currency)

/** Key of the only mail that names the shopper. */
export const arrivalMailKey = (orderId: number): string => `order-arrived:${orderId}`

/** @param isAutomatic whether it waits to be paid without its owner */
export async function mailOrderArrived(context: AtomicContext, order: StoreOrder, isAutomatic: boolean): Promise<void> {
  const { db, config } = context
  const blocks = await blocksOfOrders(db, order.storeId, [order.id])
  const isHidden = await hidesFrom(context, order.storeId)
  const suppliers = await suppliersOf(
    db,
    blocks.map(({ supplierId }) => supplierId),
  )
  const lines = await linesOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  const mail = orderArrived({
    product: config.productName,
    order: order.name,
    customer: order.customerName,
    isAutomatic,
    suppliers: blocks.map((block, place) => ({
      name: isHidden ? namelessBlock(place) : (suppliers.get(block.supplierId)?.name ?? ''),
      goods: (lines.get(block.id) ?? []).map((line) => ({
        title: line.title,
        variant: line.variantName,
        quantity: line.quantity,
        price: amount(line.priceMinor * line.quantity, block.currency),
      })),
      shipping: amount(block.shippingMinor, block.currency),
      total: amount(block.totalMinor, block.currency),
      trouble: block.status === 'error' ? (block.errors[0]?.message ?? 'There is a problem with this part.') : undefined,
    })),
    totals: totalsOf(blocks.filter(({ status }) => status === 'pending')).map(({ minor, currency }) => amount(minor, currency)),
    address: order.shippingAddress ? addressLines(order.shippingAddress) : [],
  })
  await mailToStore(context, order.storeId, {
    ...mail,
    key: arrivalMailKey(order.id),
    kind: 'order-arrived',
    link: { type: 'order', tab: String(order.id) },
  })
}

/** Totals by currency; amounts in different currencies are not added. */
function totalsOf(blocks: readonly SupplierOrder[]): Money[] {
  const totals = new Map<Currency, number>()
  for (const { totalMinor, currency } of blocks) totals.set(currency, (totals.get(currency) ?? 0) + totalMinor)
  return [...totals].map(([currency, minor]) => money(minor, currency))
}

const addressLines = ({ name, address1, address2, city, provinceCode, province, zip, country }: PlatformAddress): string[] =>
  [name, address1, address2 ?? '', [city, provinceCode ?? province, zip].filter(Boolean).join(', '), country ?? ''].filter(Boolean)

export async function mailPaid(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  payment: Payment | undefined,
): Promise<void> {
  const store = await storeOf(context.db, block.storeId)
  const mail = orderPaid({
    product: context.config.productName,
    order: order.name,
    store: store?.name ?? '',
    payout: amount(incomeOf(block, payment).payoutMinor, block.currency),
    withheld: block.withheldMinor ? amount(block.withheldMinor, block.currency) : '',
    note: block.note,
  })
  await mailToSupplier(context, block.supplierId, {
    ...mail,
    key: `order-paid:${block.id}`,
    kind: 'order-paid',
    isNotice: true,
    link: { type: 'supplier_order', tab: String(block.id) },
  })
}

export async function mailPaymentFailed(context: AtomicContext, order: StoreOrder, block: SupplierOrder, payment: Payment): Promise<void> {
  const mail = paymentFailed({
    product: context.config.productName,
    order: order.name,
    supplier: await nameFor(context, block),
    amount: amount(payment.amount.minor, payment.amount.currency),
    reason: payment.failureMessage ?? 'The card was not charged.',
  })
  await mailToStore(context, order.storeId, {
    ...mail,
    key: `payment-failed:${payment.id}`,
    kind: 'payment-failed',
    link: { type: 'order', tab: String(order.id) },
  })
}

export async function mailOrderWithdrawn(context: AtomicContext, order: StoreOrder, block: SupplierOrder, reason: string): Promise<void> {
  const supplier = await nameFor(context, block)
  await mailToStore(context, order.storeId, {
    ...orderWithdrawn({ product: context.config.productName, order: order.name, supplier, reason, isOfShop: hasShop(order.type) }),
    key: `order-withdrawn:${block.id}:${context.now.getTime()}`,
    kind: 'order-withdrawn',
    link: { type: 'order', tab: String(order.id) },
  })
}

export async function mailShipped(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { id, ...parcel }: { id: number; carrier: string; trackingNumber: string | null; part: { shipped: number; of: number } | undefined },
): Promise<void> {
  const supplier = await nameFor(context, block)
  const mail = orderShipped({ product: context.config.productName, order: order.name, supplier, isOfShop: hasShop(order.type), ...parcel })
  await mailToStore(context, order.storeId, {
    ...mail,
    key: `parcel-shipped:${id}`,
    kind: 'order-shipped',
    link: { type: 'order', tab: String(order.id) },
  })
}

export async function mailChangedAfterPayment(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  flag: BlockFlag,
): Promise<void> {
  const supplier = await nameFor(context, block)
  const store = await storeOf(context.db, block.storeId)
  const facts = {
    product: context.config.productName,
    order: order.name,
    supplier,
    store: store?.name ?? '',
    cancelled: flag === 'cancelled_in_store',
  }
  // Each change is mailed once.
  const mark = block.flaggedAt?.getTime() ?? 0
  const kind = flag === 'cancelled_in_store' ? 'order-cancelled-in-store' : 'order-changed-in-store'
  await mailToStore(context, order.storeId, {
    ...changedForStore(facts),
    key: `${kind}:store:${block.id}:${mark}`,
    kind,
    link: { type: 'order', tab: String(order.id) },
  })
  await mailToSupplier(context, block.supplierId, {
    ...changedForSupplier(facts),
    key: `${kind}:supplier:${block.id}:${mark}`,
    kind,
    isNotice: true,
    link: { type: 'supplier_order', tab: String(block.id) },
  })
}

export interface MoneyBackNews {
  readonly kind: MoneyBackKind
  /** Identifies the event, so that it is mailed once. */
  readonly about: string
  readonly amount: string
  readonly method: PaymentMethod
  /** Bearer of a refund. */
  readonly bearer?: RefundBearer
  readonly reason?: string
  /** Its page at PayPal, where somebody has to answer. */
  readonly page?: string
}

export async function mailMoneyBack(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { kind, about, amount: sum, method, bearer = 'supplier', reason = '', page }: MoneyBackNews,
): Promise<void> {
  const facts = {
    product: context.config.productName,
    kind,
    order: order.name,
    amount: sum,
    method,
    bearer,
    reason,
    ...(page ? { page } : {}),
  }
  await mailToStore(context, order.storeId, {
    ...moneyBackForStore({ ...facts, supplier: await nameFor(context, block) }),
    key: `${kind}:store:${about}`,
    kind: 'money-back',
    link: { type: 'order', tab: String(order.id) },
  })
  const supplier = (await supplierOf(context.db, block.supplierId))?.name ?? ''
  const toSupplier = moneyBackForSupplier({ ...facts, supplier })
  if (!toSupplier) return
  await mailToSupplier(context, block.supplierId, {
    ...toSupplier,
    key: `${kind}:supplier:${about}`,
    kind: 'money-back',
    link: { type: 'supplier_order', tab: String(block.id) },
  })
}

export type UnshippedNews = Omit<UnshippedFacts, 'product' | 'order' | 'supplier'> & {
  /** Names the act: the same is mailed once. */
  readonly request: string
}

export async function mailUnshipped(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { request, ...news }: UnshippedNews,
): Promise<void> {
  const facts = { product: context.config.productName, order: order.name, ...news }
  await mailToStore(context, order.storeId, {
    ...unshippedForStore({ ...facts, supplier: await nameFor(context, block), isSample: order.type === 'sample' }),
    key: `unshipped:store:${block.id}:${request}`,
    kind: 'order-unshipped',
    link: { type: 'order', tab: String(order.id) },
  })
  // A supplier that said so itself is not told.
  if (news.kind === 'cannot_ship' || news.kind === 'store_cancelled') return
  const supplier = (await supplierOf(context.db, block.supplierId))?.name ?? ''
  await mailToSupplier(context, block.supplierId, {
    ...unshippedForSupplier({ ...facts, supplier }),
    key: `unshipped:supplier:${block.id}:${request}`,
    kind: 'order-unshipped',
    isNotice: true,
    link: { type: 'supplier_order', tab: String(block.id) },
  })
}

export async function mailAddressToSupplier(context: AtomicContext, order: StoreOrder, block: SupplierOrder): Promise<void> {
  const store = (await storeOf(context.db, block.storeId))?.name ?? ''
  const address = order.shippingAddress ? addressLines(order.shippingAddress).join(', ') : ''
  await mailToSupplier(context, block.supplierId, {
    ...addressForSupplier({ product: context.config.productName, order: order.name, store, address }),
    key: `address-corrected:supplier:${block.id}:${context.now.getTime()}`,
    kind: 'order-address-corrected',
    link: { type: 'supplier_order', tab: String(block.id) },
  })
}

/** @param isPaid whether a supplier of it was paid */
export async function mailAddressByStaff(
  context: AtomicContext,
  order: StoreOrder,
  address: PlatformAddress,
  isPaid: boolean,
): Promise<void> {
  await mailToStore(context, order.storeId, {
    ...addressByStaff({ product: context.config.productName, order: order.name, address: addressLines(address).join(', '), isPaid }),
    key: `address-by-staff:${order.id}:${context.now.getTime()}`,
    kind: 'order-address-by-staff',
    link: { type: 'order', tab: String(order.id) },
  })
}

/** @param to the side that is told */
export async function mailStatusByStaff(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { to, ...news }: Pick<StatusByStaffFacts, 'status' | 'reason' | 'amount'> & { readonly to: 'store' | 'supplier' },
): Promise<void> {
  const facts = { product: context.config.productName, order: order.name, ...news }
  const named = { key: `status-by-staff:${block.id}:${news.status}:${context.now.getTime()}`, kind: 'order-status-by-staff' }
  if (to === 'store')
    return mailToStore(context, order.storeId, {
      ...statusByStaff({ ...facts, supplier: await nameFor(context, block) }),
      ...named,
      link: { type: 'order', tab: String(order.id) },
    })
  await mailToSupplier(context, block.supplierId, {
    ...statusByStaff({ ...facts, supplier: (await supplierOf(context.db, block.supplierId))?.name ?? '' }),
    ...named,
    isNotice: true,
    link: { type: 'supplier_order', tab: String(block.id) },
  })
}

/** A supplier's name as its store may know it. */
export async function nameFor(context: AtomicContext, { storeId, storeOrderId, supplierId, id }: SupplierOrder): Promise<string> {
  if (!(await hidesFrom(context, storeId))) return (await supplierOf(context.db, supplierId))?.name ?? ''
  const blocks = await blocksOfOrders(context.db, storeId, [storeOrderId])
  return namelessBlock(blocks.findIndex((block) => block.id === id))
}

/** Name of a supplier for a mail about several orders, if its store may know it. A numbered name would differ between the orders. */
export async function nameOfSupplier(context: AtomicContext, storeId: number, supplierId: number): Promise<string> {
  return (await hidesFrom(context, storeId)) ? 'A supplier' : ((await supplierOf(context.db, supplierId))?.name ?? '')
}

const hidesFrom = async ({ db }: AtomicContext, storeId: number): Promise<boolean> => hidesSuppliers((await homeOfStore(db, storeId)).name)
