import { after, days } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { isPaypalOn } from '../adapters/paypal/client.ts'
import { changedDisputes } from '../adapters/paypal/disputes.ts'
import { merchantIdOf, suppliersWithPaypal } from '../paypal/paypal-accounts.records.ts'
import { takeOverDispute } from './handle-paypal-event.ts'

/** Nights that may pass without an answer, and then some. */
const lookedBackMs = days(7)
/** Suppliers per transaction. */
const batchSize = 500

/** Looks for disputes nightly whose event was lost, at each supplier's account. */
export async function checkPaypalDisputes({ context, input }: { context: AtomicContext; input: { after?: number } }): Promise<void> {
  if (!isPaypalOn(context.config)) return
  const supplierIds = await suppliersWithPaypal(context.db, input.after ?? 0, batchSize)
  await context.enqueueAll(
    'payments.find-paypal-disputes',
    supplierIds.map((supplierId) => ({ payload: { supplierId }, key: `payments.find-paypal-disputes:${supplierId}` })),
  )
  const last = supplierIds.at(-1)
  if (last && supplierIds.length === batchSize) await context.enqueue('payments.check-paypal-disputes', { after: last })
}

/** Takes over the disputes of a supplier that changed within the last days; those that are known change nothing. */
export async function findPaypalDisputes({ context, input }: { context: OutsideContext; input: { supplierId: number } }): Promise<void> {
  const merchantId = await context.transaction(({ db }) => merchantIdOf(db, input.supplierId))
  if (!merchantId || !isPaypalOn(context.config)) return
  const since = after(context.now, -lookedBackMs)
  let page: string | undefined
  do {
    const { ids, next } = await changedDisputes(context, merchantId, since, page)
    for (const id of ids) await takeOverDispute(context, id, merchantId)
    page = next
  } while (page !== undefined)
}
