import { isPoBox, poBoxRefused } from '@quayside/domain/orders/address/address-check'
import { mayCorrectAddress, mayMovePaid } from '@quayside/domain/orders/address/address-correction'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { rateFor } from '@quayside/domain/shipping/shipping-option'
import { paymentsOf } from '#features/payments'
import { optionsFor } from '#features/shipping'
import { suppliersOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { considerAutomatic } from '../blocks/consider-automatic.ts'
import { enqueueOwnAddress } from '../blocks/enqueue-shop-order-sync.ts'
import { flagCorrected } from '../blocks/flag-block.ts'
import { freezeAnew, goodsOf } from '../blocks/quote-block.ts'
import { correctionOf, saveCorrection } from '../corrections/address-corrections.records.ts'
import { enqueuePush } from '../corrections/push-address.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { mailAddressToSupplier, nameFor } from '../mails/mail-about-orders.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { type StoreOrder, updateOrder } from '../store-orders.records.ts'
import { blocksOfOrders, type SupplierOrder } from '../supplier-orders.records.ts'

/** The address of an order has changed since it was shown. */
export const addressChanged = () =>
  new Refusal('ADDRESS_CHANGED', 'The address of this order has changed. Please look at it again.', { status: 409 })

/**
 * Gives an order another address until a supplier ships. What unpaid suppliers cost is worked out again, an automatic payment that was held
 * for the address is decided anew, and a job writes the address into the shop's order. Suppliers that are paid are told, and their money stays:
 * where shipping would cost something else, the address stays too. The caller holds the order's lock, as does whoever ships.
 * @throws Refusal ADDRESS_NOT_CHANGEABLE
 */
export async function correctAddress(
  context: AtomicContext,
  order: StoreOrder,
  { address, fields, byStaff }: { address: PlatformAddress; fields: readonly string[]; byStaff?: boolean },
): Promise<void> {
  const { db, now } = context
  const blocks = await blocksOfOrders(db, order.storeId, [order.id])
  await assertCorrectable(context, order, blocks)
  const paid = blocks.filter(({ status }) => status === 'paid')
  for (const block of paid) await assertMovable(context, order, block, address)
  const change = { shippingAddress: address, customerName: address.name || order.customerName }
  await updateOrder(db, order.storeId, order.id, now, change)
  const current: StoreOrder = { ...order, ...change }
  const recalculated = await freezeBlocks(context, current, blocks)
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId: order.storeId,
    kind: 'address_corrected',
    data: { recalculated, ...(byStaff ? { byStaff } : {}) },
  })
  await recordAudit(context, {
    action: 'orders.address-corrected',
    subject: `order:${order.id}`,
    detail: { fields: [...fields] },
    storeId: order.storeId,
  })
  await tellShop(context, order, address)
  for (const block of paid) await tellSupplier(context, current, block)
  await refreshStatus(context, current)
  await considerAutomatic(context, current)
}

async function assertCorrectable({ db }: AtomicContext, order: StoreOrder, blocks: readonly SupplierOrder[]): Promise<void> {
  const payments = await paymentsOf(
    db,
    blocks.map(({ id }) => id),
  )
  const parcels = await parcelsOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  const decision = mayCorrectAddress({
    blocks: blocks.map(({ status }) => status),
    hasParcels: parcels.size > 0,
    isFulfilledInStore: blocks.some(({ flag }) => flag === 'fulfilled_in_store'),
    isBeingPaid: [...payments.values()].some(({ status }) => status === 'started'),
    isCancelled: order.cancelledAt !== null || order.cancelledInStoreAt !== null,
  })
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
}

/** Refuses a place that a paid supplier does not ship to for what it was paid, or a PO box that it does not deliver to. */
async function assertMovable(context: AtomicContext, order: StoreOrder, block: SupplierOrder, address: PlatformAddress): Promise<void> {
  const { db } = context
  const name = await nameFor(context, block)
  const refusesPoBoxes = (await suppliersOf(db, [block.supplierId])).get(block.supplierId)?.refusesPoBoxes ?? false
  if (refusesPoBoxes && isPoBox(address)) throw new Refusal('ADDRESS_NOT_CHANGEABLE', poBoxRefused(name), { status: 409 })
  const [before, after] = [destinationOf(order.shippingAddress), destinationOf(address)]
  if (before.country === after.country && before.province === after.province) return
  const lines = (await linesOfBlocks(db, [block.id])).get(block.id) ?? []
  const products = [...new Set(lines.map(({ productId }) => productId))]
  const options = await optionsFor(
    db,
    products.map((productId) => ({ productId, supplierId: block.supplierId })),
  )
  const goods = products.map((productId) => {
    const own = options.get(productId) ?? []
    return { before: rateFor(own, before), after: rateFor(own, after) }
  })
  const decision = mayMovePaid(name, goods)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
}

const destinationOf = (address: PlatformAddress | null) => ({
  country: address?.countryCode ?? '',
  province: address?.provinceCode ?? undefined,
})

/** A paid supplier is mailed and asked for a yes when it ships, and its own shop is told. */
async function tellSupplier(context: AtomicContext, order: StoreOrder, block: SupplierOrder): Promise<void> {
  await flagCorrected(context, order, block)
  await mailAddressToSupplier(context, order, block)
  const text = `Order ${order.name} has another address`
  await publishToAccount(context, { supplierId: block.supplierId }, { kind: 'orders', id: block.id })
  await publishToAccount(context, { supplierId: block.supplierId }, { kind: 'notice', text, href: `/supplier/order/${block.id}` })
  await enqueueOwnAddress(context, block.id)
}

/** Suppliers are handled in the order of their ids, as everywhere. @returns whether an amount changed */
async function freezeBlocks(context: AtomicContext, order: StoreOrder, blocks: readonly SupplierOrder[]): Promise<boolean> {
  const live = blocks.filter(({ status }) => status === 'pending' || status === 'error').toSorted((a, b) => a.supplierId - b.supplierId)
  const lines = await linesOfBlocks(
    context.db,
    live.map(({ id }) => id),
  )
  let recalculated = false
  for (const block of live)
    recalculated = (await freezeAnew(context, order, block, (lines.get(block.id) ?? []).map(goodsOf), true)) || recalculated
  return recalculated
}

/** Former addresses kept, of corrections after one another. */
const mostFormers = 5

async function tellShop(context: AtomicContext, order: StoreOrder, address: PlatformAddress): Promise<void> {
  if (order.externalOrderId === null || !order.shippingAddress) return
  const before = await correctionOf(context.db, order.storeId, order.id)
  const formers = [...(before?.formers ?? []), ...(before?.shopAddress ? [before.shopAddress] : []), order.shippingAddress]
  await saveCorrection(context.db, order.storeId, context.now, { storeOrderId: order.id, formers: formers.slice(-mostFormers), address })
  await enqueuePush(context, { storeId: order.storeId, storeOrderId: order.id })
}
