-- Converts positions to complete bit strings, one run of zeros at a time.
create or replace function listing_strips(places bigint[])
 returns table (segment integer, bits bit varying)
 language sql
 immutable
as $function$
  select (x.segment)::integer,
    (string_agg(repeat('0', x.gap) || '1', '' order by x.place) || repeat('0', (57343 - max(x.place) % 57344)::integer))::bit varying
  from (select p.place, p.place / 57344 as segment,
          (p.place - coalesce(lag(p.place) over (partition by p.place / 57344 order by p.place), p.place / 57344 * 57344 - 1) - 1)::integer as gap
        from unnest(places) p(place)) x
  group by x.segment
$function$;
