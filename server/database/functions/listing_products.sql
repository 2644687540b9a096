-- Converts a segment's bits to product ids: the text is split at the ones, and the lengths of the runs of zeros are summed.
create or replace function listing_products(segment integer, bits bit varying)
 returns setof bigint
 language sql
 immutable rows 50
as $function$
  select $1::bigint * 57344 + o * 1024 + x.p
  from generate_series(0, 55) o, lateral (select substring($2 from o * 1024 + 1 for 1024) k) k,
       lateral (select sum(octet_length(u) + 1) over (order by ord) p, ord, count(*) over () m
                from unnest(string_to_array(k.k::text, '1')) with ordinality v(u, ord)) x
  where bit_count(k.k) > 0 and x.ord < x.m
$function$;
