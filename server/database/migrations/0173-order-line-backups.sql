-- Lines of unpaid orders that the store has chosen to order from a backup supplier. The shop's order stays as it is.
create table order_line_backup (
  store_order_id bigint not null references store_order,
  external_line_id text not null,
  store_id bigint not null references store,
  -- the variant that the shop's line stands for
  from_variant_id bigint not null references variant,
  -- the variant it is ordered as
  supplier_id bigint not null references supplier,
  product_id bigint not null references product,
  variant_id bigint not null references variant,
  chosen_at timestamptz not null,
  primary key (store_order_id, external_line_id)
);
