-- The supplier sets the price to stores of a product by hand, although its retail price follows the supplier's own shop.
alter table feed_product add column override_discount_percent boolean not null default false;
