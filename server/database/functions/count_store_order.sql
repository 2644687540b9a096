-- Notes that a store's number of orders in a status has changed.
create or replace function count_store_order()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' then
    insert into store_order_count (store_id, status, orders) values (old.store_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into store_order_count (store_id, status, orders) values (new.store_id, new.status, 1);
  end if;
  return null;
end $function$;
