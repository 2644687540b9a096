-- Discounts of a supplier for one store, and changes that this store alone is told of.
alter table approval add column discount_basis_points integer not null default 0 check (discount_basis_points between 0 and 9000);

-- null: a change for everybody
alter table product_change add column store_id bigint references store;
create index product_change_store on product_change (store_id, product_id, at desc, id desc) where store_id is not null;
drop index product_change_product;
create index product_change_product on product_change (product_id, at desc, id desc) where product_id is not null and store_id is null;
