-- A row of a store may be about one of its orders: then there is one open row a kind and order.
drop index health_record_open_store;
create unique index health_record_open_store on health_record (store_id, issue_type, coalesce(shopify_order_id, ''))
  where fixed_at is null and store_copy_id is null;
