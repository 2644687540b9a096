-- Returns the spelling of a stemmed word: 'candl' is candle. It looks in a few products with the word, and takes the spelling most similar
-- to the typed one.
create or replace function listing_spelling(word text, typed text, nameless_only boolean)
 returns text
 language sql
 stable
 set plan_cache_mode to 'force_generic_plan'
 set enable_seqscan to 'off'
as $function$
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
$function$;
