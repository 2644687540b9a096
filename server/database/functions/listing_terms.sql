-- Returns the terms of a search: its stemmed words without stop words, each as a range of the vocabulary, since the last one may be a
-- prefix. A word without any match is replaced by the most similar one.
create or replace function listing_terms(typed text[], nameless_only boolean)
 returns table (word text, until text, place integer, is_corrected boolean)
 language plpgsql
 stable
 set plan_cache_mode to 'force_generic_plan'
 set enable_seqscan to 'off'
 set "pg_trgm.similarity_threshold" to '0.2'
as $function$
declare
  highest constant text := chr(1114111);
  likest text;
begin
  for word, until, place in
    select l.lexeme, l.lexeme || case when t.n = cardinality(typed) then highest else '' end, t.n
    from unnest(typed) with ordinality t(one, n), unnest(tsvector_to_array(to_tsvector('english', t.one))) l(lexeme)
    order by t.n
  loop
    is_corrected := false;
    perform 1 from listing_word w where w.word >= listing_terms.word and w.word <= listing_terms.until and (w.nameless or not nameless_only) limit 1;
    if not found and length(word) between 4 and 40 and word !~ '[0-9]' and not starts_with(typed[place], '=') then
      select w.word into likest from listing_word w
      where w.word % listing_terms.word and (w.nameless or not nameless_only)
        and levenshtein_less_equal(w.word, listing_terms.word, 2) <= case when length(listing_terms.word) < 5 then 1 else 2 end
      order by levenshtein(w.word, listing_terms.word), similarity(w.word, listing_terms.word) desc, w.products desc, w.word limit 1;
      if likest is not null then
        until := likest || case when until = word then '' else highest end;
        word := likest;
        is_corrected := true;
      end if;
    end if;
    return next;
  end loop;
end $function$;
