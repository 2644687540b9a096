import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { cardOf, markCardRemoved } from '../cards.records.ts'
import { withdrawCardPaymentsOf } from '../charges/call-off-payment.ts'
import { lockCustomer } from '../customers.records.ts'

type Remove = typeof paymentsApi.removeCard

/** Removes the card: at once here, and at the processor by a job. Does nothing where there is none. @see V-151 */
export async function removeCard({ context }: { context: AtomicContext<StoreActor>; input: Input<Remove> }): Promise<Answer<Remove>> {
  const { storeId } = context.actor
  await lockCustomer(context.db, storeId)
  const card = await cardOf(context.db, storeId)
  if (!card) return done
  if (!(await withdrawCardPaymentsOf(context, storeId, 'owner'))) {
    const words = 'A payment with this card is under way. Stop it on the page of its order, or wait until it ends.'
    throw new Refusal('PAYMENT_UNDER_WAY', words, { status: 409 })
  }
  await markCardRemoved(context.db, storeId, card.paymentMethodId, context.now)
  await context.enqueue('payments.detach-card', { paymentMethodId: card.paymentMethodId })
  await publishToAccount(context, { storeId }, { kind: 'card' })
  await recordAudit(context, { action: 'payments.card-removed', detail: { brand: card.brand, last4: card.last4 } })
  await mailSecurityNotice(context, {
    notice: 'card-removed',
    about: card.paymentMethodId,
    owner: { storeId },
    facts: [['Card', `${card.brand} ending in ${card.last4}`]],
  })
  return done
}
