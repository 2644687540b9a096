-- How often a store is mailed about unread messages; without a row, at once.
create table inbox_mail_setting (
  store_id bigint primary key references store,
  frequency text not null check (frequency in ('immediately', 'daily', 'weekly')),
  -- What was written before this has been mailed, or was to be.
  mailed_until timestamptz not null
);
