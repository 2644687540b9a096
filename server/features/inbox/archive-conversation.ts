import { done } from '@quayside/contract/vocabulary/id'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { ownerOf, type Trader } from './compose-conversations.ts'
import { setArchived } from './conversations.records.ts'

interface Move {
  readonly context: AtomicContext<Trader>
  readonly input: { readonly id: number }
}

/** Moves a conversation for the caller's side alone. @see V-177 */
async function move({ context, input: { id } }: Move, isArchived: boolean): Promise<typeof done> {
  if (!(await setArchived(context.db, ownerOf(context.actor), id, isArchived))) throw notFound()
  await publishToAccount(context, context.actor, { kind: 'messages', id })
  return done
}

export const archiveConversation = (args: Move) => move(args, true)
export const unarchiveConversation = (args: Move) => move(args, false)
