import type { Answer, Input } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { givenUpOf } from '#features/payments'
import { listReceipts } from '#features/plan-charges'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { receiptView } from './receipt.view.ts'

const perPage = 12
const mostGivenUp = 3

/** A store's receipts, newest first, and the newest invoices of plans that were given up. @see S-38 */
export async function readReceipts({
  context: { db, actor },
  input: { before },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof plansApi.receipts>
}): Promise<Answer<typeof plansApi.receipts>> {
  const found = await listReceipts(db, actor.storeId, { before, limit: perPage + 1 })
  const shown = found.slice(0, perPage)
  return {
    receipts: shown.map(receiptView),
    given_up: (await givenUpOf(db, actor.storeId, mostGivenUp)).map(({ amount, from, to }) => ({
      amount: wireMoney(amount),
      period_from: from.toISOString(),
      period_to: to.toISOString(),
    })),
    next: found.length > perPage ? shown.at(-1)!.id : null,
  }
}
