/** The list of quick replies that a store or a supplier keeps. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { quickRepliesApi } from '@quayside/contract/inbox/quick-replies'
import type { QuickReply } from '@quayside/contract/inbox/quick-reply'
import { done } from '@quayside/contract/vocabulary/id'
import { mayAddQuickReply } from '@quayside/domain/inbox/quick-reply'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { ownerOf, type Trader } from '../compose-conversations.ts'
import {
  deleteQuickReply,
  insertQuickReply,
  lockAccount,
  type QuickReplyRow,
  quickRepliesOf,
  saveOrder,
  updateQuickReply,
} from './quick-replies.records.ts'

type Api = typeof quickRepliesApi

interface Call<I> {
  readonly context: AtomicContext<Trader>
  readonly input: I
}

const view = ({ id, name, text }: QuickReplyRow): QuickReply => ({ id, name, text })

export const listQuickReplies = async ({ context: { db, actor } }: { context: ReadContext<Trader> }): Promise<Answer<Api['list']>> => ({
  quick_replies: (await quickRepliesOf(db, ownerOf(actor))).map(view),
})

/** @throws Refusal QUICK_REPLY_LIMIT */
export async function addQuickReply({ context, input: { name, text } }: Call<Input<Api['add']>>): Promise<Answer<Api['add']>> {
  const { db, actor } = context
  const owner = ownerOf(actor)
  await lockAccount(db, owner)
  const held = await quickRepliesOf(db, owner)
  const decision = mayAddQuickReply(held.length)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  return view(await insertQuickReply(db, owner, { name, text, position: (held.at(-1)?.position ?? -1) + 1 }))
}

/** @throws Refusal 404 for a reply of others */
export async function changeQuickReply({ context: { db, actor }, input }: Call<Input<Api['change']>>): Promise<Answer<Api['change']>> {
  const changed = await updateQuickReply(db, ownerOf(actor), input)
  if (!changed) throw notFound()
  return view(changed)
}

/** Moves a reply to a place, or to the end where there are fewer. @throws Refusal 404 for a reply of others */
export async function moveQuickReply({
  context: { db, actor },
  input: { id, place },
}: Call<Input<Api['move']>>): Promise<Answer<Api['move']>> {
  const owner = ownerOf(actor)
  await lockAccount(db, owner)
  const held = await quickRepliesOf(db, owner)
  const moved = held.find((one) => one.id === id)
  if (!moved) throw notFound()
  const next = held.filter((one) => one !== moved).toSpliced(place, 0, moved)
  await saveOrder(
    db,
    owner,
    next.map((one) => one.id),
  )
  return { quick_replies: next.map(view) }
}

/** @throws Refusal 404 for a reply of others */
export async function removeQuickReply({
  context: { db, actor },
  input: { id },
}: Call<Input<Api['remove']>>): Promise<Answer<Api['remove']>> {
  if (!(await deleteQuickReply(db, ownerOf(actor), id))) throw notFound()
  return done
}
