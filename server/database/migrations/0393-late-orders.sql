-- Notes of staff about a supplier's part of an order.
alter table supplier_order add column staff_notes text not null default '';

-- Late orders by supplier. @see domain/orders/ship-by.ts
create index supplier_order_awaited on supplier_order (supplier_id, ship_by)
  where status = 'paid' and (flag is null or flag = 'changed_in_store');
