-- Orders that wait for goods are served in the order they came.
create index supplier_order_in_error on supplier_order (supplier_id, created_at, id) where status = 'error';
