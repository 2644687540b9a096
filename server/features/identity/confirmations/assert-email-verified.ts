import { emailNotVerified } from '@quayside/domain/identity/confirmations'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { emailVerifiedSince } from '../proofs.records.ts'

/** Before an address is relied upon. @throws Refusal EMAIL_NOT_PROVEN */
export async function assertEmailVerified({ db }: AtomicContext, personId: number): Promise<void> {
  if (!(await emailVerifiedSince(db, personId))) throw new Refusal('EMAIL_NOT_PROVEN', emailNotVerified, { status: 403 })
}
