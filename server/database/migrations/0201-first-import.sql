-- When products of a supplier's own shop were first imported. New ones come in by night only after that.
alter table supplier_connection add column imported_at timestamptz;
update supplier_connection c set imported_at = (
  select min(coalesce(r.ended_at, r.started_at)) from feed f join feed_run r on r.feed_id = f.id
  where f.supplier_connection_id = c.id and r.state in ('applied', 'undoing', 'undone'));
