import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { payments } from './tables.ts'

/** Whether a supplier can be paid by any method. */
export async function canBePaid(db: Db, supplierId: number): Promise<boolean> {
  const { rows } = await sql<{ payable: boolean }>`
    select exists (select from payout_account where supplier_id = ${supplierId} and disconnected_at is null and charges_enabled)
      or exists (select from paypal_account where supplier_id = ${supplierId} and confirmed_at is not null and ended_at is null and payable) as payable
  `.execute(payments(db))
  return rows[0]!.payable
}
