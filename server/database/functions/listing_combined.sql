-- Returns products that match a combination of filters, by segment. With a text, `front` holds those with it in the title (or in the
-- supplier's name, if that is shown).
create or replace function listing_combined(facets integer[], bases integer[], widths integer[], los integer[], his integer[], suppliers bigint[], hidden bigint[], typed text[], nameless_only boolean)
 returns table (segment integer, bits bit varying, front bit varying)
 language plpgsql
 stable rows 20
 set plan_cache_mode to 'force_generic_plan'
 set enable_seqscan to 'off'
as $function$
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
    -- A missing key must match nothing, and not disable the filter.
    if c < cardinality(facets) then r := zero; end if;
    if typed is not null then r := r & texts[g]; end if;
    if suppliers is not null then r := r & theirs[g]; end if;
    -- value <= bound, from the lowest bit up: if the bound has a 1, acc | not digit, otherwise acc & not digit.
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
end $function$;
