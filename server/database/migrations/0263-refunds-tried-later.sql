-- A refund that its supplier's account could not cover is tried again on another day.
alter table refund add column retry_at timestamptz;
