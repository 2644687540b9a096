-- Writes the search rows of orders that were inserted, or of which lines or parcels were inserted or deleted.
create or replace function search_written_orders()
 returns trigger
 language plpgsql
as $function$
declare
  changed bigint[];
begin
  if tg_table_name = 'store_order' then
    changed := array(select id from written);
  elsif tg_table_name = 'supplier_order' then
    -- Its lines are not there yet, and write what the store sees.
    changed := array(select distinct store_order_id from written where paid_at is not null);
  else
    changed := array(select distinct store_order_id from written);
  end if;
  if cardinality(changed) > 0 then
    perform write_order_search(changed);
  end if;
  return null;
end $function$;
