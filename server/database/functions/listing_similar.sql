-- Returns products of other suppliers that are similar to a given one: they have these facets, and share at least two features with it,
-- each a word of its title or its shelf. Those that share most come first, then the highest ranks. It returns some more than requested,
-- which the caller sorts by (shared, sorting, id). Shared features are counted for all products at once: at_least[k] holds those that share
-- k so far.
create or replace function listing_similar(of_product bigint, of_supplier bigint, facets integer[], shelf integer, rank_base integer, lim integer)
 returns table (shared integer, id bigint)
 language plpgsql
 stable rows 20
 set plan_cache_mode to 'force_generic_plan'
 set enable_seqscan to 'off'
as $function$
declare
  least_shared constant integer := 2;
  most_shared constant integer := 5;
  -- Compared words of a long title: the rarest ones.
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
    -- Descends the rank's digits while there are too many.
    for i in reverse 11..0 loop
      exit when left_count <= 160 or wanting <= 0;
      low := '{}'; m := 0;
      for g in 1..n loop
        select left_[g] & lb.bits into r from listing_bits lb where lb.key = rank_base + i and lb.segment = segments[g];
        low[g] := coalesce(r, zero); m := m + bit_count(low[g]);
      end loop;
      if m >= wanting then left_ := low; left_count := m;
      else
        -- Fewer than wanted: takes all of them, and continues with the rest.
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
end $function$;
