-- What a store browses: one derived row a product, rebuilt from the rows below through events and a nightly check.
create table listing (
  product_id bigint primary key,
  supplier_id bigint not null,
  category text not null,
  subcategory text,
  title text not null,
  supplier_name text not null,
  supplier_country text not null,
  made_in text,
  currency text not null,
  -- cheapest active variant
  cost_minor bigint not null,
  cost_high_minor bigint not null,
  retail_minor bigint not null,
  retail_high_minor bigint not null,
  -- first-item rate, null where it does not ship there
  shipping_us_minor bigint,
  shipping_ca_minor bigint,
  shipping_intl_minor bigint,
  -- retail − cost − shipping of the cheapest variant
  profit_us_minor bigint,
  profit_ca_minor bigint,
  profit_intl_minor bigint,
  "values" text[] not null default '{}',
  requires_approval boolean not null,
  branded_invoicing boolean not null,
  sold_count integer not null default 0,
  imported_count integer not null default 0,
  quantity integer not null default 0,
  variant_count integer not null default 0,
  upload_id bigint,
  ground_colour text not null default '#EEE8DC',
  created_at timestamptz not null,
  featured boolean not null default false,
  search tsvector not null
);
