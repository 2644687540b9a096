-- The back office counts by index what is open and what was shipped this week.
create index supplier_order_open on supplier_order (status) where status in ('pending', 'paid');
create index supplier_order_shipped on supplier_order (shipped_at) where shipped_at is not null;

-- A sign-in that ends takes its links along.
create index magic_link_impersonator_session on magic_link (impersonator_session_id) where impersonator_session_id is not null;
