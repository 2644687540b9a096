/** Invoices of plans that are charged to a card, as the processor last had them. */

import { partOf } from '@quayside/domain/ledger/withholding'
import type { PaidPeriod } from '@quayside/domain/plans/plan-change'
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { type ChargeMovement, type MovementKind, undoneBy } from '../charge-movements.ts'
import type { ChargedCard, FeeTaken } from '../port.ts'
import { payments } from '../tables.ts'

export interface NewInvoice {
  readonly invoiceId: string
  readonly subscriptionId: string
  readonly billingKey: string
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  readonly amount: Money
  readonly tax: Money
  readonly period: Money
  readonly credit: Money
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly intentId: string | null
}

/** Saves invoices as they stand. What is known of their charges stays. */
export async function saveInvoices(db: Db, storeId: number, invoices: readonly NewInvoice[]): Promise<void> {
  if (invoices.length === 0) return
  await payments(db)
    .insertInto('subscriptionInvoice')
    .values(
      invoices.map(({ amount, tax, period, credit, ...rest }) => ({
        ...rest,
        storeId,
        amountMinor: amount.minor,
        taxMinor: tax.minor,
        currency: amount.currency,
        periodMinor: Math.max(0, period.minor),
        creditMinor: credit.minor,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('invoiceId').doUpdateSet(({ ref }) => ({
        status: ref('excluded.status'),
        // A draft may still change.
        amountMinor: ref('excluded.amountMinor'),
        taxMinor: ref('excluded.taxMinor'),
        periodMinor: ref('excluded.periodMinor'),
        creditMinor: ref('excluded.creditMinor'),
        periodStart: ref('excluded.periodStart'),
        periodEnd: ref('excluded.periodEnd'),
        paidAt: ref('excluded.paidAt'),
        intentId: ref('excluded.intentId'),
      })),
    )
    .execute()
}

/** Paid invoices of a subscription whose charge and fee are not known yet. */
export async function invoicesWithoutFee(db: Db, storeId: number, subscriptionId: string): Promise<{ id: number; intentId: string }[]> {
  const rows = await payments(db)
    .selectFrom('subscriptionInvoice')
    .select(['id', 'intentId'])
    .where('storeId', '=', storeId)
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'paid')
    .where('intentId', 'is not', null)
    .where('lineId', 'is', null)
    .execute()
  return rows.map(({ id, intentId }) => ({ id, intentId: intentId! }))
}

/** Subscriptions of a store with a charge since a time whose fee the processor has not told. */
export async function subscriptionsAwaitingFee(db: Db, storeId: number, since: Date): Promise<string[]> {
  const rows = await payments(db)
    .selectFrom('subscriptionInvoice')
    .select('subscriptionId')
    .distinct()
    .where('storeId', '=', storeId)
    .where('status', '=', 'paid')
    .where('intentId', 'is not', null)
    .where('lineId', 'is', null)
    .where('paidAt', '>', since)
    .execute()
  return rows.map(({ subscriptionId }) => subscriptionId)
}

export async function saveInvoiceCharge(
  db: Db,
  id: number,
  chargeId: string,
  fee: FeeTaken | undefined,
  card?: ChargedCard,
): Promise<void> {
  await payments(db)
    .updateTable('subscriptionInvoice')
    .set({
      chargeId,
      ...(card ? { cardBrand: card.brand, cardLast4: card.last4 } : {}),
      ...(fee ? { lineId: fee.lineId ?? null, feeMinor: fee.minor, feeCurrency: fee.currency } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** The period of a subscription that is paid at a time; undefined where none is, as in a trial. */
export async function paidPeriodOf(db: Db, storeId: number, subscriptionId: string, now: Date): Promise<PaidPeriod | undefined> {
  const row = await payments(db)
    .selectFrom('subscriptionInvoice')
    .select(['periodMinor', 'amountMinor', 'taxMinor', 'returnedMinor', 'currency', 'periodStart', 'periodEnd'])
    .where('storeId', '=', storeId)
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'paid')
    .where('periodMinor', '>', 0)
    .where('periodEnd', '>', now)
    .orderBy('periodEnd', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { periodMinor, amountMinor, taxMinor, returnedMinor, currency, periodStart: from, periodEnd: to } = row
  // Money that the store has back is no credit for another plan.
  const returnedNet = returnedMinor - partOf(taxMinor, amountMinor, { before: 0, part: returnedMinor })
  return { paid: money(Math.max(0, periodMinor - returnedNet), currency as Currency), from, to }
}

export interface CardCharge {
  /** The processor's subscription: `sub_…`. */
  readonly subscription: string
  /** The processor's charge: `ch_…`. */
  readonly externalId: string
  /** Amount with tax. */
  readonly amount: Money
  readonly tax: Money
  /** Fee of the processor; undefined where it took it in another currency. */
  readonly fee: Money | undefined
  readonly credit: Money
  readonly period: { readonly from: Date; readonly to: Date }
  readonly paidAt: Date
  /** Card that was charged; it may be another one than the saved one. */
  readonly card: ChargedCard | undefined
}

/** Charges to a store's card for its plans, whose fees are known. */
export async function cardChargesOf(db: Db, storeId: number): Promise<CardCharge[]> {
  const rows = await payments(db)
    .selectFrom('subscriptionInvoice')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('status', '=', 'paid')
    .where('amountMinor', '>', 0)
    .where('lineId', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(
    ({
      subscriptionId,
      chargeId,
      amountMinor,
      taxMinor,
      feeMinor,
      feeCurrency,
      currency,
      periodStart,
      periodEnd,
      paidAt,
      creditMinor,
      cardBrand,
      cardLast4,
    }) => ({
      subscription: subscriptionId,
      externalId: chargeId!,
      amount: money(amountMinor, currency as Currency),
      tax: money(taxMinor, currency as Currency),
      fee: feeMinor !== null && feeCurrency === currency ? money(feeMinor, currency as Currency) : undefined,
      period: { from: periodStart, to: periodEnd },
      paidAt: paidAt!,
      credit: money(creditMinor, currency as Currency),
      card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : undefined,
    }),
  )
}

interface InvoiceCharge {
  readonly id: number
  readonly storeId: number
  readonly subscriptionId: string
  readonly chargeId: string | null
  readonly currency: string
}

export async function findInvoiceByIntent(db: Db, intentId: string): Promise<InvoiceCharge | undefined> {
  return payments(db)
    .selectFrom('subscriptionInvoice')
    .select(['id', 'storeId', 'subscriptionId', 'chargeId', 'currency'])
    .where('intentId', '=', intentId)
    .executeTakeFirst()
}

/** Keeps movements of an invoice's charge; those that are known stay. */
export async function saveMoneyBack(db: Db, invoiceId: number, movements: readonly ChargeMovement[]): Promise<void> {
  if (!movements.length) return
  await payments(db)
    .insertInto('subscriptionMoneyBack')
    .values(
      movements.map(({ kind, externalId, reference, lineId, amount }) => ({
        invoiceId,
        kind,
        externalId,
        reference,
        lineId,
        amountMinor: amount.minor,
        currency: amount.currency,
      })),
    )
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .execute()
}

/** @param minor given back of its charge, or held by a bank, in minor units */
export async function saveReturnedMinor(db: Db, id: number, minor: number): Promise<void> {
  await payments(db).updateTable('subscriptionInvoice').set({ returnedMinor: minor }).where('id', '=', id).execute()
}

/** Movement of a charge to a store's card for its plan. */
export interface CardMoneyBack extends ChargeMovement {
  /** The processor's charge: `ch_…`. */
  readonly charge: string
  /** The refund that this one undoes. */
  readonly undoes: string | undefined
}

/** Movements of charges of a store's plans after they were paid, the oldest first. */
export async function cardMoneyBackOf(db: Db, storeId: number): Promise<CardMoneyBack[]> {
  const rows = await payments(db)
    .selectFrom('subscriptionMoneyBack as b')
    .innerJoin('subscriptionInvoice as i', 'i.id', 'b.invoiceId')
    .select(['b.kind', 'b.externalId', 'b.reference', 'b.lineId', 'b.amountMinor', 'b.currency', 'i.chargeId'])
    .where('i.storeId', '=', storeId)
    .where('i.chargeId', 'is not', null)
    .orderBy('b.id')
    .execute()
  return rows.map(({ chargeId, amountMinor, currency, kind, ...row }) => {
    const movement = { ...row, kind: kind as MovementKind, amount: money(amountMinor, currency as Currency) }
    return { ...movement, charge: chargeId!, undoes: undoneBy(movement) }
  })
}

/** The newest invoices of a store's plans that were given up: nothing was paid. */
export async function givenUpOf(db: Db, storeId: number, limit: number): Promise<{ amount: Money; from: Date; to: Date }[]> {
  const rows = await payments(db)
    .selectFrom('subscriptionInvoice')
    .select(['amountMinor', 'currency', 'periodStart', 'periodEnd'])
    .where('storeId', '=', storeId)
    .where(sql<boolean>`status in ('uncollectible', 'void') and amount_minor > 0`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ amountMinor, currency, periodStart: from, periodEnd: to }) => ({
    amount: money(amountMinor, currency as Currency),
    from,
    to,
  }))
}
