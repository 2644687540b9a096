-- Refunds that we ask for: in full or in part, by line, each under a name of its own; who bears them; and what a supplier could not cover.

drop index refund_requested;
alter table refund
  -- Names what it is for, so that it is asked for once; null for one made at the processor.
  add column request text,
  -- @see domain/payments/refund.ts
  add column reason text check (reason in ('superseded', 'not_shipped', 'cannot_ship')),
  add column borne_by text not null default 'supplier' check (borne_by in ('supplier', 'platform')),
  -- Part of the amount that is shipping.
  add column shipping_minor bigint not null default 0,
  -- A call for it was sent: from then on the processor is asked for it before another one is.
  add column sent_at timestamptz,
  -- Calls that were answered as broken: each later one has a key of its own.
  add column broken_calls smallint not null default 0,
  -- The supplier's balance could not cover it: we paid it, and the supplier owes it.
  add column is_advanced boolean not null default false,
  add column owed_minor bigint not null default 0 check (owed_minor >= 0),
  add column recovery_asks smallint not null default 0,
  add column recovery_due_at timestamptz;
update refund set request = 'superseded', reason = 'superseded' where idempotency_key is not null;
update refund set borne_by = 'platform' from payment p where p.id = refund.payment_id and p.reversed_minor = 0 and refund.status <> 'requested';
create unique index refund_request on refund (payment_id, request) where request is not null;
create index refund_open on refund (updated_at) where status in ('requested', 'pending');
create index refund_owed on refund (recovery_due_at) where owed_minor > 0;

-- Pieces that a refund is for.
create table refund_line (
  refund_id bigint not null references refund,
  order_line_id bigint not null,
  quantity integer not null check (quantity > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (refund_id, order_line_id)
);

alter table order_line
  -- Pieces that will not be shipped and are given back.
  add column refunded_quantity integer not null default 0,
  add constraint order_line_refunded check (refunded_quantity between 0 and quantity);
alter table supplier_order
  -- Given back of its total, as the processor has it.
  add column refunded_minor bigint not null default 0,
  -- A paid order that has not been shipped until then is cancelled.
  add column cancel_by timestamptz,
  -- The first time that its supplier did not ship pieces that were paid.
  add column unshipped_at timestamptz;
update supplier_order so set refunded_minor = p.refunded_minor from payment p
  where p.supplier_order_id = so.id and p.status = 'succeeded' and p.refunded_minor > 0;
-- Both sides see the date some days before it comes.
update supplier_order set cancel_by = greatest(paid_at + interval '7 days', ship_by, now() + interval '3 days') where status = 'paid';
create index supplier_order_to_cancel on supplier_order (cancel_by) where status = 'paid' and cancel_by is not null;
create index supplier_order_unshipped on supplier_order (unshipped_at) where unshipped_at is not null;
create index payment_issue_of_payment on payment_issue (payment_id) where resolved_at is null;
