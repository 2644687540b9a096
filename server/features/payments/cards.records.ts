import type { Db } from '#foundation/database/db'
import { type CardOwner, columnOf, ownerIn } from './card-owner.ts'
import type { CardFacts } from './port.ts'
import { payments } from './tables.ts'

export interface OwnedCard {
  readonly id: number
  readonly paymentMethodId: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly createdAt: Date
  /** Terms under which it may be charged while its owner is absent; null where none were accepted. */
  readonly chargeTerms: string | null
}

const columns = ['id', 'paymentMethodId', 'brand', 'last4', 'expMonth', 'expYear', 'createdAt', 'chargeTerms'] as const

/** The card that its owner pays with; undefined where it has none. */
export async function cardOf(db: Db, owner: CardOwner): Promise<OwnedCard | undefined> {
  return payments(db)
    .selectFrom('card')
    .select(columns)
    .where(...ofOwner(owner))
    .where('status', '=', 'live')
    .executeTakeFirst()
}

/** Like `cardOf`, and locks the card until the transaction ends. */
export async function lockCardOf(db: Db, owner: CardOwner): Promise<OwnedCard | undefined> {
  return payments(db)
    .selectFrom('card')
    .select(columns)
    .where(...ofOwner(owner))
    .where('status', '=', 'live')
    .forUpdate()
    .executeTakeFirst()
}

const ofOwner = (owner: CardOwner) => {
  const [column, id] = columnOf(owner)
  return [column, '=', id] as const
}

/** True where the owner has this card, or had it before. */
export async function hasKnownCard(db: Db, owner: CardOwner, paymentMethodId: string): Promise<boolean> {
  const row = await payments(db)
    .selectFrom('card')
    .select('id')
    .where(...ofOwner(owner))
    .where('paymentMethodId', '=', paymentMethodId)
    .executeTakeFirst()
  return row !== undefined
}

/** Cards that an owner's payments were made with, including removed ones. */
export async function cardsByMethod(db: Db, owner: CardOwner, paymentMethodIds: readonly string[]): Promise<Map<string, OwnedCard>> {
  if (!paymentMethodIds.length) return new Map()
  const rows = await payments(db)
    .selectFrom('card')
    .select(columns)
    .where(...ofOwner(owner))
    .where('paymentMethodId', 'in', [...paymentMethodIds])
    .execute()
  return new Map(rows.map((row) => [row.paymentMethodId, row]))
}

/** Owner of a card, for events that name only the card. */
export async function ownerOfCard(db: Db, paymentMethodId: string): Promise<CardOwner | undefined> {
  const row = await payments(db)
    .selectFrom('card')
    .select(['storeId', 'supplierId'])
    .where('paymentMethodId', '=', paymentMethodId)
    .executeTakeFirst()
  return row && ownerIn(row)
}

/** Values saved with a card beside its facts. */
export interface KeptWith {
  /** Set for a card that is replaced already. */
  readonly removedAt: Date | null
  readonly chargeTerms: string | null
  readonly now: Date
}

/** @returns false where this card was saved before */
export async function insertCard(db: Db, owner: CardOwner, card: CardFacts, { removedAt, chargeTerms, now }: KeptWith): Promise<boolean> {
  const { paymentMethodId, brand, last4, expMonth, expYear, createdAt } = card
  const row = await payments(db)
    .insertInto('card')
    .values({
      ...owner,
      paymentMethodId,
      brand,
      last4,
      expMonth,
      expYear,
      createdAt,
      removedAt,
      chargeTerms,
      chargeTermsAt: chargeTerms === null ? null : now,
      status: removedAt ? 'removed' : 'live',
    })
    .onConflict((conflict) => conflict.column('paymentMethodId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markCardRemoved(db: Db, owner: CardOwner, paymentMethodId: string, at: Date): Promise<boolean> {
  const row = await payments(db)
    .updateTable('card')
    .set({ status: 'removed', removedAt: at })
    .where(...ofOwner(owner))
    .where('paymentMethodId', '=', paymentMethodId)
    .where('status', '=', 'live')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
