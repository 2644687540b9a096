-- What stands in a shop is kept up: taken out on the owner's word, compared with what the shop was told, put right.

alter table store_copy
  -- The owner has asked to take it out of the shop.
  add leaving_at timestamptz,
  -- What the shop was told, in its own currency: what the nightly compare holds its side against. @see domain/platforms/shop-product.ts
  add told_values jsonb,
  -- When the shop's side was last compared.
  add compared_at timestamptz;

-- Of a whole store, a lost connection say, there is one open row a kind.
create unique index health_record_open_store on health_record (store_id, issue_type) where fixed_at is null and store_copy_id is null;
create index health_record_unfixed on health_record (store_id, id desc) where fixed_at is null;
