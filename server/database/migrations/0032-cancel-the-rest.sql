-- The rest of an import can be cancelled: what no worker has taken up yet at once, what has begun only where the shop turns out not to have it.

-- When a worker took it up; null: it still waits for its turn.
alter table import_item add begun_at timestamptz;
-- What is on its way has begun, as far as anybody can tell.
update import_item set begun_at = updated_at where state = 'importing';

alter table import_run
  -- The owner wants no more of it.
  add cancelled_at timestamptz,
  -- Items that went back to the list.
  add cancelled integer not null default 0;
