-- A supplier order goes out in as many parcels as it takes: each says which pieces it holds, and the same press makes it once.
alter table shipment drop constraint shipment_supplier_order_id_key;
alter table shipment add column idempotency_key uuid;
alter table shipment add constraint shipment_once unique (supplier_order_id, idempotency_key);

create table shipment_line (
  shipment_id bigint not null references shipment,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_line_of on shipment_line (order_line_id);

insert into shipment_line (shipment_id, order_line_id, quantity)
select s.id, l.id, l.quantity from shipment s join order_line l on l.supplier_order_id = s.supplier_order_id where l.quantity > 0;
