-- Corrected addresses of orders, and whether the shop's own order has them. A change in the shop ends a correction.
create table address_correction (
  store_order_id bigint primary key references store_order,
  store_id bigint not null references store,
  -- Addresses of the shop's order that it takes the place of, oldest first.
  formers jsonb not null,
  address jsonb not null,
  accepted_at timestamptz not null,
  state text not null check (state in ('waiting', 'pushed', 'failed')),
  failure text,
  -- As the shop wrote it down, with the version of its order.
  shop_address jsonb,
  shop_updated_at timestamptz,
  constraint address_correction_failure check ((state = 'failed') = (failure is not null)),
  constraint address_correction_pushed check ((state = 'pushed') = (shop_updated_at is not null))
);
