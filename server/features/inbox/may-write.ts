import { type Blocks, mayWriteIn } from '@quayside/domain/inbox/blocking'
import { mayWrite } from '@quayside/domain/inbox/inbox-access'
import type { Refused } from '@quayside/domain/vocabulary/decision'
import { planOf } from '#features/plans'
import { supplierIsBlocked } from '#features/suppliers'
import type { ReadContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { Trader } from './compose-conversations.ts'
import { type ConversationRow, hasAgreed } from './conversations.records.ts'

type Context = Pick<ReadContext<Trader>, 'db' | 'now' | 'actor'>

/**
 * Why the caller may not write in a conversation; undefined if it may. One that does not exist yet is blocked by nobody.
 * @see X-005
 */
export async function whyNotWrite(
  { db, now, actor }: Context,
  conversation: Pick<ConversationRow, 'supplierId'> & Partial<Blocks>,
): Promise<Refused | undefined> {
  const { supplierId, blockedByStore = false, blockedBySupplier = false } = conversation
  const open = mayWriteIn({ blockedByStore, blockedBySupplier }, actor.kind)
  if (!open.allowed) return open
  if (actor.kind === 'supplier') return undefined
  if (await supplierIsBlocked(db, supplierId))
    return { allowed: false, code: 'SUPPLIER_LEFT', reason: 'This supplier has left the marketplace. Its messages stay here.' }
  const { key: plan } = await planOf(db, now, actor.storeId)
  const decision = mayWrite({ plan, hasAgreed: await hasAgreed(db, actor.storeId) })
  return decision.allowed ? undefined : decision
}

const conflicts = ['SUPPLIER_LEFT', 'CONVERSATION_BLOCKED']

/** @throws Refusal PLAN_TOO_LOW, AGREEMENT_REQUIRED, SUPPLIER_LEFT, CONVERSATION_BLOCKED */
export async function assertMayWrite(context: Context, conversation: Parameters<typeof whyNotWrite>[1]): Promise<void> {
  const refused = await whyNotWrite(context, conversation)
  if (refused) throw new Refusal(refused.code, refused.reason, { status: conflicts.includes(refused.code) ? 409 : 403 })
}
