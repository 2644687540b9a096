import type { Answer, Input } from '@quayside/contract/endpoint'
import type { quickRepliesApi } from '@quayside/contract/inbox/quick-replies'
import { awaitedBy } from '@quayside/domain/orders/ship-by'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { ownerOf, readerOf, type Trader } from '../compose-conversations.ts'
import { conversationOf, namesOf } from '../conversations.records.ts'
import { nameOf } from '../message.view.ts'
import { otherParty } from '../parties.ts'
import { ordersBetween } from '../references.records.ts'
import { lastOrderOf, orderForReply } from './quick-replies.records.ts'

type Api = typeof quickRepliesApi

/** Facts that fill a quick reply in a conversation. @throws Refusal 404 for a conversation or an order of others */
export async function readReplyValues({
  context,
  input: { label, supplier_order: asked },
}: {
  context: ReadContext<Trader>
  input: Input<Api['values']>
}): Promise<Answer<Api['values']>> {
  const { db, actor } = context
  const conversation = await conversationOf(db, ownerOf(actor), label)
  if (!conversation) throw notFound()
  const reader = readerOf(context)
  const name = nameOf(await namesOf(db, [conversation]), conversation, otherParty(reader.party), reader.hidesSuppliers)
  const orderId = asked ?? (await lastOrderOf(db, conversation.id))
  if (orderId === undefined) return { name, order: null }
  if (!(await ordersBetween(db, conversation, [orderId])).length) throw notFound()
  const { paidAt, parcels, ...order } = await orderForReply(db, orderId)
  return {
    name,
    order: {
      name: order.name,
      paid_at: paidAt!.toISOString(),
      ship_by: awaitedBy(order)?.toISOString() ?? null,
      parcels: parcels.map(({ carrier, trackingNumber }) => ({ carrier, tracking_number: trackingNumber })),
    },
  }
}
