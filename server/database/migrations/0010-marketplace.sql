-- What a store browses: one derived row a product that can be found, rebuilt from the rows below through events and a nightly check.
-- A product without a row cannot be found. Counting and filtering are done on bit strings (see listing_page below), so that the total
-- is exact and any page is reached in the same few milliseconds, whatever is combined with whatever.

create table listing (
  -- Also the product's place in the bit strings.
  product_id bigint primary key check (product_id between 1 and 2000000000),
  supplier_id bigint not null,
  category text not null,
  subcategory text,
  in_stock boolean not null,
  -- One bit a filter, @see server/features/marketplace/listing-keys.ts
  flags integer not null,
  -- For filters, in US cents: the cheapest active variant, the first-item rate per zone (null: does not ship there), and what is left.
  cost integer not null,
  retail integer not null,
  shipping_us integer,
  shipping_ca integer,
  shipping_intl integer,
  profit_us integer,
  profit_ca integer,
  profit_intl integer,
  -- For sorting: the default order, seconds since 1970, pieces, stores.
  score integer not null,
  created integer not null,
  sold integer not null,
  imported integer not null,
  -- For the card, in the supplier's currency.
  title text not null,
  supplier_name text not null,
  supplier_country text not null,
  badges text[] not null,
  requires_approval boolean not null,
  currency text not null,
  cost_minor bigint not null,
  cost_high_minor bigint not null,
  retail_minor bigint not null,
  retail_low_minor bigint not null,
  retail_high_minor bigint not null,
  shipping_us_minor bigint,
  shipping_ca_minor bigint,
  shipping_intl_minor bigint,
  quantity integer not null,
  variant_count integer not null,
  upload_id bigint not null,
  ground_colour text not null,
  alt text not null,
  crop_image boolean not null,
  featured boolean not null
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);

-- The short way: shallow pages of everything, a category or a subcategory.
create index listing_score on listing (score desc, product_id desc) where in_stock;
create index listing_created on listing (created desc, product_id desc) where in_stock;
create index listing_sold on listing (sold desc, product_id desc) where in_stock;
create index listing_imported on listing (imported desc, product_id desc) where in_stock;
create index listing_category_score on listing (category, score desc, product_id desc) where in_stock;
create index listing_category_created on listing (category, created desc, product_id desc) where in_stock;
create index listing_category_sold on listing (category, sold desc, product_id desc) where in_stock;
create index listing_category_imported on listing (category, imported desc, product_id desc) where in_stock;
create index listing_subcategory_score on listing (category, subcategory, score desc, product_id desc) where in_stock;
create index listing_subcategory_created on listing (category, subcategory, created desc, product_id desc) where in_stock;
create index listing_subcategory_sold on listing (category, subcategory, sold desc, product_id desc) where in_stock;
create index listing_subcategory_imported on listing (category, subcategory, imported desc, product_id desc) where in_stock;
create index listing_supplier on listing (supplier_id, product_id);

-- Apart, so that a price change does not enter the words again.
create table listing_text (
  product_id bigint primary key,
  words tsvector not null
);
create index listing_text_words on listing_text using gin (words) with (fastupdate = off);

-- Place of a product = product_id - 1; segment = place / 57344; bit = place % 57344. A segment is 7168 bytes: one row a page, never
-- compressed. Every key has a row in every segment, of exactly 57344 bits.
-- Numbers are kept as slices, one key a binary digit, negated; @see server/features/marketplace/listing-keys.ts
create table listing_bits (
  segment integer not null,
  key integer not null,
  bits bit varying not null,
  primary key (segment, key)
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
alter table listing_bits alter bits set storage plain;
create unique index listing_bits_key on listing_bits (key, segment);

-- The order of each sorting, cut in up to 4096 ranks of equal size; a rank's 12 digits are keys of listing_bits.
create table listing_rank (
  sorting smallint not null,
  position integer not null,
  value integer not null,
  product_id bigint not null,
  primary key (sorting, position)
);
create index listing_rank_value on listing_rank (sorting, value, product_id);

-- Places as whole bit strings, a run of zeros at a time.
create function listing_strips(places bigint[]) returns table (segment integer, bits bit varying)
language sql immutable as $$
  select (x.segment)::integer,
    (string_agg(repeat('0', x.gap) || '1', '' order by x.place) || repeat('0', (57343 - max(x.place) % 57344)::integer))::bit varying
  from (select p.place, p.place / 57344 as segment,
          (p.place - coalesce(lag(p.place) over (partition by p.place / 57344 order by p.place), p.place / 57344 * 57344 - 1) - 1)::integer as gap
        from unnest(places) p(place)) x
  group by x.segment
$$;

-- Any combination, any page: the exact total and some hundred candidates at most, which the caller sorts by (sorting, id) and
-- whose first `skip` it drops. Planned once: the statements inside do not depend on the values.
create function listing_page(
  -- All of these keys.
  facets integer[],
  -- Ranges: first key, number of digits, from (or null), to (or null), moved like the slices.
  bases integer[], widths integer[], los integer[], his integer[],
  -- Any of these suppliers, or null.
  suppliers bigint[],
  -- None of these products, or null.
  hidden bigint[],
  -- The text, or null.
  wanted tsquery,
  -- First key of the sorting's rank.
  rank_base integer,
  off integer, lim integer)
returns table (total integer, skip integer, id bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  s constant integer := 57344;
  zero constant bit varying := repeat('0', 57344)::bit varying;
  segments integer[]; n integer; g integer;
  sets bit varying[] := '{}'; texts bit varying[] := '{}'; theirs bit varying[] := '{}'; left_ bit varying[]; low bit varying[];
  r bit varying; a bit varying; b bit varying; slice record;
  c integer; lo integer; hi integer; m integer; left_count integer; before integer; i integer; at_ integer; until integer;
  tot integer := 0; first boolean := true;
begin
  select array_agg(lb.segment order by lb.segment), count(*) into segments, n from listing_bits lb where lb.key = 0;
  n := coalesce(n, 0);
  if wanted is not null then
    for g in 1..n loop texts[g] := zero; end loop;
    for slice in select * from listing_strips(array(select t.product_id - 1 from listing_text t where t.words @@ wanted)) loop
      g := array_position(segments, slice.segment);
      if g is not null then texts[g] := slice.bits; end if;
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
    if wanted is not null then r := r & texts[g]; end if;
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
  end loop;

  total := tot;
  until := least(off + lim, tot);
  if until <= off then skip := 0; id := null; return next; return; end if;

  -- Down the digits of the rank to the block that holds the page's first product, then the blocks after it until the page is full.
  at_ := off;
  loop
    left_ := sets; left_count := tot; before := 0; i := 11;
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
end $$;
