import { emailNotProven } from '@quayside/domain/identity/confirmations'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { emailProvenSince } from './proofs.records.ts'

/** Before an address is relied upon. @throws Refusal EMAIL_NOT_PROVEN */
export async function assertEmailProven({ db }: AtomicContext, personId: number): Promise<void> {
  if (!(await emailProvenSince(db, personId))) throw new Refusal('EMAIL_NOT_PROVEN', emailNotProven, { status: 403 })
}
