-- Until when the goods of an unpaid supplier order are held; null where none are.
alter table supplier_order add column held_until timestamptz;
update supplier_order set held_until = now() + interval '72 hours' where status = 'pending';
create index supplier_order_held_until on supplier_order (held_until) where status = 'pending' and held_until is not null;
create index supplier_order_held_of_store on supplier_order (store_id) where status = 'pending' and held_until is not null;
