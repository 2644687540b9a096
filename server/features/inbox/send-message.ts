import type { Answer, Input } from '@quayside/contract/endpoint'
import type { inboxApi } from '@quayside/contract/inbox/endpoints'
import { productsFor, productsOf } from '#features/catalogue'
import { recordReply } from '#features/suppliers'
import { takeFilesFor } from '#features/uploads'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { countDone } from '#foundation/limits/limits.records'
import { publishToAccounts } from '#foundation/live/publish-to-account'
import { composeThread, ownerOf, readerOf, type Trader } from './compose-conversations.ts'
import { type ConversationRow, lockConversation, noteMessage } from './conversations.records.ts'
import { assertMayWrite } from './may-write.ts'
import { insertMessageFiles } from './message-files.records.ts'
import { insertMessage, type MessageRow, messageSentAs } from './messages.records.ts'
import { isUnreadBy, otherParty } from './parties.ts'
import { readUpTo } from './read-up-to.ts'
import { claimsBetween, ordersBetween } from './references.records.ts'

/** Messages within this time are mailed together, and none that is read meanwhile. */
const gatherMs = minutes(2)

type Context = AtomicContext<Trader>

/**
 * Sends a message: its number is the next one of its conversation, whose lock makes concurrent senders wait. A `temp_id` that was sent
 * before answers with that message. Its sender has read what came before.
 * @throws Refusal 404 for a conversation, product, order, refund request or file of others, PLAN_TOO_LOW, AGREEMENT_REQUIRED, SUPPLIER_LEFT,
 * CONVERSATION_BLOCKED, RATE_LIMITED
 */
export async function sendMessage({
  context,
  input,
}: {
  context: Context
  input: Input<typeof inboxApi.send>
}): Promise<Answer<typeof inboxApi.send>> {
  const { db, actor } = context
  const conversation = await lockConversation(db, ownerOf(actor), input.label)
  if (!conversation || (actor.kind === 'supplier' && conversation.lastSeq === 0)) throw notFound()
  const sent = (await messageSentAs(db, conversation.id, actor.kind, input.temp_id)) ?? (await send(context, conversation, input))
  const { messages } = await composeThread(db, readerOf(context), conversation, [sent])
  return { message: messages[0]! }
}

async function send(context: Context, conversation: ConversationRow, input: Input<typeof inboxApi.send>): Promise<MessageRow> {
  const { db, now, actor, config } = context
  const { id, storeId, supplierId } = conversation
  await assertMayWrite(context, conversation)
  await assertReferences(context, conversation, input)
  const { party, id: ownerId } = ownerOf(actor)
  await countDone(context, { key: `messages:${party}:${ownerId}`, most: config.limits.messagesPerMinute, windowMs: minutes(1) })
  // A call that waited for the lock is older than what it waited for.
  const at = now < conversation.lastAt ? conversation.lastAt : now
  const seq = conversation.lastSeq + 1
  if (isUnreadBy(conversation, party)) await readUpTo(context, conversation, party, conversation.lastSeq)
  const message = await insertMessage(db, {
    conversationId: id,
    seq,
    storeId,
    supplierId,
    sender: party,
    personId: actor.personId,
    tempId: input.temp_id,
    text: input.text,
    productIds: input.products,
    supplierOrderIds: input.supplier_orders,
    claimIds: input.claims,
    sentAt: at,
  })
  const owner = party === 'store' ? { storeId } : { supplierId }
  const files = await takeFilesFor(context, { ...owner, purposes: ['message_picture', 'message_file'], fileIds: input.files })
  const kinds = files.map((file) => ({ ...file, kind: file.purpose === 'message_picture' ? ('picture' as const) : ('pdf' as const) }))
  await insertMessageFiles(db, message, kinds)
  await noteMessage(db, conversation, party, { seq, at })
  const { waitingSince } = conversation
  if (party === 'supplier' && waitingSince) await recordReply(context, supplierId, (at.getTime() - waitingSince.getTime()) / 1000)
  const receiver = otherParty(party)
  await context.enqueue(
    'inbox.mail-unread',
    { conversationId: id, reader: receiver },
    { key: `inbox.mail-unread:${receiver}:${id}`, runAt: after(now, gatherMs), keepsTime: true },
  )
  await publishToAccounts(context, [
    ...(isUnreadBy(conversation, receiver) ? [] : [[receiver === 'store' ? { storeId } : { supplierId }, { kind: 'unread' }] as const]),
    [{ storeId }, { kind: 'messages', id, seq }],
    [{ supplierId }, { kind: 'messages', id, seq }],
  ])
  return message
}

/** Refuses a product that is not the supplier's or that the store does not see, and an order or refund request that is not between the two. */
async function assertReferences(
  { db, actor }: Context,
  conversation: ConversationRow,
  { products, supplier_orders: orders, claims }: Input<typeof inboxApi.send>,
): Promise<void> {
  const { supplierId } = conversation
  if (products.length > 0) {
    const seen =
      actor.kind === 'store'
        ? [...(await productsFor(db, actor.storeId, products)).values()].filter(({ isWithheld }) => !isWithheld)
        : [...(await productsOf(db, products)).values()]
    const theirs = new Set(seen.filter((product) => product.supplierId === supplierId).map(({ id }) => id))
    if (!products.every((id) => theirs.has(id))) throw notFound()
  }
  if (orders.length > 0) {
    const known = new Set(await ordersBetween(db, conversation, orders))
    if (!orders.every((id) => known.has(id))) throw notFound()
  }
  if (claims.length > 0) {
    const known = new Set(await claimsBetween(db, conversation, claims))
    if (!claims.every((id) => known.has(id))) throw notFound()
  }
}
