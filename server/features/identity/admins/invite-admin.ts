import type { Input } from '@quayside/contract/endpoint'
import type { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { passwordLinkTypes } from '@quayside/domain/identity/passwords'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { ownerNameOf } from '../accounts.records.ts'
import { assertProven } from '../passwords/assert-proven.ts'
import { adminInvitedEmail } from './admin-invited.email.ts'
import { createAdmin } from './create-admin.ts'

interface InviteAdmin {
  context: OutsideContext<AdminActor>
  input: Input<typeof adminsApi.inviteAdmin>
}

/**
 * Lets somebody else into the back office. Who comes in by a session that was found does not.
 * @see X-111
 */
export async function inviteAdmin({ context, input }: InviteAdmin): Promise<typeof done> {
  await assertProven(context, input.current_password)
  await context.transaction((atomic) => invite(atomic, input))
  return done
}

async function invite(context: AtomicContext<AdminActor>, { email, name }: { email: string; name: string }): Promise<void> {
  const { accountId } = await createAdmin(context, { email, name })
  const { productName: product, appUrl } = context.config
  await queueMail(context, {
    key: `admin-invited:${accountId}`,
    kind: 'identity.admin-invited',
    to: email,
    accountId,
    ...adminInvitedEmail({ product, appUrl, inviter: await ownerNameOf(context.db, context.actor.personId) }),
    link: { type: passwordLinkTypes.admin },
  })
}
