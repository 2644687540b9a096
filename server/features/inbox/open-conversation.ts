import type { Answer, Input } from '@quayside/contract/endpoint'
import type { inboxApi } from '@quayside/contract/inbox/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { type ConversationColor, colorOf } from '@quayside/domain/inbox/message'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { isBrowsable } from '@quayside/domain/suppliers/supplier-status'
import type { StoreActor } from '@quayside/domain/vocabulary/actor'
import { onlySupplierOf, supplierSeenBy } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { randomWord } from '#foundation/secrets/token'
import { composeConversations, readerOf } from './compose-conversations.ts'
import { conversationBetween, findRecipients, hasAgreed, insertAgreement, insertConversation } from './conversations.records.ts'
import { assertMayWrite } from './may-write.ts'

type Context = AtomicContext<StoreActor>

const labelLength = 16

/** Opens the conversation with a supplier, or finds it. Only stores begin one. @see X-088 */
export async function createConversation({
  context,
  input: { receiver_id: supplierId, color },
}: {
  context: Context
  input: Input<typeof inboxApi.create>
}): Promise<Answer<typeof inboxApi.create>> {
  return { conversation: await openWith(context, supplierId, color) }
}

export async function getOrCreateConversation({
  context,
  input: { to_supplier: supplierId },
}: {
  context: Context
  input: Input<typeof inboxApi.getOrCreate>
}): Promise<Answer<typeof inboxApi.getOrCreate>> {
  return { conversation: await openWith(context, supplierId, undefined) }
}

/** @throws Refusal 404 for a supplier that the store does not see, PLAN_TOO_LOW, AGREEMENT_REQUIRED where there is none to read */
async function openWith(context: Context, supplierId: number, color: ConversationColor | undefined) {
  const { db, now, actor } = context
  const { storeId } = actor
  const known = await conversationBetween(db, storeId, supplierId)
  if (!known) {
    const supplier = await supplierSeenBy(context, supplierId)
    if (!supplier || !isBrowsable(supplier.status)) throw notFound()
    await assertMayWrite(context, { supplierId })
    await insertConversation(db, now, { label: randomWord(labelLength), storeId, supplierId, color: color ?? colorOf(supplierId) })
  }
  const row = known ?? (await conversationBetween(db, storeId, supplierId))
  const [conversation] = await composeConversations(db, readerOf(context), [row!])
  return conversation!
}

const mostRecipients = 50

/** Suppliers that the store can write to; none on sites that do not name them. */
export async function listRecipients({
  context,
  input: { search },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof inboxApi.recipients>
}): Promise<Answer<typeof inboxApi.recipients>> {
  const { db, actor, request } = context
  const isHidden = hidesSuppliers(request.site.name, actor.home.name)
  const only = await onlySupplierOf(db, actor)
  const found = isHidden ? [] : await findRecipients(db, { search, only, limit: mostRecipients })
  return {
    recipients: found.map(({ id, name, tagline }) => ({ id, user: id, name, description: tagline })),
    has_agreed: await hasAgreed(db, actor.storeId),
  }
}

/** Accepts the inbox agreement; a second acceptance changes nothing. @see V-178 */
export async function agreeToInbox({ context }: { context: Context }): Promise<Answer<typeof inboxApi.agree>> {
  const { db, now, actor } = context
  if (!(await insertAgreement(db, now, actor))) return done
  await recordAudit(context, { action: 'inbox.agreement-accepted', subject: `store:${actor.storeId}` })
  await publishToAccount(context, { storeId: actor.storeId }, { kind: 'inbox_agreement' })
  return done
}
