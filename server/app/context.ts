/** Who is asking: identity knows the token. */
import type { Actor } from '@quayside/domain/vocabulary/actor'
import { actorOfToken } from '#features/identity'
import { supplierIsBlocked } from '#features/suppliers'
import { now } from '#foundation/clock/clock'
import type { Process } from '#foundation/context/build-context'

export async function authenticate({ database }: Process, token: string): Promise<Actor> {
  const actor = await actorOfToken(database.reading, now(), token)
  if (actor.kind !== 'supplier') return actor
  return (await supplierIsBlocked(database.reading, actor.supplierId)) ? { ...actor, isBlocked: true } : actor
}
