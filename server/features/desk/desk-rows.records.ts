/**
 * Rows of the desk, read from what causes them: a row is there exactly as long as its cause. One statement a side, an arm a kind. Each
 * arm reads by an index of its own, and gives `mostRowsOfKind` rows at most.
 */
import { type DeskFacts, type DeskSide, mostCounted, mostMembers, mostRowsOfKind, unpaidDays } from '@quayside/domain/desk/desk-row'
import { escalationDays } from '@quayside/domain/refunds/refund-request'
import { productIssues } from '@quayside/domain/shop-health/health'
import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared } from '#foundation/database/db'
import { everyJob } from '#foundation/jobs/job-class'
import { desk } from './tables.ts'

export interface DeskRow extends DeskFacts {
  /** Minor units; null where it is no single amount. */
  readonly amountMinor: number | null
  readonly currency: string | null
  readonly since: Date
  readonly until: Date | null
  readonly note: string | null
  readonly snoozedUntil: Date | null
  readonly markedAt: Date | null
}

/** Owner of a desk: a store, a supplier, or staff, who share one. */
export interface DeskOwner {
  readonly side: DeskSide
  /** 0 for staff. */
  readonly accountId: number
}

/** @param hidesSuppliers leaves out what would name a supplier */
export async function readDeskRows(
  db: Db,
  owner: DeskOwner,
  now: Date,
  { hidesSuppliers }: { hidesSuppliers: boolean },
): Promise<DeskRow[]> {
  const { side, accountId } = owner
  const arms = {
    store: () => storeArms(accountId, now, hidesSuppliers),
    supplier: () => supplierArms(accountId, now),
    admin: () => staffArms(now),
  }[side]()
  const { rows } = await sql<DeskRow>`${sql.raw(prepared)}
    select waiting.kind, waiting.subject, waiting.target, waiting.name, waiting.detail, waiting.count::integer as count,
      waiting.amount_minor::bigint as amount_minor, waiting.currency, waiting.since, waiting.until,
      coalesce(waiting.members, '{}') as members, mark.note, mark.snoozed_until, mark.marked_at
    from (${sql.join(
      arms.map((arm) => ('together' in arm ? sql`(${arm.together})` : sql`(select one.*, null::bigint[] from (${arm}) one)`)),
      sql` union all `,
    )}) waiting (kind, subject, target, name, detail, count, amount_minor, currency, since, until, members)
    left join desk_mark mark on mark.side = ${side} and mark.account_id = ${accountId}
      and mark.row_key = concat_ws(':', waiting.kind, nullif(waiting.subject, ''))
    where waiting.count > 0
    order by waiting.until nulls last, waiting.since, waiting.kind, waiting.subject`.execute(desk(db))
  return rows
}

/** Rows of a kind. `together`: with a last column more, the ids that are settled by one press. */
type Arm = RawBuilder<unknown> | { readonly together: RawBuilder<unknown> }

/** Ids of a group, the oldest first. */
const membersOf = (id: RawBuilder<unknown>) => sql`(array_agg(distinct ${id}))[1:${sql.lit(mostMembers)}]`

/** The only one of a group, or nothing where there are more. */
const only = (value: RawBuilder<unknown>) => sql`case when count(*) = 1 then min(${value}) else '' end`
/** The sum of a group, and its currency, where it has but one. */
const sumOf = (minor: RawBuilder<unknown>, currency: RawBuilder<unknown>) => sql`
  case when count(distinct ${currency}) = 1 then sum(${minor}) end, case when count(distinct ${currency}) = 1 then min(${currency}) end`
const none = sql`null::bigint, null::text`
const never = sql`null::timestamptz`
const most = mostRowsOfKind

/** Days for which a refund in the shop is shown. @see domain/refunds/refund-proposal.ts */
const proposalDays = 90

