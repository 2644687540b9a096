import { now as clockNow } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { withAccess } from '../connections/access.ts'
import type { Connection } from '../connections/connection.ts'
import { saveRatesOffered, saveRatesRefusal } from '../connections/connections.records.ts'

/**
 * Makes the shop ask us for shipping rates at its checkout. A shop whose plan does not include that refuses, and its owner can read the
 * reason.
 * @throws OutsideError to be retried
 */
export async function offerRates(context: OutsideContext, connection: Connection): Promise<void> {
  if (connection.offersRates) return
  const refusal = await ask(context, connection)
  await context.transaction(async (atomic) => {
    if (refusal === undefined) await saveRatesOffered(atomic.db, connection.id, clockNow())
    else await saveRatesRefusal(atomic.db, connection.id, refusal)
    await publishToAccount(atomic, { storeId: connection.storeId }, { kind: 'connection' })
  })
}

async function ask(context: OutsideContext, connection: Connection): Promise<string | undefined> {
  try {
    await withAccess(context, connection, (adapter, access) => adapter.offerRates(access))
    return undefined
  } catch (error) {
    if (error instanceof OutsideError && error.kind === 'refused') return error.message
    throw error
  }
}
