-- A supplier's own shop is reached as a store's is: its tokens are replaced, its webhooks are taken in, and either side may end it.
alter table supplier_connection
  drop constraint supplier_connection_status_check,
  add constraint supplier_connection_status_check check (status in ('connected', 'reauthorise', 'disconnected', 'uninstalled')),
  -- one process at a time replaces the tokens
  add column lease_holder text,
  add column lease_until timestamptz,
  -- its webhooks are in order since
  add column prepared_at timestamptz,
  -- it has given no answer since
  add column unanswered_since timestamptz;
drop index supplier_connection_live;
drop index supplier_connection_shop;
create unique index supplier_connection_live on supplier_connection (supplier_id) where status in ('connected', 'reauthorise');
create unique index supplier_connection_shop on supplier_connection (platform, shop_domain) where status in ('connected', 'reauthorise');
-- Webhooks name the shop alone.
create index supplier_connection_newest on supplier_connection (platform, shop_domain, connected_at desc, id desc);

-- Of a supplier's shop; then the delivery is of no store's connection.
alter table webhook_delivery add column supplier_connection_id bigint references supplier_connection;
create index webhook_delivery_supplier on webhook_delivery (supplier_connection_id, received_at) where supplier_connection_id is not null;
