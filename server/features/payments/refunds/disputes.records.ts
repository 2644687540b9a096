import { isDisputeOpen } from '@quayside/domain/payments/dispute'
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import type { Payment } from '../payments.records.ts'
import type { DisputeFacts } from '../port.ts'
import { payments } from '../tables.ts'
import { amountOf, ownersOf } from './refunds.records.ts'

export interface Dispute {
  readonly id: number
  readonly externalId: string
  readonly paymentId: number
  readonly supplierOrderId: number
  readonly status: string
  readonly reason: string
  readonly amount: Money
  readonly dueBy: Date | null
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/** @returns its id where it is new, or has another status than before */
export async function saveDispute(
  db: Db,
  payment: Payment,
  facts: DisputeFacts,
  amount: Money,
  now: Date,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const { id: externalId, status, reason, openedAt } = facts
  const known = await payments(db).selectFrom('dispute').select(['id', 'status']).where('externalId', '=', externalId).executeTakeFirst()
  const stand = {
    status,
    reason,
    ...amountOf(amount),
    dueBy: facts.dueBy ?? null,
    updatedAt: now,
    closedAt: isDisputeOpen(status) ? null : now,
  }
  if (!known) {
    const row = await payments(db)
      .insertInto('dispute')
      .values({ ...ownersOf(payment), ...stand, externalId, openedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: row.id, isNew: true }
  }
  if (known.status === status) return undefined
  await payments(db).updateTable('dispute').set(stand).where('id', '=', known.id).execute()
  return { id: known.id, isNew: false }
}

export async function findDispute(db: Db, id: number): Promise<Dispute | undefined> {
  const row = await payments(db).selectFrom('dispute').select(columns).where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

/**
 * Minor units that went back to the payer: by refunds, and by disputes of the card that were lost. A lost dispute at PayPal is among the refunds.
 */
export async function moneyBackOf(
  db: Db,
  { id, method, refundedMinor }: Pick<Payment, 'id' | 'method'> & { readonly refundedMinor: number },
): Promise<number> {
  if (method !== 'card') return refundedMinor
  const lost = await payments(db)
    .selectFrom('dispute')
    .select(({ fn }) => fn.sum<number | null>('amountMinor').as('minor'))
    .where('paymentId', '=', id)
    .where('status', '=', 'lost')
    .executeTakeFirstOrThrow()
  return refundedMinor + Number(lost.minor ?? 0)
}

const columns = [
  'id',
  'externalId',
  'paymentId',
  'supplierOrderId',
  'status',
  'reason',
  'amountMinor',
  'currency',
  'dueBy',
  'openedAt',
  'closedAt',
] as const

const shaped = ({ amountMinor, currency, ...row }: Omit<Dispute, 'amount'> & { amountMinor: number; currency: string }): Dispute => ({
  ...row,
  amount: money(amountMinor, currency as Currency),
})
