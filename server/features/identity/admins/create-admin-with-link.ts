import { passwordLinkHours, passwordLinkTypes } from '@quayside/domain/identity/passwords'
import { after, hours } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { insertMagicLink } from '../magic-links.records.ts'
import { createAdmin } from './create-admin.ts'

/**
 * For whoever runs the server: an admin, and the link that signs them in once and sets their password. No password ever stands in a
 * command, and none has to be mailed.
 * @see X-111
 */
export async function createAdminWithLink(context: AtomicContext, wanted: { email: string; name: string }): Promise<string> {
  const { accountId } = await createAdmin(context, wanted)
  const token = newToken()
  const type = passwordLinkTypes.admin
  await insertMagicLink(context.db, {
    tokenHash: hashToken(token),
    accountId,
    type,
    tab: null,
    createdAt: context.now,
    expiresAt: after(context.now, hours(passwordLinkHours)),
  })
  return `${context.config.appUrl}/login?${new URLSearchParams({ magic: token, type })}`
}
