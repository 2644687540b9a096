-- Commission on each paid supplier order, posted in the ledger. Orders that were paid before are given theirs by a job.
alter table supplier_order
  -- Owed when it was paid; null: not recorded yet.
  add column commission_minor bigint,
  -- Owed now, after refunds: what the ledger says of it.
  add column commission_left_minor bigint,
  add column commission_workings jsonb;
create index supplier_order_without_commission on supplier_order (id) where paid_at is not null and commission_minor is null;
