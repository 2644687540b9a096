import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from './tables.ts'

/** The store's next invoice number. Whoever asks holds it until the transaction ends, so that none is left out. */
export async function nextInvoiceNumber(db: Db, storeId: number): Promise<number> {
  const { last } = await orders(db)
    .insertInto('storeInvoiceNumber')
    .values({ storeId, last: 1 })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ last: sql`store_invoice_number.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function numberInvoiceOf(db: Db, storeId: number, blockId: number, invoiceNumber: number): Promise<void> {
  await orders(db).updateTable('supplierOrder').set({ invoiceNumber }).where('storeId', '=', storeId).where('id', '=', blockId).execute()
}
