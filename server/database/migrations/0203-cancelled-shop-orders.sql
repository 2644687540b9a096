-- The supplier has not got goods of the order any more: cancelled in its own shop, it does not return them to the stock.
alter table shop_order add column has_lost_goods boolean not null default false;
