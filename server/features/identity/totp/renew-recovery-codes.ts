import type { Answer, Input } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import { writeRecoveryCode } from '@quayside/domain/identity/totp'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { mailSecurityNotice } from '../security-notices/mail-security-notice.ts'
import { replaceRecoveryCodes } from '../totp.records.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { countCodeTry, passSecondStep } from './take-code.ts'

interface RenewRecoveryCodes {
  context: OutsideContext<SignedInActor>
  input: Input<typeof securityApi.renewRecoveryCodes>
}

/** Replaces the recovery codes, for users who have used or lost them. Requires a code of the app or one of the list. */
export async function renewRecoveryCodes({ context, input }: RenewRecoveryCodes): Promise<Answer<typeof securityApi.renewRecoveryCodes>> {
  const { personId } = context.actor
  await countCodeTry(context, personId)
  return context.transaction(async (atomic) => {
    await passSecondStep(atomic, personId, input.totp_code)
    await recordAudit(atomic, { action: 'identity.recovery-codes-renewed', subject: `person:${personId}` })
    await mailSecurityNotice(atomic, { notice: 'recovery-codes-renewed', about: context.request.id })
    return handOutRecoveryCodes(atomic)
  })
}

/** Creates the codes; they are returned once. */
export async function handOutRecoveryCodes({ db, actor }: AtomicContext<SignedInActor>): Promise<{ recovery_codes: string[] }> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    db,
    actor.personId,
    codes.map((code) => hashRecoveryCode(actor.personId, code)),
  )
  return { recovery_codes: codes.map(writeRecoveryCode) }
}
