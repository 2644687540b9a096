-- Numbers of orders by status are kept, not counted with each page. A change is a row of its own, so that orders never wait for each
-- other; a job adds the changes to the sums.
create table store_order_count (
  id bigint generated always as identity primary key,
  store_id bigint not null references store on delete cascade,
  status text not null,
  orders integer not null,
  is_change boolean not null default true
);
create unique index store_order_count_sum on store_order_count (store_id, status) where not is_change;
create index store_order_count_of on store_order_count (store_id) include (status, orders);
create index store_order_count_changes on store_order_count (id) where is_change;

create table supplier_order_count (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references supplier on delete cascade,
  status text not null,
  orders integer not null,
  is_change boolean not null default true
);
create unique index supplier_order_count_sum on supplier_order_count (supplier_id, status) where not is_change;
create index supplier_order_count_of on supplier_order_count (supplier_id) include (status, orders);
create index supplier_order_count_changes on supplier_order_count (id) where is_change;

create function count_store_order()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' then
    insert into store_order_count (store_id, status, orders) values (old.store_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into store_order_count (store_id, status, orders) values (new.store_id, new.status, 1);
  end if;
  return null;
end $function$;
create trigger store_order_inserted after insert on store_order for each row execute function count_store_order();
create trigger store_order_deleted after delete on store_order for each row execute function count_store_order();
create trigger store_order_status_changed after update on store_order for each row
  when ((old.store_id, old.status) is distinct from (new.store_id, new.status)) execute function count_store_order();

create function count_supplier_order()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' then
    if old.paid_at is not null then
      insert into supplier_order_count (supplier_id, status, orders) values (old.supplier_id, old.status, -1);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.paid_at is not null then
      insert into supplier_order_count (supplier_id, status, orders) values (new.supplier_id, new.status, 1);
    end if;
  end if;
  return null;
end $function$;
create trigger supplier_order_inserted after insert on supplier_order for each row
  when (new.paid_at is not null) execute function count_supplier_order();
create trigger supplier_order_deleted after delete on supplier_order for each row
  when (old.paid_at is not null) execute function count_supplier_order();
create trigger supplier_order_status_changed after update on supplier_order for each row
  when ((old.supplier_id, old.status, old.paid_at is null) is distinct from (new.supplier_id, new.status, new.paid_at is null))
  execute function count_supplier_order();

-- The triggers hold off writers from here on, so that no order is counted twice or left out.
insert into store_order_count (store_id, status, orders, is_change) select store_id, status, count(*), false from store_order group by store_id, status;
-- A supplier sees an order from its payment on.
insert into supplier_order_count (supplier_id, status, orders, is_change)
select supplier_id, status, count(*), false from supplier_order where paid_at is not null group by supplier_id, status;

-- A page of a store's orders is read from an index alone, of any tab.
drop index store_order_all;
create index store_order_all on store_order (store_id, placed_at desc, id desc) include (status);

-- Active products with few pieces left, kept by a job after each change of stock.
create table low_stock_product (
  supplier_id bigint not null references supplier on delete cascade,
  product_id bigint not null references product on delete cascade,
  primary key (supplier_id, product_id)
);
create index low_stock_product_of on low_stock_product (product_id);
insert into low_stock_product (supplier_id, product_id)
select p.supplier_id, p.id from product p left join variant v on v.product_id = p.id and v.active
where p.active and p.soft_deleted_at is null group by p.id having coalesce(sum(greatest(v.quantity - v.reserved, 0)), 0) <= 10;

-- Figures of products summed over each period that ends today, kept by a job after each roll-up.
create table product_sums (
  supplier_id bigint primary key references supplier on delete cascade,
  -- End of the day that the sums reach to; null: nothing is summed yet.
  summed_to timestamptz,
  -- First day whose figures have changed since; null: none.
  stale_from timestamptz
);
create index product_sums_due on product_sums (summed_to);
create index product_sums_stale on product_sums (supplier_id) where stale_from is not null;
insert into product_sums (supplier_id, stale_from) select supplier_id, min(day) from product_figures group by supplier_id;
create table product_period_figures (
  supplier_id bigint not null references supplier on delete cascade,
  period text not null,
  product_id bigint not null references product on delete cascade,
  orders integer not null,
  items integer not null,
  revenue_minor bigint not null,
  margin_minor bigint not null,
  imports integer not null,
  views integer not null,
  primary key (supplier_id, period, product_id)
);
create index product_period_figures_ranked on product_period_figures
  (supplier_id, period, revenue_minor desc, imports desc, views desc, product_id);
create index product_period_figures_product on product_period_figures (product_id);
