import type { SystemActor } from '@quayside/domain/vocabulary/actor'
import { type Connection, createShopperRefund, findShopperRefund } from '#features/platforms'
import { hours, seconds } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { connectionNow } from '../shop-of-order.ts'
import { findOrder, lockOrder } from '../store-orders.records.ts'
import { settleShopperRefund } from './settle-shopper-refund.ts'
import { findShopperRefundRow, markUnknown, type ShopperRefund, type ShopperRefundOutcome } from './shopper-refunds.records.ts'

interface Named {
  readonly storeId: number
  readonly id: number
}

/** Time for the call of its owner, so that the job finds an outcome. */
export const firstLookAfterMs = seconds(30)

/** Time after the wish in which the shop may be asked again. What it has not made by then is not made behind its owner's back. */
const resendForMs = hours(1)

const notConnected = 'Your store is not connected.'
const orderGone = 'This order is no longer in your store.'
const notMade = 'Your store has not made this refund. Nothing was refunded.'

/** Sees a refund through whose call ended without an outcome. */
export async function settleOpenRefund({
  context,
  input,
  job,
}: {
  context: OutsideContext<SystemActor>
  input: Named
  job: JobFacts
}): Promise<void> {
  const error = await withoutAnswer(context, input, () => carryOutShopperRefund(context, input, { isFirst: false }))
  if (error && comesBack(error, job)) throw error
}

/** Notes that the shop gave no answer. @returns the failure of the call, which tells nothing of the refund */
export async function withoutAnswer(
  context: OutsideContext,
  { storeId, id }: Named,
  work: () => Promise<void>,
): Promise<OutsideError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    context.log.info({ err: error, shopperRefund: id }, 'it is not known whether the shop refunded')
    // A throttled call was not acted on.
    if (error.kind !== 'throttled') await context.transaction(({ db }) => markUnknown(db, storeId, id))
    return error
  }
}

/**
 * Has the shop make a refund that has no outcome, unless it made it already. Any number of calls make one refund.
 * @throws OutsideError where it is not known what the shop did
 */
export async function carryOutShopperRefund(context: OutsideContext, named: Named, { isFirst }: { isFirst: boolean }): Promise<void> {
  const loaded = await context.transaction(({ db }) => loadOpen(db, named))
  if (!loaded) return
  const { refund, externalOrderId, connection } = loaded
  const outcome = await outcomeOf(context, { refund, externalOrderId, connection }, isFirst)
  await context.transaction((atomic) => settleLocked(atomic, refund, outcome))
}

interface Open {
  readonly refund: ShopperRefund
  readonly externalOrderId: string
  readonly connection: Connection | undefined
}

async function loadOpen(db: AtomicContext['db'], { storeId, id }: Named): Promise<Open | undefined> {
  const refund = await findShopperRefundRow(db, storeId, id)
  if (!refund || refund.settledAt) return undefined
  const order = await findOrder(db, storeId, refund.storeOrderId)
  if (order?.externalOrderId == null) return undefined
  return { refund, externalOrderId: order.externalOrderId, connection: await connectionNow(db, storeId, order.connectionId) }
}

async function outcomeOf(
  context: OutsideContext,
  { refund, externalOrderId, connection }: Open,
  isFirst: boolean,
): Promise<ShopperRefundOutcome> {
  if (connection?.status !== 'connected') throw new OutsideError('shop', 'unauthorised', notConnected)
  const { key } = refund
  if (!isFirst) {
    const made = await findShopperRefund(context, connection, { externalOrderId, key })
    if (made) return { state: 'refunded', externalRefundId: made.externalRefundId, refundedMinor: made.amountMinor }
    if (made === undefined) return { state: 'refused', failure: orderGone }
    if (context.now.getTime() > refund.askedAt.getTime() + resendForMs) return { state: 'refused', failure: notMade }
  }
  try {
    const made = await createShopperRefund(context, connection, { ...refund, externalOrderId })
    return { state: 'refunded', externalRefundId: made.externalRefundId, refundedMinor: made.amountMinor }
  } catch (error) {
    if (!(error instanceof OutsideError) || (error.kind !== 'refused' && error.kind !== 'unauthorised')) throw error
    return { state: 'refused', failure: error.message }
  }
}

async function settleLocked(context: AtomicContext, refund: ShopperRefund, outcome: ShopperRefundOutcome): Promise<void> {
  if (await lockOrder(context.db, refund.storeId, refund.storeOrderId)) await settleShopperRefund(context, refund, outcome)
}
