-- Returns products that match a text, by segment, and those with all of it in the title (or in the supplier's name, if that is shown). Rare
-- words use the index, common ones their bits; both are exact.
create or replace function listing_found(typed text[], nameless_only boolean, segments integer[])
 returns table (segment integer, bits bit varying, foremost bit varying)
 language plpgsql
 stable
 set plan_cache_mode to 'force_generic_plan'
 set enable_seqscan to 'off'
as $function$
declare
  zero constant bit varying := repeat('0', 57344)::bit varying;
  letters constant text := case when nameless_only then 'ACD' else 'ABCD' end;
  flags constant text := case when nameless_only then 'ACD' else '' end;
  first_letters constant text := case when nameless_only then 'A' else 'AB' end;
  n constant integer := coalesce(cardinality(segments), 0);
  all_ bit varying[] := '{}'; firsts bit varying[] := '{}'; found_ bit varying[]; their_first bit varying[];
  term record; slice record; g integer; opens text; common_words text[]; rare_words text[];
  wanted tsquery; wanted_first tsquery; has_term boolean := false;
begin
  for g in 1..n loop all_[g] := ~zero; firsts[g] := ~zero; end loop;
  for term in select t.word, t.until from listing_terms(typed, nameless_only) t loop
    has_term := true;
    if term.until <> term.word and length(term.word) <= 2 then
      common_words := array[term.word || '*']; rare_words := null;
    else
      select array_agg(w.word) filter (where w.common), array_agg(w.word) filter (where not w.common)
        into common_words, rare_words from listing_word w where w.word >= term.word and w.word <= term.until;
    end if;
    if common_words is null then
      -- The index finds it, together with the other rare words.
      opens := case when term.until = term.word then '' else '*' end;
      wanted := coalesce(wanted && listing_query_word(term.word, opens || flags)::tsquery, listing_query_word(term.word, opens || flags)::tsquery);
      wanted_first := coalesce(wanted_first && listing_query_word(term.word, opens || first_letters)::tsquery, listing_query_word(term.word, opens || first_letters)::tsquery);
      continue;
    end if;
    found_ := '{}'; their_first := '{}';
    for g in 1..n loop found_[g] := zero; their_first[g] := zero; end loop;
    for slice in
      select b.segment, bit_or(b.bits) as bits, coalesce(bit_or(b.bits) filter (where strpos(first_letters, b.weight) > 0), zero) as foremost
      from listing_word_bits b where b.word = any(common_words) and b.weight = any(string_to_array(letters, null)) group by b.segment
      union all
      select m.* from listing_matched(
        (select string_agg(listing_query_word(r.word, flags), '|')::tsquery from unnest(rare_words) r(word)),
        (select string_agg(listing_query_word(r.word, first_letters), '|')::tsquery from unnest(rare_words) r(word))) m
      where rare_words is not null
    loop
      g := array_position(segments, slice.segment);
      continue when g is null;
      found_[g] := found_[g] | slice.bits; their_first[g] := their_first[g] | slice.foremost;
    end loop;
    for g in 1..n loop all_[g] := all_[g] & found_[g]; firsts[g] := firsts[g] & their_first[g]; end loop;
  end loop;
  -- A text of stop words only matches nothing.
  if not has_term then return; end if;

  if wanted is not null then
    found_ := '{}'; their_first := '{}';
    for g in 1..n loop found_[g] := zero; their_first[g] := zero; end loop;
    for slice in select * from listing_matched(wanted, wanted_first) loop
      g := array_position(segments, slice.segment);
      continue when g is null;
      found_[g] := slice.bits; their_first[g] := slice.foremost;
    end loop;
    for g in 1..n loop all_[g] := all_[g] & found_[g]; firsts[g] := firsts[g] & their_first[g]; end loop;
  end if;
  for g in 1..n loop
    segment := segments[g]; bits := all_[g]; foremost := firsts[g];
    return next;
  end loop;
end $function$;
