import type { Actor } from '@quayside/domain/vocabulary/actor'
import { after, minutes } from '#foundation/clock/clock'
import type { Process } from '#foundation/context/build-context'
import { noteSeen } from '../own-sessions.records.ts'
import { recognise } from '../sessions.records.ts'
import { totpSince } from '../totp.records.ts'

/** Minutes between updates of the last use; the list of sessions needs no finer value. */
const seenEveryMinutes = 5

/** The actor of a token. It runs on every call: one statement, and an occasional update of the last use. */
export async function actorOfToken({ database, config }: Process, now: Date, token: string): Promise<Actor> {
  const { actor, lastSeenAt } = await recognise(database.reading, now, token)
  if (!('sessionId' in actor)) return actor
  if (!lastSeenAt || lastSeenAt < after(now, -minutes(seenEveryMinutes)))
    await database.transaction((db) => noteSeen(db, actor.sessionId, now))
  if (actor.kind !== 'admin' || !config.adminsNeedTotp) return actor
  return (await totpSince(database.reading, actor.personId)) ? actor : { ...actor, mustSetUpTotp: true }
}
