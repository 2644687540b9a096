alter table invitation_link drop constraint invitation_link_kind_check;
alter table invitation_link add constraint invitation_link_kind_check check (kind in ('vendor', 'referral'));

-- Who is no user here can refuse invitations too: by address, in lower case.
alter table mail_subscription add column email text;
alter table mail_subscription add constraint mail_subscription_email_kind_key unique (email, kind);
do $$
declare name text;
begin
  select conname into name from pg_constraint
  where conrelid = 'mail_subscription'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%num_nonnulls%';
  execute format('alter table mail_subscription drop constraint %I', name);
end $$;
alter table mail_subscription add constraint mail_subscription_owner check (num_nonnulls(store_id, supplier_id, email) = 1);

-- An invitation by a store or a supplier, at most one of each sender for an address.
create table referral (
  id bigint generated always as identity primary key,
  store_id bigint references store,
  supplier_id bigint references supplier,
  sender_name text not null,
  recipient_name text not null,
  -- In lower case.
  recipient_email text not null,
  recipient_type text not null check (recipient_type in ('STORE', 'SUPPLIER')),
  link_id bigint not null unique,
  created_at timestamptz not null,
  -- What the invited one opened: one account for one invitation, and the other way round.
  registered_store_id bigint unique references store,
  registered_supplier_id bigint unique references supplier,
  registered_at timestamptz,
  check (num_nonnulls(store_id, supplier_id) = 1),
  check (num_nonnulls(registered_store_id, registered_supplier_id) = num_nonnulls(registered_at)),
  unique (store_id, recipient_email),
  unique (supplier_id, recipient_email)
);
create index referral_of_store on referral (store_id, id desc) where store_id is not null;
create index referral_of_supplier on referral (supplier_id, id desc) where supplier_id is not null;
create index referral_to on referral (recipient_email, id);
