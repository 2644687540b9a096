-- HS codes that the operator sets for categories, for products without one of their own.
create table category_hs_code (
  category text primary key,
  hs_code text not null check (hs_code ~ '^[0-9]{6,13}$')
);
