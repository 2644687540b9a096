-- Converts a search text to one tsquery, for the products of a single supplier.
create or replace function listing_query(typed text[], letters text)
 returns tsquery
 language sql
 stable
as $function$
  select string_agg(listing_query_word(t.word, case when t.until = t.word then '' else '*' end || letters), '&')::tsquery from listing_terms(typed, true) t
$function$;