function storeArms(storeId: number, now: Date, hidesSuppliers: boolean): Arm[] {
  const of = sql`${storeId}::bigint`
  const recently = sql`${now}::timestamptz - make_interval(days => ${unpaidDays})`
  const isPayable = sql`b.status = 'pending' and o.cancelled_in_store_at is null
    and (b.flag is null or b.flag = 'fulfilled_in_store')`
  /** Its latest attempt has failed while its owner was there. */
  const failed = sql`select p.* from payment p where p.supplier_order_id = b.id order by p.attempt desc limit 1`
  const hasFailed = sql`last.status = 'failed' and not last.off_session and last.stop_reason is distinct from 'owner'`
  const fault = sql`coalesce(b.errors -> 0 ->> 'type', '')`
  const arms: Arm[] = [
    sql`select 'payment_failed', b.id::text, o.id::text, o.name, coalesce(last.failure_message, ''), 1, b.total_minor, b.currency,
        last.started_at, b.held_until
      from payment p join supplier_order b on b.id = p.supplier_order_id join store_order o on o.id = b.store_order_id
      cross join lateral (${failed}) last
      where p.store_id = ${of} and p.status = 'failed' and p.started_at > ${recently} and p.id = last.id and ${isPayable} and ${hasFailed}
      order by p.started_at desc limit ${most}`,
    sql`select 'orders_unpaid', b.currency, ${only(sql`o.id::text`)}, ${only(sql`o.name`)}, '', count(distinct o.id),
        sum(b.total_minor), b.currency, min(b.created_at), min(b.held_until) filter (where b.held_until > ${now})
      from store_order o join supplier_order b on b.store_order_id = o.id
      left join lateral (${failed}) last on true
      where o.store_id = ${of} and o.status in ('pending', 'partial_paid', 'partial') and o.placed_at > ${recently} and ${isPayable}
        and not coalesce(${hasFailed}, false) and last.status is distinct from 'started'
        and not exists (select from automatic_payment a where a.supplier_order_id = b.id
          and (a.state <> 'held' or a.reason <> 'by_owner'))
      group by b.currency`,
    sql`select 'payments_held', a.reason || ':' || b.currency, ${only(sql`a.store_order_id::text`)}, ${only(sql`o.name`)}, ${only(sql`a.text`)}, count(*),
        sum(b.total_minor), b.currency, min(a.updated_at), min(b.held_until) filter (where b.held_until > ${now})
      from automatic_payment a join supplier_order b on b.id = a.supplier_order_id join store_order o on o.id = a.store_order_id
      where a.store_id = ${of} and a.state = 'held' and a.reason <> 'by_owner' and ${isPayable}
      group by a.reason, b.currency`,
    sql`select 'orders_stopped', ${fault} || ':' || b.currency, ${only(sql`o.id::text`)}, ${only(sql`o.name`)}, ${only(sql`b.errors -> 0 ->> 'message'`)},
        count(*), sum(b.total_minor), b.currency, min(b.updated_at), ${never}
      from supplier_order b join store_order o on o.id = b.store_order_id
      where b.store_id = ${of} and b.status = 'error' and b.created_at > ${recently} and o.cancelled_in_store_at is null and b.flag is null
      group by ${fault}, b.currency`,
    sql`select 'order_changed', b.id::text, o.id::text, o.name, b.flag, 1, b.total_minor, b.currency, b.flagged_at, ${never}
      from supplier_order b join store_order o on o.id = b.store_order_id
      where b.store_id = ${of} and b.flag in ('cancelled_in_store', 'changed_in_store') and b.status in ('pending', 'paid')
      order by b.flagged_at limit ${most}`,
    sql`select 'cancellation_refused', c.id::text, c.store_order_id::text, o.name, c.answer, 1, ${none}, c.ended_at, ${never}
      from cancellation_request c join store_order o on o.id = c.store_order_id join supplier_order b on b.id = c.supplier_order_id
      where c.store_id = ${of} and c.state = 'refused' and c.ended_at > ${recently} and b.status = 'paid'
        and not exists (select from cancellation_request later where later.supplier_order_id = c.supplier_order_id and later.id > c.id)
      order by c.ended_at desc limit ${most}`,
    sql`select 'return_to_send', r.id::text, r.store_order_id::text, o.name, '', 1, nullif(r.amount_minor, 0), r.currency, r.updated_at, r.return_by
      from refund_request r join store_order o on o.id = r.store_order_id
      where r.store_id = ${of} and r.money = 'awaits_return' order by r.return_by limit ${most}`,
    sql`select 'refund_refused', r.id::text, r.store_order_id::text, o.name, r.answer, 1, ${none}, r.updated_at,
        r.updated_at + make_interval(days => ${escalationDays})
      from refund_request r join store_order o on o.id = r.store_order_id
      where r.store_id = ${of} and r.status = 'REFUSED' and r.decided_by = 'supplier'
        and r.updated_at > ${now}::timestamptz - make_interval(days => ${escalationDays})
      order by r.updated_at limit ${most}`,
    sql`select 'refunded_in_shop', b.id::text, o.id::text, o.name, '', 1, ${none}, min(told.told_at), ${never}
      from (
        select s.supplier_order_id, s.order_line_id, sum(s.quantity) as quantity, min(s.told_at) as told_at from shop_refund_line s
        where s.store_id = ${of} and s.dismissed_at is null and s.told_at > ${now}::timestamptz - make_interval(days => ${proposalDays})
        group by s.supplier_order_id, s.order_line_id
      ) told
      join order_line l on l.id = told.order_line_id
      join supplier_order b on b.id = told.supplier_order_id join store_order o on o.id = b.store_order_id
      where b.status in ('paid', 'shipped') and b.refunded_minor < b.total_minor
        and told.quantity > l.refunded_quantity + coalesce((
          select sum(r.quantity - r.taken_off) from refund_request r
          where r.supplier_order_id = b.id and r.order_line_id = l.id and r.status <> 'CANCELLED' and r.follows is null), 0)
        and not (b.status = 'paid' and exists (
          select from cancellation_request c where c.supplier_order_id = b.id and c.state in ('asked', 'refused')))
      group by b.id, o.id, o.name order by min(told.told_at) limit ${most}`,
    sql`select 'replacement_late', r.id::text, r.store_order_id::text, o.name, '', 1, ${none}, r.replacement_by, ${never}
      from refund_request r join store_order o on o.id = r.store_order_id
      where r.store_id = ${of} and r.outcome = 'replacement' and r.replacement_sent_at is null and r.replacement_by <= ${now}::timestamptz
      order by r.replacement_by limit ${most}`,
    sql`select 'shop_lost', '', '', '', '', 1, ${none}, coalesce(c.unanswered_since, c.connected_at), ${never}
      from connection c where c.store_id = ${of} and c.status = 'reauthorise'`,
    {
      together: sql`select 'shipment_unpushed', h.id::text, coalesce(h.detail -> 'order' ->> 'id', ''), coalesce(h.detail -> 'order' ->> 'name', ''),
        coalesce(h.error, ''), 1, ${none}, h.found_at, ${never}, array(
          select distinct s.supplier_order_id from shipment s where s.store_order_id = (h.detail -> 'order' ->> 'id')::bigint
            and (s.push_state = 'failed' or s.tracking_push = 'failed'))
      from health_record h where h.store_id = ${of} and h.fixed_at is null and h.issue_type = 'shipment_unpushed'
      order by h.id desc limit ${most}`,
    },
    {
      together: sql`select 'values_conflict', '', '', '', '', count(distinct c.import_item_id), ${none}, min(c.found_at), ${never},
        ${membersOf(sql`c.import_item_id`)}
      from copy_conflict c where c.store_id = ${of} and c.resolved_at is null`,
    },
    {
      together: sql`select 'products_differ', h.issue_type, '', '', '', count(*), ${none}, min(h.found_at), ${never},
        ${membersOf(sql`h.import_item_id`)}
      from health_record h where h.store_id = ${of} and h.fixed_at is null and h.issue_type = any(${[...productIssues]}::text[])
      group by h.issue_type`,
    },
    {
      together: sql`select 'imports_failed', '', '', '', ${only(sql`coalesce(i.failure, '')`)}, count(*), ${none}, min(i.updated_at), ${never},
        ${membersOf(sql`i.id`)}
      from import_item i where i.store_id = ${of} and i.state = 'failed'`,
    },
    sql`select 'plan_unpaid', p.id::text, '', '', '', 1, p.price_minor, case when p.price_minor is not null then 'USD' end,
        coalesce(p.current_period_end, p.start_at), p.grace_ends_at
      from plan_subscription p where p.store_id = ${of} and p.active and p.billed_status in ('past_due', 'frozen')`,
    sql`select 'payout_unclaimed', p.id::text, '', '', '', 1, p.amount_minor, p.currency, p.started_at, ${never}
      from store_payout p where p.store_id = ${of} and p.status = 'unclaimed'`,
  ]
  if (hidesSuppliers) return arms
  return [
    ...arms,
    sql`select 'messages_unanswered', c.id::text, c.label, s.name, '', 1, ${none}, c.last_at, ${never}
      from conversation c join supplier s on s.id = c.supplier_id
      where c.store_id = ${of} and c.supplier_seq > c.store_seq and not c.store_archived and not c.blocked_by_store
      order by c.last_at limit ${most}`,
  ]
}

