-- What a product is called in the shop and what it was sold for there: for one, before discounts, in the order's own currency.
-- Null for orders from before this.
alter table order_line add column shop_title text, add column shop_price_minor bigint;
