-- Pages of a supplier's orders and their numbers by status are read from an index alone, of all states and of one.
create index supplier_order_visible on supplier_order (supplier_id, created_at desc, id desc) include (status) where paid_at is not null;
create index supplier_order_visible_by_status on supplier_order (supplier_id, status, created_at desc, id desc) where paid_at is not null;
-- An order's name or its shopper is found by a part of it.
create index store_order_parts on store_order using gin (name gin_trgm_ops, customer_name gin_trgm_ops);
-- A supplier's product is found by a part of its title or by the beginning of a SKU.
create index product_title_parts on product using gin (title gin_trgm_ops);
create index variant_supplier_sku_start on variant (supplier_id, lower(sku) text_pattern_ops);
