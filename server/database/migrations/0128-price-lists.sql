-- Private price lists: their products are seen, imported and sold by the stores on them, and by nobody else.
create table price_list (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references supplier,
  name text not null,
  saved_at timestamptz not null
);
create unique index price_list_name on price_list (supplier_id, lower(name));
create index price_list_supplier on price_list (supplier_id, id desc);

create table price_list_product (
  price_list_id bigint not null references price_list on delete cascade,
  product_id bigint not null references product,
  primary key (price_list_id, product_id)
);
create index price_list_product_product on price_list_product (product_id);

create table price_list_vendor (
  price_list_id bigint not null references price_list on delete cascade,
  store_id bigint not null references store,
  primary key (price_list_id, store_id)
);
create index price_list_vendor_store on price_list_vendor (store_id);
