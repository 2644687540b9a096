-- A paid order is made in the supplier's own shop too: by hand, or by itself where the supplier wants it.
alter table supplier_connection add column send_orders boolean not null default false;

-- A supplier order as it stands in the supplier's own shop. The shop is known by its address: a connection may be made anew.
create table shop_order (
  supplier_order_id bigint primary key references supplier_order,
  supplier_id bigint not null references supplier,
  platform text not null,
  shop_domain text not null,
  -- @see domain/orders/shop-order.ts
  state text not null check (state in ('waiting', 'created', 'failed', 'cancelled')),
  -- Counts the orders made for it: another one is made after the last was cancelled.
  attempt integer not null default 1,
  external_order_id text,
  -- As the shop calls it: #1001.
  name text,
  -- Why the shop did not take it, or what of it could not follow; words for the supplier.
  failure text,
  requested_at timestamptz not null,
  created_at timestamptz,
  cancelled_at timestamptz,
  -- When the shop is asked again how it stands; null: no more.
  next_sync_at timestamptz
);
create unique index shop_order_external on shop_order (platform, shop_domain, external_order_id) where external_order_id is not null;
create index shop_order_due on shop_order (next_sync_at) where next_sync_at is not null;

alter table shipment
  -- The fulfilment of the supplier's own shop that it came from.
  add column shop_fulfillment_id text,
  -- Carrier and number as that shop last said them.
  add column shop_tracking jsonb,
  -- Since when its fulfilment is cancelled there.
  add column shop_cancelled_at timestamptz;
create unique index shipment_shop_fulfillment on shipment (supplier_order_id, shop_fulfillment_id) where shop_fulfillment_id is not null;

-- Pieces that the supplier's own shop has taken off its stock already.
alter table stock_reservation add column is_in_shop boolean not null default false;
create index stock_reservation_in_shop on stock_reservation (variant_id) where is_in_shop and ended_at is null;
