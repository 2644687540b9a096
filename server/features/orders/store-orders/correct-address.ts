import { mayCorrectAddress } from '@quayside/domain/orders/address/address-correction'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { paymentsOf } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { considerAutomatic } from '../blocks/consider-automatic.ts'
import { freezeAnew, goodsOf } from '../blocks/quote-block.ts'
import { correctionOf, saveCorrection } from '../corrections/address-corrections.records.ts'
import { enqueuePush } from '../corrections/push-address.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { type StoreOrder, updateOrder } from '../store-orders.records.ts'
import { blocksOfOrders, type SupplierOrder } from '../supplier-orders.records.ts'

/** The address of an order has changed since it was shown. */
export const addressChanged = () =>
  new Refusal('ADDRESS_CHANGED', 'The address of this order has changed. Please look at it again.', { status: 409 })

/**
 * Gives an order another address while nobody is paid for it. What its suppliers cost is worked out again, an automatic payment that was held
 * for the address is decided anew, and a job writes the address into the shop's order. The caller holds the order's lock.
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
  await refreshStatus(context, current)
  await considerAutomatic(context, current)
}

async function assertCorrectable({ db }: AtomicContext, order: StoreOrder, blocks: readonly SupplierOrder[]): Promise<void> {
  const payments = await paymentsOf(
    db,
    blocks.map(({ id }) => id),
  )
  const decision = mayCorrectAddress({
    blocks: blocks.map(({ status }) => status),
    isBeingPaid: [...payments.values()].some(({ status }) => status === 'started'),
    isCancelled: order.cancelledAt !== null || order.cancelledInStoreAt !== null,
  })
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
}

/** Suppliers are handled in the order of their ids, as everywhere. @returns whether an amount changed */
async function freezeBlocks(context: AtomicContext, order: StoreOrder, blocks: readonly SupplierOrder[]): Promise<boolean> {
  const live = blocks.filter(({ status }) => status !== 'cancelled').toSorted((a, b) => a.supplierId - b.supplierId)
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
