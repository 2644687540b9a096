import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@quayside/domain/payments/payment-method'
import { type Money, subtract, zero } from '@quayside/domain/vocabulary/money'
import { after } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { isPaypalOn, paypalOff } from '../adapters/paypal/client.ts'
import { cardsOff } from '../adapters/stripe/client.ts'
import { lockCardOf } from '../cards.records.ts'
import { customerOf } from '../customers.records.ts'
import { insertPayment, paymentsOf, type StartedPayment } from '../payments.records.ts'
import { payoutAccountOf } from '../payouts/payout-accounts.records.ts'
import { paypalAccountsOf } from '../paypal/paypal-accounts.records.ts'
import { partsToWithhold } from '../withholdings/withhold-debts.ts'
import { reserveWithholdings } from '../withholdings/withholdings.records.ts'
import { enqueueRecovery, firstLookAfterMs } from './recovery.ts'

export interface NewPayment {
  readonly supplierOrderId: number
  readonly storeId: number
  readonly supplierId: number
  readonly method: PaymentMethod
  /** The frozen amount that the user confirmed. */
  readonly amount: Money
  /** Frozen with it: `processorFee(total)`. Kept back from what a card pays; PayPal takes its own. */
  readonly fee: Money
  /** True if its owner is not there to answer their bank. By card alone, and only with their consent. */
  readonly offSession?: boolean
}

/**
 * Saves the attempt and enqueues its recovery job before anything is charged: commit, then call `carryOutPayment`. One attempt is open or has
 * succeeded per supplier order, whatever its method.
 * @throws Refusal CARDS_OFF, PAYPAL_OFF, NO_CARD, SUPPLIER_NOT_PAYABLE, PAYMENT_UNDER_WAY, ALREADY_PAID
 */
export async function startPayment(context: AtomicContext, payment: NewPayment): Promise<number> {
  const { db, now } = context
  const { supplierOrderId } = payment
  const last = (await paymentsOf(db, [supplierOrderId])).get(supplierOrderId)
  if (last?.status === 'started' || last?.status === 'succeeded') throw refusalOf(last.status)
  const parties = payment.method === 'card' ? await cardParties(context, payment) : await paypalParties(context, payment)
  const attempt = (last?.attempt ?? 0) + 1
  const withheld =
    payment.method === 'card' ? await partsToWithhold(context, payment.supplierId, subtract(payment.amount, parties.fee)) : []
  const withheldMinor = withheld.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  // The key is unique to this payment, also across installations and restored copies of the database.
  const paymentId = await insertPayment(db, {
    ...payment,
    ...parties,
    withheldMinor,
    attempt,
    idempotencyKey: randomUUID(),
    startedAt: now,
  })
  // A concurrent call has started a payment.
  if (paymentId === undefined) throw refusalOf('started')
  await reserveWithholdings(db, paymentId, withheld)
  await enqueueRecovery(context, paymentId, after(now, firstLookAfterMs))
  return paymentId
}

type Parties = Pick<StartedPayment, 'card' | 'destination' | 'fee'>

async function cardParties({ db, config }: AtomicContext, { storeId, supplierId, fee }: NewPayment): Promise<Parties> {
  if (!config.stripe.secretKey) throw cardsOff()
  const card = await lockCardOf(db, { storeId })
  const customerId = await customerOf(db, { storeId })
  if (!card || !customerId) throw new Refusal('NO_CARD', 'Add Payment Card', { status: 422 })
  const account = await payoutAccountOf(db, supplierId)
  if (!account?.payable) throw new Refusal('SUPPLIER_NOT_PAYABLE', 'This supplier cannot be paid by card at the moment')
  return { card: { customerId, paymentMethodId: card.paymentMethodId }, destination: account.stripeAccountId, fee }
}

/** The supplier is the payee: PayPal takes its own fee from it, and we keep nothing back. */
async function paypalParties({ db, config }: AtomicContext, { supplierId, amount }: NewPayment): Promise<Parties> {
  if (!isPaypalOn(config)) throw paypalOff()
  const account = (await paypalAccountsOf(db, [supplierId])).get(supplierId)
  if (!account?.payable) throw new Refusal('SUPPLIER_NOT_PAYABLE', 'Supplier Payment Account Error')
  return { card: null, destination: account.merchantId, fee: zero(amount.currency) }
}

const refusalOf = (status: 'started' | 'succeeded'): Refusal =>
  status === 'started'
    ? new Refusal('PAYMENT_UNDER_WAY', 'A payment for this supplier is already under way', { status: 409 })
    : new Refusal('ALREADY_PAID', 'This supplier was already paid for this order', { status: 409 })