function supplierArms(supplierId: number, now: Date): Arm[] {
  const of = sql`${supplierId}::bigint`
  const recently = sql`${now}::timestamptz - make_interval(days => ${unpaidDays})`
  /** @see domain/orders/ship-by.ts */
  const isAwaited = sql`b.status = 'paid' and (b.flag is null or b.flag = 'changed_in_store')
    and (b.refunded_minor = 0 or b.refunded_minor < b.total_minor)`
  const toShip = (kind: string, isDue: RawBuilder<unknown>) => sql`
    select ${kind}::text, '', ${only(sql`b.id::text`)}, ${only(sql`o.name`)}, '', count(*), ${sumOf(sql`b.payout_minor`, sql`b.currency`)},
      min(b.paid_at), min(b.ship_by)
    from supplier_order b join store_order o on o.id = b.store_order_id
    where b.supplier_id = ${of} and ${isAwaited} and ${isDue}`
  const lastRun = sql`select r.* from feed_run r where r.feed_id = f.id order by r.id desc limit 1`
  const feeds = sql`from feed f left join lateral (${lastRun}) run on true where f.supplier_id = ${of} and f.deleted_at is null`
  return [
    toShip('orders_overdue', sql`b.ship_by < ${now}`),
    toShip('orders_due', sql`b.ship_by >= ${now} and b.ship_by < ${now}::timestamptz + interval '1 day'`),
    sql`select 'orders_without_stock', '', '', '', ${only(sql`b.errors -> 0 ->> 'message'`)}, count(*),
        ${sumOf(sql`b.payout_minor`, sql`b.currency`)}, min(b.updated_at), ${never}
      from supplier_order b join store_order o on o.id = b.store_order_id
      where b.supplier_id = ${of} and b.status = 'error' and b.created_at > ${recently} and o.cancelled_in_store_at is null and b.flag is null
        and b.errors -> 0 ->> 'type' in ('out_of_stock', 'unavailable')`,
    sql`select 'order_flagged', b.id::text, b.id::text, o.name, b.flag, 1, b.payout_minor, b.currency, b.flagged_at, ${never}
      from supplier_order b join store_order o on o.id = b.store_order_id
      where b.supplier_id = ${of} and b.flag in ('cancelled_in_store', 'changed_in_store') and b.status = 'paid'
      order by b.flagged_at limit ${most}`,
    sql`select 'cancellation_asked', c.id::text, c.supplier_order_id::text, o.name, c.note, 1, ${none}, c.asked_at, ${never}
      from cancellation_request c join store_order o on o.id = c.store_order_id
      where c.supplier_id = ${of} and c.state = 'asked' order by c.asked_at limit ${most}`,
    sql`select 'refund_to_answer', r.id::text, r.supplier_order_id::text, o.name, r.kind, 1,
        nullif(l.price_minor * (r.quantity - r.taken_off), 0), r.currency, r.created_at, r.answer_by
      from refund_request r join store_order o on o.id = r.store_order_id join order_line l on l.id = r.order_line_id
      where r.supplier_id = ${of} and r.status = 'PENDING' and r.escalation is null order by r.answer_by limit ${most}`,
    sql`select 'return_to_receive', r.id::text, r.supplier_order_id::text, o.name, '', 1, nullif(r.amount_minor, 0), r.currency, r.updated_at,
        r.return_by
      from refund_request r join store_order o on o.id = r.store_order_id
      where r.supplier_id = ${of} and r.money = 'awaits_return' order by r.return_by limit ${most}`,
    sql`select 'replacement_to_send', r.id::text, r.supplier_order_id::text, o.name, '', 1, ${none}, r.updated_at, r.replacement_by
      from refund_request r join store_order o on o.id = r.store_order_id
      where r.supplier_id = ${of} and r.outcome = 'replacement' and r.replacement_sent_at is null order by r.replacement_by limit ${most}`,
    sql`select 'messages_unanswered', c.id::text, c.label, s.name, '', 1, ${none}, c.last_at, ${never}
      from conversation c join store s on s.id = c.store_id
      where c.supplier_id = ${of} and c.store_seq > c.supplier_seq and not c.supplier_archived and not c.blocked_by_supplier
      order by c.last_at limit ${most}`,
    sql`select 'shop_lost', '', '', '', '', 1, ${none}, coalesce(c.unanswered_since, c.connected_at), ${never}
      from supplier_connection c where c.supplier_id = ${of} and c.status = 'reauthorise'`,
    sql`select 'shop_order_failed', h.supplier_order_id::text, h.supplier_order_id::text, o.name, coalesce(h.failure, ''), 1, ${none},
        h.requested_at, ${never}
      from shop_order h join supplier_order b on b.id = h.supplier_order_id join store_order o on o.id = b.store_order_id
      where h.supplier_id = ${of} and h.state = 'failed' and ${isAwaited}
      order by h.requested_at limit ${most}`,
    sql`select 'feed_failed', f.id::text, f.id::text, f.name, coalesce(f.fetch_failure, run.failure, ''), 1, ${none},
        coalesce(run.started_at, f.created_at), ${never}
      ${feeds} and (f.fetch_failure is not null or run.state = 'failed')`,
    sql`select 'feed_waiting', f.id::text, f.id::text, f.name, '', 1, ${none}, coalesce(run.compared_at, run.started_at), ${never}
      ${feeds} and run.state in ('ready', 'quarantined')`,
    sql`select 'feed_rows_refused', f.id::text, f.id::text, f.name, '', run.refused_rows, ${none}, coalesce(run.ended_at, run.started_at), ${never}
      ${feeds} and run.state = 'applied' and run.refused_rows > 0`,
    sql`select 'payouts_missing', '', '', '', '', 1, ${none}, coalesce(s.payout_reminded_at, s.created_at), ${never}
      from supplier s where s.id = ${of} and s.status = 'ACTIVE' and not s.payable`,
    sql`select 'invoice_unpaid', i.id::text, i.id::text, i.number::text, coalesce(i.failure_message, ''), 1, i.total_minor, i.currency,
        coalesce(i.first_failed_at, i.issued_at), i.next_attempt_at
      from commission_invoice i
      where i.supplier_id = ${of} and i.status in ('open', 'unpaid') and (i.status = 'unpaid' or i.failures > 0)
      order by i.id limit ${most}`,
    sql`select 'vendors_waiting', '', '', '', '', count(*), ${none}, min(coalesce(a.requested_at, ${now})), ${never}
      from approval a where a.supplier_id = ${of} and a.status = 'P'`,
    sql`select 'backups_asked', '', '', '', '', count(*), ${none}, min(b.asked_at), ${never}
      from backup_variant b where b.other_supplier_id = ${of} and b.state = 'asked'`,
  ]
}

