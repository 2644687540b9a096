/** Messages to the owner during an outage of the shop. */
import type { Connection } from '#features/platforms'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import type { OutsideError } from '#foundation/outside/outside-error'
import { openOfStore } from './health.records.ts'

/** Message beside each pending item. */
export const tryingAgain = ({ message }: OutsideError): string => `${message}. Trying again.`

/** A single lost answer is not an outage. */
const silentForMs = minutes(5)

/** Notes an outage on everything that is pending, and once for the shop as a whole. */
export async function noteOutage({ db, now }: AtomicContext, { storeId, unansweredSince }: Connection, error: OutsideError): Promise<void> {
  if (!error.isOutage || !unansweredSince || unansweredSince > after(now, -silentForMs)) return
  await openOfStore(db, now, storeId, 'shop_silent')
}
