import { randomUUID } from 'node:crypto'
import { invoiceMessages } from '@quayside/domain/invoices/commission-invoice'
import type { Money } from '@quayside/domain/vocabulary/money'
import { after } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { cardsOff } from '../adapters/stripe/client.ts'
import { lockCardOf } from '../cards.records.ts'
import { customerOf } from '../customers.records.ts'
import { enqueuePlatformLook, firstPlatformLookMs } from './platform-looks.ts'
import { insertPlatformPayment, lastPlatformPayment } from './platform-payments.records.ts'

export interface NewPlatformPayment {
  readonly supplierId: number
  /** The thing that is paid, once: `invoice:12`. */
  readonly purpose: string
  readonly amount: Money
  readonly description: string
  /** True if its owner waits for the result. False needs a card whose terms allow it. */
  readonly isPresent: boolean
}

/**
 * Saves the attempt and enqueues its recovery job before anything is charged: commit, then call `carryOutPlatformPayment`. One attempt is open or
 * has succeeded per purpose.
 * @throws Refusal CARDS_OFF, NO_CARD, PAYMENT_UNDER_WAY, ALREADY_PAID
 */
export async function startPlatformPayment(context: AtomicContext, wanted: NewPlatformPayment): Promise<number> {
  const { db, config, now } = context
  const { supplierId, purpose } = wanted
  if (!config.stripe.secretKey) throw cardsOff()
  const last = await lastPlatformPayment(db, purpose)
  if (last?.status === 'succeeded') throw new Refusal('ALREADY_PAID', invoiceMessages.paid, { status: 409 })
  if (last?.status === 'started') throw underWay()
  const card = await lockCardOf(db, { supplierId })
  const customerId = await customerOf(db, { supplierId })
  if (!card || !customerId || !(wanted.isPresent || card.chargeTerms)) throw new Refusal('NO_CARD', invoiceMessages.noCard, { status: 402 })
  const id = await insertPlatformPayment(db, {
    ...wanted,
    attempt: (last?.attempt ?? 0) + 1,
    // The key is unique to this attempt, also across installations and restored copies of the database.
    idempotencyKey: randomUUID(),
    customerId,
    paymentMethodId: card.paymentMethodId,
    startedAt: now,
  })
  // A concurrent call has started one.
  if (id === undefined) throw underWay()
  await enqueuePlatformLook(context, id, after(now, firstPlatformLookMs))
  return id
}

const underWay = (): Refusal => new Refusal('PAYMENT_UNDER_WAY', invoiceMessages.underWay, { status: 409 })
