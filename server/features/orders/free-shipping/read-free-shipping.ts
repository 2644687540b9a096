import type { Answer } from '@quayside/contract/endpoint'
import type { freeShippingApi } from '@quayside/contract/orders/free-shipping-endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { money } from '@quayside/domain/vocabulary/money'
import { owedToStores } from '#features/ledger'
import { storeOf } from '#features/stores'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { listFreeShipping, placesTaken } from './free-shipping.records.ts'
import { freeShippingView, termsView } from './free-shipping.view.ts'

const shown = 100

/** Reads what is owed to the store, and for which orders. */
export async function readFreeShipping({
  context: { db, actor, config },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof freeShippingApi.read>> {
  const { storeId } = actor
  const decided = await listFreeShipping(db, storeId, shown)
  return {
    is_on: (await storeOf(db, storeId)).hasFreeShipping,
    terms: termsView(config.freeShipping),
    orders_used: (await placesTaken(db, [storeId])).get(storeId) ?? 0,
    owed: wireMoney((await owedToStores(db, [storeId])).get(storeId)!),
    minimum: wireMoney(money(config.reimbursements.minimumMinor, 'USD')),
    orders: decided.map((row) => ({
      order_id: row.storeOrderId,
      name: row.orderName,
      supplier_order_id: row.supplierOrderId,
      decided_at: row.decidedAt.toISOString(),
      place: row.place,
      given: wireMoney(row.given),
      left: wireMoney(row.left),
      text: freeShippingView(row, config.freeShipping).text,
    })),
  }
}
