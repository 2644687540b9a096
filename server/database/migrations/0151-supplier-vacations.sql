-- Days on which a supplier is away: its products are hidden, or ship later.
create table supplier_vacation (
  supplier_id bigint primary key references supplier,
  mode text not null check (mode in ('hidden', 'delayed')),
  -- of the supplier's own calendar, both included: 2026-12-20
  first_day text not null,
  last_day text not null,
  -- the beginning of the first day, and of the day after the last one
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text not null,
  saved_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  -- what stores were told of it; null: nothing that still counts
  told text,
  check (starts_at < ends_at)
);

-- The stores that carry a supplier's products, one after the other.
create index store_copy_carrier on store_copy (supplier_id, store_id) where status = 'live';
