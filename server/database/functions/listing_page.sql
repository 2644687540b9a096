-- Returns any page of any combination: the exact total and at most some hundred candidates. The caller sorts them by (sorting, id) and
-- drops the first `skip`. It is planned once, because the inner statements do not depend on the values.
create or replace function listing_page(facets integer[], bases integer[], widths integer[], los integer[], his integer[], suppliers bigint[], hidden bigint[], typed text[], nameless_only boolean, best boolean, rank_base integer, off integer, lim integer)
 returns table (total integer, tier integer, skip integer, id bigint)
 language plpgsql
 stable
 set plan_cache_mode to 'force_generic_plan'
 set enable_seqscan to 'off'
as $function$
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
    -- Descends the rank's digits to the block with the page's first product, then takes the following blocks until the page is full.
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
      -- Converts bits to ids: the text is split at the ones, and the lengths of the runs of zeros are summed.
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
end $function$;
