-- Suppliers whose goods lie in our distribution centre (DC) and are sent from there, as staff say.
alter table supplier add column fulfilled_by_dc boolean not null default false;
create index supplier_fulfilled_by_dc on supplier (id) where fulfilled_by_dc;
-- Whether a paid order is sent from there, as it was when it was paid.
alter table supplier_order add column fulfilled_by_dc boolean not null default false;
create index supplier_order_of_dc on supplier_order (store_id, id) where fulfilled_by_dc;
-- A flag of the listing for what its supplier sends itself: everything, until staff say otherwise.
update listing set flags = flags | (1 << 18);
insert into listing_bits (segment, key, bits) select segment, 118, bits from listing_bits where key = 0;
