import type { adminApi } from '@quayside/contract/admin/endpoints'
import type { Answer } from '@quayside/contract/endpoint'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { after, days } from '#foundation/clock/clock'
import type { ReadContext } from '#foundation/context/context'
import { countBlocks, countProducts, countStores, countSuppliers, countTroubles, findUnpayable } from './overview.records.ts'

export async function readOverview({
  context: { db, now },
}: {
  context: ReadContext<AdminActor>
}): Promise<Answer<typeof adminApi.overview>> {
  const weekAgo = after(now, -days(7))
  const [stores, suppliers, products, blocks, troubles, unpayable] = await Promise.all([
    countStores(db, weekAgo),
    countSuppliers(db),
    countProducts(db),
    countBlocks(db, weekAgo),
    countTroubles(db),
    findUnpayable(db),
  ])
  return {
    stores: { all: stores.all, connected: stores.connected, new_this_week: stores.newThisWeek },
    suppliers: { active: suppliers.active, not_payable: suppliers.notPayable, waiting: suppliers.waiting },
    products: { active: products.active, imported: Number(stores.imported) },
    orders: { to_pay: blocks.toPay, to_ship: blocks.toShip, shipped_this_week: blocks.shippedThisWeek },
    troubles: { mails_waiting: troubles.mailsWaiting, jobs_given_up: troubles.jobsGivenUp, payment_issues: troubles.paymentIssues },
    not_payable: unpayable.map(({ id, name, email, ordersWaiting, payoutRemindedAt }) => ({
      id,
      name,
      email,
      orders_waiting: ordersWaiting,
      reminded_at: payoutRemindedAt?.toISOString() ?? null,
    })),
  }
}
