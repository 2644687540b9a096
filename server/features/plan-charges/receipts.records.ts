/** Charges of plans as their stores read them. */
import type { PlanBiller } from '@quayside/domain/ledger/plan-postings'
import type { Currency } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import { planCharges } from './tables.ts'

export interface PlanReceiptRow {
  readonly id: number
  readonly biller: PlanBiller
  readonly amountMinor: number
  readonly taxMinor: number
  readonly creditMinor: number
  readonly discountMinor: number
  readonly discountLabel: string | null
  readonly returnedMinor: number
  readonly currency: Currency
  readonly plan: string | null
  readonly frequency: string | null
  readonly paidWith: string | null
  readonly issuedTo: string | null
  readonly periodFrom: Date
  readonly periodTo: Date
  readonly paidAt: Date
}

const columns = [
  'id',
  'biller',
  'amountMinor',
  'taxMinor',
  'creditMinor',
  'discountMinor',
  'discountLabel',
  'returnedMinor',
  'currency',
  'plan',
  'frequency',
  'paidWith',
  'issuedTo',
  'periodFrom',
  'periodTo',
  'paidAt',
] as const

/** A store's charges, newest first. @param page.before id */
export async function listReceipts(
  db: Db,
  storeId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<PlanReceiptRow[]> {
  let found = planCharges(db).selectFrom('planCharge').select(columns).where('storeId', '=', storeId).orderBy('id', 'desc').limit(limit)
  if (before) found = found.where('id', '<', before)
  return (await found.execute()) as PlanReceiptRow[]
}

/** @returns undefined for a charge that is not this store's */
export async function findReceipt(db: Db, storeId: number, id: number): Promise<PlanReceiptRow | undefined> {
  const row = await planCharges(db)
    .selectFrom('planCharge')
    .select(columns)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as PlanReceiptRow | undefined
}

export interface ReturnRow {
  readonly kind: 'refund' | 'refund_undone' | 'dispute_lost'
  readonly amountMinor: number
  readonly at: Date
}

/** Movements by which a store got a charge back, the oldest first. */
export async function givenBackOf(db: Db, planChargeId: number): Promise<ReturnRow[]> {
  const rows = await planCharges(db)
    .selectFrom('planChargeReturn')
    .select(['kind', 'amountMinor', 'at'])
    .where('planChargeId', '=', planChargeId)
    .where('kind', 'in', ['refund', 'refund_undone', 'dispute_lost'])
    .orderBy('id')
    .execute()
  return rows as ReturnRow[]
}
