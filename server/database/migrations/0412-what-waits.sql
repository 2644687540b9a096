-- Causes of the desk's rows that had no index by whom they wait for. @see domain/desk/desk-row.ts
create index conversation_unanswered_by_store on conversation (store_id, last_at)
  where supplier_seq > store_seq and not store_archived and not blocked_by_store;
create index conversation_unanswered_by_supplier on conversation (supplier_id, last_at)
  where store_seq > supplier_seq and not supplier_archived and not blocked_by_supplier;
create index supplier_order_stopped_of_store on supplier_order (store_id, created_at) where status = 'error';
