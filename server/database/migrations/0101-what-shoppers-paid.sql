-- What the shopper pays the shop for the whole order, in minor units of the order's currency: total, shipping, tax, and whether prices hold the tax.
-- Null for orders from before this, and where the platform does not say. Lines that are not ours are part of it.
alter table store_order add column shopper_payment jsonb, add column has_other_goods boolean not null default false;
