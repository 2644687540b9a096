import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import { heldByOwner } from '@quayside/domain/orders/automatic/automatic-payment'
import type { PaymentMethod } from '@quayside/domain/payments/payment-method'
import { formatMinor, money } from '@quayside/domain/vocabulary/money'
import { carryOutPayment, startPayment } from '#features/payments'
import { siteUrl } from '#foundation/config/site-url'
import type { AtomicContext, OutsideContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { updateAutomaticPayment } from '../automatic-payments.records.ts'
import { gatherBlocks } from '../blocks/gather-blocks.ts'
import { takeStock } from '../blocks/quote-block.ts'
import { withdrawBlock } from '../blocks/withdraw-block.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlockOfStore, type SupplierOrder, updateBlock } from '../supplier-orders.records.ts'
import { answerPayment, type BlockOfPayment, returnUrl } from './answer-payment.ts'
import { markPaid } from './mark-block-paid.ts'

type PayInput = Input<typeof ordersApi.pay>

/**
 * Charges the saved card for one block, or begins a payment by PayPal; neither if nothing is to be paid. The attempt and its recovery job are committed before the call,
 * so that after a crash the job finds the outcome.
 * @see S-32
 */
export async function paySupplier({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: PayInput
}): Promise<Answer<typeof ordersApi.pay>> {
  const { storeId } = context.actor
  const started = await context.transaction((atomic) => startPaying(atomic, storeId, input))
  const { paymentId, supplierOrderId, storeOrderId, cannotBeHad } = started
  // The block's new state is committed: it waits for its goods.
  if (cannotBeHad) throw new Refusal('BLOCK_NOT_PAYABLE', cannotBeHad, { status: 409 })
  if (paymentId === undefined) return { success: true, status: 'paid' }
  const back = returnUrl(siteUrl(context.config, context.request.site), { storeOrderId, supplierOrderId })
  const outcome = await carryOutPayment(context, paymentId, back)
  return answerPayment(context, { storeId, storeOrderId, supplierOrderId, method: input.method }, outcome)
}

const outOfStock = 'An item of this order is out of stock.'

export type BlockToCharge = Pick<PayInput, 'order_id' | 'supplier_id' | 'supplier_order_id' | 'expected'> & {
  readonly method: PaymentMethod
  /** Absent: the block's note stays. */
  readonly note?: string
  /** True if nobody pressed for it: the owner cannot answer their bank. */
  readonly offSession?: boolean
}

export interface StartedPayment extends BlockOfPayment {
  /** Absent where nothing is to be paid, or goods are not available. */
  readonly paymentId?: number
  /** Reason, where goods are not available. */
  readonly cannotBeHad?: string
}

/**
 * Saves an attempt; nothing is charged before its transaction has committed.
 * @throws Refusal for any reason why the block cannot be paid
 */
export async function startPaying(context: AtomicContext, storeId: number, input: BlockToCharge): Promise<StartedPayment> {
  const { db, now } = context
  // Changes from the store wait for this lock, and then flag the block instead of changing its amount.
  const order = await lockOrder(db, storeId, input.order_id)
  const found = order && (await findBlockOfStore(db, storeId, input))
  if (!found) throw notFound('Error Fetching Order')
  const [block] = await gatherBlocks(db, now, storeId, [order], [found])
  const refusal = input.method === 'card' ? block?.payRefusal : block?.paypalRefusal
  if (refusal) throw new Refusal(refusal.code, refusal.reason, { status: 409 })
  refuseOtherAmount(found, input.expected)
  if (input.note !== undefined) await updateBlock(db, storeId, found.id, now, { note: input.note })
  // Its owner takes it over: if their payment fails, no other one follows by itself.
  if (!input.offSession) await updateAutomaticPayment(db, storeId, found.id, now, { state: 'held', ...heldByOwner })
  const named = { storeId, storeOrderId: order.id, supplierOrderId: found.id }
  const cannotBeHad = (await withdrawBlock(context, order, found)) ?? ((await keepStock(context, found)) ? undefined : outOfStock)
  if (cannotBeHad !== undefined) {
    await refreshStatus(context, order)
    await publishToAccount(context, { storeId }, { kind: 'orders', id: order.id })
    return { ...named, cannotBeHad }
  }
  if (found.totalMinor === 0) {
    await markPaid(context, named)
    return named
  }
  const paymentId = await startPayment(context, {
    supplierOrderId: found.id,
    storeId,
    supplierId: found.supplierId,
    method: input.method,
    amount: money(found.totalMinor, found.currency),
    fee: money(found.processorFeeMinor, found.currency),
    ...(input.offSession ? { offSession: true } : {}),
  })
  await publishToAccount(context, { storeId }, { kind: 'orders', id: order.id })
  return { ...named, paymentId }
}

/** Time in ms for which goods reserved at payment stay held if the payment fails. */
const heldAfterPayingMs = 60 * 60_000

/** Holds goods before anything is charged. @returns false where another order has taken them since */
async function keepStock(context: AtomicContext, block: SupplierOrder): Promise<boolean> {
  const { db, now } = context
  const least = new Date(now.getTime() + heldAfterPayingMs)
  if (block.heldUntil && block.heldUntil >= least) return true
  if (block.heldUntil) {
    await updateBlock(db, block.storeId, block.id, now, { heldUntil: least })
    return true
  }
  return takeStock(context, block, (await linesOfBlocks(db, [block.id])).get(block.id) ?? [], least)
}

/** A tab opened before the shop changed the order shows an outdated amount. */
function refuseOtherAmount({ totalMinor, currency, workings }: SupplierOrder, expected: PayInput['expected']): void {
  if (expected.minor === totalMinor && expected.currency === currency) return
  const [before, now] = [formatMinor(expected.minor, expected.currency), formatMinor(totalMinor, currency)]
  throw new Refusal('AMOUNT_CHANGED', `The amount changed from ${before} to ${now}. Nothing was charged.`, {
    status: 409,
    data: { total: wireMoney(money(totalMinor, currency)), workings: wireWorkings(workings.total) },
  })
}
