/** Finds the caller of a request by its token. */
import type { Actor, SignedInActor } from '@quayside/domain/vocabulary/actor'
import { actorOfToken, goodSessions } from '#features/identity'
import { supplierIsBlocked } from '#features/suppliers'
import { now } from '#foundation/clock/clock'
import type { Process } from '#foundation/context/build-context'

export async function authenticate(process: Process, token: string): Promise<Actor> {
  const { database } = process
  const actor = await actorOfToken(process, now(), token)
  if (actor.kind !== 'supplier') return actor
  return (await supplierIsBlocked(database.reading, actor.supplierId)) ? { ...actor, isBlocked: true } : actor
}

/** Returns the actors whose sessions are still valid and not blocked. */
export async function stillWelcome({ database }: Process, actors: readonly SignedInActor[]): Promise<Set<SignedInActor>> {
  const good = await goodSessions(
    database.reading,
    now(),
    actors.map(({ sessionId }) => sessionId),
  )
  const suppliers = [...new Set(actors.flatMap((actor) => (actor.kind === 'supplier' ? actor.supplierId : [])))]
  const blocked = new Set<number>()
  for (const id of suppliers) if (await supplierIsBlocked(database.reading, id)) blocked.add(id)
  return new Set(actors.filter((actor) => good.has(actor.sessionId) && !(actor.kind === 'supplier' && blocked.has(actor.supplierId))))
}
