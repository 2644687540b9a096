import type { AtomicContext } from '#foundation/context/context'
import type { Connection } from '../connections/connection.ts'
import type { ChangedCharge } from '../port.ts'
import { findStoreOfCharge, markAccepted } from './shop-charges.records.ts'

/**
 * Publishes that a charge may have changed. Webhooks may be late and in any order, so of their words only the time of the approval is
 * kept: the earliest at which the charge was active.
 * @returns whether the charge is one of ours
 */
export async function noteChargeChange(
  context: AtomicContext,
  { id: connectionId }: Connection,
  { reference, isActive, changedAt }: ChangedCharge,
): Promise<boolean> {
  const storeId = await findStoreOfCharge(context.db, connectionId, reference)
  if (storeId === undefined) return false
  if (isActive) await markAccepted(context.db, connectionId, reference, changedAt)
  await context.publish({ name: 'platforms.shop-billing-changed', payload: { storeId, reference }, key: `${storeId}:${reference}` })
  return true
}
