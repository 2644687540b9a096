-- Returns the corrected words of a search, with their corrections.
create or replace function listing_corrections(typed text[], nameless_only boolean)
 returns table (typed_word text, read_as text)
 language sql
 stable
as $function$
  select $1[t.place], coalesce(listing_spelling(t.word, $1[t.place], $2), t.word) from listing_terms($1, $2) t where t.is_corrected order by t.place
$function$;
