-- What suppliers set themselves: one active rate a place, values that do not apply, the look of parcels, mails.

-- Of two active rates of one place the older one has been in force; the others are switched off.
update shipping_option o set deactivated_at = now()
where deactivated_at is null and exists (
  select from shipping_option e
  where e.supplier_id = o.supplier_id and e.product_id is not distinct from o.product_id
    and e.region = o.region and e.to_country = o.to_country and e.deactivated_at is null and e.id < o.id
);
create unique index shipping_option_place on shipping_option (supplier_id, (coalesce(product_id, 0)), region, to_country)
  where deactivated_at is null;

alter table supplier
  add column has_no_values boolean not null default false,
  add column mails_vendor_requests boolean not null default true;

create table supplier_branding (
  supplier_id bigint primary key references supplier,
  on_product boolean not null,
  on_packaging boolean not null,
  on_box boolean not null,
  on_anything boolean not null,
  no_promo boolean not null,
  description text not null default '',
  white_label boolean not null default false,
  white_label_product boolean not null default false,
  white_label_packaging boolean not null default false
);
