-- Products of a supplier's shop that a nightly import has tried: one that was refused is tried again once it has changed in the shop.
create table feed_attempt (
  feed_id bigint not null references feed,
  -- The shop's id of the product.
  product_key text not null,
  -- Digest of the product, without its stock.
  version text not null,
  run_id bigint not null references feed_run,
  primary key (feed_id, product_key)
);
