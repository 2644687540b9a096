import type { Input } from '@quayside/contract/endpoint'
import type { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { cannotRemoveSelf } from '@quayside/domain/identity/admin-invitation'
import { sessionExpired } from '@quayside/domain/identity/credentials'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { withdrawInvitationsBy } from '../invitations.records.ts'
import { mailSecurityNotice } from '../security-notices/mail-security-notice.ts'
import { adminRemovedEmail } from './admin-removed.email.ts'
import { lockAdmins, noteRemoved } from './admins.records.ts'

interface RemoveAdmin {
  context: AtomicContext<AdminActor>
  input: Input<typeof adminsApi.removeAdmin>
}

/**
 * Removes an admin. Ends their admin sessions, including impersonations, and withdraws the invitations they sent. Admins cannot remove
 * themselves, so one always remains: if two remove each other at the same time, the second is no longer an admin.
 */
export async function removeAdmin({ context, input: { account_id: accountId } }: RemoveAdmin): Promise<typeof done> {
  const { db, now, actor, config } = context
  if (accountId === actor.accountId) throw new Refusal('CANNOT_REMOVE_SELF', cannotRemoveSelf, { status: 409 })
  const admins = await lockAdmins(db)
  if (!admins.some((admin) => admin.accountId === actor.accountId)) throw new Refusal('UNAUTHORIZED', sessionExpired, { status: 401 })
  const removed = admins.find((admin) => admin.accountId === accountId)
  if (!removed) throw notFound('This admin was taken out already')
  await noteRemoved(db, now, accountId)
  await withdrawInvitationsBy(db, now, accountId)
  await recordAudit(context, { action: 'identity.admin-removed', subject: `account:${accountId}`, personId: removed.personId })
  await queueMail(context, {
    key: `admin-removed:${accountId}`,
    kind: 'identity.admin-removed',
    to: removed.email,
    ...adminRemovedEmail({ product: config.productName, supportEmail: config.supportEmail }),
  })
  await mailSecurityNotice(context, { notice: 'admin-removed', about: String(accountId), facts: [['Email', removed.email]] })
  return done
}
