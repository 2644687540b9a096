-- What has ended is forgotten in lots, and a shop's shoppers are erased in batches: each along an index of its own.
create index stock_reservation_ended on stock_reservation (ended_at) where ended_at is not null;
create index payment_event_handled on payment_event (handled_at) where handled_at is not null;
create index store_order_unerased on store_order (connection_id, id) where redacted_at is null;
create index store_order_customer on store_order (store_id, external_customer_id) where external_customer_id is not null;
