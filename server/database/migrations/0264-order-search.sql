-- Orders are found by name, shopper, product, SKU and tracking number. Their words stand in narrow rows of their own with all that a list asks
-- for, kept by triggers, so that a search neither joins nor reads an order that is not on its page.
create extension if not exists btree_gin;

create table store_order_search (
  store_order_id bigint primary key references store_order on delete cascade,
  store_id bigint not null references store on delete cascade,
  status text not null,
  placed_at timestamptz not null,
  -- In lower case, a line each.
  words text not null
);
-- A supplier sees an order from its payment on, and its own goods of it alone.
create table supplier_order_search (
  supplier_order_id bigint primary key references supplier_order on delete cascade,
  supplier_id bigint not null references supplier on delete cascade,
  store_id bigint not null references store on delete cascade,
  status text not null,
  created_at timestamptz not null,
  words text not null
);

create function write_order_search(orders bigint[])
 returns void
 language sql
as $function$
  insert into store_order_search as s (store_order_id, store_id, status, placed_at, words)
  select o.id, o.store_id, o.status, o.placed_at, lower(concat_ws(E'\n', o.name, nullif(o.customer_name, ''),
    (select string_agg(concat_ws(E'\n', l.title, nullif(l.sku, '')), E'\n' order by l.id) from order_line l where l.store_order_id = o.id),
    (select string_agg(p.tracking_number, E'\n' order by p.id) from shipment p where p.store_order_id = o.id and p.tracking_number <> '')))
  from store_order o where o.id = any(orders)
  order by o.id
  on conflict (store_order_id) do update set status = excluded.status, placed_at = excluded.placed_at, words = excluded.words
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

create function search_written_orders()
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

-- A change of anything else than what is searched and listed leaves the rows alone.
create function search_changed_orders()
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

create trigger store_order_written after insert on store_order
  referencing new table as written for each statement execute function search_written_orders();
create trigger store_order_changed after update on store_order
  referencing new table as written old table as former for each statement execute function search_changed_orders();
create trigger supplier_order_written after insert on supplier_order
  referencing new table as written for each statement execute function search_written_orders();
create trigger supplier_order_changed after update on supplier_order
  referencing new table as written old table as former for each statement execute function search_changed_orders();
create trigger order_line_written after insert on order_line
  referencing new table as written for each statement execute function search_written_orders();
create trigger order_line_changed after update on order_line
  referencing new table as written old table as former for each statement execute function search_changed_orders();
create trigger order_line_removed after delete on order_line
  referencing old table as written for each statement execute function search_written_orders();
create trigger shipment_written after insert on shipment
  referencing new table as written for each statement execute function search_written_orders();
create trigger shipment_changed after update on shipment
  referencing new table as written old table as former for each statement execute function search_changed_orders();
create trigger shipment_removed after delete on shipment
  referencing old table as written for each statement execute function search_written_orders();

-- The triggers hold off writers from here on.
select write_order_search(array(select id from store_order));

-- The owner stands in the index, so that a word that all orders share reads its own alone.
create index store_order_search_words on store_order_search using gin (store_id, words gin_trgm_ops) with (gin_pending_list_limit = 256);
create index supplier_order_search_words on supplier_order_search using gin (supplier_id, words gin_trgm_ops) with (gin_pending_list_limit = 256);
create index supplier_order_search_vendor on supplier_order_search (store_id);
drop index store_order_parts;
