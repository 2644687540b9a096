/** Messages to the owner while a shop does not answer. */
import type { Connection } from '#features/platforms'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import type { OutsideError } from '#foundation/outside/outside-error'
import { openOfStore } from './health.records.ts'

/** Beside what it is that waits. */
export const tryingAgain = ({ message }: OutsideError): string => `${message}. Trying again.`

/** One lost answer is no news. */
const silentForMs = minutes(5)

/** Notes an outage with everything that waits, and once for the shop as a whole. */
export async function noteOutage({ db, now }: AtomicContext, { storeId, unansweredSince }: Connection, error: OutsideError): Promise<void> {
  if (!error.isOutage || !unansweredSince || unansweredSince > after(now, -silentForMs)) return
  await openOfStore(db, now, storeId, 'shop_silent')
}