/** Time after which a payout that has no outcome is looked at by a person. */
const payoutDays = 1

function staffArms(now: Date): Arm[] {
  const request = (kind: string, which: RawBuilder<unknown>, detail: RawBuilder<unknown>) => sql`
    select ${kind}::text, r.id::text, r.store_order_id::text, o.name, ${detail}, 1, nullif(r.amount_minor, 0), r.currency, r.updated_at, ${never}
    from refund_request r join store_order o on o.id = r.store_order_id where ${which} order by r.id limit ${most}`
  return [
    request('refund_to_decide', sql`r.status = 'PENDING' and r.escalation is not null`, sql`r.escalation`),
    request('refund_failed', sql`r.money = 'failed'`, sql`coalesce(r.error, '')`),
    sql`select 'orders_late', '', '', '', '', count(*), ${none}, min(b.paid_at), min(b.ship_by)
      from (select b.paid_at, b.ship_by from supplier_order b
        where b.status = 'paid' and (b.flag is null or b.flag = 'changed_in_store') and b.ship_by < ${now}
          and (b.refunded_minor = 0 or b.refunded_minor < b.total_minor) order by b.ship_by limit ${mostCounted}) b`,
    sql`select 'payment_issues', i.kind, '', '', '', count(*), ${sumOf(sql`i.amount_minor`, sql`i.currency`)}, min(i.created_at), min(i.due_by)
      from payment_issue i where i.resolved_at is null group by i.kind`,
    sql`select 'events_unhandled', '', '', '', '', count(*), ${none}, min(e.received_at), ${never}
      from payment_event e where e.handled_at is null and e.outcome is not null`,
    sql`select 'books_differ', '', '', '', '', count(*), ${none}, min(e.opened_at), ${never}
      from (select opened_at from reconciliation_exception where resolved_at is null order by id limit ${mostCounted}) e`,
    sql`select 'jobs_given_up', job.task, '', '', ${only(sql`coalesce(job.last_error, '')`)}, count(*), ${none}, min(job.updated_at), ${never}
      from ${sql.raw(everyJob)} job where job.attempts >= job.max_attempts and job.locked_at is null group by job.task`,
    sql`select 'mails_failing', '', '', '', ${only(sql`m.failure`)}, count(*), ${none}, min(m.created_at), ${never}
      from (select created_at, failure from mail where sent_at is null and failure is not null order by id limit ${mostCounted}) m`,
    sql`select 'suppliers_waiting', '', '', '', '', count(*), ${none}, min(s.created_at), ${never}
      from supplier s where s.status in ('PENDING', 'SETUP')`,
    sql`select 'conversation_reported', c.id::text, c.conversation_id::text, c.reporter, c.reason, 1, ${none}, c.reported_at, ${never}
      from conversation_report c where c.settled_at is null order by c.id limit ${most}`,
    sql`select 'appeals_waiting', '', '', '', '', count(*), ${none}, min(a.created_at), ${never}
      from (select created_at from review_appeal where decision is null order by id limit ${mostCounted}) a`,
    sql`select 'invoices_unpaid', '', '', '', '', count(*), ${sumOf(sql`i.total_minor`, sql`i.currency`)},
        min(coalesce(i.first_failed_at, i.issued_at)), ${never}
      from commission_invoice i where i.status = 'unpaid'`,
    sql`select 'payouts_open', '', '', '', '', count(*), ${sumOf(sql`p.amount_minor`, sql`p.currency`)}, min(p.started_at), ${never}
      from store_payout p where p.status in ('started', 'pending', 'unclaimed')
        and p.started_at < ${now}::timestamptz - make_interval(days => ${payoutDays})`,
  ]
}
