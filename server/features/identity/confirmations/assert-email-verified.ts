import { emailNotVerified } from '@quayside/domain/identity/confirmations'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { emailVerifiedSince } from '../proofs.records.ts'

/** Asserts that the person's address is verified. @throws Refusal EMAIL_NOT_PROVEN */
export async function assertEmailVerified({ db }: AtomicContext, personId: number): Promise<void> {
  if (!(await emailVerifiedSince(db, personId))) throw new Refusal('EMAIL_NOT_PROVEN', emailNotVerified, { status: 403 })
}
