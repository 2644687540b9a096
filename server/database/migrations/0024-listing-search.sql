-- Search: words of the title and the supplier's name before those of the shelf, the tags and the description; a misspelt word is read as
-- the word most like it; words of very many products are kept as bit strings, like everything else the listing is asked for.
-- The letters in listing_text: A title, B supplier's name, C shelf, product type and tags, D description.

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- Every word of the listing, as to_tsvector keeps it: counted at every rebuild, new ones are added in between.
create table listing_word (
  word text collate "C" primary key,
  products integer not null,
  -- It stands elsewhere than in suppliers' names, which are told to nobody on some sites.
  nameless boolean not null,
  -- It is in listing_word_bits; decided at a rebuild.
  common boolean not null
);
create index listing_word_likeness on listing_word using gin (word gin_trgm_ops);

-- Of common words alone, a row a letter; one that is not there is all zeros. Mostly zeros, so compressed.
create table listing_word_bits (
  word text collate "C" not null,
  weight text not null,
  segment integer not null,
  bits bit varying not null,
  primary key (word, weight, segment)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
alter table listing_word_bits alter bits set storage main;

-- What is searched for: the words as they are kept, without those that say nothing, each as a stretch of the vocabulary: the last one may
-- be the beginning of a word. One that nobody uses is replaced by the one most like it.
create function listing_terms(typed text[], nameless_only boolean) returns table (word text, until text)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set pg_trgm.similarity_threshold = 0.2 as $$
declare
  highest constant text := chr(1114111);
  likest text;
begin
  for word, until in
    select l.lexeme, l.lexeme || case when t.n = cardinality(typed) then highest else '' end
    from unnest(typed) with ordinality t(one, n), unnest(tsvector_to_array(to_tsvector('english', t.one))) l(lexeme)
    order by t.n
  loop
    perform 1 from listing_word w where w.word >= listing_terms.word and w.word <= listing_terms.until and (w.nameless or not nameless_only) limit 1;
    if not found and length(word) between 4 and 40 and word !~ '[0-9]' then
      select w.word into likest from listing_word w
      where w.word % listing_terms.word and (w.nameless or not nameless_only)
        and levenshtein_less_equal(w.word, listing_terms.word, 2) <= case when length(listing_terms.word) < 5 then 1 else 2 end
      order by levenshtein(w.word, listing_terms.word), similarity(w.word, listing_terms.word) desc, w.products desc, w.word limit 1;
      if likest is not null then
        until := likest || case when until = word then '' else highest end;
        word := likest;
      end if;
    end if;
    return next;
  end loop;
end $$;

-- A word within a tsquery. @param flags '*' and letters, as after a colon
create function listing_query_word(word text, flags text) returns text language sql immutable as $$
  select '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || case flags when '' then '' else ':' || flags end
$$;

-- The same text as one question, for the products of a single supplier.
create function listing_query(typed text[]) returns tsquery language sql stable as $$
  select string_agg(listing_query_word(t.word, case when t.until = t.word then '' else '*' end), '&')::tsquery from listing_terms(typed, false) t
$$;

-- What the index finds, as bit strings, and among it what is found by the stricter question too.
create function listing_matched(wanted tsquery, wanted_first tsquery) returns table (segment integer, bits bit varying, foremost bit varying)
language sql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  with matched as materialized (
    select t.product_id - 1 as place, t.words @@ wanted_first as is_first from listing_text t where t.words @@ wanted
  )
  select every.segment, every.bits, coalesce(front.bits, repeat('0', 57344)::bit varying)
  from listing_strips(array(select place from matched)) every
  left join listing_strips(array(select place from matched where is_first)) front on front.segment = every.segment
$$;

-- Where a text is found, a segment at a time, and where all of it stands in the title (or the supplier's name, if that is told).
-- Rare words by the index, common ones by their bits; both exact.
create function listing_found(typed text[], nameless_only boolean, segments integer[])
returns table (segment integer, bits bit varying, foremost bit varying)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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
    select array_agg(w.word) filter (where w.common), array_agg(w.word) filter (where not w.common)
      into common_words, rare_words from listing_word w where w.word >= term.word and w.word <= term.until;
    if common_words is null then
      -- Left to the index, together with the other rare words.
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
  -- Nothing but words that say nothing: found nowhere.
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
end $$;

-- Any combination, any page: the exact total and some hundred candidates at most, which the caller sorts by (sorting, id) and
-- whose first `skip` it drops, in each tier: with `best`, what has the text in its title comes in a tier before the rest.
-- Planned once: the statements inside do not depend on the values.
drop function listing_page(integer[], integer[], integer[], integer[], integer[], bigint[], bigint[], tsquery, integer, integer, integer);
create function listing_page(
  -- All of these keys.
  facets integer[],
  -- Ranges: first key, number of digits, from (or null), to (or null), moved like the slices.
  bases integer[], widths integer[], los integer[], his integer[],
  -- Any of these suppliers, or null.
  suppliers bigint[],
  -- None of these products, or null.
  hidden bigint[],
  -- The words of the text, or null.
  typed text[],
  -- Suppliers' names are not searched.
  nameless_only boolean,
  best boolean,
  -- First key of the sorting's rank.
  rank_base integer,
  off integer, lim integer)
returns table (total integer, tier integer, skip integer, id bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  s constant integer := 57344;
  zero constant bit varying := repeat('0', 57344)::bit varying;
  segments integer[]; n integer; g integer;
  sets bit varying[] := '{}'; texts bit varying[] := '{}'; fronts bit varying[] := '{}'; source bit varying[]; theirs bit varying[] := '{}'; left_ bit varying[]; low bit varying[];
  r bit varying; a bit varying; b bit varying; slice record;
  c integer; lo integer; hi integer; m integer; left_count integer; before integer; i integer; at_ integer; until integer;
  tot integer := 0; front_count integer := 0; source_count integer; start integer; stop integer; first boolean;
begin
  select array_agg(lb.segment order by lb.segment), count(*) into segments, n from listing_bits lb where lb.key = 0;
  n := coalesce(n, 0);
  if typed is not null then
    for g in 1..n loop texts[g] := zero; fronts[g] := zero; end loop;
    for slice in select * from listing_found(typed, nameless_only, segments) loop
      g := array_position(segments, slice.segment);
      texts[g] := slice.bits; fronts[g] := slice.foremost;
    end loop;
  end if;
  if suppliers is not null then
    for g in 1..n loop theirs[g] := zero; end loop;
    for slice in select * from listing_strips(array(select l.product_id - 1 from listing l where l.supplier_id = any(suppliers))) loop
      g := array_position(segments, slice.segment);
      if g is not null then theirs[g] := slice.bits; end if;
    end loop;
  end if;

  for g in 1..n loop
    select bit_and(lb.bits), count(*) into r, c from listing_bits lb where lb.segment = segments[g] and lb.key = any(facets);
    -- A key that is not there must not be a filter that does not filter.
    if c < cardinality(facets) then r := zero; end if;
    if typed is not null then r := r & texts[g]; end if;
    if suppliers is not null then r := r & theirs[g]; end if;
    -- value <= bound, from the lowest digit up: where the bound has a 1, acc | not digit, else acc & not digit.
    for j in 1..coalesce(cardinality(bases), 0) loop
      exit when bit_count(r) = 0;
      a := null; b := null; lo := los[j] - 1; hi := his[j];
      for slice in
        select lb.bits, lb.key - bases[j] i from listing_bits lb
        where lb.segment = segments[g] and lb.key >= bases[j] and lb.key < bases[j] + widths[j] order by lb.key
      loop
        if hi is not null then
          if (hi >> slice.i) & 1 = 1 then if a is not null then a := a | slice.bits; end if;
          elsif a is null then a := slice.bits; else a := a & slice.bits; end if;
        end if;
        if lo is not null then
          if (lo >> slice.i) & 1 = 1 then if b is not null then b := b | slice.bits; end if;
          elsif b is null then b := slice.bits; else b := b & slice.bits; end if;
        end if;
      end loop;
      if a is not null then r := r & a; end if;
      if lo is not null then if b is null then r := zero; else r := r & ~b; end if; end if;
    end loop;
    if hidden is not null then
      for i in select ((x - 1) % s)::integer from unnest(hidden) x where (x - 1) / s = segments[g] loop
        if get_bit(r, i) = 1 then r := set_bit(r, i, 0); end if;
      end loop;
    end if;
    tot := tot + bit_count(r);
    sets[g] := r;
    if best and typed is not null then
      fronts[g] := r & fronts[g];
      front_count := front_count + bit_count(fronts[g]);
    end if;
  end loop;

  total := tot;
  start := off; stop := least(off + lim, tot);
  if stop <= start then tier := 0; skip := 0; id := null; return next; return; end if;

  for w in 1..2 loop
    tier := w;
    if w = 1 then
      continue when start >= front_count;
      source := fronts; source_count := front_count;
    else
      exit when stop <= front_count;
      source := sets; source_count := tot - front_count;
      if front_count > 0 then
        for g in 1..n loop source[g] := sets[g] # fronts[g]; end loop;
      end if;
      start := greatest(start - front_count, 0); stop := stop - front_count;
    end if;
    at_ := start; until := least(stop, source_count); first := true;
    -- Down the digits of the rank to the block that holds the page's first product, then the blocks after it until the page is full.
    loop
      left_ := source; left_count := source_count; before := 0; i := 11;
      while left_count > 160 and i >= 0 loop
        low := '{}'; m := 0;
        for g in 1..n loop
          select left_[g] & lb.bits into r from listing_bits lb where lb.key = rank_base + i and lb.segment = segments[g];
          low[g] := coalesce(r, zero); m := m + bit_count(low[g]);
        end loop;
        if at_ < before + m then left_ := low; left_count := m;
        else
          before := before + m; left_count := left_count - m;
          for g in 1..n loop left_[g] := left_[g] # low[g]; end loop;
        end if;
        i := i - 1;
      end loop;
      if first then skip := at_ - before; first := false; end if;
      -- From bits to ids: the text is split at the ones, the lengths of the runs of zeros add up.
      for g in 1..n loop
        r := left_[g];
        continue when bit_count(r) = 0;
        for id in
          select segments[g]::bigint * s + o * 1024 + x.p
          from generate_series(0, 55) o, lateral (select substring(r from o * 1024 + 1 for 1024) k) k,
               lateral (select sum(octet_length(u) + 1) over (order by ord) p, ord, count(*) over () m
                        from unnest(string_to_array(k.k::text, '1')) with ordinality v(u, ord)) x
          where bit_count(k.k) > 0 and x.ord < x.m
        loop return next; end loop;
      end loop;
      exit when before + left_count >= until;
      at_ := before + left_count;
    end loop;
  end loop;
end $$;

-- Words that are kept already get their letters from a rebuild; the first migration of a new database has nothing to rebuild.
do $$
begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('marketplace.rebuild-listing', '{}');
  end if;
end $$;
