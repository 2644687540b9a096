-- What a side put off, or noted, about a row of its desk. The rows themselves are read from what causes them. @see domain/desk/desk-row.ts
create table desk_mark (
  side text not null check (side in ('store', 'supplier', 'admin')),
  -- A store or a supplier; 0 for staff, who share one desk.
  account_id bigint not null,
  row_key text not null check (length(row_key) between 1 and 200),
  note text not null default '' check (length(note) <= 500),
  snoozed_until timestamptz,
  marked_at timestamptz not null,
  primary key (side, account_id, row_key)
);
create index desk_mark_old on desk_mark (marked_at);

-- Causes that had no index by whom they wait for.
create index supplier_order_changed_of_store on supplier_order (store_id, flagged_at)
  where flag in ('cancelled_in_store', 'changed_in_store') and status in ('pending', 'paid');
create index supplier_order_flagged on supplier_order (supplier_id, flagged_at)
  where flag in ('cancelled_in_store', 'changed_in_store') and status = 'paid';
create index supplier_order_late on supplier_order (ship_by)
  where status = 'paid' and (flag is null or flag = 'changed_in_store');
create index payment_failed_of_store on payment (store_id, started_at desc) where status = 'failed';
create index refund_request_return_of_store on refund_request (store_id) where money = 'awaits_return';
create index refund_request_escalated on refund_request (id) where status = 'PENDING' and escalation is not null;
create index refund_request_failed on refund_request (id) where money = 'failed';
create index shop_order_failed on shop_order (supplier_id) where state = 'failed';
create index import_item_failed on import_item (store_id) where state = 'failed';
create index approval_asked on approval (supplier_id, requested_at) where status = 'P';
create index backup_variant_asked on backup_variant (other_supplier_id, asked_at) where state = 'asked';
