/** Both sides of the processor's objects, and the exceptions between them. */
import { patternOf } from '@quayside/domain/ledger/entry-source'
import type { Processor } from '@quayside/domain/ledger/ledger-account'
import type { Compared, ExceptionKind } from '@quayside/domain/ledger/reconciliation'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { DB } from '../../database/tables.gen.ts'
import { reconciliation } from './tables.ts'

/**
 * Adds up both sides of objects, in each currency. Entries after `until` are left out, since their lines are not read yet; corrections of
 * this feature never are.
 */
export async function compareObjects(db: Db, processor: Processor, references: readonly string[], until: Date): Promise<Compared[]> {
  if (!references.length) return []
  const { rows } = await sql<Compared>`
    with wanted as (select distinct reference from unnest(${[...references]}::text[]) as w (reference)),
    theirs as (
      select l.reference, l.currency, sum(l.net_minor)::bigint as minor, sum(l.fee_minor)::bigint as fees, count(*)::integer as lines,
        (count(*) - count(distinct (l.source_id, l.type, l.amount_minor)))::integer as doubled, bool_or(l.is_exchanged) as is_exchanged,
        array_agg(distinct l.type) as types, min(l.parent_id) as parent_id
      from wanted w
      -- Read by reference: joined freely, the planner would read all lines.
      cross join lateral (select * from processor_line where reference = w.reference and processor = ${processor} offset 0) l
      group by 1, 2
    ),
    ours as (
      select w.reference, a.currency, sum(p.minor)::bigint as minor, count(*)::integer as postings,
        bool_or(e.source ~ ${patternOf('processor_fee')}) as has_fee, min(e.supplier_order_id) as supplier_order_id
      from wanted w
      cross join lateral (
        select id, source, at, supplier_order_id from ledger_entry where reference = w.reference
        union all select id, source, at, supplier_order_id from ledger_entry where source = w.reference and reference is null
      ) e
      join posting p on p.entry_id = e.id
      join ledger_account a on a.id = p.account_id and a.kind = 'processor_clearing' and a.processor = ${processor}
      where e.at <= ${until} or e.source ~ ${patternOf('reconciliation')}
      group by 1, 2
    )
    select reference, currency, coalesce(ours.minor, 0)::bigint as ours_minor, coalesce(theirs.minor, 0)::bigint as theirs_minor,
      coalesce(ours.postings, 0) as postings, coalesce(theirs.lines, 0) as lines, coalesce(theirs.doubled, 0) as doubled,
      coalesce(theirs.fees, 0)::bigint as fees_minor, coalesce(ours.has_fee, false) as has_fee,
      coalesce(theirs.is_exchanged, false) as is_exchanged, coalesce(theirs.types, array[]::text[]) as types, ours.supplier_order_id,
      theirs.parent_id
    from theirs full join ours using (reference, currency) order by reference, currency`.execute(reconciliation(db))
  return rows
}

export interface FoundException
  extends Pick<Compared, 'reference' | 'currency' | 'oursMinor' | 'theirsMinor' | 'supplierOrderId' | 'parentId'> {
  readonly kind: ExceptionKind
}

/** Opens exceptions; one that was explained with these very amounts stays so. @returns how many are news */
export async function openExceptions(db: Db, processor: Processor, found: readonly FoundException[], now: Date): Promise<number> {
  if (!found.length) return 0
  const rows = await reconciliation(db)
    .insertInto('reconciliationException')
    .values(found.map((each) => ({ ...each, processor, openedAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['processor', 'reference', 'currency'])
        .doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          oursMinor: eb.ref('excluded.oursMinor'),
          theirsMinor: eb.ref('excluded.theirsMinor'),
          supplierOrderId: eb.fn.coalesce('excluded.supplierOrderId', 'reconciliationException.supplierOrderId'),
          parentId: eb.fn.coalesce('excluded.parentId', 'reconciliationException.parentId'),
          openedAt: sql<Date>`case when reconciliation_exception.resolved_at is null then reconciliation_exception.opened_at else excluded.opened_at end`,
          resolvedAt: null,
          resolution: null,
        }))
        .where(({ eb, or }) =>
          or([
            eb('reconciliationException.kind', '<>', eb.ref('excluded.kind')),
            eb('reconciliationException.oursMinor', '<>', eb.ref('excluded.oursMinor')),
            eb('reconciliationException.theirsMinor', '<>', eb.ref('excluded.theirsMinor')),
            eb('reconciliationException.resolution', '=', 'matched'),
          ]),
        ),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Ends open exceptions of objects whose sides have come to agree. */
export async function resolveMatched(
  db: Db,
  processor: Processor,
  references: readonly string[],
  differing: readonly string[],
  now: Date,
): Promise<void> {
  if (!references.length) return
  await sql`
    update reconciliation_exception set resolved_at = ${now}, resolution = 'matched'
    where processor = ${processor} and resolved_at is null and reference = any(${[...new Set(references)]}::text[])
      and reference || ' ' || currency <> all(${[...differing]}::text[])`.execute(reconciliation(db))
}

export type ReconciliationException = Omit<Selectable<DB['reconciliationException']>, 'kind' | 'processor' | 'resolution'> & {
  readonly kind: ExceptionKind
  readonly processor: Processor
  readonly resolution: 'matched' | 'posted' | 'explained' | null
}

/** Exceptions, newest first. */
export async function listExceptions(
  db: Db,
  { isOpen, before, limit }: { readonly isOpen: boolean; readonly before?: number | undefined; readonly limit: number },
): Promise<ReconciliationException[]> {
  let found = reconciliation(db).selectFrom('reconciliationException').selectAll().orderBy('id', 'desc').limit(limit)
  found = found.where('resolvedAt', isOpen ? 'is' : 'is not', null)
  if (before) found = found.where('id', '<', before)
  return (await found.execute()) as ReconciliationException[]
}

export const countOpen = async (db: Db): Promise<number> =>
  (
    await reconciliation(db)
      .selectFrom('reconciliationException')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('resolvedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** Objects of the next open exceptions after one. */
export async function nextOpen(db: Db, processor: Processor, after: number, limit: number) {
  return reconciliation(db)
    .selectFrom('reconciliationException')
    .select(['id', 'reference'])
    .where('resolvedAt', 'is', null)
    .where('processor', '=', processor)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Objects that the processor moved money for and we posted nothing, of exceptions that opened since a time. */
export async function unpostedSince(
  db: Db,
  processor: Processor,
  { since, after, limit }: { readonly since: Date; readonly after: number; readonly limit: number },
): Promise<{ id: number; object: string }[]> {
  const rows = await reconciliation(db)
    .selectFrom('reconciliationException')
    .select(({ fn }) => ['id', fn.coalesce('parentId', 'reference').as('object')])
    .where('resolvedAt', 'is', null)
    .where('processor', '=', processor)
    .where('kind', '=', 'missing_here')
    .where('openedAt', '>=', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows
}

/** @returns undefined where there is no such exception, or it is not open */
export async function lockOpenException(db: Db, id: number): Promise<ReconciliationException | undefined> {
  const row = await reconciliation(db)
    .selectFrom('reconciliationException')
    .selectAll()
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row as ReconciliationException | undefined
}

export async function resolveException(db: Db, id: number, resolution: 'posted' | 'explained', note: string, now: Date): Promise<void> {
  await reconciliation(db).updateTable('reconciliationException').set({ resolution, note, resolvedAt: now }).where('id', '=', id).execute()
}
