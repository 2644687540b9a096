-- Notes that a supplier's number of paid orders in a status has changed.
create or replace function count_supplier_order()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' then
    if old.paid_at is not null then
      insert into supplier_order_count (supplier_id, status, orders) values (old.supplier_id, old.status, -1);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.paid_at is not null then
      insert into supplier_order_count (supplier_id, status, orders) values (new.supplier_id, new.status, 1);
    end if;
  end if;
  return null;
end $function$;
