-- A change of anything else than what is searched and listed leaves the rows alone.
create or replace function search_changed_orders()
 returns trigger
 language plpgsql
as $function$
declare
  changed bigint[];
begin
  if tg_table_name = 'store_order' then
    changed := array(select n.id from written n join former f using (id)
      where (n.name, n.customer_name, n.status, n.placed_at) is distinct from (f.name, f.customer_name, f.status, f.placed_at));
  elsif tg_table_name = 'supplier_order' then
    changed := array(select distinct n.store_order_id from written n join former f using (id)
      where n.paid_at is not null and (n.supplier_id, n.status, f.paid_at is null) is distinct from (f.supplier_id, f.status, n.paid_at is null));
  elsif tg_table_name = 'order_line' then
    changed := array(select distinct n.store_order_id from written n join former f using (id)
      where (n.title, n.sku) is distinct from (f.title, f.sku));
  else
    changed := array(select distinct n.store_order_id from written n join former f using (id)
      where n.tracking_number is distinct from f.tracking_number);
  end if;
  if cardinality(changed) > 0 then
    perform write_order_search(changed);
  end if;
  return null;
end $function$;
