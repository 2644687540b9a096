-- What the operator decides for everybody: one row.
create table marketplace_settings (
  one boolean primary key default true check (one),
  show_sale_banner boolean not null default false,
  -- What a yearly plan costs less while the sale is on, in percent.
  plan_discount smallint not null default 25 check (plan_discount between 0 and 100),
  hide_prebuilt boolean not null default false,
  -- What a prebuilt store with so many months of its plan costs, in US cents.
  three_months_minor integer not null default 24900 check (three_months_minor >= 0),
  six_months_minor integer not null default 37900 check (six_months_minor >= 0),
  twelve_months_minor integer not null default 49900 check (twelve_months_minor >= 0),
  updated_at timestamptz
);
insert into marketplace_settings default values;
