-- Formats a word of a tsquery. @param flags '*' and weight letters, as after a colon
create or replace function listing_query_word(word text, flags text)
 returns text
 language sql
 immutable
as $function$
  select '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || case flags when '' then '' else ':' || flags end
$function$;
