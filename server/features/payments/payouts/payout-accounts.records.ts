import type { Db } from '#foundation/database/db'
import type { AccountFacts } from '../port.ts'
import { payments } from '../tables.ts'

export interface PayoutAccount {
  readonly supplierId: number
  readonly stripeAccountId: string
  /** True if connected and enabled for charges by Stripe; required to start a payment. */
  readonly payable: boolean
  readonly chargesEnabled: boolean
  readonly payoutsEnabled: boolean
  readonly country: string | null
  readonly defaultCurrency: string | null
  readonly connectedAt: Date
}

/** Connected accounts by supplier; suppliers without one are left out. */
export async function payoutAccountsOf(db: Db, supplierIds: readonly number[]): Promise<Map<number, PayoutAccount>> {
  if (!supplierIds.length) return new Map()
  const rows = await connected(db).where('supplierId', 'in', supplierIds).execute()
  return new Map(rows.map((row) => [row.supplierId, shaped(row)]))
}

export async function payoutAccountOf(db: Db, supplierId: number): Promise<PayoutAccount | undefined> {
  return (await payoutAccountsOf(db, [supplierId])).get(supplierId)
}

/** Present or last account of a supplier, including a disconnected one. */
export async function accountEverOf(db: Db, supplierId: number): Promise<string | undefined> {
  const row = await payments(db)
    .selectFrom('payoutAccount')
    .select('stripeAccountId')
    .where('supplierId', '=', supplierId)
    .executeTakeFirst()
  return row?.stripeAccountId ?? undefined
}

/** Supplier of an account, for events that name only the account. */
export async function supplierOfAccount(db: Db, stripeAccountId: string): Promise<number | undefined> {
  const row = await payments(db)
    .selectFrom('payoutAccount')
    .select('supplierId')
    .where('stripeAccountId', '=', stripeAccountId)
    .executeTakeFirst()
  return row?.supplierId
}

export async function isAccountConnected(db: Db, stripeAccountId: string): Promise<boolean> {
  const row = await connected(db).where('stripeAccountId', '=', stripeAccountId).executeTakeFirst()
  return row !== undefined
}

/** Connects an account, or connects again; it may differ from the former one. */
export async function upsertPayoutAccount(db: Db, supplierId: number, facts: AccountFacts, connectedAt: Date): Promise<void> {
  const values = { ...columnsOf(facts), stripeAccountId: facts.accountId, connectedAt, disconnectedAt: null }
  await payments(db)
    .insertInto('payoutAccount')
    .values({ supplierId, ...values })
    .onConflict((conflict) => conflict.column('supplierId').doUpdateSet(values))
    .execute()
}

export async function updatePayoutAccount(db: Db, supplierId: number, facts: AccountFacts): Promise<boolean> {
  const row = await payments(db)
    .updateTable('payoutAccount')
    .set(columnsOf(facts))
    .where('supplierId', '=', supplierId)
    .where('stripeAccountId', '=', facts.accountId)
    .where('disconnectedAt', 'is', null)
    .returning('supplierId')
    .executeTakeFirst()
  return row !== undefined
}

/** @param stripeAccountId the disconnected account: another one connected meanwhile stays */
export async function markDisconnected(db: Db, supplierId: number, stripeAccountId: string, at: Date): Promise<boolean> {
  const row = await payments(db)
    .updateTable('payoutAccount')
    .set({ disconnectedAt: at, chargesEnabled: false, payoutsEnabled: false })
    .where('supplierId', '=', supplierId)
    .where('stripeAccountId', '=', stripeAccountId)
    .where('disconnectedAt', 'is', null)
    .returning('supplierId')
    .executeTakeFirst()
  return row !== undefined
}

const connected = (db: Db) =>
  payments(db)
    .selectFrom('payoutAccount')
    .select(['supplierId', 'stripeAccountId', 'chargesEnabled', 'payoutsEnabled', 'country', 'defaultCurrency', 'connectedAt'])
    .where('connectedAt', 'is not', null)
    .where('disconnectedAt', 'is', null)
    .$narrowType<{ stripeAccountId: string; connectedAt: Date }>()

const shaped = (row: Omit<PayoutAccount, 'payable'>): PayoutAccount => ({ ...row, payable: row.chargesEnabled })

const columnsOf = ({ chargesEnabled, payoutsEnabled, country, defaultCurrency }: AccountFacts) => ({
  chargesEnabled,
  payoutsEnabled,
  country: country ?? null,
  defaultCurrency: defaultCurrency ?? null,
})
