import type { Input } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { totpRequired } from '@quayside/domain/identity/totp'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { accountsOf } from '../accounts.records.ts'
import { mailSecurityNotice } from '../security-notices/mail-security-notice.ts'
import { deleteTotp } from '../totp.records.ts'
import { countCodeTry, passSecondStep } from './take-code.ts'

interface RemoveTotp {
  context: OutsideContext<SignedInActor>
  input: Input<typeof securityApi.removeTotp>
}

/** Removes the second step; requires a code or a recovery code. Refused for admins where the configuration requires it. */
export async function removeTotp({ context, input }: RemoveTotp): Promise<typeof done> {
  const { personId } = context.actor
  await countCodeTry(context, personId)
  await context.transaction(async (atomic) => {
    const isAdmin = (await accountsOf(atomic.db, personId)).some(({ kind }) => kind === 'admin')
    if (isAdmin && atomic.config.adminsNeedTotp) throw new Refusal('TOTP_REQUIRED', totpRequired, { status: 403 })
    await passSecondStep(atomic, personId, input.totp_code)
    await deleteTotp(atomic.db, personId)
    await mailSecurityNotice(atomic, { notice: 'one-time-code-off', about: context.request.id })
    await recordAudit(atomic, { action: 'identity.one-time-code-off', subject: `person:${personId}` })
  })
  return done
}
