-- What the open tabs of an account are told. Rows are read in the order of their transactions and not of their ids: an id is given when a row
-- is written, and its transaction may be committed after that of a later one. Kept for some hours, so that a tab that was away can catch up.

create table account_event (
  id bigint generated always as identity primary key,
  -- Whom it is for: store:12, supplier:7, account:3, admins.
  audience text not null,
  kind text not null,
  data jsonb not null default '{}',
  at timestamptz not null,
  xact xid8 not null default pg_current_xact_id()
);
create index account_event_audience on account_event (audience, xact);
create index account_event_at on account_event (at);
