-- Figures of the whole marketplace by day of UTC, kept by jobs. @see server/features/admin/analytics, S-77
create table marketplace_money_day (
  day timestamptz not null,
  currency text not null check (currency in ('USD', 'CAD')),
  payments integer not null,
  gmv_minor bigint not null,
  refunded_minor bigint not null,
  commission_minor bigint not null,
  primary key (day, currency)
);

-- Money of stores' plans without tax; UNKNOWN: a charge whose plan nobody wrote down.
create table marketplace_plan_day (
  day timestamptz not null,
  currency text not null check (currency in ('USD', 'CAD')),
  plan text not null check (plan in ('BASIC', 'GROWTH', 'PROFESSIONAL', 'EXECUTIVE', 'PBP', 'UNKNOWN')),
  charges integer not null,
  charged_minor bigint not null,
  returned_minor bigint not null,
  earned_minor bigint not null,
  primary key (day, currency, plan)
);

create table marketplace_shipping_day (
  day timestamptz primary key,
  shipped integer not null,
  shipped_late integer not null,
  ship_seconds bigint not null
);

-- Stores by what happened to them on a day.
create table marketplace_store_day (
  day timestamptz primary key,
  signups integer not null,
  installs integer not null,
  conversions integer not null,
  paid_uninstalls integer not null
);

-- Stores by the day of their first install and the plan that they paid for last; FREE: never paid.
create table marketplace_conversion_day (
  installed_on timestamptz not null,
  plan text not null check (plan in ('FREE', 'BASIC', 'GROWTH', 'PROFESSIONAL', 'EXECUTIVE', 'PBP', 'UNKNOWN')),
  is_active boolean not null,
  stores integer not null check (stores > 0),
  primary key (installed_on, plan, is_active)
);

-- Stores of an install month that had a paid plan in a month of theirs; 0 is the month of the install.
create table marketplace_cohort (
  month timestamptz not null,
  months_after integer not null check (months_after >= 0),
  stores integer not null check (stores > 0),
  paying integer not null check (paying between 0 and stores),
  primary key (month, months_after)
);

create table marketplace_mark (
  id boolean primary key default true check (id),
  rolled_to timestamptz not null,
  counted_at timestamptz not null,
  stores_counted_at timestamptz
);
