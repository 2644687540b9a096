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

-- From a segment's bits to the products they stand for: the text is split at the ones, the lengths of the runs of zeros add up.
create function listing_products(segment integer, bits bit varying) returns setof bigint
language sql immutable rows 50 as $$
  select $1::bigint * 57344 + o * 1024 + x.p
  from generate_series(0, 55) o, lateral (select substring($2 from o * 1024 + 1 for 1024) k) k,
       lateral (select sum(octet_length(u) + 1) over (order by ord) p, ord, count(*) over () m
                from unnest(string_to_array(k.k::text, '1')) with ordinality v(u, ord)) x
  where bit_count(k.k) > 0 and x.ord < x.m
$$;

-- What others offer that is like a product: has these facets, and shares two things with it at least, each a word of its title or its
-- shelf. Those that share most, and of them the highest ranks; some more than asked for, which the caller sorts by (shared, sorting, id).
-- How many are shared is counted for all products at once: at_least[k] holds those that share k so far.
create function listing_similar(
  of_product bigint, of_supplier bigint,
  facets integer[],
  -- A key of which to share counts as much as a word; or null.
  shelf integer,
  -- First key of the sorting's rank.
  rank_base integer,
  lim integer)
returns table (shared integer, id bigint)
language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  least_shared constant integer := 2;
  most_shared constant integer := 5;
  -- Of a long title, those that the fewest products have.
  words_compared constant integer := 8;
  zero constant bit varying := repeat('0', 57344)::bit varying;
  segments integer[]; n integer; g integer; r bit varying; low bit varying[]; left_ bit varying[]; slice record;
  common_words text[]; rare_words text[];
  theirs bit varying[] := '{}'; others bit varying[] := '{}';
  at_least_1 bit varying[] := '{}'; at_least_2 bit varying[] := '{}'; at_least_3 bit varying[] := '{}'; at_least_4 bit varying[] := '{}'; at_least_5 bit varying[] := '{}';
  left_count integer; m integer; wanting integer := lim;
begin
  select array_agg(w.word) filter (where w.common), array_agg(w.word) filter (where not w.common) into common_words, rare_words
  from (
    select w.word, w.common from listing_text t cross join unnest(ts_filter(t.words, '{a}')) u join listing_word w on w.word = u.lexeme
    where t.product_id = of_product order by w.products, w.word limit words_compared
  ) w;
  select array_agg(lb.segment order by lb.segment), count(*) into segments, n from listing_bits lb where lb.key = 0;
  for g in 1..coalesce(n, 0) loop theirs[g] := zero; end loop;
  for slice in select * from listing_strips(array(select l.product_id - 1 from listing l where l.supplier_id = of_supplier)) loop
    g := array_position(segments, slice.segment);
    if g is not null then theirs[g] := slice.bits; end if;
  end loop;
  for g in 1..coalesce(n, 0) loop
    select bit_and(lb.bits) into r from listing_bits lb where lb.segment = segments[g] and lb.key = any(facets);
    others[g] := r & ~theirs[g];
    at_least_1[g] := zero; at_least_2[g] := zero; at_least_3[g] := zero; at_least_4[g] := zero; at_least_5[g] := zero;
  end loop;

  for slice in
    select b.segment, b.bits from listing_word_bits b where b.word = any(common_words) and b.weight = 'A'
    union all
    select strip.segment, strip.bits from unnest(rare_words) w(word) cross join lateral listing_strips(
      array(select t.product_id - 1 from listing_text t where t.words @@ listing_query_word(w.word, 'A')::tsquery)) strip
    union all
    select lb.segment, lb.bits from listing_bits lb where lb.key = shelf
  loop
    g := array_position(segments, slice.segment);
    continue when g is null;
    r := slice.bits & others[g];
    continue when bit_count(r) = 0;
    at_least_5[g] := at_least_5[g] | (at_least_4[g] & r);
    at_least_4[g] := at_least_4[g] | (at_least_3[g] & r);
    at_least_3[g] := at_least_3[g] | (at_least_2[g] & r);
    at_least_2[g] := at_least_2[g] | (at_least_1[g] & r);
    at_least_1[g] := at_least_1[g] | r;
  end loop;

  for k in reverse most_shared..least_shared loop
    left_ := case k when 5 then at_least_5 when 4 then at_least_4 when 3 then at_least_3 else at_least_2 end;
    left_count := 0;
    for g in 1..coalesce(n, 0) loop
      if k < most_shared then left_[g] := left_[g] # (case k when 4 then at_least_5[g] when 3 then at_least_4[g] else at_least_3[g] end); end if;
      left_count := left_count + bit_count(left_[g]);
    end loop;
    shared := k;
    -- Down the digits of the rank, as far as there are too many.
    for i in reverse 11..0 loop
      exit when left_count <= 160 or wanting <= 0;
      low := '{}'; m := 0;
      for g in 1..n loop
        select left_[g] & lb.bits into r from listing_bits lb where lb.key = rank_base + i and lb.segment = segments[g];
        low[g] := coalesce(r, zero); m := m + bit_count(low[g]);
      end loop;
      if m >= wanting then left_ := low; left_count := m;
      else
        -- Fewer than wanted: all of them, and the others from what is left.
        for g in 1..n loop
          if bit_count(low[g]) > 0 then
            for id in select p from listing_products(segments[g], low[g]) p loop return next; end loop;
            left_[g] := left_[g] # low[g];
          end if;
        end loop;
        wanting := wanting - m; left_count := left_count - m;
      end if;
    end loop;
    exit when wanting <= 0;
    for g in 1..coalesce(n, 0) loop
      continue when bit_count(left_[g]) = 0;
      for id in select p from listing_products(segments[g], left_[g]) p loop return next; end loop;
    end loop;
    wanting := wanting - left_count;
    exit when wanting <= 0;
  end loop;
end $$;
