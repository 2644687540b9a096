-- A card may be a supplier's: its commission is charged to it. A row has one owner.
alter table card
  alter column store_id drop not null,
  add column supplier_id bigint references supplier (id),
  -- Terms under which it is charged while its owner is absent, and when they were accepted.
  add column charge_terms text,
  add column charge_terms_at timestamptz,
  add constraint card_owner check (num_nonnulls(store_id, supplier_id) = 1),
  add constraint card_charge_terms check ((charge_terms is null) = (charge_terms_at is null));
create unique index card_live_of_supplier on card (supplier_id) where status = 'live';

alter table card_session
  alter column store_id drop not null,
  add column supplier_id bigint references supplier (id),
  -- Terms that the processor's page showed beside its button.
  add column charge_terms text,
  add constraint card_session_owner check (num_nonnulls(store_id, supplier_id) = 1);

create table supplier_customer (
  supplier_id bigint primary key references supplier (id),
  stripe_customer_id text not null unique
);
