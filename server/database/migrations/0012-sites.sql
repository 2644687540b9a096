-- A supplier's own site, below its own name.
create table portal (
  subdomain text primary key check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  supplier_id bigint not null unique references supplier,
  -- What the supplier's accent is made from.
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  -- Its stores see this supplier alone, and only once it has approved them.
  is_private boolean not null default true,
  -- What its stores agree to; none where there is nothing to agree to.
  rules text,
  created_at timestamptz not null
);

-- Where an account is at home: the links of its mails lead there.
alter table account
  add column site text not null default 'main' check (site in ('main', 'suppliers', 'prebuilt', 'global', 'nft', 'portal')),
  add column subdomain text constraint account_portal references portal,
  add check ((site = 'portal') = (subdomain is not null));
update account set site = 'suppliers' where kind = 'supplier';
create index account_portal on account (subdomain) where subdomain is not null;
-- Found by the account's site and portal instead.
alter table store drop column private_portal_supplier_id;

-- On the way from one site to another, signed in. Only a hash of the code is kept; it works once, within a minute.
create table handover (
  code_hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  account_id bigint not null references account,
  site text not null,
  subdomain text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handover_expiry on handover (expires_at);
