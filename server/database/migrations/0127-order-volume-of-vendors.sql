-- Paid orders of each vendor are added up for a page of them: from the index alone.
drop index supplier_order_vendor;
create index supplier_order_vendor on supplier_order (supplier_id, store_id) include (total_minor) where paid_at is not null;
