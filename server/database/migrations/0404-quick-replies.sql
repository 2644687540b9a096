-- Texts that a store or a supplier keeps for its messages.
create table quick_reply (
  id bigint generated always as identity primary key,
  store_id bigint references store,
  supplier_id bigint references supplier,
  -- Order of the list; two may have the same while a list is changed.
  position smallint not null,
  name text not null,
  text text not null check (length(text) <= 2000),
  check (num_nonnulls(store_id, supplier_id) = 1)
);
create index quick_reply_of_store on quick_reply (store_id, position) where store_id is not null;
create index quick_reply_of_supplier on quick_reply (supplier_id, position) where supplier_id is not null;

-- The order that a conversation's messages referred to last.
create index message_about_orders on message (conversation_id, seq desc) where supplier_order_ids <> '{}';
