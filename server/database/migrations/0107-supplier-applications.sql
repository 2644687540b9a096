-- Suppliers apply, agree, and are approved by staff (S-56, S-58, S-76).

alter table supplier
  add column contact_name text not null default '',
  add column phone text not null default '',
  -- As the applicant said: the shop system it sells with.
  add column ecommerce_platform text,
  -- Where the brand is at home; `country` is where it ships from.
  add column home_country text,
  add column ship_country text,
  -- Percent of the retail price that a store keeps at least, for new products.
  add column discount_percent smallint not null default 40 check (discount_percent between 0 and 95),
  -- A note of staff.
  add column note text not null default '';

create index supplier_waiting on supplier (created_at desc, id desc) where status in ('PENDING', 'SETUP');

create table supplier_agreement (
  supplier_id bigint not null references supplier (id),
  version smallint not null,
  accepted_at timestamptz not null,
  account_id bigint not null references account (id),
  primary key (supplier_id, version)
);

-- Suppliers of the time before the agreement was kept have agreed to its first version when they opened their account.
insert into supplier_agreement (supplier_id, version, accepted_at, account_id)
select s.id, 1, s.created_at, min(a.id)
from supplier s join account a on a.supplier_id = s.id
where s.status in ('ACTIVE', 'HIDDEN')
group by s.id, s.created_at;

-- The checklist of a supplier asks whether any product has a link in its description, or no category.
create index product_description_links on product (supplier_id)
  where soft_deleted_at is null and description ~* '<a\s|https?://|www\.';
create index product_uncategorized on product (supplier_id) where soft_deleted_at is null and category = 'Uncategorized';
