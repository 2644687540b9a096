import type { Answer } from '@quayside/contract/endpoint'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import type { workspace } from '@quayside/contract/workspace/endpoints'
import { money } from '@quayside/domain/vocabulary/money'
import { storeOf } from '#features/stores'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { readTradeOf } from './trade.records.ts'

/** What the store's dashboard begins with. The month is the one that has begun in UTC. */
export async function readTrade({
  context: { db, now, actor },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof workspace.trade>> {
  const { currency } = await storeOf(db, actor.storeId)
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const { toPay, toShip, unsynced, orders, soldMinor, costMinor } = await readTradeOf(db, actor.storeId, currency, since)
  const isKnown = soldMinor !== null && costMinor !== null
  return {
    to_pay: toPay,
    to_ship: toShip,
    unsynced,
    month: {
      since: since.toISOString(),
      orders,
      profit: isKnown ? wireMoney(money(soldMinor - costMinor, currency)) : null,
    },
  }
}
