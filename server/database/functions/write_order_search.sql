-- Writes the search rows of orders, of stores and of suppliers, from what the orders hold.
create or replace function write_order_search(orders bigint[])
 returns void
 language sql
as $function$
  insert into store_order_search as s (store_order_id, store_id, status, placed_at, words)
  select o.id, o.store_id, o.status, o.placed_at, lower(concat_ws(E'\n', o.name, nullif(o.customer_name, ''),
    (select string_agg(concat_ws(E'\n', l.title, nullif(l.sku, '')), E'\n' order by l.id) from order_line l where l.store_order_id = o.id),
    (select string_agg(p.tracking_number, E'\n' order by p.id) from shipment p where p.store_order_id = o.id and p.tracking_number <> '')))
  from store_order o where o.id = any(orders)
  order by o.id
  on conflict (store_order_id, store_id) do update set status = excluded.status, placed_at = excluded.placed_at, words = excluded.words
  where (s.status, s.placed_at, s.words) is distinct from (excluded.status, excluded.placed_at, excluded.words);

  insert into supplier_order_search as s (supplier_order_id, supplier_id, store_id, status, created_at, words)
  select so.id, so.supplier_id, so.store_id, so.status, so.created_at, lower(concat_ws(E'\n', o.name, nullif(o.customer_name, ''),
    (select string_agg(concat_ws(E'\n', l.title, nullif(l.sku, '')), E'\n' order by l.id) from order_line l where l.supplier_order_id = so.id),
    (select string_agg(p.tracking_number, E'\n' order by p.id) from shipment p where p.supplier_order_id = so.id and p.tracking_number <> '')))
  from supplier_order so join store_order o on o.id = so.store_order_id
  where so.store_order_id = any(orders) and so.paid_at is not null
  order by so.id
  on conflict (supplier_order_id) do update
    set supplier_id = excluded.supplier_id, status = excluded.status, created_at = excluded.created_at, words = excluded.words
  where (s.supplier_id, s.status, s.created_at, s.words)
    is distinct from (excluded.supplier_id, excluded.status, excluded.created_at, excluded.words);
$function$;
