import type { Db } from '#foundation/database/db'
import type { CardFacts } from './port.ts'
import { payments } from './tables.ts'

export interface StoreCard {
  readonly id: number
  readonly storeId: number
  readonly paymentMethodId: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly createdAt: Date
}

const columns = ['id', 'storeId', 'paymentMethodId', 'brand', 'last4', 'expMonth', 'expYear', 'createdAt'] as const

/** The card that a store pays with; undefined where it has none. */
export async function cardOf(db: Db, storeId: number): Promise<StoreCard | undefined> {
  return payments(db).selectFrom('card').select(columns).where('storeId', '=', storeId).where('status', '=', 'live').executeTakeFirst()
}

/** Like `cardOf`, and locks the card until the transaction ends. */
export async function lockCardOf(db: Db, storeId: number): Promise<StoreCard | undefined> {
  return payments(db)
    .selectFrom('card')
    .select(columns)
    .where('storeId', '=', storeId)
    .where('status', '=', 'live')
    .forUpdate()
    .executeTakeFirst()
}

export interface KnownCard extends StoreCard {
  readonly status: 'live' | 'removed'
}

export async function findCard(db: Db, storeId: number, paymentMethodId: string): Promise<KnownCard | undefined> {
  const row = await payments(db)
    .selectFrom('card')
    .select([...columns, 'status'])
    .where('storeId', '=', storeId)
    .where('paymentMethodId', '=', paymentMethodId)
    .executeTakeFirst()
  return row && { ...row, status: row.status }
}

/** Cards that a store's payments were made with, including removed ones. */
export async function cardsByMethod(db: Db, storeId: number, paymentMethodIds: readonly string[]): Promise<Map<string, StoreCard>> {
  if (!paymentMethodIds.length) return new Map()
  const rows = await payments(db)
    .selectFrom('card')
    .select(columns)
    .where('storeId', '=', storeId)
    .where('paymentMethodId', 'in', [...paymentMethodIds])
    .execute()
  return new Map(rows.map((row) => [row.paymentMethodId, row]))
}

/** Store of a card, for events that name only the card. */
export async function storeOfCard(db: Db, paymentMethodId: string): Promise<number | undefined> {
  const row = await payments(db).selectFrom('card').select('storeId').where('paymentMethodId', '=', paymentMethodId).executeTakeFirst()
  return row?.storeId
}

/** @returns false where this card was saved before */
export async function insertCard(db: Db, storeId: number, card: CardFacts, removedAt: Date | null): Promise<boolean> {
  const { paymentMethodId, brand, last4, expMonth, expYear, createdAt } = card
  const row = await payments(db)
    .insertInto('card')
    .values({ storeId, paymentMethodId, brand, last4, expMonth, expYear, createdAt, removedAt, status: removedAt ? 'removed' : 'live' })
    .onConflict((conflict) => conflict.column('paymentMethodId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markCardRemoved(db: Db, storeId: number, paymentMethodId: string, at: Date): Promise<boolean> {
  const row = await payments(db)
    .updateTable('card')
    .set({ status: 'removed', removedAt: at })
    .where('storeId', '=', storeId)
    .where('paymentMethodId', '=', paymentMethodId)
    .where('status', '=', 'live')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
