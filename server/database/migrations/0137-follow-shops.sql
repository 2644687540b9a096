-- Stock and prices follow the supplier's own shop, as the supplier says: of all its products, and of each.
alter table supplier_connection
  add column sync_inventory boolean not null default true,
  add column sync_pricing boolean not null default true;
alter table feed_product
  add column track_inventory boolean not null default true,
  add column track_pricing boolean not null default true,
  -- pieces that the shop last said, by SKU: what orders have taken since is not put back
  add column said jsonb not null default '{}';
