/** Sets of rules, of each supplier one in force. */
import type { RefundRules } from '@quayside/domain/refunds/refund-rule'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { DB } from '../../../database/tables.gen.ts'
import { refunds } from '../tables.ts'

export type RefundRuleSet = Omit<Selectable<DB['refundRuleSet']>, keyof RefundRules> & RefundRules

export async function rulesInForce(db: Db, supplierId: number): Promise<RefundRuleSet | undefined> {
  const row = await inForce(db, supplierId).executeTakeFirst()
  return row as RefundRuleSet | undefined
}

/** Held until the transaction ends, so that two claims at once are counted one after the other. */
export async function lockRulesInForce(db: Db, supplierId: number): Promise<RefundRuleSet | undefined> {
  const row = await inForce(db, supplierId).forUpdate().executeTakeFirst()
  return row as RefundRuleSet | undefined
}

const inForce = (db: Db, supplierId: number) =>
  refunds(db).selectFrom('refundRuleSet').selectAll().where('supplierId', '=', supplierId).where('replacedAt', 'is', null)

/** @returns id of the set that is in force now */
export async function replaceRules(db: Db, supplierId: number, now: Date, { currency, rules, mostPerStore }: RefundRules): Promise<number> {
  await refunds(db)
    .updateTable('refundRuleSet')
    .set({ replacedAt: now })
    .where('supplierId', '=', supplierId)
    .where('replacedAt', 'is', null)
    .execute()
  const { id } = await refunds(db)
    .insertInto('refundRuleSet')
    .values({ supplierId, currency, rules: JSON.stringify(rules), mostPerStore, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Presses of a store that rules of a supplier have granted since a time. */
export async function countGranted(db: Db, { storeId, supplierId }: { storeId: number; supplierId: number }, since: Date): Promise<number> {
  const { count } = await refunds(db)
    .selectFrom('refundRequest')
    .select(sql<number>`count(distinct idempotency_key)::integer`.as('count'))
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .where('createdAt', '>', since)
    .where('ruleSetId', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
