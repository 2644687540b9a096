-- ship_reminders: 0 not reminded yet, 1 before its date, 2 after it.
drop index supplier_order_ship_by;
create index supplier_order_to_remind on supplier_order (supplier_id, ship_by)
  where status = 'paid' and ship_reminders < 2 and (flag is null or flag = 'changed_in_store');
