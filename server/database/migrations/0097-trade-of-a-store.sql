-- What a store's dashboard counts: supplier orders that it paid since a day.
create index supplier_order_paid_of_store on supplier_order (store_id, paid_at) where paid_at is not null;
