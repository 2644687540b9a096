-- Pictures and PDF files in messages.
alter table uploaded_file drop constraint uploaded_file_purpose_check;
alter table uploaded_file add constraint uploaded_file_purpose_check
  check (purpose in ('product_image', 'feed_file', 'data_export', 'claim_picture', 'message_picture', 'message_file'));

create table message_file (
  id bigint generated always as identity primary key,
  message_id bigint not null references message,
  conversation_id bigint not null references conversation,
  -- From 1, in the order of its message.
  position smallint not null,
  kind text not null check (kind in ('picture', 'pdf')),
  name text not null,
  size_bytes bigint not null,
  storage_key text not null unique,
  unique (message_id, position)
);
create index message_file_of_conversation on message_file (conversation_id);

-- A message may be its files alone.
alter table message drop constraint message_text_check;
alter table message add constraint message_text_check check (length(text) <= 10000);

-- Each side may stop a conversation; nobody writes in it until that side goes on.
alter table conversation add column blocked_by_store boolean not null default false;
alter table conversation add column blocked_by_supplier boolean not null default false;

-- What a side has reported to staff, which settles it.
create table conversation_report (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  reporter text not null check (reporter in ('store', 'supplier')),
  person_id bigint not null references person,
  reason text not null,
  reported_at timestamptz not null,
  settled_at timestamptz
);
-- One open report of each side.
create unique index conversation_report_open on conversation_report (conversation_id, reporter) where settled_at is null;
create index conversation_report_of_conversation on conversation_report (conversation_id, id desc);
create index conversation_report_of_person on conversation_report (person_id);
