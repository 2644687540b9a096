-- Rules that a supplier sets for the stores of its portal: four, each with name and description, or none.
-- They take the place of a text that nobody could change. Every change is a new version, which stores agree to anew.
create table portal_rules (
  supplier_id bigint primary key references supplier,
  version integer not null check (version > 0),
  rules jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) in (0, 4)),
  saved_at timestamptz not null
);
create table portal_rules_agreement (
  store_id bigint not null references store,
  supplier_id bigint not null references supplier,
  version integer not null,
  agreed_at timestamptz not null,
  account_id bigint not null references account,
  primary key (store_id, supplier_id, version)
);
alter table portal drop column rules;
