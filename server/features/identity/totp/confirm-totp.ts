import type { Answer, Input } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { forgetDemoSignIns } from '../passwords.records.ts'
import { mailSecurityNotice } from '../security-notices/mail-security-notice.ts'
import { confirmTotp as keepConfirmed, lockTotp } from '../totp.records.ts'
import { alreadyOn } from './begin-totp.ts'
import { handOutRecoveryCodes } from './renew-recovery-codes.ts'
import { countCodeTry, takeCode, wrongCode } from './take-code.ts'

interface ConfirmTotp {
  context: OutsideContext<SignedInActor>
  input: Input<typeof securityApi.confirmTotp>
}

/** Confirms the app's first code; every sign-in requires a code from then on. */
export async function confirmTotp({ context, input }: ConfirmTotp): Promise<Answer<typeof securityApi.confirmTotp>> {
  await countCodeTry(context, context.actor.personId)
  return context.transaction((atomic) => confirm(atomic, input.totp_code))
}

async function confirm(context: AtomicContext<SignedInActor>, typed: string) {
  const { db, now, actor } = context
  const stored = await lockTotp(db, actor.personId)
  if (!stored) throw new Refusal('TOTP_NOT_BEGUN', 'Please begin again', { status: 409 })
  if (stored.confirmedAt) throw alreadyOn()
  if (!(await takeCode(context, actor.personId, stored, typed))) throw wrongCode()
  await keepConfirmed(db, now, actor.personId)
  await forgetDemoSignIns(db, actor.personId)
  await recordAudit(context, { action: 'identity.one-time-code-on', subject: `person:${actor.personId}` })
  await mailSecurityNotice(context, { notice: 'one-time-code-on', about: context.request.id })
  return handOutRecoveryCodes(context)
}
