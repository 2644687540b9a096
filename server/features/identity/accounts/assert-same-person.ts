import { continueAs } from '@quayside/domain/identity/credentials'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { personById } from '../passwords.records.ts'

/**
 * A link that somebody else sent would put its reader into the sender's account without a word, and what the reader then enters, a card
 * perhaps, would be the sender's. So whoever is signed in is asked first.
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
