/** Retention of deliveries: they are kept for troubleshooting; personal data is erased after a month, or on request. */
import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { forgetNonces } from '../connections/nonces.records.ts'
import { blankSomeBefore, blankSomeOfConnection, blankSomeOfSupplier, deleteOldKeys } from './webhook-deliveries.records.ts'

/** Orders keep what they need; whole months of deliveries are dropped by `keep-partitions.ts`. */
const bodiesKeptDays = 30
/** A platform sends unanswered webhooks again for two days. */
const keysKeptDays = 30

/** Scheduled: runs nightly. */
export async function forgetOldDeliveries({ context }: { context: OutsideContext }): Promise<void> {
  await inLots(context, (db) => blankSomeBefore(db, after(context.now, -days(bodiesKeptDays))))
  await inLots(context, (db) => deleteOldKeys(db, after(context.now, -days(keysKeptDays))))
  await inLots(context, (db) => forgetNonces(db, context.now))
}

/** Erases the bodies of a shop's deliveries on its request. */
export async function forgetDeliveriesOf({ context, input }: { context: OutsideContext; input: { connectionId: number } }): Promise<void> {
  await inLots(context, (db) => blankSomeOfConnection(db, input.connectionId))
}

export async function forgetDeliveriesOfSupplier({
  context,
  input,
}: {
  context: OutsideContext
  input: { supplierConnectionId: number }
}): Promise<void> {
  await inLots(context, (db) => blankSomeOfSupplier(db, input.supplierConnectionId))
}
