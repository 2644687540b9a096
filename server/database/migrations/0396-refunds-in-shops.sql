-- Pieces of paid orders that a store refunded to its shopper in its own shop. What it may want back of them from the supplier is worked out from
-- these and from what it has asked for. @see domain/refunds/refund-proposal.ts
create table shop_refund_line (
  store_order_id bigint not null references store_order,
  -- The shop's own id of the refund.
  external_refund_id text not null,
  -- order_line; lines of a paid order stay as they are
  order_line_id bigint not null,
  supplier_order_id bigint not null references supplier_order,
  store_id bigint not null references store,
  quantity integer not null check (quantity > 0),
  -- When we heard of it.
  told_at timestamptz not null,
  -- When the store said that it wants nothing of it.
  dismissed_at timestamptz,
  primary key (store_order_id, external_refund_id, order_line_id)
);
create index shop_refund_line_of_block on shop_refund_line (supplier_order_id);
create index shop_refund_line_open on shop_refund_line (store_id, told_at) where dismissed_at is null;
