-- The searched rows of a store lie together, so that a word which tens of thousands of its orders have is read from a third of the pages.
alter table store_order_search rename to store_order_search_before;
alter index store_order_search_pkey rename to store_order_search_before_pkey;
alter index store_order_search_words rename to store_order_search_before_words;

create table store_order_search (
  store_order_id bigint not null references store_order on delete cascade,
  store_id bigint not null references store on delete cascade,
  status text not null,
  placed_at timestamptz not null,
  -- In lower case, a line each.
  words text not null,
  primary key (store_order_id, store_id)
) partition by hash (store_id);
do $$ begin
  for part in 0..15 loop
    execute format('create table store_order_search_%s partition of store_order_search for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;

insert into store_order_search (store_order_id, store_id, status, placed_at, words)
select store_order_id, store_id, status, placed_at, words from store_order_search_before order by store_order_id;
drop table store_order_search_before;
create index store_order_search_words on store_order_search using gin (store_id, words gin_trgm_ops) with (gin_pending_list_limit = 256);

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
