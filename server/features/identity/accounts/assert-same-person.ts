import { continueAs } from '@quayside/domain/identity/credentials'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { personById } from '../passwords.records.ts'

/**
 * Asks a signed-in user before a link signs in to another person's account. A link sent by somebody else would otherwise switch its reader
 * to the sender's account unnoticed, and what the reader then enters, such as a card, would belong to the sender.
 * @throws Refusal SIGNED_IN_AS_OTHER
 */
export async function assertSamePerson({ actor, db }: AtomicContext, personId: number): Promise<void> {
  if (!('personId' in actor) || actor.personId === personId) return
  const [current, other] = [await personById(db, actor.personId), await personById(db, personId)]
  throw new Refusal('SIGNED_IN_AS_OTHER', continueAs(current.email, other.email), {
    status: 409,
    data: { current: current.email, other: other.email },
  })
}
