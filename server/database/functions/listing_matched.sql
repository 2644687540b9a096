-- Returns the matches of the full-text index as bit strings, and those of the stricter query among them.
create or replace function listing_matched(wanted tsquery, wanted_first tsquery)
 returns table (segment integer, bits bit varying, foremost bit varying)
 language sql
 stable
 set plan_cache_mode to 'force_generic_plan'
 set enable_seqscan to 'off'
as $function$
  with matched as materialized (
    select t.product_id - 1 as place, t.words @@ wanted_first as is_first from listing_text t where t.words @@ wanted
  )
  select every.segment, every.bits, coalesce(front.bits, repeat('0', 57344)::bit varying)
  from listing_strips(array(select place from matched)) every
  left join listing_strips(array(select place from matched where is_first)) front on front.segment = every.segment
$function$;
