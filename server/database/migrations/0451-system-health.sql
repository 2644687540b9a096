-- Calls to the world outside, counted by minute and provider, so that every process knows how they go.
create table outside_call (
  at timestamptz not null,
  provider text not null,
  -- 2xx to 5xx, or no-answer
  outcome text not null,
  calls integer not null,
  primary key (at, provider, outcome)
);
-- The mail that has waited longest.
create index mail_unsent on mail (created_at) where sent_at is null;
