-- What a store thinks of the product itself: at most one row a store, so that it is asked once.
create table app_store_review (
  store_id bigint primary key references store,
  -- Null where the owner put the question away.
  rating smallint check (rating between 1 and 5),
  feedback text not null default '',
  answered_at timestamptz not null,
  updated_at timestamptz not null
);
-- For staff: the latest first.
create index app_store_review_recent on app_store_review (updated_at desc) where rating is not null;
