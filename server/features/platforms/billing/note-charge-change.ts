import { isFinal } from '@quayside/domain/platforms/shop-charge'
import type { AtomicContext } from '#foundation/context/context'
import type { Connection } from '../connections/connection.ts'
import type { ChangedCharge } from '../port.ts'
import { findStoreOfCharge, markAccepted, markOver } from './shop-charges.records.ts'

/**
 * Publishes that a charge may have changed. Webhooks may be late and in any order, so of their words only that is kept which holds in any
 * order: the earliest time at which the charge was active, and an end.
 * @returns whether the charge is one of ours
 */
export async function noteChargeChange(
  context: AtomicContext,
  { id: connectionId }: Connection,
  { reference, status, changedAt }: ChangedCharge,
): Promise<boolean> {
  const storeId = await findStoreOfCharge(context.db, connectionId, reference)
  if (storeId === undefined) return false
  if (status === 'active') await markAccepted(context.db, connectionId, reference, changedAt)
  if (isFinal(status)) await markOver(context.db, connectionId, reference, status)
  await context.publish({ name: 'platforms.shop-billing-changed', payload: { storeId, reference }, key: `${storeId}:${reference}` })
  return true
}
