-- What a supplier's products sell for and leave, so that its list can be narrowed by it as the products' can; worked out like the rest of the row.
alter table supplier_listing
  -- In US cents, of what can be had.
  add column retail_low integer,
  add column retail_high integer,
  -- The most that one product leaves; null where nothing is sent there.
  add column profit_us integer,
  add column profit_ca integer,
  add column profit_intl integer;

update supplier_listing s
set retail_low = f.retail_low, retail_high = f.retail_high, profit_us = f.profit_us, profit_ca = f.profit_ca, profit_intl = f.profit_intl
from (
  select supplier_id, min(retail) as retail_low, max(retail) as retail_high, max(profit_us) as profit_us, max(profit_ca) as profit_ca,
    max(profit_intl) as profit_intl
  from listing where in_stock group by supplier_id
) f
where f.supplier_id = s.supplier_id;

-- A row that was just about to go: the next adding up takes it away.
update supplier_listing set retail_low = 0, retail_high = 0 where retail_low is null;
alter table supplier_listing alter column retail_low set not null, alter column retail_high set not null;

-- How the picture of its shop front lies in its frame.
alter table supplier add column image_fit text not null default 'cover' check (image_fit in ('cover', 'contain'));
