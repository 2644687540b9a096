import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { cardOf, findCard, insertCard, markCardRemoved } from '../cards.records.ts'
import { lockCustomer } from '../customers.records.ts'
import type { CardFacts } from '../port.ts'

/**
 * Saves a card as the store's. Of two cards the one saved later stays, in whatever order they are reported; a card removed here does not
 * return by a late event.
 * @returns whether it is the store's card now
 */
export async function keepCard(context: AtomicContext, storeId: number, card: CardFacts): Promise<boolean> {
  const { db, now } = context
  await lockCustomer(db, storeId)
  const live = await cardOf(db, storeId)
  if (live?.paymentMethodId === card.paymentMethodId) return true
  const isOlder = live !== undefined && card.createdAt < live.createdAt
  if (live && !isOlder && !(await isKnown(context, storeId, card))) {
    await markCardRemoved(db, storeId, live.paymentMethodId, now)
    await context.enqueue('payments.detach-card', { paymentMethodId: live.paymentMethodId })
  }
  const isNew = await insertCard(db, storeId, card, isOlder ? now : null)
  if (!isNew) return false
  if (isOlder) {
    await context.enqueue('payments.detach-card', { paymentMethodId: card.paymentMethodId })
    return false
  }
  await publishToAccount(context, { storeId }, { kind: 'card' })
  await recordAudit(context, { action: 'payments.card-saved', storeId, detail: { brand: card.brand, last4: card.last4 } })
  await mailSecurityNotice(context, {
    notice: 'card-saved',
    about: card.paymentMethodId,
    owner: { storeId },
    facts: [['Card', `${card.brand} ending in ${card.last4}`]],
  })
  return true
}

async function isKnown({ db }: AtomicContext, storeId: number, { paymentMethodId }: CardFacts): Promise<boolean> {
  return (await findCard(db, storeId, paymentMethodId)) !== undefined
}
