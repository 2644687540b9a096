/** Retention of deliveries: they are kept for looking into trouble; personal data goes after a month, or on request. */
import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { forgetNonces } from '../connections/nonces.records.ts'
import { blankSomeBefore, blankSomeOfConnection, blankSomeOfSupplier, deleteOldKeys } from './webhook-deliveries.records.ts'

/** Orders keep what they need; whole months of deliveries go by `keep-partitions.ts`. */
const bodiesKeptDays = 30
/** A platform sends again what we did not answer for two days. */
const keysKeptDays = 30

/** By the clock, every night. */
export async function forgetOldDeliveries({ context }: { context: OutsideContext }): Promise<void> {
  await inLots(context, (db) => blankSomeBefore(db, after(context.now, -days(bodiesKeptDays))))
  await inLots(context, (db) => deleteOldKeys(db, after(context.now, -days(keysKeptDays))))
  await inLots(context, (db) => forgetNonces(db, context.now))
}

/** A shop asks to be forgotten. */
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
