import { commissionPostings } from '@quayside/domain/ledger/commission-postings'
import { commission, commissionLeft } from '@quayside/domain/payments/commission'
import { money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import { paymentsOf } from '#features/payments'
import { commissionRateOf } from '#features/plans'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { lockOrder } from '../store-orders.records.ts'
import { blocksWithoutCommission, findBlock, type SupplierOrder, updateBlock } from '../supplier-orders.records.ts'

/**
 * Records the commission of a paid block, once, at the rate of its supplier's plan. Its order is locked by the caller.
 * @param refundedMinor amount of the payment that was refunded before this: a refund may be heard of first
 * @see X-028
 */
export async function recordCommission(context: AtomicContext, block: SupplierOrder, refundedMinor: number): Promise<void> {
  if (block.commissionMinor !== null) return
  const { id, storeId, supplierId, subtotalMinor, currency } = block
  const workings = commission(money(subtotalMinor, currency), await commissionRateOf(context.db, supplierId))
  const { minor } = workings.result
  if (minor !== 0) {
    await post(context, {
      source: `commission:${id}`,
      description: `Commission on supplier order ${id}`,
      supplierOrderId: id,
      postings: commissionPostings(supplierId, workings.result),
    })
  }
  await updateBlock(context.db, storeId, id, context.now, {
    commissionMinor: minor,
    commissionLeftMinor: minor,
    commissionWorkings: JSON.stringify(workings),
  })
  if (refundedMinor > 0)
    await adjustCommission(context, { ...block, commissionMinor: minor, commissionLeftMinor: minor }, refundedMinor, 'refunded-before')
}

/**
 * Commission falls with what was refunded, and rises again where a refund came back. Its order is locked by the caller.
 * @param cause names what changed, so that the same is posted once
 */
export async function adjustCommission(context: AtomicContext, block: SupplierOrder, refundedMinor: number, cause: string): Promise<void> {
  const { id, storeId, supplierId, currency, totalMinor, commissionMinor, commissionLeftMinor } = block
  if (commissionMinor === null || commissionLeftMinor === null) return
  const of = (minor: number) => money(minor, currency)
  const left = commissionLeft({ commission: of(commissionMinor), total: of(totalMinor), refundedMinor })
  if (left.minor === commissionLeftMinor) return
  const posted = await post(context, {
    source: `commission:${id}:${cause}`,
    description: `Commission on supplier order ${id} after a refund`,
    supplierOrderId: id,
    postings: commissionPostings(supplierId, of(left.minor - commissionLeftMinor)),
  })
  if (posted) await updateBlock(context.db, storeId, id, context.now, { commissionLeftMinor: left.minor })
}

const batchSize = 500

/**
 * Gives paid orders without a commission theirs, also what was paid before there was any. One that fails holds up none of the others, and is tried
 * again by the next run. May run any number of times.
 */
export async function recordCommissions({ context }: { context: OutsideContext }): Promise<void> {
  const failures: unknown[] = []
  let afterId = 0
  for (;;) {
    const found = await context.transaction(({ db }) => blocksWithoutCommission(db, afterId, batchSize))
    for (const { id, storeId } of found)
      await context.transaction((atomic) => catchUp(atomic, storeId, id)).catch((error: unknown) => failures.push(error))
    afterId = found.at(-1)?.id ?? afterId
    if (found.length < batchSize) break
  }
  if (failures.length) throw new AggregateError(failures, `the commission of ${failures.length} orders could not be recorded`)
}

async function catchUp(context: AtomicContext, storeId: number, id: number): Promise<void> {
  const { db } = context
  const seen = await findBlock(db, storeId, id)
  const order = seen && (await lockOrder(db, storeId, seen.storeOrderId))
  const block = order && (await findBlock(db, storeId, id))
  if (!block?.paidAt) return
  await recordCommission(context, block, (await paymentsOf(db, [id])).get(id)?.refundedMinor ?? 0)
}
