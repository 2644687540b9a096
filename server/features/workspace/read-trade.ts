import type { Answer } from '@quayside/contract/endpoint'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import type { workspace } from '@quayside/contract/workspace/endpoints'
import { convert } from '@quayside/domain/vocabulary/exchange'
import { add, type Currency, currencies, type Money, money, subtract, zero } from '@quayside/domain/vocabulary/money'
import { storeOf } from '#features/stores'
import { after, days } from '#foundation/clock/clock'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { readTradeOf } from './trade.records.ts'

/** Days for which a supplier's change counts as new. */
const changedDays = 7

/** Figures at the top of a store's dashboard. The month begins in UTC. */
export async function readTrade({
  context: { db, now, actor },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof workspace.trade>> {
  const { currency } = await storeOf(db, actor.storeId)
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const { toPay, toShip, unsynced, changed, orders, sold, cost, hasUnknownPrice } = await readTradeOf(
    db,
    actor.storeId,
    since,
    after(now, -days(changedDays)),
  )
  const [earned, spent] = [sumIn(currency, sold), sumIn(currency, cost)]
  return {
    to_pay: toPay,
    to_ship: toShip,
    unsynced,
    changed,
    month: {
      since: since.toISOString(),
      orders,
      profit: hasUnknownPrice || !earned || !spent ? null : wireMoney(subtract(earned, spent)),
      is_converted: Object.keys({ ...sold, ...cost }).some((one) => one !== currency),
    },
  }
}

/** Undefined where one of the currencies has no rate. */
function sumIn(currency: Currency, amounts: Readonly<Record<string, number>>): Money | undefined {
  let sum = zero(currency)
  for (const [name, minor] of Object.entries(amounts)) {
    const known = currencies.find((one) => one === name)
    if (!known) return undefined
    sum = add(sum, convert(money(minor, known), currency))
  }
  return sum
}
