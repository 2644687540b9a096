-- What every feature stands on: the append-only audit log and the counters of the rate limits.

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,
  person_id bigint,
  account_id bigint,
  store_id bigint,
  supplier_id bigint,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_entry_store on audit_entry (store_id, at desc) where store_id is not null;
create index audit_entry_supplier on audit_entry (supplier_id, at desc) where supplier_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();

-- Losing these in a crash costs nothing: a counter starts again.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (key, window_start)
);
