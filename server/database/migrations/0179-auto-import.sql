alter table supplier_connection
  -- New products of the shop are imported every night, without being asked for.
  add column auto_import boolean not null default false,
  -- The retail price is the shop's compare-at price, where a product has one.
  add column use_compare_at_price boolean not null default false;
