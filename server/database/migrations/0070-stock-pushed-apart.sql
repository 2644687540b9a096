-- Stock is pushed to a shop by itself, before and apart from everything else; and of the rest what the shop refuses is set aside, value by value.

alter table store_copy
  -- Values other than stock wait to be pushed, or are being pushed.
  add push_waiting boolean not null default false,
  -- Grows with each decision about what the shop shall have: a push that ends knows by it whether something newer waits.
  add decision integer not null default 0,
  -- What the shop did not take: [{ value, variantId, variantName, said, reason }]. @see domain/platforms/refused-value.ts
  add refused jsonb not null default '[]';

update store_copy set push_waiting = true where sync_state = 'waiting';
-- The digest holds words and which variants there are; prices and stock are compared with what the shop has confirmed.
update store_copy set told = regexp_replace(told, '([.][^.]*){2}$', '') where told is not null;
update store_copy set pending_stock = pending_stock - 'told' where pending_stock is not null;

alter table copy_sync
  -- The copy's decision that the sync was.
  add decision integer not null default 0,
  -- When the shop took it.
  add pushed_at timestamptz;
update copy_sync set pushed_at = at;
