-- Webhook deliveries by month, so that old ones are dropped and not deleted; what was not handled is tried again; and each shop is polled when its
-- turn has come.

-- That a delivery came before is known for some weeks by its key alone: a key that is unique over all months cannot stand in a partitioned table.
create table webhook_delivery_key (
  provider text not null,
  external_id text not null,
  received_at timestamptz not null,
  primary key (provider, external_id)
);
create index webhook_delivery_key_age on webhook_delivery_key (received_at);
insert into webhook_delivery_key (provider, external_id, received_at)
  select provider, external_id, received_at from webhook_receipt where received_at > now() - interval '30 days';

alter table webhook_receipt
  -- The shopper an order's delivery names: a privacy request finds it by this.
  add column customer text,
  -- When a delivery that is not handled is tried again, and how often that was done.
  add column retry_at timestamptz,
  add column retries smallint not null default 0;
update webhook_receipt set customer = coalesce(body::jsonb #>> '{customer,id}', body::jsonb #>> '{customer,externalCustomerId}')
  where subject is not null and body <> '';
update webhook_receipt set retry_at = received_at + interval '2 hours' where handled_at is null;

alter table webhook_receipt drop constraint webhook_receipt_provider_external_id_key;
alter table webhook_receipt drop constraint webhook_receipt_pkey;
drop index webhook_receipt_waiting, webhook_receipt_subject;
alter table webhook_receipt alter column id drop identity;
alter table webhook_receipt rename to webhook_receipt_earlier;
create sequence webhook_receipt_id_seq;
select setval('webhook_receipt_id_seq', greatest(1, (select coalesce(max(id), 0) + 1 from webhook_receipt_earlier)), false);

create table webhook_receipt (
  id bigint not null default nextval('webhook_receipt_id_seq'),
  provider text not null,
  external_id text not null,
  topic text not null,
  shop_domain text,
  connection_id bigint references connection,
  store_id bigint,
  -- The order or product it is about, and how new that was: what is known by one way need not come by another.
  subject text,
  subject_at timestamptz,
  -- Empty: forgotten, or an order that the poll has found and nobody has fetched yet.
  body text not null,
  triggered_at timestamptz,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  customer text,
  retry_at timestamptz,
  retries smallint not null default 0,
  primary key (id, received_at)
) partition by range (received_at);
alter sequence webhook_receipt_id_seq owned by webhook_receipt.id;
create index webhook_receipt_subject on webhook_receipt (connection_id, subject) where subject is not null;
create index webhook_receipt_customer on webhook_receipt (connection_id, customer) where customer is not null;
create index webhook_receipt_heard on webhook_receipt (connection_id, received_at);
create index webhook_receipt_retry on webhook_receipt (retry_at) where handled_at is null;
create index webhook_receipt_body on webhook_receipt (received_at) where body <> '';

-- What came until now is one partition more, up to the end of this month.
do $$
declare
  until text := to_char(date_trunc('month', now() at time zone 'UTC') + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00';
begin
  execute format('alter table webhook_receipt attach partition webhook_receipt_earlier for values from (minvalue) to (%L)', until);
end $$;

-- What no month has been made for: nothing is ever refused for that.
create table webhook_receipt_default partition of webhook_receipt default;

alter table connection
  -- When its orders are looked through the next time.
  add column next_poll_at timestamptz not null default now();
create index connection_next_poll on connection (next_poll_at) where status = 'connected';
