import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { payments } from './tables.ts'

/** Makes changes of one supplier's accounts wait for each other, so that the last one sees both methods. */
export async function lockPayable(db: Db, supplierId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payments.payable'), ${supplierId}::integer)`.execute(payments(db))
}

/** Whether a supplier can be paid by any method. */
export async function canBePaid(db: Db, supplierId: number): Promise<boolean> {
  const { rows } = await sql<{ payable: boolean }>`
    select exists (select from payout_account where supplier_id = ${supplierId} and disconnected_at is null and charges_enabled)
      or exists (select from paypal_account where supplier_id = ${supplierId} and confirmed_at is not null and ended_at is null and payable) as payable
  `.execute(payments(db))
  return rows[0]!.payable
}
