import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import type { CardOwner } from '../card-owner.ts'
import { cardOf, hasKnownCard, insertCard, markCardRemoved } from '../cards.records.ts'
import { lockCustomer } from '../customers.records.ts'
import type { CardFacts } from '../port.ts'

/**
 * Saves a card as its owner's. Of two cards the one saved later stays, in whatever order they are reported; a card removed here does not
 * return by a late event.
 * @param chargeTerms terms of charges that its owner accepted with it; null where there were none
 * @returns whether it is the owner's card now
 */
export async function keepCard(context: AtomicContext, owner: CardOwner, card: CardFacts, chargeTerms: string | null): Promise<boolean> {
  const { db, now } = context
  await lockCustomer(db, owner)
  const live = await cardOf(db, owner)
  if (live?.paymentMethodId === card.paymentMethodId) return true
  const isOlder = live !== undefined && card.createdAt < live.createdAt
  if (live && !isOlder && !(await hasKnownCard(db, owner, card.paymentMethodId))) {
    await markCardRemoved(db, owner, live.paymentMethodId, now)
    await context.enqueue('payments.detach-card', { paymentMethodId: live.paymentMethodId })
  }
  const isNew = await insertCard(db, owner, card, { removedAt: isOlder ? now : null, chargeTerms, now })
  if (!isNew) return false
  if (isOlder) {
    await context.enqueue('payments.detach-card', { paymentMethodId: card.paymentMethodId })
    return false
  }
  await publishToAccount(context, owner, { kind: 'card' })
  await recordAudit(context, {
    action: 'payments.card-saved',
    ...owner,
    detail: { brand: card.brand, last4: card.last4, ...(chargeTerms === null ? {} : { terms: chargeTerms }) },
  })
  await mailSecurityNotice(context, {
    notice: 'storeId' in owner ? 'card-saved' : 'commission-card-saved',
    about: card.paymentMethodId,
    owner,
    facts: [['Card', `${card.brand} ending in ${card.last4}`]],
  })
  return true
}
