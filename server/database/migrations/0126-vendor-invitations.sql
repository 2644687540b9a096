-- Links that invite somebody by mail to what another feature keeps: the secret is made when the mail is delivered.
create table invitation_link (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('vendor')),
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- spent, or worth nothing any longer
  ended_at timestamptz
);
create index invitation_link_expiry on invitation_link (expires_at);

-- Addresses that a supplier has invited to sell its products.
create table vendor_invitation (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references supplier,
  email text not null,
  message text not null,
  -- links are forgotten before invitations are
  link_id bigint not null unique,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  store_id bigint references store,
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (store_id is null))
);
create unique index vendor_invitation_open on vendor_invitation (supplier_id, lower(email)) where accepted_at is null and withdrawn_at is null;
create index vendor_invitation_list on vendor_invitation (supplier_id, id desc) where accepted_at is null and withdrawn_at is null;
create index vendor_invitation_sent on vendor_invitation (supplier_id, sent_at);
create index vendor_invitation_store on vendor_invitation (store_id) where store_id is not null;
