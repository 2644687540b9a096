-- A supplier lists its own products by state, newest first, and searches them (S-59).
create index product_supplier_state on product (supplier_id, active, id desc) where soft_deleted_at is null;
