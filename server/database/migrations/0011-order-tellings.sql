-- When the platform spoke of the last version taken in: its own times are whole seconds, and two versions may be of the same one.
alter table store_order add column external_told_at timestamptz;
