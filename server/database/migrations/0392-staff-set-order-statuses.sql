-- What staff closed before it was paid: changes of the shop do not open it again.
alter table supplier_order add column closed_as text check (closed_as in ('cancelled', 'deprecated'));

-- Paid orders that staff cancelled.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('superseded', 'not_shipped', 'cannot_ship', 'claim', 'staff_cancelled'));

-- Staff find orders of all stores by name, with or without the sign before it.
create index store_order_named on store_order (lower(ltrim(name, '#')), id);
