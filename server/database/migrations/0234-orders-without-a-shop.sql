-- Orders that a store makes here itself: samples for its own address, and manual orders. They have numbers of their own and no shop.
alter table store_order
  add column type text not null default 'platform' check (type in ('platform', 'manual', 'sample')),
  add column number integer check (number > 0),
  -- names the checkout that made it
  add column idempotency_key uuid,
  alter column platform drop not null,
  alter column external_order_id drop not null,
  alter column external_updated_at drop not null,
  add constraint store_order_shop check (
    case when type = 'platform'
      then platform is not null and external_order_id is not null and external_updated_at is not null and number is null
      else platform is null and external_order_id is null and external_updated_at is null and connection_id is null
        and number is not null
    end);
create unique index store_order_numbered on store_order (store_id, type, number) where number is not null;
create unique index store_order_checkout on store_order (store_id, idempotency_key) where idempotency_key is not null;

-- The last number of each type. It is counted in the transaction that makes the order, so that no number is left out.
create table store_order_number (
  store_id bigint not null references store,
  type text not null check (type in ('manual', 'sample')),
  last integer not null check (last > 0),
  primary key (store_id, type)
);

-- A parcel of such an order is told to no shop.
alter table shipment drop constraint shipment_push_state_check;
alter table shipment add constraint shipment_push_state_check check (push_state in ('waiting', 'pushed', 'already', 'failed', 'none'));
