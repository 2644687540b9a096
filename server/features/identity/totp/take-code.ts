import { readCode, totpNeeded, totpWrong } from '@quayside/domain/identity/totp'
import { recordAudit } from '#foundation/audit/audit.records'
import { hours } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { stepOfCode } from '#foundation/secrets/time-code'
import { lockTotp, noteStep, spendRecoveryCode, type Totp } from '../totp.records.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'

/**
 * Counts a person's tries of six-digit codes before checking them, right ones included, since codes can be guessed in time.
 * @throws Refusal RATE_LIMITED
 */
export async function countCodeTry(context: OutsideContext, personId: number): Promise<void> {
  await countOrRefuse(context, {
    key: `one-time-code:${personId}`,
    most: context.config.limits.totpCodesPerHour,
    windowMs: hours(1),
  })
}

/**
 * Checks the second step, where this person has one. A refusal rolls everything back, so the link or the recovery code stays unspent.
 * @throws Refusal TOTP_NEEDED, TOTP_WRONG
 */
export async function passSecondStep(context: AtomicContext, personId: number, typed: string | undefined): Promise<void> {
  const stored = await lockTotp(context.db, personId)
  if (!stored?.confirmedAt) return
  if (!typed) throw new Refusal('TOTP_NEEDED', totpNeeded, { status: 400 })
  if (!(await takeCode(context, personId, stored, typed))) throw wrongCode()
}

export const wrongCode = (): Refusal => new Refusal('TOTP_WRONG', totpWrong, { status: 400, field: 'totp_code' })

/** Accepts a code of the app later than the last one accepted, or an unused recovery code, and spends it. */
export async function takeCode(context: AtomicContext, personId: number, stored: Totp, typed: string): Promise<boolean> {
  const { db, now } = context
  const read = readCode(typed)
  if (!read) return false
  if (read.kind === 'app') {
    const step = stepOfCode(openSecret(context, personId, stored.sealedSecret), read.code, now)
    if (step === undefined || step <= (stored.lastStep ?? 0)) return false
    await noteStep(db, personId, step)
    return true
  }
  if (!stored.confirmedAt || !(await spendRecoveryCode(db, now, personId, hashRecoveryCode(personId, read.code)))) return false
  await recordAudit(context, { action: 'identity.recovery-code-used', subject: `person:${personId}`, personId })
  return true
}
