/** Counts over all stores and suppliers. Broad reads, no writes. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { everyJob } from '#foundation/jobs/job-class'
import { admin } from './tables.ts'

export async function countStores(db: Db, weekAgo: Date) {
  return admin(db)
    .selectFrom('store')
    .leftJoin('storeFigures', 'storeFigures.storeId', 'store.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('storeFigures.platform', 'is not', null).as('connected'),
      fn.countAll<number>().filterWhere('store.createdAt', '>', weekAgo).as('newThisWeek'),
      fn.coalesce(fn.sum<number>('storeFigures.importedCount'), sql<number>`0::bigint`).as('imported'),
    ])
    .executeTakeFirstOrThrow()
}

export async function countSuppliers(db: Db) {
  return admin(db)
    .selectFrom('supplier')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'ACTIVE').as('active'),
      fn.countAll<number>().filterWhere('status', '=', 'ACTIVE').filterWhere('payable', '=', false).as('notPayable'),
      fn.countAll<number>().filterWhere('status', 'in', ['PENDING', 'SETUP']).as('waiting'),
    ])
    .executeTakeFirstOrThrow()
}

const shownUnpayable = 50

/** Active suppliers without a payment account; those with most waiting orders first. */
export async function findUnpayable(db: Db) {
  const { rows } = await sql<{ id: number; name: string; email: string; ordersWaiting: number; payoutRemindedAt: Date | null }>`
    select s.id, s.name, s.email, s.payout_reminded_at,
      (select count(*)::integer from supplier_order o where o.supplier_id = s.id and o.status = 'pending') as orders_waiting
    from supplier s where s.status = 'ACTIVE' and not s.payable
    order by orders_waiting desc, s.name limit ${shownUnpayable}`.execute(admin(db))
  return rows
}

export async function countProducts(db: Db) {
  return admin(db)
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .where('active', '=', true)
    .where('softDeletedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Each count uses an index of its own. */
export async function countBlocks(db: Db, weekAgo: Date) {
  const { rows } = await sql<{ toPay: number; toShip: number; shippedThisWeek: number }>`
    select (select count(*) from supplier_order where status = 'pending') as to_pay,
      (select count(*) from supplier_order where status = 'paid') as to_ship,
      (select count(*) from supplier_order where shipped_at > ${weekAgo}) as shipped_this_week`.execute(admin(db))
  return rows[0]!
}

export async function countTroubles(db: Db) {
  const mails = await admin(db)
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('sentAt', 'is', null)
    .where('failure', 'is not', null)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.raw(everyJob)} job where attempts >= max_attempts and locked_at is null`.execute(admin(db))
  const issues = await sql<{ count: number }>`
    select (select count(*) from payment_issue where resolved_at is null)
      + (select count(*) from payment_event where handled_at is null and outcome is not null) as count`.execute(admin(db))
  return { mailsWaiting: mails.waiting, jobsGivenUp: rows[0]?.count ?? 0, paymentIssues: issues.rows[0]?.count ?? 0 }
}
