import { cardsByMethod, lastPlatformPayment } from '#features/payments'
import type { Db } from '#foundation/database/db'
import { type Invoice, purposeOf } from './invoices.records.ts'

export interface PaidBy {
  readonly brand: string
  readonly last4: string
}

/** The card that an invoice was paid with, also one that was removed since; undefined where none was charged. */
export async function cardOfInvoice(db: Db, { id, supplierId, status }: Invoice): Promise<PaidBy | undefined> {
  if (status !== 'paid') return undefined
  const payment = await lastPlatformPayment(db, purposeOf(id))
  if (payment?.status !== 'succeeded') return undefined
  return (await cardsByMethod(db, { supplierId }, [payment.paymentMethodId])).get(payment.paymentMethodId)
}
