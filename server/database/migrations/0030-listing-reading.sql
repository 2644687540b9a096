-- How a search was read: which words were corrected and into what; and what is like a product.

-- As in 0024, with the word's place among the typed ones and whether it was corrected. What is typed after a '=' is left as it is.
drop function listing_terms(text[], boolean);
create function listing_terms(typed text[], nameless_only boolean)
returns table (word text, until text, place integer, is_corrected boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set pg_trgm.similarity_threshold = 0.2 as $$
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
end $$;

-- A word of the vocabulary as people write it: 'candl' is candle. Looked for in a few products that have it, the likest to what was typed.
create function listing_spelling(word text, typed text, nameless_only boolean) returns text
language sql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  with holder as (
    (select b.segment::bigint * 57344 + position(B'1' in b.bits) as product_id from listing_word_bits b
     where b.word = $1 and b.weight = any(string_to_array(case when $3 then 'ACD' else 'ABCD' end, null)) and bit_count(b.bits) > 0
     order by b.weight, b.segment limit 8)
    union all
    (select t.product_id from listing_text t
     where t.words @@ listing_query_word($1, case when $3 then 'ACD' else '' end)::tsquery
       and not (select w.common from listing_word w where w.word = $1) limit 8)
  )
  select s.token from holder h
  join product p on p.id = h.product_id
  join supplier m on m.id = p.supplier_id
  cross join lateral regexp_split_to_table(lower(concat_ws(' ', p.title, case when not $3 then m.name end, p.category, p.product_type,
    array_to_string(p.tags, ' '), left(regexp_replace(left(p.description, 4000), '<[^>]*>', ' ', 'g'), 1000))), '[^[:alnum:]]+') s(token)
  where left(s.token, 2) = left($1, 2) and length(s.token) <= 60 and $1 = any(tsvector_to_array(to_tsvector('english', s.token)))
  group by s.token order by levenshtein(s.token, left($2, 60)), count(*) desc, s.token limit 1
$$;

-- The words of a search that were corrected, and what they were read as.
create function listing_corrections(typed text[], nameless_only boolean) returns table (typed_word text, read_as text)
language sql stable as $$
  select $1[t.place], coalesce(listing_spelling(t.word, $1[t.place], $2), t.word) from listing_terms($1, $2) t where t.is_corrected order by t.place
$$;
