-- Conversations between stores and suppliers, one for a pair. A message takes its number under the lock of its conversation, so that numbers
-- are the order, without gaps.
create table conversation (
  id bigint generated always as identity primary key,
  -- Stands in addresses; nobody guesses it.
  label text not null unique,
  store_id bigint not null references store,
  supplier_id bigint not null references supplier,
  color text not null,
  created_at timestamptz not null,
  -- The newest message, and the newest of each side; 0 where there is none.
  last_seq integer not null default 0,
  store_seq integer not null default 0,
  supplier_seq integer not null default 0,
  -- What each side has read, as a number of the other's messages.
  store_read_seq integer not null default 0,
  supplier_read_seq integer not null default 0,
  store_archived boolean not null default false,
  supplier_archived boolean not null default false,
  -- Of the newest message, or of the opening.
  last_at timestamptz not null,
  unique (store_id, supplier_id)
);
create index conversation_of_store on conversation (store_id, store_archived, last_at desc, id desc);
create index conversation_of_supplier on conversation (supplier_id, supplier_archived, last_at desc, id desc) where last_seq > 0;
create index conversation_unread_by_store on conversation (store_id) where supplier_seq > store_read_seq;
create index conversation_unread_by_supplier on conversation (supplier_id) where store_seq > supplier_read_seq;

create table message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  seq integer not null,
  -- Owners of the conversation, so that a search reads its own alone.
  store_id bigint not null,
  supplier_id bigint not null,
  sender text not null check (sender in ('store', 'supplier')),
  person_id bigint not null references person,
  -- The sender's own name of it: a second sending is the first.
  temp_id text not null,
  text text not null check (length(text) between 1 and 10000),
  -- In lower case, for the search.
  words text not null,
  product_ids bigint[] not null default '{}',
  supplier_order_ids bigint[] not null default '{}',
  sent_at timestamptz not null,
  read_at timestamptz,
  unique (conversation_id, seq),
  unique (conversation_id, sender, temp_id)
);
create index message_words on message using gin (store_id, supplier_id, words gin_trgm_ops) with (gin_pending_list_limit = 256);
create index message_of_person on message (person_id);

-- Acceptances of the inbox agreement, the first of each store.
create table inbox_agreement (
  store_id bigint primary key references store,
  person_id bigint not null references person,
  accepted_at timestamptz not null
);
