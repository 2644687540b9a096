-- Counts of the category tree follow the search and the filters: what a combination finds is a function of its own, which the page and
-- the counts both use. The default order puts what leaves nothing to sellers last.

-- What a combination finds, a segment at a time; with a text, `front` is what has it in its title (or the supplier's name, if that is told).
create function listing_combined(
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
  nameless_only boolean)
returns table (segment integer, bits bit varying, front bit varying)
language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  s constant integer := 57344;
  zero constant bit varying := repeat('0', 57344)::bit varying;
  segments integer[]; n integer; g integer;
  texts bit varying[] := '{}'; fronts bit varying[] := '{}'; theirs bit varying[] := '{}';
  r bit varying; a bit varying; b bit varying; slice record;
  c integer; lo integer; hi integer; i integer;
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
    segment := segments[g]; bits := r; front := case when typed is not null then r & fronts[g] end;
    return next;
  end loop;
end $$;

-- Any combination, any page: the exact total and some hundred candidates at most, which the caller sorts by (sorting, id) and
-- whose first `skip` it drops, in each tier: with `best`, what has the text in its title comes in a tier before the rest.
-- Planned once: the statements inside do not depend on the values.
drop function listing_page(integer[], integer[], integer[], integer[], integer[], bigint[], bigint[], text[], boolean, boolean, integer, integer, integer);
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
  segments integer[] := '{}'; n integer := 0; g integer;
  sets bit varying[] := '{}'; fronts bit varying[] := '{}'; source bit varying[]; left_ bit varying[]; low bit varying[];
  r bit varying; slice record;
  m integer; left_count integer; before integer; i integer; at_ integer; until integer;
  tot integer := 0; front_count integer := 0; source_count integer; start integer; stop integer; first boolean;
begin
  for slice in
    select * from listing_combined(facets, bases, widths, los, his, suppliers, hidden, typed, nameless_only) found order by found.segment
  loop
    n := n + 1;
    segments[n] := slice.segment; sets[n] := slice.bits;
    tot := tot + bit_count(slice.bits);
    if best and typed is not null then
      fronts[n] := slice.front;
      front_count := front_count + bit_count(slice.front);
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

-- The scores of listings that are kept already; the first migration of a new database has nothing to rebuild.
do $$
begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('marketplace.rebuild-listing', '{}');
  end if;
end $$;
