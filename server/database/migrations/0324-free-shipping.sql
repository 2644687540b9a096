-- Whether a store takes part in the promotion of free shipping; set by staff.
alter table store_settings add column free_shipping boolean not null default false;
create index store_settings_free_shipping on store_settings (store_id) where free_shipping;

-- Orders that have a place among the first ones of their store. A place is freed when nothing of its order is given any more.
create table free_shipping_order (
  store_order_id bigint primary key references store_order (id),
  store_id bigint not null references store (id),
  place integer not null check (place > 0),
  taken_at timestamptz not null,
  freed_at timestamptz
);
create unique index free_shipping_order_place on free_shipping_order (store_id, place) where freed_at is null;
create index free_shipping_order_taken on free_shipping_order (store_id, taken_at);

-- What the promotion gives for a paid supplier order, or the reason why it gives nothing.
create table free_shipping (
  supplier_order_id bigint primary key references supplier_order (id),
  store_order_id bigint not null references store_order (id),
  store_id bigint not null references store (id),
  refusal text,
  place integer,
  given_minor bigint not null check (given_minor >= 0),
  -- What is left of it after refunds.
  left_minor bigint not null check (left_minor between 0 and given_minor),
  currency text not null,
  workings jsonb,
  decided_at timestamptz not null,
  check ((refusal is null) = (given_minor > 0 and place is not null and workings is not null))
);
create index free_shipping_of_order on free_shipping (store_order_id);
create index free_shipping_of_store on free_shipping (store_id, supplier_order_id desc);
