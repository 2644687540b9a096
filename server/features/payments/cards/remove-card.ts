import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { invoiceMessages } from '@quayside/domain/invoices/commission-invoice'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { ownerOf } from '../card-owner.ts'
import { cardOf, markCardRemoved } from '../cards.records.ts'
import { withdrawCardPaymentsOf } from '../charges/call-off-payment.ts'
import { lockCustomer } from '../customers.records.ts'
import { hasOpenPlatformPayment } from '../platform-payments/platform-payments.records.ts'

type Remove = typeof paymentsApi.removeCard

/**
 * Removes the card of a store or a supplier: at once here, and at the processor by a job. Does nothing where there is none.
 * @see V-151, C-071, C-146
 */
export async function removeCard({
  context,
  input,
}: {
  context: AtomicContext<SignedInActor>
  input: Input<Remove>
}): Promise<Answer<Remove>> {
  const { actor } = context
  if (actor.kind !== 'store' && actor.kind !== 'supplier') throw new Refusal('FORBIDDEN', 'This account may not do that', { status: 403 })
  if (input.supplier !== undefined && !(actor.kind === 'supplier' && actor.supplierId === input.supplier))
    throw new Refusal('FORBIDDEN', 'That is not your account', { status: 403, field: 'supplier' })
  const owner = ownerOf(actor)
  await lockCustomer(context.db, owner)
  const card = await cardOf(context.db, owner)
  if (!card) return done
  if (actor.kind === 'store' && !(await withdrawCardPaymentsOf(context, actor.storeId, 'owner'))) {
    const words = 'A payment with this card is under way. Stop it on the page of its order, or wait until it ends.'
    throw new Refusal('PAYMENT_UNDER_WAY', words, { status: 409 })
  }
  if (actor.kind === 'supplier' && (await hasOpenPlatformPayment(context.db, actor.supplierId)))
    throw new Refusal('PAYMENT_UNDER_WAY', invoiceMessages.cardUnderWay, { status: 409 })
  await markCardRemoved(context.db, owner, card.paymentMethodId, context.now)
  await context.enqueue('payments.detach-card', { paymentMethodId: card.paymentMethodId })
  await publishToAccount(context, owner, { kind: 'card' })
  await recordAudit(context, { action: 'payments.card-removed', detail: { brand: card.brand, last4: card.last4 } })
  await mailSecurityNotice(context, {
    notice: actor.kind === 'store' ? 'card-removed' : 'commission-card-removed',
    about: card.paymentMethodId,
    owner,
    facts: [['Card', `${card.brand} ending in ${card.last4}`]],
  })
  return done
}
