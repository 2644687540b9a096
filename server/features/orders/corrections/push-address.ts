import type { SystemActor } from '@quayside/domain/vocabulary/actor'
import { type Connection, correctAddress } from '#features/platforms'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { connectionNow } from '../shop-of-order.ts'
import { findOrder, lockOrder } from '../store-orders.records.ts'
import { correctionOf, type KeptCorrection, type PushedAddress } from './address-corrections.records.ts'
import { settleCorrection } from './settle-correction.ts'

interface Named {
  readonly storeId: number
  readonly storeOrderId: number
}

/** Writes a corrected address into the shop's order, once; a repeated call finds it there. One that was changed in the shop meanwhile stays. */
export async function pushAddress({
  context,
  input,
  job,
}: {
  context: OutsideContext<SystemActor>
  input: Named
  job: JobFacts
}): Promise<void> {
  const { storeId, storeOrderId } = input
  const loaded = await context.transaction(async ({ db }) => {
    const order = await findOrder(db, storeId, storeOrderId)
    const correction = await correctionOf(db, storeId, storeOrderId)
    if (order?.externalOrderId == null || correction?.state !== 'waiting') return undefined
    return { externalOrderId: order.externalOrderId, correction, connection: await connectionNow(db, storeId, order.connectionId) }
  })
  if (!loaded) return
  const { externalOrderId, correction, connection } = loaded
  const { address, formers } = correction
  const settle = (outcome: Exclude<PushedAddress, { state: 'waiting' }>) =>
    context.transaction((atomic) => settleLocked(atomic, input, correction, outcome))
  const refusal = whyShopKeeps(connection)
  if (!connection || refusal) return settle({ state: 'failed', failure: refusal ?? notConnected })
  try {
    const told = await correctAddress(context, connection, { externalOrderId, address, formers })
    await settle({ state: 'pushed', shopAddress: told.address, shopUpdatedAt: told.updatedAt })
  } catch (error) {
    if (!(error instanceof OutsideError) || comesBack(error, job)) throw error
    await settle({ state: 'failed', failure: error.message })
  }
}

async function settleLocked(
  context: AtomicContext,
  { storeId, storeOrderId }: Named,
  correction: KeptCorrection,
  outcome: Exclude<PushedAddress, { state: 'waiting' }>,
): Promise<void> {
  const order = await lockOrder(context.db, storeId, storeOrderId)
  if (order) await settleCorrection(context, order, correction, outcome)
}

const notConnected = 'Your store is not connected.'

/** Why the shop's own order keeps its address; null where it can be changed. */
export function whyShopKeeps(connection: Connection | undefined): string | null {
  if (connection?.status !== 'connected') return notConnected
  return connection.writesOrders ? null : 'Your store does not let us change its orders. Connect it again to allow that.'
}

/** Corrections of one order are pushed one after the other, so that the last one stays. */
export const enqueuePush = (context: AtomicContext, named: Named): Promise<void> =>
  context.enqueue('orders.push-address', named, {
    key: `push-address:${named.storeOrderId}`,
    queue: `address:${named.storeOrderId}`,
  })
