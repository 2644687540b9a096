-- A feed may come from the supplier's own shop: a run fetches its products first, by a bulk operation of the shop.
alter table feed add column supplier_connection_id bigint references supplier_connection;
-- A shop is one feed.
create unique index feed_shop on feed (supplier_connection_id) where supplier_connection_id is not null and deleted_at is null;

alter table feed_run
  drop constraint feed_run_state_check,
  add constraint feed_run_state_check check (
    state in ('fetching', 'reading', 'comparing', 'ready', 'quarantined', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed')
  ),
  -- the shop's id of its bulk operation, and how many objects that has gone through
  add column export_id text,
  add column objects integer not null default 0,
  -- products of the shop that were chosen; null: all of them
  add column chosen text[];
drop index feed_run_open;
create unique index feed_run_open on feed_run (feed_id)
  where state in ('fetching', 'reading', 'comparing', 'ready', 'quarantined', 'applying', 'undoing');
