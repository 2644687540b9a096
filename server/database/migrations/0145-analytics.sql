-- When an order could first not be taken for want of stock. It stays when stock comes later.
alter table supplier_order add column short_of_stock_at timestamptz;
update supplier_order set short_of_stock_at = created_at
  where status = 'error' and errors @> '[{"type": "out_of_stock"}]';
-- Retail price of one when the line was quoted; null: quoted before it was kept.
alter table order_line add column retail_price_minor bigint;

-- Facts are read by the time at which they happened.
create index supplier_order_created on supplier_order (created_at);
create index supplier_order_paid on supplier_order (paid_at) where paid_at is not null;
create index supplier_order_cancelled on supplier_order (cancelled_at) where cancelled_at is not null;
create index supplier_order_short_of_stock on supplier_order (short_of_stock_at) where short_of_stock_at is not null;
create index store_copy_imported on store_copy (imported_at);

-- A store has seen a product's page; once a day counts.
create table product_view (
  product_id bigint not null references product,
  store_id bigint not null references store,
  -- starts at midnight, UTC
  day timestamptz not null,
  supplier_id bigint not null references supplier,
  at timestamptz not null,
  primary key (product_id, store_id, day)
);
create index product_view_at on product_view (at);

-- Rollups: sums of what happened in an hour or a day (UTC).
create table supplier_figures (
  supplier_id bigint not null references supplier,
  grain text not null check (grain in ('hour', 'day')),
  at timestamptz not null,
  arrived integer not null,
  short_of_stock integer not null,
  orders integer not null,
  items integer not null,
  revenue_minor bigint not null,
  payout_minor bigint not null,
  margin_minor bigint not null,
  shipped integer not null,
  shipped_late integer not null,
  -- from payment to shipment, and from payment to the promised date, of those that were shipped
  ship_seconds bigint not null,
  promised_seconds bigint not null,
  cancelled integer not null,
  imports integer not null,
  views integer not null,
  primary key (supplier_id, grain, at)
);
create index supplier_figures_at on supplier_figures (grain, at);

create table product_figures (
  supplier_id bigint not null references supplier,
  day timestamptz not null,
  product_id bigint not null references product,
  orders integer not null,
  items integer not null,
  revenue_minor bigint not null,
  margin_minor bigint not null,
  imports integer not null,
  views integer not null,
  primary key (supplier_id, day, product_id)
);
create index product_figures_day on product_figures (day);
create index product_figures_product on product_figures (product_id);

create table vendor_figures (
  supplier_id bigint not null references supplier,
  day timestamptz not null,
  store_id bigint not null references store,
  orders integer not null,
  items integer not null,
  revenue_minor bigint not null,
  margin_minor bigint not null,
  imports integer not null,
  primary key (supplier_id, day, store_id)
);
create index vendor_figures_day on vendor_figures (day);

create table variant_figures (
  supplier_id bigint not null references supplier,
  day timestamptz not null,
  variant_id bigint not null references variant,
  items integer not null,
  primary key (supplier_id, day, variant_id)
);
create index variant_figures_day on variant_figures (day);
create index variant_figures_variant on variant_figures (variant_id);

-- Variants that have sold lately, those that run out soonest first.
create table stock_outlook (
  supplier_id bigint not null references supplier,
  variant_id bigint not null references variant,
  product_id bigint not null references product,
  sold integer not null,
  hours_left integer not null,
  primary key (supplier_id, variant_id)
);
create index stock_outlook_soonest on stock_outlook (supplier_id, hours_left, variant_id);
create index stock_outlook_variant on stock_outlook (variant_id);
create index stock_outlook_product on stock_outlook (product_id);

-- What happened before is in the figures. One row.
create table rollup_mark (
  id boolean primary key default true check (id),
  rolled_to timestamptz not null,
  -- figures are of what was known then
  counted_at timestamptz not null
);
