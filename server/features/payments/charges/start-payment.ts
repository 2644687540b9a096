import { randomUUID } from 'node:crypto'
import type { Money } from '@quayside/domain/vocabulary/money'
import { after } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { cardsOff } from '../adapters/stripe/client.ts'
import { lockCardOf } from '../cards.records.ts'
import { customerOf } from '../customers.records.ts'
import { insertPayment, paymentsOf } from '../payments.records.ts'
import { payoutAccountOf } from '../payouts/payout-accounts.records.ts'
import { enqueueRecovery, firstLookAfterMs } from './recovery.ts'

export interface NewPayment {
  readonly supplierOrderId: number
  readonly storeId: number
  readonly supplierId: number
  /** The frozen amount that the user confirmed. */
  readonly amount: Money
  /** Frozen with it: `processorFee(total)`. */
  readonly fee: Money
}

/**
 * Saves the attempt and enqueues its recovery job before anything is charged: commit, then call `carryOutPayment`.
 * @throws Refusal CARDS_OFF, NO_CARD, SUPPLIER_NOT_PAYABLE, PAYMENT_UNDER_WAY, ALREADY_PAID
 */
export async function startPayment(context: AtomicContext, payment: NewPayment): Promise<number> {
  const { db, now, config } = context
  const { supplierOrderId, storeId, supplierId, amount, fee } = payment
  if (!config.stripe.secretKey) throw cardsOff()
  const last = (await paymentsOf(db, [supplierOrderId])).get(supplierOrderId)
  if (last?.status === 'started' || last?.status === 'succeeded') throw refusalOf(last.status)
  const card = await lockCardOf(db, storeId)
  const customerId = await customerOf(db, storeId)
  if (!card || !customerId) throw new Refusal('NO_CARD', 'Add Payment Card', { status: 422 })
  const account = await payoutAccountOf(db, supplierId)
  if (!account?.payable) throw new Refusal('SUPPLIER_NOT_PAYABLE', 'This supplier cannot be paid by card at the moment')
  const attempt = (last?.attempt ?? 0) + 1
  const paymentId = await insertPayment(db, {
    supplierOrderId,
    storeId,
    supplierId,
    amount,
    fee,
    attempt,
    method: 'card',
    card: { customerId, paymentMethodId: card.paymentMethodId },
    // The key is unique to this payment, also across installations and restored copies of the database.
    idempotencyKey: randomUUID(),
    destination: account.stripeAccountId,
    startedAt: now,
  })
  // A concurrent call has started a payment.
  if (paymentId === undefined) throw refusalOf('started')
  await enqueueRecovery(context, paymentId, after(now, firstLookAfterMs))
  return paymentId
}

const refusalOf = (status: 'started' | 'succeeded'): Refusal =>
  status === 'started'
    ? new Refusal('PAYMENT_UNDER_WAY', 'A payment for this supplier is already under way', { status: 409 })
    : new Refusal('ALREADY_PAID', 'This supplier was already paid for this order', { status: 409 })
