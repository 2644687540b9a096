-- A supplier that sells from 5 to 500 has not therefore something from 20 to 30: beside the span, the prices themselves.
alter table supplier_listing
  -- Every price in US cents at which something can be had; neighbouring cents run together.
  add column costs int4multirange,
  add column retails int4multirange;

-- The span, until the rebuild below has looked.
update supplier_listing set costs = int4multirange(int4range(cost_low, cost_high, '[]')), retails = int4multirange(int4range(retail_low, retail_high, '[]'));
alter table supplier_listing alter column costs set not null, alter column retails set not null;

do $$
begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('marketplace.rebuild-listing', '{}');
  end if;
end $$;
