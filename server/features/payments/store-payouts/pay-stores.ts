import { randomUUID } from 'node:crypto'
import { owedToStores } from '#features/ledger'
import { recordAudit } from '#foundation/audit/audit.records'
import { hours, after as later } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { isPaypalOn } from '../adapters/paypal/client.ts'
import { insertStorePayout, lockPayoutAddress, storesWithPayoutAddress, takeDueStorePayouts } from './store-payouts.records.ts'

/** Stores looked at in one transaction. */
const batchSize = 500

/** Pays every store by PayPal to which the threshold is owed. @see K-120 */
export async function payStores({ context }: { context: OutsideContext }): Promise<void> {
  if (!isPaypalOn(context.config)) return
  let last = 0
  for (;;) {
    const [storeIds, owed] = await context.transaction(async ({ db }) => {
      const ids = await storesWithPayoutAddress(db, last, batchSize)
      return [ids, await owedToStores(db, ids)] as const
    })
    for (const storeId of storeIds)
      if (owed.get(storeId)!.minor >= context.config.reimbursements.minimumMinor)
        await context.transaction((open) => startStorePayout(open, storeId))
    if (storeIds.length < batchSize) return
    last = storeIds.at(-1)!
  }
}

/** Saves the attempt and the job that carries it out, before anything is sent. What is owed is read under the lock of the store's address. */
async function startStorePayout(context: AtomicContext, storeId: number): Promise<void> {
  const { db, now, config } = context
  const address = await lockPayoutAddress(db, storeId)
  if (!address || address.blockedAt) return
  const amount = (await owedToStores(db, [storeId])).get(storeId)!
  if (amount.minor < config.reimbursements.minimumMinor) return
  const payout = { storeId, receiver: address.email, amount, key: randomUUID(), startedAt: now, lookAt: later(now, hours(1)) }
  const id = await insertStorePayout(db, payout)
  // One is on its way.
  if (id === undefined) return
  await enqueueStorePayout(context, id)
  await recordAudit(context, {
    action: 'payments.store-payout-started',
    subject: `store-payout:${id}`,
    detail: { minor: amount.minor, currency: amount.currency, receiver: address.email },
    storeId,
  })
}

export const enqueueStorePayout = (context: AtomicContext, storePayoutId: number): Promise<void> =>
  context.enqueue(
    'payments.carry-out-store-payout',
    { storePayoutId },
    { key: `payments.carry-out-store-payout:${storePayoutId}`, maxAttempts: 60 },
  )

const most = 500

/** Asks anew about payouts without an end, and about those that may still come back: events may be lost. */
export async function checkStorePayouts({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  for (const id of await takeDueStorePayouts(db, now, later(now, hours(1)), most)) await enqueueStorePayout(context, id)
}
